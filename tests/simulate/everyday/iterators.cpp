#include <algorithm>
#include <array>
#include <iostream>
#include <iterator>
#include <list>
#include <map>
#include <set>
#include <string>
#include <vector>
struct N {
  int v;
  explicit N(int x) : v(x) {}
  N(N&& o) : v(o.v) { o.v = -1; }
  N& operator=(N&& o) {
    v = o.v;
    o.v = -1;
    return *this;
  }
  N(const N&) = delete;
};
int main() {
  std::vector<int> v{5, 3, 1};
  v.insert(v.begin() + 1, 2, 9);
  v.insert(v.end(), {7, 8});
  for (auto it = v.crbegin(); it != v.crend(); ++it) std::cout << *it << ' ';
  const auto& c = v;
  for (auto it = c.rbegin(); it != c.rend(); ++it) std::cout << *it;
  std::cout << (std::vector<int>{1, 2} < std::vector<int>{1, 3})
            << (std::vector<int>{1, 2, 0} > std::vector<int>{1, 2}) << '\n';
  std::vector<N> n;
  n.emplace_back(1);
  n.insert(n.begin(), N(2));
  n.emplace(n.begin() + 1, 3);
  for (auto& x : n) std::cout << x.v;
  std::cout << '\n';
  std::string s("hello");
  s.insert(2, 3, 'x');
  s.insert(s.begin(), '>');
  s.append(s, 0, 2);
  s.assign("abc", 2);
  std::cout << s << '|';
  s.assign(3, 'q');
  s += {'a', 'b'};
  std::cout << s << s.find_first_not_of('q') << s.find_last_not_of(std::string("ab"))
            << std::string(s.rbegin(), s.rend()) << (s < "z") << ("a" < s) << '\n';
  s.replace(s.begin(), s.begin() + 2, "__");
  s.replace(0, 1, 2, '-');
  std::cout << s << '\n';
  char b[8] = {};
  s.copy(b, 3, 1);
  std::cout << b << '\n';
  std::list<int> l;
  std::copy(v.begin(), v.end(), std::front_inserter(l));
  for (int x : l) std::cout << x;
  std::set<int> st;
  std::copy(v.begin(), v.end(), std::inserter(st, st.end()));
  for (auto i = st.rbegin(); i != st.rend(); ++i) std::cout << *i;
  std::cout << '\n';
  std::array<int, 3> a{1, 2, 3}, b2{1, 2, 4};
  std::cout << (a < b2) << (a == b2) << (a != b2) << '\n';
  int arr[3] = {1, 2, 3};
  for (auto i = std::rbegin(arr); i != std::rend(arr); ++i) std::cout << *i;
  std::cout << std::empty(v) << *std::cbegin(v) << '\n';
  std::map<std::string, int, std::greater<std::string>> m;
  m["a"] = 1;
  m["b"] = 2;
  m.emplace_hint(m.end(), "c", 3);
  for (auto& [k, x] : m) std::cout << k << x;
  std::map<int, int> p{{1, 2}}, q{{1, 3}};
  std::cout << (p < q) << (p != q) << '\n';
  std::set<int> e{1, 2}, f{1, 2};
  std::cout << (e == f) << '\n';
  for (auto it = m.cbegin(); it != m.cend(); ++it) std::cout << it->second;
  std::cout << '\n';
  auto r = m.insert(std::make_pair("z", 9));
  std::cout << r.second << '\n';
  swap(p, q);
  std::swap(e, f);
  std::cout << p[1] << '\n';
}
