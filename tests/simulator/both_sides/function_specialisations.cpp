// Explicit specialisations of function templates by values, called from templates.
template <int N> FN int fact() { return N * fact<N - 1>(); }
template <> FN int fact<0>() { return 1; }
template <bool Up> FN int step(int x) { return x - 1; }
template <> FN int step<true>(int x) { return x + 1; }
template <typename T> FN T big();
template <> FN int big<int>() { return 7; }
template <> FN float big<float>() { return 0.5f; }
template <int A, char C = 'x'> FN int pair() { return A; }
template <> FN int pair<3>() { return 33; }
template <typename T, bool Up> FN double all(T x) { return step<Up>(x) + fact<5>() + big<T>(); }
struct K { template <int N> FN int get() { return N; } template <int N> FN static int of() { return N; } };
template <> FN int K::get<4>() { return 44; }
template <> FN int K::of<4>() { return 444; }
FN void test() {
  printf("%g %g %g\n", all<int, true>(1), all<int, false>(1), all<float, true>(1));
  printf("%d %d %d\n", pair<3>(), pair<3, 'x'>(), pair<3, 'y'>());
  K k;
  printf("%d %d %d %d\n", k.get<3>(), k.get<4>(), K::of<3>(), K::of<4>());
}

// prints:
// 129 127 122.5
// 33 33 3
// 3 44 3 444
