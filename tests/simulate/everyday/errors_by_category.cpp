// Errors by number and category: error_code, error_condition, system_error, own categories.
#include <cerrno>
#include <cstdio>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <system_error>
#include <typeindex>
#include <typeinfo>
#include <unordered_map>
#include <vector>

enum class Fault { none, jammed = 3, empty = 7 };
enum class Cause { mechanical = 1, supply };
namespace std {
template <>
struct is_error_code_enum<Fault> : true_type {};
template <>
struct is_error_condition_enum<Cause> : true_type {};
}  // namespace std
class Printer : public std::error_category {
 public:
  const char *name() const noexcept override { return "printer"; }
  std::string message(int number) const override {
    switch (static_cast<Fault>(number)) {
      case Fault::jammed:
        return "paper jam";
      case Fault::empty:
        return "no paper";
      default:
        return "fine";
    }
  }
  std::error_condition default_error_condition(int number) const noexcept override {
    if (number == 7) return std::errc::no_buffer_space;
    return std::error_condition(number, *this);
  }
};
const Printer &printer() {
  static Printer one;
  return one;
}
class Causes : public std::error_category {
 public:
  const char *name() const noexcept override { return "causes"; }
  std::string message(int number) const override { return number == 1 ? "mechanics" : "supply"; }
  bool equivalent(const std::error_code &code, int number) const noexcept override {
    if (number == 1) return code == std::error_code(3, printer());
    return code == std::errc::no_buffer_space || code.value() == 28;
  }
};
const Causes &causes() {
  static Causes one;
  return one;
}
std::error_code make_error_code(Fault fault) { return {static_cast<int>(fault), printer()}; }
std::error_condition make_error_condition(Cause cause) {
  return {static_cast<int>(cause), causes()};
}

void show(const std::error_code &code) {
  std::cout << code << " [" << code.message() << "] " << bool(code) << '\n';
}
std::error_code reads(const std::string &path) {
  if (path.empty()) return std::make_error_code(std::errc::invalid_argument);
  if (path == "dir") return {EISDIR, std::system_category()};
  if (path == "jam") return Fault::jammed;
  return {};
}

struct Shape {
  virtual ~Shape() {}
};
struct Round : Shape {};
struct Square : Shape {};

int main() {
  for (const char *path : {"", "dir", "jam", "ok"}) show(reads(path));
  std::error_code code(ENOENT, std::generic_category()), other(ENOENT, std::system_category());
  printf("%d %d %d\n", code == other, code == std::errc::no_such_file_or_directory,
         other == std::errc::no_such_file_or_directory);
  printf("%d %d\n", std::errc::permission_denied == code, code != std::errc::file_exists);
  printf("%s %s %s\n", code.category().name(), other.category().name(),
         other.default_error_condition().category().name());
  std::error_condition condition = std::errc::timed_out;
  printf("%d %s %s\n", condition.value(), condition.message().c_str(), condition.category().name());
  std::error_code unknown(9999, std::system_category());
  printf("%s %s %d\n", unknown.message().c_str(),
         unknown.default_error_condition().category().name(),
         unknown.default_error_condition().value());
  std::error_code mine = Fault::empty;
  printf("%d %d %d %d\n", mine == Fault::empty, mine == std::errc::no_buffer_space,
         mine == Cause::supply, mine == Cause::mechanical);
  printf("%d %d\n", std::error_code(Fault::jammed) == Cause::mechanical,
         std::make_error_code(std::errc::no_space_on_device) == Cause::supply);
  mine = std::make_error_code(std::errc::broken_pipe);
  show(mine);
  mine.assign(3, printer());
  show(mine);
  mine.clear();
  show(mine);
  try {
    throw std::system_error(std::make_error_code(std::errc::io_error), "while reading");
  } catch (const std::system_error &error) {
    printf("%s / %d\n", error.what(), error.code().value());
  }
  try {
    throw std::system_error(EPERM, std::generic_category());
  } catch (const std::runtime_error &error) {
    printf("%s\n", error.what());
  }
  try {
    throw std::system_error(Fault::jammed, std::string("page 2"));
  } catch (const std::exception &error) {
    printf("%s\n", error.what());
  }
  try {
    std::istringstream in("x");
    in.exceptions(std::ios::failbit);
    int number;
    in >> number;
  } catch (const std::ios_base::failure &error) {
    printf("%s %s %d\n", error.what(), error.code().category().name(), error.code().value());
    printf("%d\n", error.code() == std::io_errc::stream);
  }
  std::set<std::error_code> ordered{{2, printer()}, {1, printer()}, {2, printer()}};
  printf("%zu %d\n", ordered.size(), ordered.begin()->value());
  std::unordered_map<std::error_code, int> counts;
  ++counts[Fault::jammed], ++counts[Fault::empty], ++counts[Fault::jammed];
  printf("%d %zu\n", counts[Fault::jammed], counts.size());
  static_assert(std::is_error_code_enum<Fault>::value && !std::is_error_code_enum_v<Cause>, "");
  static_assert(std::is_error_condition_enum_v<std::errc>, "");
  static_assert(std::is_convertible<Fault, std::error_code>::value, "");
  static_assert(!std::is_convertible<int, std::error_code>::value, "");
  printf("%d %d\n", (int)std::errc::address_in_use, (int)std::errc::operation_would_block);

  std::unordered_map<std::type_index, std::string> names{{typeid(int), "int"}};
  names[std::type_index(typeid(Round))] = "round";
  names[typeid(Square)] = "square";
  Round round;
  const Shape &shape = round;
  printf("%s %s %zu\n", names[typeid(shape)].c_str(), names.at(typeid(int)).c_str(),
         names.count(typeid(double)));
  std::map<std::type_index, int> tree{{typeid(char), 1}, {typeid(long), 2}, {typeid(char), 3}};
  printf("%zu %d %s\n", tree.size(), tree[typeid(char)], std::type_index(typeid(long)).name());
  std::type_index a = typeid(int), b = typeid(unsigned);
  printf("%d %d %d\n", a == b, a != b, (a < b) + (b < a) == 1 && (a <= b) == !(a > b));
  a = b;
  printf("%d %d\n", a == typeid(unsigned), a.hash_code() == typeid(unsigned).hash_code());
}
