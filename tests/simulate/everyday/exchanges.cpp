// What can be exchanged, and whether that throws.
#include <array>
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>
using namespace std;
struct NoMove {
  NoMove(NoMove &&) = delete;
};
struct Loud {
  Loud(Loud &&) {}
  Loud &operator=(Loud &&) { return *this; }
};
struct Quiet {
  Quiet(Quiet &&) noexcept {}
  Quiet &operator=(Quiet &&) noexcept { return *this; }
};
namespace own {
struct S {
  S(S &&) = delete;
  int v;
  S(int v) : v(v) {}
};
void swap(S &a, S &b) noexcept {
  int k = a.v;
  a.v = b.v;
  b.v = k;
}
struct X {};
void swap(X &, S &) {}
void swap(S &, X &) {}
}  // namespace own
struct Const {
  const int i = 1;
};
template <class T>
void row(const char *n) {
  printf("%s %d%d\n", n, is_swappable_v<T>, is_nothrow_swappable_v<T>);
}
#define ROW(...) row<__VA_ARGS__>(#__VA_ARGS__)
template <class T>
struct Box {
  T t;
  void swap(Box &o) noexcept(is_nothrow_swappable_v<T>) {
    using std::swap;
    swap(t, o.t);
  }
};
int main() {
  ROW(int);
  ROW(const int);
  ROW(int[3]);
  ROW(NoMove);
  ROW(NoMove[2]);
  ROW(Loud);
  ROW(Loud[2]);
  ROW(Quiet);
  ROW(Quiet[2]);
  ROW(own::S);
  ROW(own::S[2]);
  ROW(Const);
  ROW(string);
  ROW(vector<int>);
  ROW(unique_ptr<int>);
  ROW(void);
  ROW(int &);
  ROW(pair<int, string>);
  ROW(array<Loud, 2>);
  ROW(int());
  ROW(map<int, int>);
  printf("%d%d%d%d\n", is_swappable_with_v<int &, int &>, is_swappable_with_v<int, int>,
         is_swappable_with_v<own::S &, own::X &>, is_nothrow_swappable_with_v<own::S &, own::X &>);
  printf("%d%d\n", noexcept(declval<Box<Quiet> &>().swap(declval<Box<Quiet> &>())),
         noexcept(declval<Box<Loud> &>().swap(declval<Box<Loud> &>())));
  int a[] = {1, 2}, b[] = {3, 4};
  swap(a, b);
  string s[2][1] = {{"x"}, {"y"}};
  swap(s[0], s[1]);
  printf("%d %d %s\n", a[0], b[1], s[0][0].c_str());
  own::S p(1), q(2);
  swap(p, q);
  printf("%d\n", p.v);
}
