// optional values made in place and from one another, lists for parameters with defaults
#include <any>
#include <functional>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

template <typename... T>
void print(const T &...values) {
  ((std::cout << values << ' '), ...);
  std::cout << '\n';
}
struct Point {
  int x, y;
};
template <typename T>
struct Holder {
  T value;
  template <typename U = T>
  Holder(U &&given) : value(std::forward<U>(given)) {}
};
struct PointHolder {
  Point value;
  template <typename U = Point>
  PointHolder(U &&given) : value(std::forward<U>(given)) {}
};
struct Explicit {
  int value;
  explicit Explicit(int x) : value(x) {}
};
std::optional<int> maybe(bool given) { return given ? std::optional<int>(3) : std::nullopt; }

int main() {
  std::optional<int> zero{std::in_place}, made{std::in_place, 42};
  print(*zero, *made);
  std::optional<std::string> text(std::in_place, 3, 'x'), word = "abc", braced = {"xyz"};
  print(*text, *word, *braced);
  std::optional<std::pair<int, int>> pair = {{1, 2}};
  std::optional<std::vector<int>> numbers = {{1, 2, 3}};
  std::optional<std::unique_ptr<int>> owner = std::make_unique<int>(4);
  print(pair->first, numbers->size(), **owner);
  std::optional<double> real = 3;
  std::optional<bool> flag = false;
  std::optional<const int> fixed(3);
  print(*real, flag.has_value(), *flag, *fixed);
  std::optional<Explicit> asked(5);
  asked = Explicit(6);
  print(asked->value);
  std::optional<std::optional<int>> nested(std::optional<int>(7)), other;
  print(**nested);
  other = std::optional<int>();
  print(other.has_value(), other->has_value());
  other = std::nullopt;
  print(other.has_value());
  std::optional<int> given = 5;
  std::optional<std::optional<int>> wrapped = given;
  print(**wrapped);
  std::optional<long> wide(given);
  wide = maybe(true);
  print(*wide, maybe(false).value_or(1));
  std::optional<std::string> owned("q");
  std::optional<std::string_view> view(owned);
  print(*view);
  std::optional<int> one = 1, none;
  print(one < none, none<one, one == none, one != none, one >= none, one <= none, one> none);
  print(one == 1, one<2, 2> one, one != 3, 1 == one, none < 0);
  std::optional<std::any> anything(std::any(3));
  print(anything.has_value());

  Holder<Point> first({5, 6}), second = {{7, 8}};
  Holder<std::vector<int>> list({1, 2, 3});
  PointHolder third({9, 10});
  print(first.value.x, second.value.y, list.value.size(), third.value.x);

  std::unique_ptr<int> p0, p00, p1(new int(1));
  print(p0 == p00, p0<p00, p0> p00, p0 <= p00, p0 >= p00);
  print(p1 >= p1, p1 != p0, p1 > p0, p1 < nullptr, nullptr < p1, p1 >= nullptr, nullptr == p0);
  std::shared_ptr<int> s0, s1(new int(1));
  print(s1 > s0, s1 >= s0, s1 <= s0, s1 < nullptr, nullptr < s1, s1 >= nullptr, s0 <= nullptr);
  using Either = std::variant<int, std::string>;
  print(std::hash<Either>()(Either(5)), std::hash<Either>()(Either("x")),
        std::hash<std::monostate>()(std::monostate()));
}
