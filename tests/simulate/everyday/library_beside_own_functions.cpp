// Functions of the user's that are called like the library's, and iterators that bring std.
#include <algorithm>
#include <cmath>
#include <iostream>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

std::vector<int> numbers{3, 1, 2};

int by_arguments() {
  sort(numbers.begin(), numbers.end());
  auto last = numbers.end();
  return *max_element(numbers.begin(), last) * 100 + accumulate(numbers.begin(), last, 0) * 10 +
         (find(numbers.begin(), last, 2) - numbers.begin());
}

using namespace std;

struct V {
  double x, y;
};
double distance(const V &a, const V &b) { return hypot(a.x - b.x, a.y - b.y); }
void swap(V &a, V &b) {
  V t = a;
  a = b;
  b = t;
  cout << "own ";
}
template <class T> T max(T a, T b, T c) { return max(a, max(b, c)); }
int count(int n) { return n + 1; }
string to_string(const V &v) { return "V" + to_string(v.x); }
bool find(const V &, double) { return true; }

int main() {
  V a{1, 2}, b{4, 6};
  vector<int> v{1, 2, 3, 2};
  int i = 1, j = 2;
  cout << by_arguments() << ' ' << distance(a, b) << ' ' << distance(v.begin(), v.end()) << '\n';
  swap(a, b);
  swap(i, j);
  cout << i << j << max(1, 2, 3) << max(4, 5) << '\n';
  cout << count(3) << count(v.begin(), v.end(), 2) << ' ' << to_string(a) << to_string(5) << '\n';
  cout << find(a, 1.0) << (find(v.begin(), v.end(), 3) - v.begin()) << '\n';
}
