// Whose operator delete is called, also where a destructor throws.
#include <cstdio>
#include <cstdlib>
#include <new>
static int n;
void *operator new(std::size_t s) { return std::malloc(s); }
void operator delete(void *p) noexcept {
  std::printf("del ");
  std::free(p);
}
void operator delete(void *p, std::size_t s) noexcept {
  std::printf("del%zu ", s);
  std::free(p);
}
struct B {
  virtual ~B() noexcept(false) {
    if (n) throw 1;
  }
  void *operator new(std::size_t s) { return std::malloc(s); }
  void operator delete(void *p) {
    std::printf("B::del ");
    std::free(p);
  }
};
struct D : B {
  int x[3];
  ~D() noexcept(false) override { std::printf("~D "); }
};
struct P {
  int k;
  ~P() noexcept(false) {
    if (n) throw 2;
  }
  static void operator delete(void *p) {
    std::printf("P::del ");
    std::free(p);
  }
};
int main() {
  for (n = 0; n < 2; ++n) {
    try {
      B *p = new D;
      delete p;
    } catch (int) {
      std::printf("caught ");
    }
    std::puts("");
    try {
      B *p = ::new D;
      ::delete p;
    } catch (int) {
      std::printf("caught ");
    }
    std::puts("");
    try {
      P *p = new P;
      delete p;
    } catch (int) {
      std::printf("caught ");
    }
    std::puts("");
    try {
      P *p = ::new P;
      ::delete p;
    } catch (int) {
      std::printf("caught ");
    }
    std::puts("");
    try {
      B *p = new B;
      delete p;
    } catch (int) {
      std::printf("caught ");
    }
    std::puts("");
  }
}
