// Globals whose initializers call what is defined behind them; conversions defined outside.
#include <cstdio>

int made();
int first = made();
namespace inner {
int doubled(int a);
}
int second = inner::doubled(3);
struct Kept {
  typedef long value_type;
  static int count();
  Kept();
  explicit Kept(int v);
  ~Kept();
  operator int() const;
  operator value_type *();
  explicit operator bool() const;
  int value;
};
int third = Kept::count();
Kept kept;
Kept listed[2] = {Kept(5), Kept(6)};
int fourth = kept;
struct Base {
  virtual operator const char *() const { return "base"; }
};
struct Derived : Base {
  operator const char *() const override;
};
template <class T>
struct Box {
  T held;
  operator T() const;
  operator T *();
};

int main() {
  printf("%d %d %d %d\n", first, second, third, fourth);
  printf("%d %d\n", listed[0].value, listed[1].value);
  if (kept) printf("true\n");
  long *pointer = kept;
  printf("%d\n", pointer == nullptr);
  Derived derived;
  const Base &base = derived;
  printf("%s\n", static_cast<const char *>(base));
  Box<double> box{1.5};
  double value = box;
  *static_cast<double *>(box) = 2.5;
  printf("%g %g\n", value, box.held);
}

int made() { return 4; }
namespace inner {
int doubled(int a) { return 2 * a; }
}
int Kept::count() { return 7; }
Kept::Kept() : Kept(1) {}
Kept::Kept(int v) : value(v) {}
Kept::~Kept() { printf("end %d\n", value); }
Kept::operator int() const { return 9; }
Kept::operator value_type *() { return nullptr; }
Kept::operator bool() const { return value != 0; }
Derived::operator const char *() const { return "derived"; }
template <class T>
Box<T>::operator T() const {
  return held;
}
template <class T>
Box<T>::operator T *() {
  return &held;
}

// prints:
// 4 6 7 9
// 5 6
// 1
// derived
// 1.5 2.5
// end 6
// end 5
// end 1
