// Objects that a compiler can make are there before the first initializer that runs.
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <string_view>
#include <utility>

int report();
int first = report();

constexpr int twice(int x) {
  int sum = 0;
  for (int i = 0; i < x; ++i) sum += 2;
  return sum;
}

template <class T>
constexpr T tripled(T x) {
  return x + x + x;
}

void ring(int) {}

int rate = 5, table[4];

struct Counter {
  int value;
  constexpr Counter(int x) : value(x > 3 ? x * 2 : x) {}
};
struct Pair {
  int a, b;
};
constexpr Pair pair_of(int x) { return Pair{x, twice(x)}; }
struct Command {
  const char *name;
  void (*run)(int);
  constexpr Command(const char *n, void (*r)(int)) : name(n), run(r) {}
};
struct View {
  int &rate;
  int *end;
  constexpr View(int &r) : rate(r), end(table + 2) {}
};
struct Base {
  int b;
  constexpr Base(int x) : b(x) {}
  virtual int sum() const { return b; }
};
struct Derived : Base {
  int d;
  constexpr Derived(int x) : Base(x), d(twice(x)) {}
  int sum() const override { return b + d; }
};
struct Bits {
  unsigned a : 3;
  int b : 5;
  bool c : 1;
  constexpr Bits(int x) : a(x), b(-x), c(true) {}
};
struct Logged {
  const char *name;
  constexpr Logged(const char *n) : name(n) {}
  ~Logged() { std::printf("end of %s\n", name); }
};
struct Late {
  const char *name;
  Late(const char *n) : name(n) { std::printf("made %s\n", name); }
  ~Late() { std::printf("end of %s\n", name); }
};
struct Empty {
  constexpr Empty() {}
};
struct Around : Counter, Empty {
  Pair pair;
  std::array<Counter, 2> two;
  constexpr Around(int x) : Counter(x), pair(pair_of(x)), two{Counter(1), Counter(x)} {}
};
template <class T>
struct Kept {
  static T object;
};
template <class T>
T Kept<T>::object = T(8);

Counter counter(5);
Counter computed(rate);
Counter instantiated(tripled(4));
int number = tripled(5L);
Pair pair = {twice(4), 7};
Pair other = pair_of(3);
Counter counters[2] = {Counter(4), Counter(1)};
Command commands[] = {{"ring", ring}, Command("again", &ring)};
View view(rate);
Derived derived(4);
Bits bits(3);
Logged one("one");
Late late("late");
Logged two("two");
Around around(9);
std::pair<int, int> numbers{3, 4};
std::array<std::pair<int, const char *>, 2> names = {{{1, "one"}, {2, "two"}}};
std::atomic<int> shared{11};
std::atomic<int *> pointer{&rate};
std::string_view text = "hello";
std::chrono::milliseconds pause{250};

int report() {
  std::printf("%d %d %d %d %d %d %d\n", counter.value, computed.value, pair.a, other.a, other.b,
              counters[0].value, counters[1].value);
  std::printf("%s %s %d %d\n", commands[0].name, commands[1].name, commands[0].run == ring,
              commands[1].run == ring);
  std::printf("%d %d %d\n", &view.rate == &rate, view.end == table + 2, view.rate);
  const Base *base = &derived;
  std::printf("%d %d %d %d %d\n", base->sum(), derived.d, bits.a, bits.b, bits.c);
  std::printf("%s %s %d\n", one.name, two.name, late.name == nullptr);
  std::printf("%d %d %d %d %d\n", around.value, around.pair.a, around.pair.b, around.two[0].value,
              around.two[1].value);
  std::printf("%d %d %s %d %d\n", numbers.second, names[1].first, names[1].second, shared.load(),
              pointer.load() == &rate);
  std::printf("%d %d %d\n", int(text.size()), int(pause.count()), Kept<Counter>::object.value);
  std::printf("%d %d\n", instantiated.value, number);
  return 1;
}

int main() {
  std::printf("main %d %d\n", first, computed.value);
  return 0;
}
