// Of partial specialisations with packs, which one is chosen.
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
namespace s0 {
template <class...>
struct S {
  static const int v = 0;
};
template <class T1, class T2, int I3, class... R4>
struct S<L<W<T1>>, T2, N<I3>, R4...> {
  static const int v = 1;
};  // 0
template <class... R1>
struct S<L<int *>, R1...> {
  static const int v = 2;
};  // 0
}  // namespace s0
namespace s1 {
template <int, class...>
struct S {
  static const int v = 0;
};
}  // namespace s1
namespace s2 {
template <class>
struct S {
  static const int v = 0;
};
template <class... R1>
struct S<L<W<R1>...>> {
  static const int v = 2;
};  // 2
template <class T1, int... J2>
struct S<M<T1, J2...>> {
  static const int v = 4;
};  // 2
}  // namespace s2
namespace s3 {
template <class, int...>
struct S {
  static const int v = 0;
};
template <class T1>
struct S<T1> {
  static const int v = 2;
};  // 3
}  // namespace s3
namespace s4 {
template <class>
struct S {
  static const int v = 0;
};
template <class T1, class T2, class... R3>
struct S<W<L<T1, T2, R3 *...>>> {
  static const int v = 1;
};  // 4
template <>
struct S<char> {
  static const int v = 2;
};  // 4
template <class... R1>
struct S<L<int, R1 *...>> {
  static const int v = 4;
};  // 4
}  // namespace s4
namespace s5 {
template <class>
struct S {
  static const int v = 0;
};
}  // namespace s5
namespace s6 {
template <class>
struct S {
  static const int v = 0;
};
template <class T1>
struct S<T1 *> {
  static const int v = 2;
};  // 6
}  // namespace s6
namespace s7 {
template <class>
struct S {
  static const int v = 0;
};
template <>
struct S<L<>> {
  static const int v = 1;
};  // 7
template <class T1, class... R2>
struct S<L<T1, R2...>> {
  static const int v = 2;
};  // 7
template <class T1>
struct S<W<L<T1>>> {
  static const int v = 3;
};  // 7
}  // namespace s7
namespace s8 {
template <class, int...>
struct S {
  static const int v = 0;
};
template <class T1, int I2, int... J3>
struct S<W<T1>, I2, 1, J3...> {
  static const int v = 2;
};  // 8
}  // namespace s8
namespace s9 {
template <class...>
struct S {
  static const int v = 0;
};
template <class T1, class T2, class... R3, class... R4>
struct S<L<L<T1, T2>, R3...>, R4...> {
  static const int v = 1;
};  // 9
template <class T1, int I2, class T3, class... R4>
struct S<M<T1, I2>, W<T3>, P<int, R4>...> {
  static const int v = 2;
};  // 9
template <class... R1>
struct S<const int, R1 *...> {
  static const int v = 3;
};  // 9
}  // namespace s9
namespace s10 {
template <class...>
struct S {
  static const int v = 0;
};
template <class... R1>
struct S<int, W<R1>...> {
  static const int v = 1;
};  // 10
template <class T1>
struct S<T1> {
  static const int v = 2;
};  // 10
template <class... R1>
struct S<N<>, P<int, R1>...> {
  static const int v = 3;
};  // 10
}  // namespace s10
namespace s11 {
template <class...>
struct S {
  static const int v = 0;
};
template <class T1, class T2>
struct S<T1, T2> {
  static const int v = 1;
};  // 11
template <class T1, class... R2>
struct S<T1, R2...> {
  static const int v = 3;
};  // 11
}  // namespace s11
namespace s12 {
template <class...>
struct S {
  static const int v = 0;
};
template <int I1, int... J2, class... R3>
struct S<W<N<I1, 1, J2...>>, P<int, R3>...> {
  static const int v = 1;
};  // 12
template <class T1, class T2, class T3, class T4, class T5, class T7, class T8, class... R6,
          class... R9>
struct S<T1, L<L<T2>, T3(T4, T5), R6...>, W<P<T7, T8>>, R9...> {
  static const int v = 2;
};  // 12
template <class... R1>
struct S<W<const int>, R1...> {
  static const int v = 3;
};  // 12
}  // namespace s12
namespace s13 {
template <int...>
struct S {
  static const int v = 0;
};
template <int I1, int... J2>
struct S<I1, J2...> {
  static const int v = 1;
};  // 13
}  // namespace s13
namespace s14 {
template <int, class...>
struct S {
  static const int v = 0;
};
template <int I1, class T2, class T3, class T5, int... J4, class... R6>
struct S<I1, T2, P<M<T3, J4...>, L<T5>>, R6...> {
  static const int v = 2;
};  // 14
}  // namespace s14
namespace s15 {
template <int...>
struct S {
  static const int v = 0;
};
}  // namespace s15
int main() {
  std::printf("0: ");
  std::printf("%d ", s0::S<L<W<int>, W<char>>, X>::v);
  std::printf("%d ", s0::S<L<int, char>, int>::v);
  std::printf("%d ", s0::S<N<1, 2>>::v);
  std::printf("%d ", s0::S<>::v);
  std::printf("%d ", s0::S<int(), N<0, 0>, char, W<W<int>>>::v);
  std::printf("%d ", s0::S<>::v);
  std::printf("%d ", s0::S<N<>, W<int>, L<int, char>>::v);
  std::printf("%d ", s0::S<P<int, char>>::v);
  std::printf("%d ", s0::S<int *>::v);
  std::printf("%d ", s0::S<>::v);
  std::printf("%d ", s0::S<M<char, 1, 2>, M<char, 1, 2>, L<int>, long>::v);
  std::printf("%d ", s0::S<char>::v);
  std::printf("%d ", s0::S<M<int>>::v);
  std::printf("%d ", s0::S<>::v);
  std::printf("\n");
  std::printf("1: ");
  std::printf("%d ", s1::S<1, N<>, W<char>, L<int>>::v);
  std::printf("%d ", s1::S<0>::v);
  std::printf("%d ", s1::S<1, N<0, 0>, W<int>>::v);
  std::printf("%d ", s1::S<1, L<>>::v);
  std::printf("%d ", s1::S<1>::v);
  std::printf("%d ", s1::S<1, L<int, char>, L<int, int>, const int>::v);
  std::printf("%d ", s1::S<2, char, L<int, char>>::v);
  std::printf("%d ", s1::S<1, L<W<int>, W<char>>, int(char), X>::v);
  std::printf("%d ", s1::S<1>::v);
  std::printf("%d ", s1::S<0, M<int, 1>, int(), const int>::v);
  std::printf("%d ", s1::S<1, N<>, int(), N<1>>::v);
  std::printf("%d ", s1::S<0, void(int, int)>::v);
  std::printf("%d ", s1::S<1, L<W<int>, W<char>>, L<int>, P<int, int>>::v);
  std::printf("%d ", s1::S<1, int, void(int, int), long>::v);
  std::printf("\n");
  std::printf("2: ");
  std::printf("%d ", s2::S<M<char, 1, 2>>::v);
  std::printf("%d ", s2::S<P<int, int>>::v);
  std::printf("%d ", s2::S<L<>>::v);
  std::printf("%d ", s2::S<M<char, 1, 2>>::v);
  std::printf("%d ", s2::S<int(char)>::v);
  std::printf("%d ", s2::S<L<int>>::v);
  std::printf("%d ", s2::S<P<int, int>>::v);
  std::printf("%d ", s2::S<N<0, 0>>::v);
  std::printf("%d ", s2::S<X>::v);
  std::printf("%d ", s2::S<long>::v);
  std::printf("%d ", s2::S<P<int, char>>::v);
  std::printf("%d ", s2::S<L<int>>::v);
  std::printf("%d ", s2::S<const int>::v);
  std::printf("%d ", s2::S<P<int, char>>::v);
  std::printf("\n");
  std::printf("3: ");
  std::printf("%d ", s3::S<L<int>>::v);
  std::printf("%d ", s3::S<N<>, 1, 2>::v);
  std::printf("%d ", s3::S<L<int, char>, 1>::v);
  std::printf("%d ", s3::S<P<int, int>, 1, 0>::v);
  std::printf("%d ", s3::S<L<int, int>, 1, 2, 2>::v);
  std::printf("%d ", s3::S<N<>, 0>::v);
  std::printf("%d ", s3::S<int(), 0, 2, 0>::v);
  std::printf("%d ", s3::S<W<W<int>>, 1>::v);
  std::printf("%d ", s3::S<N<1, 2>, 0>::v);
  std::printf("%d ", s3::S<char, 0, 1>::v);
  std::printf("%d ", s3::S<M<char, 1, 2>>::v);
  std::printf("%d ", s3::S<W<char>>::v);
  std::printf("%d ", s3::S<W<char>>::v);
  std::printf("%d ", s3::S<int(char), 1, 1, 1>::v);
  std::printf("\n");
  std::printf("4: ");
  std::printf("%d ", s4::S<int *>::v);
  std::printf("%d ", s4::S<char>::v);
  std::printf("%d ", s4::S<int[2]>::v);
  std::printf("%d ", s4::S<int>::v);
  std::printf("%d ", s4::S<N<>>::v);
  std::printf("%d ", s4::S<P<int, char>>::v);
  std::printf("%d ", s4::S<L<int>>::v);
  std::printf("%d ", s4::S<M<int>>::v);
  std::printf("%d ", s4::S<int[2]>::v);
  std::printf("%d ", s4::S<M<int>>::v);
  std::printf("%d ", s4::S<int>::v);
  std::printf("%d ", s4::S<L<int, char>>::v);
  std::printf("%d ", s4::S<M<char, 1, 2>>::v);
  std::printf("%d ", s4::S<N<1, 2>>::v);
  std::printf("\n");
  std::printf("5: ");
  std::printf("%d ", s5::S<int()>::v);
  std::printf("%d ", s5::S<N<1>>::v);
  std::printf("%d ", s5::S<N<1, 2>>::v);
  std::printf("%d ", s5::S<char>::v);
  std::printf("%d ", s5::S<P<int, int>>::v);
  std::printf("%d ", s5::S<X>::v);
  std::printf("%d ", s5::S<const int>::v);
  std::printf("%d ", s5::S<char>::v);
  std::printf("%d ", s5::S<N<>>::v);
  std::printf("%d ", s5::S<M<char, 1, 2>>::v);
  std::printf("%d ", s5::S<N<0, 0>>::v);
  std::printf("%d ", s5::S<W<int>>::v);
  std::printf("%d ", s5::S<int *>::v);
  std::printf("%d ", s5::S<W<char>>::v);
  std::printf("\n");
  std::printf("6: ");
  std::printf("%d ", s6::S<L<>>::v);
  std::printf("%d ", s6::S<int[2]>::v);
  std::printf("%d ", s6::S<M<int, 1>>::v);
  std::printf("%d ", s6::S<int[2]>::v);
  std::printf("%d ", s6::S<void(int, int)>::v);
  std::printf("%d ", s6::S<L<W<int>, W<char>>>::v);
  std::printf("%d ", s6::S<int>::v);
  std::printf("%d ", s6::S<L<>>::v);
  std::printf("%d ", s6::S<P<int, char>>::v);
  std::printf("%d ", s6::S<const int>::v);
  std::printf("%d ", s6::S<int>::v);
  std::printf("%d ", s6::S<int()>::v);
  std::printf("%d ", s6::S<L<>>::v);
  std::printf("%d ", s6::S<P<int, char>>::v);
  std::printf("\n");
  std::printf("7: ");
  std::printf("%d ", s7::S<int>::v);
  std::printf("%d ", s7::S<N<>>::v);
  std::printf("%d ", s7::S<L<int>>::v);
  std::printf("%d ", s7::S<M<int, 1>>::v);
  std::printf("%d ", s7::S<W<W<int>>>::v);
  std::printf("%d ", s7::S<L<W<int>, W<char>>>::v);
  std::printf("%d ", s7::S<N<>>::v);
  std::printf("%d ", s7::S<L<int, char>>::v);
  std::printf("%d ", s7::S<P<int, char>>::v);
  std::printf("%d ", s7::S<N<1, 2>>::v);
  std::printf("%d ", s7::S<X>::v);
  std::printf("%d ", s7::S<int()>::v);
  std::printf("%d ", s7::S<P<int, char>>::v);
  std::printf("%d ", s7::S<int[2]>::v);
  std::printf("\n");
  std::printf("8: ");
  std::printf("%d ", s8::S<char, 1, 2, 0>::v);
  std::printf("%d ", s8::S<W<W<int>>, 1, 1, 1>::v);
  std::printf("%d ", s8::S<int[2]>::v);
  std::printf("%d ", s8::S<int *, 1, 1>::v);
  std::printf("%d ", s8::S<L<int>, 2, 1, 2>::v);
  std::printf("%d ", s8::S<W<char>, 0, 1, 0>::v);
  std::printf("%d ", s8::S<N<>>::v);
  std::printf("%d ", s8::S<W<int>, 2, 1, 1>::v);
  std::printf("%d ", s8::S<W<char>, 2, 0, 1>::v);
  std::printf("%d ", s8::S<W<char>, 2, 1, 0>::v);
  std::printf("%d ", s8::S<N<1, 2>, 1>::v);
  std::printf("%d ", s8::S<int *, 1, 2>::v);
  std::printf("%d ", s8::S<int()>::v);
  std::printf("%d ", s8::S<L<int, char>, 2, 1>::v);
  std::printf("\n");
  std::printf("9: ");
  std::printf("%d ", s9::S<L<int, char>, int>::v);
  std::printf("%d ", s9::S<M<int, 1>, void(int, int)>::v);
  std::printf("%d ", s9::S<int, N<1, 2>, int>::v);
  std::printf("%d ", s9::S<P<int, int>, int(char), N<1, 2>>::v);
  std::printf("%d ", s9::S<int(char)>::v);
  std::printf("%d ", s9::S<P<int, char>>::v);
  std::printf("%d ", s9::S<char, long, L<int>, P<int, char>>::v);
  std::printf("%d ", s9::S<M<int>>::v);
  std::printf("%d ", s9::S<>::v);
  std::printf("%d ", s9::S<int, P<int, int>, char, const int>::v);
  std::printf("%d ", s9::S<>::v);
  std::printf("%d ", s9::S<N<1>>::v);
  std::printf("%d ", s9::S<L<int, char>, int *>::v);
  std::printf("%d ", s9::S<M<int, 1>, N<1>, P<int, int>, W<W<int>>>::v);
  std::printf("\n");
  std::printf("10: ");
  std::printf("%d ", s10::S<L<>, L<int, char>, M<int, 1>>::v);
  std::printf("%d ", s10::S<N<1>, int *>::v);
  std::printf("%d ", s10::S<long, int[2]>::v);
  std::printf("%d ", s10::S<W<char>, M<char, 1, 2>, W<int>, L<int, char>>::v);
  std::printf("%d ", s10::S<>::v);
  std::printf("%d ", s10::S<void(int, int), L<int, char>, N<1>, int[2]>::v);
  std::printf("%d ", s10::S<N<0, 0>>::v);
  std::printf("%d ", s10::S<M<int, 1>>::v);
  std::printf("%d ", s10::S<void(int, int)>::v);
  std::printf("%d ", s10::S<L<int, char>, const int, M<int>>::v);
  std::printf("%d ", s10::S<X>::v);
  std::printf("%d ", s10::S<>::v);
  std::printf("%d ", s10::S<M<int, 1>>::v);
  std::printf("%d ", s10::S<>::v);
  std::printf("\n");
  std::printf("11: ");
  std::printf("%d ", s11::S<int[2]>::v);
  std::printf("%d ", s11::S<L<W<int>, W<char>>, int(), M<int>, W<char>>::v);
  std::printf("%d ", s11::S<L<int, char>, N<0, 0>>::v);
  std::printf("%d ", s11::S<W<char>>::v);
  std::printf("%d ", s11::S<M<int>, N<0, 0>, L<int, int>, int *>::v);
  std::printf("%d ", s11::S<W<char>, L<int, int>>::v);
  std::printf("%d ", s11::S<L<int>>::v);
  std::printf("%d ", s11::S<W<W<int>>, long, int(char), M<int>>::v);
  std::printf("%d ", s11::S<L<int>, int(char), N<1>>::v);
  std::printf("%d ", s11::S<>::v);
  std::printf("%d ", s11::S<W<char>, M<char, 1, 2>>::v);
  std::printf("%d ", s11::S<M<int, 1>, const int, N<1, 2>, M<char, 1, 2>>::v);
  std::printf("%d ", s11::S<N<1>, N<>>::v);
  std::printf("%d ", s11::S<L<W<int>, W<char>>, L<>, int(char), void(int, int)>::v);
  std::printf("\n");
  std::printf("12: ");
  std::printf("%d ", s12::S<>::v);
  std::printf("%d ", s12::S<>::v);
  std::printf("%d ", s12::S<int, L<int>, W<int>, X>::v);
  std::printf("%d ", s12::S<P<int, int>>::v);
  std::printf("%d ", s12::S<W<int>, L<>>::v);
  std::printf("%d ", s12::S<>::v);
  std::printf("%d ", s12::S<int(), const int>::v);
  std::printf("%d ", s12::S<int(char), N<0, 0>>::v);
  std::printf("%d ", s12::S<L<int, int>>::v);
  std::printf("%d ", s12::S<int(char), N<1, 2>, int[2], M<char, 1, 2>>::v);
  std::printf("%d ", s12::S<W<W<int>>, W<W<int>>>::v);
  std::printf("%d ", s12::S<W<char>, char, N<>, M<int, 1>>::v);
  std::printf("%d ", s12::S<M<int>, M<int>>::v);
  std::printf("%d ", s12::S<char, long>::v);
  std::printf("\n");
  std::printf("13: ");
  std::printf("%d ", s13::S<1, 2>::v);
  std::printf("%d ", s13::S<1, 2, 0>::v);
  std::printf("%d ", s13::S<0, 1, 1>::v);
  std::printf("%d ", s13::S<2, 2, 1>::v);
  std::printf("%d ", s13::S<0, 1>::v);
  std::printf("%d ", s13::S<1>::v);
  std::printf("%d ", s13::S<1, 0, 0>::v);
  std::printf("%d ", s13::S<1, 1, 0>::v);
  std::printf("%d ", s13::S<2, 1>::v);
  std::printf("%d ", s13::S<1, 0>::v);
  std::printf("%d ", s13::S<2>::v);
  std::printf("%d ", s13::S<1, 0>::v);
  std::printf("%d ", s13::S<1, 1, 2>::v);
  std::printf("\n");
  std::printf("14: ");
  std::printf("%d ", s14::S<0>::v);
  std::printf("%d ", s14::S<2, N<>>::v);
  std::printf("%d ", s14::S<1, int[2], int[2]>::v);
  std::printf("%d ", s14::S<1>::v);
  std::printf("%d ", s14::S<1, M<int>>::v);
  std::printf("%d ", s14::S<2>::v);
  std::printf("%d ", s14::S<1, M<int>, P<int, int>, P<int, int>>::v);
  std::printf("%d ", s14::S<1, L<int, char>, M<char, 1, 2>>::v);
  std::printf("%d ", s14::S<1, M<int, 1>>::v);
  std::printf("%d ", s14::S<1, P<int, int>>::v);
  std::printf("%d ", s14::S<1>::v);
  std::printf("%d ", s14::S<2, int *, P<int, char>, int *>::v);
  std::printf("%d ", s14::S<0>::v);
  std::printf("%d ", s14::S<0, N<1>, void(int, int)>::v);
  std::printf("\n");
  std::printf("15: ");
  std::printf("%d ", s15::S<1, 2>::v);
  std::printf("%d ", s15::S<2, 2, 2>::v);
  std::printf("%d ", s15::S<>::v);
  std::printf("%d ", s15::S<2, 1>::v);
  std::printf("%d ", s15::S<1, 2, 1>::v);
  std::printf("%d ", s15::S<2, 1>::v);
  std::printf("%d ", s15::S<2, 2>::v);
  std::printf("%d ", s15::S<1>::v);
  std::printf("%d ", s15::S<1, 1>::v);
  std::printf("%d ", s15::S<2, 1>::v);
  std::printf("%d ", s15::S<2>::v);
  std::printf("%d ", s15::S<>::v);
  std::printf("%d ", s15::S<0, 0>::v);
  std::printf("%d ", s15::S<>::v);
  std::printf("\n");
}
