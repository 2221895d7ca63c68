// Ranges whose begin() and end() are functions beside the class; lambdas for pointers of two kinds.
#include <cstdio>
#include <iterator>
namespace own {
struct Range {
  int first, last;
};
struct It {
  int at;
  int operator*() const { return at; }
  It &operator++() {
    ++at;
    return *this;
  }
  bool operator!=(const It &o) const { return at != o.at; }
};
It begin(const Range &r) { return {r.first}; }
It end(const Range &r) { return {r.last}; }
template <typename T>
struct Box {
  T values[3];
};
template <typename T>
T *begin(Box<T> &b) {
  return b.values;
}
template <typename T>
T *end(Box<T> &b) {
  return b.values + 3;
}
template <typename T>
const T *begin(const Box<T> &b) {
  return b.values;
}
template <typename T>
const T *end(const Box<T> &b) {
  return b.values + 3;
}
struct Node {
  int v;
  Node *next;
};
struct Chain {
  Node *head;
};
struct Step {
  Node *n;
  Node &operator*() { return *n; }
  void operator++() { n = n->next; }
  friend bool operator!=(Step a, Step b) { return a.n != b.n; }
};
inline Step begin(Chain &c) { return {c.head}; }
inline Step end(Chain &) { return {nullptr}; }
}  // namespace own
own::Range upto(int n) { return {0, n}; }
struct Applied {
  int apply(int (*f)(int)) const { return f(3); }
  int apply(int (*f)(const int &)) const { return f(4); }
  int apply(double (*f)(int)) const { return (int)f(5); }
};
int main() {
  for (int x : own::Range{2, 5}) printf("%d ", x);
  for (auto x : upto(3)) printf("%d ", x);
  own::Box<double> b{{1, 2, 3}};
  for (auto &x : b) x *= 2;
  const auto &c = b;
  for (auto x : c) printf("%g ", x);
  own::Node n2{7, nullptr}, n1{6, &n2};
  own::Chain chain{&n1};
  for (auto &n : chain) n.v += 1;
  for (const own::Node &n : chain) printf("%d ", n.v);
  puts("");
  Applied a;
  printf("%d %d %d\n", a.apply([](int x) { return x * x; }),
         a.apply([](const int &x) { return x * x; }), a.apply([](int x) { return x * 0.5; }));
}
