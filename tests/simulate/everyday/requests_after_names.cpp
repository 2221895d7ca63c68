// Alignments after names, casts of bits, deleted defaults in braces, defaults of template values.
#include <cstdio>
#include <type_traits>

typedef char Byte;
struct A1 {
  Byte member alignas(double);
};
struct A2 {
  char a;
  void *b [[gnu::aligned(16)]];
};
struct A3 {
  Byte member [[gnu::aligned(16)]];
};
struct A4 {
  int x alignas(32), y;
};
struct A5 {
  int x [[gnu::aligned(32)]], y;
  alignas(16) int z;
};
struct A6 {
  Byte a alignas(8);
  Byte b;
};
int global alignas(64) = 5, other = 6;

constexpr int bits = __builtin_bit_cast(int, 2.5f);
static_assert(bits == 0x40200000, "");
template <class T, class U>
constexpr T bit_cast(const U &u) {
  return __builtin_bit_cast(T, u);
}
static_assert(bit_cast<long long>(2.5) == 0x4004000000000000, "");
struct Halves {
  short a, b;
};

struct Del {
  Del() = delete;
  int v = 4;
};
struct Conv {
  int i;
  constexpr operator int() const { return 42; }
};
constexpr Conv named{.i = Conv()}, copied{Conv{7}};
template <typename>
struct Last final {};
template <typename T>
struct Other {
  T t;
};
template <>
struct Other<int> final {};

template <class T, std::enable_if_t<std::is_integral<T>::value, int> = 0>
int a(T) {
  return 1;
}
template <class T, std::enable_if_t<!std::is_integral<T>::value, int> = 0>
int a(T) {
  return 2;
}
template <class T, std::enable_if_t<std::is_integral<T>::value> * = nullptr>
int b(T) {
  return 1;
}
template <class T, std::enable_if_t<std::is_floating_point<T>::value, void *> = nullptr>
int b(T) {
  return 2;
}
void fn() {}
struct M {
  int x;
};
template <int *P = &global>
int c() {
  return *P;
}
template <int &R = other>
int d() {
  return R;
}
template <void (*F)() = fn>
int e() {
  return F == fn;
}
template <int M::*P = &M::x>
int f() {
  M m{9};
  return m.*P;
}

struct Thrower {
  ~Thrower() noexcept(false) {}
};
struct Holder {
  Thrower t;
};
struct Given {
  int i = 3;
};

int main() {
  std::printf("%zu %zu %zu %zu %zu %zu %zu %zu\n", sizeof(A1), sizeof(A2), sizeof(A3), sizeof(A4),
              sizeof(A5), sizeof(A6), alignof(A4), alignof(A6));
  int local alignas(32) = 3;
  std::printf("%d %d %d\n", (int)((size_t)&global % 64), (int)((size_t)&local % 32),
              global + other + local);
  float run = -1.5f;
  Halves h = __builtin_bit_cast(Halves, 0x00020001);
  std::printf("%x %x %llx %d %d %x\n", bits, bit_cast<int>(run), bit_cast<long long>(2.5), h.a, h.b,
              bit_cast<int>(h));
  Del x{}, y = {}, z[2]{};
  const Del &r = Del{};
  std::printf("%d %d %d %d\n", x.v, y.v, z[1].v, r.v);
  std::printf("%d %d\n", named.i, copied.i);
  std::printf("%d%d%d%d\n", std::is_final<Last<int>>::value, std::is_final<Other<int>>::value,
              std::is_final<Other<char>>::value, std::is_final<M>::value);
  std::printf("%d%d %d%d %d %d %d %d\n", a(1), a(1.0), b(1), b(1.f), c(), d(), e(), f());
  std::printf("%d%d%d%d\n", noexcept(Thrower()), noexcept(Holder()), noexcept(Given()),
              noexcept(M()));
}
