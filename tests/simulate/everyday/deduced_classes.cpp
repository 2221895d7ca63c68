// Which instance a class template without arguments means: of the C++ library.
#include <array>
#include <complex>
#include <deque>
#include <functional>
#include <iostream>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <queue>
#include <set>
#include <stack>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>
#define SAME(e, ...) std::cout << #e << ' ' << std::is_same_v<decltype(e), __VA_ARGS__> << '\n'
int twice(int x) { return 2 * x; }
struct Fn {
  double operator()(char, long) { return 1; }
};
int main() {
  std::vector v{1, 2, 3};
  SAME(v, std::vector<int>);
  std::vector v2(v.begin(), v.end());
  SAME(v2, std::vector<int>);
  std::vector v3(4, 2.5);
  SAME(v3, std::vector<double>);
  std::vector v4{v};
  SAME(v4, std::vector<int>);
  std::vector v5{v, v};
  SAME(v5, std::vector<std::vector<int>>);
  std::vector v6(v);
  SAME(v6, std::vector<int>);
  int raw[] = {4, 5, 6};
  std::vector v7(raw, raw + 3);
  SAME(v7, std::vector<int>);
  std::vector v8{raw, raw + 3};
  SAME(v8, std::vector<int *>);
  std::list l(v.begin(), v.end());
  SAME(l, std::list<int>);
  std::list l2{1.5f};
  SAME(l2, std::list<float>);
  std::deque d(l.rbegin(), l.rend());
  SAME(d, std::deque<int>);
  std::deque d2{'a'};
  SAME(d2, std::deque<char>);
  std::set s{3, 1, 2};
  SAME(s, std::set<int>);
  std::set s2(v.begin(), v.end());
  SAME(s2, std::set<int>);
  std::set s3({1, 2}, std::greater<int>{});
  SAME(s3, std::set<int, std::greater<int>>);
  std::multiset s4{1, 1};
  SAME(s4, std::multiset<int>);
  std::map m{std::pair{1, 'a'}, std::pair{2, 'b'}};
  SAME(m, std::map<int, char>);
  std::map m2(m.begin(), m.end());
  SAME(m2, std::map<int, char>);
  std::multimap m3{std::pair{1, 2.}};
  SAME(m3, std::multimap<int, double>);
  std::unordered_set u{1, 2};
  SAME(u, std::unordered_set<int>);
  std::unordered_map um{std::pair{std::string("k"), 1}};
  SAME(um, std::unordered_map<std::string, int>);
  std::unordered_set u2(v.begin(), v.end());
  SAME(u2, std::unordered_set<int>);
  std::unordered_map um2(m.begin(), m.end());
  SAME(um2, std::unordered_map<int, char>);
  std::stack st(d);
  SAME(st, std::stack<int>);
  std::queue q(d);
  SAME(q, std::queue<int>);
  std::priority_queue pq(std::greater<int>{}, v);
  SAME(pq, std::priority_queue<int, std::vector<int>, std::greater<int>>);
  std::priority_queue pq2(v.begin(), v.end());
  SAME(pq2, std::priority_queue<int>);
  std::stack st2(v);
  SAME(st2, std::stack<int, std::vector<int>>);
  std::pair p(1, "x");
  SAME(p, std::pair<int, const char *>);
  std::pair p2{p};
  SAME(p2, std::pair<int, const char *>);
  const std::pair p3{2, 3.f};
  SAME(p3, const std::pair<int, float>);
  std::tuple t(1, 2.0, 'c');
  SAME(t, std::tuple<int, double, char>);
  std::tuple t2{p};
  SAME(t2, std::tuple<int, const char *>);
  std::tuple t3(raw);
  SAME(t3, std::tuple<int *>);
  std::tuple t4{std::ref(raw[0])};
  SAME(t4, std::tuple<std::reference_wrapper<int>>);
  std::array a{1, 2, 3, 4};
  SAME(a, std::array<int, 4>);
  std::optional o(5);
  SAME(o, std::optional<int>);
  std::optional o2(o);
  SAME(o2, std::optional<int>);
  std::optional o3("s");
  SAME(o3, std::optional<const char *>);
  std::optional o4{std::optional<int>()};
  SAME(o4, std::optional<int>);
  auto up = std::make_unique<int>(3);
  std::shared_ptr sp(std::move(up));
  SAME(sp, std::shared_ptr<int>);
  std::weak_ptr wp(sp);
  SAME(wp, std::weak_ptr<int>);
  std::shared_ptr sp2(wp);
  SAME(sp2, std::shared_ptr<int>);
  std::mutex mu;
  {
    std::lock_guard g(mu);
    SAME(g, std::lock_guard<std::mutex>);
  }
  {
    std::unique_lock ul(mu);
    SAME(ul, std::unique_lock<std::mutex>);
  }
  std::mutex mu2;
  {
    std::scoped_lock sl(mu, mu2);
    SAME(sl, std::scoped_lock<std::mutex, std::mutex>);
  }
  std::function f = twice;
  SAME(f, std::function<int(int)>);
  std::function f2 = [&](int x, double) { return x + raw[0]; };
  SAME(f2, std::function<int(int, double)>);
  std::function f3 = Fn();
  SAME(f3, std::function<double(char, long)>);
  std::function f4{&twice};
  SAME(f4, std::function<int(int)>);
  std::function f5 = [n = 0](char) mutable noexcept { return ++n; };
  SAME(f5, std::function<int(char)>);
  std::complex c(1.0f, 2.0f);
  SAME(c, std::complex<float>);
  std::reference_wrapper r(raw[1]);
  SAME(r, std::reference_wrapper<int>);
  std::reverse_iterator ri(v.end());
  SAME(ri, std::reverse_iterator<std::vector<int>::iterator>);
  std::plus pl;
  SAME(pl, std::plus<void>);
  std::cout << pl(1, 2) << v2[1] << l2.front() << *s3.begin() << st.top() << q.front() << pq.top()
            << pq2.top() << '\n';
}
