// C++'s overloads of mathematical functions for integers, and for arguments of different types.

namespace std {
template <typename T> struct __counts_as_number {
  static constexpr bool value = is_integral<T>::value || is_same<T, float>::value ||
                                is_same<T, double>::value || is_same<T, long double>::value;
};
template <typename T, typename U> struct __is_mixed {
  static constexpr bool value = __counts_as_number<T>::value && __counts_as_number<U>::value &&
                                (is_integral<T>::value || !is_same<T, U>::value);
};
template <typename T, typename U> struct __common_float {
  typedef typename conditional<is_same<T, long double>::value || is_same<U, long double>::value,
                               long double, double>::type type;
};
template <typename T, typename U, bool Mixed> struct __mixed_result {};
template <typename T, typename U>
struct __mixed_result<T, U, true> : __common_float<T, U> {};
template <typename T, typename U>
using __mixed = typename __mixed_result<T, U, __is_mixed<T, U>::value>::type;
template <typename T>
using __number = typename conditional<is_integral<T>::value, double, T>::type;
template <typename T, typename U, typename V>
using __widest = decltype(__number<T>() + __number<U>() + __number<V>());
template <typename T, typename U = double>
using __whole = typename enable_if<is_integral<T>::value, U>::type;
template <typename T> __host__ __device__ inline __whole<T> acos(T x) {
  return acos(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> asin(T x) {
  return asin(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> atan(T x) {
  return atan(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> cbrt(T x) {
  return cbrt(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> ceil(T x) {
  return ceil(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> cos(T x) {
  return cos(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> cosh(T x) {
  return cosh(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> exp(T x) {
  return exp(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> exp2(T x) {
  return exp2(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> expm1(T x) {
  return expm1(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> fabs(T x) {
  return fabs(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> floor(T x) {
  return floor(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> log(T x) {
  return log(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> log10(T x) {
  return log10(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> log1p(T x) {
  return log1p(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> log2(T x) {
  return log2(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> rint(T x) {
  return rint(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> round(T x) {
  return round(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> sin(T x) {
  return sin(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> sinh(T x) {
  return sinh(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> sqrt(T x) {
  return sqrt(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> tan(T x) {
  return tan(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> tanh(T x) {
  return tanh(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> trunc(T x) {
  return trunc(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> acosh(T x) {
  return acosh(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> asinh(T x) {
  return asinh(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> atanh(T x) {
  return atanh(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> erf(T x) {
  return erf(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> erfc(T x) {
  return erfc(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> lgamma(T x) {
  return lgamma(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> logb(T x) {
  return logb(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> nearbyint(T x) {
  return nearbyint(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> tgamma(T x) {
  return tgamma(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T, int> ilogb(T x) {
  return ilogb(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T, long> lrint(T x) {
  return lrint(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T, long long> llrint(T x) {
  return llrint(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T, long> lround(T x) {
  return lround(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T, long long> llround(T x) {
  return llround(static_cast<double>(x));
}
template <typename T> __host__ __device__ inline __whole<T> frexp(T x, int *power) {
  return frexp(static_cast<double>(x), power);
}
template <typename T> __host__ __device__ inline __whole<T> ldexp(T x, int power) {
  return ldexp(static_cast<double>(x), power);
}
template <typename T> __host__ __device__ inline __whole<T> scalbn(T x, int power) {
  return scalbn(static_cast<double>(x), power);
}
template <typename T> __host__ __device__ inline __whole<T> scalbln(T x, long power) {
  return scalbln(static_cast<double>(x), power);
}
template <typename T, typename U> __host__ __device__ inline __mixed<T, U> atan2(T x, U y) {
  return atan2(static_cast<__mixed<T, U>>(x), static_cast<__mixed<T, U>>(y));
}
template <typename T, typename U> __host__ __device__ inline __mixed<T, U> copysign(T x, U y) {
  return copysign(static_cast<__mixed<T, U>>(x), static_cast<__mixed<T, U>>(y));
}
template <typename T, typename U> __host__ __device__ inline __mixed<T, U> fdim(T x, U y) {
  return fdim(static_cast<__mixed<T, U>>(x), static_cast<__mixed<T, U>>(y));
}
template <typename T, typename U> __host__ __device__ inline __mixed<T, U> fmax(T x, U y) {
  return fmax(static_cast<__mixed<T, U>>(x), static_cast<__mixed<T, U>>(y));
}
template <typename T, typename U> __host__ __device__ inline __mixed<T, U> fmin(T x, U y) {
  return fmin(static_cast<__mixed<T, U>>(x), static_cast<__mixed<T, U>>(y));
}
template <typename T, typename U> __host__ __device__ inline __mixed<T, U> fmod(T x, U y) {
  return fmod(static_cast<__mixed<T, U>>(x), static_cast<__mixed<T, U>>(y));
}
template <typename T, typename U> __host__ __device__ inline __mixed<T, U> hypot(T x, U y) {
  return hypot(static_cast<__mixed<T, U>>(x), static_cast<__mixed<T, U>>(y));
}
// Scaled by the largest, so that no square is too large.
template <typename T, typename U, typename V>
__host__ __device__ inline __widest<T, U, V> hypot(T a, U b, V c) {
  typedef __widest<T, U, V> number;
  number x = abs(static_cast<number>(a)), y = abs(static_cast<number>(b));
  number z = abs(static_cast<number>(c)), most = x < y ? y : x;
  most = most < z ? z : most;
  if (!(most > 0)) return most;
  return most * sqrt((x / most) * (x / most) + (y / most) * (y / most) + (z / most) * (z / most));
}
template <typename T, typename U> __host__ __device__ inline __mixed<T, U> pow(T x, U y) {
  return pow(static_cast<__mixed<T, U>>(x), static_cast<__mixed<T, U>>(y));
}
template <typename T, typename U> __host__ __device__ inline __mixed<T, U> nextafter(T x, U y) {
  return nextafter(static_cast<__mixed<T, U>>(x), static_cast<__mixed<T, U>>(y));
}
template <typename T, typename U> __host__ __device__ inline __mixed<T, U> remainder(T x, U y) {
  return remainder(static_cast<__mixed<T, U>>(x), static_cast<__mixed<T, U>>(y));
}
template <typename T, typename U, typename V, bool = __counts_as_number<T>::value>
struct __mixed_three {};
template <typename T, typename U, typename V> struct __mixed_three<T, U, V, true> {
  typedef typename __mixed_result<
      typename __mixed_result<T, U, __counts_as_number<U>::value>::type, V,
      __counts_as_number<V>::value && !(is_same<T, U>::value && is_same<U, V>::value &&
                                        !is_integral<T>::value)>::type type;
};
template <typename T, typename U, typename V>
__host__ __device__ inline typename __mixed_three<T, U, V>::type fma(T x, U y, V z) {
  typedef typename __mixed_three<T, U, V>::type R;
  return fma(static_cast<R>(x), static_cast<R>(y), static_cast<R>(z));
}
} // namespace std
