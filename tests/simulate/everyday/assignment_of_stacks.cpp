// An assignment template of a class with a template template parameter, defined outside of it.
#include <cstdio>
#include <deque>
#include <vector>
template <class T, template <class U, class A = std::allocator<U>> class C = std::deque>
struct Stack {
  C<T> c;
  void push(T t) { c.push_back(t); }
  bool empty() const { return c.empty(); }
  T top() const { return c.back(); }
  void pop() { c.pop_back(); }
  template <class T2, template <class E2, class = std::allocator<E2>> class C2>
  Stack &operator=(Stack<T2, C2> const &o);
};
template <class T, template <class, class> class C>
template <class T2, template <class, class> class C2>
Stack<T, C> &Stack<T, C>::operator=(Stack<T2, C2> const &o) {
  Stack<T2, C2> tmp(o);
  c.clear();
  while (!tmp.empty()) {
    c.push_front(tmp.top());
    tmp.pop();
  }
  return *this;
}
int main() {
  Stack<int> i;
  Stack<float> f;
  i.push(1);
  f.push(2.5f);
  i.push(3);
  f = i;
  printf("%g\n", f.top());
  Stack<double, std::vector> v;
  v.push(4);
  f.push(v.top());
  printf("%g\n", f.top());
}
