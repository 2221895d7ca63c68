// What look-up by arguments finds, and that it ends.
#include <cstdio>
template <class T> struct A {};
template <class T, class U = A<T>> struct B;
template <class T> struct C {};
template <class T, class U> struct B : C<B<U>> {
  friend int f(B) { return 1; }
};
namespace arguments {
struct X {};
int of(...) { return 2; }
}
namespace bases {
template <class T> struct Base {};
int of_base(...) { return 3; }
}
template <class T> struct D : bases::Base<T> {};
namespace members {
struct M { int m; void f() {} };
int by_member(int M::*) { return 4; }
int by_method(void (M::*)()) { return 5; }
int by_result(M (*)(int)) { return 6; }
int by_parameter(int (*)(M *)) { return 7; }
enum E { ONE };
int by_array(E (&)[2]) { return 8; }
}
members::M result(int) { return {}; }
int parameter(members::M *) { return 0; }
B<int> b;
int main() {
  members::E e[2];
  printf("%d %d %d\n", f(b), of(A<A<arguments::X>>()), of_base(D<arguments::X>()));
  printf("%d %d %d %d %d\n", by_member(&members::M::m), by_method(&members::M::f), by_result(&result),
         by_parameter(&parameter), by_array(e));
}

// prints:
// 1 2 3
// 4 5 6 7 8
