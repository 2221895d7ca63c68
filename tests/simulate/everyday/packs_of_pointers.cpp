// Packs of pointers, references and functions.
#include <cstdio>
template <class... T>
int f(T *...p) {
  return sizeof...(p) + (0 + ... + *p);
}
template <class... T>
int g(int (*h)(T *...)) {
  return sizeof...(T);
}
template <class... T>
int k(T **...p) {
  return sizeof...(p) + (0 + ... + **p);
}
template <class... T>
int calls(T (*...p)(int)) {
  return (0 + ... + p(1));
}
template <class... T>
int seconds(T (&...p)[2]) {
  return (0 + ... + p[1]);
}
template <class... T>
int moved(T (&&...p)[2]) {
  return (0 + ... + p[0]);
}
template <class... T>
int constants(const T *...p) {
  return (0 + ... + *p);
}
template <class... T>
int fixed(T *const... p) {
  return (0 + ... + *p);
}
template <class... T>
int referred(T *const &...p) {
  return (0 + ... + *p);
}
template <int (*...F)(int)>
int apply(int x) {
  return (0 + ... + F(x));
}
template <class... T>
struct Holder {
  using Function = int(T *...);
  using Mixed = int (*)(T *..., T &&...);
  Holder(T *const &...p) : count(sizeof...(p)) {}
  static int sum(T *&...p) { return (0 + ... + *p); }
  int count;
};
template <class>
struct Arity {
  static const int value = -1;
};
template <class R, class... T>
struct Arity<R(T *...)> {
  static const int value = sizeof...(T);
};
template <class R, class... T>
struct Arity<R(int, T *...)> {
  static const int value = 10 + sizeof...(T);
};
template <class... A>
int folded(A... a) {
  return (a * ...) + (... + a);
}
int pointers(int *, char *) { return 0; }
int two(int x) { return x + 2; }
int twice(int x) { return 2 * x; }
int main() {
  int a = 1;
  long b = 2;
  int *pa = &a;
  long *pb = &b;
  int ar[2] = {3, 4};
  double d[2] = {1.5, 2.5};
  std::printf("%d %d %d\n", f(&a, &b), g(pointers), k(&pa));
  std::printf("%d %d %d\n", calls(two, twice), seconds(ar, d), moved({5, 6}, {7L, 8L}));
  std::printf("%d %d %d\n", constants(&a, &b), fixed(&a, &b), referred(pa, pb));
  Holder<int, long> h(pa, pb);
  Holder<int>::Function *none = nullptr;
  Holder<int, char>::Mixed mixed = nullptr;
  std::printf("%d %d %d\n", h.count, h.sum(pa, pb), apply<two, twice>(5));
  std::printf("%d %d\n", none == nullptr, mixed == nullptr);
  std::printf("%d %d %d\n", Arity<int(int *, char *)>::value, Arity<int(int, char *)>::value,
              Arity<int(long)>::value);
  auto generic = [](auto(&...x)[2]) { return (0 + ... + x[1]); };
  std::printf("%d %.1f %d\n", generic(ar, ar), generic(ar, d), folded(2, 3, 4));
}
