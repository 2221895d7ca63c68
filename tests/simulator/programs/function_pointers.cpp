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
struct Sink {
  int (*print)(const char *, ...);
  int (*cut)(char *, size_t, const char *, ...);
};
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
  char text[64];
  int (*print)(FILE *, const char *, ...) = &fprintf;
  int (*write)(char *, const char *, ...) = sprintf;
  print(stdout, "%d %s %g %ld\n", 1, "two", 3.5, 4L);
  const Sink sinks[] = {{printf, std::snprintf}};
  int length = write(text, "%c-%05d", 'x', 42);
  sinks[0].print("%d %s %Lg ", length, text, 1.25L);
  length = sinks[0].cut(text, 4, "%s", "abcdef");
  sinks->print("%d %s\n", length, text);
  return 0;
}

// prints:
// add 8 13
// subtract 2 5
// 5
// 42 42
// 4
// 1 two 3.5 4
// 7 x-00042 1.25 6 abc
