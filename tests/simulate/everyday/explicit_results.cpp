// Explicit conversions lead to just their type, and calls and subscripts exist or not.
#include <cstdio>
#include <functional>
#include <memory>
#include <type_traits>
struct B {
  explicit operator bool() const { return true; }
};
struct I {
  explicit operator int() const { return 3; }
  explicit operator long() const { return 4; }
};
struct J {
  explicit operator double() const { return 3.5; }
  operator short() const { return 2; }
};
template <class T, class U, class = void>
struct conv : std::false_type {};
template <class T, class U>
struct conv<T, U, std::void_t<decltype(static_cast<U>(std::declval<T &>()))>> : std::true_type {};
template <class T, class U, class = void>
struct call : std::false_type {};
template <class T, class U>
struct call<T, U, std::void_t<decltype(std::declval<T &>()(std::declval<U &>()))>>
    : std::true_type {};
template <class T, class U, class = void>
struct idx : std::false_type {};
template <class T, class U>
struct idx<T, U, std::void_t<decltype(std::declval<T &>()[std::declval<U &>()])>> : std::true_type {
};
template <class T, class U, class = void>
struct fun : std::false_type {};
template <class T, class U>
struct fun<T, U, std::void_t<decltype(U(std::declval<T &>()))>> : std::true_type {};
struct NC {
  NC(const NC &) = delete;
  NC(int);
};
int main() {
  std::printf("%d%d%d%d%d%d%d\n", conv<B, bool>::value, conv<B, int>::value, conv<I, int>::value,
              conv<I, long>::value, conv<I, short>::value, conv<J, double>::value,
              conv<J, int>::value);
  std::printf("%d%d%d%d%d\n", std::is_constructible_v<int, B>, std::is_constructible_v<bool, B>,
              std::is_constructible_v<int, J>, std::is_constructible_v<double, J>,
              std::is_constructible_v<char, I>);
  std::printf("%d%d%d%d\n", call<std::unique_ptr<int>, int *>::value,
              call<std::unique_ptr<int>, std::unique_ptr<int>>::value, conv<NC, NC>::value,
              conv<std::unique_ptr<int>, std::unique_ptr<int>>::value);
  std::printf("%d%d%d\n", idx<std::shared_ptr<B>, std::shared_ptr<B>>::value,
              idx<std::shared_ptr<int[]>, int>::value, idx<std::unique_ptr<int[]>, int>::value);
  std::printf("%d%d%d%d\n", fun<B, int>::value, fun<B, bool>::value, fun<J, float>::value,
              fun<NC, NC>::value);
  J j;
  std::printf("%g %d %g\n", static_cast<double>(j), int(j), double(float(j)));
}
