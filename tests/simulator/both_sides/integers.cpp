// Integers: literals, promotions, conversions, enumerations, shifts.
#define I(x) printf(#x " %lld\n", (long long)(x));
template <class T> FN int kind(T) { return (int)sizeof(T) * ((T)-1 < (T)0 ? -1 : 1); }
enum E1 { A1, B1 = 0x80000000u }; enum E2 { A2 = -1, B2 = 0x7fffffff };
  enum E3 : short { A3 = -3 }; enum E4 { A4 = 1LL << 40, B4 };
  enum class E5 : unsigned char { X = 250, Y }; enum E6 { A6 = 'a', B6, C6 = B6 * 2 };
  enum { ANON = 1 << 5, ANON2 = ANON | 3 }; enum E7 { A7 = 1u << 31, B7 = A7 | 1 };
FN void test() {
  char c = 200; signed char sc = 200; unsigned char uc = 200; short s = 40000;
  unsigned short us = -1; int i = 3000000000u; unsigned u = -1; long l = -1;
  unsigned long ul = -1; long long ll = 1LL << 62; unsigned long long ull = ll;
  I(c) I(sc) I(uc) I(s) I(us) I(i) I(u) I(l) I(ul == 18446744073709551615ul) I(ll) I(ull)
  I(c == 200) I(c < 0) I(uc + c) I(us + us) I(us * us > 0 ? 1 : 0) I(u > i) I(l < u) I(i < u) I((long)u == l) I(-1 < 1u) I(-1L < 1u) I(c >> 1) I(uc >> 1) I(u >> 31) I(i >> 31) I(l >> 63) I(ul >> 63) I(1 << 30) I(1u << 31) I(1L << 40) I(1LL << 62) I(-8 >> 1) I(us << 8) I((char)(us)) I((short)u) I((unsigned char)-1) I((int)3.99) I((int)-3.99) I((unsigned)3e9) I((long long)1e18) I((bool)0.1) I((bool)-0.0) I((char)65.9)
  I(kind(1)) I(kind(1u)) I(kind(1l)) I(kind(1ul)) I(kind(2147483648)) I(kind(0x80000000)) I(kind(0xffffffffff)) I(kind(4294967296)) I(kind(0x8000000000000000)) I(kind(037777777777)) I(kind(0b11)) I(kind('a')) I(kind(true)) I(kind(1'000'000)) I(kind(u'a')) I(kind(U'a')) I(kind(L'a')) I(1'234'567) I(0x1'0000) I(0b1010'1010) I(0777) I(sizeof(1.0f)) I(sizeof(1.0)) I(sizeof('a')) I(sizeof(L'a')) I(sizeof(u'a')) I('\377') I('\x80') I('\0') I('\'') I('ab') I(u'\u00e9') I(L'\u20ac')
  printf("%g %g %g %a\n", 0x1p3, 0x1.8p-1, (double)0x.8p1f, 1.5);
  printf("%.17g %.9g %g\n", 0.1, (double)0.1f, 1e-310); printf("%d %d\n", 1 / 3 * 3, -7 / 2);
  printf("%d %d %d %d\n", 7 % 3, -7 % 3, 7 % -3, -7 % -3);
  printf("%u %lu\n", -7 % 3u, -7 % 3ul); printf("%u\n", 5u - 6u); printf("%d\n", 5u - 6u > 0);
  printf("%ld\n", 5u - 6L); printf("%d\n", (int)(5 - 6u)); printf("%llu\n", 1ull - 2);
  printf("%d %d\n", 'a' + 1, (char)('a' + 1));
  I(sizeof(E1)) I(sizeof(E2)) I(sizeof(E3)) I(sizeof(E4)) I(sizeof(E5)) I(B1) I(A2) I(A3) I(B4) I((int)E5::Y) I(C6) I(ANON2) I(B7) I(kind(+A1)) I(kind(+A2)) I(kind(+A3)) I(kind(+B4)) I(kind(A6 + 0)) I(A2 < 0) I(A3 < 0u) I(A1 - 1 > 0) I((E1)5) I((long long)E6(-1))
  E5 e5 = (E5)255; I((int)e5) E3 e3 = (E3)70000; I(e3) E1 e1 = A1;
  I(e1 == A1) e1 = (E1)(e1 + 1); I(e1) switch (e1) { case A1: I(1) break; case 1: I(2) break;
  default: I(3) }
  float f = 16777217; printf("%.1f\n", (double)f); double d = 9007199254740993LL;
  printf("%.1f\n", d); f = u; printf("%.1f\n", (double)f); f = ull; printf("%g\n", (double)f);
  I(0.1f == 0.1) I((float)0.1 == 0.1f) I(1 / 2.0f > 0) I(f > ull) I(5 / 2 * 2.0)
  unsigned char a8 = 255; a8++; I(a8) a8--; I(a8) a8 = a8 + a8; I(a8) a8 <<= 1; I(a8) a8 = -a8;
  I(a8) a8 = ~a8; I(a8) short sh = 32767; sh = sh + 1; I(sh) sh = -sh;
  I(sh) signed char s8 = -128; s8 = -s8; I(s8) s8--; I(s8) us = 65535; I(us + 1) us++;
  I(us) u = 0; u--; I(u) int neg = -5; neg = (unsigned char)neg; I(neg) neg = -5;
  I(neg & 0xff) I(neg | 0x10) I(neg ^ 3) I(~neg) I(!neg) I(!!neg) I(- -neg) bool b = 5;
  b = b + b; I(b) I(b + b) b |= 2; I(b) I(b << 3) b = !b;
  I(b) I(sizeof(b + b)) I(sizeof(c + c)) I(sizeof(1L + 1)) I(sizeof(1 ? 1 : 2L)) I(sizeof(us << 1L))
  I(true ? -1 : 1u) I((true ? -1 : 1u) < 0) I((true ? 'a' : 1L) == 97) I(LLONG_MIN) I(LLONG_MAX) I(ULLONG_MAX == -1ull) I(CHAR_MIN) I(CHAR_MAX) I(INT_MIN) I(-INT_MAX - 1 == INT_MIN) I((short)INT_MIN) I((unsigned)INT_MIN >> 1) I(INT_MIN / 2) I((long)INT_MIN - 1) I(sizeof(long double)) I(alignof(double)) I(sizeof(wchar_t)) I(sizeof(char16_t)) I(sizeof(size_t)) I((size_t)-1 > 0) I((ptrdiff_t)-1 < 0) I((int8_t)200) I((uint16_t)-2) I((intptr_t)-3)
}
// prints:
// c -56
// sc -56
// uc 200
// s -25536
// us 65535
// i -1294967296
// u 4294967295
// l -1
// ul == 18446744073709551615ul 1
// ll 4611686018427387904
// ull 4611686018427387904
// c == 200 0
// c < 0 1
// uc + c 144
// us + us 131070
// us * us > 0 ? 1 : 0 0
// u > i 1
// l < u 1
// i < u 1
// (long)u == l 0
// -1 < 1u 0
// -1L < 1u 1
// c >> 1 -28
// uc >> 1 100
// u >> 31 1
// i >> 31 -1
// l >> 63 -1
// ul >> 63 1
// 1 << 30 1073741824
// 1u << 31 2147483648
// 1L << 40 1099511627776
// 1LL << 62 4611686018427387904
// -8 >> 1 -4
// us << 8 16776960
// (char)(us) -1
// (short)u -1
// (unsigned char)-1 255
// (int)3.99 3
// (int)-3.99 -3
// (unsigned)3e9 3000000000
// (long long)1e18 1000000000000000000
// (bool)0.1 1
// (bool)-0.0 0
// (char)65.9 65
// kind(1) -4
// kind(1u) 4
// kind(1l) -8
// kind(1ul) 8
// kind(2147483648) -8
// kind(0x80000000) 4
// kind(0xffffffffff) -8
// kind(4294967296) -8
// kind(0x8000000000000000) 8
// kind(037777777777) 4
// kind(0b11) -4
// kind('a') -1
// kind(true) 1
// kind(1'000'000) -4
// kind(u'a') 2
// kind(U'a') 4
// kind(L'a') -4
// 1'234'567 1234567
// 0x1'0000 65536
// 0b1010'1010 170
// 0777 511
// sizeof(1.0f) 4
// sizeof(1.0) 8
// sizeof('a') 1
// sizeof(L'a') 4
// sizeof(u'a') 2
// '\377' -1
// '\x80' -128
// '\0' 0
// '\'' 39
// 'ab' 24930
// u'\u00e9' 233
// L'\u20ac' 8364
// 8 0.75 1 0x1.8p+0
// 0.10000000000000001 0.100000001 1e-310
// 0 -3
// 1 -1 1 -1
// 0 0
// 4294967295
// 1
// -1
// -1
// 18446744073709551615
// 98 98
// sizeof(E1) 4
// sizeof(E2) 4
// sizeof(E3) 2
// sizeof(E4) 8
// sizeof(E5) 1
// B1 2147483648
// A2 -1
// A3 -3
// B4 1099511627777
// (int)E5::Y 251
// C6 196
// ANON2 35
// B7 2147483649
// kind(+A1) 4
// kind(+A2) -4
// kind(+A3) -4
// kind(+B4) -8
// kind(A6 + 0) -4
// A2 < 0 1
// A3 < 0u 0
// A1 - 1 > 0 1
// (E1)5 5
// (long long)E6(-1) 4294967295
// (int)e5 255
// e3 4464
// e1 == A1 1
// e1 1
// 2 2
// 16777216.0
// 9007199254740992.0
// 4294967296.0
// 4.61169e+18
// 0.1f == 0.1 0
// (float)0.1 == 0.1f 1
// 1 / 2.0f > 0 1
// f > ull 0
// 5 / 2 * 2.0 4
// a8 0
// a8 255
// a8 254
// a8 252
// a8 4
// a8 251
// sh -32768
// sh -32768
// s8 -128
// s8 127
// us + 1 65536
// us 0
// u 4294967295
// neg 251
// neg & 0xff 251
// neg | 0x10 -5
// neg ^ 3 -8
// ~neg 4
// !neg 0
// !!neg 1
// - -neg -5
// b 1
// b + b 2
// b 1
// b << 3 8
// b 0
// sizeof(b + b) 4
// sizeof(c + c) 4
// sizeof(1L + 1) 8
// sizeof(1 ? 1 : 2L) 8
// sizeof(us << 1L) 4
// true ? -1 : 1u 4294967295
// (true ? -1 : 1u) < 0 0
// (true ? 'a' : 1L) == 97 1
// LLONG_MIN -9223372036854775808
// LLONG_MAX 9223372036854775807
// ULLONG_MAX == -1ull 1
// CHAR_MIN -128
// CHAR_MAX 127
// INT_MIN -2147483648
// -INT_MAX - 1 == INT_MIN 1
// (short)INT_MIN 0
// (unsigned)INT_MIN >> 1 1073741824
// INT_MIN / 2 -1073741824
// (long)INT_MIN - 1 -2147483649
// sizeof(long double) 16
// alignof(double) 8
// sizeof(wchar_t) 4
// sizeof(char16_t) 2
// sizeof(size_t) 8
// (size_t)-1 > 0 1
// (ptrdiff_t)-1 < 0 1
// (int8_t)200 -56
// (uint16_t)-2 65534
// (intptr_t)-3 -3
