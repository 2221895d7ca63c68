// Exceptions: handlers by type and base, unwinding, rethrowing, jumps out of try.
#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>

struct Noisy {
  const char *name;
  Noisy(const char *n) : name(n) {}
  ~Noisy() { printf("~%s ", name); }
};
struct Problem : std::runtime_error {
  int code;
  Problem(int c) : std::runtime_error("problem " + std::to_string(c)), code(c) {}
};
int checked(int x) {
  Noisy here("checked");
  if (x < 0) throw std::invalid_argument("negative");
  if (x == 7) throw 7;
  if (x > 100) throw Problem(x);
  return 2 * x;
}
std::string named(int x) {
  std::string text = "value " + std::to_string(checked(x));
  return text;
}
int tried(int x) {
  try {
    Noisy inner("inner");
    return checked(x) + 1;
  } catch (int number) {
    printf("int %d ", number);
  } catch (const Problem &problem) {
    printf("%s (%d) ", problem.what(), problem.code);
  } catch (const std::exception &error) {
    printf("error: %s ", error.what());
    return -1;
  }
  return 0;
}
struct Member {
  Noisy first;
  int number;
  Member(int x) : first("member"), number(checked(x)) {}
};

int main() {
  for (int x : {3, -3, 7, 101}) printf("-> %d\n", tried(x));
  try {
    printf("%s\n", named(4).c_str());
    printf("%s\n", named(-4).c_str());
  } catch (std::logic_error &e) {
    printf("logic: %s\n", e.what());
  }
  try {
    try {
      checked(200);
    } catch (std::runtime_error &) {
      printf("once ");
      throw;
    }
  } catch (...) {
    printf("again\n");
  }
  for (int i = 0; i < 3; ++i) {
    try {
      if (i == 1) continue;
      std::vector<int> kept(3, i);
      if (i == 2) throw kept.size();
    } catch (size_t size) {
      printf("size %zu\n", size);
      break;
    }
  }
  try {
    checked(1) + checked(-1);
  } catch (std::exception e) {
    printf("copied\n");
  }
  return 0;
}

// prints:
// ~checked ~inner -> 7
// ~checked ~inner error: negative -> -1
// ~checked ~inner int 7 -> 0
// ~checked ~inner problem 101 (101) -> 0
// ~checked value 8
// ~checked logic: negative
// ~checked once again
// size 3
// ~checked ~checked copied
