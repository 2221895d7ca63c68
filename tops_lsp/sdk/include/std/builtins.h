// What compilers build in, in the language's own terms.

__host__ __device__ inline int __builtin_popcount(unsigned int x) {
  x -= x >> 1 & 0x55555555u;
  x = (x & 0x33333333u) + (x >> 2 & 0x33333333u);
  x = x + (x >> 4) & 0x0F0F0F0Fu;
  return x * 0x01010101u >> 24;
}
__host__ __device__ inline int __builtin_clz(unsigned int x) {
  int left = 0;
  for (int step = 16; step > 0; step /= 2) {
    if (x >> (32 - step) == 0) {
      left += step;
      x <<= step;
    }
  }
  return left;
}
__host__ __device__ inline int __builtin_ctz(unsigned int x) {
  return __builtin_popcount((x & -x) - 1);
}
__host__ __device__ inline int __builtin_ffs(int x) {
  return x == 0 ? 0 : __builtin_ctz(x) + 1;
}
__host__ __device__ inline int __builtin_parity(unsigned int x) {
  return __builtin_popcount(x) & 1;
}
__host__ __device__ inline int __builtin_clrsb(int x) {
  unsigned int differing = x < 0 ? ~x : x;
  return differing == 0 ? 31 : __builtin_clz(differing) - 1;
}
__host__ __device__ inline int __builtin_popcountl(unsigned long x) {
  x -= x >> 1 & 0x5555555555555555ull;
  x = (x & 0x3333333333333333ull) + (x >> 2 & 0x3333333333333333ull);
  x = x + (x >> 4) & 0x0F0F0F0F0F0F0F0Full;
  return x * 0x0101010101010101ull >> 56;
}
__host__ __device__ inline int __builtin_clzl(unsigned long x) {
  int left = 0;
  for (int step = 32; step > 0; step /= 2) {
    if (x >> (64 - step) == 0) {
      left += step;
      x <<= step;
    }
  }
  return left;
}
__host__ __device__ inline int __builtin_ctzl(unsigned long x) {
  return __builtin_popcountl((x & -x) - 1);
}
__host__ __device__ inline int __builtin_ffsl(long x) {
  return x == 0 ? 0 : __builtin_ctzl(x) + 1;
}
__host__ __device__ inline int __builtin_parityl(unsigned long x) {
  return __builtin_popcountl(x) & 1;
}
__host__ __device__ inline int __builtin_clrsbl(long x) {
  unsigned long differing = x < 0 ? ~x : x;
  return differing == 0 ? 63 : __builtin_clzl(differing) - 1;
}
__host__ __device__ inline int __builtin_popcountll(unsigned long long x) {
  x -= x >> 1 & 0x5555555555555555ull;
  x = (x & 0x3333333333333333ull) + (x >> 2 & 0x3333333333333333ull);
  x = x + (x >> 4) & 0x0F0F0F0F0F0F0F0Full;
  return x * 0x0101010101010101ull >> 56;
}
__host__ __device__ inline int __builtin_clzll(unsigned long long x) {
  int left = 0;
  for (int step = 32; step > 0; step /= 2) {
    if (x >> (64 - step) == 0) {
      left += step;
      x <<= step;
    }
  }
  return left;
}
__host__ __device__ inline int __builtin_ctzll(unsigned long long x) {
  return __builtin_popcountll((x & -x) - 1);
}
__host__ __device__ inline int __builtin_ffsll(long long x) {
  return x == 0 ? 0 : __builtin_ctzll(x) + 1;
}
__host__ __device__ inline int __builtin_parityll(unsigned long long x) {
  return __builtin_popcountll(x) & 1;
}
__host__ __device__ inline int __builtin_clrsbll(long long x) {
  unsigned long long differing = x < 0 ? ~x : x;
  return differing == 0 ? 63 : __builtin_clzll(differing) - 1;
}
__host__ __device__ inline unsigned short __builtin_bswap16(unsigned short x) {
  return x << 8 | x >> 8;
}
__host__ __device__ inline unsigned int __builtin_bswap32(unsigned int x) {
  x = (x & 0x00FF00FFu) << 8 | (x >> 8 & 0x00FF00FFu);
  return x << 16 | x >> 16;
}
__host__ __device__ inline unsigned long __builtin_bswap64(unsigned long x) {
  unsigned long low = __builtin_bswap32(static_cast<unsigned int>(x));
  return low << 32 | __builtin_bswap32(static_cast<unsigned int>(x >> 32));
}

