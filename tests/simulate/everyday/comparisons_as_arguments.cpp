// lists of comparisons that look like template arguments, as statements of their own
#include <cstdio>

template <typename... T>
void print(const T &...values) {
  ((std::printf("%d ", static_cast<int>(values))), ...);
  std::printf("\n");
}
void three(bool a, bool b, bool c) { std::printf("%d%d%d\n", a, b, c); }
namespace names {
void three(bool a, bool b, bool c) { std::printf("names %d%d%d\n", a, b, c); }
}  // namespace names
struct Holder {
  int size, limit;
  void all(int a, int b) const {
    three(size<a, size <= b, limit> a);
    three(a<size, a == size, a> limit);
    print(size < b, b<a, size == a, size != b, limit >= b, limit <= b, a> b);
  }
};
template <int N, int M>
void three(bool a) {
  std::printf("template %d %d %d\n", N, M, a);
}
constexpr int one = 1;
template <typename T>
void generic(T a, T b) {
  print(a<b, a <= b, a> b);
  three(a < b, b<a, a> b);
  print(2 > a, a<b, a> 0);
}

int main() {
  int a = 1, b = 2, c = 3;
  three(a<b, a <= b, a> b);
  three(a<b, c >= b, a>(b));
  print(a < b, b<a, a == b, a != b, a >= b, a <= b, a> b);
  print(a<b, a <= b, a> b, a != b);
  print(a < b && c, a <= b, a > b || c);
  print(b, a<b, a <= b, a> b);
  names::three(a<b, a <= b, a> b);
  if (a) three(b<a, b <= a, b> a);
  for (int i = 0; i < 2; i++) print(i<a, i <= a, i> a);
  three<one, 2>(a < b);
  three<one, (2 > 1)>(a > b);
  Holder{2, 4}.all(3, 1);
  generic(1, 2);
  generic(2.5, 1.5);
  { three(a<b, a <= b, a> b); }
  bool kept = (print(a<b, a <= b, a> b), a < b);
  std::printf("%d\n", kept);
}
