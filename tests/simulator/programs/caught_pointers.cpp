// A pointer is caught as what it converts to: a public base, void, more const; a null pointer as any.
#include <cstdio>

struct Base {
  int base;
};
struct Left : Base {
  int left;
};
struct Right : Base {
  int right;
};
struct Both : Left, Right {
  int both;
};
struct Shared : virtual Base {
  int shared;
};
struct Other : virtual Base {
  int other;
};
struct Diamond : Shared, Other {};
class Hidden : Left {};
struct Kept : protected Left {};

template <class T>
const char *caught(T thrown) {
  try {
    throw thrown;
  } catch (Base *found) {
    return found ? "Base" : "Base, null";
  } catch (Right *found) {
    return found && found->right == 3 ? "Right" : "Right, null";
  } catch (const Base *) {
    return "const Base";
  } catch (char *const &) {
    return "char *";
  } catch (const char *) {
    return "const char *";
  } catch (void (*)()) {
    return "function";
  } catch (const int *const *) {
    return "const int *const *";
  } catch (int Base::*) {
    return "member";
  } catch (void *) {
    return "void *";
  } catch (const void *) {
    return "const void *";
  } catch (...) {
    return "...";
  }
}

void function() {}

template <class T>
bool is_caught_by_value(T thrown) {
  try {
    throw thrown;
  } catch (Base) {
    return true;
  } catch (...) {
    return false;
  }
}

int nulls() {
  int found = 0;
  try {
    try {
      try {
        throw nullptr;
      } catch (int *p) {
        found += p == nullptr;
        throw;
      }
    } catch (int (Base::*p)()) {
      found += 2 * (p == nullptr);
      throw;
    }
  } catch (decltype(nullptr)) {
    found += 4;
  }
  return found;
}

struct Counted {
  int number;
  static int made;
  Counted() : number(++made) {}
  Counted(const Counted &) : number(++made) {}
  ~Counted() { printf("~%d\n", number); }
};
int Counted::made = 0;

void thrown_again() {
  try {
    try {
      throw Counted();
    } catch (Counted) {
      try {
        throw;
      } catch (Counted) {
        printf("inner\n");
      }
    }
    printf("outer\n");
  } catch (...) {
  }
}

int main() {
  Both both;
  both.right = 3;
  Diamond diamond;
  diamond.base = 4;
  Hidden hidden;
  Kept kept;
  const Left left{};
  char letter[2] = "a";
  int number = 1, *pointer = &number;
  printf("%s\n", caught(&both));
  printf("%s\n", caught((Both *)nullptr));
  printf("%s\n", caught((Left *)&both));
  printf("%s\n", caught(&diamond));
  printf("%s\n", caught(&hidden));
  printf("%s\n", caught(&kept));
  printf("%s\n", caught(&left));
  printf("%s\n", caught((char *)letter));
  printf("%s\n", caught("text"));
  printf("%s\n", caught(&function));
  printf("%s\n", caught(&pointer));
  printf("%s\n", caught((const int **)&pointer));
  printf("%s\n", caught(&Base::base));
  printf("%s\n", caught(&number));
  printf("%s\n", caught((const volatile int *)&number));
  printf("%s\n", caught(nullptr));
  printf("%s\n", caught(1));
  try {
    throw &diamond;
  } catch (const Base *found) {
    printf("%d\n", found->base);
  }
  printf("%d %d\n", is_caught_by_value(both), is_caught_by_value(diamond));
  printf("%d %d\n", is_caught_by_value(hidden), is_caught_by_value(left));
  printf("%d\n", nulls());
  thrown_again();
}

// prints:
// Right
// Right, null
// Base
// Base
// void *
// void *
// const Base
// char *
// const char *
// function
// const int *const *
// const int *const *
// member
// void *
// ...
// Base, null
// ...
// 4
// 0 1
// 0 1
// 7
// inner
// ~3
// ~2
// ~1
// outer
