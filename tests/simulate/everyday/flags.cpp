#include <algorithm>
#include <cstdio>
#include <numeric>
#include <vector>
int count(const std::vector<bool> &v) { int n = 0; for (bool b : v) n += b; return n; }
int main() {
  std::vector<bool> a(3); a[1] = true; auto r = a[0]; r = true;
  printf("%d%d%d %zu\n", (int)a[0], (int)a[1], (int)a[2], sizeof(a));
  std::vector<bool> b = a; b[2] = true; printf("%d%d\n", (int)a[2], (int)b[2]);
  for (auto x : a) x = false; printf("%d\n", count(a));
  for (auto &&x : a) x = true; printf("%d %d\n", count(a), count(b));
  a[0].flip(); bool t = a[0]; auto s = a[1]; a[1] = false; printf("%d%d\n", t, (int)s);
  a.flip(); printf("%d%d%d\n", (int)a[0], (int)a[1], (int)a[2]);
  a[0] = a[1] = a[2]; a.push_back(1); printf("%d %zu %d\n", (int)a.back(), a.size(), a == b);
  std::vector<bool> sieve(30, true); sieve[0] = sieve[1] = false;
  for (size_t i = 2; i * i < sieve.size(); i++) if (sieve[i]) for (size_t j = i * i; j < sieve.size(); j += i) sieve[j] = false;
  for (size_t i = 0; i < sieve.size(); i++) if (sieve[i]) printf("%zu ", i);
  puts("");
  printf("%ld ", (long)std::count(sieve.begin(), sieve.end(), true));
  std::fill(a.begin(), a.end(), true); std::vector<std::vector<bool>> grid(2, std::vector<bool>(3, false));
  grid[1][2] = true; grid[0][0] = !grid[0][0]; printf("%d%d%d\n", (int)grid[1][2], (int)grid[0][0], count(a));
  if (!a[0] || a[1]) puts("or"); a.erase(a.begin()); a.insert(a.begin() + 1, false); a.resize(6, true); a.swap(b);
  for (bool x : b) printf("%d", x); puts(""); const std::vector<bool> c{true, false}; printf("%d %d\n", c[0] ? 1 : 2, (int)c.at(1));
}
