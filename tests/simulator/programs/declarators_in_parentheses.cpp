// Names in several parentheses are declared; several pointers to functions, also to members, in one declaration.
#include <cstdio>
typedef int T; struct V { int f() { return 1; } }; struct X : V {}; struct Y : V {};
int one(int i) { return i; } int two(int i) { return 2 * i; }
int main() { int ((k)) = 3; T ((((l)))) = 4, m = 5; T((o)); T arr[2] = {1, 2}; o = 8;
 int (*p)(int) = one, (*q)(int) = two; int (X::*x)() = &V::f, (Y::*y)() = &V::f; X xx; Y yy;
 printf("%d %d %d %d %d %d\n", k, l, m, o, p(1), q(2)); printf("%d\n", (xx.*x)() + (yy.*y)());
 int (*rows)[2] = &arr, (*more)[2] = &arr; printf("%d %d\n", (*rows)[0], (*more)[1]);
 int ((*held)[2]) = &arr, m2[2][2] = {{5, 6}, {7, 8}}; T ((&same)[2]) = arr; T (((*deep)[2][2])) = &m2; T ((*bare)[2]); bare = m2;
 printf("%d %d %d %d %d\n", (*held)[1], same[0], (*deep)[1][0], bare[1][1], int((m2[0])[1]) + T(*m2[1])); }

// prints:
// 3 4 5 8 1 4
// 2
// 1 2
// 2 1 7 8 13
