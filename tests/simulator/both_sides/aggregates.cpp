// Aggregates: anonymous members, braces left out, designators.
struct F { int x; struct { int a; union { int b; float fb; }; }; int y; };
struct G { union { struct { short lo, hi; }; int whole; }; struct { union { struct { char c1, c2; }; short sc; }; double d; }; };
struct In { int a; union { int b; struct { short s0, s1; }; }; int c; };
FN F gf = {1, {2, {3}}, 4};
FN In gi = {1, {2}, 3};
FN In gi2 = {1, 2, 3};
FN G gg = {{{1, 2}}, {{{3, 4}}, 2.5}};
struct P { int x, y; };
struct Q { P p[2]; int z; };
FN void test() {
  F foo; foo.x = 1; foo.a = 2; foo.b = 3; foo.y = 4; printf("%d %d %d %d %d\n", foo.x, foo.a, foo.b, foo.y, (int)sizeof foo);
  foo.fb = 1.0f; printf("%d\n", foo.b);
  G g; g.whole = 0x00020001; printf("%d %d %d\n", g.lo, g.hi, (int)sizeof g); g.c1 = 1; g.c2 = 2; g.d = 2.5; printf("%d %f\n", g.sc, g.d);
  printf("%d %d %d %d\n", gf.x, gf.a, gf.b, gf.y); printf("%d %d %d\n", gi.a, gi.b, gi.c); printf("%d %d %d\n", gi2.a, gi2.b, gi2.c);
  printf("%d %d %d %d %f\n", gg.lo, gg.hi, gg.c1, gg.c2, gg.d);
  F l = {1, {2, {3}}, 4}; printf("%d %d %d %d\n", l.x, l.a, l.b, l.y);
  F l2 = {1, 2, 3, 4}; printf("%d %d %d %d\n", l2.x, l2.a, l2.b, l2.y);
  P a[3] = {1, 2, 3, 4, 5, 6}; printf("%d %d %d\n", a[0].x, a[1].y, a[2].y);
  P b[] = {1, 2, 3, 4}; printf("%d %d\n", (int)(sizeof b / sizeof *b), b[1].x);
  Q q = {1, 2, 3, 4, 5}; printf("%d %d %d\n", q.p[0].y, q.p[1].y, q.z);
  Q q2 = {{1, 2, 3}, 5}; printf("%d %d %d %d\n", q2.p[0].y, q2.p[1].x, q2.p[1].y, q2.z);
  Q q3[2] = {{{{1, 2}, 3, 4}, 5}, 6, 7, 8, 9, 10}; printf("%d %d %d %d\n", q3[0].p[1].y, q3[0].z, q3[1].p[0].x, q3[1].z);
  int m[2][3] = {1, 2, 3, 4}; printf("%d %d %d\n", m[0][2], m[1][0], m[1][1]); int m2[][2] = {1, 2, 3}; printf("%d %d\n", (int)sizeof m2, m2[1][1]);
  int m3[2][2][2] = {{1, 2, 3}, {{5, 6}, 7}}; printf("%d %d %d %d\n", m3[0][1][0], m3[0][1][1], m3[1][0][1], m3[1][1][0]);
  P pv = {7, 8}; Q q4 = {pv, pv, 9}; printf("%d %d\n", q4.p[1].y, q4.z);
  struct W { char s[4]; int n; } w[2] = {"ab", 1, "cd", 2}; printf("%s %d %s %d\n", w[0].s, w[0].n, w[1].s, w[1].n);
  P d = {.x = 1, .y = 2}; P d2 = {.y = 5}; printf("%d %d %d %d\n", d.x, d.y, d2.x, d2.y);
  struct T { int a; P p; int b; } t = {.p = {.y = 3}, .b = 4}; printf("%d %d %d %d\n", t.a, t.p.x, t.p.y, t.b);
  In i4 = {.a = 1, .b = 2, .c = 3}; printf("%d %d %d\n", i4.a, i4.b, i4.c);
}

// prints:
// 1 2 3 4 16
// 1065353216
// 1 2 24
// 513 2.500000
// 1 2 3 4
// 1 2 3
// 1 2 3
// 1 2 3 4 2.500000
// 1 2 3 4
// 1 2 3 4
// 1 4 6
// 2 3
// 2 4 5
// 2 3 0 5
// 4 5 6 10
// 3 4 0
// 16 0
// 3 0 6 7
// 8 9
// ab 1 cd 2
// 1 2 0 5
// 0 0 3 4
// 1 2 3
