// What runs before main and after it: constructors, destructors, priorities.
#include <stdio.h>
#include <stdlib.h>
struct S { const char *n; S(const char *n) : n(n) { printf("make %s\n", n); } ~S() { printf("end %s\n", n); } };
S first("first");
static void __attribute__((constructor)) c_plain() { printf("c_plain\n"); }
static void __attribute__((constructor(500))) c_500() { printf("c_500\n"); }
void c_300() __attribute__((constructor(300)));
void c_300() { printf("c_300\n"); }
static void __attribute__((destructor)) d_plain() { printf("d_plain\n"); }
static void __attribute__((__destructor__(500))) d_500() { printf("d_500\n"); }
static void __attribute__((destructor(300))) d_300() { printf("d_300\n"); }
static void __attribute__((destructor)) d_plain2() { printf("d_plain2\n"); }
void cd() __attribute__((constructor(700), destructor(700)));
void cd() { printf("cd\n"); }
S low __attribute__((init_priority(200))) ("low");
S mid __attribute__((init_priority(500))) ("mid");
S other("other");
[[gnu::constructor]] void c_attr() { printf("c_attr\n"); }
static void __attribute__((constructor)) c_plain2() { printf("c_plain2\n"); }
static void at() { printf("at\n"); }
namespace inner {
struct K {
  static void __attribute__((constructor)) start();
};
void K::start() { printf("start\n"); }
} // namespace inner
int main() { atexit(at); printf("main\n"); static S local("local"); }
