// What is thrown lives until its last handler is left.
#include <cstdio>
#include <stdexcept>
#include <string>

struct Thrown {
  int value;
  Thrown(int v) : value(v) { printf("Thrown(%d)\n", value); }
  Thrown(const Thrown &other) : value(other.value) { printf("copied %d\n", value); }
  virtual ~Thrown() { printf("~Thrown(%d)\n", value); }
};
struct Special : Thrown {
  std::string text;
  Special(int v) : Thrown(v), text(64, 'x') {}
  ~Special() { printf("~Special\n"); }
};
struct Local {
  ~Local() { printf("~Local\n"); }
};
void fails(int i) {
  Local local;
  if (i == 1) throw Thrown(i);
  if (i == 2) throw Special(i);
}
int left_by_return() {
  try {
    fails(1);
  } catch (const Thrown &caught) {
    return caught.value;
  }
  return 0;
}

int main() {
  for (int i = 0; i < 3; ++i) {
    try {
      fails(i);
      printf("nothing\n");
    } catch (const Thrown &caught) {
      printf("caught %d\n", caught.value);
      if (i == 1) continue;
      printf("behind\n");
    }
  }
  printf("returned %d\n", left_by_return());
  try {
    try {
      fails(2);
    } catch (Thrown &caught) {
      caught.value = 8;
      throw;
    }
  } catch (Thrown &again) {
    printf("again %d\n", again.value);
  }
  try {
    fails(1);
  } catch (...) {
    try {
      fails(2);
    } catch (const Special &inner) {
      printf("inner %zu\n", inner.text.size());
    }
    printf("outer\n");
  }
  try {
    try {
      fails(1);
    } catch (const Thrown &) {
      throw std::runtime_error("another");
    }
  } catch (const std::exception &error) {
    printf("%s\n", error.what());
  }
  try {
    fails(1);
  } catch (Thrown by_value) {
    printf("by value %d\n", by_value.value);
  }
  return 0;
}

// prints:
// ~Local
// nothing
// Thrown(1)
// ~Local
// caught 1
// ~Thrown(1)
// Thrown(2)
// ~Local
// caught 2
// behind
// ~Special
// ~Thrown(2)
// Thrown(1)
// ~Local
// ~Thrown(1)
// returned 1
// Thrown(2)
// ~Local
// again 8
// ~Special
// ~Thrown(8)
// Thrown(1)
// ~Local
// Thrown(2)
// ~Local
// inner 64
// ~Special
// ~Thrown(2)
// outer
// ~Thrown(1)
// Thrown(1)
// ~Local
// ~Thrown(1)
// another
// Thrown(1)
// ~Local
// copied 1
// by value 1
// ~Thrown(1)
// ~Thrown(1)
