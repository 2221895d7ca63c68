// Results declared auto &, const auto &, auto && are references.
FN int g = 1;
FN auto &f() { return g; }
FN auto &&forward() { return g; }
FN auto plain() { return g; }
struct S {
  int v[3] = {1, 2, 3};
  FN auto &at(int i) { return v[i]; }
  FN const auto &at(int i) const { return v[i]; }
  FN auto &self() { return *this; }
};
template <class T> FN auto &front(T &t) { return t.at(0); }
FN void test() {
  f() = 42;
  forward() += 1;
  int p = plain();
  p = 3;
  S s;
  s.self().at(1) = 20;
  front(s) = 7;
  auto l = [&]() -> auto & { return s.v[2]; };
  l() = 9;
  const S &k = s;
  printf("%d %d %d %d %d\n", g, p, front(k), k.at(1), s.v[2]);
}

// prints:
// 43 3 7 20 9
