// References that are initialized in braces; exceptions that end while another one is under way.
#include <cstdio>
#include <exception>

struct S {
  int n;
};
struct R {
  int &r;
  S &s;
};
struct Member {
  int &r;
  Member(int &x) : r{x} {}
};
int increased(int &x) { return ++x; }
struct Inner {
  ~Inner() {
    try {
      throw 2;
    } catch (int i) {
      printf("inner %d, under way %d\n", i, std::uncaught_exceptions());
    }
  }
};
struct Outer {
  ~Outer() { printf("outer, under way %d\n", std::uncaught_exceptions()); }
};

int main() {
  static int a = 3;
  static int &b{a};
  int &c{a};
  b = 4;
  c++;
  const int &d{7};
  printf("%d %d\n", a, d);
  int e = 1;
  int &g{e};
  g = 5;
  S s{2};
  S &t{s};
  t.n++;
  const S &u{s};
  s.n++;
  printf("%d %d %d\n", e, u.n, &u == &s);
  R r{e, s};
  r.r++;
  r.s.n++;
  Member member{e};
  member.r += 10;
  printf("%d %d\n", e, s.n);
  int given = increased({e});
  auto &&h{e};
  h++;
  printf("%d %d\n", given, e);
  double x = 1;
  const double &y{x};
  x = 2;
  printf("%g\n", y);
  try {
    Outer outer;
    Inner inner;
    throw 1;
  } catch (int i) {
    printf("caught %d, under way %d\n", i, std::uncaught_exceptions());
  }
}

// prints:
// 5 7
// 5 4 1
// 16 5
// 17 18
// 2
// inner 2, under way 1
// outer, under way 1
// caught 1, under way 0
