__host__ __device__ inline long long __bits_of(double x) {
  return *reinterpret_cast<long long *>(&x);
}
__host__ __device__ inline double __double_of(long long bits) {
  return *reinterpret_cast<double *>(&bits);
}
__host__ __device__ inline bool signbit(double x) { return __bits_of(x) < 0; }
__host__ __device__ inline bool isnormal(double x) {
  int power = __bits_of(x) >> 52 & 0x7ff;
  return power != 0 && power != 0x7ff;
}
__host__ __device__ inline double nextafter(double x, double y) {
  if (x != x || y != y) return x + y;
  if (x == y) return y;
  if (x == 0) return __double_of(y > 0 ? 1 : 1ll << 63 | 1);
  return __double_of(__bits_of(x) + ((x < y) == (x > 0) ? 1 : -1));
}
__host__ __device__ inline double frexp(double x, int *power) {
  int raised = 0, shown = __bits_of(x) >> 52 & 0x7ff;
  *power = 0;
  if (x == 0 || shown == 0x7ff) return x;
  if (shown == 0) {
    raised = 64;
    x *= 18446744073709551616.0;
    shown = __bits_of(x) >> 52 & 0x7ff;
  }
  *power = shown - 1022 - raised;
  return __double_of((__bits_of(x) & ~(0x7ffll << 52)) | 1022ll << 52);
}
__host__ __device__ inline double ldexp(double x, int power) {
  const double large = __double_of(0x7fell << 52), small = __double_of(0x36ll << 52);
  for (int i = 0; i < 2 && power > 1023; ++i, power -= 1023) x *= large;
  for (int i = 0; i < 2 && power < -1022; ++i, power += 969) x *= small;
  power = power > 1023 ? 1023 : power < -1022 ? -1022 : power;
  return x * __double_of((power + 1023ll) << 52);
}
__host__ __device__ inline double scalbn(double x, int power) { return ldexp(x, power); }
__host__ __device__ inline double scalbln(double x, long power) {
  return ldexp(x, power > 5000 ? 5000 : power < -5000 ? -5000 : power);
}
__host__ __device__ inline double modf(double x, double *whole) {
  *whole = trunc(x);
  return copysign(isinf(x) ? 0 : x - *whole, x);
}
__host__ __device__ inline double logb(double x) {
  if (x == 0) return -1 / fabs(x);
  if (x != x || isinf(x)) return x * x;
  int power;
  frexp(x, &power);
  return power - 1;
}
__host__ __device__ inline int ilogb(double x) {
  if (x == 0 || x != x) return -2147483647 - 1;
  if (isinf(x)) return 2147483647;
  int power;
  frexp(x, &power);
  return power - 1;
}
__host__ __device__ inline double remainder(double x, double y) {
  double left = fabs(x), by = fabs(y);
  if (x != x || y != y || isinf(x) || y == 0) return x * y / (x * y);
  if (isinf(y)) return x;
  if (by <= 8.98846567431158e307) left = fmod(left, by + by);
  if (left > by - left || (left == by - left && left > by)) {
    left -= by;
    if (left >= by - left) left -= by;
  }
  return signbit(x) ? -left : left;
}
__host__ __device__ inline long lrint(double x) { return rint(x); }
__host__ __device__ inline long long llrint(double x) { return rint(x); }
__host__ __device__ inline long lround(double x) { return round(x); }
__host__ __device__ inline long long llround(double x) { return round(x); }
__host__ __device__ inline double nan(const char *) { return __builtin_nan(""); }
__host__ __device__ inline float nanf(const char *) { return __builtin_nanf(""); }
__host__ __device__ double lgamma(double x);
__host__ __device__ double tgamma(double x);
__host__ __device__ inline int __bits_of(float x) { return *reinterpret_cast<int *>(&x); }
__host__ __device__ inline float __float_of(int bits) { return *reinterpret_cast<float *>(&bits); }
__host__ __device__ inline bool signbit(float x) { return __bits_of(x) < 0; }
__host__ __device__ inline bool isnormal(float x) {
  int power = __bits_of(x) >> 23 & 0xff;
  return power != 0 && power != 0xff;
}
__host__ __device__ inline float nextafterf(float x, float y) {
  if (x != x || y != y) return x + y;
  if (x == y) return y;
  if (x == 0) return __float_of(y > 0 ? 1 : 1 << 31 | 1);
  return __float_of(__bits_of(x) + ((x < y) == (x > 0) ? 1 : -1));
}
__host__ __device__ inline float frexpf(float x, int *power) {
  int raised = 0, shown = __bits_of(x) >> 23 & 0xff;
  *power = 0;
  if (x == 0 || shown == 0xff) return x;
  if (shown == 0) {
    raised = 64;
    x *= 18446744073709551616.0f;
    shown = __bits_of(x) >> 23 & 0xff;
  }
  *power = shown - 126 - raised;
  return __float_of((__bits_of(x) & ~(0xff << 23)) | 126 << 23);
}
__host__ __device__ inline float ldexpf(float x, int power) {
  const float large = __float_of(0xfe << 23), small = __float_of(0x19 << 23);
  for (int i = 0; i < 2 && power > 127; ++i, power -= 127) x *= large;
  for (int i = 0; i < 2 && power < -126; ++i, power += 102) x *= small;
  power = power > 127 ? 127 : power < -126 ? -126 : power;
  return x * __float_of((power + 127) << 23);
}
__host__ __device__ inline float scalbnf(float x, int power) { return ldexpf(x, power); }
__host__ __device__ inline float scalblnf(float x, long power) {
  return ldexpf(x, power > 5000 ? 5000 : power < -5000 ? -5000 : power);
}
__host__ __device__ inline float modff(float x, float *whole) {
  *whole = truncf(x);
  return copysignf(isinf(x) ? 0 : x - *whole, x);
}
__host__ __device__ inline float logbf(float x) {
  if (x == 0) return -1 / fabsf(x);
  if (x != x || isinf(x)) return x * x;
  int power;
  frexpf(x, &power);
  return power - 1;
}
__host__ __device__ inline int ilogbf(float x) {
  if (x == 0 || x != x) return -2147483647 - 1;
  if (isinf(x)) return 2147483647;
  int power;
  frexpf(x, &power);
  return power - 1;
}
__host__ __device__ inline float remainderf(float x, float y) {
  float left = fabsf(x), by = fabsf(y);
  if (x != x || y != y || isinf(x) || y == 0) return x * y / (x * y);
  if (isinf(y)) return x;
  if (by <= 1.7014118e38f) left = fmodf(left, by + by);
  if (left > by - left || (left == by - left && left > by)) {
    left -= by;
    if (left >= by - left) left -= by;
  }
  return signbit(x) ? -left : left;
}
__host__ __device__ inline long lrintf(float x) { return rintf(x); }
__host__ __device__ inline long long llrintf(float x) { return rintf(x); }
__host__ __device__ inline long lroundf(float x) { return roundf(x); }
__host__ __device__ inline long long llroundf(float x) { return roundf(x); }
__host__ __device__ float lgammaf(float x);
__host__ __device__ float tgammaf(float x);
__host__ __device__ inline int fpclassify(double x) {
  return x != x ? 0 : isinf(x) ? 1 : x == 0 ? 2 : isnormal(x) ? 4 : 3;
}
__host__ __device__ inline int fpclassify(float x) {
  return x != x ? 0 : isinf(x) ? 1 : x == 0 ? 2 : isnormal(x) ? 4 : 3;
}
__host__ __device__ inline bool isunordered(double x, double y) { return x != x || y != y; }
__host__ __device__ inline bool isless(double x, double y) { return x < y; }
__host__ __device__ inline bool islessequal(double x, double y) { return x <= y; }
__host__ __device__ inline bool isgreater(double x, double y) { return x > y; }
__host__ __device__ inline bool isgreaterequal(double x, double y) { return x >= y; }
__host__ __device__ inline bool islessgreater(double x, double y) { return x < y || x > y; }
namespace std {
using ::fpclassify;
using ::isunordered;
using ::isless;
using ::islessequal;
using ::isgreater;
using ::isgreaterequal;
using ::islessgreater;
using ::nextafter;
using ::frexp;
using ::ldexp;
using ::scalbn;
using ::scalbln;
using ::modf;
using ::logb;
using ::ilogb;
using ::nan;
using ::nanf;
using ::remainder;
using ::lrint;
using ::llrint;
using ::lround;
using ::llround;
using ::lgamma;
using ::tgamma;
__host__ __device__ inline float nextafter(float x, float y) { return nextafterf(x, y); }
__host__ __device__ inline float frexp(float x, int *power) { return frexpf(x, power); }
__host__ __device__ inline float ldexp(float x, int power) { return ldexpf(x, power); }
__host__ __device__ inline float scalbn(float x, int power) { return scalbnf(x, power); }
__host__ __device__ inline float scalbln(float x, long power) { return scalblnf(x, power); }
__host__ __device__ inline float modf(float x, float *whole) { return modff(x, whole); }
__host__ __device__ inline float logb(float x) { return logbf(x); }
__host__ __device__ inline int ilogb(float x) { return ilogbf(x); }
__host__ __device__ inline float remainder(float x, float y) { return remainderf(x, y); }
__host__ __device__ inline long lrint(float x) { return lrintf(x); }
__host__ __device__ inline long long llrint(float x) { return llrintf(x); }
__host__ __device__ inline long lround(float x) { return lroundf(x); }
__host__ __device__ inline long long llround(float x) { return llroundf(x); }
__host__ __device__ inline float lgamma(float x) { return lgammaf(x); }
__host__ __device__ inline float tgamma(float x) { return tgammaf(x); }
using ::signbit;
using ::isnormal;
using ::nextafterf;
using ::frexpf;
using ::ldexpf;
using ::scalbnf;
using ::scalblnf;
using ::modff;
using ::logbf;
using ::ilogbf;
using ::remainderf;
using ::lrintf;
using ::llrintf;
using ::lroundf;
using ::llroundf;
using ::lgammaf;
using ::tgammaf;
} // namespace std
