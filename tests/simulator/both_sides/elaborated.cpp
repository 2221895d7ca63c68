// `struct` and `enum` in front of names that are declared already, qualified ones too.
struct Q { struct In { int z; } in; enum Color { RED, BLUE = 7 } color; int t; };
FN struct Q::In one = {4};
FN enum Q::Color two = Q::BLUE;
namespace N { struct S { int a; }; enum E { X = 3 }; template <typename T> struct B { T t; }; }
FN int first(struct N::S *s, enum N::E e) { return s->a + e; }
struct S { int n; };
FN int S(struct S *s) { return s->n; }
enum E { A, B };
FN enum E E = B;
FN void test() {
  struct N::S s = {5};
  struct N::B<short> b = {6};
  union U { int i; char c; } u = {65};
  union U v = u;
  struct S plain = {8};
  enum E other = E;
  struct Q q = {one, two, 9};
  printf("%d %d %d %d\n", one.z, two, first(&s, N::X), b.t);
  printf("%d %d %d %d %d\n", v.c, S(&plain), other, q.in.z + q.color, q.t);
}

// prints:
// 4 7 8 6
// 65 8 1 11 9
