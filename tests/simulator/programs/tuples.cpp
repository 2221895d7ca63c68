// std::tuple, optional, structured bindings, brace lists as arguments.
#include <cstdio>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

std::tuple<int, double, std::string> made(int i) { return {i, i / 2.0, std::to_string(i)}; }
std::optional<int> half(int i) {
  if (i % 2 != 0) return std::nullopt;
  return i / 2;
}
struct Named {
  std::string name;
  int number;
  Named(const std::string &n, int k) : name(n), number(k) {}
};
struct Flat {
  int rows[2];
  int last;
};
int last_of(const Flat &flat) { return flat.rows[1] * 10 + flat.last; }
struct Taker {
  void take(const Named &one) { printf("one %s %d\n", one.name.c_str(), one.number); }
  void take(std::initializer_list<Named> several) {
    printf("several");
    for (const Named &one : several) printf(" %s", one.name.c_str());
    printf("\n");
  }
  int operator[](const std::string &name) { return (int)name.size(); }
};

int main() {
  auto all = made(3);
  printf("%d %g %s\n", std::get<0>(all), std::get<1>(all), std::get<2>(all).c_str());
  auto [number, fraction, text] = made(5);
  printf("%d %g %s\n", number, fraction, text.c_str());
  int a;
  char c;
  std::tie(a, c) = std::make_tuple(7, 'x');
  printf("%d %c\n", a, c);
  std::tuple<int, char> small(1, 'a'), large(1, 'b');
  printf("%d %d %d\n", small < large, small == large, (int)std::tuple_size<decltype(small)>::value);
  std::vector<std::tuple<int, char>> rows = {{1, 'p'}, {2, 'q'}};
  for (auto &[left, right] : rows) {
    left *= 10;
    printf("%d%c ", left, right);
  }
  printf("%d\n", std::get<0>(rows[1]));

  for (int i = 4; i < 6; ++i) {
    if (auto found = half(i)) printf("half %d\n", *found);
    printf("%d\n", half(i).value_or(-1));
  }
  std::optional<std::string> word;
  printf("%d ", word.has_value());
  word = std::string("long enough to be on the heap");
  printf("%zu ", word->size());
  std::optional<std::string> same = word;
  word.reset();
  printf("%d %s\n", word.has_value(), same.value().c_str());

  Taker taker;
  taker.take({"a", 1});
  taker.take({{"b", 2}, {"c", 3}});
  printf("%d\n", taker["four"]);
  printf("%d %d\n", last_of({{1, 2}, 3}), last_of({4, 5, 6}));
  return 0;
}

// prints:
// 3 1.5 3
// 5 2.5 5
// 7 x
// 1 0 2
// 10p 20q 20
// half 2
// 2
// -1
// 0 29 0 long enough to be on the heap
// one a 1
// several b c
// 4
// 23 56
