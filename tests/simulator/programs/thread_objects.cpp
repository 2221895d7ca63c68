// Objects of the thread end before static ones.
#include <cstdio>
struct A { int i; A(int i): i(i) { } ~A() { printf("%d\n", i); } };
thread_local A a1(1); A* ap = &a1; A a0(0); A a2(2);
int main() { thread_local A a3(3); static A a4(4); }

// prints:
// 3
// 1
// 4
// 2
// 0
