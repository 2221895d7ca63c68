// What a range-for keeps alive, and what ends before its first round.
#include <cstdio>
#include <map>
#include <string>
#include <vector>
struct T {
  int n;
  T(int n) : n(n) { printf("i%d ", n); }
  T(const T &o) : n(o.n) { printf("c%d ", n); }
  ~T() { printf("d%d ", n); }
};
struct H {
  std::vector<T> v;
  T arr[2]{T(7), T(8)};
  H(const T &a) {
    v.reserve(4);
    v.push_back(a);
  }
  std::vector<T> &get() & { return v; }
};
H mk(const T &a) { return H(a); }
std::vector<int> vi(const T &) { return {1, 2}; }
struct It {
  T t;
  int k;
  int operator*() { return k; }
  It &operator++() {
    ++k;
    return *this;
  }
  bool operator!=(const It &o) const { return k != o.k; }
};
struct R {
  T a{50};
  It begin() { return {T(60), 0}; }
  It end() { return {T(61), 2}; }
};
R mkr(T) { return {}; }
int main() {
  for (auto &x : mk(T(1)).v) printf("x%d ", x.n);
  puts("");
  for (auto &x : mk(T(1)).arr) printf("x%d ", x.n);
  puts("");
  for (int x : vi(T(2))) printf("x%d ", x);
  puts("");
  for (int x : mkr(T(3))) printf("x%d ", x);
  puts("");
  for (const T &x : {T(T(4)), T(5)}) printf("x%d ", x.n);
  puts("");
  T a(9), b(10);
  for (const T *x : {&a, &b}) printf("x%d ", x->n);
  puts("");
  int ar[3] = {1, 2, 3};
  for (auto &x : ar) x += vi(T(1))[0];
  for (int x : (vi(T(2)), ar)) printf("%d ", x);
  puts("");
  const std::map<std::string, int> m{{"a", 1}};
  for (auto &[k, v] : m) printf("%s%d ", k.c_str(), v);
  puts("");
  for (char c : std::string("abc") + "d") printf("%c", c);
  puts("");
}
