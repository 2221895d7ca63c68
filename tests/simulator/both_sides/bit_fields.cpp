// Bit-fields: values of assignments, promotion, lvalues that are chosen.
enum E3 { EA, EB, EC, ED = 7 };
enum N3 { NA = -2, NB = 1 };
enum class S8 : signed char { A = -1, B = 5 };
struct A { int m : 11; unsigned u : 3; bool b : 1; char c : 5; unsigned char uc : 7;
  long long ll : 40; unsigned long long ull : 50; short s : 9; E3 e : 3; N3 n : 3;
  unsigned w : 32; int full : 32; long l33 : 33; };
template <class T> FN void show(T v) { printf("%lld\n", (long long)v); }
struct G { A a; int z; };
FN int pick(int) { return 1; }
FN int pick(unsigned) { return 2; }
FN int pick(long) { return 3; }
FN int pick(unsigned long) { return 4; }
FN int pick(long long) { return 5; }
FN int pick(unsigned long long) { return 6; }
FN int pick(bool) { return 7; }
FN int pick(char) { return 8; }
FN int pick(short) { return 9; }
FN int pick(unsigned char) { return 10; }
FN void test() {
  A a; memset(&a, 0, sizeof a);
  show(a.m = 1081); show(a.m); show(a.u = 13); show(a.b = 4); show(a.c = 100); show(a.uc = 300);
  show(a.ll = 0x123456789abcdefLL);
  show(a.ull = ~0ULL); show(a.s = 1000); show(a.e = (E3)7); show(a.n = N3(-2)); show(a.w = -1);
  show(a.full = -5); show(a.l33 = 1L << 32);
  show(a.m += 1000); show(a.m -= 5000); show(a.m *= 77); show(a.m <<= 3); show(a.m >>= 1);
  show(a.m |= 1024); show(a.m ^= -1); show(a.m &= 0x7ff); show(a.m %= 9);
  a.m = 1023; show(++a.m); show(a.m++); show(a.m); show(--a.m); show(a.m--); show(a.m);
  a.u = 7; show(++a.u); show(a.u--); show(a.u); show(a.u += 9); show(a.u *= -1);
  show(a.u - 5); show(-a.u); show(~a.u); show(a.u < -1); show(a.u > -1); show((a.u << 30) < 0);
  show((a.u = 1) - 2 < 0); 
  show((++a.u) - 7 < 0); show((0, a.u) - 7 < 0);  show((a.w - 7) > 0);
  show(a.ull - 1 > 0); show(a.u == -1); show(-1 < a.uc); show(a.u * -1 < 0); show(a.u / -2);
  show(a.u % -2); 
  show(pick(a.u)); show(pick(+a.u)); show(pick(a.u + 0)); show(pick(a.w + 0)); show(pick(a.ll));
  show(pick(a.ll + 0));  show(pick(a.b)); show(pick(a.b + 0)); show(pick(+a.c));
  show(pick(a.l33 << 1)); show(pick(-a.w)); show(pick(a.u + 1u)); show(pick(a.u + 1L));
    show(pick(a.u << 1)); show(pick(a.u = 1)); show(pick((a.u = 1) + 0)); 
  switch (a.u) { case 1: show(11); break; default: show(12); }
  printf("%d %d %lld\n", a.u, a.uc, (long long)a.ll);
  int x = 1; struct C { int i : 5; int j : 6; unsigned k : 3; } c = {1, 2, 3};
  (x ? c.i : c.j) = 7; printf("%d %d\n", c.i, c.j); x = 0; (x ? c.i : c.j) = 700;
  printf("%d %d\n", c.i, c.j);
  show((x ? c.i : c.j) = 33); show((x ? c.i : c.j) += 3); show(++(x ? c.i : c.j));
  show((x ? c.i : c.j)++); printf("%d %d\n", c.i, c.j);
  (x, c.i) = 5; (c.i = 3) = 9; show(c.i); ++(c.i += 2); show(c.i); ((c.i)) = 15;
  show((c.i = 1, c.j = 2)); show(c.i); show((c.i = c.j = 100)); show(c.i = c.k = 12);
  A *p = &a; p->m = 5; show(p->m += 2047); show((p->m = 3) + 1); (*p).m--; show(p->m); A arr[3];
  memset(arr, 0, sizeof arr); int i = 0;
  arr[i++].m = 9; arr[i++].m += 8; arr[++i - 1].u = 6;
  printf("%d %d %d %d\n", arr[0].m, arr[1].m, (int)arr[2].u, i);
  const int &r = a.m; show(r); a.m = 100; show(r == 2);
  bool bb = a.b = 2; show(bb); show(a.b = 0.5);
  a.e = EC; show(a.e); show(a.e == EC); show(a.n < 0); a.n = NA; show(a.n); show(a.n < 0);
  struct D { S8 s : 5; } d; d.s = S8::A; show((int)d.s); show(d.s == S8::A); 
}
// prints:
// -967
// -967
// 5
// 1
// 4
// 44
// 444691369455
// 1125899906842623
// -24
// 7
// -2
// 4294967295
// -5
// -4294967296
// 33
// -871
// 517
// 40
// 20
// -1004
// 1003
// 1003
// 4
// -1024
// -1024
// -1023
// -1024
// -1024
// 1023
// 0
// 0
// 7
// 0
// 0
// -5
// 0
// -1
// 0
// 1
// 0
// 1
// 1
// 1
// 1
// 1
// 0
// 1
// 1
// -1
// 0
// 2
// 1
// 1
// 2
// 5
// 5
// 7
// 1
// 1
// 3
// 2
// 2
// 3
// 1
// 2
// 1
// 11
// 1 44 444691369455
// 7 2
// 7 -4
// -31
// -28
// -27
// -27
// 7 -26
// 9
// 12
// 2
// 1
// 4
// 4
// 4
// 4
// 2
// 9 8 6 3
// 2
// 1
// 1
// 1
// 2
// 1
// 1
// -2
// 1
// -1
// 1
