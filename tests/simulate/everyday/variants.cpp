// variant, optional, visit
#include <iostream>
#include <optional>
#include <string>
#include <variant>
#include <vector>

template <class... Ts> struct overloaded : Ts... { using Ts::operator()...; };
template <class... Ts> overloaded(Ts...) -> overloaded<Ts...>;

using Value = std::variant<int, double, std::string>;

std::optional<int> to_int(const Value &value) {
  if (const int *found = std::get_if<int>(&value)) return *found;
  return std::nullopt;
}
struct Printer {
  std::string operator()(int i) const { return "int " + std::to_string(i); }
  std::string operator()(double d) const { return "double " + std::to_string(d); }
  std::string operator()(const std::string &s) const { return "string " + s; }
};
struct Node {
  std::variant<std::monostate, int, std::vector<Node>> data;
};
int total(const Node &node) {
  return std::visit(overloaded{[](std::monostate) { return 0; }, [](int i) { return i; },
                               [](const std::vector<Node> &children) {
                                 int sum = 0;
                                 for (const auto &child : children) sum += total(child);
                                 return sum;
                               }},
                    node.data);
}
int main() {
  std::vector<Value> values{1, 2.5, std::string("three"), 4};
  for (const auto &value : values) {
    std::cout << value.index() << ' ' << std::visit(Printer{}, value) << '\n';
    std::visit([](const auto &v) { std::cout << v << '\n'; }, value);
    auto number = to_int(value);
    std::cout << number.value_or(-1) << ' ' << number.has_value() << '\n';
  }
  Value v = 3;
  v = "text";
  std::cout << std::holds_alternative<std::string>(v) << std::get<2>(v) << '\n';
  try {
    std::get<int>(v);
  } catch (const std::bad_variant_access &error) {
    std::cout << error.what() << '\n';
  }
  std::optional<std::string> name;
  std::cout << (name ? *name : "none") << '\n';
  name = "bob";
  std::cout << name->size() << *name << '\n';
  name.reset();
  try {
    std::cout << name.value();
  } catch (const std::bad_optional_access &error) {
    std::cout << error.what() << '\n';
  }
  Node tree{std::vector<Node>{Node{1}, Node{std::vector<Node>{Node{2}, Node{}}}, Node{3}}};
  std::cout << total(tree) << '\n';
  auto make = std::make_optional(5);
  std::cout << (make == 5) << (make > 3) << (make != std::nullopt) << '\n';
}
