// Aliases that ask for another alignment, and enumerations that take no more room than they need.
typedef int i16 __attribute__((aligned(16)));
using c8 __attribute__((aligned(8))) = char;
using c4 [[gnu::aligned(4)]] = char;
using r8 = struct { short a; } __attribute__((aligned(8)));
typedef __attribute__((aligned(64))) int front;
typedef struct { char c; long l; } __attribute__((packed)) P;
typedef struct { long long x; } __attribute__((aligned(4))) own;
typedef struct { long long x; } less __attribute__((aligned(4)));
typedef char buffer[24] __attribute__((aligned(32)));
typedef int *pointer __attribute__((aligned(32))), plain;
typedef int loose __attribute__((aligned(1)));
typedef i16 again;
struct S1 { char c; buffer b; };
struct S2 { char c; less t; char d; i16 *p; };
struct S3 { char c; i16 i; }; struct S4 { char c; loose i; }; struct S5 { char c; c8 d; c4 e; };
struct S6 { char c; again i; const i16 j; };
template <typename T> struct Box { char c; T t; };
template <typename T> FN int boxed(T t) { struct L { char c; T t; }; return sizeof(L); }
enum small { A8 = -1, B8 = 100 } __attribute__((packed));
enum __attribute__((__packed__)) middle { A16 = 40000 };
enum __attribute__((packed)) large { A32 = 1 << 20 };
enum plain_one { A = 1 };
struct H { enum small a; char b; enum plain_one c; };
FN H h;
FN int rest(const void *p, int n) { return (int)((uintptr_t)p % n); }
FN void test() {
  char m[16];
  for (int i = 0; i < 16; i++) m[i] = i;
  loose *u = (loose *)(m + 1);
  printf("%x ", (unsigned)*u);
  *u = 7;
  printf("%d %d\n", m[1], m[2]);
  printf("%d %d %d %d\n", (int)sizeof(i16), (int)alignof(i16), (int)alignof(again),
         (int)alignof(front));
  printf("%d %d %d %d %d %d\n", (int)sizeof(P), (int)sizeof(own), (int)alignof(own),
         (int)sizeof(less), (int)alignof(less), (int)sizeof(r8));
  printf("%d %d %d %d %d %d\n", (int)sizeof(S1), (int)sizeof(S2), (int)sizeof(S3),
         (int)sizeof(S4), (int)sizeof(S5), (int)sizeof(S6));
  printf("%d %d %d %d\n", (int)offsetof(S2, t), (int)offsetof(S2, d), (int)offsetof(S2, p),
         (int)offsetof(S6, j));
  printf("%d %d %d\n", (int)alignof(pointer), (int)alignof(plain), (int)sizeof(pointer));
  i16 v = 3;
  buffer w;
  decltype(v) z;
  static i16 s;
  printf("%d %d %d %d\n", (int)sizeof(Box<int>), (int)sizeof(Box<i16>), boxed(v), boxed(3));
  printf("%d %d %d %d\n", rest(&v, 16), rest(w, 32), rest(&z, 16), rest(&s, 16));
  small q = A8;
  printf("%d %d %d %d %d %d\n", (int)sizeof(small), (int)sizeof(middle), (int)sizeof(large),
         (int)sizeof(H), q, q + 1);
  h.a = B8;
  h.b = 5;
  h.a = A8;
  enum small other = (enum small)(h.a + 2);
  printf("%d %d %d %d\n", h.a, h.b, other, (int)sizeof(enum small));
}

// prints:
// 4030201 7 0
// 4 16 16 64
// 9 8 8 8 4 8
// 64 24 32 5 16 48
// 4 12 16 32
// 32 4 8
// 8 8 8 8
// 0 0 0 0
// 1 2 4 8 -1 0
// -1 5 1 1
