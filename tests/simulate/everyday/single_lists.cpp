// Lists of single links: all of forward_list.
#include <algorithm>
#include <cstdio>
#include <forward_list>
#include <functional>
#include <iterator>
#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

typedef std::forward_list<int> List;
static void show(const List &list) {
  printf("[");
  for (int each : list) printf(" %d", each);
  printf(" ]\n");
}
struct Item {
  std::string name;
  int price;
  Item(std::string n, int p) : name(std::move(n)), price(p) {}
};
struct Counted {
  static int alive;
  int number;
  Counted(int n = 0) : number(n) { ++alive; }
  Counted(const Counted &other) : number(other.number) { ++alive; }
  ~Counted() { --alive; }
  bool operator==(const Counted &other) const { return number == other.number; }
};
int Counted::alive = 0;

int main() {
  List a{3, 1, 2}, b(4), c(3, 7), d(a), e(a.begin(), a.end()), f;
  show(a), show(b), show(c), show(d), show(e), show(f);
  printf("%d %d %d\n", a == d, a != c, f.empty());
  a.push_front(9);
  a.emplace_front(8);
  printf("%d %d\n", a.front(), *std::next(a.begin()));
  auto at = a.insert_after(a.begin(), 50);
  printf("%d\n", *at);
  at = a.insert_after(at, 2, 60);
  at = a.insert_after(at, {70, 71});
  printf("%d\n", *at);
  std::vector<int> v{1, 2};
  at = a.insert_after(a.before_begin(), v.begin(), v.end());
  show(a);
  at = a.erase_after(at);
  printf("%d\n", *at);
  at = a.erase_after(at, std::next(at, 3));
  printf("%d\n", *at);
  a.pop_front();
  show(a);
  printf("%td %d %d\n", std::distance(a.begin(), a.end()), std::accumulate(a.begin(), a.end(), 0),
         *std::max_element(a.cbegin(), a.cend()));
  a.sort();
  show(a);
  a.sort(std::greater<int>());
  show(a);
  a.reverse();
  show(a);
  a.resize(4);
  a.resize(6, -1);
  show(a);
  a.remove(-1);
  a.remove_if([](int x) { return x % 2 == 1; });
  show(a);
  List g{1, 1, 2, 2, 2, 3, 1};
  g.unique();
  show(g);
  g.unique([](int x, int y) { return y == x + 1; });
  show(g);
  List m{1, 4, 6}, n{2, 4, 5, 9};
  m.merge(n);
  show(m), show(n);
  List p{9, 5}, q{7, 6};
  p.merge(q, std::greater<int>());
  show(p);
  List s{1, 2, 3}, t{10, 20, 30, 40};
  s.splice_after(s.begin(), t, t.begin());
  show(s), show(t);
  s.splice_after(s.before_begin(), t, t.begin(), t.end());
  show(s), show(t);
  s.splice_after(std::next(s.begin()), std::move(t));
  show(s), show(t);
  s.splice_after(s.before_begin(), s, s.begin());
  show(s);
  s = {5, 6};
  t = std::move(s);
  show(t);
  t.assign(3, 4);
  t.assign({1, 2});
  t.assign(v.begin(), v.begin() + 1);
  show(t);
  std::swap(t, m);
  show(t), show(m);
  printf("%d %d %d\n", List{1, 2} < List{1, 3}, List{1} < List{1, 0}, List{2} >= List{1, 9});
  {
    std::forward_list<Counted> list{1, 2, 3, 2};
    list.remove(*std::next(list.begin()));
    std::forward_list<Counted> other = list;
    printf("%d %d\n", Counted::alive, (int)std::distance(other.begin(), other.end()));
    list.clear();
    other.resize(5);
    printf("%d\n", Counted::alive);
  }
  printf("%d\n", Counted::alive);
  std::forward_list<Item> items;
  items.emplace_front("pen", 2);
  items.emplace_after(items.begin(), "ink", 5);
  for (const Item &item : items) printf("%s=%d ", item.name.c_str(), item.price);
  items.begin()->price += 10;
  std::forward_list<Item>::const_iterator first = items.begin();
  printf("%d %d\n", first->price, first == items.cbegin());
  std::forward_list<std::unique_ptr<int>> owners;
  owners.push_front(std::make_unique<int>(3));
  owners.push_front(std::make_unique<int>(4));
  auto moved = std::move(owners);
  printf("%d %d\n", **moved.begin(), owners.empty());
  List big;
  for (int i = 0; i < 200; ++i) big.push_front(i * 7919 % 200);
  big.sort();
  printf("%d %d\n", std::is_sorted(big.begin(), big.end()), big.front());
  auto found = std::find(big.begin(), big.end(), 150);
  printf("%d\n", *++found);
  auto before = big.before_begin();
  for (auto i = big.begin(); i != big.end();) {
    if (*i % 3) {
      i = big.erase_after(before);
    } else {
      before = i++;
    }
  }
  printf("%td\n", std::distance(big.begin(), big.end()));
  std::forward_list deduced(v.begin(), v.end());
  printf("%d\n", deduced.front());
}
