// How large classes are that derive from others with room behind their last member: a member with a
// default value makes a class that is no plain data, whose room the next one uses.
#include <cstddef>
#include <cstdio>

struct Plain {
  long l;
  char c;
};
struct AfterPlain : Plain {
  char d;
};
struct Valued {
  long l;
  char c = -1;
};
struct AfterValued : Valued {
  char d;
};
struct First {
  long l = 3;
  char c;
};
struct AfterFirst : First {
  char d = 7;
};
struct Holder {
  Valued inner;
  char e;
};
struct AfterHolder : Holder {
  char d;
};
struct Empty {};
struct Derived : Empty {
  long l;
  char c;
};
struct AfterDerived : Derived {
  char d;
};
struct Two : Valued, First {
  short s = 5;
};

int main() {
  std::printf("%zu %zu %zu\n", sizeof(AfterPlain), sizeof(AfterValued), sizeof(AfterFirst));
  std::printf("%zu %zu %zu\n", sizeof(AfterHolder), sizeof(AfterDerived), sizeof(Two));
  AfterFirst f;
  f.c = 'x';
  AfterFirst copy = f;
  std::printf("%ld %c %d\n", copy.l, copy.c, copy.d);
  AfterValued v{};
  v.d = 9;
  v.c = 4;
  std::printf("%d %d\n", v.c, v.d);
  Two two;
  std::printf("%ld %d\n", static_cast<First &>(two).l, two.s);
  constexpr static int once = 24;
  constexpr const int &seen = once;
  static_assert(&seen == &once, "one object");
  return seen == 24 ? 0 : 1;
}
