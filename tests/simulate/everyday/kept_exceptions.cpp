// Exceptions that are kept: exception_ptr, rethrow_exception, make_exception_ptr, nested ones.
#include <cstdio>
#include <exception>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

struct Traced {
  int number;
  explicit Traced(int n) : number(n) { printf("+%d ", n); }
  Traced(const Traced &other) : number(other.number) { printf("c%d ", number); }
  Traced(Traced &&other) : number(other.number) { printf("m%d ", number); }
  virtual ~Traced() { printf("-%d ", number); }
};
struct Deep : Traced {
  Deep(int n) : Traced(n) {}
};

static void tell(std::exception_ptr pointer) {
  try {
    if (pointer) std::rethrow_exception(pointer);
    printf("nothing\n");
  } catch (const std::out_of_range &error) {
    printf("out of range: %s\n", error.what());
  } catch (const std::exception &error) {
    printf("%s\n", error.what());
  } catch (int number) {
    printf("int %d\n", number);
  } catch (const char *text) {
    printf("text %s\n", text);
  } catch (...) {
    printf("something\n");
  }
}

static std::exception_ptr caught(const std::function<void()> &work) {
  try {
    work();
  } catch (...) {
    return std::current_exception();
  }
  return nullptr;
}

static void tree(const std::exception &error, int depth = 0) {
  printf("%*s%s\n", 2 * depth, "", error.what());
  try {
    std::rethrow_if_nested(error);
  } catch (const std::exception &inner) {
    tree(inner, depth + 1);
  } catch (int number) {
    printf("%*s%d\n", 2 * depth + 2, "", number);
  }
}
static void open(const char *name) {
  try {
    if (name[0] == '?') throw 42;
    throw std::invalid_argument(std::string("no file ") + name);
  } catch (...) {
    std::throw_with_nested(std::runtime_error("cannot open"));
  }
}
static void run(const char *name) {
  try {
    open(name);
  } catch (...) {
    std::throw_with_nested(std::logic_error("run failed"));
  }
}
struct Own : std::nested_exception {
  int code;
  explicit Own(int c) : code(c) {}
};
struct Last final : std::runtime_error {
  Last() : std::runtime_error("last") {}
};

int main() {
  tell(nullptr);
  tell(caught([] {}));
  tell(caught([] { throw std::runtime_error("boom"); }));
  tell(caught([] { std::vector<int>(3).at(5); }));
  tell(caught([] { throw 7; }));
  tell(caught([] { throw "words"; }));
  tell(caught([] { throw 2.5; }));
  tell(std::make_exception_ptr(std::logic_error("made")));
  tell(std::make_exception_ptr(11));

  printf("%d\n", std::current_exception() == nullptr);
  {
    std::exception_ptr first, second;
    try {
      throw Deep(1);
    } catch (Traced &traced) {
      first = std::current_exception();
      second = std::current_exception();
      printf("same %d ", first == second);
      traced.number = 100;
    }
    printf("kept ");
    try {
      std::rethrow_exception(first);
    } catch (const Deep &deep) {
      printf("again %d ", deep.number);
      first = nullptr;
    }
    std::exception_ptr moved = std::move(second);
    printf("%d %d ", (bool)second, moved != nullptr);
    try {
      std::rethrow_exception(moved);
    } catch (Traced copy) {
      printf("copy %d ", copy.number);
    }
    std::swap(moved, second);
    second = std::exception_ptr();
    printf("gone ");
  }
  puts("");

  std::vector<std::exception_ptr> errors;
  for (int i = 0; i < 4; ++i) {
    try {
      if (i % 2) throw Traced(i);
      throw std::out_of_range("index " + std::to_string(i));
    } catch (...) {
      errors.push_back(std::current_exception());
    }
  }
  for (auto &error : errors) tell(error);
  errors.clear();
  puts("");

  try {
    try {
      throw Traced(5);
    } catch (...) {
      std::exception_ptr now = std::current_exception();
      printf("%d ", std::uncaught_exceptions());
      std::rethrow_exception(now);
    }
  } catch (Traced &traced) {
    printf("outer %d %d\n", traced.number, std::uncaught_exceptions());
  }
  puts("");

  for (const char *name : {"a.txt", "?"}) {
    try {
      run(name);
    } catch (const std::exception &error) {
      tree(error);
    }
  }
  try {
    try {
      throw std::runtime_error("inside");
    } catch (...) {
      std::throw_with_nested(Own(3));
    }
  } catch (const Own &own) {
    printf("own %d ", own.code);
    tell(own.nested_ptr());
  }
  try {
    std::throw_with_nested(std::runtime_error("alone"));
  } catch (const std::runtime_error &error) {
    const auto *nested = dynamic_cast<const std::nested_exception *>(&error);
    printf("%s %d %d\n", error.what(), nested != nullptr, nested->nested_ptr() == nullptr);
  }
  try {
    std::throw_with_nested(Last());
  } catch (const Last &last) {
    printf("%s\n", last.what());
    std::rethrow_if_nested(last);
  }
  try {
    std::throw_with_nested(9);
  } catch (int number) {
    printf("%d\n", number);
  }
  std::shared_ptr<int> owner = std::make_shared<int>(1);
  std::exception_ptr holding = std::make_exception_ptr(owner);
  printf("%ld ", owner.use_count());
  std::exception_ptr other = holding;
  printf("%ld ", owner.use_count());
  holding = other = nullptr;
  printf("%ld\n", owner.use_count());
}
