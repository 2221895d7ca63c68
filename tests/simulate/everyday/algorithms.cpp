#include <algorithm>
#include <cstdio>
#include <functional>
#include <iterator>
#include <list>
#include <numeric>
#include <string>
#include <utility>
#include <vector>
static void show(const char *name, const std::vector<int> &v) {
  printf("%s:", name);
  for (int x : v)
    printf(" %d", x);
  printf("\n");
}
int main() {
  std::vector<int> v{5, 3, 8, 1, 9, 2, 7, 7}, w{1, 2, 3, 5, 8}, u{2, 3, 4, 8, 9}, out;
  printf("%d ", (int)(std::rotate(v.begin(), v.begin() + 3, v.end()) - v.begin()));
  show("rotate", v);
  printf("%d ", (int)(std::partition(v.begin(), v.end(), [](int x) { return x % 2; }) - v.begin()));
  show("partition", v);
  printf("%d ", (int)(std::stable_partition(v.begin(), v.end(), [](int x) { return x > 4; }) -
                      v.begin()));
  show("stable_partition", v);
  std::set_union(w.begin(), w.end(), u.begin(), u.end(), std::back_inserter(out));
  show("union", out);
  out.clear();
  std::set_difference(w.begin(), w.end(), u.begin(), u.end(), std::back_inserter(out));
  show("difference", out);
  out.clear();
  std::set_symmetric_difference(w.begin(), w.end(), u.begin(), u.end(), std::back_inserter(out));
  show("symmetric", out);
  out.clear();
  std::merge(w.begin(), w.end(), u.begin(), u.end(), std::back_inserter(out));
  show("merge", out);
  printf("%d %d\n", std::includes(out.begin(), out.end(), u.begin(), u.end()),
         std::includes(w.begin(), w.end(), u.begin(), u.end()));
  std::vector<int> p{1, 2, 3};
  int count = 0;
  do {
    printf("%d%d%d ", p[0], p[1], p[2]);
    count++;
  } while (std::next_permutation(p.begin(), p.end()));
  std::string s = "cab";
  bool before = std::prev_permutation(s.begin(), s.end());
  printf("%d %d%d ", count, before, s == "bca");
  printf("%d\n", std::is_permutation(v.begin(), v.end(), v.rbegin()));
  std::make_heap(v.begin(), v.end());
  show("heap", v);
  v.push_back(6);
  std::push_heap(v.begin(), v.end());
  show("push", v);
  std::pop_heap(v.begin(), v.end());
  show("pop", v);
  v.pop_back();
  std::sort_heap(v.begin(), v.end());
  show("sorted", v);
  std::vector<int> q{9, 4, 7, 1, 8, 2, 6};
  std::partial_sort(q.begin(), q.begin() + 3, q.end());
  printf("%d %d %d ", q[0], q[1], q[2]);
  std::partial_sort(q.begin(), q.begin() + 2, q.end(), std::greater<int>());
  printf("%d %d\n", q[0], q[1]);
  std::vector<int> d(w.size());
  std::adjacent_difference(w.begin(), w.end(), d.begin());
  show("differences", d);
  std::exclusive_scan(w.begin(), w.end(), d.begin(), 10);
  show("exclusive", d);
  std::inclusive_scan(w.begin(), w.end(), d.begin());
  show("inclusive", d);
  printf("%d %d %d %ld %d\n", std::gcd(12, -18), std::lcm(4, 6), std::gcd(0, 5), std::gcd(12L, 8),
         std::reduce(w.begin(), w.end(), 0));
  std::replace_if(w.begin(), w.end(), [](int x) { return x > 4; }, 0);
  show("replaced", w);
  auto at = std::search(out.begin(), out.end(), u.begin(), u.begin() + 1);
  auto end = std::find_end(out.begin(), out.end(), u.begin(), u.begin() + 1);
  printf("%d %d %d %d\n", (int)(at - out.begin()), (int)(end - out.begin()),
         (int)(std::adjacent_find(out.begin(), out.end()) - out.begin()),
         (int)(std::find_if_not(out.begin(), out.end(), [](int x) { return x < 4; }) - out.begin()));
  printf("%d %d\n", std::lexicographical_compare(w.begin(), w.end(), u.begin(), u.end()),
         (int)(std::mismatch(w.begin(), w.end(), w.begin()).first - w.begin()));
  std::copy_backward(u.begin(), u.begin() + 3, u.end());
  show("backward", u);
  std::vector<int> h{1, 4, 6, 2, 3, 9};
  std::inplace_merge(h.begin(), h.begin() + 3, h.end());
  show("inplace", h);
  printf("%d %d\n", (int)(std::is_sorted_until(q.begin(), q.end()) - q.begin()),
         (int)std::as_const(h).size());
  std::list<int> l{3, 1, 2};
  std::rotate(l.begin(), ++l.begin(), l.end());
  for (int x : l)
    printf("%d", x);
  std::swap_ranges(h.begin(), h.begin() + 2, u.begin());
  show(" swapped", h);
}