__host__ __device__ inline long __builtin_expect(long value, long) { return value; }
__host__ __device__ inline long __builtin_expect_with_probability(long value, long, double) {
  return value;
}
__host__ __device__ constexpr bool __builtin_is_constant_evaluated() noexcept { return false; }
__host__ __device__ inline void __builtin_assume(bool) {}
__host__ __device__ inline void __builtin_prefetch(const void *, int = 0, int = 3) {}
[[tops::endless]] __host__ __device__ inline void __builtin_unreachable() { __builtin_trap(); }
__host__ __device__ inline void *__builtin_assume_aligned(const void *address, size_t, size_t = 0) {
  return const_cast<void *>(address);
}
template <typename T> __host__ __device__ inline T *__builtin_addressof(T &object) {
  return &object;
}
template <typename T> __host__ __device__ inline T *__builtin_launder(T *object) { return object; }
int __builtin_setjmp(void *buffer);
[[tops::endless]] void __builtin_longjmp(void *buffer, int value);
[[tops::endless]] inline void __builtin_abort() { abort(); }
[[tops::endless]] inline void __builtin_exit(int status) { exit(status); }
inline void *__builtin_malloc(size_t size) { return malloc(size); }
inline void *__builtin_calloc(size_t count, size_t size) { return calloc(count, size); }
inline void __builtin_free(void *address) { free(address); }
int __builtin_sprintf(char *buffer, const char *format, ...);
int __builtin_snprintf(char *buffer, size_t size, const char *format, ...);
inline int __builtin_puts(const char *text) { return puts(text); }
inline int __builtin_putchar(int character) { return putchar(character); }
void *__builtin_alloca(size_t size);
inline void *alloca(size_t size) { return __builtin_alloca(size); }

