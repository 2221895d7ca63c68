// Members defined outside of their class: what only the declaration says of them holds there, too.
#include <cstdio>

struct Shape {
  explicit Shape(int sides);
  virtual ~Shape();
  virtual int area() const;
  static int twice(int x);
  int sides;
};
struct Square : Shape {
  Square();
  ~Square();
  int area() const override;
};

Shape::Shape(int sides) : sides(sides) {}
Shape::~Shape() { printf("~Shape\n"); }
int Shape::area() const { return 1; }
int Shape::twice(int x) { return 2 * x; }
Square::Square() : Shape(4) {}
Square::~Square() { printf("~Square\n"); }
int Square::area() const { return 16; }

namespace text {
struct Reader {
  virtual void next();
  virtual int at(int place) = 0;
};
template <class T>
struct Typed : Reader {
  int at(int place) override;
  void next() override;
};
template <class T>
int Typed<T>::at(int place) { return place * (int)sizeof(T); }
template <class T>
void Typed<T>::next() { printf("typed\n"); }
}  // namespace text
void text::Reader::next() { printf("reader\n"); }
int text::Reader::at(int place) { return place; }

int taken(Shape) { return 1; }
int taken(double) { return 2; }

int main() {
  Shape *shape = new Square;
  Square square;
  Shape &same = square;
  printf("%d %d %d\n", shape->area(), same.area(), shape->Shape::area());
  printf("%d %d %d\n", Shape::twice(4), square.sides, taken(1));
  auto member = &Shape::area;
  printf("%d\n", (same.*member)());
  delete shape;
  text::Typed<short> typed;
  text::Reader &reader = typed;
  reader.next();
  reader.text::Reader::next();
  printf("%d\n", reader.at(3));
}
// prints:
// 16 16 1
// 8 4 2
// 16
// ~Square
// ~Shape
// typed
// reader
// 6
// ~Square
// ~Shape
