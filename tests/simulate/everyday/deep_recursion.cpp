// Thousands of calls inside each other.
#include <cstdio>
#include <functional>
#include <memory>
#include <string>
struct Base {
  virtual int v(int n) = 0;
  virtual ~Base() {}
};
struct Derived : Base {
  int v(int n) override { return n == 0 ? 0 : 1 + this->v(n - 1); }
};
int (*pointer)(int);
int by_pointer(int n) { return n == 0 ? 0 : 1 + pointer(n - 1); }
struct Counted {
  ~Counted() { ended++; }
  static int ended;
};
int Counted::ended = 0;
int with_objects(int n) {
  Counted c;
  if (n == 0) return 0;
  return 1 + with_objects(n - 1);
}
int throwing(int n) {
  Counted c;
  if (n == 0) throw 5;
  return 1 + throwing(n - 1);
}
int ackermann(int m, int n) {
  return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
}
struct Node {
  std::unique_ptr<Node> next;
};
int main() {
  const int n = 3000;
  Derived d;
  pointer = by_pointer;
  std::printf("%d %d %d\n", d.v(n), by_pointer(n), ackermann(2, 400));
  int made = with_objects(n);
  std::printf("%d %d\n", made, Counted::ended);
  try {
    throwing(n);
  } catch (int x) {
    std::printf("%d %d\n", x, Counted::ended);
  }
  std::function<int(int)> f = [&](int k) { return k == 0 ? 0 : 1 + f(k - 1); };
  std::printf("%d\n", f(n));
  auto head = std::make_unique<Node>();
  Node *p = head.get();
  for (int i = 0; i < n; i++) {
    p->next = std::make_unique<Node>();
    p = p->next.get();
  }
  head.reset();
  std::puts("freed");
}
