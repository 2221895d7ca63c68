// What is no number becomes the least one, of float to 32 bits 0.
__host__ __device__ long long __ll_of(double x) {
  return x != x ? 1ll << 63 : static_cast<long long>(x);
}
__host__ __device__ unsigned long long __ull_of(double x) {
  return x != x ? 1ull << 63 : static_cast<unsigned long long>(x);
}
__host__ __device__ int __int_of(double x) { return x != x ? 1 << 31 : static_cast<int>(x); }
__host__ __device__ unsigned int __uint_of(double x) {
  return x != x ? 1u << 31 : static_cast<unsigned int>(x);
}
__device__ float __f_below(float x, bool is_above) {
  return is_above ? nextafterf(x, -__int_as_float(0x7f800000)) : x;
}
__device__ float __f_above(float x, bool is_below) {
  return is_below ? nextafterf(x, __int_as_float(0x7f800000)) : x;
}
__device__ double __d_below(double x, bool is_above) {
  return is_above ? nextafter(x, -__longlong_as_double(0x7ff0000000000000ll)) : x;
}
__device__ double __d_above(double x, bool is_below) {
  return is_below ? nextafter(x, __longlong_as_double(0x7ff0000000000000ll)) : x;
}
__device__ float __fadd_rn(float x, float y) { return x + y; }
__device__ float __fadd_rd(float x, float y) {
  if (x + y == 0 && x == -y) return signbit(x) || signbit(y) ? -0.0f : 0.0f;
  double sum = static_cast<double>(x) + y, part = sum - x;
  double rest = static_cast<double>(x) - (sum - part) + (y - part);
  float near = sum;
  double off = near == sum ? rest : sum - near;
  return __f_below(near, off < 0);
}
__device__ float __fadd_ru(float x, float y) {
  double sum = static_cast<double>(x) + y, part = sum - x;
  double rest = static_cast<double>(x) - (sum - part) + (y - part);
  float near = sum;
  double off = near == sum ? rest : sum - near;
  return __f_above(near, off > 0);
}
__device__ float __fadd_rz(float x, float y) {
  return x + y <= 0 ? __fadd_ru(x, y) : __fadd_rd(x, y);
}
__device__ float __fsub_rn(float x, float y) { return x - y; }
__device__ float __fsub_rd(float x, float y) { return __fadd_rd(x, -y); }
__device__ float __fsub_ru(float x, float y) { return __fadd_ru(x, -y); }
__device__ float __fsub_rz(float x, float y) {
  return x - y <= 0 ? __fsub_ru(x, y) : __fsub_rd(x, y);
}
__device__ float __fmul_rn(float x, float y) { return x * y; }
__device__ float __fmul_rd(float x, float y) {
  float near = x * y;
  double off = static_cast<double>(x) * y - near;
  return __f_below(near, off < 0);
}
__device__ float __fmul_ru(float x, float y) {
  float near = x * y;
  double off = static_cast<double>(x) * y - near;
  return __f_above(near, off > 0);
}
__device__ float __fmul_rz(float x, float y) {
  return x * y < 0 ? __fmul_ru(x, y) : __fmul_rd(x, y);
}
__device__ float __fdiv_rn(float x, float y) { return x / y; }
__device__ float __fdiv_rd(float x, float y) {
  float near = x / y;
  double wide = y, off = fma(-static_cast<double>(near), wide, static_cast<double>(x));
  if (y < 0) off = -off;
  return __f_below(near, off < 0);
}
__device__ float __fdiv_ru(float x, float y) {
  float near = x / y;
  double wide = y, off = fma(-static_cast<double>(near), wide, static_cast<double>(x));
  if (y < 0) off = -off;
  return __f_above(near, off > 0);
}
__device__ float __fdiv_rz(float x, float y) {
  return x / y < 0 ? __fdiv_ru(x, y) : __fdiv_rd(x, y);
}
__device__ float __fsqrt_rn(float x) { return sqrtf(x); }
__device__ float __fsqrt_rd(float x) {
  float near = sqrtf(x);
  double wide = near, off = fma(-wide, wide, static_cast<double>(x));
  return __f_below(near, off < 0);
}
__device__ float __fsqrt_ru(float x) {
  float near = sqrtf(x);
  double wide = near, off = fma(-wide, wide, static_cast<double>(x));
  return __f_above(near, off > 0);
}
__device__ float __fsqrt_rz(float x) { return __fsqrt_rd(x); }
__device__ float __frcp_rn(float x) { return __fdiv_rn(1.0f, x); }
__device__ float __frcp_rd(float x) { return __fdiv_rd(1.0f, x); }
__device__ float __frcp_ru(float x) { return __fdiv_ru(1.0f, x); }
__device__ float __frcp_rz(float x) { return __fdiv_rz(1.0f, x); }
__device__ float __fmaf_rn(float x, float y, float z) { return fmaf(x, y, z); }
// x * y is exact in double; the rest of its sum with z decides where that is a float.
__device__ float __fmaf_off(float x, float y, float z, bool up) {
  double product = static_cast<double>(x) * y, sum = product + z, part = sum - product;
  double rest = product - (sum - part) + (z - part);
  float near = sum;
  double off = near == sum ? rest : sum - near;
  if (sum == 0 && !up) return signbit(product) || signbit(z) ? -0.0f : 0.0f;
  return up ? __f_above(near, off > 0) : __f_below(near, off < 0);
}
__device__ float __fmaf_rd(float x, float y, float z) { return __fmaf_off(x, y, z, false); }
__device__ float __fmaf_ru(float x, float y, float z) { return __fmaf_off(x, y, z, true); }
__device__ float __fmaf_rz(float x, float y, float z) {
  return __fmaf_off(x, y, z, static_cast<double>(x) * y + z <= 0);
}
__device__ float __frsqrt_rn(float x) { return 1 / sqrt(static_cast<double>(x)); }
__device__ double __dadd_rn(double x, double y) { return x + y; }
__device__ double __dadd_rd(double x, double y) {
  if (x + y == 0 && x == -y) return signbit(x) || signbit(y) ? -0.0 : 0.0;
  double near = x + y, part = near - x;
  double off = x - (near - part) + (y - part);
  return __d_below(near, off < 0);
}
__device__ double __dadd_ru(double x, double y) {
  double near = x + y, part = near - x;
  double off = x - (near - part) + (y - part);
  return __d_above(near, off > 0);
}
__device__ double __dadd_rz(double x, double y) {
  return x + y <= 0 ? __dadd_ru(x, y) : __dadd_rd(x, y);
}
__device__ double __dsub_rn(double x, double y) { return x - y; }
__device__ double __dsub_rd(double x, double y) { return __dadd_rd(x, -y); }
__device__ double __dsub_ru(double x, double y) { return __dadd_ru(x, -y); }
__device__ double __dsub_rz(double x, double y) {
  return x - y <= 0 ? __dsub_ru(x, y) : __dsub_rd(x, y);
}
__device__ double __dmul_rn(double x, double y) { return x * y; }
__device__ double __dmul_rd(double x, double y) {
  double near = x * y, off = fma(x, y, -near);
  return __d_below(near, off < 0);
}
__device__ double __dmul_ru(double x, double y) {
  double near = x * y, off = fma(x, y, -near);
  return __d_above(near, off > 0);
}
__device__ double __dmul_rz(double x, double y) {
  return x * y < 0 ? __dmul_ru(x, y) : __dmul_rd(x, y);
}
__device__ double __ddiv_rn(double x, double y) { return x / y; }
__device__ double __ddiv_rd(double x, double y) {
  double near = x / y, off = fma(-near, y, x);
  if (y < 0) off = -off;
  return __d_below(near, off < 0);
}
__device__ double __ddiv_ru(double x, double y) {
  double near = x / y, off = fma(-near, y, x);
  if (y < 0) off = -off;
  return __d_above(near, off > 0);
}
__device__ double __ddiv_rz(double x, double y) {
  return x / y < 0 ? __ddiv_ru(x, y) : __ddiv_rd(x, y);
}
__device__ double __dsqrt_rn(double x) { return sqrt(x); }
__device__ double __dsqrt_rd(double x) {
  double near = sqrt(x), off = fma(-near, near, x);
  return __d_below(near, off < 0);
}
__device__ double __dsqrt_ru(double x) {
  double near = sqrt(x), off = fma(-near, near, x);
  return __d_above(near, off > 0);
}
__device__ double __dsqrt_rz(double x) { return __dsqrt_rd(x); }
__device__ double __drcp_rn(double x) { return __ddiv_rn(1.0, x); }
__device__ double __drcp_rd(double x) { return __ddiv_rd(1.0, x); }
__device__ double __drcp_ru(double x) { return __ddiv_ru(1.0, x); }
__device__ double __drcp_rz(double x) { return __ddiv_rz(1.0, x); }
__device__ double __fma_rn(double x, double y, double z) { return fma(x, y, z); }
// What x * y + z differs by from the nearest number, in three parts that cancel exactly.
__device__ double __fma_off(double x, double y, double z, double near) {
  double product = x * y, low = fma(x, y, -product), sum = product + z, part = sum - product;
  double rest = product - (sum - part) + (z - part);
  double both = rest + low, left = rest - (both - low) + (low - (both - (both - low)));
  double off = sum - near + both;
  return off == 0 ? left : off;
}
__device__ double __fma_rd(double x, double y, double z) {
  double near = fma(x, y, z);
  if (near == 0 && x * y == -z) return signbit(x) != signbit(y) || signbit(z) ? -0.0 : 0.0;
  return __d_below(near, __fma_off(x, y, z, near) < 0);
}
__device__ double __fma_ru(double x, double y, double z) {
  double near = fma(x, y, z);
  return __d_above(near, __fma_off(x, y, z, near) > 0);
}
__device__ double __fma_rz(double x, double y, double z) {
  return fma(x, y, z) <= 0 ? __fma_ru(x, y, z) : __fma_rd(x, y, z);
}

