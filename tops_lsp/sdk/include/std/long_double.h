// The C library's functions of long double.

__host__ __device__ long double acosl(long double x);
__host__ __device__ long double asinl(long double x);
__host__ __device__ long double atanl(long double x);
__host__ __device__ long double cbrtl(long double x);
__host__ __device__ long double ceill(long double x);
__host__ __device__ long double cosl(long double x);
__host__ __device__ long double coshl(long double x);
__host__ __device__ long double expl(long double x);
__host__ __device__ long double exp2l(long double x);
__host__ __device__ long double expm1l(long double x);
__host__ __device__ long double fabsl(long double x);
__host__ __device__ long double floorl(long double x);
__host__ __device__ long double logl(long double x);
__host__ __device__ long double log10l(long double x);
__host__ __device__ long double log1pl(long double x);
__host__ __device__ long double log2l(long double x);
__host__ __device__ long double rintl(long double x);
__host__ __device__ long double roundl(long double x);
__host__ __device__ long double sinl(long double x);
__host__ __device__ long double sinhl(long double x);
__host__ __device__ long double sqrtl(long double x);
__host__ __device__ long double tanl(long double x);
__host__ __device__ long double tanhl(long double x);
__host__ __device__ long double truncl(long double x);
__host__ __device__ long double atan2l(long double x, long double y);
__host__ __device__ long double copysignl(long double x, long double y);
__host__ __device__ long double fmaxl(long double x, long double y);
__host__ __device__ long double fminl(long double x, long double y);
__host__ __device__ long double fmodl(long double x, long double y);
__host__ __device__ long double hypotl(long double x, long double y);
__host__ __device__ long double nextafterl(long double x, long double y);
__host__ __device__ long double powl(long double x, long double y);
__host__ __device__ long double ldexpl(long double x, int power);
__host__ __device__ inline long double __builtin_infl() { return 1e99999L; }
__host__ __device__ inline long double __builtin_huge_vall() { return 1e99999L; }
__host__ __device__ inline long double __builtin_nanl(const char *) {
  return -(__builtin_infl() - __builtin_infl());
}
__host__ __device__ inline long double __builtin_acosl(long double x) { return acosl(x); }
__host__ __device__ inline long double __builtin_asinl(long double x) { return asinl(x); }
__host__ __device__ inline long double __builtin_atanl(long double x) { return atanl(x); }
__host__ __device__ inline long double __builtin_cbrtl(long double x) { return cbrtl(x); }
__host__ __device__ inline long double __builtin_ceill(long double x) { return ceill(x); }
__host__ __device__ inline long double __builtin_cosl(long double x) { return cosl(x); }
__host__ __device__ inline long double __builtin_coshl(long double x) { return coshl(x); }
__host__ __device__ inline long double __builtin_expl(long double x) { return expl(x); }
__host__ __device__ inline long double __builtin_exp2l(long double x) { return exp2l(x); }
__host__ __device__ inline long double __builtin_expm1l(long double x) { return expm1l(x); }
__host__ __device__ inline long double __builtin_fabsl(long double x) { return fabsl(x); }
__host__ __device__ inline long double __builtin_floorl(long double x) { return floorl(x); }
__host__ __device__ inline long double __builtin_logl(long double x) { return logl(x); }
__host__ __device__ inline long double __builtin_log10l(long double x) { return log10l(x); }
__host__ __device__ inline long double __builtin_log1pl(long double x) { return log1pl(x); }
__host__ __device__ inline long double __builtin_log2l(long double x) { return log2l(x); }
__host__ __device__ inline long double __builtin_rintl(long double x) { return rintl(x); }
__host__ __device__ inline long double __builtin_roundl(long double x) { return roundl(x); }
__host__ __device__ inline long double __builtin_sinl(long double x) { return sinl(x); }
__host__ __device__ inline long double __builtin_sinhl(long double x) { return sinhl(x); }
__host__ __device__ inline long double __builtin_sqrtl(long double x) { return sqrtl(x); }
__host__ __device__ inline long double __builtin_tanl(long double x) { return tanl(x); }
__host__ __device__ inline long double __builtin_tanhl(long double x) { return tanhl(x); }
__host__ __device__ inline long double __builtin_truncl(long double x) { return truncl(x); }
__host__ __device__ inline long double __builtin_atan2l(long double x, long double y) {
  return atan2l(x, y);
}
__host__ __device__ inline long double __builtin_copysignl(long double x, long double y) {
  return copysignl(x, y);
}
__host__ __device__ inline long double __builtin_fmaxl(long double x, long double y) {
  return fmaxl(x, y);
}
__host__ __device__ inline long double __builtin_fminl(long double x, long double y) {
  return fminl(x, y);
}
__host__ __device__ inline long double __builtin_fmodl(long double x, long double y) {
  return fmodl(x, y);
}
__host__ __device__ inline long double __builtin_hypotl(long double x, long double y) {
  return hypotl(x, y);
}
__host__ __device__ inline long double __builtin_nextafterl(long double x, long double y) {
  return nextafterl(x, y);
}
__host__ __device__ inline long double __builtin_powl(long double x, long double y) {
  return powl(x, y);
}
__host__ __device__ inline bool isnan(long double x) { return x != x; }
__host__ __device__ inline bool isinf(long double x) { return fabsl(x) == __builtin_infl(); }
__host__ __device__ inline bool isfinite(long double x) { return fabsl(x) < __builtin_infl(); }
__host__ __device__ inline bool signbit(long double x) { return copysignl(1, x) < 0; }
__host__ __device__ inline long lroundl(long double x) { return static_cast<long>(roundl(x)); }

