// std::vector: growth, copies and moves of elements, ranges, nesting.
#include <cstdio>
#include <vector>

struct Loud {
  int value;
  Loud(int v) : value(v) { printf("+%d ", value); }
  Loud(const Loud &other) : value(other.value) { printf("copy%d ", value); }
  Loud(Loud &&other) : value(other.value) {
    other.value = -1;
    printf("move%d ", value);
  }
  Loud &operator=(const Loud &other) {
    value = other.value;
    printf("=%d ", value);
    return *this;
  }
  ~Loud() { printf("~%d ", value); }
};

int total(const std::vector<int> &given) {
  int sum = 0;
  for (int each : given) sum += each;
  return sum;
}

std::vector<float> made(size_t count) {
  std::vector<float> result(count);
  for (size_t i = 0; i < count; ++i) result[i] = 0.5f * i;
  return result;
}

int main() {
  {
    std::vector<int> zero = {0}, more{0, 0, 7};
    zero.push_back(4);
    printf("%d %d %d %d %d\n", zero[0], zero[1], more[0], more[1], more[2]);
  }
  std::vector<int> v;
  for (int i = 0; i < 10; ++i) v.push_back(i * i);
  v.insert(v.begin() + 2, 77);
  v.erase(v.begin());
  printf("%zu %d %d\n", v.size(), total(v), v.back());
  std::vector<float> f(5, 1.5f), g = f;
  g.resize(7);
  g[6] = 2;
  printf("%g %g %g %zu\n", g[4], g[5], g.at(6), g.size());
  std::vector<std::vector<int>> nested(3, std::vector<int>(2, 4));
  nested[1].push_back(9);
  printf("%zu %d\n", nested[1].size(), nested[2][1]);
  {
    std::vector<Loud> loud;
    loud.reserve(4);
    loud.emplace_back(1);
    loud.push_back(Loud(2));
    loud.pop_back();
    loud.push_back(loud[0]);
    loud.clear();
  }
  printf("\n");
  std::vector<int> a{1, 2, 3};
  std::vector<int> b(a.begin(), a.end());
  printf("%d %d %d\n", a == b, a != b, b.empty());
  a.push_back(a[0]);
  b.swap(a);
  printf("%zu %d\n", b.size(), b.back());
  b.clear();
  a = std::move(b);
  printf("%zu %zu\n", a.size(), b.size());
  a.assign(4, 6);
  a.insert(a.end(), v.begin(), v.begin() + 2);
  printf("%zu %d %d\n", a.size(), a.front(), total(a));
  std::vector<float> h = made(9);
  printf("%g %g\n", h[8], *h.data());
  return 0;
}

// prints:
// 0 4 0 0 7
// 10 362 81
// 1.5 0 2 7
// 3 4
// +1 +2 move2 ~-1 ~2 copy1 ~1 ~1 
// 1 0 0
// 4 1
// 0 0
// 6 6 102
// 4 0