__device__ int __float2int_rn(float x) { return rintf(x); }
__device__ int __float2int_rd(float x) { return floorf(x); }
__device__ int __float2int_ru(float x) { return ceilf(x); }
__device__ int __float2int_rz(float x) { return truncf(x); }
__device__ unsigned int __float2uint_rn(float x) { return rintf(x); }
__device__ unsigned int __float2uint_rd(float x) { return floorf(x); }
__device__ unsigned int __float2uint_ru(float x) { return ceilf(x); }
__device__ unsigned int __float2uint_rz(float x) { return truncf(x); }
__device__ long long __float2ll_rn(float x) { return __ll_of(rintf(x)); }
__device__ long long __float2ll_rd(float x) { return __ll_of(floorf(x)); }
__device__ long long __float2ll_ru(float x) { return __ll_of(ceilf(x)); }
__device__ long long __float2ll_rz(float x) { return __ll_of(truncf(x)); }
__device__ unsigned long long __float2ull_rn(float x) { return __ull_of(rintf(x)); }
__device__ unsigned long long __float2ull_rd(float x) { return __ull_of(floorf(x)); }
__device__ unsigned long long __float2ull_ru(float x) { return __ull_of(ceilf(x)); }
__device__ unsigned long long __float2ull_rz(float x) { return __ull_of(truncf(x)); }
__device__ int __double2int_rn(double x) { return __int_of(rint(x)); }
__device__ int __double2int_rd(double x) { return __int_of(floor(x)); }
__device__ int __double2int_ru(double x) { return __int_of(ceil(x)); }
__device__ int __double2int_rz(double x) { return __int_of(trunc(x)); }
__device__ unsigned int __double2uint_rn(double x) { return __uint_of(rint(x)); }
__device__ unsigned int __double2uint_rd(double x) { return __uint_of(floor(x)); }
__device__ unsigned int __double2uint_ru(double x) { return __uint_of(ceil(x)); }
__device__ unsigned int __double2uint_rz(double x) { return __uint_of(trunc(x)); }
__device__ long long __double2ll_rn(double x) { return __ll_of(rint(x)); }
__device__ long long __double2ll_rd(double x) { return __ll_of(floor(x)); }
__device__ long long __double2ll_ru(double x) { return __ll_of(ceil(x)); }
__device__ long long __double2ll_rz(double x) { return __ll_of(trunc(x)); }
__device__ unsigned long long __double2ull_rn(double x) { return __ull_of(rint(x)); }
__device__ unsigned long long __double2ull_rd(double x) { return __ull_of(floor(x)); }
__device__ unsigned long long __double2ull_ru(double x) { return __ull_of(ceil(x)); }
__device__ unsigned long long __double2ull_rz(double x) { return __ull_of(trunc(x)); }

