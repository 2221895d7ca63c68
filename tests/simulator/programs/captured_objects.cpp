// What a lambda captures by value is copied, moved and destroyed with the lambda's object.
#include <cstdio>
#include <functional>
#include <string>
#include <utility>
#include <vector>

int alive = 0;
struct Counted {
  int number;
  Counted(int n) : number(n) { ++alive, printf("made %d\n", number); }
  Counted(const Counted &other) : number(other.number) { ++alive, printf("copied %d\n", number); }
  Counted(Counted &&other) : number(other.number) {
    other.number = -1;
    ++alive, printf("moved %d\n", number);
  }
  ~Counted() { --alive, printf("ended %d\n", number); }
};

template <class F>
int called(F f) {
  return f();
}

struct Holder {
  Counted kept{7};
  int value = 1;
  auto by_copy() {
    return [*this]() { return kept.number + value; };
  }
  auto by_pointer() {
    return [this]() { return &value; };
  }
  int changed() {
    auto own = [*this]() mutable { return ++value; };
    own();
    return own() * 10 + value;
  }
  int nested() {
    auto outer = [*this]() mutable {
      value = 5;
      return [=]() { return value; }() + [*this]() { return value; }();
    };
    return outer() * 10 + value;
  }
};

struct Throws {
  static int left;
  Throws() {}
  Throws(const Throws &) {
    if (!left--) throw 1;
  }
};
int Throws::left = 0;

auto made(std::string text) {
  return [text = std::move(text), count = 0]() mutable {
    ++count;
    return text + std::to_string(count);
  };
}

int main() {
  {
    Counted one(1);
    auto by_name = [one]() { return one.number; };
    auto as_started = [other = one]() { return other.number + 1; };
    auto by_default = [=]() { return one.number + 2; };
    auto refers = [&one]() { return ++one.number; };
    auto bound = [&alias = one]() { return ++alias.number; };
    printf("%d %d %d\n", by_name(), as_started(), by_default());
  refers();
  bound();
    printf("%d, alive %d\n", one.number, alive);
    auto again = by_name;
    auto taken = std::move(as_started);
    printf("%d %d %d\n", called(by_name), again(), taken());
  }
  printf("alive %d\n", alive);
  {
    Holder holder;
    auto copy = holder.by_copy();
    holder.value = 100;
    printf("%d %d\n", copy(), holder.by_pointer()() == &holder.value);
    printf("%d\n", holder.changed());
    printf("%d\n", holder.nested());
  }
  printf("alive %d\n", alive);
  try {
    Counted two(2);
    Throws throws;
    auto never = [two, throws]() { return two.number; };
    printf("%d\n", never());
  } catch (int) {
    printf("thrown, alive %d\n", alive);
  }
  auto text = made("a text that is longer than what fits into an object");
  auto other = text;
  printf("%s\n", text().c_str());
  printf("%s\n", text().c_str());
  printf("%s\n", other().c_str());
  std::vector<int> numbers{1, 2, 3};
  auto sum = [numbers]() {
    int found = 0;
    for (int n : numbers) found += n;
    return found;
  };
  numbers.push_back(4);
  std::function<int()> held = sum, second = held;
  printf("%d %d %d\n", sum(), held(), second());
  char letter = 'x';
  auto small = [letter]() { return letter; };
  auto none = []() {};
  auto mixed = [letter, d = 1.5]() { return letter + d; };
  printf("%zu %zu %zu\n", sizeof small, sizeof none, sizeof mixed);
  int rows[3] = {1, 2, 3};
  auto array = [rows]() mutable { return ++rows[1]; };
  array();
  int last = array();
  printf("%d %d\n", last, rows[1]);
}

// prints:
// made 1
// copied 1
// copied 1
// copied 1
// 1 2 3
// 3, alive 4
// copied 1
// moved 1
// copied 1
// 1 1 2
// ended 1
// ended 1
// ended 1
// ended 1
// ended -1
// ended 1
// ended 3
// alive 0
// made 7
// copied 7
// 8 1
// copied 7
// ended 7
// 1120
// copied 7
// copied 7
// ended 7
// ended 7
// 200
// ended 7
// ended 7
// alive 0
// made 2
// copied 2
// ended 2
// ended 2
// thrown, alive 0
// a text that is longer than what fits into an object1
// a text that is longer than what fits into an object2
// a text that is longer than what fits into an object1
// 6 6 6
// 1 1 16
// 4 2
