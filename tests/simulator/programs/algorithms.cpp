// Algorithms over ranges; std::array without its inner braces.
#include <algorithm>
#include <array>
#include <cstdio>
#include <iterator>
#include <numeric>
#include <vector>

struct Item {
  int key;
  float weight;
};

int main() {
  std::vector<int> v{5, 3, 9, 1, 3, 7};
  std::sort(v.begin(), v.end());
  for (int each : v) printf("%d ", each);
  std::sort(v.begin(), v.end(), [](int a, int b) { return a > b; });
  printf("| %d %d %d\n", v.front(), v.back(), std::is_sorted(v.begin(), v.end()));
  std::array<float, 4> a = {1, 2, 3, 4};
  std::transform(a.begin(), a.end(), a.begin(), [](float x) { return x * x; });
  printf("%g %g %zu\n", a[3], std::accumulate(a.begin(), a.end(), 0.0f), a.size());
  std::vector<float> filled(5);
  std::fill(filled.begin(), filled.end(), 2.5f);
  std::iota(filled.begin(), filled.begin() + 3, 10);
  printf("%g %g %g\n", filled[0], filled[2], filled[4]);
  int numbers[] = {4, 8, 15, 16, 23, 42};
  printf("%td %d %d\n", std::max_element(std::begin(numbers), std::end(numbers)) - numbers,
         *std::min_element(numbers, numbers + 6), *std::find(numbers, numbers + 6, 15));
  std::vector<int> even;
  std::copy_if(numbers, numbers + 6, std::back_inserter(even), [](int x) { return x % 2 == 0; });
  printf("%zu %d %d\n", even.size(), (int)std::count(numbers, numbers + 6, 8),
         std::any_of(even.begin(), even.end(), [](int x) { return x > 40; }));
  std::vector<Item> items{{3, 1.5f}, {1, 2.5f}, {2, 0.5f}};
  std::sort(items.begin(), items.end(), [](const Item &x, const Item &y) { return x.key < y.key; });
  printf("%d %g %d %g\n", items[0].key, items[0].weight, items[2].key, items[2].weight);
  std::reverse(v.begin(), v.end());
  v.erase(std::unique(v.begin(), v.end()), v.end());
  v.erase(std::remove(v.begin(), v.end(), 7), v.end());
  for (int each : v) printf("%d ", each);
  int sums[6];
  std::partial_sum(numbers, numbers + 6, sums);
  printf("| %d %d\n", sums[5], std::inner_product(numbers, numbers + 2, numbers, 0));
  int next = 0;
  std::generate(v.begin(), v.end(), [&next] { return next += 2; });
  printf("%d %d %d\n", v[0], v.back(), (int)std::distance(v.begin(), v.end()));
  std::swap(v[0], v[1]);
  printf("%d %d %d\n", v[0], std::min(3, 2), std::max(9, 2));
  return 0;
}

// prints:
// 1 3 3 5 7 9 | 9 1 0
// 16 30 4
// 10 12 2.5
// 5 4 15
// 4 1 1
// 1 2.5 3 1.5
// 1 3 5 9 | 108 80
// 2 8 4
// 4 2 9
