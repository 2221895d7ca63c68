// The program's own operator new and delete: global, of classes, sized, with placement.
#include <cstdio>
#include <cstdlib>
#include <new>
void *operator new(size_t n) {
  printf("new %zu\n", n);
  return malloc(n);
}
void operator delete(void *p) noexcept {
  printf("delete\n");
  free(p);
}
void operator delete(void *p, size_t n) noexcept {
  printf("sized delete %zu\n", n);
  free(p);
}
void *operator new[](std::size_t n) {
  printf("new[] %zu\n", n);
  return malloc(n);
}
void operator delete[](void *p) noexcept {
  printf("delete[]\n");
  free(p);
}
struct A {
  int x;
  static void *operator new(size_t n, int tag) {
    printf("A::new %zu %d\n", n, tag);
    return malloc(n);
  }
  void *operator new(size_t n);
  void operator delete(void *p, size_t n) {
    printf("A::delete %zu\n", n);
    free(p);
  }
};
void *A::operator new(size_t n) {
  printf("A::new %zu\n", n);
  return malloc(n);
}
template <class T>
struct X {
  void *operator new(size_t n) {
    printf("X %zu\n", n);
    return malloc(n);
  }
  void operator delete(void *p) {
    printf("~X\n");
    free(p);
  }
  T t;
};
int main() {
  int *p = new int(4);
  delete p;
  A *a = new A;
  delete a;
  a = new (7) A;
  delete a;
  int *q = new int[3];
  delete[] q;
  a = ::new A;
  ::delete a;
  X<double> *x = new X<double>;
  delete x;
  void *raw = operator new(5);
  operator delete(raw);
}

// prints:
// new 4
// sized delete 4
// A::new 4
// A::delete 4
// A::new 4 7
// A::delete 4
// new[] 12
// delete[]
// new 4
// sized delete 4
// X 8
// ~X
// new 5
// delete
