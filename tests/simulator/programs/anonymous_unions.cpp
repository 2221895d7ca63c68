// Anonymous unions outside of classes: one object, whose members are named as if they stood alone.
#include <cstdio>
static union { int bits; float number; };
namespace inner { static union { unsigned char bytes[4]; unsigned word; }; }
using namespace inner;
struct Holder { union { union { int deep; short low; }; }; };
int counted() {
  static union { int count; char first; };
  return ++count;
}
int recursive(int n) {
  union { int mine; short part; };
  mine = n;
  if (n > 0) recursive(n - 1);
  return mine + part;
}
template <typename T> T through(T given) {
  union { T whole; unsigned char parts[sizeof(T)]; };
  whole = given;
  parts[0] = 1;
  return whole;
}
int main() {
  number = 1.0f;
  word = 0x01020304;
  printf("%x %d %d\n", bits, bytes[0], &word == (void *)bytes);
  union { int local; float other; } ;
  other = -2.0f;
  printf("%x %d\n", local, (int)sizeof(local));
  Holder holder;
  holder.deep = 0x10002;
  printf("%d\n", holder.low);
  counted();
  counted();
  printf("%d %d\n", counted(), recursive(3));
  printf("%d %lx\n", through(0x100), through(0x200L));
  return 0;
}

// prints:
// 3f800000 4 1
// c0000000 4
// 2
// 3 6
// 257 201