__host__ __device__ inline void *__builtin_memcpy(void *to, const void *from, size_t count) {
  return memcpy(to, from, count);
}
__host__ __device__ inline void *__builtin_memmove(void *to, const void *from, size_t count) {
  return memmove(to, from, count);
}
__host__ __device__ inline void *__builtin_memset(void *to, int value, size_t count) {
  return memset(to, value, count);
}
__host__ __device__ inline int __builtin_memcmp(const void *a, const void *b, size_t count) {
  return memcmp(a, b, count);
}
__host__ __device__ inline size_t __builtin_strlen(const char *text) { return strlen(text); }
__host__ __device__ inline int __builtin_strcmp(const char *a, const char *b) {
  return strcmp(a, b);
}
__host__ __device__ inline int __builtin_strncmp(const char *a, const char *b, size_t count) {
  return strncmp(a, b, count);
}
__host__ __device__ inline char *__builtin_strcpy(char *to, const char *from) {
  return strcpy(to, from);
}
__host__ __device__ inline char *__builtin_strncpy(char *to, const char *from, size_t count) {
  return strncpy(to, from, count);
}
__host__ __device__ inline char *__builtin_strcat(char *to, const char *from) {
  return strcat(to, from);
}
inline char *__builtin_strchr(const char *text, int c) { return (char *)strchr(text, c); }
inline char *__builtin_strrchr(const char *text, int c) { return (char *)strrchr(text, c); }
__host__ __device__ inline int __builtin_abs(int x) { return x < 0 ? -x : x; }
__host__ __device__ inline long __builtin_labs(long x) { return x < 0 ? -x : x; }
__host__ __device__ inline long long __builtin_llabs(long long x) { return x < 0 ? -x : x; }
__host__ __device__ inline double __builtin_fabs(double x) { return fabs(x); }
__host__ __device__ inline float __builtin_fabsf(float x) { return fabsf(x); }
__host__ __device__ inline double __builtin_sqrt(double x) { return sqrt(x); }
__host__ __device__ inline float __builtin_sqrtf(float x) { return sqrtf(x); }
__host__ __device__ inline double __builtin_sin(double x) { return sin(x); }
__host__ __device__ inline float __builtin_sinf(float x) { return sinf(x); }
__host__ __device__ inline double __builtin_cos(double x) { return cos(x); }
__host__ __device__ inline float __builtin_cosf(float x) { return cosf(x); }
__host__ __device__ inline double __builtin_tan(double x) { return tan(x); }
__host__ __device__ inline float __builtin_tanf(float x) { return tanf(x); }
__host__ __device__ inline double __builtin_exp(double x) { return exp(x); }
__host__ __device__ inline float __builtin_expf(float x) { return expf(x); }
__host__ __device__ inline double __builtin_exp2(double x) { return exp2(x); }
__host__ __device__ inline float __builtin_exp2f(float x) { return exp2f(x); }
__host__ __device__ inline double __builtin_log(double x) { return log(x); }
__host__ __device__ inline float __builtin_logf(float x) { return logf(x); }
__host__ __device__ inline double __builtin_log2(double x) { return log2(x); }
__host__ __device__ inline float __builtin_log2f(float x) { return log2f(x); }
__host__ __device__ inline double __builtin_log10(double x) { return log10(x); }
__host__ __device__ inline float __builtin_log10f(float x) { return log10f(x); }
__host__ __device__ inline double __builtin_floor(double x) { return floor(x); }
__host__ __device__ inline float __builtin_floorf(float x) { return floorf(x); }
__host__ __device__ inline double __builtin_ceil(double x) { return ceil(x); }
__host__ __device__ inline float __builtin_ceilf(float x) { return ceilf(x); }
__host__ __device__ inline double __builtin_trunc(double x) { return trunc(x); }
__host__ __device__ inline float __builtin_truncf(float x) { return truncf(x); }
__host__ __device__ inline double __builtin_round(double x) { return round(x); }
__host__ __device__ inline float __builtin_roundf(float x) { return roundf(x); }
__host__ __device__ inline double __builtin_rint(double x) { return rint(x); }
__host__ __device__ inline float __builtin_rintf(float x) { return rintf(x); }
__host__ __device__ inline double __builtin_pow(double x, double y) { return pow(x, y); }
__host__ __device__ inline float __builtin_powf(float x, float y) { return powf(x, y); }
__host__ __device__ inline double __builtin_fmod(double x, double y) { return fmod(x, y); }
__host__ __device__ inline float __builtin_fmodf(float x, float y) { return fmodf(x, y); }
__host__ __device__ inline double __builtin_fmin(double x, double y) { return fmin(x, y); }
__host__ __device__ inline float __builtin_fminf(float x, float y) { return fminf(x, y); }
__host__ __device__ inline double __builtin_fmax(double x, double y) { return fmax(x, y); }
__host__ __device__ inline float __builtin_fmaxf(float x, float y) { return fmaxf(x, y); }
__host__ __device__ inline double __builtin_copysign(double x, double y) { return copysign(x, y); }
__host__ __device__ inline float __builtin_copysignf(float x, float y) { return copysignf(x, y); }
__host__ __device__ inline double __builtin_atan2(double x, double y) { return atan2(x, y); }
__host__ __device__ inline float __builtin_atan2f(float x, float y) { return atan2f(x, y); }
__host__ __device__ inline double __builtin_fma(double x, double y, double z) {
  return fma(x, y, z);
}
__host__ __device__ inline float __builtin_fmaf(float x, float y, float z) { return fmaf(x, y, z); }

