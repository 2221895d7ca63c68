// Own functions that give memory of a greater alignment.
#include <cstdio>
#include <cstdlib>
#include <new>
static int plain, aligned, ends, alignedEnds;
void *operator new(std::size_t n) {
  ++plain;
  return std::malloc(n);
}
void operator delete(void *p) noexcept {
  ++ends;
  std::free(p);
}
void *operator new(std::size_t n, std::align_val_t a) {
  ++aligned;
  return aligned_alloc(std::size_t(a), (n + std::size_t(a) - 1) / std::size_t(a) * std::size_t(a));
}
void operator delete(void *p, std::align_val_t) noexcept {
  ++alignedEnds;
  std::free(p);
}
struct alignas(32) V {
  float f[8];
  ~V() {}
};
struct W {
  int a;
  ~W() {}
};
struct alignas(64) Own {
  static void *operator new(std::size_t n) {
    std::printf("own %zu\n", n);
    return std::malloc(n + 64);
  }
  static void operator delete(void *p) {
    std::printf("own end\n");
    std::free(p);
  }
  int x;
};
int main() {
  V *v = new V;
  W *w = new W;
  delete v;
  delete w;
  std::printf("%d %d %d %d\n", plain, aligned, ends, alignedEnds);
  V *a = new V[3];
  W *b = new W[3];
  delete[] a;
  delete[] b;
  std::printf("%d %d %d %d\n", plain, aligned, ends, alignedEnds);
  W *n = new (std::nothrow) W;
  delete n;
  std::printf("%d %d %d %d\n", plain, aligned, ends, alignedEnds);
  V *m = new (std::nothrow) V;
  delete m;
  std::printf("%d %d %d %d\n", plain, aligned, ends, alignedEnds);
}
