// Own functions that give memory: for arrays, greater alignments, without exceptions, from vectors.
#include <cstdio>
#include <cstdlib>
#include <new>
#include <string>
#include <vector>
static int news, deletes;
void *operator new(std::size_t n) {
  ++news;
  return std::malloc(n);
}
void operator delete(void *p) noexcept {
  ++deletes;
  std::free(p);
}
struct A {
  int a;
  A() : a(1) {}
  ~A() {}
};
int main() {
  A *p = new A[10];
  delete[] p;
  std::printf("%d %d\n", news, deletes);
  int *q = new int[4];
  delete[] q;
  std::printf("%d %d\n", news, deletes);
  A *r = new (std::nothrow) A;
  delete r;
  std::printf("%d %d\n", news, deletes);
  {
    std::vector<int> v(3);
    v.push_back(1);
  }
  std::printf("%d %d\n", news, deletes);
  void *raw = ::operator new[](8);
  ::operator delete[](raw);
  std::printf("%d %d\n", news, deletes);
}
