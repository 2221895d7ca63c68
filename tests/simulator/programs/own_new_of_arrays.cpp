// The library's operators for arrays call the program's for objects; a class's own operator that
// asks for the size of an array is told it.
#include <cstdio>
#include <cstdlib>
#include <new>
int news, ends;
void *operator new(size_t n) { news++; return malloc(n); }
void operator delete(void *p) noexcept { ends++; free(p); }
void operator delete(void *p, size_t) noexcept { ends++; free(p); }
struct Ending { int k = 3; ~Ending() { printf("~%d ", k); } };
struct Sized {
  int i;
  static size_t asked, told;
  void *operator new[](size_t n) { asked = n; return malloc(n); }
  void operator delete[](void *p, size_t n) { told = n; free(p); }
};
size_t Sized::asked, Sized::told;
int main() {
  Ending *e = new Ending[2]; delete[] e;
  int *p = new int[3]; delete[] p; p = new int; delete p;
  printf("%d %d\n", news, ends);
  Sized *s = new Sized[2]; delete[] s; printf("%zu %zu\n", Sized::asked, Sized::told);
  return 0;
}

// prints:
// ~3 ~3 3 3
// 16 16
