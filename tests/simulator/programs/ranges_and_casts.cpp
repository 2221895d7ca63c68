// begin() and end() of a range are called as written: virtual, by const; dynamic_cast and handlers
// see public bases alone.
#include <cstdio>

struct Range {
  int values[3] = {1, 2, 3};
  virtual int *begin() { return values; }
  int *begin() const { return const_cast<int *>(values) + 1; }
  int *end() { return values + 3; }
  const int *end() const { return values + 3; }
  virtual ~Range() {}
};
struct Late : Range {
  int *begin() override { return values + 2; }
};
struct Pad {
  long pad = 7;
};
struct Second : Pad, Range {};

template <class R>
int sum(R &range) {
  int found = 0;
  for (int x : range) found += x;
  return found;
}

struct A {
  virtual ~A() {}
};
struct B : A {};
class Hidden : B {
 public:
  B *base() { return this; }
};
struct Open : Hidden {};
struct Left : A {};
struct Cross : B, private Left {
  Left *left() { return this; }
};

int main() {
  Range range;
  const Range fixed;
  Late late;
  Range &base = late;
  Second second;
  printf("%d %d %d %d %d\n", sum(range), sum(fixed), sum(late), sum(base), sum(second));
  Open open;
  B *hidden = open.base();
  printf("%d %d\n", dynamic_cast<Hidden *>(hidden) == nullptr, dynamic_cast<Open *>(hidden) == nullptr);
  Cross cross;
  B *b = &cross;
  Left *left = cross.left();
  printf("%d %d\n", dynamic_cast<Left *>(b) == nullptr, dynamic_cast<B *>(left) == nullptr);
  printf("%d\n", dynamic_cast<Cross *>(b) == &cross);
}

// prints:
// 6 5 3 3 6
// 1 1
// 1 1
// 1
