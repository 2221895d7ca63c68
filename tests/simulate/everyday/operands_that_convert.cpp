// Objects that are numbers to the operator's own functions.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>
using namespace std;
void put(int) { puts("int"); }
void put(const string &) { puts("string"); }
void put(bool) { puts("bool"); }
void put(const char *) { puts("chars"); }
struct V {
  int n;
  operator int &() { return n; }
  operator int() const { return n; }
};
struct W {
  int *p;
  operator int &() const { return *p; }
};
template <class T>
struct X {
  T *p;
  operator T &() const noexcept { return *p; }
};
struct M {
  double d;
};
struct N {
  N(double d) : d(d) {}
  double d;
  operator double() const { return d; }
};
double operator*(const M &a, const M &b) { return 100; }
string operator*(const N &, const string &) { return "own"; }
int main() {
  int k = 5, j = 3;
  reference_wrapper<int> rw = ref(j);
  auto r2 = ref(k);
  W w{&k};
  X<int> x{&k};
  V v{3};
  const V cv{4};
  N n(2);
  put(w + 0);
  put(x + 0);
  put(v + 0);
  put(cv + 0);
  put(rw + 0);
  put(r2 + 1);
  put(rw);
  put(-rw);
  put(rw < 3);
  put(rw == r2);
  r2.get()++;
  put(*&r2 * 2);
  put(n * "abc");
  printf("%g %g\n", n * 3, n + 1.5);
  vector<reference_wrapper<int>> l{k, j};
  sort(l.begin(), l.end(), less<int>());
  for (int &z : l) printf("%d ", z++);
  printf("%d\n", k);
  int &q = rw;
  q = 9;
  printf("%d %d\n", rw.get(), rw + k);
}
