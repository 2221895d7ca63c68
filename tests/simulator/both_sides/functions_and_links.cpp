// Functions, lists of objects, templates and constructors in initializers.
FN int f1(int a) { return a + 1; }
FN int f2(int a) { return a * 2; }
typedef int (*fn)(int);
FN fn g = f1;
FN int (*h)(int) = f2;
FN fn tab[3] = {f1, f2, &f1};
FN int (*tab2[2])(int) = {f2, f1};
struct O { int id; fn op; };
FN O ops[] = {{1, f1}, {2, f2}};
FN fn later;
struct L { int v; L *next; };
FN L l3 = {3, 0};
FN L l2 = {2, &l3};
FN L l1 = {1, &l2};
FN extern int ext;
FN int ext;
FN static int st = 42;
namespace ns { FN int nv = 7; namespace { FN int av = 8; } FN int *np = &nv; }
FN inline int inl = 9;
template <class T> struct T1 { static FN T v; };
template <class T> FN T T1<T>::v = 11;
template <int N> FN int vt = N + 1;
constexpr FN int sq(int a) { return a * a; }
FN int sqv = sq(5);
FN int sqa[3] = {sq(1), sq(2), sq(3)};
struct D3 { int x, y, z; constexpr FN D3(int a = 1, int b = 1, int c = 1) : x(a), y(b), z(c) {} };
FN D3 d(2, 3, 4);
FN D3 dl{5, 6};
FN D3 da[2] = {D3(1, 2, 3), D3(4)};
FN D3 dd0;
struct DM { int a = 5; int b = 6; };
FN DM dm;
FN DM dm2 = {1};
FN int bs = sizeof(dm);
FN const int ci = 12;
FN const int cj = ci + 1;
FN void test() {
  printf("%d %d %d %d %d %d %d\n", g(1), h(2), tab[0](3), tab[1](4), tab[2](5), tab2[0](6), tab2[1](7));
  printf("%d %d\n", ops[0].op(10), ops[1].op(10)); later = f2; printf("%d\n", later(8));
  for (L *p = &l1; p; p = p->next) printf("%d ", p->v); printf("\n");
  ext = 5; printf("%d %d\n", ext, st); printf("%d %d %d %d\n", ns::nv, ns::av, *ns::np, inl);
  printf("%d %f %d\n", T1<int>::v, T1<float>::v, vt<3>);
  printf("%d %d %d %d\n", sqv, sqa[0], sqa[1], sqa[2]);
  printf("%d %d %d %d %d %d\n", d.x, d.y, d.z, dl.x, dl.y, dl.z);
  printf("%d %d %d %d\n", da[0].z, da[1].x, da[1].y, dd0.x);
  printf("%d %d %d %d %d %d %d\n", dm.a, dm.b, dm2.a, dm2.b, bs, ci, cj);
}

// prints:
// 2 4 4 8 6 12 8
// 11 20
// 16
// 1 2 3 
// 5 42
// 7 8 7 9
// 11 11.000000 4
// 25 1 4 9
// 2 3 4 5 6 1
// 3 4 1 1
// 5 6 1 6 8 12 13
