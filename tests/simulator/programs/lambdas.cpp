// Lambdas and functors handed to templates; captures by value and by reference.
#include <cstdio>

template <class F> int apply(F f, int x) { return f(x); }
template <class F> void each(int *values, int count, F &&f) {
  for (int i = 0; i < count; ++i) f(values[i]);
}
struct ByLastDigit {
  int base;
  bool operator()(int a, int b) const { return a % base < b % base; }
};
template <class T, class Less> void sort(T *values, int count, Less less) {
  for (int i = 1; i < count; ++i)
    for (int j = i; j > 0 && less(values[j], values[j - 1]); --j) {
      T kept = values[j];
      values[j] = values[j - 1];
      values[j - 1] = kept;
    }
}
struct Scale {
  int factor;
  int run(int x) {
    auto scaled = [this](int y) { return y * factor; };
    return scaled(x);
  }
};

int main() {
  int k = 3;
  auto add = [k](int x) { return x + k; };
  auto collect = [&k](int x) { k += x; };
  int values[3] = {1, 2, 3};
  each(values, 3, collect);
  each(values, 3, [](int &x) { x *= 10; });
  auto product = [](auto x, auto y) { return x * y; };
  int counted = [=]() mutable { return ++k; }();
  printf("%d %d %d %g %d %d\n", apply(add, 4), k, apply([&](int x) { return x * k; }, 2),
         product(2, 1.5), counted, values[2]);
  auto factorial = [](auto self, int n) -> int { return n < 2 ? 1 : n * self(self, n - 1); };
  auto named = [sum = k * 2] { return sum; };
  printf("%d %d %d\n", factorial(factorial, 5), named(), Scale{4}.run(5));
  int digits[5] = {14, 3, 25, 7, 10};
  sort(digits, 5, ByLastDigit{10});
  sort(values, 3, [](int a, int b) { return a > b; });
  for (int x : digits) printf("%d ", x);
  printf("%d\n", values[0]);
  return 0;
}

// prints:
// 7 9 18 3 10 30
// 120 18 20
// 10 3 14 25 7 30