namespace std {
using ::acosl;
__host__ __device__ inline long double acos(long double x) { return acosl(x); }
using ::asinl;
__host__ __device__ inline long double asin(long double x) { return asinl(x); }
using ::atanl;
__host__ __device__ inline long double atan(long double x) { return atanl(x); }
using ::cbrtl;
__host__ __device__ inline long double cbrt(long double x) { return cbrtl(x); }
using ::ceill;
__host__ __device__ inline long double ceil(long double x) { return ceill(x); }
using ::cosl;
__host__ __device__ inline long double cos(long double x) { return cosl(x); }
using ::coshl;
__host__ __device__ inline long double cosh(long double x) { return coshl(x); }
using ::expl;
__host__ __device__ inline long double exp(long double x) { return expl(x); }
using ::exp2l;
__host__ __device__ inline long double exp2(long double x) { return exp2l(x); }
using ::expm1l;
__host__ __device__ inline long double expm1(long double x) { return expm1l(x); }
using ::fabsl;
__host__ __device__ inline long double fabs(long double x) { return fabsl(x); }
using ::floorl;
__host__ __device__ inline long double floor(long double x) { return floorl(x); }
using ::logl;
__host__ __device__ inline long double log(long double x) { return logl(x); }
using ::log10l;
__host__ __device__ inline long double log10(long double x) { return log10l(x); }
using ::log1pl;
__host__ __device__ inline long double log1p(long double x) { return log1pl(x); }
using ::log2l;
__host__ __device__ inline long double log2(long double x) { return log2l(x); }
using ::rintl;
__host__ __device__ inline long double rint(long double x) { return rintl(x); }
using ::roundl;
__host__ __device__ inline long double round(long double x) { return roundl(x); }
using ::sinl;
__host__ __device__ inline long double sin(long double x) { return sinl(x); }
using ::sinhl;
__host__ __device__ inline long double sinh(long double x) { return sinhl(x); }
using ::sqrtl;
__host__ __device__ inline long double sqrt(long double x) { return sqrtl(x); }
using ::tanl;
__host__ __device__ inline long double tan(long double x) { return tanl(x); }
using ::tanhl;
__host__ __device__ inline long double tanh(long double x) { return tanhl(x); }
using ::truncl;
__host__ __device__ inline long double trunc(long double x) { return truncl(x); }
using ::atan2l;
__host__ __device__ inline long double atan2(long double x, long double y) {
  return atan2l(x, y);
}
using ::copysignl;
__host__ __device__ inline long double copysign(long double x, long double y) {
  return copysignl(x, y);
}
using ::fmaxl;
__host__ __device__ inline long double fmax(long double x, long double y) {
  return fmaxl(x, y);
}
using ::fminl;
__host__ __device__ inline long double fmin(long double x, long double y) {
  return fminl(x, y);
}
using ::fmodl;
__host__ __device__ inline long double fmod(long double x, long double y) {
  return fmodl(x, y);
}
using ::hypotl;
__host__ __device__ inline long double hypot(long double x, long double y) {
  return hypotl(x, y);
}
using ::nextafterl;
__host__ __device__ inline long double nextafter(long double x, long double y) {
  return nextafterl(x, y);
}
using ::powl;
__host__ __device__ inline long double pow(long double x, long double y) {
  return powl(x, y);
}
__host__ __device__ inline long double abs(long double x) { return fabsl(x); }
} // namespace std
