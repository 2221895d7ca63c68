// algorithms with equal keys, nth_element, partial_sort, heaps, rotate
#include <algorithm>
#include <functional>
#include <iostream>
#include <iterator>
#include <numeric>
#include <queue>
#include <vector>
struct P { int key, id; };
void show(const char *name, const std::vector<P> &v) {
  std::cout << name << ':';
  for (auto &p : v) std::cout << ' ' << p.key << '/' << p.id;
  std::cout << '\n';
}
std::vector<P> make(int n) {
  std::vector<P> v;
  unsigned s = 1;
  for (int i = 0; i < n; ++i) {
    s = s * 1103515245 + 12345;
    v.push_back({int(s >> 16) % 7, i});
  }
  return v;
}
int main() {
  auto less = [](const P &a, const P &b) { return a.key < b.key; };
  for (int n : {5, 16, 17, 40, 100}) {
    auto v = make(n);
    std::sort(v.begin(), v.end(), less);
    show("sort", v);
    v = make(n);
    std::stable_sort(v.begin(), v.end(), less);
    show("stable", v);
    v = make(n);
    std::nth_element(v.begin(), v.begin() + n / 2, v.end(), less);
    show("nth", v);
    v = make(n);
    std::partial_sort(v.begin(), v.begin() + n / 3, v.end(), less);
    show("partial", v);
    v = make(n);
    std::make_heap(v.begin(), v.end(), less);
    show("heap", v);
    std::pop_heap(v.begin(), v.end(), less);
    show("pop", v);
    v = make(n);
    auto middle = std::partition(v.begin(), v.end(), [](const P &p) { return p.key % 2 == 0; });
    std::cout << middle - v.begin();
    show("partition", v);
    std::rotate(v.begin(), v.begin() + 3, v.end());
    show("rotate", v);
  }
  std::priority_queue<std::pair<int, int>> q;
  for (int i = 0; i < 10; ++i) q.emplace(i * 7 % 5, i);
  while (!q.empty()) {
    std::cout << q.top().first << ',' << q.top().second << ' ';
    q.pop();
  }
  std::cout << '\n';
  auto cmp = [](const P &a, const P &b) { return a.key > b.key; };
  std::priority_queue<P, std::vector<P>, decltype(cmp)> pq(cmp);
  for (auto &p : make(20)) pq.push(p);
  while (!pq.empty()) {
    std::cout << pq.top().key << '/' << pq.top().id << ' ';
    pq.pop();
  }
  std::cout << '\n';
  std::vector<int> v(10);
  std::iota(v.begin(), v.end(), 1);
  std::cout << std::accumulate(v.begin(), v.end(), 1, std::multiplies<>()) << '\n';
  std::sort(v.begin(), v.end(), std::greater<int>());
  auto it = std::lower_bound(v.begin(), v.end(), 4, std::greater<int>());
  std::cout << it - v.begin() << '\n';
  auto range = std::equal_range(v.begin(), v.end(), 5, std::greater<>());
  std::cout << range.second - range.first << '\n';
  v.erase(std::remove_if(v.begin(), v.end(), [](int x) { return x % 3 == 0; }), v.end());
  std::copy(v.begin(), v.end(), std::ostream_iterator<int>(std::cout, " "));
  std::cout << std::count_if(v.begin(), v.end(), [](int x) { return x > 4; }) << '\n';
  auto [lo, hi] = std::minmax_element(v.begin(), v.end());
  std::cout << *lo << *hi << std::max({3, 9, 4}) << std::min({3, 9, 4}) << '\n';
  std::vector<int> a{1, 2, 4, 6}, b{2, 3, 6, 7}, out;
  std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out));
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out));
  std::merge(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out));
  for (int x : out) std::cout << x << ' ';
  std::cout << std::inner_product(a.begin(), a.end(), b.begin(), 0) << '\n';
  std::cout << std::any_of(a.begin(), a.end(), [](int x) { return x == 4; }) << std::equal(a.begin(), a.end(), b.begin(), b.end()) << '\n';
}
