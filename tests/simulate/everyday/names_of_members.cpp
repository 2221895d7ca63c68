// Members that several functions or classes share a name for: static ones beside others, arrows
// behind arrows, a constructor template that takes a base of what it is given.
#include <algorithm>
#include <cstdio>
#include <memory>
template <class T> class Tree {
  struct Node {
    T value;
    std::unique_ptr<Node> left, right;
    explicit Node(T x) : value(x) {}
  };
  std::unique_ptr<Node> root;
  static int depth(const Node *node) {
    return node ? 1 + std::max(depth(node->left.get()), depth(node->right.get())) : 0;
  }

 public:
  void insert(T x) {
    auto *place = &root;
    while (*place) place = x < (*place)->value ? &(*place)->left : &(*place)->right;
    *place = std::make_unique<Node>(x);
  }
  int depth() const { return depth(root.get()); }
};
struct Inner {
  int value = 9;
  Inner *operator->() {
    ++value;
    return this;
  }
};
struct Outer {
  Inner inner;
  Inner &operator->() { return inner; }
};
template <class E> struct Expression {
  const E &self() const { return static_cast<const E &>(*this); }
  double operator[](int i) const { return self()[i]; }
};
struct Vector : Expression<Vector> {
  double values[2] = {1, 2};
  Vector() {}
  template <class E> Vector(const Expression<E> &given) {
    for (int i = 0; i < 2; ++i) values[i] = given[i];
  }
  double operator[](int i) const { return values[i]; }
};
template <class L, class R> struct Sum : Expression<Sum<L, R>> {
  const L &left;
  const R &right;
  Sum(const L &left, const R &right) : left(left), right(right) {}
  double operator[](int i) const { return left[i] + right[i]; }
};
template <class L, class R>
Sum<L, R> operator+(const Expression<L> &left, const Expression<R> &right) {
  return {left.self(), right.self()};
}
int main() {
  Tree<int> tree;
  for (int x : {5, 2, 8, 1, 9, 10}) tree.insert(x);
  std::printf("%d\n", tree.depth());
  Outer outer;
  std::printf("%d\n", outer->value);
  Vector a, b;
  Vector c = a + (b + a), d(a + b);
  std::printf("%g %g\n", c[1], d[0]);
}
