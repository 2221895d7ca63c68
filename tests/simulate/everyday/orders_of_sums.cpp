#include <cstdio>
#include <functional>
#include <list>
#include <numeric>
#include <vector>

// Sums of numbers that are rounded tell in which order they were taken.
int main() {
  std::vector<float> v;
  for (int i = 0; i < 23; ++i) v.push_back(0.1f * i * i + 1e3f / (i + 1));
  std::list<float> l(v.begin(), v.end());
  std::plus<float> add;
  std::multiplies<float> times;
  auto square = [](float x) { return x * x; };
  printf("%.9g %.9g %.9g\n", std::reduce(v.begin(), v.end()), std::reduce(v.begin(), v.end(), 1e7f),
         std::reduce(l.begin(), l.end(), 1e7f));
  printf("%.9g %.9g\n", std::reduce(v.begin(), v.end(), 1.0f, times),
         std::accumulate(v.begin(), v.end(), 1e7f));
  printf("%.9g %.9g\n", std::transform_reduce(v.begin(), v.end(), v.begin(), 1e7f),
         std::inner_product(v.begin(), v.end(), v.begin(), 1e7f));
  printf("%.9g %.9g\n", std::transform_reduce(v.begin(), v.end(), 1e7f, add, square),
         std::transform_reduce(l.begin(), l.end(), v.begin(), 1e7f, add, times));
  printf("%d\n", std::reduce(v.begin(), v.end(), 5, [](int a, int b) { return a ^ b; }));
}
