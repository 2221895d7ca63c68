// Bases without virtual functions: members and methods of each, conversions between them.
#include <cstdio>

struct Left {
  int a = 1;
  int get_left() const { return a; }
};
struct Right {
  int b = 2;
  int get_right() const { return b; }
};
struct Both : Left, Right {
  int c = 3;
  int all() const { return get_left() + get_right() * 10 + c * 100; }
};
int right_of(const Right &right) { return right.b; }
void change(Right *right) { right->b = 7; }

int main() {
  Both both;
  change(&both);
  Left &left = both;
  left.a = 5;
  Right *right = &both;
  Both *back = static_cast<Both *>(right);
  Right *none = static_cast<Both *>(nullptr);
  printf("%d %d %d %d\n", both.all(), right_of(both), back->c, none == nullptr);
  Both copy = both;
  copy.b = 8;
  Right slice = copy;
  printf("%d %d %d\n", both.b, copy.b, slice.get_right());
  return 0;
}

// prints:
// 375 7 3 1
// 7 8 8
