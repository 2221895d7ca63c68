// T() and T{} stand for zeros where nobody wrote a default constructor, whatever the members' do.
#include <cstdio>
#include <cstring>
#include <new>

struct A {
  A() {}
  ~A() {}
};
struct B {
  A a;
  int i;
};
struct V {
  virtual ~V() {}
  int i;
};
struct H {
  B b;
  int j;
  H() : b(), j(2) {}
};
struct D : B {
  int k;
};
struct Own {
  int i;
  Own() {}
};
alignas(16) char memory[128];
void *filled() { return memset(memory, 42, sizeof memory); }

int main() {
  printf("%d\n", (new (filled()) B())->i);
  printf("%d\n", (new (filled()) B{})->i);
  printf("%d\n", (new (filled()) V())->i);
  printf("%d\n", (new (filled()) H())->b.i);
  D *d = new (filled()) D();
  printf("%d %d\n", d->i, d->k);
  B *array = new (filled()) B[2]();
  printf("%d %d\n", array[0].i, array[1].i);
  printf("%d\n", (new (filled()) Own())->i);
  printf("%d\n", (new (filled()) B)->i);
  B b = B();
  B c{};
  static B s;
  printf("%d %d %d %d %d\n", b.i, c.i, s.i, B().i, D().k);
}

// prints:
// 0
// 0
// 0
// 0
// 0 0
// 0 0
// 707406378
// 707406378
// 0 0 0 0 0
