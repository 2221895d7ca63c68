// Calls of constexpr functions keep what their arguments do.
#include <array>
#include <cstdio>
constexpr int three(int) { return 3; }
constexpr int four(const int &) { return 4; }
template <class T, int N>
constexpr int size(const T (&)[N]) {
  return N;
}
int main() {
  int i = 0;
  int k = three(i++);
  std::printf("%d %d\n", k, i);
  int a[5];
  int b = four(a[i++]);
  std::printf("%d %d\n", b, i);
  int n[size(a)];
  std::printf("%zu ", sizeof n);
  std::printf("%d\n", three(i += 5));
  std::printf("%d\n", i);
  std::array<int, 4> r{};
  constexpr auto z = r.size();
  std::printf("%zu %d\n", z, four(i));
}
