// std::map, set and their kind: order, look-up, insertion, removal, copies.
#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

struct Far {
  bool operator()(int a, int b) const { return a > b; }
};
bool farther(int a, int b) { return a > b; }
struct Key {
  int number;
  bool operator<(const Key &other) const { return number % 10 < other.number % 10; }
};
struct Place {
  int x, y;
  bool operator==(const Place &other) const { return x == other.x && y == other.y; }
};
struct PlaceHash {
  size_t operator()(const Place &place) const { return place.x * 31 + place.y; }
};
template <typename M> void show(const M &map) {
  for (const auto &[key, value] : map) printf("%s=%d ", key.c_str(), value);
  printf("(%zu)\n", map.size());
}

int main() {
  std::map<std::string, int> words = {{"two", 2}, {"one", 1}, {"ten", 10}};
  words["one"] += 10;
  words["six"] = 6;
  words.insert({"six", 66});
  printf("%d\n", words.insert(std::make_pair("ace", 1)).second);
  show(words);
  printf("%zu\n", words.erase("two"));
  printf("%zu\n", words.erase("two"));
  std::map<std::string, int> copy = words;
  copy["zoo"] = 26;
  show(words);
  show(copy);
  printf("%d %d %d\n", words.find("ten")->second, words.find("no") == words.end(),
         (int)words.count("six"));
  printf("%s %s\n", words.lower_bound("b")->first.c_str(), words.rbegin()->first.c_str());
  for (auto at = copy.begin(); at != copy.end();) {
    if (at->second > 9) {
      at = copy.erase(at);
    } else {
      ++at;
    }
  }
  show(copy);
  copy = std::move(words);
  show(copy);

  std::set<int, Far> numbers = {3, 1, 2, 3, 9};
  numbers.insert(5);
  for (int number : numbers) printf("%d ", number);
  printf("| %d\n", *numbers.begin());
  std::set<Key> keys;
  for (int i : {25, 13, 15, 7, 33}) keys.insert(Key{i});
  for (const Key &key : keys) printf("%d ", key.number);
  printf("\n");
  std::multimap<int, char> several = {{1, 'a'}, {2, 'b'}, {1, 'c'}};
  for (auto at = several.lower_bound(1); at != several.upper_bound(1); ++at) {
    printf("%c", at->second);
  }
  printf(" %zu\n", several.count(1));

  std::unordered_map<int, std::vector<int>> groups;
  for (int i = 0; i < 40; ++i) groups[i % 7].push_back(i);
  int sum = 0;
  for (auto &group : groups) sum += group.first * (int)group.second.size();
  printf("%zu %d %d\n", groups.size(), sum, groups.at(3)[2]);
  groups.erase(3);
  printf("%d %d\n", groups.find(3) == groups.end(), (int)groups.count(4));
  std::unordered_map<std::string, double> named;
  named["half"] = 0.5;
  named.emplace("third", 1.0 / 3);
  printf("%g ", named["half"]);
  printf("%g ", named["none"]);
  printf("%zu\n", named.size());
  std::unordered_set<Place, PlaceHash> places;
  places.insert({1, 2});
  places.insert({1, 2});
  places.insert({2, 1});
  printf("%zu %d\n", places.size(), (int)places.count({2, 1}));

  std::set<int, bool (*)(int, int)> given(farther);
  given.insert(1);
  std::set<int, bool (*)(int, int)> moved(std::move(given));
  moved.insert(2);
  printf("%d %zu\n", *moved.begin(), moved.size());
  return 0;
}

// prints:
// 1
// ace=1 one=11 six=6 ten=10 two=2 (5)
// 1
// 0
// ace=1 one=11 six=6 ten=10 (4)
// ace=1 one=11 six=6 ten=10 zoo=26 (5)
// 10 1 1
// one ten
// ace=1 six=6 (2)
// ace=1 one=11 six=6 ten=10 (4)
// 9 5 3 2 1 | 9
// 13 25 7
// ac 2
// 7 115 17
// 1 1
// 0.5 0 3
// 2 1
// 2 2
