// What functions call themselves, alike though the text is. (Of pointers, g++ writes other blanks.)
#include <cstdio>
#define SAY puts(__func__), puts(__FUNCTION__), puts(__PRETTY_FUNCTION__)
struct Base {
  virtual ~Base() { SAY; }
  virtual int kind(int, bool) const { SAY; return 0; }
};
struct Leaf : Base {
  Leaf(int) { SAY; }
  int kind(int, bool) const override { SAY; return 1; }
  static void make(char, ...) { SAY; }
};
namespace inner { enum Kind { ONE }; void take(double) { SAY; } }
void first() { SAY; }
void second() { SAY; }
int main() {
  SAY; first(); second(); inner::take(1); Leaf leaf(2); leaf.kind(1, true); Leaf::make('a');
  auto lambda = [] { puts(__func__); }; lambda();
  return 0;
}

// prints:
// main
// main
// int main()
// first
// first
// void first()
// second
// second
// void second()
// take
// take
// void inner::take(double)
// Leaf
// Leaf
// Leaf::Leaf(int)
// kind
// kind
// virtual int Leaf::kind(int, bool) const
// make
// make
// static void Leaf::make(char, ...)
// operator()
// ~Base
// ~Base
// virtual Base::~Base()
