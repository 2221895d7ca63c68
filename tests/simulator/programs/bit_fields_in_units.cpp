// `ms_struct`: bit-fields share a unit of their type alone; and bit-fields without a name.
#include <cstdio>
#include <cstring>

#define MS __attribute__((ms_struct))
struct MS Mixed { unsigned short a : 12; int b : 1; unsigned short c : 6; };
struct Zeros { char a : 4; short : 0; int : 0; char b : 7; } MS;
struct Ignored { char a; int : 0; char b; } __attribute__((__ms_struct__));
struct Full { int a : 20, b : 20; long c : 3; long d : 62; char e; } MS;
union Either { long long a : 3; int : 0; char c; } MS;
struct Packed { char a; int b : 5; int c : 30; char d; } __attribute__((packed, ms_struct));
#pragma pack(push, 2)
struct Two { char a; int b : 5; long c : 40; } MS;
#pragma pack(pop)
struct Widths {
  unsigned short : 9; char a; long unsigned : 40; char b; unsigned long long : 3; char c;
  short unsigned : 0; char d; signed long : 2; long long unsigned : 60;
};

template <class T> void show(const T &value) {
  unsigned char bytes[sizeof value];
  memcpy(bytes, &value, sizeof value);
  printf("%d %d ", (int)sizeof value, (int)alignof(T));
  for (unsigned char byte : bytes) printf("%02x", byte);
  printf("\n");
}
#define SHOW(T, ...) { T t; memset(&t, 0, sizeof t); __VA_ARGS__; show(t); }

int main() {
  SHOW(Mixed, t.a = 909; t.b = -1; t.c = 57)
  SHOW(Zeros, t.a = 5; t.b = 10)
  SHOW(Ignored, t.a = 1; t.b = 2)
  SHOW(Full, t.a = 77777; t.b = -2; t.c = 3; t.d = -1; t.e = 9)
  SHOW(Either, t.a = 3)
  SHOW(Packed, t.a = 1; t.b = 9; t.c = -5; t.d = 4)
  SHOW(Two, t.a = 1; t.b = 9; t.c = -5)
  SHOW(Widths, t.a = 1; t.b = 2; t.c = 3; t.d = 4)
  printf("%d\n", Mixed{909, -1, 57}.c + Full{1, -7}.b);
  return 0;
}

// prints:
// 12 4 8d0300000100000039000000
// 4 2 05000a00
// 2 1 0102
// 32 8 d12f0100feff0f000300000000000000ffffffffffffff3f0900000000000000
// 8 8 0300000000000000
// 10 1 0109000000fbffff3f04
// 14 2 010009000000fbffffffff000000
// 24 1 000001000000000002000300040000000000000000000000
// 50
