// Statics in branches, recursion and methods; objects of many kinds.
FN int a1 = 1, *b1 = &a1, **c1 = &b1, d1[2] = {3, 4};
FN const int k0 = 4; FN int sized[k0] = {1, 2, 3, 4}; FN int last = sized[k0 - 1 > 2 ? 0 : 1] == 0;
FN int two[2][3][2] = {{{1, 2}, {3}}, {{}, {7, 8}}};
FN int part[5] = {1}; FN char empty[4] = ""; FN char exact[3] = {'a', 'b', 'c'}; FN const char *nul = 0; FN const char *np[3] = {nullptr, "x"};
FN struct { const char *k; int v[2]; } map[] = {{"one", {1}}, {"two", {2, 22}}, {}};
FN struct Inner { struct Deep { int z; char c; } d; Deep *p; } in = {{5, 'q'}, &in.d};
FN union { int i; char c[4]; } un = {0x41424344}; FN union { char c[4]; int i; } un2 = {{1, 2}}; 
FN signed char sc = -1; FN unsigned short us = -1; FN wchar_t wc = L'x'; FN char16_t c16 = u'\u20ac'; FN const wchar_t *ws = L"w\x100"; FN const char16_t us16[] = u"ab";
FN long double ld = 1.25L; FN float fz = 0; FN float fi = 16777217; FN int ifl = 3.99f; FN unsigned uneg = -1.0 + 2; FN bool bp = "s"; FN int chars = 'ab'; FN double e = 1e-3;
FN int sw(int i) { switch (i) { case 0: { static int s = 10; return s++; } default: { static int s = 20; return s++; } } }
FN int rec(int n) { static int depth = 0; depth++; if (n) rec(n - 1); return depth; }
FN int *slot(int i) { static int table[3] = {7, 8, 9}; return table + i; }
FN const char *name(int i) { static const char names[][4] = {"ab", "cde", ""}; return names[i]; }
FN int bits() { static struct { unsigned a : 3, b : 5; } s = {7, 20}; s.a++; return s.a * 100 + s.b++; }
FN int cond(bool b) { if (b) { static int n = 1; return n *= 2; } else { static int n = 1; return n *= 3; } }
FN int ptrs() { static int v = 4; static int *p = &v; static int **pp = &p; return ++**pp; }
FN int fnp(int x) { return x * 3; } FN int viafn(int x) { static int (*const f[])(int) = {fnp, 0}; return f[0](x); }
struct Obj { int id; static FN int made; FN int next() { static int k = 0; return id * 10 + ++k; } }; FN int Obj::made = 2;
namespace { FN int hidden = 6; FN int *ph = &hidden; } namespace q { FN int same = 1; namespace r { FN int same = 2; FN int *up = &q::same; } }
static FN int stat = 8; FN volatile int vol = 9; FN int const volatile cvol = 10; inline FN int inl = 11;
FN int shadow = 1; FN int sh() { int shadow = 2; { static int shadow = 3; return shadow++ + ::shadow; } }
typedef struct { int x, y; } Pt; FN Pt pts[2][2] = {{{1, 2}, {3, 4}}, {{5, 6}}}; FN Pt *ppt = &pts[1][0]; FN int *px = &pts[0][1].y; FN Pt zero = {}; FN Pt *const cpp[] = {pts[0], pts[1] + 1, &zero};
FN void test() {
  printf("%d %d %d %d %d %d\n", a1, *b1, **c1, d1[1], sized[3], last); printf("%d %d %d %d\n", two[0][1][0], two[0][1][1], two[1][1][1], two[1][0][0]);
  printf("%d %d %d %d %d\n", part[4], empty[3], exact[2], nul == 0, np[2] == 0); printf("%s %d %s %d %d\n", map[0].k, map[0].v[1], map[1].k, map[1].v[1], map[2].k == 0);
  printf("%d %c %d\n", in.p->z, in.p->c, un.c[0]); printf("%d %d\n", un2.c[1], un2.i); printf("%d %d %d %d %d %d %d\n", sc, us, (int)wc, (int)c16, (int)ws[1], (int)us16[1], (int)sizeof us16);
  printf("%f %f %f %d %u %d %d %f\n", (double)ld, fz, fi, ifl, uneg, bp, chars, e); int s0 = sw(0), s1 = sw(0), s2 = sw(5); printf("%d %d %d\n", s0, s1, s2); printf("%d ", rec(3)); printf("%d\n", rec(0));
  *slot(1) += 5; printf("%d %d\n", *slot(1), *slot(2)); printf("%s %s %d\n", name(0), name(1), name(2)[0]); bits(); printf("%d\n", bits()); cond(true); cond(false); printf("%d ", cond(true)); printf("%d\n", cond(false));
  ptrs(); printf("%d %d\n", ptrs(), viafn(5)); Obj o = {1}, o2 = {2}; o.next(); printf("%d %d\n", o2.next(), Obj::made); (*ph)++; printf("%d %d %d\n", hidden, *q::r::up, q::r::same);
  printf("%d %d %d %d\n", stat, vol, cvol, inl); sh(); printf("%d\n", sh()); printf("%d %d %d %d\n", ppt->y, *px, cpp[1]->x, cpp[2]->y); vol = vol + 1; printf("%d\n", vol);
}

// prints:
// 1 1 1 4 4 0
// 3 0 8 0
// 0 0 99 1 1
// one 0 two 22 1
// 5 q 68
// 2 513
// -1 65535 120 8364 256 98 6
// 1.250000 0.000000 16777216.000000 3 1 1 24930 0.001000
// 10 11 20
// 4 5
// 13 9
// ab cde 0
// 121
// 4 9
// 6 15
// 22 2
// 7 1 2
// 8 9 10 11
// 5
// 6 4 0 0
// 10
