// Which alternative a number becomes: none that it would be narrowed to.
#include <cstdio>
#include <string>
#include <variant>
struct Number {
  int value;
  Number(int x) : value(x) {}
};
template <class V, class X> int at(X x) { return (int)V(x).index(); }
int main() {
  using A = std::variant<double, Number>;
  using B = std::variant<float, long, double, bool>;
  using C = std::variant<std::string, bool, int>;
  using D = std::variant<unsigned char, short, unsigned, long long>;
  std::printf("%d %d %d\n", at<A>(1), at<A>(1.5), at<A>(1.5f));
  std::printf("%d %d %d %d\n", at<B>(1), at<B>(2.5f), at<B>(2.5), at<B>(true));
  std::printf("%d %d %d\n", at<C>("x"), at<C>(true), at<C>('c'));
  std::printf("%d %d %d\n", at<D>((unsigned char)1), at<D>(5L), at<D>(5u));
  std::variant<double, float> near = 2.5f;
  std::variant<float, long> none = 0;
  std::printf("%d %d\n", (int)near.index(), (int)none.index());
}
