// Gamma distributions in GNU's steps, and numeric_limits' NaN, which has no sign.
#include <iomanip>
#include <iostream>
#include <limits>
#include <random>
using namespace std;

int main() {
  mt19937 g(42);
  gamma_distribution<double> d(2.0, 1.0);
  cout << setprecision(15) << d(g) << ' ' << d(g) << '\n';
  gamma_distribution<float> e(0.5f, 3.0f);
  for (int i = 0; i < 5; i++) cout << e(g) << ' ';
  cout << '\n'
       << numeric_limits<double>::quiet_NaN() << numeric_limits<float>::quiet_NaN()
       << numeric_limits<long double>::quiet_NaN() << '\n';
}
