// What std::numeric_limits says of each type.
#include <cstdint>
#include <cstdio>
#include <limits>
enum E { e1 };
enum class F : short { a };
struct S {
  int x;
};
#define M(T)                                                                                     \
  {                                                                                              \
    using L = std::numeric_limits<T>;                                                            \
    std::printf("%s: %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d\n", \
                #T, L::is_specialized, L::digits, L::digits10, L::max_digits10, L::is_signed,    \
                L::is_integer, L::is_exact, L::radix, L::min_exponent, L::min_exponent10,        \
                L::max_exponent, L::max_exponent10, L::has_infinity, L::has_quiet_NaN,           \
                L::has_signaling_NaN, (int)L::has_denorm, L::has_denorm_loss, L::is_iec559,      \
                L::is_bounded, L::is_modulo, L::traps, L::tinyness_before, (int)L::round_style,  \
                (int)sizeof(T));                                                                 \
  }
#define V(T)                                                                                \
  {                                                                                         \
    using L = std::numeric_limits<T>;                                                       \
    std::printf("%s: %Lg %Lg %Lg %Lg %Lg %Lg %Lg\n", #T, (long double)L::min(),             \
                (long double)L::max(), (long double)L::lowest(), (long double)L::epsilon(), \
                (long double)L::round_error(), (long double)L::infinity(),                  \
                (long double)L::denorm_min());                                              \
    std::printf("%d %d\n", L::quiet_NaN() == L::quiet_NaN(),                                \
                L::signaling_NaN() != L::signaling_NaN());                                  \
  }
#define A(T) M(T) V(T) M(const T) V(volatile T)
int main() {
  A(bool)
  A(char) A(signed char) A(unsigned char) A(wchar_t) A(char16_t) A(char32_t) A(short) A(
      unsigned short) A(int) A(unsigned) A(long) A(unsigned long) A(long long) A(unsigned long long)
      A(float) A(double) A(long double) M(E) V(E) M(F) M(S) M(const S)
          M(int *) static_assert(std::numeric_limits<float>::round_style == std::round_to_nearest &&
                                 std::numeric_limits<int>::round_style == std::round_toward_zero &&
                                 std::numeric_limits<float>::has_denorm == std::denorm_present);
  S s = std::numeric_limits<S>::max();
  std::printf("%d\n", s.x);
}
