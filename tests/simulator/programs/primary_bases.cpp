// Primary bases: which base shares its table's address with a class, and where others stand then.
#include <cstdio>
struct V {
  V() { note("V"); }
  virtual ~V() {}
  virtual void note(const char *who) { printf("%s:V ", who); }
};
struct A : virtual V {
  A() { note("A"); }
  void note(const char *who) { printf("%s:A ", who); }
};
struct B : virtual V {
  B() { note("B"); }
  void note(const char *who) { printf("%s:B ", who); }
};
struct Both : virtual A, B {
  Both() { note("Both"); }
  void note(const char *who) { printf("%s:Both ", who); }
};
struct Late : virtual Both {
  int own = 3;
};
struct Wide {
  virtual int f() { return 1; }
  int i = 4;
};
struct Narrow {
  virtual int f() { return 2; }
};
struct First : virtual Narrow, Wide {
  int f() { return 3; }
};
struct Second : virtual Narrow, virtual Wide {
  int f() { return 4; }
};
struct Long {
  long double c = 1;
};
struct Holds : virtual Long {
  int d = 2;
};
struct Two : V, Holds {
  int e = 5;
};
struct Mixed : Wide, virtual Narrow, virtual V {
  int f() { return 6; }
};
template <class T, class W> int at(W &whole) {
  return (int)((char *)static_cast<T *>(&whole) - (char *)&whole);
}
int main() {
  printf("%zu %zu %zu %zu\n", sizeof(A), sizeof(B), sizeof(Both), sizeof(Late));
  Both both;
  printf("\n%d %d %d\n", at<A>(both), at<B>(both), at<V>(both));
  static_cast<V &>(both).note("v");
  static_cast<B &>(both).note("b");
  Late late;
  printf("\n%d %d %d %d\n", at<Both>(late), at<A>(late), at<B>(late), at<V>(late));
  V *v = &late;
  printf("%d %d ", dynamic_cast<void *>(v) == &late, dynamic_cast<A *>(v) == &late);
  v->note("late");
  First first;
  Second second;
  printf("\n%zu %d %d, %zu %d %d, ", sizeof first, at<Narrow>(first), at<Wide>(first),
         sizeof second, at<Narrow>(second), at<Wide>(second));
  Narrow &n1 = first, &n2 = second;
  printf("%d %d %d\n", n1.f(), n2.f(), static_cast<Wide &>(second).f() + second.i);
  Two two;
  printf("%zu %d %d %d %g\n", sizeof two, at<V>(two), at<Holds>(two), at<Long>(two), (double)two.c);
  Mixed mixed;
  printf("%zu %d %d %d ", sizeof mixed, at<Wide>(mixed), at<Narrow>(mixed), at<V>(mixed));
  printf("%d\n", static_cast<Narrow &>(mixed).f());
}
// prints:
// 8 8 16 24
// V:V A:A B:B Both:Both
// 8 0 8
// v:Both b:Both V:V A:A B:B Both:Both
// 0 16 0 16
// 1 1 late:Both
// 24 16 0, 24 0 8, 3 4 8
// V:V 48 0 8 32 1
// V:V 32 0 16 24 6
