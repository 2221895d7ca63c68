// The copy constructor that nobody wrote is chosen before one that needs a conversion.
#include <cstdio>

int count = 0;
struct Converts {
  Converts(int) { count++; }
  operator int() { return 0; }
};
struct Derived : Converts {
  Derived() : Converts(1) {}
};
struct Own {
  Own(double) { count += 10; }
  Own(const Own &) { count += 100; }
  operator double() const { return 1; }
};
int chosen = 0;
struct Both {
  Both() {}
  Both(Both &) { chosen = 1; }
  Both(const Both &) { chosen = 2; }
};
struct Around : Both {};
struct Holds {
  Both member;
};

int main() {
  Converts a(1);
  Converts b(a), c = a, d{a};
  Derived derived;
  Converts e(derived);
  Own p(1.0), q(p);
  printf("%d\n", count);
  Converts array[2] = {a, 2};
  Converts *made = new Converts(a);
  delete made;
  printf("%d\n", count);
  Both plain, copy(plain);
  printf("%d", chosen);
  Around around, again(around);
  printf("%d", chosen);
  chosen = 0;
  Holds holds, other(holds);
  printf("%d\n", chosen);
}

// prints:
// 112
// 113
// 122
