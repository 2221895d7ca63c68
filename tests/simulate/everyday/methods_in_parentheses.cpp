// Methods and functions called by a name in parentheses.
#include <cstdio>
struct Lamp {
  int power = 40;
  int dimmed(int by) { return power - by; }
  int rated(int) const { return 1; }
  int rated(double) { return 2; }
  static void test() { puts("tested"); }
};
struct Tool {
  virtual int speed() { return 1; }
};
struct Drill : Tool {
  int speed() override { return 2; }
};
struct Hammer : Drill {};
template <class Any>
void printed(Any what, int plus = 10);
template <class Any>
void printed(Any what, int plus) {
  printf("%d\n", (int)what + plus);
}
namespace house {
struct Room {};
int size(Room) { return 1; }
}  // namespace house
int size(...) { return 2; }
struct Value {
  int held = 3;
  int get() const { return held; }
  void set() { held = 9; }
};
template <class Held>
struct Handle {
  Held *place;
  auto operator->() { return place; }
};
int main() {
  Lamp lamp, *one = &lamp;
  printf("%d %d %d\n", (one->dimmed)(15), (lamp.dimmed)(5), ((lamp.rated))(1.5));
  (lamp.test)();
  Hammer hammer;
  Tool *tool = &hammer;
  Hammer *same = &hammer;
  printf("%d %d %d\n", (tool->speed)(), same->Tool::speed(), (same->Tool::speed)());
  printed(3);
  printed<long>(4);
  house::Room room;
  printf("%d %d\n", size(room), (size)(room));
  Value value;
  Handle<Value> handle{&value};
  handle->set();
  printf("%d\n", handle->get());
}
