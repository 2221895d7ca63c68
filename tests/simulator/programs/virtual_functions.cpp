// Virtual functions: overriding, calls from bases, destructors, several bases.
#include <cstdio>

struct Shape {
  virtual int area() const { return 0; }
  virtual ~Shape() { printf("~Shape\n"); }
  int twice() const { return 2 * area(); }
};
struct Square : Shape {
  int side;
  Square(int s) : side(s) {}
  int area() const override { return side * side; }
  ~Square() { printf("~Square %d\n", side); }
};
struct Box : Square {
  int height;
  Box(int s, int h) : Square(s), height(h) {}
  int area() const override { return Square::area() * height; }
};
struct Visitor {
  virtual void visit(int x) = 0;
  virtual ~Visitor() = default;
};
struct Sum : Visitor {
  int total = 0;
  void visit(int x) override { total += x; }
};
void walk(Visitor &visitor) {
  for (int i = 0; i < 4; ++i) visitor.visit(i);
}
struct Named {
  int tag = 7;
  virtual int name() const { return tag; }
};
struct Both : Square, Named {
  Both(int s) : Square(s) {}
  int name() const override { return tag * 10 + side; }
};
int name_of(const Named &named) { return named.name(); }
int area_of(const Shape &shape) { return shape.area(); }

int main() {
  Square square(3);
  Box box(2, 5);
  const Shape *shape = &square;
  printf("%d %d\n", shape->area(), area_of(box));
  shape = &box;
  printf("%d %d %d\n", shape->area(), shape->twice(), box.Square::area());
  Sum sum;
  walk(sum);
  printf("%d\n", sum.total);
  Both both(4);
  Named *named = &both;
  printf("%d %d %d %d\n", named->name(), name_of(both), area_of(both), static_cast<Both *>(named)->side);
  Shape *owned = new Box(4, 6);
  printf("%d\n", owned->area());
  delete owned;
  return 0;
}

// prints:
// 9 20
// 20 40 4
// 6
// 74 74 16 4
// 96
// ~Square 4
// ~Shape
// ~Square 4
// ~Shape
// ~Square 2
// ~Shape
// ~Square 3
// ~Shape
