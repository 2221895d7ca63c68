// A variable that is made where the result goes is destroyed where an exception leaves.
#include <cstdio>
#include <initializer_list>
struct Noisy {
  int id;
  explicit Noisy(int id) : id(id) { std::printf("+%d ", id); }
  Noisy(const Noisy &other) : id(other.id) { std::printf("copy%d ", id); }
  ~Noisy() { std::printf("-%d ", id); }
};
void leave(bool now) {
  if (now) throw 1;
}
Noisy early(bool now) {
  Noisy result(1);
  leave(now);
  return result;
}
Noisy between(bool now) {
  Noisy other(2), result(3);
  if (now) throw 2;
  return result;
}
Noisy before(bool now) {
  leave(now);
  Noisy result(4);
  return result;
}
struct Holder {
  Noisy part;
  explicit Holder(bool now) : part(early(now)) {}
};
int main() {
  for (bool now : {false, true}) {
    try {
      Noisy x = early(now);
      Noisy y = between(now);
    } catch (int) {
      std::printf("caught ");
    }
    try {
      Noisy y = between(now);
    } catch (int) {
      std::printf("caught ");
    }
    try {
      Noisy z = before(now);
    } catch (int) {
      std::printf("caught ");
    }
    try {
      Holder holder(now);
    } catch (int) {
      std::printf("caught ");
    }
    std::printf("\n");
  }
}