__host__ __device__ inline double __builtin_huge_val() { return 1e300 * 1e300; }
__host__ __device__ inline float __builtin_huge_valf() { return 1e30f * 1e30f; }
__host__ __device__ inline double __builtin_inf() { return 1e300 * 1e300; }
__host__ __device__ inline float __builtin_inff() { return 1e30f * 1e30f; }
__host__ __device__ inline double __builtin_nan(const char *) {
  return -(__builtin_inf() - __builtin_inf());
}
__host__ __device__ inline float __builtin_nanf(const char *) {
  return -(__builtin_inff() - __builtin_inff());
}
__host__ __device__ inline double __builtin_nans(const char *) {
  unsigned long bits = 0x7ff4000000000000;
  double x;
  memcpy(&x, &bits, sizeof(x));
  return x;
}
__host__ __device__ inline float __builtin_nansf(const char *) {
  unsigned int bits = 0x7fa00000;
  float x;
  memcpy(&x, &bits, sizeof(x));
  return x;
}
template <typename T> __host__ __device__ inline int __builtin_isnan(T x) { return x != x; }
template <typename T> __host__ __device__ inline int __builtin_isinf_sign(T x) {
  return x - x == x - x || x != x ? 0 : x > 0 ? 1 : -1;
}
template <typename T> __host__ __device__ inline int __builtin_isinf(T x) {
  return __builtin_isinf_sign(x) != 0;
}
template <typename T> __host__ __device__ inline int __builtin_isfinite(T x) {
  return x - x == x - x;
}
__host__ __device__ inline int __builtin_signbit(double x) { return signbit(x); }
__host__ __device__ inline int __builtin_signbitf(float x) { return signbit(x); }
template <typename A, typename B> __host__ __device__ inline int __builtin_isgreater(A a, B b) {
  return a > b;
}
template <typename A, typename B>
__host__ __device__ inline int __builtin_isgreaterequal(A a, B b) {
  return a >= b;
}
template <typename A, typename B> __host__ __device__ inline int __builtin_isless(A a, B b) {
  return a < b;
}
template <typename A, typename B> __host__ __device__ inline int __builtin_islessequal(A a, B b) {
  return a <= b;
}
template <typename A, typename B> __host__ __device__ inline int __builtin_islessgreater(A a, B b) {
  return a < b || a > b;
}
template <typename A, typename B> __host__ __device__ inline int __builtin_isunordered(A a, B b) {
  return a != a || b != b;
}

