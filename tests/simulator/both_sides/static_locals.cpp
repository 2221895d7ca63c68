// Static variables of functions, which keep their values.
FN int next() { static int n = 5; return n++; }
template <class T> FN T acc(T v) { static T sum = 10; sum += v; return sum; }
struct P { int a, b; };
FN int st() { static P p = {1, 2}; p.a += p.b; return p.a; }
FN int ar() { static int t[3] = {1, 2, 3}; t[1]++; return t[0] + t[1] + t[2]; }
FN int ca(int i) { static const int t[4] = {10, 20, 30, 40}; return t[i]; }
FN const char *nm(int i) { static const char *const t[] = {"a", "bc", "def"}; return t[i]; }
FN int *ptr() { static int x = 3; static int *p = &x; ++*p; return p; }
FN int loopy() { int s = 0; for (int i = 0; i < 3; i++) { static int k; s += k++; } return s; }
FN int cs() { static const P t[] = {{1, 2}, {3, 4}}; return t[1].b; }
FN double un() { static double z; z += 0.5; return z; }
struct M { FN int get() { static int c = 100; return c++; } };
FN void test() {
  int a = next(), b = next(); printf("%d %d\n", a, b);
  printf("%d\n", acc(1)); printf("%d\n", acc(2)); printf("%f\n", acc(1.5)); printf("%f\n", acc(1.5));
  st(); printf("%d\n", st()); ar(); printf("%d\n", ar()); printf("%d %s %s\n", ca(2), nm(1), nm(2));
  ptr(); printf("%d\n", *ptr()); printf("%d ", loopy()); printf("%d\n", loopy()); printf("%d\n", cs());
  un(); printf("%f\n", un()); M m; m.get(); M m2; printf("%d\n", m2.get());
}

// prints:
// 5 6
// 11
// 13
// 11.500000
// 13.000000
// 5
// 8
// 30 bc def
// 5
// 3 12
// 4
// 1.000000
// 101
