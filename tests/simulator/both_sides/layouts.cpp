// packed, aligned, alignas, #pragma pack, bit-fields: sizes, offsets, bytes.
FN void dump(const char *n, const void *p,
  int s) { const unsigned char *c = (const unsigned char *)p; printf("%s:", n); for (int i = 0;
  i < s; i++) printf("%02x", c[i]); printf("\n"); }
#define T(X) printf(#X " %d %d\n", (int)sizeof(X), (int)alignof(X));
#define F(X, f) { X v; memset(&v, 0, sizeof v); v.f = -1; dump(#X "." #f, &v, sizeof v); \
  memset(&v, 255, sizeof v); v.f = 0; dump(#X "." #f, &v, sizeof v); memset(&v, 0, sizeof v); \
  v.f = 1; printf("%lld ", (long long)v.f); v.f = -1; printf("%lld\n", (long long)v.f); }
#define O(X, f) printf(#X "." #f " %d\n", (int)offsetof(X, f));
struct B1 { char a; int b : 5; int c : 28; char d; };
struct B2 { short a : 9; int b : 7; char c : 8; long long d : 33; char e; };
struct B3 { int a : 3; int : 0; int b : 3; };
struct B4 { char a; int : 0; char b; };
struct B5 { char a; long long : 5; char b; };
struct B6 { char a : 3; char b : 6; char c : 7; };
union U1 { int a : 5; unsigned char b; long long c : 40; };
struct B7 { char a; short b : 12; int c : 20; unsigned d : 1; };
struct B8 { bool a : 1; bool b : 1; unsigned char c : 6; bool d; };
struct B9 { int a : 31; int b : 2; };
struct B10 { long a : 60; long b : 5; int c : 27; };
struct B11 { unsigned char a : 4; unsigned b : 24; unsigned c : 4; };
struct __attribute__((packed)) P1 { char a; int b : 5; int c : 28; char d; };
struct __attribute__((packed)) P2 { short a : 9; int b : 7; char c : 8; long long d : 33;
  char e; long long f : 61; };
struct P3 { char a; int b; } __attribute__((packed));
struct P4 { char a; int b; double c; short d; } __attribute__((packed, aligned(4)));
struct P5 { char a; int b __attribute__((packed)); double c; };
struct P6 { char a; int b __attribute__((aligned(16))); char c; };
struct P7 { char a; alignas(8) char b; alignas(32) short c; };
struct alignas(64) P8 { char a; };
struct [[gnu::packed]] P9 { char a; long b; };
struct [[gnu::aligned(32)]] P10 { char a; long b; };
struct P11 { char a; } __attribute__((aligned));
struct P12 { P3 a; P9 b; P4 c; char d; P8 e; };
struct __attribute__((packed)) P13 { char a; P12 b; int c; };
typedef struct { char c; int d; } __attribute__((__packed__)) P14;
typedef struct P15_ { char c; int d; } P15 ;
union __attribute__((packed)) P16 { int i; char c; };
struct __attribute__((packed)) P17 { char a; union { int i; short s; }; struct { char x; int y;
  }; int b; };