// Sums and products of two integers, exactly: 64 bits, and those above them.
template <typename R>
__host__ __device__ inline bool __fits(unsigned long low, long high, R *result) {
  *result = static_cast<R>(low);
  long above = *result < 0 ? -1 : 0;
  return static_cast<unsigned long>(*result) == low && above == high;
}
template <typename T> __host__ __device__ inline long __sign_of(T x) { return x < 0 ? -1 : 0; }
template <typename A, typename B, typename R>
__host__ __device__ inline bool __builtin_add_overflow(A a, B b, R *result) {
  unsigned long first = static_cast<unsigned long>(a), low = first + static_cast<unsigned long>(b);
  long carry = low < first ? 1 : 0;
  return !__fits(low, __sign_of(a) + __sign_of(b) + carry, result);
}
template <typename A, typename B, typename R>
__host__ __device__ inline bool __builtin_sub_overflow(A a, B b, R *result) {
  unsigned long first = static_cast<unsigned long>(a), second = static_cast<unsigned long>(b);
  long borrow = first < second ? 1 : 0;
  return !__fits(first - second, __sign_of(a) - __sign_of(b) - borrow, result);
}
__host__ __device__ inline unsigned long __upper_half(unsigned long a, unsigned long b) {
  unsigned long a0 = a & 0xFFFFFFFFul, a1 = a >> 32, b0 = b & 0xFFFFFFFFul, b1 = b >> 32;
  unsigned long middle = a1 * b0 + (a0 * b0 >> 32);
  unsigned long other = a0 * b1 + (middle & 0xFFFFFFFFul);
  return a1 * b1 + (middle >> 32) + (other >> 32);
}
template <typename A, typename B, typename R>
__host__ __device__ inline bool __builtin_mul_overflow(A a, B b, R *result) {
  unsigned long first = static_cast<unsigned long>(a), second = static_cast<unsigned long>(b);
  unsigned long low = first * second;
  unsigned long high = __upper_half(first, second);
  if (a < 0) high -= second;
  if (b < 0) high -= first;
  return !__fits(low, static_cast<long>(high), result);
}
template <typename R> __host__ __device__ inline bool __fits_bits(R value, int width) {
  R spare = 8 * sizeof(R) - width;
  return value == static_cast<R>(static_cast<R>(value << spare) >> spare);
}
template <typename A, typename B, typename R>
__host__ __device__ inline bool __bits_of_add_overflow_p(A a, B b, R, int width) {
  R result;
  return __builtin_add_overflow(a, b, &result) || !__fits_bits(result, width);
}
template <typename A, typename B, typename R>
__host__ __device__ inline bool __bits_of_sub_overflow_p(A a, B b, R, int width) {
  R result;
  return __builtin_sub_overflow(a, b, &result) || !__fits_bits(result, width);
}
template <typename A, typename B, typename R>
__host__ __device__ inline bool __bits_of_mul_overflow_p(A a, B b, R, int width) {
  R result;
  return __builtin_mul_overflow(a, b, &result) || !__fits_bits(result, width);
}
template <typename A, typename B, typename R>
__host__ __device__ inline bool __builtin_add_overflow_p(A a, B b, R) {
  R result;
  return __builtin_add_overflow(a, b, &result);
}
template <typename A, typename B, typename R>
__host__ __device__ inline bool __builtin_sub_overflow_p(A a, B b, R) {
  R result;
  return __builtin_sub_overflow(a, b, &result);
}
template <typename A, typename B, typename R>
__host__ __device__ inline bool __builtin_mul_overflow_p(A a, B b, R) {
  R result;
  return __builtin_mul_overflow(a, b, &result);
}
__host__ __device__ inline bool __builtin_sadd_overflow(int a, int b, int *result) {
  return __builtin_add_overflow(a, b, result);
}
__host__ __device__ inline bool __builtin_saddl_overflow(long a, long b, long *result) {
  return __builtin_add_overflow(a, b, result);
}
__host__ __device__ inline bool __builtin_saddll_overflow(long long a, long long b,
    long long *result) {
  return __builtin_add_overflow(a, b, result);
}
__host__ __device__ inline bool __builtin_uadd_overflow(unsigned int a, unsigned int b,
    unsigned int *result) {
  return __builtin_add_overflow(a, b, result);
}
__host__ __device__ inline bool __builtin_uaddl_overflow(unsigned long a, unsigned long b,
    unsigned long *result) {
  return __builtin_add_overflow(a, b, result);
}
__host__ __device__ inline bool __builtin_uaddll_overflow(unsigned long long a,
    unsigned long long b, unsigned long long *result) {
  return __builtin_add_overflow(a, b, result);
}
__host__ __device__ inline bool __builtin_ssub_overflow(int a, int b, int *result) {
  return __builtin_sub_overflow(a, b, result);
}
__host__ __device__ inline bool __builtin_ssubl_overflow(long a, long b, long *result) {
  return __builtin_sub_overflow(a, b, result);
}
__host__ __device__ inline bool __builtin_ssubll_overflow(long long a, long long b,
    long long *result) {
  return __builtin_sub_overflow(a, b, result);
}
__host__ __device__ inline bool __builtin_usub_overflow(unsigned int a, unsigned int b,
    unsigned int *result) {
  return __builtin_sub_overflow(a, b, result);
}
__host__ __device__ inline bool __builtin_usubl_overflow(unsigned long a, unsigned long b,
    unsigned long *result) {
  return __builtin_sub_overflow(a, b, result);
}
__host__ __device__ inline bool __builtin_usubll_overflow(unsigned long long a,
    unsigned long long b, unsigned long long *result) {
  return __builtin_sub_overflow(a, b, result);
}
__host__ __device__ inline bool __builtin_smul_overflow(int a, int b, int *result) {
  return __builtin_mul_overflow(a, b, result);
}
__host__ __device__ inline bool __builtin_smull_overflow(long a, long b, long *result) {
  return __builtin_mul_overflow(a, b, result);
}
__host__ __device__ inline bool __builtin_smulll_overflow(long long a, long long b,
    long long *result) {
  return __builtin_mul_overflow(a, b, result);
}
__host__ __device__ inline bool __builtin_umul_overflow(unsigned int a, unsigned int b,
    unsigned int *result) {
  return __builtin_mul_overflow(a, b, result);
}
__host__ __device__ inline bool __builtin_umull_overflow(unsigned long a, unsigned long b,
    unsigned long *result) {
  return __builtin_mul_overflow(a, b, result);
}
__host__ __device__ inline bool __builtin_umulll_overflow(unsigned long long a,
    unsigned long long b, unsigned long long *result) {
  return __builtin_mul_overflow(a, b, result);
}
__host__ __device__ inline double __builtin_creal(_Complex double z) { return __real__ z; }
__host__ __device__ inline double __builtin_cimag(_Complex double z) { return __imag__ z; }
__host__ __device__ inline _Complex double __builtin_conj(_Complex double z) { return ~z; }
__host__ __device__ inline _Complex double __builtin_complex(double real, double imaginary) {
  _Complex double made;
  __real__ made = real;
  __imag__ made = imaginary;
  return made;
}
__host__ __device__ inline float __builtin_crealf(_Complex float z) { return __real__ z; }
__host__ __device__ inline float __builtin_cimagf(_Complex float z) { return __imag__ z; }
__host__ __device__ inline _Complex float __builtin_conjf(_Complex float z) { return ~z; }
__host__ __device__ inline _Complex float __builtin_complex(float real, float imaginary) {
  _Complex float made;
  __real__ made = real;
  __imag__ made = imaginary;
  return made;
}
__host__ __device__ inline long double __builtin_creall(_Complex long double z) {
  return __real__ z;
}
__host__ __device__ inline long double __builtin_cimagl(_Complex long double z) {
  return __imag__ z;
}
__host__ __device__ inline _Complex long double __builtin_conjl(_Complex long double z) {
  return ~z;
}
__host__ __device__ inline _Complex long double __builtin_complex(long double real,
                                                                long double imaginary) {
  _Complex long double made;
  __real__ made = real;
  __imag__ made = imaginary;
  return made;
}
__host__ __device__ inline double __builtin_acos(double x) { return acos(x); }
__host__ __device__ inline float __builtin_acosf(float x) { return acosf(x); }
__host__ __device__ inline double __builtin_acosh(double x) { return acosh(x); }
__host__ __device__ inline float __builtin_acoshf(float x) { return acoshf(x); }
__host__ __device__ inline double __builtin_asin(double x) { return asin(x); }
__host__ __device__ inline float __builtin_asinf(float x) { return asinf(x); }
__host__ __device__ inline double __builtin_asinh(double x) { return asinh(x); }
__host__ __device__ inline float __builtin_asinhf(float x) { return asinhf(x); }
__host__ __device__ inline double __builtin_atan(double x) { return atan(x); }
__host__ __device__ inline float __builtin_atanf(float x) { return atanf(x); }
__host__ __device__ inline double __builtin_atanh(double x) { return atanh(x); }
__host__ __device__ inline float __builtin_atanhf(float x) { return atanhf(x); }
__host__ __device__ inline double __builtin_cbrt(double x) { return cbrt(x); }
__host__ __device__ inline float __builtin_cbrtf(float x) { return cbrtf(x); }
__host__ __device__ inline double __builtin_cosh(double x) { return cosh(x); }
__host__ __device__ inline float __builtin_coshf(float x) { return coshf(x); }
__host__ __device__ inline double __builtin_sinh(double x) { return sinh(x); }
__host__ __device__ inline float __builtin_sinhf(float x) { return sinhf(x); }
__host__ __device__ inline double __builtin_tanh(double x) { return tanh(x); }
__host__ __device__ inline float __builtin_tanhf(float x) { return tanhf(x); }
__host__ __device__ inline double __builtin_expm1(double x) { return expm1(x); }
__host__ __device__ inline float __builtin_expm1f(float x) { return expm1f(x); }
__host__ __device__ inline double __builtin_log1p(double x) { return log1p(x); }
__host__ __device__ inline float __builtin_log1pf(float x) { return log1pf(x); }
__host__ __device__ inline double __builtin_erf(double x) { return erf(x); }
__host__ __device__ inline float __builtin_erff(float x) { return erff(x); }
__host__ __device__ inline double __builtin_erfc(double x) { return erfc(x); }
__host__ __device__ inline float __builtin_erfcf(float x) { return erfcf(x); }
__host__ __device__ inline double __builtin_lgamma(double x) { return lgamma(x); }
__host__ __device__ inline double __builtin_tgamma(double x) { return tgamma(x); }
__host__ __device__ inline double __builtin_nearbyint(double x) { return nearbyint(x); }
__host__ __device__ inline float __builtin_nearbyintf(float x) { return nearbyintf(x); }
__host__ __device__ inline double __builtin_hypot(double x, double y) {
  return hypot(x, y);
}
__host__ __device__ inline float __builtin_hypotf(float x, float y) {
  return hypotf(x, y);
}
__host__ __device__ inline double __builtin_fdim(double x, double y) {
  return fdim(x, y);
}
__host__ __device__ inline float __builtin_fdimf(float x, float y) {
  return fdimf(x, y);
}
__host__ __device__ inline double __builtin_remainder(double x, double y) {
  return remainder(x, y);
}
__host__ __device__ inline double __builtin_nextafter(double x, double y) {
  return nextafter(x, y);
}
__host__ __device__ inline long __builtin_lround(double x) { return lround(x); }
__host__ __device__ inline long long __builtin_llround(double x) { return llround(x); }
__host__ __device__ inline long __builtin_lrint(double x) { return lrint(x); }
__host__ __device__ inline long long __builtin_llrint(double x) { return llrint(x); }
__host__ __device__ inline int __builtin_ilogb(double x) { return ilogb(x); }
__host__ __device__ inline double __builtin_ldexp(double x, int n) { return ldexp(x, n); }
__host__ __device__ inline double __builtin_scalbn(double x, int n) { return scalbn(x, n); }
inline char *__builtin_strstr(const char *text, const char *part) { return strstr(text, part); }
inline char *__builtin_strncat(char *to, const char *from, size_t count) {
  return strncat(to, from, count);
}
inline char *__builtin_strpbrk(const char *text, const char *accepted) {
  return strpbrk(text, accepted);
}
inline size_t __builtin_strspn(const char *text, const char *accepted) {
  return strspn(text, accepted);
}
inline size_t __builtin_strcspn(const char *text, const char *rejected) {
  return strcspn(text, rejected);
}
inline char *__builtin_strdup(const char *text) { return strdup(text); }
inline char *__builtin_strndup(const char *text, size_t size) { return strndup(text, size); }
inline char *__builtin_stpcpy(char *to, const char *from) { return stpcpy(to, from); }
inline void *__builtin_memchr(const void *memory, int c, size_t size) {
  return memchr(memory, c, size);
}
inline void *__builtin_mempcpy(void *to, const void *from, size_t size) {
  return mempcpy(to, from, size);
}
inline void __builtin_bzero(void *memory, size_t size) { return bzero(memory, size); }
inline int __builtin_toupper(int c) { return toupper(c); }
inline int __builtin_tolower(int c) { return tolower(c); }
inline int __builtin_isdigit(int c) { return isdigit(c); }
inline int __builtin_isalpha(int c) { return isalpha(c); }
inline int __builtin_isspace(int c) { return isspace(c); }
__host__ __device__ inline int __builtin_isinff(float x) { return __builtin_isinf(x); }
__host__ __device__ inline int __builtin_isinfl(long double x) { return __builtin_isinf(x); }
__host__ __device__ inline int __builtin_isnanf(float x) { return __builtin_isnan(x); }
__host__ __device__ inline int __builtin_isnanl(long double x) { return __builtin_isnan(x); }
