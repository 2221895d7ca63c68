// Constructors that are taken from a base of which only a parameter or a template's name is known.
#include <cstdio>
struct Counter {
  int count;
  Counter(int start) : count(start) {}
  int now() { return count; }
};
template <class Base> struct Named : Base {
  using Base::Base;
};
template <class Derived, class Base> struct Tripled : Base {
  using Base::Base;
  int tripled() { return static_cast<Derived *>(this)->now() * 3; }
};
struct Whole : Tripled<Whole, Counter> {
  using Tripled::Tripled;
};
struct Spelled : Named<Counter> {
  using Named<Counter>::Named;
};
typedef Counter Other;
struct ByAlias : Other {
  using Other::Other;
};
int main() {
  Named<Counter> named(4);
  Whole whole(5);
  Spelled spelled(6);
  ByAlias alias(7);
  std::printf("%d %d %d %d\n", named.count, whole.tripled(), spelled.count, alias.count);
}
