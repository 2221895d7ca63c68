// References to arrays of const arrays, in overloads and templates.
#include <cstdio>
template <class T, int R, int C>
struct M {
  T m[R][C];
  explicit M(const T (&a)[R][C]) {
    for (int i = 0; i < R; ++i)
      for (int j = 0; j < C; ++j) m[i][j] = a[i][j];
  }
};
struct F {
  int v;
  F(int v = 0) : v(v) {}
};
int sum(const int (&a)[2][3]) {
  int s = 0;
  for (auto &r : a)
    for (int x : r) s += x;
  return s;
}
template <class T, int R, int C>
int rows(const T (&)[R][C]) {
  return R * 10 + C;
}
int ptr(const int (*p)[3]) { return p[1][2]; }
template <class T, int N>
int len(const T (&)[N]) {
  return N;
}
int main() {
  int ints[2][3] = {{1, 2, 3}, {4, 5, 6}};
  F fs[2][2] = {{1, 2}, {3, 4}};
  M<int, 2, 3> q(ints);
  M<F, 2, 2> f(fs);
  printf("%d %d %d %d %d %d %d\n", q.m[1][2], f.m[1][0].v, sum(ints), rows(ints), rows(fs),
         len(ints), len(ints[0]));
  const int ci[2][3] = {{1, 2, 3}, {4, 5, 9}};
  printf("%d %d %d\n", ptr(ci), sum(ci), rows(ci));
}
int w(int (&)[3]) { return 1; }
int w(const int (&)[3]) { return 2; }
int w2(int (&)[2][3]) { return 1; }
int w2(const int (&)[2][3]) { return 2; }
template <class T>
int w3(T &) {
  return 1;
}
template <class T, int N>
int w3(const T (&)[N]) {
  return 2;
}
int q1 = [] {
  int a[3] = {};
  const int b[3] = {};
  int c[2][3] = {};
  const int d[2][3] = {};
  printf("%d%d%d%d\n", w(a), w(b), w2(c), w2(d));
  return 0;
}();
