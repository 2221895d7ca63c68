// Functions that let no exception out: the program ends there, by its own handler.
#include <cstdio>
#include <cstdlib>
#include <exception>

struct Told {
  const char *name;
  explicit Told(const char *name) : name(name) {}
  ~Told() { printf("end of %s\n", name); }
};
struct Loud {
  ~Loud() noexcept(false) { throw 3; }
};
struct AroundLoud {
  Loud part;
};
struct Quiet {
  int left = 1;
  ~Quiet() { if (left == 0) throw 4; }
};

template <bool quiet> void maybe() noexcept(quiet) { throw 5; }

void inner() {
  Told told("inner");
  throw 6;
}

void quiet() noexcept {
  try {
    inner();
  } catch (char) {
  }
}

void at_end() {
  printf("the handler\n");
  fflush(stdout);
  _Exit(0);
}

int main() {
  printf("%d\n", std::get_terminate() == at_end);
  std::set_terminate(at_end);
  printf("%d\n", std::get_terminate() == at_end);
  try {
    AroundLoud around;
  } catch (int number) {
    printf("%d\n", number);
  }
  try {
    maybe<false>();
  } catch (int number) {
    printf("%d\n", number);
  }
  try {
    Quiet kept;
    quiet();
  } catch (int number) {
    printf("%d is not to be seen\n", number);
  }
  return 1;
}
// prints:
// 0
// 1
// 3
// 5
// end of inner
// the handler
