// Calls of the library that take views, several variants, owners and three numbers.
#include <cmath>
#include <complex>
#include <iostream>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <variant>
using namespace std;
struct O {
  int operator()(int, int) { return 1; }
  int operator()(int, const string &) { return 2; }
  int operator()(const string &, int) { return 3; }
  int operator()(const string &, const string &) { return 4; }
};
int main() {
  cout << hypot(1.0, 2.0, 2.0) << hypot(1, 2, 2) << sizeof(hypot(1.f, 2.f, 2.f))
       << sizeof(hypot(1.f, 2, 2.f)) << hypot(0.0, 0.0, 0.0) << hypot(3e200, 4e200, 0.0) << '\n';
  string_view v = "hello";
  string s = "x";
  s.append(v, 1, 2);
  s.append(v, 3);
  s.assign(v, 1);
  s.insert(1, v, 2, 3);
  s.replace(0, 2, v, 1, 2);
  s.append("abc", 1, 2).append("defg", 2);
  cout << s << '\n';
  istringstream in("(1,2) 5 (6) (7;8");
  complex<double> q;
  while (in >> q) cout << q;
  cout << in.fail() << '\n';
  auto p = make_shared<int>(1);
  map<weak_ptr<int>, int, owner_less<weak_ptr<int>>> m;
  m[p] = 3;
  cout << m.count(p) << owner_less<>()(p, p) << '\n';
  variant<int, string> a = 1, b = "q";
  cout << visit(O{}, a, b) << visit(O{}, b, b) << visit(O{}, b, variant<int, string>(2)) << '\n';
  cout << visit([](auto &x, auto &y) { return (int)(sizeof(x) + sizeof(y)); }, a, b) << '\n';
  visit([](auto &&x, auto &&y) { cout << x << y; }, a, b);
  cout << '\n';
}