__device__ float __int2float_rn(int x) { return x; }
__device__ float __int2float_rd(int x) {
  float near = x;
  return __f_below(near, static_cast<double>(near) > x);
}
__device__ float __int2float_ru(int x) {
  float near = x;
  return __f_above(near, static_cast<double>(near) < x);
}
__device__ float __int2float_rz(int x) { return x < 0 ? __int2float_ru(x) : __int2float_rd(x); }
__device__ float __uint2float_rn(unsigned int x) { return x; }
__device__ float __uint2float_rd(unsigned int x) {
  float near = x;
  return __f_below(near, static_cast<double>(near) > x);
}
__device__ float __uint2float_ru(unsigned int x) {
  float near = x;
  return __f_above(near, static_cast<double>(near) < x);
}
__device__ float __uint2float_rz(unsigned int x) { return __uint2float_rd(x); }
__device__ float __ll2float_rn(long long x) { return x; }
__device__ float __ll2float_rd(long long x) {
  float near = x;
  return __f_below(near, near >= 9223372036854775808.0f || static_cast<long long>(near) > x);
}
__device__ float __ll2float_ru(long long x) {
  float near = x;
  return __f_above(near, near < 9223372036854775808.0f && static_cast<long long>(near) < x);
}
__device__ float __ll2float_rz(long long x) { return x < 0 ? __ll2float_ru(x) : __ll2float_rd(x); }
__device__ float __ull2float_rn(unsigned long long x) { return x; }
__device__ float __ull2float_rd(unsigned long long x) {
  float near = x;
  bool is_past = near >= 18446744073709551616.0f || static_cast<unsigned long long>(near) > x;
  return __f_below(near, is_past);
}
__device__ float __ull2float_ru(unsigned long long x) {
  float near = x;
  bool is_past = near < 18446744073709551616.0f && static_cast<unsigned long long>(near) < x;
  return __f_above(near, is_past);
}
__device__ float __ull2float_rz(unsigned long long x) { return __ull2float_rd(x); }
__device__ double __int2double_rn(int x) { return x; }
__device__ double __uint2double_rn(unsigned int x) { return x; }
__device__ double __ll2double_rn(long long x) { return x; }
__device__ double __ll2double_rd(long long x) {
  double near = x;
  return __d_below(near, near >= 9223372036854775808.0 || static_cast<long long>(near) > x);
}
__device__ double __ll2double_ru(long long x) {
  double near = x;
  return __d_above(near, near < 9223372036854775808.0 && static_cast<long long>(near) < x);
}
__device__ double __ll2double_rz(long long x) {
  return x < 0 ? __ll2double_ru(x) : __ll2double_rd(x);
}
__device__ double __ull2double_rn(unsigned long long x) { return x; }
__device__ double __ull2double_rd(unsigned long long x) {
  double near = x;
  bool is_past = near >= 18446744073709551616.0 || static_cast<unsigned long long>(near) > x;
  return __d_below(near, is_past);
}
__device__ double __ull2double_ru(unsigned long long x) {
  double near = x;
  bool is_past = near < 18446744073709551616.0 && static_cast<unsigned long long>(near) < x;
  return __d_above(near, is_past);
}
__device__ double __ull2double_rz(unsigned long long x) { return __ull2double_rd(x); }
__device__ float __double2float_rn(double x) { return x; }
__device__ float __double2float_rd(double x) {
  float near = x;
  return __f_below(near, near > x);
}
__device__ float __double2float_ru(double x) {
  float near = x;
  return __f_above(near, near < x);
}
__device__ float __double2float_rz(double x) {
  return x < 0 ? __double2float_ru(x) : __double2float_rd(x);
}

