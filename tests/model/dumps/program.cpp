#include <vector>
#include <tops/tops_runtime.h>

namespace shapes {
enum class Kind : unsigned char { DISC = 3, SQUARE };
struct Shape {
  Kind kind;
  virtual double area() const { return 0; }
};
struct Square : Shape {
  double side;
  explicit Square(double side) : side(side) { kind = Kind::SQUARE; }
  double area() const override { return side * side; }
  operator double() const { return area(); }
};
template <typename S>
double total(const S *first, int count) {
  double sum = 0;
  while (count--) sum += first++->area();
  return sum;
}
bool larger(const Square &a, const Square &b) { return a > b; }
}  // namespace shapes

int main() {
  using namespace shapes;
  Square squares[2] = {Square(1), Square(2.5f)};
  struct { int x; const char *y; } pair{1, "y"};
  auto &[x, y] = pair;
  float *device = nullptr;
  if (topsMalloc((void **)&device, sizeof(squares)) != topsSuccess) return 1;
  switch (squares[1].kind) {
    case Kind::DISC: break;
    default: total(squares, 2);
  }
  return larger(squares[0], squares[1]) ? device[0] : 'x';
}
