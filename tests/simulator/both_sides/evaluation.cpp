// What is evaluated once, in which order, and which lvalue an assignment is.
FN int &id(int &a, int *n) { ++*n; return a; }
struct V { int x; FN V(int a) : x(a) {} FN V &operator+=(int k) { x += k; return *this; }
  FN V &operator=(const V &o) { x = o.x; return *this; } FN V(const V &o) : x(o.x) {}
  FN int get(int k) { return x * 10 + k; } };
FN int foo(int a) { return a + 100; }
FN int bar(int a) { return a + 200; }
struct S { int a[4]; int k : 5; S *next; };
FN V &ref(V &v, int *n) { ++*n; return v; }
FN int tr(const char *s, int v) { printf("%s ", s); return v; }
FN int &trr(const char *s, int &v) { printf("%s ", s); return v; }
template <class Q> FN Q &inc(Q &q, Q n) { q += n; return q; }
FN void test() {
  int n = 0, a = 1;
  int &b = ++id(a, &n); printf("%d %d %d\n", a, b, n); b = 7; printf("%d\n", a);
  int &c = (id(a, &n) = 3); c++; printf("%d %d %d\n", a, c, n);
  int &d = id(a, &n) += 4; d *= 2; printf("%d %d %d\n", a, d, n);
  int &e = --id(a, &n); printf("%d %d\n", &e == &a, n);
  (id(a, &n) = 3) = 4; printf("%d %d\n", a, n); ++(id(a, &n) += 2); printf("%d %d\n", a, n);
  ++++id(a, &n); printf("%d %d\n", a, n);
  (++id(a, &n)) *= 2; printf("%d %d\n", a, n); *&(id(a, &n) -= 3) = 50; printf("%d %d\n", a, n);
  int y[2][2] = {{1, 2}, {3, 4}}; int (*q)[2] = y; printf("%d\n", q[(q = y + 1, 0)][0]);
  int z1[] = {1, 2, 3}, z2[] = {4, 5, 6}; int *x = z1; printf("%d\n", x[(x = z2, 1)]); x = z1;
  printf("%d\n", *(x + (x = z2, 1)) > 0);
  int (*fn)(int) = foo; printf("%d\n", fn((fn = bar, 0))); printf("%d\n", fn(1));
  int i = 0; int t[4] = {0, 0, 0, 0}; i = i++ + 1; printf("%d\n", i); i = 0; t[i] = i++;
  printf("%d %d %d\n", t[0], t[1], i); i = 0; t[i++] = i; printf("%d %d\n", t[0], t[1]);
  i = 1; t[i++] = t[i] = 9; printf("%d %d %d %d\n", t[0], t[1], t[2], i);
  i = 1; i += i++; printf("%d\n", i); i = 1; i += i = 5; printf("%d\n", i); i = 2;
  i = i-- - --i; i = 0; i = (i = 1) + 1; printf("%d\n", i);
  i = 3; printf("%d\n", i << (i = 1)); i = 64; printf("%d\n", i >> (i = 1)); i = 3;
  printf("%d\n", i << i++); i = 5; int j = (i++, i); printf("%d %d\n", i, j);
  (i, j) = 3; printf("%d %d\n", i, j); (i < j ? i : j) = 9; printf("%d %d\n", i, j);
  (i < j ? i : j) += 9; ++(i > j ? i : j); printf("%d %d\n", i, j); (true ? i : j)++;
  printf("%d %d\n", i, j);
  (i = 4) += 2; printf("%d\n", i); ++(i = 7); printf("%d\n", i); ++i += 3; printf("%d\n", i);
  (i = j) = 12; printf("%d %d\n", i, j); ((i)) = 13; printf("%d\n", i); ++++i;
  printf("%d\n", i); --(++i); printf("%d\n", i); (i, ++j) = 99; printf("%d\n", j);
  (i += 3, j -= 2) *= 2; printf("%d %d\n", i, j);
  i = j = a = 5; printf("%d %d %d\n", i, j, a); char ch; int w = ch = 300;
  printf("%d %d\n", ch, w); unsigned char uc; float f = uc = 511; printf("%g %d\n", f, uc);
  int ww = f = 2.75f; printf("%d\n", ww); bool bo; int bi = bo = 7; printf("%d\n", bi);
  short sh = 1; int si = sh += 70000; printf("%d %d\n", si, sh); long long ll = sh = -1;
  printf("%lld\n", ll); unsigned long ul = ch = -1; printf("%lu\n", ul);
  int *p = &(i = 3); *p = 4; printf("%d\n", i); int *p2 = &++i; *p2 += 10; printf("%d\n", i);
  int *p3 = &(i > 3 ? i : j); *p3 = -1; printf("%d\n", i); int *p4 = &(j, i); *p4 = -2;
  printf("%d\n", i);
  V v(1), u(2); (v = u) += 5; printf("%d %d\n", v.x, u.x); (ref(v, &n) += 1) += 2;
  printf("%d %d\n", v.x, n); ref(v, &n) = ref(u, &n); printf("%d %d\n", v.x, n);
  (i ? v : u).x = 77; printf("%d %d\n", v.x, u.x); (i ? v : u) = V(3); printf("%d\n", v.x);
  trr("L", a) = tr("R", 1); printf("\n"); trr("L", a) += tr("R", 1); printf("\n");
  tr("L", 1) << tr("R", 1); printf("\n"); y[tr("L", 0)][tr("R", 1)] = tr("V", 5); printf("\n");
  tr("L", 0), tr("R", 1); printf("\n"); (tr("C", 1) ? trr("T", i) : trr("F", j)) = tr("V", 8);
  printf("\n");
  V *pv = &v; printf("%d\n", pv->get((pv = &u, 1))); printf("%d\n", (*pv).get((pv = &v, 1)));
  S s1 = {{1, 2, 3, 4}, 1, nullptr}, s2 = {{5, 6, 7, 8}, 2, &s1}; S *ps = &s2; ps = &s2;
  ps->k = (ps = ps->next)->k + 9; printf("%d %d\n", s1.k, s2.k); ps = &s2;
  (ps = ps->next)->a[0]++; printf("%d\n", s1.a[0]);
  int arr[3] = {i, i++, i++};
  printf("%d %d %d\n", arr[1] - arr[0], arr[2] - arr[0], i - arr[0]); struct TT { int a, b; }
  tt = {i, ++i}; printf("%d\n", tt.b - tt.a);
  inc(i, 2) = 4; printf("%d\n", i); ++inc(i, 3); printf("%d\n", i); int &lr = (i > 100) ? i : j;
  lr = 1234; printf("%d %d\n", i, j); const int &cr = i > 100 ? i : 5; i = 6; printf("%d\n", cr);
  static_cast<int &>(i) = 66; printf("%d\n", i); (int &)j = 5; printf("%d\n", j);
  const_cast<int &>(i) += 4; printf("%d\n", i); int k2 = 1;
  reinterpret_cast<unsigned &>(k2) = 4000000000u; printf("%d\n", k2); (i += 2) -= (j = 3);
  printf("%d\n", i);
  long acc = 0; for (int h = 0, g = 10; h < g; ++h, g -= 2) acc += h * 100 + g;
  printf("%ld\n", acc); int m = 5; while (m --> 0) if ((m -= 1) == 2) break; printf("%d\n", m);
  double dd = 1.5; int id1 = dd *= 3; printf("%d %g\n", id1, dd); int ci = 7; ci /= 2.5;
  printf("%d\n", ci); ci *= 1.5f; printf("%d\n", ci); unsigned char c8 = 250; c8 += 10;
  printf("%d\n", c8); c8 <<= 5; printf("%d\n", c8); c8 = ~c8; printf("%d\n", c8);
  short s16 = -3; s16 >>= 1; printf("%d\n", s16); s16 /= 2u; printf("%d\n", s16); int sg = -7;
  sg /= 2u; printf("%d\n", sg); sg = -7; sg %= 4L; printf("%d\n", sg);
}
// prints:
// 2 2 1
// 7
// 4 4 2
// 16 16 3
// 1 4
// 4 5
// 7 6
// 9 7
// 20 8
// 50 9
// 1
// 2
// 1
// 100
// 201
// 1
// 0 0 1
// 0 0
// 0 9 0 2
// 3
// 10
// 2
// 6
// 32
// 24
// 6 6
// 6 3
// 6 9
// 16 9
// 17 9
// 6
// 8
// 12
// 12 9
// 13
// 15
// 15
// 99
// 18 194
// 5 5 5
// 44 44
// 255 255
// 2
// 1
// 4465 4465
// -1
// 18446744073709551615
// 4
// 15
// -1
// -2
// 7 2
// 10 10
// 2 12
// 77 2
// 3
// R L
// R L
// L R
// V L R
// L R
// V C T
// 31
// 21
// 10 2
// 2
// 0 1 2
// 1
// 4
// 8
// 8 1234
// 5
// 66
// 5
// 70
// -294967296
// 69
// 628
// -2
// 4 4.5
// 2
// 3
// 4
// 128
// 127
// -2
// -1
// 2147483644
// -3
