// Objects in objects: bases, constructors, bit-fields, functions, lists of them.
struct F { union { int b; float f; }; };
struct A { int q; };
struct D : A, F { int z; };
struct B1 { int x; }; struct D1 : B1 { int y; }; 
FN D1 gd = {{1}, 2}; FN D1 gd2 = {3, 4};
union U2 { struct { int lo, hi; } s; long l; };
FN U2 gu = {{1, 2}};
FN struct { int a; struct { int b; union { int c; char d; }; } in; } an = {1, {2, {3}}};
struct C { int v; FN constexpr C(int a) : v(a * 2) {} };
FN C ca[2] = {{1}, {2}};
FN C cb[2] = {3, 4};
struct W { C c; int k; };
FN W w = {{5}, 6}; FN W w2 = {7, 8};
enum class EC : char { X = 3, Y };
FN EC ec[2] = {EC::Y, EC::X};
struct BF { int a : 4; unsigned b : 7, : 3, c : 9; bool d : 1; };
FN BF bf[2] = {{-3, 100, 300, true}, {1, 2, 3}};
struct FP { const char *n; int (*f)(int); double d[2]; };
FN int inc(int a) { return a + 1; }
FN const FP fps[] = {{"x", inc, {1.5}}, {"yy", 0, {2, 3}}};
FN const char *const sarr[2][2] = {{"a", "b"}, {"c"}};
FN unsigned char uc[2][3] = {"ab", {1, 2}};
struct E0 {}; FN E0 e0; struct HE { E0 e; int a; }; FN HE he = {{}, 4};
FN float fl[] = {1, 2.5, -3}; FN long long big[] = {1LL << 40, -1};
FN int neg = -5, *pneg = &neg, arr2[2] = {neg == 0, 1};
FN bool bs[3] = {true, 0, 5};
struct Big { char c; double d; short s; }; FN Big bg = {'x', 1.25, -7};
FN void *vp = &neg; FN const void *vp2 = "abc"; FN char *const cp = (char *)&neg;
FN long off = sizeof(Big) + 8;
FN struct L { struct L *n; int v; } la = {0, 1}, lb = {&la, 2}, *lc = &lb;
FN int (*pf[2])(int) = {inc, &inc};
FN void test() {
  D d; d.q = 1; d.b = 2; d.z = 3; printf("%d %d %d\n", d.q, d.b, d.z);
  D d2 = {{1}, {{2}}, 3}; printf("%d %d %d\n", d2.q, d2.b, d2.z);
  printf("%d %d %d %d\n", gd.x, gd.y, gd2.x, gd2.y); printf("%d %d\n", gu.s.lo, gu.s.hi);
  printf("%d %d %d\n", an.a, an.in.b, an.in.c); printf("%d %d %d %d\n", ca[0].v, ca[1].v, cb[0].v, cb[1].v);
  printf("%d %d %d %d\n", w.c.v, w.k, w2.c.v, w2.k); printf("%d %d\n", (int)ec[0], (int)ec[1]);
  printf("%d %d %d %d %d %d\n", bf[0].a, bf[0].b, bf[0].c, bf[0].d, bf[1].c, bf[1].d);
  printf("%s %d %f %s %d %f\n", fps[0].n, fps[0].f(4), fps[0].d[0], fps[1].n, fps[1].f == 0, fps[1].d[1]);
  printf("%s %s %s %d\n", sarr[0][0], sarr[0][1], sarr[1][0], sarr[1][1] == 0); printf("%d %d %d\n", uc[0][1], uc[1][1], uc[1][2]);
  printf("%d\n", he.a); printf("%f %f %lld %lld\n", fl[1], fl[2], big[0], big[1]);
  printf("%d %d %d %d %d\n", neg, *pneg, arr2[0], arr2[1], bs[0] + bs[1] + bs[2]);
  printf("%c %f %d\n", bg.c, bg.d, bg.s); printf("%d %s %d %ld\n", *(int *)vp, (const char *)vp2, (signed char)*cp, off);
  printf("%d %d\n", lc->v, lc->n->v); printf("%d %d\n", pf[0](1), pf[1](2));
  static D1 sd = {5, 6}; sd.x++; printf("%d %d\n", sd.x, sd.y); D1 loc{7}; printf("%d %d\n", loc.x, loc.y);
  C lc2[] = {1, {2}, C(3)}; printf("%d %d %d\n", lc2[0].v, lc2[1].v, lc2[2].v);
  W lw[2] = {{1, 2}, {C(3), 4}}; printf("%d %d\n", lw[0].c.v, lw[1].c.v); W lw2[2] = {1, 2, 3, 4}; printf("%d %d\n", lw2[1].c.v, lw2[1].k);
}

// prints:
// 1 2 3
// 1 2 3
// 1 2 3 4
// 1 2
// 1 2 3
// 2 4 6 8
// 10 6 14 8
// 4 3
// -3 100 300 1 3 0
// x 5 1.500000 yy 1 3.000000
// a b c 1
// 98 2 0
// 4
// 2.500000 -3.000000 1099511627776 -1
// -5 -5 0 1 2
// x 1.250000 -7
// -5 abc -5 32
// 2 1
// 2 3
// 6 6
// 7 0
// 2 4 6
// 2 6
// 6 4
