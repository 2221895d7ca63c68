// What ends with its expression is destroyed, however constant the rest of it is.
#include <cstdio>

struct Loud {
  int value;
  constexpr Loud(int x) : value(x) {}
  ~Loud() { std::printf("end of %d\n", value); }
};

constexpr int by_reference(const Loud &l) { return l.value; }
template <class T>
constexpr int by_value(T l) {
  return l.value + 1;
}
constexpr int doubled(int x) { return 2 * x; }

struct Holder {
  int value;
  constexpr Holder(int x) : value(x) {}
};

Holder holder(by_reference(Loud(1)));
int global = by_reference(Loud(2));
const int constant = by_value(Loud(3));
int member = Loud(4).value;
int chosen = doubled(1) > 1 ? by_reference(Loud(5)) : 0;

int main() {
  int local = by_reference(Loud(6));
  const int fixed = by_value(Loud(7));
  static int kept = Loud(8).value;
  int sizes[2] = {by_reference(Loud(9)), doubled(5)};
  if (by_reference(Loud(10)) > 0) std::printf("after the condition\n");
  std::printf("%d %d %d %d %d\n", holder.value, global, constant, member, chosen);
  std::printf("%d %d %d %d %d\n", local, fixed, kept, sizes[0], sizes[1]);
  return 0;
}
