// What functions promise by `noexcept(...)` of their templates.
#include <cstdio>
struct Q {
  void q() noexcept {}
  void l() {}
};
template <class T>
auto call(T t) noexcept(noexcept(t.q())) -> decltype(t.q()) {
  return t.q();
}
template <class T>
auto loud(T t) noexcept(noexcept(t.l())) -> decltype(t.l()) {
  return t.l();
}
template <class T>
void both(T t) noexcept(noexcept(t.q()) && noexcept(t.l())) {}
template <class T>
void size(T t) noexcept(sizeof(T) == 1) {}
template <class T>
void never(T) noexcept {}
template <class T>
struct H {
  static constexpr bool s = noexcept(call(T()));
  static constexpr bool l = noexcept(loud(T()));
};
void f() noexcept(sizeof(int) == 4) {}
void g() noexcept(false) {}
void h() noexcept(noexcept(f()) && !noexcept(g())) {}
int main() {
  Q q;
  std::printf("%d%d%d%d%d%d%d\n", noexcept(call(q)), noexcept(loud(q)), noexcept(both(q)),
              noexcept(size(q)), noexcept(size(4)), noexcept(never(q)), noexcept(h()));
  std::printf("%d %d\n", H<Q>::s, H<Q>::l);
}
