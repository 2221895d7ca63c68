// min, max and minmax of lists and of two, by an order of the program's own.
#include <algorithm>
#include <functional>
#include <iostream>
#include <string>
using namespace std;

int main() {
  auto shorter = [](const string &a, const string &b) { return a.size() < b.size(); };
  cout << min({3, 1, 2}, greater<int>()) << max({"a"s, "ccc"s, "bb"s}, shorter) << '\n';
  cout << min(2, 3, [](int a, int b) { return a > b; }) << minmax({3, 1, 2}).second
       << minmax({3, 1, 2}, greater<int>()).first << '\n';
  int a = 5, b = 2;
  auto [low, high] = minmax(a, b, greater<int>());
  cout << low << high << '\n';
}
