// A function of the library is better where one's own needs an argument converted.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <string>
#include <utility>
using namespace std;
int max(int a, int b) {
  printf("own max ");
  return a > b ? a : b;
}
void swap(double &a, double &b) {
  printf("own swap ");
  double kept = a;
  a = b;
  b = kept;
}
int distance(double a, double b) {
  printf("own distance ");
  return (int)(b - a);
}
int count(long a, long b, long c) {
  printf("own count ");
  return (int)(a + b + c);
}
int next(long x) {
  printf("own next ");
  return (int)x + 1;
}
int abs(char c) {
  printf("own abs ");
  return c;
}
namespace app {
int max(int a, int b) {
  printf("app's max ");
  return a > b ? a : b;
}
int largest() { return max('a', 'b'); }
} // namespace app
int main() {
  short small = 3;
  printf("%d\n", max(1, 2));
  printf("%d\n", max('a', 'b'));
  printf("%d\n", (int)max(1L, 2L));
  printf("%g\n", max(1.5, 2.5));
  printf("%d\n", max(small, small));
  printf("%d\n", distance(1, 4));
  printf("%d\n", count(1, 2, 3));
  printf("%d\n", next(3));
  printf("%d\n", abs(-3));
  int a = 1, b = 2;
  swap(a, b);
  double x = 1, y = 2;
  swap(x, y);
  printf("%d %g\n", a, x);
  printf("%d\n", app::largest());
}
