// Arrays without a bound at the end of a class.
struct S { int n; char s[]; };
struct V { int n; struct P { int x, y; } p[]; };
struct Z { short k; int z[0]; };
static FN S a = {3, "abc"};
static FN V v = {2, {{1, 2}, {3, 4}}};
static FN S none = {5};
static FN S *pa = &a;
int (*mat2)[2];
FN void test() {
  printf("%d %s %d %d %d\n", a.n, a.s, (int)sizeof(S), (int)sizeof(V), (int)sizeof(Z));
  printf("%d %d %d\n", v.p[1].y, none.n, pa->s[1]); v.p[0].x += 5; printf("%d\n", v.p[0].x);
  static S loc = {1, {'x', 'y', 0}}; printf("%s\n", loc.s);
  char buf[64]; S *p = (S *)buf; p->n = 4; for (int i = 0; i < 4; i++) p->s[i] = 'a' + i; p->s[4] = 0; printf("%d %s\n", p->n, p->s);
}

// prints:
// 3 abc 4 4 4
// 4 5 98
// 6
// xy
// 4 abcd
