// Templates as instantiated: values, types, specialisations, if constexpr, recursion.
#include <cstdio>

template <int N, class T> struct Array {
  T data[N];
  T &operator[](int i) { return data[i]; }
  int size() const { return N; }
};
template <class T> struct Kind {
  static constexpr int value = 0;
};
template <> struct Kind<float> {
  static constexpr int value = 4;
};
template <class T> struct Kind<T *> {
  static constexpr int value = 8;
};
template <int N> struct Factorial {
  static constexpr int value = N * Factorial<N - 1>::value;
};
template <> struct Factorial<0> {
  static constexpr int value = 1;
};
template <class T> int width(T) {
  if constexpr (sizeof(T) == 1)
    return 1;
  else if constexpr (sizeof(T) == 4)
    return 4;
  else
    return 8;
}
template <class T> T largest(T a, T b) { return a < b ? b : a; }
constexpr int square(int x) { return x * x; }

int main() {
  Array<3, int> array{{1, 2, 3}};
  array[1] = 7;
  int table[square(3)];
  printf("%d %d %d\n", array[1], array.size(), (int)(sizeof table / sizeof table[0]));
  printf("%d %d %d %d\n", Kind<int>::value, Kind<float>::value, Kind<int *>::value,
         Factorial<5>::value);
  printf("%d %d %d %d\n", width('a'), width(1), width(2.0), largest(3, 9));
  return 0;
}

// prints:
// 7 3 9
// 0 4 8 120
// 1 4 8 9
