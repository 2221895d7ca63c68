// Of function templates whose parameters have packs in them, which one is called.
#include <cstdio>
template <class...>
struct L {};
template <class T>
struct W {};
template <class A, class B>
struct P {};
template <int...>
struct N {};
template <class T, int... I>
struct M {};
struct X {
  int a;
};
template <class T>
struct V {};
namespace s0 {
int f(...) { return 0; }
template <class T1>
int f(V<T1 *> a, V<int> b) {
  return 1;
}  // 0
template <class T1, int I3, int I4, class... R2, int... J5, class... R6>
int f(V<W<T1>> const &a, V<L<L<T1, T1, R2...>, N<I3, 0, J5...>, R6...>> b) {
  return 2;
}  // 0
}  // namespace s0
namespace s1 {
int f(...) { return 0; }
template <class T1, class T2, int I3, int... J4, class... R5>
int f(V<T1(T2, N<0, I3, J4...>, P<int, R5>...)> const &a) {
  return 1;
}  // 1
template <int... J1>
int f(V<N<J1...>> a) {
  return 2;
}  // 1
}  // namespace s1
namespace s2 {
int f(...) { return 0; }
template <int I1>
int f(V<N<0, 1>> a) {
  return 1;
}  // 2
int f(V<int *> a) { return 2; }  // 2
}  // namespace s2
namespace s3 {
int f(...) { return 0; }
template <class... R1>
int f(V<L<R1...>> a, V<W<L<>>> const &b) {
  return 1;
}  // 3
template <class T1, class... R2, int... J3>
int f(V<L<T1, R2...>> const &a, V<N<J3...>> const &b) {
  return 2;
}  // 3
template <int I1, int I3, int I4, class T6, int... J2, class... R5>
int f(V<L<N<0, J2...>, N<0, I4>, R5 *...>> a, V<T6> const &b) {
  return 3;
}  // 3
}  // namespace s3
namespace s4 {
int f(...) { return 0; }
template <class T1, int I2>
int f(V<M<T1, 1>> const &a) {
  return 1;
}  // 4
template <class T1>
int f(V<T1> const &a) {
  return 2;
}  // 4
int f(V<W<L<>>> const &a) { return 3; }  // 4
}  // namespace s4
namespace s5 {
int f(...) { return 0; }
template <class T1, class... R2>
int f(V<L<L<>, T1, R2...>> const &a) {
  return 1;
}  // 5
template <class T1, int... J2>
int f(V<M<T1, J2...>> const &a) {
  return 2;
}  // 5
}  // namespace s5
namespace s6 {
int f(...) { return 0; }
template <int I1, int I2, class T5, int... J3, class... R4>
int f(V<L<N<1, 1, J3...>, P<int, R4>...>> const &a, V<T5> const &b) {
  return 1;
}  // 6
template <class T1>
int f(V<T1> const &a, V<T1 *> b) {
  return 2;
}  // 6
template <class T1, class T2, int I3, int... J4>
int f(V<T1(T2())> a, V<M<T2, I3, J4...>> const &b) {
  return 3;
}  // 6
template <class T1, class T3, class T5, class T6, int... J2, int... J4, class... R7>
int f(V<M<T1, J2...>> a, V<T1(M<T3, J4...>, L<T5, T6, R7 *...>)> const &b) {
  return 4;
}  // 6
}  // namespace s6
namespace s7 {
int f(...) { return 0; }
template <class T1, class T2>
int f(V<W<P<T1, T2>>> a) {
  return 1;
}  // 7
template <class T1, int I2>
int f(V<P<T1, N<1>>> a) {
  return 2;
}  // 7
template <class T1>
int f(V<M<T1>> a) {
  return 3;
}  // 7
template <class T1>
int f(V<W<T1 *>> a) {
  return 4;
}  // 7
}  // namespace s7
namespace s8 {
int f(...) { return 0; }
template <class T1, class T2, int I3, class T4, class... R5>
int f(V<P<T1, M<T2, 0>>> const &a, V<L<T4 *, R5...>> b) {
  return 1;
}  // 8
template <class T1, class... R2>
int f(V<T1> const &a, V<L<N<>, R2...>> b) {
  return 2;
}  // 8
}  // namespace s8
namespace s9 {
int f(...) { return 0; }
template <int... J1>
int f(V<N<J1...>> a) {
  return 1;
}  // 9
template <class T1>
int f(V<L<T1>> const &a) {
  return 2;
}  // 9
}  // namespace s9
namespace s10 {
int f(...) { return 0; }
int f(V<const int> a) { return 1; }  // 10
template <class T1>
int f(V<W<T1 *>> a) {
  return 2;
}  // 10
}  // namespace s10
namespace s11 {
int f(...) { return 0; }
template <int... J1>
int f(V<N<J1...>> const &a) {
  return 1;
}  // 11
template <class T1>
int f(V<W<W<T1>>> a) {
  return 2;
}  // 11
}  // namespace s11
int main() {
  std::printf("0: ");
  std::printf("%d ", s0::f(V<M<const int>>(), V<N<>>()));
  std::printf("%d ", s0::f(V<M<int, 2, 1>>(), V<N<1, 0, 1>>()));
  std::printf("%d ", s0::f(V<N<1, 1, 0>>(), V<N<1, 1, 1>>()));
  std::printf("%d ", s0::f(V<M<long, 2>>(), V<N<2, 1, 1>>()));
  std::printf("%d ", s0::f(V<M<W<int>>>(), V<L<M<int>, int *>>()));
  std::printf("%d ", s0::f(V<P<int, char>>(), V<L<const int>>()));
  std::printf("%d ", s0::f(V<N<>>(), V<W<char>>()));
  std::printf("%d ", s0::f(V<L<M<char, 1, 2>, M<int, 1>>>(), V<L<>>()));
  std::printf("%d ", s0::f(V<M<const int>>(), V<L<>>()));
  std::printf("%d ", s0::f(V<M<int, 1>>(), V<N<2>>()));
  std::printf("%d ", s0::f(V<L<N<0, 0>>>(), V<N<1, 2>>()));
  std::printf("%d ", s0::f(V<N<>>(), V<N<1, 0>>()));
  std::printf("%d ", s0::f(V<N<1, 2>>(), V<L<>>()));
  std::printf("%d ", s0::f(V<N<>>(), V<L<char, L<int, int>>>()));
  std::printf("\n");
  std::printf("1: ");
  std::printf("%d ", s1::f(V<N<0, 1>>()));
  std::printf("%d ", s1::f(V<L<int, char>>()));
  std::printf("%d ", s1::f(V<M<int *, 0>>()));
  std::printf("%d ", s1::f(V<N<>>()));
  std::printf("%d ", s1::f(V<P<int, int>>()));
  std::printf("%d ", s1::f(V<L<W<int>, W<char>>>()));
  std::printf("%d ", s1::f(V<int()>()));
  std::printf("%d ", s1::f(V<L<P<int, char>>>()));
  std::printf("%d ", s1::f(V<L<P<int, char>, L<>, N<1, 2>>>()));
  std::printf("%d ", s1::f(V<N<1>>()));
  std::printf("%d ", s1::f(V<N<1, 2>>()));
  std::printf("%d ", s1::f(V<N<0, 1>>()));
  std::printf("%d ", s1::f(V<M<long>>()));
  std::printf("%d ", s1::f(V<L<N<0, 0>, N<1>, const int>>()));
  std::printf("\n");
  std::printf("2: ");
  std::printf("%d ", s2::f(V<L<M<int, 1>, N<1, 2>>>()));
  std::printf("%d ", s2::f(V<M<W<int>>>()));
  std::printf("%d ", s2::f(V<L<int *>>()));
  std::printf("%d ", s2::f(V<L<int>>()));
  std::printf("%d ", s2::f(V<W<W<int>>>()));
  std::printf("%d ", s2::f(V<N<0, 0, 1>>()));
  std::printf("%d ", s2::f(V<N<>>()));
  std::printf("%d ", s2::f(V<N<0, 2>>()));
  std::printf("%d ", s2::f(V<N<1, 0, 2>>()));
  std::printf("%d ", s2::f(V<N<>>()));
  std::printf("%d ", s2::f(V<N<1, 1, 0>>()));
  std::printf("%d ", s2::f(V<L<>>()));
  std::printf("%d ", s2::f(V<L<int>>()));
  std::printf("%d ", s2::f(V<L<>>()));
  std::printf("\n");
  std::printf("3: ");
  std::printf("%d ", s3::f(V<L<P<int, int>>>(), V<N<1>>()));
  std::printf("%d ", s3::f(V<N<2, 2, 0>>(), V<N<1, 1, 1>>()));
  std::printf("%d ", s3::f(V<P<int, char>>(), V<L<>>()));
  std::printf("%d ", s3::f(V<M<W<int>, 0>>(), V<N<1>>()));
  std::printf("%d ", s3::f(V<L<X, M<char, 1, 2>>>(), V<W<int>>()));
  std::printf("%d ", s3::f(V<N<1, 2>>(), V<N<1, 2>>()));
  std::printf("%d ", s3::f(V<L<P<int, char>>>(), V<L<int, int()>>()));
  std::printf("%d ", s3::f(V<L<int, char>>(), V<L<P<int, char>, W<char>, L<int>>>()));
  std::printf("%d ", s3::f(V<N<0>>(), V<int()>()));
  std::printf("%d ", s3::f(V<M<const int, 1>>(), V<L<W<W<int>>>>()));
  std::printf("%d ", s3::f(V<M<long, 1, 1>>(), V<L<const int, X, void(int, int)>>()));
  std::printf("%d ", s3::f(V<M<const int>>(), V<L<char>>()));
  std::printf("%d ", s3::f(V<L<W<char>>>(), V<N<1, 2>>()));
  std::printf("%d ", s3::f(V<N<2, 0>>(), V<L<char, int *>>()));
  std::printf("\n");
  std::printf("4: ");
  std::printf("%d ", s4::f(V<L<>>()));
  std::printf("%d ", s4::f(V<N<1, 1, 1>>()));
  std::printf("%d ", s4::f(V<L<>>()));
  std::printf("%d ", s4::f(V<L<M<int, 1>, W<char>>>()));
  std::printf("%d ", s4::f(V<M<const int>>()));
  std::printf("%d ", s4::f(V<L<>>()));
  std::printf("%d ", s4::f(V<N<1>>()));
  std::printf("%d ", s4::f(V<W<int>>()));
  std::printf("%d ", s4::f(V<W<W<int>>>()));
  std::printf("%d ", s4::f(V<M<int *, 1>>()));
  std::printf("%d ", s4::f(V<N<1>>()));
  std::printf("%d ", s4::f(V<N<2, 2, 2>>()));
  std::printf("%d ", s4::f(V<int[2]>()));
  std::printf("%d ", s4::f(V<N<>>()));
  std::printf("\n");
  std::printf("5: ");
  std::printf("%d ", s5::f(V<N<1, 2, 0>>()));
  std::printf("%d ", s5::f(V<L<int[2]>>()));
  std::printf("%d ", s5::f(V<L<int, char>>()));
  std::printf("%d ", s5::f(V<L<char, N<1, 2>>>()));
  std::printf("%d ", s5::f(V<L<X>>()));
  std::printf("%d ", s5::f(V<int()>()));
  std::printf("%d ", s5::f(V<M<W<int>>>()));
  std::printf("%d ", s5::f(V<M<int, 1, 1>>()));
  std::printf("%d ", s5::f(V<int[2]>()));
  std::printf("%d ", s5::f(V<L<int, P<int, char>>>()));
  std::printf("%d ", s5::f(V<M<int, 1, 1>>()));
  std::printf("%d ", s5::f(V<N<1, 2>>()));
  std::printf("%d ", s5::f(V<P<int, char>>()));
  std::printf("%d ", s5::f(V<N<1, 2>>()));
  std::printf("\n");
  std::printf("6: ");
  std::printf("%d ", s6::f(V<N<0>>(), V<M<const int>>()));
  std::printf("%d ", s6::f(V<int(char)>(), V<L<int>>()));
  std::printf("%d ", s6::f(V<L<P<int, char>, int *>>(), V<N<>>()));
  std::printf("%d ",
              s6::f(V<L<W<int>, M<char, 1, 2>>>(), V<L<N<0, 0>, L<W<int>, W<char>>, int[2]>>()));
  std::printf("%d ", s6::f(V<N<0, 1>>(), V<N<1, 0, 2>>()));
  std::printf("%d ", s6::f(V<N<0>>(), V<M<int>>()));
  std::printf("%d ", s6::f(V<M<int *>>(), V<N<>>()));
  std::printf("%d ", s6::f(V<N<1, 1, 2>>(), V<N<2, 0, 1>>()));
  std::printf("%d ", s6::f(V<N<0, 0, 1>>(), V<M<const int, 2>>()));
  std::printf("%d ", s6::f(V<M<long, 1>>(), V<W<char>>()));
  std::printf("%d ", s6::f(V<N<0, 1>>(), V<M<long>>()));
  std::printf("%d ", s6::f(V<N<1>>(), V<M<W<int>, 2, 1>>()));
  std::printf("%d ", s6::f(V<N<1>>(), V<P<int, char>>()));
  std::printf("%d ", s6::f(V<N<1>>(), V<L<M<char, 1, 2>>>()));
  std::printf("\n");
  std::printf("7: ");
  std::printf("%d ", s7::f(V<M<char>>()));
  std::printf("%d ", s7::f(V<N<>>()));
  std::printf("%d ", s7::f(V<M<long, 2, 2>>()));
  std::printf("%d ", s7::f(V<L<N<>, P<int, char>>>()));
  std::printf("%d ", s7::f(V<L<>>()));
  std::printf("%d ", s7::f(V<M<char, 1, 1>>()));
  std::printf("%d ", s7::f(V<N<0, 0, 2>>()));
  std::printf("%d ", s7::f(V<void(int, int)>()));
  std::printf("%d ", s7::f(V<N<2>>()));
  std::printf("%d ", s7::f(V<M<W<int>, 1, 2>>()));
  std::printf("%d ", s7::f(V<M<int *>>()));
  std::printf("%d ", s7::f(V<M<char, 1, 2>>()));
  std::printf("%d ", s7::f(V<N<>>()));
  std::printf("%d ", s7::f(V<N<2, 2, 1>>()));
  std::printf("\n");
  std::printf("8: ");
  std::printf("%d ", s8::f(V<M<long, 2>>(), V<N<1, 1>>()));
  std::printf("%d ", s8::f(V<L<>>(), V<L<W<int>>>()));
  std::printf("%d ", s8::f(V<N<1, 0>>(), V<N<>>()));
  std::printf("%d ", s8::f(V<N<2, 1>>(), V<M<W<int>>>()));
  std::printf("%d ", s8::f(V<M<W<int>, 0>>(), V<L<N<1>, M<int, 1>>>()));
  std::printf("%d ", s8::f(V<L<int>>(), V<L<>>()));
  std::printf("%d ", s8::f(V<L<>>(), V<N<2, 0>>()));
  std::printf("%d ", s8::f(V<L<char, M<int, 1>>>(), V<L<char, M<char, 1, 2>>>()));
  std::printf("%d ", s8::f(V<N<>>(), V<P<int, char>>()));
  std::printf("%d ", s8::f(V<N<1, 0, 2>>(), V<L<N<0, 0>>>()));
  std::printf("%d ", s8::f(V<L<void(int, int)>>(), V<M<const int, 1, 2>>()));
  std::printf("%d ", s8::f(V<X>(), V<M<int, 0>>()));
  std::printf("%d ", s8::f(V<M<int, 2, 0>>(), V<N<>>()));
  std::printf("%d ", s8::f(V<N<0>>(), V<P<int, int>>()));
  std::printf("\n");
  std::printf("9: ");
  std::printf("%d ", s9::f(V<L<int, int>>()));
  std::printf("%d ", s9::f(V<M<W<int>>>()));
  std::printf("%d ", s9::f(V<N<>>()));
  std::printf("%d ", s9::f(V<L<L<W<int>, W<char>>>>()));
  std::printf("%d ", s9::f(V<L<int(), void(int, int)>>()));
  std::printf("%d ", s9::f(V<L<int>>()));
  std::printf("%d ", s9::f(V<M<long>>()));
  std::printf("%d ", s9::f(V<N<0, 2>>()));
  std::printf("%d ", s9::f(V<M<int *>>()));
  std::printf("%d ", s9::f(V<M<char, 1, 0>>()));
  std::printf("%d ", s9::f(V<N<1, 0, 0>>()));
  std::printf("%d ", s9::f(V<void(int, int)>()));
  std::printf("%d ", s9::f(V<M<char>>()));
  std::printf("%d ", s9::f(V<int[2]>()));
  std::printf("\n");
  std::printf("10: ");
  std::printf("%d ", s10::f(V<L<int, int>>()));
  std::printf("%d ", s10::f(V<void(int, int)>()));
  std::printf("%d ", s10::f(V<N<>>()));
  std::printf("%d ", s10::f(V<N<2, 1, 2>>()));
  std::printf("%d ", s10::f(V<M<char, 1, 2>>()));
  std::printf("%d ", s10::f(V<L<N<1>>>()));
  std::printf("%d ", s10::f(V<N<>>()));
  std::printf("%d ", s10::f(V<P<int, int>>()));
  std::printf("%d ", s10::f(V<M<char>>()));
  std::printf("%d ", s10::f(V<N<>>()));
  std::printf("%d ", s10::f(V<int(char)>()));
  std::printf("%d ", s10::f(V<M<int *, 1>>()));
  std::printf("%d ", s10::f(V<W<W<int>>>()));
  std::printf("%d ", s10::f(V<M<char, 1, 2>>()));
  std::printf("\n");
  std::printf("11: ");
  std::printf("%d ", s11::f(V<N<1, 0>>()));
  std::printf("%d ", s11::f(V<W<int>>()));
  std::printf("%d ", s11::f(V<N<1, 2>>()));
  std::printf("%d ", s11::f(V<N<2, 1, 1>>()));
  std::printf("%d ", s11::f(V<X>()));
  std::printf("%d ", s11::f(V<N<>>()));
  std::printf("%d ", s11::f(V<M<int *, 1>>()));
  std::printf("%d ", s11::f(V<M<const int, 0>>()));
  std::printf("%d ", s11::f(V<N<0, 2>>()));
  std::printf("%d ", s11::f(V<M<char, 2, 2>>()));
  std::printf("%d ", s11::f(V<N<>>()));
  std::printf("%d ", s11::f(V<L<P<int, int>>>()));
  std::printf("%d ", s11::f(V<L<int()>>()));
  std::printf("%d ", s11::f(V<L<int *>>()));
  std::printf("\n");
}
