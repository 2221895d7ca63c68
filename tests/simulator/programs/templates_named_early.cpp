// Instances of a class template that are named before the template is whole.
#include <cstdio>

template <class T> struct Pair {
  T x, y;
  Pair<int> whole() const;
  Pair<double> wide() const { return {double(x), double(y)}; }
  Pair<T> swapped() const { return {y, x}; }
  T last;
};
template <class T> Pair<int> Pair<T>::whole() const { return {int(x), int(y), 7}; }

template <class T> struct Later;
typedef Later<short> LaterShort;
template <class T> struct Later {
  LaterShort narrow() { return {short(value)}; }
  T value;
};

int main() {
  Pair<float> pair = {1.5f, 2.5f, 3.5f};
  Pair<int> whole = pair.whole();
  printf("%d %d %d\n", whole.x, whole.y, whole.last);
  printf("%g %g %zu %zu\n", pair.wide().y, pair.swapped().x, sizeof pair, sizeof(Pair<double>));
  Later<long> later = {70000};
  printf("%d %zu %zu\n", later.narrow().value, sizeof(LaterShort), sizeof later);
}
// prints:
// 1 2 7
// 2.5 2.5 12 24
// 4464 2 8
