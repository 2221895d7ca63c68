// Objects of static storage: made before main() in order, ended after it, the newest first.
#include <cstdio>
#include <vector>

struct Noisy {
  const char *name;
  Noisy(const char *n) : name(n) { printf("+%s\n", name); }
  ~Noisy() { printf("-%s\n", name); }
};
Noisy first("first");
int twice(int x) {
  printf("twice(%d)\n", x);
  return 2 * x;
}
int number = twice(21);
namespace inner {
Noisy second("second");
}
struct Owner {
  static Noisy shared;
};
Noisy Owner::shared("shared");
std::vector<int> numbers(4, 1);
Noisy several[2] = {Noisy("a"), Noisy("b")};

void visited() {
  static Noisy here("here");
  static Noisy never_again[2] = {Noisy("c"), Noisy("d")};
}
void never() { static Noisy nothing("nothing"); }

int main() {
  printf("main %d\n", number);
  visited();
  visited();
  Noisy local("local");
  numbers.push_back(2);
  return 0;
}

// prints:
// +first
// twice(21)
// +second
// +shared
// +a
// +b
// main 42
// +here
// +c
// +d
// +local
// -local
// -d
// -c
// -here
// -b
// -a
// -shared
// -second
// -first
