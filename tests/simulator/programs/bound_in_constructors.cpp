// What a constructor binds a reference to lives until it ends.
#include <cstdio>
struct A { int n; A(int n) : n(n) { printf("+%d ", n); } ~A() { printf("-%d ", n); } };
struct B { const A &a1; const A &a2; A c; B() : a1(A(1)),a2(A(2)), c(3) { printf("body "); } };
int main() { B b; printf("\n"); }

// prints:
// +1 +2 +3 body -2 -1 
// -3 