// How often heaps and algorithms copy and move.
#include <algorithm>
#include <cstdio>
#include <queue>
#include <vector>
int cc, mc, ca, ma;
struct Item {
  int e;
  bool operator==(const Item &o) const { return e == o.e; }
  Item(int x = 0) : e(x) {}
  Item(const Item &o) : e(o.e) { cc++; }
  Item(Item &&o) noexcept : e(o.e) { mc++; }
  Item &operator=(const Item &o) {
    e = o.e;
    ca++;
    return *this;
  }
  Item &operator=(Item &&o) noexcept {
    e = o.e;
    ma++;
    return *this;
  }
  bool operator<(const Item &o) const { return e > o.e; }
};
void show(const char *w) {
  printf("%s %d %d %d %d\n", w, cc, mc, ca, ma);
  cc = mc = ca = ma = 0;
}
int main() {
  std::priority_queue<Item> q;
  for (int i = 0; i < 20; i++) q.push(Item(i * 37 % 23));
  show("push");
  int s = 0;
  while (!q.empty()) {
    s = s * 3 % 1000 + q.top().e;
    q.pop();
  }
  show("pop");
  printf("%d\n", s);
  std::vector<Item> v;
  v.reserve(100);
  for (int i = 0; i < 50; i++) v.emplace_back(i * 31 % 47);
  show("fill");
  std::make_heap(v.begin(), v.end());
  show("make");
  std::push_heap(v.begin(), v.end());
  show("push_heap");
  std::pop_heap(v.begin(), v.end());
  show("pop_heap");
  std::sort_heap(v.begin(), v.end() - 1);
  show("sort_heap");
  std::partial_sort(v.begin(), v.begin() + 10, v.end());
  show("partial");
  std::vector<Item> t(8);
  std::partial_sort_copy(v.begin(), v.end(), t.begin(), t.end());
  show("partial_copy");
  std::nth_element(v.begin(), v.begin() + 25, v.end());
  show("nth");
  std::sort(v.begin(), v.end());
  show("sort");
  std::reverse(v.begin(), v.end());
  show("reverse");
  std::rotate(v.begin(), v.begin() + 7, v.end());
  show("rotate");
  v.erase(std::remove(v.begin(), v.end(), Item(3)), v.end());
  show("remove");
  v.insert(v.begin() + 3, Item(5));
  show("insert");
  v.erase(v.begin() + 2);
  show("erase");
  std::unique(v.begin(), v.end(), [](const Item &a, const Item &b) { return a.e == b.e; });
  show("unique");
  std::swap(v[0], v[1]);
  show("swap");
  std::partition(v.begin(), v.end(), [](const Item &a) { return a.e % 2; });
  show("partition");
  std::next_permutation(v.begin(), v.begin() + 6);
  show("perm");
  v.resize(80);
  show("resize");
  v.shrink_to_fit();
  show("shrink");
  std::vector<Item> w;
  for (int i = 0; i < 20; i++) w.push_back(v[i]);
  show("grow");
  w = v;
  show("assign");
  w.insert(w.begin() + 1, v.begin(), v.begin() + 5);
  show("range");
}
