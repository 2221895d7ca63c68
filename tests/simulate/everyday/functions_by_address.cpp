// Which of several functions, or instance of a template, is meant where its address is wanted.
#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>
template <class T>
T twice(T x) {
  return x + x;
}
void use(int (*f)(int)) { printf("i %d\n", f(2)); }
void use(double (*f)(double), int) { printf("d %g\n", f(2.5)); }
void over(int (*f)(int)) { printf("oi %d\n", f(2)); }
void over(double (*f)(double)) { printf("od %g\n", f(2.5)); }
int sq(int x) { return x * x; }
double cu(double x) { return x * x * x; }
int two(int x) { return x; }
int two(int, int) { return 0; }
int main() {
  use(twice);
  use(&twice, 1);
  use(twice<int>);
  over(sq);
  over(&cu);
  over(twice<double>);
  over(two);
  std::function<int(int)> f = twice<int>;
  printf("%d\n", f(4));
  std::string s = "abc";
  std::transform(s.begin(), s.end(), s.begin(), ::toupper);
  puts(s.c_str());
  std::transform(s.begin(), s.end(), s.begin(), [](unsigned char c) { return std::tolower(c); });
  puts(s.c_str());
  double (*sn)(double) = std::sin;
  printf("%.3f\n", sn(1));
  float (*sf)(float) = std::sqrt;
  printf("%.3f\n", sf(2));
  std::vector<int> v{3, 1, 2};
  std::sort(v.begin(), v.end(), std::greater<int>());
  printf("%d\n", v[0]);
  int (*tab[])(int) = {sq, twice, two};
  for (auto g : tab) printf("%d ", g(3));
  puts("");
}