struct P18 { char a; union { int i; short s; } __attribute__((packed)); int b; };
#pragma pack(push, 1)
struct K1 { char a; int b; double c; };
struct K2 { char a; int b : 5; int c : 28; char d; };
#pragma pack(push, 2)
struct K3 { char a; int b; double c; char d; };
struct K4 { char a; int b : 5; long long c : 28; char d; alignas(8) char e; };
#pragma pack(pop)
struct K5 { char a; double c; };
#pragma pack(pop)
struct K6 { char a; double c; };
#pragma pack(4)
struct K7 { char a; double c; long long d : 3; };
#pragma pack()
struct K8 { char a; double c; };
_Pragma("pack(1)") struct K10 { char a; double c; }; _Pragma("pack()")
struct K11 { K1 a; char b; double c; K5 d[3]; };
template <int N> struct alignas(N) Y { char c[N / 2]; };
template <class Q> struct __attribute__((packed)) Z { char c; Q q; };
struct Base1 { int a; char b; };
struct Der1 : Base1 { char c; };
struct Np { Np() : x(0), y(0) {} char x; int y; };
struct __attribute__((packed)) Np2 { char a; Np n; int b; };
struct W1 { char a : 8; int b : 24; };
struct W2 { long long a : 10; int b; char c : 2; };
struct W3 { int a; struct { char b : 3; int c : 10; }; char d; };
struct W4 { unsigned long long a : 1, b : 63; };
struct W5 { char a; int b : 1, : 3, c : 2; };
struct W6 { char a; __attribute__((aligned(8))) int b, c; };
struct W7 { int __attribute__((aligned(16))) b; char c; };
struct W8 { int a : 4 __attribute__((packed)); int b : 30 __attribute__((packed)); };
struct W9 { char x; int a : 4 __attribute__((aligned(8))); int b : 30; };
FN void test() {
 T(B1) T(B2) T(B3) T(B4) T(B5) T(B6) T(U1) T(B7) T(B8) T(B9) T(B10) T(B11) T(P1) T(P2) T(P3)
 T(P4) T(P5) T(P6) T(P7) T(P8) T(P9) T(P10) T(P11) T(P12) T(P13) T(P14) T(P15) T(P16) T(P17)
 T(P18)
 T(K1) T(K2) T(K3) T(K4) T(K5) T(K6) T(K7) T(K8) T(K10) T(K11) T(Y<16>) T(Y<8>) T(Z<int>)
 T(Z<double>) T(Der1) T(Np2) T(W1) T(W2) T(W3) T(W4) T(W5) T(W6) T(W7) T(W8) T(W9)
 F(B1, b) F(B1, c) F(B1, d) F(B2, a) F(B2, b) F(B2, c) F(B2, d) F(B2, e) F(B3, b) F(B4, b)
 F(B5, b) F(B6, b) F(B6, c) F(U1, a) F(U1, c) F(B7, b) F(B7, c) F(B7, d) F(B8, b) F(B8, c)
 F(B8, d) F(B9, b) F(B10, b) F(B10, c) F(B11, b) F(B11, c)
 F(P1, b) F(P1, c) F(P1, d) F(P2, a) F(P2, b) F(P2, c) F(P2, d) F(P2, e) F(P2, f) F(P3, b)
 F(P4, b) F(P4, c) F(P4, d) F(P5, b) F(P5, c) F(P6, b) F(P6, c) F(P7, b) F(P7, c) F(P9, b)
 F(P14, d) F(P17, i) F(P17, y) F(P17, b) F(P18, i) F(P18, b)
 F(K1, c) F(K2, b) F(K2, c) F(K2, d) F(K3, c) F(K3, d) F(K4, b) F(K4, c) F(K4, d) F(K4, e)
 F(K5, c) F(K7, c) F(K7, d) F(K10, c) F(K11, c) F(Z<int>, q) F(W1, b) F(W2, b) F(W2, c) F(W3, c)
 F(W3, d) F(W4, b) F(W5, c) F(W6, b) F(W6, c) F(W7, c) F(W8, a) F(W8, b) F(W9, a) F(W9, b)
 O(P12, b) O(P12, c) O(P12, d) O(P12, e) O(P13, b) O(P13, c) O(Np2, n) O(Np2, b) O(K11, d)
 P3 ar[3] = {{1, 2}, {3, 4}, {5, 6}}; char raw[sizeof ar]; memcpy(raw, ar, sizeof ar);
 dump("ar", raw, sizeof raw); P3 br[3]; memcpy(br, raw, sizeof raw);
 printf("%d %d\n", br[2].b, br[1].a);
 int *ip = &br[1].b; printf("%d\n", *ip); *ip = 77; printf("%d\n", br[1].b);
 alignas(64) char buf[3]; printf("%d\n", (int)((unsigned long)buf % 64)); char c1;
 alignas(32) int v32; printf("%d %d\n", (int)((unsigned long)&v32 % 32), (int)alignof(Y<32>));
 B1 in = {1, 2, 3, 4}; printf("%d %d %d %d\n", in.a, in.b, in.c, in.d);
 P2 in2 = {1, 2, 3, 4, 5, 6};
 printf("%d %d %d %lld %d %lld\n", in2.a, in2.b, in2.c, (long long)in2.d, in2.e,
 (long long)in2.f);
 W5 w = {1, 1, -1}; printf("%d %d %d\n", w.a, w.b, w.c);
}
// prints:
// B1 12 4
// B2 16 8
// B3 8 4
// B4 5 1
// B5 3 1
// B6 3 1
// U1 8 8
// B7 8 4
// B8 2 1
// B9 8 4
// B10 16 8
// B11 4 4
// P1 7 1
// P2 17 1
// P3 5 1
// P4 16 4
// P5 16 8
// P6 32 16
// P7 64 32
// P8 64 64
// P9 9 1
// P10 32 32
// P11 16 16
// P12 128 64
// P13 133 1
// P14 5 1
// P15 8 4
// P16 4 1
// P17 17 1
// P18 12 4
// K1 13 1
// K2 7 1
// K3 16 2
// K4 10 2
// K5 9 1
// K6 16 8
// K7 16 4
// K8 16 8
// K10 9 1
// K11 56 8
// Y<16> 16 16
// Y<8> 8 8
// Z<int> 5 1
// Z<double> 9 1
// Der1 12 4
// Np2 16 4
// W1 4 4
// W2 16 8
// W3 12 4
// W4 8 8
// W5 4 4
// W6 24 8
// W7 16 16
// W8 5 1
// W9 16 8
// B1.b:001f00000000000000000000
// B1.b:ffe0ffffffffffffffffffff
// 1 -1
// B1.c:00000000ffffff0f00000000
// B1.c:ffffffff000000f0ffffffff
// 1 -1
// B1.d:0000000000000000ff000000
// B1.d:ffffffffffffffff00ffffff
// 1 -1
// B2.a:ff010000000000000000000000000000
// B2.a:00feffffffffffffffffffffffffffff
// 1 -1
// B2.b:00fe0000000000000000000000000000
// B2.b:ff01ffffffffffffffffffffffffffff
// 1 -1
// B2.c:0000ff00000000000000000000000000
// B2.c:ffff00ffffffffffffffffffffffffff
// 1 -1
// B2.d:000000ffffffff010000000000000000
// B2.d:ffffff00000000feffffffffffffffff
// 1 -1
// B2.e:0000000000000000ff00000000000000
// B2.e:ffffffffffffffff00ffffffffffffff
// 1 -1
// B3.b:0000000007000000
// B3.b:fffffffff8ffffff
// 1 -1
// B4.b:00000000ff
// B4.b:ffffffff00
// 1 -1
// B5.b:0000ff
// B5.b:ffff00
// 1 -1
// B6.b:003f00
// B6.b:ffc0ff
// 1 -1
// B6.c:00007f
// B6.c:ffff80
// 1 -1
// U1.a:1f00000000000000
// U1.a:e0ffffffffffffff
// 1 -1
// U1.c:ffffffffff000000
// U1.c:0000000000ffffff
// 1 -1
// B7.b:0000ff0f00000000
// B7.b:ffff00f0ffffffff
// 1 -1
// B7.c:00000000ffff0f00
// B7.c:ffffffff0000f0ff
// 1 -1
// B7.d:0000000000001000
// B7.d:ffffffffffffefff
// 1 1
// B8.b:0200
// B8.b:fdff
// 1 1
// B8.c:fc00
// B8.c:03ff
// 1 63
// B8.d:0001
// B8.d:ff00
// 1 1
// B9.b:0000000003000000
// B9.b:fffffffffcffffff
// 1 -1
// B10.b:00000000000000001f00000000000000
// B10.b:ffffffffffffffffe0ffffffffffffff
// 1 -1
// B10.c:0000000000000000e0ffffff00000000
// B10.c:ffffffffffffffff1f000000ffffffff
// 1 -1
// B11.b:f0ffff0f
// B11.b:0f0000f0
// 1 16777215
// B11.c:000000f0
// B11.c:ffffff0f
// 1 15
// P1.b:001f0000000000
// P1.b:ffe0ffffffffff
// 1 -1
// P1.c:00e0ffffff0100
// P1.c:ff1f000000feff
// 1 -1
// P1.d:000000000000ff
// P1.d:ffffffffffff00
// 1 -1
// P2.a:ff01000000000000000000000000000000
// P2.a:00feffffffffffffffffffffffffffffff
// 1 -1
// P2.b:00fe000000000000000000000000000000
// P2.b:ff01ffffffffffffffffffffffffffffff
// 1 -1
// P2.c:0000ff0000000000000000000000000000
// P2.c:ffff00ffffffffffffffffffffffffffff
// 1 -1
// P2.d:000000ffffffff01000000000000000000
// P2.d:ffffff00000000feffffffffffffffffff
// 1 -1
// P2.e:0000000000000000ff0000000000000000
// P2.e:ffffffffffffffff00ffffffffffffffff
// 1 -1
// P2.f:000000000000000000ffffffffffffff1f
// P2.f:ffffffffffffffffff00000000000000e0
// 1 -1
// P3.b:00ffffffff
// P3.b:ff00000000
// 1 -1
// P4.b:00ffffffff0000000000000000000000
// P4.b:ff00000000ffffffffffffffffffffff
// 1 -1
// P4.c:0000000000000000000000f0bf000000
// P4.c:ffffffffff0000000000000000ffffff
// 1 -1
// P4.d:00000000000000000000000000ffff00
// P4.d:ffffffffffffffffffffffffff0000ff
// 1 -1
// P5.b:00ffffffff0000000000000000000000
// P5.b:ff00000000ffffffffffffffffffffff
// 1 -1
// P5.c:0000000000000000000000000000f0bf
// P5.c:ffffffffffffffff0000000000000000
// 1 -1
// P6.b:00000000000000000000000000000000ffffffff000000000000000000000000
// P6.b:ffffffffffffffffffffffffffffffff00000000ffffffffffffffffffffffff
// 1 -1
// P6.c:0000000000000000000000000000000000000000ff0000000000000000000000
// P6.c:ffffffffffffffffffffffffffffffffffffffff00ffffffffffffffffffffff
// 1 -1
// P7.b:0000000000000000ff00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000
// P7.b:ffffffffffffffff00ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
// 1 -1
// P7.c:0000000000000000000000000000000000000000000000000000000000000000ffff000000000000000000000000000000000000000000000000000000000000
// P7.c:ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff0000ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
// 1 -1
// P9.b:00ffffffffffffffff
// P9.b:ff0000000000000000
// 1 -1
// P14.d:00ffffffff
// P14.d:ff00000000
// 1 -1
// P17.i:00ffffffff000000000000000000000000
// P17.i:ff00000000ffffffffffffffffffffffff
// 1 -1
// P17.y:000000000000000000ffffffff00000000
// P17.y:ffffffffffffffffff00000000ffffffff
// 1 -1
// P17.b:00000000000000000000000000ffffffff
// P17.b:ffffffffffffffffffffffffff00000000
// 1 -1
// P18.i:00ffffffff00000000000000
// P18.i:ff00000000ffffffffffffff
// 1 -1
// P18.b:0000000000000000ffffffff
// P18.b:ffffffffffffffff00000000
// 1 -1
// K1.c:0000000000000000000000f0bf
// K1.c:ffffffffff0000000000000000
// 1 -1
// K2.b:001f0000000000
// K2.b:ffe0ffffffffff
// 1 -1
// K2.c:00e0ffffff0100
// K2.c:ff1f000000feff
// 1 -1
// K2.d:000000000000ff
// K2.d:ffffffffffff00
// 1 -1
// K3.c:000000000000000000000000f0bf0000
// K3.c:ffffffffffff0000000000000000ffff
// 1 -1
// K3.d:0000000000000000000000000000ff00
// K3.d:ffffffffffffffffffffffffffff00ff
// 1 -1
// K4.b:001f0000000000000000
// K4.b:ffe0ffffffffffffffff
// 1 -1
// K4.c:00e0ffffff0100000000
// K4.c:ff1f000000feffffffff
// 1 -1
// K4.d:000000000000ff000000
// K4.d:ffffffffffff00ffffff
// 1 -1
// K4.e:0000000000000000ff00
// K4.e:ffffffffffffffff00ff
// 1 -1
// K5.c:00000000000000f0bf
// K5.c:ff0000000000000000
// 1 -1
// K7.c:00000000000000000000f0bf00000000
// K7.c:ffffffff0000000000000000ffffffff
// 1 -1
// K7.d:00000000000000000000000007000000
// K7.d:fffffffffffffffffffffffff8ffffff
// 1 -1
// K10.c:00000000000000f0bf
// K10.c:ff0000000000000000
// 1 -1
// K11.c:00000000000000000000000000000000000000000000f0bf0000000000000000000000000000000000000000000000000000000000000000
// K11.c:ffffffffffffffffffffffffffffffff0000000000000000ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
// 1 -1
// Z<int>.q:00ffffffff
// Z<int>.q:ff00000000
// 1 -1
// W1.b:00ffffff
// W1.b:ff000000
// 1 -1
// W2.b:00000000ffffffff0000000000000000
// W2.b:ffffffff00000000ffffffffffffffff
// 1 -1
// W2.c:00000000000000000300000000000000
// W2.c:fffffffffffffffffcffffffffffffff
// 1 -1
// W3.c:00000000f81f000000000000
// W3.c:ffffffff07e0ffffffffffff
// 1 -1
// W3.d:0000000000000000ff000000
// W3.d:ffffffffffffffff00ffffff
// 1 -1
// W4.b:feffffffffffffff
// W4.b:0100000000000000
// 1 9223372036854775807
// W5.c:00300000
// W5.c:ffcfffff
// 1 -1
// W6.b:0000000000000000ffffffff000000000000000000000000
// W6.b:ffffffffffffffff00000000ffffffffffffffffffffffff
// 1 -1
// W6.c:00000000000000000000000000000000ffffffff00000000
// W6.c:ffffffffffffffffffffffffffffffff00000000ffffffff
// 1 -1
// W7.c:00000000ff0000000000000000000000
// W7.c:ffffffff00ffffffffffffffffffffff
// 1 -1
// W8.a:0f00000000
// W8.a:f0ffffffff
// 1 -1
// W8.b:f0ffffff03
// W8.b:0f000000fc
// 1 -1
// W9.a:00000000000000000f00000000000000
// W9.a:fffffffffffffffff0ffffffffffffff
// 1 -1
// W9.b:000000000000000000000000ffffff3f
// W9.b:ffffffffffffffffffffffff000000c0
// 1 -1
// P12.b 5
// P12.c 16
// P12.d 32
// P12.e 64
// P13.b 1
// P13.c 129
// Np2.n 4
// Np2.b 12
// K11.d 24
// ar:010200000003040000000506000000
// 6 3
// 4
// 77
// 0
// 0 32
// 1 2 3 4
// 1 2 3 4 5 6
// 1 -1 -1
