// Pointers to functions: in arrays, in objects, from lambdas.
#include <cstdio>

int add(int a, int b) { return a + b; }
int subtract(int a, int b) { return a - b; }
typedef int (*Operation)(int, int);
struct Entry {
  Operation operation;
  const char *name;
};
struct Point {
  int x, y;
};
typedef Point (*Turn)(Point);
Point mirrored(Point p) { return Point{p.y, p.x}; }

int apply(Operation operation, int a, int b) { return operation(a, b); }

int main() {
  Entry table[2] = {{add, "add"}, {&subtract, "subtract"}};
  for (const Entry &entry : table)
    printf("%s %d %d\n", entry.name, apply(entry.operation, 5, 3), (*entry.operation)(9, 4));
  auto chosen = table[1].operation == subtract ? add : subtract;
  printf("%d\n", chosen(2, 3));
  int (*twice)(int) = [](int x) { return 2 * x; };
  printf("%d %d\n", twice(21), apply([](int a, int b) { return a * b; }, 6, 7));
  Turn turn = mirrored;
  printf("%d\n", turn(Point{3, 4}).x);
  return 0;
}

// prints:
// add 8 13
// subtract 2 5
// 5
// 42 42
// 4
