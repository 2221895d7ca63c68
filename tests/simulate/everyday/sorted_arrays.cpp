// std::array deduced of its elements, where a value stands.
#include <array>
#include <cstdio>
template <class T, std::size_t N>
constexpr std::array<T, N> sorted(std::array<T, N> a) {
  for (std::size_t i = 1; i < N; ++i)
    for (std::size_t j = i; j > 0 && a[j] < a[j - 1]; --j) {
      T t = a[j];
      a[j] = a[j - 1];
      a[j - 1] = t;
    }
  return a;
}
constexpr auto srt = sorted(std::array{5, 2, 9, 1});
constexpr auto s2 = sorted(std::array<int, 3>{3, 2, 1});
static_assert(srt[0] == 1 && srt[3] == 9);
int main() {
  printf("%d %d\n", srt[2], s2[0]);
  auto a = std::array{5, 2};
  printf("%zu\n", a.size());
  auto b = sorted(std::array{4, 3});
  printf("%d\n", b[0]);
}
