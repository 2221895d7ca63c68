// a variant whose new value cannot be made; several bases that own themselves; types by address
#include <cstdio>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <typeindex>
#include <typeinfo>
#include <unordered_map>
#include <variant>
#include <vector>

struct Converts {
  operator int() const { throw 1; }
};
struct Bytes {
  int a, b;
  Bytes(int x) : a(x), b(x) {
    if (x < 0) throw std::out_of_range("negative");
  }
};
struct Large {
  char text[300];
  Large(int x) {
    if (x < 0) throw std::out_of_range("negative");
    text[0] = static_cast<char>(x);
  }
};
struct Owner {
  std::string name;
  Owner(int x) {
    if (x < 0) throw std::out_of_range("negative");
  }
  Owner(std::initializer_list<int> given, int x) : name(given.size(), 'x') {
    if (x < 0) throw std::out_of_range("negative");
  }
};
struct Element {
  int value;
  Element(int x) : value(x) {}
  Element(const Element &other) : value(other.value) {
    if (value > 1) throw std::length_error("too many");
  }
};
using Any = std::variant<char, int, Bytes, Large, Owner, std::string, std::vector<Element>>;

template <typename F>
void attempt(const char *what, F &&change) {
  Any value('k');
  try {
    change(value);
    std::printf("%s: index %zu\n", what, value.index());
  } catch (...) {
    std::printf("%s: failed, %s\n", what, value.valueless_by_exception() ? "empty" : "kept");
  }
}

template <typename B>
struct Self : std::enable_shared_from_this<B> {};
struct First : Self<First> {};
struct Second : Self<Second> {};
struct Both : First, Second {};
struct OnlyFirst : First {
  int more = 3;
};

template <typename T>
struct Box {};
template <typename T>
int boxed(const Box<T> *) {
  return static_cast<int>(sizeof(T));
}
int boxed(...) { return 0; }
struct Chars : Box<char> {};
struct Longs : Box<long> {};
struct CharsAndLongs : Chars, Longs {};
struct Upper : Box<int> {};
struct VirtualOne : virtual Upper {};
struct VirtualTwo : virtual Upper {};
struct Joined : VirtualOne, VirtualTwo {};

const std::type_info &local_class() {
  struct Local {};
  return typeid(Local *);
}
const std::type_info &other_local_class() {
  struct Local {};
  return typeid(Local *);
}
const std::type_info &local_enumeration() {
  enum Local { one };
  return typeid(Local);
}
const std::type_info &other_local_enumeration() {
  enum class Local { one };
  return typeid(Local);
}

int main() {
  attempt("a number", [](Any &v) { v.emplace<1>(Converts()); });
  attempt("bytes", [](Any &v) { v.emplace<2>(-1); });
  attempt("bytes that can be made", [](Any &v) { v.emplace<2>(1); });
  attempt("many bytes", [](Any &v) { v.emplace<3>(-1); });
  attempt("an owner", [](Any &v) { v.emplace<4>(-1); });
  attempt("an owner of a list", [](Any &v) { v.emplace<4>({1, 2}, -1); });
  attempt("an owner that can be made", [](Any &v) { v.emplace<4>({1, 2}, 1); });
  attempt("a text", [](Any &v) { v.emplace<5>(std::string("abc"), 5, 1); });
  attempt("elements", [](Any &v) { v.emplace<6>({Element(1), Element(2)}); });

  auto both = std::make_shared<Both>();
  auto first = std::make_shared<OnlyFirst>();
  std::printf("%d %d %d\n", both->First::weak_from_this().expired(),
              both->Second::weak_from_this().expired(), first->weak_from_this().expired());
  std::printf("%ld\n", first->shared_from_this().use_count());
  std::printf("%d %d %d %d\n", boxed(static_cast<Chars *>(nullptr)),
              boxed(static_cast<CharsAndLongs *>(nullptr)), boxed(static_cast<Joined *>(nullptr)),
              boxed(static_cast<int *>(nullptr)));

  struct Here {};
  const Here here;
  std::printf("%d %d %d %d\n", typeid(Here) == typeid(const Here &), typeid(here) == typeid(Here),
              typeid(int *const &) == typeid(int *), typeid(const int *) == typeid(int *));
  std::printf("%d %d\n", local_class() == other_local_class(),
              local_enumeration() == other_local_enumeration());
  std::printf("%s %s %s\n", local_class().name(), local_enumeration().name(), typeid(here).name());
  std::printf("%d %d\n", typeid(int).hash_code() == typeid(const int &).hash_code(),
              std::type_index(typeid(Here)).hash_code() == typeid(here).hash_code());
  std::printf("%zu %zu\n", typeid(int).hash_code(), typeid(Here).hash_code());
  std::unordered_map<std::type_index, std::string> names;
  names[typeid(Here)] = "here";
  names[typeid(int)] = "int";
  std::printf("%s %s %zu\n", names[typeid(const int &)].c_str(), names[typeid(here)].c_str(),
              names.size());
}
