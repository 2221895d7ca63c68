// Variables of templates, constants, references, and what constexpr functions compute.
template <class T> struct Tr { static FN T v; static constexpr int size = sizeof(T); static FN T arr[3]; static inline FN int cnt = 7; struct In { int a; T b; }; static FN In in; };
template <class T> FN T Tr<T>::v = T(5) / 2;
template <class T> FN T Tr<T>::arr[3] = {1, 2, T(3.5)};
template <class T> FN typename Tr<T>::In Tr<T>::in = {1, T(2.5)};
template <class T> FN T pi = T(3.14159);
template <int N> FN int tbl[N] = {N, N + 1};
struct Cfg { static constexpr int dims[3] = {2, 3, 4}; static constexpr float w = 1.5f; static constexpr const char *nm = "cfg"; static inline FN int n = 3; static FN const int k = 9; };
FN int gx = 1; FN int &rx = gx; FN const int &cr = gx; FN int garr[4] = {1, 2, 3, 4}; FN int (&ra)[4] = garr;
constexpr int cx[] = {10, 20, 30}; constexpr struct { int a, b; } cs = {1, 2}; const int cc = cx[1] + 1; constexpr int csum(int n) { int s = 0; for (int i = 0; i < n; i++) s += cx[i]; return s; }
FN int fromc = csum(3), fromc2[2] = {cx[0], cs.b};
struct V3 { float x, y, z; constexpr FN V3(float a) : x(a), y(a * 2), z(a * 3) {} constexpr FN V3(float a, float b, float c) : x(a), y(b), z(c) {} constexpr FN float sum() const { return x + y + z; } };
FN V3 v1 = 2.f; FN V3 v2 = {1, 2, 3}; FN V3 vs[] = {1.f, {4, 5, 6}, V3(7)}; FN constexpr V3 v3c(1, 1, 1);
FN float vsum = V3(1, 2, 3).sum();
struct Acc { int total = 10; int hist[3] = {1, 2}; const char *tag = "acc"; int *p = &gx; };
FN Acc acc; FN Acc acc2 = {5}; FN Acc accs[2];
namespace a { namespace b { FN int deep = 4; } inline namespace v1 { FN int il = 6; } } using a::b::deep;
FN static int f1(int x) { return x + 1; } FN static auto fp = &f1; FN auto ai = 5 * 2; FN auto *ap = &gx;
enum Color { R, G = 5, B }; FN Color col = B; FN Color cols[] = {R, G}; enum class K : uint8_t { A = 3 }; FN K kk = K::A; FN int fromenum = G | 8;
typedef int Row[2]; FN Row rows[2] = {{1, 2}, {3, 4}}; FN Row *pr = rows; FN Row *pr1 = &rows[1]; using Fn = int(int); FN Fn *fn2 = f1;
union Mix { double d; struct { uint32_t lo, hi; } w; }; FN Mix mx = {1.0}; FN Mix mx2 = {.w = {1, 2}};
FN alignas(16) int al[4] = {1}; FN const char msg[] = "line1\n" "line2\t\x41\0tail"; FN char pad[10] = "pad"; FN char ch[] = {'a', 'b', 0};
FN struct Node { int v; Node *kids[2]; } n3 = {3}, n2 = {2, {&n3}}, n1 = {1, {&n2, &n3}};
FN long diff = 7 - 3L * 2; FN short sh = (short)70000; FN unsigned char ucc = 300 & 0xff; FN float ff = 1 / 3.f; FN double inf = 1e308 * 10; FN bool bb = 3 > 2;
FN int cond = sizeof(int) == 4 ? 11 : 22; FN int neg = -(-5); FN unsigned long long ull = ~0ull; FN long long minll = -9223372036854775807LL - 1; FN float fneg = -0.0f;
FN int localstat(int i) { static int hits[3]; static V3 v = {1, 2, 3}; static const struct { int k; const char *s; } map[] = {{1, "one"}, {2, "two"}}; v.x += 1; hits[i]++; return hits[i] + (int)v.x + map[i % 2].k + map[1].s[0]; }
template <int N> FN int tl() { static int t[N] = {N}; return t[0]++; }
FN int lam() { auto f = [](int a) { static int s = 100; return s += a; }; f(1); return f(2); }
FN void test() {
  printf("%d %f %d %d %d\n", Tr<int>::v, Tr<double>::v, Tr<char>::size, Tr<int>::arr[2], Tr<float>::cnt++); printf("%d %f %d\n", Tr<int>::in.b, Tr<float>::in.b, Tr<float>::cnt);
  printf("%d %f %d %d\n", pi<int>, pi<double>, tbl<4>[1], tbl<2>[0]); printf("%d %f %s %d %d\n", Cfg::dims[1], Cfg::w, Cfg::nm, Cfg::n, Cfg::k);
  rx = 5; ra[2] = 9; printf("%d %d %d %d\n", gx, cr, garr[2], (int)sizeof ra); printf("%d %d %d %d %d\n", cx[2], cc, fromc, fromc2[0], fromc2[1]);
  printf("%f %f %f %f %f %f %f\n", v1.z, v2.y, vs[0].y, vs[1].z, vs[2].x, v3c.sum(), vsum); printf("%d %d %d %s %d %d\n", acc.total, acc.hist[1], acc2.total, acc2.tag, *acc.p, accs[1].total);
  printf("%d %d %d %d %d\n", deep, a::il, fp(3), ai, *ap); printf("%d %d %d %d\n", col, cols[1], (int)kk, fromenum); printf("%d %d %d\n", (*pr)[1], (*pr1)[0], fn2(8));
  printf("%x %x %u\n", mx.w.hi, mx.w.lo, mx2.w.hi); printf("%d %d %s %d %s\n", al[0], (int)sizeof msg, msg, pad[5], ch);
  for (Node *n = &n1; n; n = n->kids[0]) printf("%d ", n->v); printf("%d\n", n1.kids[1]->v); printf("%ld %d %d %f %f %d\n", diff, sh, ucc, ff, inf, bb); printf("%d %d %llu %lld %f\n", cond, neg, ull, minll, fneg);
  localstat(0); int q = localstat(0); printf("%d %d\n", q, localstat(1)); tl<3>(); printf("%d %d\n", tl<3>(), tl<4>()); printf("%d\n", lam());
}

// prints:
// 2 2.500000 1 3 7
// 2 2.500000 8
// 3 3.141590 5 2
// 3 1.500000 cfg 3 9
// 5 5 9 16
// 30 21 60 10 2
// 6.000000 2.000000 2.000000 6.000000 7.000000 3.000000 6.000000
// 10 2 5 acc 5 10
// 4 6 4 10 5
// 6 5 3 13
// 2 3 9
// 3ff00000 0 2
// 1 19 line1
// line2	A 0 ab
// 1 2 3 3
// 1 4464 44 0.333333 inf 1
// 11 5 18446744073709551615 -9223372036854775808 -0.000000
// 122 123
// 4 4
// 103
