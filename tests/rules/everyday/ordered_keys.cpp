#include <map>
#include <set>
#include <vector>
#include <algorithm>
#include <unordered_map>
#include <string>
struct K { int a; };
int fk(std::map<K, int> &m, std::set<K> &s, std::vector<K> &v) { m[K{1}] = 2;  // wrong
  s.insert(K{1});  // wrong
  m.size(); m.begin();
  std::sort(v.begin(), v.end());  // wrong
  std::sort(v.begin(), v.end(), [](const K &x, const K &y) { return x.a < y.a; });
  return m.count(K{1}); }  // wrong
std::unordered_map<K, int> u;  // wrong
std::unordered_map<std::string, K> u2; std::unordered_map<int, K> u3; std::map<int, K> m4; std::unordered_map<K *, int> u5;
enum class E { a }; std::map<E, int> m5; std::unordered_map<E, int> u6;
struct Cmp { bool operator()(const K &a, const K &b) const { return a.a > b.a; } }; std::map<K, int, Cmp> m6; int gk() { return m6[K{1}] + m5[E::a] + m4.count(1); }
int main() { return 0; }
