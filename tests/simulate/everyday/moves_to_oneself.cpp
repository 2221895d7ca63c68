// what moving to itself leaves, as GNU's library has it; literals after other headers
#include <any>
#include <deque>
#include <forward_list>
#include <functional>
#include <iostream>
#include <list>
#include <map>
#include <memory>
#include <ratio>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <valarray>
#include <vector>
using namespace std;

template <typename T>
T &itself(T &value) {
  return value;
}
template <typename T>
void to_itself(T &value) {
  value = std::move(itself(value));
}
template <typename T>
void sized(const char *what, T value) {
  to_itself(value);
  cout << what << ' ' << value.size() << '\n';
}

int main() {
  sized("short text", string("abc"));
  sized("long text", string(50, 'x'));
  sized("vector", vector<int>{1, 2});
  sized("flags", vector<bool>{true, false});
  sized("list", list<int>{1});
  sized("deque", deque<int>{1, 2});
  sized("map", map<int, int>{{1, 2}});
  sized("set", set<int>{1});
  sized("multimap", multimap<int, int>{{1, 2}});
  sized("unordered map", unordered_map<int, int>{{1, 2}});
  sized("unordered set", unordered_set<int>{1});
  forward_list<int> chain{1};
  to_itself(chain);
  shared_ptr<int> owner(new int(4));
  weak_ptr<int> watcher = owner;
  to_itself(owner);
  to_itself(watcher);
  function<int()> call = [] { return 3; };
  to_itself(call);
  any anything = 3;
  to_itself(anything);
  cout << chain.empty() << owner.use_count() << watcher.use_count() << bool(call)
       << anything.has_value() << '\n';
  vector<string> words{"a", "b", "zzz"};
  move(words.begin(), words.end(), words.begin());
  for (const string &word : words) cout << '[' << word << ']';
  vector<int> from{1, 2}, to{3};
  to = std::move(from);
  cout << from.size() << to.size() << '\n';

  cout << ("abc"sv == string("abc")) << ("x"sv > "w"sv) << "abc"sv.size() << "de"s.size() << '\n';
  cout
      << ratio_equal_v<
             ratio<1, 2>,
             ratio<
                 2,
                 4>> << ratio_less_v<ratio<1, 3>, ratio<1, 2>> << ratio_greater_equal_v<ratio<1, 3>, ratio<1, 2>> << '\n';
  string inserted = "insert";
  auto at = inserted.insert(inserted.cbegin() + 2, initializer_list<char>{});
  cout << (at == inserted.begin() + 2);
  at = inserted.insert(inserted.cend(), {'e', 'd'});
  cout << (at == inserted.cend() - 2) << inserted << '\n';
  istringstream said("true false tru"), alone("true"), half("fals");
  bool a, b, c = true;
  said >> boolalpha >> a >> b;
  cout << a << b << said.eof();
  said >> c;
  cout << c << said.eof() << said.fail();
  alone >> boolalpha >> a;
  cout << a << alone.eof() << alone.good();
  half >> boolalpha >> b;
  cout << b << half.eof() << half.fail() << '\n';
  vector<int> many{9, 8, 7, 9, 100, 55, 3, 2, 1};
  unordered_multiset<int> counted(many.begin(), many.end()), listed({1, 2, 3}, 20);
  unordered_set<int> different(many.begin(), many.end(), 30);
  for (int value : counted) cout << value << ' ';
  cout << counted.bucket_count() << ' ' << listed.bucket_count() << ' ' << different.bucket_count()
       << '\n';
}
