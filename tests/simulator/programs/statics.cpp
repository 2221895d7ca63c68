// Variables with static storage: of functions, of classes, initialized when and as often as due.
#include <cstdio>

int counter() {
  static int next = 10;
  return ++next;
}
int once(int x) {
  static int kept = x * 2;
  return kept;
}
struct Registry {
  static int shared;
  static const int limit = 5;
  static int sum() { return shared + limit; }
};
int Registry::shared = counter() + 1;
struct Loud {
  int id;
  Loud(int i) : id(i) { printf("made %d\n", i); }
};
int loud() {
  static Loud made(counter());
  return made.id;
}

int main() {
  counter();
  int a = counter();
  int b = once(a);
  int c = once(100);
  printf("%d %d %d\n", a, b, c);
  Registry::shared++;
  printf("%d %d\n", Registry::sum(), Registry::limit);
  int first = loud();
  printf("%d %d\n", first, loud());
  return 0;
}

// prints:
// 13 26 26
// 18 5
// made 14
// 14 14
