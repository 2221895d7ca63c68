// Destructors that name the template's arguments, too.
#include <cstdio>
template <class T>
struct Node {
  T v;
  Node<T> *next;
  Node(T x) : v(x), next(nullptr) {}
  ~Node<T>() {
    printf("~%g\n", (double)v);
    delete next;
  }
};
template <class T>
struct Out {
  ~Out<T>();
  virtual void f() {}
};
template <class T>
Out<T>::~Out() {
  puts("out");
}
int main() {
  auto *r = new Node<double>(1.5);
  r->next = new Node<double>(2);
  delete r;
  Out<int> o;
  { Node<int> n(3); }
}