__device__ int __double2hiint(double x) { return __double_as_longlong(x) >> 32; }
__device__ int __double2loint(double x) { return __double_as_longlong(x); }
__device__ double __hiloint2double(int high, int low) {
  long long bits = static_cast<long long>(high) << 32 | static_cast<unsigned int>(low);
  return __longlong_as_double(bits);
}

__device__ unsigned long long __umul64hi(unsigned long long x, unsigned long long y) {
  unsigned long long a = x >> 32, b = x & 0xffffffff, c = y >> 32, d = y & 0xffffffff;
  unsigned long long middle = (b * d >> 32) + (a * d & 0xffffffff) + (b * c & 0xffffffff);
  return a * c + (a * d >> 32) + (b * c >> 32) + (middle >> 32);
}
__device__ long long __mul64hi(long long x, long long y) {
  return __umul64hi(x, y) - (x < 0 ? y : 0) - (y < 0 ? x : 0);
}
__device__ unsigned long long __brevll(unsigned long long x) {
  return static_cast<unsigned long long>(__brev(x)) << 32 | __brev(x >> 32);
}
__device__ int __hadd(int x, int y) { return (static_cast<long long>(x) + y) >> 1; }
__device__ int __rhadd(int x, int y) { return (static_cast<long long>(x) + y + 1) >> 1; }
__device__ unsigned int __uhadd(unsigned int x, unsigned int y) {
  return (static_cast<unsigned long long>(x) + y) >> 1;
}
__device__ unsigned int __urhadd(unsigned int x, unsigned int y) {
  return (static_cast<unsigned long long>(x) + y + 1) >> 1;
}
__device__ unsigned int __funnelshift_l(unsigned int low, unsigned int high, unsigned int shift) {
  return (static_cast<unsigned long long>(high) << 32 | low) << (shift & 31) >> 32;
}
__device__ unsigned int __funnelshift_lc(unsigned int low, unsigned int high, unsigned int shift) {
  return (static_cast<unsigned long long>(high) << 32 | low) << (shift < 32 ? shift : 32) >> 32;
}
__device__ unsigned int __funnelshift_r(unsigned int low, unsigned int high, unsigned int shift) {
  return (static_cast<unsigned long long>(high) << 32 | low) >> (shift & 31);
}
__device__ unsigned int __funnelshift_rc(unsigned int low, unsigned int high, unsigned int shift) {
  return (static_cast<unsigned long long>(high) << 32 | low) >> (shift < 32 ? shift : 32);
}
__device__ int __dp4a(int a, int b, int c) {
  for (int i = 0; i < 32; i += 8) {
    c += static_cast<signed char>(a >> i) * static_cast<signed char>(b >> i);
  }
  return c;
}
__device__ unsigned int __dp4a(unsigned int a, unsigned int b, unsigned int c) {
  for (int i = 0; i < 32; i += 8) {
    c += static_cast<unsigned char>(a >> i) * static_cast<unsigned char>(b >> i);
  }
  return c;
}
__device__ unsigned int __fns(unsigned int mask, unsigned int base, int offset) {
  int step = offset < 0 ? -1 : 1, left = offset < 0 ? -offset : offset;
  if (offset == 0) return mask >> base & 1 ? base : 0xffffffff;
  for (int at = base; at >= 0 && at < 32; at += step) {
    if ((mask >> at & 1) && --left == 0) return at;
  }
  return 0xffffffff;
}
