typedef __bf16 __nv_bfloat16;
typedef __nv_bfloat16 nv_bfloat16;
struct __align__(4) __nv_bfloat162 {
  __nv_bfloat16 x;
  __nv_bfloat16 y;
};
typedef __nv_bfloat162 nv_bfloat162;

__host__ __device__ __nv_bfloat162 make_bfloat162(__nv_bfloat16 x, __nv_bfloat16 y) {
  __nv_bfloat162 made;
  made.x = x;
  made.y = y;
  return made;
}
__host__ __device__ __nv_bfloat16 __float2bfloat16(float x) { return x; }
__host__ __device__ __nv_bfloat16 __float2bfloat16_rn(float x) { return x; }
__host__ __device__ __nv_bfloat16 __double2bfloat16(double x) { return x; }
__host__ __device__ float __bfloat162float(__nv_bfloat16 x) { return x; }
__host__ __device__ __nv_bfloat162 __floats2bfloat162_rn(float x, float y) {
  return make_bfloat162(x, y);
}
__host__ __device__ __nv_bfloat162 __float2bfloat162_rn(float x) { return make_bfloat162(x, x); }
__host__ __device__ __nv_bfloat162 __float22bfloat162_rn(float2 v) {
  return make_bfloat162(v.x, v.y);
}
__host__ __device__ float2 __bfloat1622float2(__nv_bfloat162 v) {
  float2 made;
  made.x = v.x;
  made.y = v.y;
  return made;
}
__host__ __device__ __nv_bfloat162 __bfloat162bfloat162(__nv_bfloat16 x) {
  return make_bfloat162(x, x);
}
__host__ __device__ __nv_bfloat162 __halves2bfloat162(__nv_bfloat16 x, __nv_bfloat16 y) {
  return make_bfloat162(x, y);
}
__host__ __device__ __nv_bfloat16 __low2bfloat16(__nv_bfloat162 v) { return v.x; }
__host__ __device__ float __low2float(__nv_bfloat162 v) { return v.x; }
__host__ __device__ __nv_bfloat162 __low2bfloat162(__nv_bfloat162 v) {
  return make_bfloat162(v.x, v.x);
}
__host__ __device__ __nv_bfloat162 __lows2bfloat162(__nv_bfloat162 a, __nv_bfloat162 b) {
  return make_bfloat162(a.x, b.x);
}
__host__ __device__ __nv_bfloat16 __high2bfloat16(__nv_bfloat162 v) { return v.y; }
__host__ __device__ float __high2float(__nv_bfloat162 v) { return v.y; }
__host__ __device__ __nv_bfloat162 __high2bfloat162(__nv_bfloat162 v) {
  return make_bfloat162(v.y, v.y);
}
__host__ __device__ __nv_bfloat162 __highs2bfloat162(__nv_bfloat162 a, __nv_bfloat162 b) {
  return make_bfloat162(a.y, b.y);
}
__host__ __device__ __nv_bfloat162 __lowhigh2highlow(__nv_bfloat162 v) {
  return make_bfloat162(v.y, v.x);
}
__host__ __device__ __nv_bfloat16 __int2bfloat16_rn(int x) { return static_cast<double>(x); }
__host__ __device__ __nv_bfloat16 __uint2bfloat16_rn(unsigned int x) {
  return static_cast<double>(x);
}
__host__ __device__ __nv_bfloat16 __short2bfloat16_rn(short x) { return static_cast<double>(x); }
__host__ __device__ __nv_bfloat16 __ushort2bfloat16_rn(unsigned short x) {
  return static_cast<double>(x);
}
__host__ __device__ __nv_bfloat16 __ll2bfloat16_rn(long long x) { return static_cast<float>(x); }
__host__ __device__ __nv_bfloat16 __ull2bfloat16_rn(unsigned long long x) {
  return static_cast<float>(x);
}
__host__ __device__ int __bfloat162int_rz(__nv_bfloat16 x) { return static_cast<float>(x); }
__host__ __device__ int __bfloat162int_rn(__nv_bfloat16 x) { return rintf(x); }
__host__ __device__ int __bfloat162int_rd(__nv_bfloat16 x) { return floorf(x); }
__host__ __device__ int __bfloat162int_ru(__nv_bfloat16 x) { return ceilf(x); }
__host__ __device__ unsigned int __bfloat162uint_rz(__nv_bfloat16 x) {
  return static_cast<float>(x);
}
__host__ __device__ unsigned int __bfloat162uint_rn(__nv_bfloat16 x) { return rintf(x); }
__host__ __device__ unsigned int __bfloat162uint_rd(__nv_bfloat16 x) { return floorf(x); }
__host__ __device__ unsigned int __bfloat162uint_ru(__nv_bfloat16 x) { return ceilf(x); }
__host__ __device__ short __bfloat162short_rz(__nv_bfloat16 x) { return static_cast<float>(x); }
__host__ __device__ short __bfloat162short_rn(__nv_bfloat16 x) { return rintf(x); }
__host__ __device__ short __bfloat162short_rd(__nv_bfloat16 x) { return floorf(x); }
__host__ __device__ short __bfloat162short_ru(__nv_bfloat16 x) { return ceilf(x); }
__host__ __device__ unsigned short __bfloat162ushort_rz(__nv_bfloat16 x) {
  return static_cast<float>(x);
}
__host__ __device__ unsigned short __bfloat162ushort_rn(__nv_bfloat16 x) { return rintf(x); }
__host__ __device__ unsigned short __bfloat162ushort_rd(__nv_bfloat16 x) { return floorf(x); }
__host__ __device__ unsigned short __bfloat162ushort_ru(__nv_bfloat16 x) { return ceilf(x); }
__host__ __device__ long long __bfloat162ll_rz(__nv_bfloat16 x) { return __ll_of(truncf(x)); }
__host__ __device__ long long __bfloat162ll_rn(__nv_bfloat16 x) { return __ll_of(rintf(x)); }
__host__ __device__ long long __bfloat162ll_rd(__nv_bfloat16 x) { return __ll_of(floorf(x)); }
__host__ __device__ long long __bfloat162ll_ru(__nv_bfloat16 x) { return __ll_of(ceilf(x)); }
__host__ __device__ unsigned long long __bfloat162ull_rz(__nv_bfloat16 x) {
  return __ull_of(truncf(x));
}
__host__ __device__ unsigned long long __bfloat162ull_rn(__nv_bfloat16 x) {
  return __ull_of(rintf(x));
}
__host__ __device__ unsigned long long __bfloat162ull_rd(__nv_bfloat16 x) {
  return __ull_of(floorf(x));
}
__host__ __device__ unsigned long long __bfloat162ull_ru(__nv_bfloat16 x) {
  return __ull_of(ceilf(x));
}
__host__ __device__ short __bfloat16_as_short(__nv_bfloat16 x) {
  return *reinterpret_cast<short *>(&x);
}
__host__ __device__ __nv_bfloat16 __short_as_bfloat16(short x) {
  return *reinterpret_cast<__nv_bfloat16 *>(&x);
}
__host__ __device__ unsigned short __bfloat16_as_ushort(__nv_bfloat16 x) {
  return *reinterpret_cast<unsigned short *>(&x);
}
struct __align__(2) __nv_bfloat16_raw {
  unsigned short x;
  __host__ __device__ operator __nv_bfloat16() const {
    return *reinterpret_cast<const __nv_bfloat16 *>(&x);
  }
};
struct __align__(4) __nv_bfloat162_raw {
  unsigned short x;
  unsigned short y;
  __host__ __device__ operator __nv_bfloat162() const {
    return *reinterpret_cast<const __nv_bfloat162 *>(&x);
  }
};
__host__ __device__ __nv_bfloat16 __ushort_as_bfloat16(unsigned short x) {
  return *reinterpret_cast<__nv_bfloat16 *>(&x);
}
__host__ __device__ __nv_bfloat16 __hadd(__nv_bfloat16 a, __nv_bfloat16 b) { return a + b; }
__host__ __device__ __nv_bfloat162 __hadd2(__nv_bfloat162 a, __nv_bfloat162 b) {
  return make_bfloat162(a.x + b.x, a.y + b.y);
}
__host__ __device__ __nv_bfloat16 __hadd_rn(__nv_bfloat16 a, __nv_bfloat16 b) { return a + b; }
__host__ __device__ __nv_bfloat162 __hadd2_rn(__nv_bfloat162 a, __nv_bfloat162 b) {
  return make_bfloat162(a.x + b.x, a.y + b.y);
}
__host__ __device__ __nv_bfloat16 __hadd_sat(__nv_bfloat16 a, __nv_bfloat16 b) {
  return __saturatef(a + b);
}
__host__ __device__ __nv_bfloat16 __hsub(__nv_bfloat16 a, __nv_bfloat16 b) { return a - b; }
__host__ __device__ __nv_bfloat162 __hsub2(__nv_bfloat162 a, __nv_bfloat162 b) {
  return make_bfloat162(a.x - b.x, a.y - b.y);
}
__host__ __device__ __nv_bfloat16 __hsub_rn(__nv_bfloat16 a, __nv_bfloat16 b) { return a - b; }
__host__ __device__ __nv_bfloat162 __hsub2_rn(__nv_bfloat162 a, __nv_bfloat162 b) {
  return make_bfloat162(a.x - b.x, a.y - b.y);
}
__host__ __device__ __nv_bfloat16 __hsub_sat(__nv_bfloat16 a, __nv_bfloat16 b) {
  return __saturatef(a - b);
}
__host__ __device__ __nv_bfloat16 __hmul(__nv_bfloat16 a, __nv_bfloat16 b) { return a * b; }
__host__ __device__ __nv_bfloat162 __hmul2(__nv_bfloat162 a, __nv_bfloat162 b) {
  return make_bfloat162(a.x * b.x, a.y * b.y);
}
__host__ __device__ __nv_bfloat16 __hmul_rn(__nv_bfloat16 a, __nv_bfloat16 b) { return a * b; }
__host__ __device__ __nv_bfloat162 __hmul2_rn(__nv_bfloat162 a, __nv_bfloat162 b) {
  return make_bfloat162(a.x * b.x, a.y * b.y);
}
__host__ __device__ __nv_bfloat16 __hmul_sat(__nv_bfloat16 a, __nv_bfloat16 b) {
  return __saturatef(a * b);
}
__host__ __device__ __nv_bfloat16 __hdiv(__nv_bfloat16 a, __nv_bfloat16 b) { return a / b; }
__host__ __device__ __nv_bfloat162 __h2div(__nv_bfloat162 a, __nv_bfloat162 b) {
  return make_bfloat162(a.x / b.x, a.y / b.y);
}
__host__ __device__ __nv_bfloat16 __hfma(__nv_bfloat16 a, __nv_bfloat16 b, __nv_bfloat16 c) {
  return fma(static_cast<double>(a), static_cast<double>(b), static_cast<double>(c));
}
__host__ __device__ __nv_bfloat162 __hfma2(__nv_bfloat162 a, __nv_bfloat162 b, __nv_bfloat162 c) {
  return make_bfloat162(__hfma(a.x, b.x, c.x), __hfma(a.y, b.y, c.y));
}
__host__ __device__ __nv_bfloat16 __hneg(__nv_bfloat16 x) { return -x; }
__host__ __device__ __nv_bfloat162 __hneg2(__nv_bfloat162 v) { return make_bfloat162(-v.x, -v.y); }
__host__ __device__ __nv_bfloat16 __habs(__nv_bfloat16 x) { return fabsf(x); }
__host__ __device__ __nv_bfloat162 __habs2(__nv_bfloat162 v) {
  return make_bfloat162(fabsf(v.x), fabsf(v.y));
}
__host__ __device__ bool __hisnan(__nv_bfloat16 x) { return x != x; }
__host__ __device__ int __hisinf(__nv_bfloat16 x) {
  return isinf(static_cast<float>(x)) ? x > 0 ? 1 : -1 : 0;
}
__host__ __device__ __nv_bfloat162 __hisnan2(__nv_bfloat162 v) {
  return make_bfloat162(v.x != v.x, v.y != v.y);
}
__host__ __device__ bool __heq(__nv_bfloat16 a, __nv_bfloat16 b) { return a == b; }
__host__ __device__ __nv_bfloat162 __heq2(__nv_bfloat162 a, __nv_bfloat162 b) {
  return make_bfloat162(a.x == b.x, a.y == b.y);
}
__host__ __device__ bool __hbeq2(__nv_bfloat162 a, __nv_bfloat162 b) {
  return a.x == b.x && a.y == b.y;
}
__host__ __device__ bool __hne(__nv_bfloat16 a, __nv_bfloat16 b) { return a < b || a > b; }
__host__ __device__ __nv_bfloat162 __hne2(__nv_bfloat162 a, __nv_bfloat162 b) {
  return make_bfloat162(__hne(a.x, b.x), __hne(a.y, b.y));
}
__host__ __device__ bool __hbne2(__nv_bfloat162 a, __nv_bfloat162 b) {
  return __hne(a.x, b.x) && __hne(a.y, b.y);
}
__host__ __device__ bool __hlt(__nv_bfloat16 a, __nv_bfloat16 b) { return a < b; }
__host__ __device__ __nv_bfloat162 __hlt2(__nv_bfloat162 a, __nv_bfloat162 b) {
  return make_bfloat162(a.x < b.x, a.y < b.y);
}
__host__ __device__ bool __hblt2(__nv_bfloat162 a, __nv_bfloat162 b) {
  return a.x < b.x && a.y < b.y;
}
__host__ __device__ bool __hle(__nv_bfloat16 a, __nv_bfloat16 b) { return a <= b; }
__host__ __device__ __nv_bfloat162 __hle2(__nv_bfloat162 a, __nv_bfloat162 b) {
  return make_bfloat162(a.x <= b.x, a.y <= b.y);
}
__host__ __device__ bool __hble2(__nv_bfloat162 a, __nv_bfloat162 b) {
  return a.x <= b.x && a.y <= b.y;
}
__host__ __device__ bool __hgt(__nv_bfloat16 a, __nv_bfloat16 b) { return a > b; }
__host__ __device__ __nv_bfloat162 __hgt2(__nv_bfloat162 a, __nv_bfloat162 b) {
  return make_bfloat162(a.x > b.x, a.y > b.y);
}
__host__ __device__ bool __hbgt2(__nv_bfloat162 a, __nv_bfloat162 b) {
  return a.x > b.x && a.y > b.y;
}
__host__ __device__ bool __hge(__nv_bfloat16 a, __nv_bfloat16 b) { return a >= b; }
__host__ __device__ __nv_bfloat162 __hge2(__nv_bfloat162 a, __nv_bfloat162 b) {
  return make_bfloat162(a.x >= b.x, a.y >= b.y);
}
__host__ __device__ bool __hbge2(__nv_bfloat162 a, __nv_bfloat162 b) {
  return a.x >= b.x && a.y >= b.y;
}
__host__ __device__ __nv_bfloat16 __hmax(__nv_bfloat16 a, __nv_bfloat16 b) { return fmaxf(a, b); }
__host__ __device__ __nv_bfloat162 __hmax2(__nv_bfloat162 a, __nv_bfloat162 b) {
  return make_bfloat162(fmaxf(a.x, b.x), fmaxf(a.y, b.y));
}
__host__ __device__ __nv_bfloat16 __hmin(__nv_bfloat16 a, __nv_bfloat16 b) { return fminf(a, b); }
__host__ __device__ __nv_bfloat162 __hmin2(__nv_bfloat162 a, __nv_bfloat162 b) {
  return make_bfloat162(fminf(a.x, b.x), fminf(a.y, b.y));
}
__device__ __nv_bfloat16 hexp(__nv_bfloat16 x) { return expf(x); }
__device__ __nv_bfloat162 h2exp(__nv_bfloat162 v) { return make_bfloat162(expf(v.x), expf(v.y)); }
__device__ __nv_bfloat16 hexp2(__nv_bfloat16 x) { return exp2f(x); }
__device__ __nv_bfloat162 h2exp2(__nv_bfloat162 v) {
  return make_bfloat162(exp2f(v.x), exp2f(v.y));
}
__device__ __nv_bfloat16 hexp10(__nv_bfloat16 x) { return powf(10.0f, x); }
__device__ __nv_bfloat162 h2exp10(__nv_bfloat162 v) {
  return make_bfloat162(powf(10.0f, v.x), powf(10.0f, v.y));
}
__device__ __nv_bfloat16 hlog(__nv_bfloat16 x) { return logf(x); }
__device__ __nv_bfloat162 h2log(__nv_bfloat162 v) { return make_bfloat162(logf(v.x), logf(v.y)); }
__device__ __nv_bfloat16 hlog2(__nv_bfloat16 x) { return log2f(x); }
__device__ __nv_bfloat162 h2log2(__nv_bfloat162 v) {
  return make_bfloat162(log2f(v.x), log2f(v.y));
}
__device__ __nv_bfloat16 hlog10(__nv_bfloat16 x) { return log10f(x); }
__device__ __nv_bfloat162 h2log10(__nv_bfloat162 v) {
  return make_bfloat162(log10f(v.x), log10f(v.y));
}
__device__ __nv_bfloat16 hsqrt(__nv_bfloat16 x) { return sqrtf(x); }
__device__ __nv_bfloat162 h2sqrt(__nv_bfloat162 v) {
  return make_bfloat162(sqrtf(v.x), sqrtf(v.y));
}
__device__ __nv_bfloat16 hrsqrt(__nv_bfloat16 x) { return rsqrtf(x); }
__device__ __nv_bfloat162 h2rsqrt(__nv_bfloat162 v) {
  return make_bfloat162(rsqrtf(v.x), rsqrtf(v.y));
}
__device__ __nv_bfloat16 hrcp(__nv_bfloat16 x) { return 1.0f / static_cast<float>(x); }
__device__ __nv_bfloat162 h2rcp(__nv_bfloat162 v) {
  return make_bfloat162(1.0f / static_cast<float>(v.x), 1.0f / static_cast<float>(v.y));
}
__device__ __nv_bfloat16 hsin(__nv_bfloat16 x) { return sinf(x); }
__device__ __nv_bfloat162 h2sin(__nv_bfloat162 v) { return make_bfloat162(sinf(v.x), sinf(v.y)); }
__device__ __nv_bfloat16 hcos(__nv_bfloat16 x) { return cosf(x); }
__device__ __nv_bfloat162 h2cos(__nv_bfloat162 v) { return make_bfloat162(cosf(v.x), cosf(v.y)); }
__device__ __nv_bfloat16 htanh(__nv_bfloat16 x) { return tanhf(x); }
__device__ __nv_bfloat162 h2tanh(__nv_bfloat162 v) {
  return make_bfloat162(tanhf(v.x), tanhf(v.y));
}
__device__ __nv_bfloat16 hfloor(__nv_bfloat16 x) { return floorf(x); }
__device__ __nv_bfloat162 h2floor(__nv_bfloat162 v) {
  return make_bfloat162(floorf(v.x), floorf(v.y));
}
__device__ __nv_bfloat16 hceil(__nv_bfloat16 x) { return ceilf(x); }
__device__ __nv_bfloat162 h2ceil(__nv_bfloat162 v) {
  return make_bfloat162(ceilf(v.x), ceilf(v.y));
}
__device__ __nv_bfloat16 htrunc(__nv_bfloat16 x) { return truncf(x); }
__device__ __nv_bfloat162 h2trunc(__nv_bfloat162 v) {
  return make_bfloat162(truncf(v.x), truncf(v.y));
}
__device__ __nv_bfloat16 hrint(__nv_bfloat16 x) { return rintf(x); }
__device__ __nv_bfloat162 h2rint(__nv_bfloat162 v) {
  return make_bfloat162(rintf(v.x), rintf(v.y));
}
// Rounding down, up and to zero: one step from the nearest one where that is on the wrong side.
__host__ __device__ __nv_bfloat16 __b_next(__nv_bfloat16 x, bool up) {
  short bits = __bfloat16_as_short(x);
  if (x == 0) return __short_as_bfloat16(up ? 1 : -32767);
  return __short_as_bfloat16(bits + ((bits >= 0) == up ? 1 : -1));
}
__host__ __device__ __nv_bfloat16 __b_rd(double x) {
  __nv_bfloat16 near = __double2bfloat16(x);
  return static_cast<double>(near) > x ? __b_next(near, false) : near;
}
__host__ __device__ __nv_bfloat16 __b_ru(double x) {
  __nv_bfloat16 near = __double2bfloat16(x);
  return static_cast<double>(near) < x ? __b_next(near, true) : near;
}
__host__ __device__ __nv_bfloat16 __b_rz(double x) { return x < 0 ? __b_ru(x) : __b_rd(x); }
__host__ __device__ __nv_bfloat16 __float2bfloat16_rd(float x) { return __b_rd(x); }
__host__ __device__ __nv_bfloat16 __float2bfloat16_ru(float x) { return __b_ru(x); }
__host__ __device__ __nv_bfloat16 __float2bfloat16_rz(float x) { return __b_rz(x); }
__host__ __device__ __nv_bfloat16 __int2bfloat16_rd(int x) { return __b_rd(x); }
__host__ __device__ __nv_bfloat16 __int2bfloat16_ru(int x) { return __b_ru(x); }
__host__ __device__ __nv_bfloat16 __int2bfloat16_rz(int x) { return __b_rz(x); }
__host__ __device__ __nv_bfloat16 __uint2bfloat16_rd(unsigned int x) { return __b_rd(x); }
__host__ __device__ __nv_bfloat16 __uint2bfloat16_ru(unsigned int x) { return __b_ru(x); }
__host__ __device__ __nv_bfloat16 __uint2bfloat16_rz(unsigned int x) { return __b_rz(x); }
__host__ __device__ __nv_bfloat16 __short2bfloat16_rd(short x) { return __b_rd(x); }
__host__ __device__ __nv_bfloat16 __short2bfloat16_ru(short x) { return __b_ru(x); }
__host__ __device__ __nv_bfloat16 __short2bfloat16_rz(short x) { return __b_rz(x); }
__host__ __device__ __nv_bfloat16 __ushort2bfloat16_rd(unsigned short x) { return __b_rd(x); }
__host__ __device__ __nv_bfloat16 __ushort2bfloat16_ru(unsigned short x) { return __b_ru(x); }
__host__ __device__ __nv_bfloat16 __ushort2bfloat16_rz(unsigned short x) { return __b_rz(x); }
__device__ __nv_bfloat16 __ll2bfloat16_rd(long long x) { return __b_rd(__ll2double_rd(x)); }
__device__ __nv_bfloat16 __ll2bfloat16_ru(long long x) { return __b_ru(__ll2double_ru(x)); }
__device__ __nv_bfloat16 __ll2bfloat16_rz(long long x) { return __b_rz(__ll2double_rz(x)); }
__device__ __nv_bfloat16 __ull2bfloat16_rd(unsigned long long x) {
  return __b_rd(__ull2double_rd(x));
}
__device__ __nv_bfloat16 __ull2bfloat16_ru(unsigned long long x) {
  return __b_ru(__ull2double_ru(x));
}
__device__ __nv_bfloat16 __ull2bfloat16_rz(unsigned long long x) {
  return __b_rz(__ull2double_rz(x));
}
__host__ __device__ __nv_bfloat162 __hadd2_sat(__nv_bfloat162 a, __nv_bfloat162 b) {
  return make_bfloat162(__hadd_sat(a.x, b.x), __hadd_sat(a.y, b.y));
}
__host__ __device__ __nv_bfloat162 __hsub2_sat(__nv_bfloat162 a, __nv_bfloat162 b) {
  return make_bfloat162(__hsub_sat(a.x, b.x), __hsub_sat(a.y, b.y));
}
__host__ __device__ __nv_bfloat162 __hmul2_sat(__nv_bfloat162 a, __nv_bfloat162 b) {
  return make_bfloat162(__hmul_sat(a.x, b.x), __hmul_sat(a.y, b.y));
}
__host__ __device__ __nv_bfloat16 __hfma_sat(__nv_bfloat16 a, __nv_bfloat16 b, __nv_bfloat16 c) {
  return __saturatef(__hfma(a, b, c));
}
__host__ __device__ __nv_bfloat16 __hfma_relu(__nv_bfloat16 a, __nv_bfloat16 b, __nv_bfloat16 c) {
  __nv_bfloat16 x = __hfma(a, b, c);
  return x <= 0 ? static_cast<__nv_bfloat16>(0) : x;
}
__host__ __device__ __nv_bfloat162 __hfma2_sat(__nv_bfloat162 a, __nv_bfloat162 b,
                                               __nv_bfloat162 c) {
  return make_bfloat162(__hfma_sat(a.x, b.x, c.x), __hfma_sat(a.y, b.y, c.y));
}
__host__ __device__ __nv_bfloat162 __hfma2_relu(__nv_bfloat162 a, __nv_bfloat162 b,
                                                __nv_bfloat162 c) {
  return make_bfloat162(__hfma_relu(a.x, b.x, c.x), __hfma_relu(a.y, b.y, c.y));
}
__host__ __device__ __nv_bfloat162 __hcmadd(__nv_bfloat162 a, __nv_bfloat162 b, __nv_bfloat162 c) {
  return make_bfloat162(__hfma(-a.y, b.y, __hfma(a.x, b.x, c.x)),
                        __hfma(a.y, b.x, __hfma(a.x, b.y, c.y)));
}
// Comparisons that hold where an operand is no number.
__host__ __device__ bool __hequ(__nv_bfloat16 a, __nv_bfloat16 b) { return !__hne(a, b); }
__host__ __device__ bool __hgeu(__nv_bfloat16 a, __nv_bfloat16 b) { return !__hlt(a, b); }
__host__ __device__ bool __hgtu(__nv_bfloat16 a, __nv_bfloat16 b) { return !__hle(a, b); }
__host__ __device__ bool __hleu(__nv_bfloat16 a, __nv_bfloat16 b) { return !__hgt(a, b); }
__host__ __device__ bool __hltu(__nv_bfloat16 a, __nv_bfloat16 b) { return !__hge(a, b); }
__host__ __device__ bool __hneu(__nv_bfloat16 a, __nv_bfloat16 b) { return !__heq(a, b); }
__host__ __device__ __nv_bfloat162 __hequ2(__nv_bfloat162 a, __nv_bfloat162 b) {
  return make_bfloat162(__hequ(a.x, b.x), __hequ(a.y, b.y));
}
__host__ __device__ bool __hbequ2(__nv_bfloat162 a, __nv_bfloat162 b) {
  return __hequ(a.x, b.x) && __hequ(a.y, b.y);
}
__host__ __device__ unsigned int __heq2_mask(__nv_bfloat162 a, __nv_bfloat162 b) {
  return (__heq(a.x, b.x) ? 0xffffu : 0) | (__heq(a.y, b.y) ? 0xffff0000u : 0);
}
__host__ __device__ unsigned int __hequ2_mask(__nv_bfloat162 a, __nv_bfloat162 b) {
  return (__hequ(a.x, b.x) ? 0xffffu : 0) | (__hequ(a.y, b.y) ? 0xffff0000u : 0);
}
__host__ __device__ __nv_bfloat162 __hneu2(__nv_bfloat162 a, __nv_bfloat162 b) {
  return make_bfloat162(__hneu(a.x, b.x), __hneu(a.y, b.y));
}
__host__ __device__ bool __hbneu2(__nv_bfloat162 a, __nv_bfloat162 b) {
  return __hneu(a.x, b.x) && __hneu(a.y, b.y);
}
__host__ __device__ unsigned int __hne2_mask(__nv_bfloat162 a, __nv_bfloat162 b) {
  return (__hne(a.x, b.x) ? 0xffffu : 0) | (__hne(a.y, b.y) ? 0xffff0000u : 0);
}
__host__ __device__ unsigned int __hneu2_mask(__nv_bfloat162 a, __nv_bfloat162 b) {
  return (__hneu(a.x, b.x) ? 0xffffu : 0) | (__hneu(a.y, b.y) ? 0xffff0000u : 0);
}
__host__ __device__ __nv_bfloat162 __hgeu2(__nv_bfloat162 a, __nv_bfloat162 b) {
  return make_bfloat162(__hgeu(a.x, b.x), __hgeu(a.y, b.y));
}
__host__ __device__ bool __hbgeu2(__nv_bfloat162 a, __nv_bfloat162 b) {
  return __hgeu(a.x, b.x) && __hgeu(a.y, b.y);
}
__host__ __device__ unsigned int __hge2_mask(__nv_bfloat162 a, __nv_bfloat162 b) {
  return (__hge(a.x, b.x) ? 0xffffu : 0) | (__hge(a.y, b.y) ? 0xffff0000u : 0);
}
__host__ __device__ unsigned int __hgeu2_mask(__nv_bfloat162 a, __nv_bfloat162 b) {
  return (__hgeu(a.x, b.x) ? 0xffffu : 0) | (__hgeu(a.y, b.y) ? 0xffff0000u : 0);
}
__host__ __device__ __nv_bfloat162 __hgtu2(__nv_bfloat162 a, __nv_bfloat162 b) {
  return make_bfloat162(__hgtu(a.x, b.x), __hgtu(a.y, b.y));
}
__host__ __device__ bool __hbgtu2(__nv_bfloat162 a, __nv_bfloat162 b) {
  return __hgtu(a.x, b.x) && __hgtu(a.y, b.y);
}
__host__ __device__ unsigned int __hgt2_mask(__nv_bfloat162 a, __nv_bfloat162 b) {
  return (__hgt(a.x, b.x) ? 0xffffu : 0) | (__hgt(a.y, b.y) ? 0xffff0000u : 0);
}
__host__ __device__ unsigned int __hgtu2_mask(__nv_bfloat162 a, __nv_bfloat162 b) {
  return (__hgtu(a.x, b.x) ? 0xffffu : 0) | (__hgtu(a.y, b.y) ? 0xffff0000u : 0);
}
__host__ __device__ __nv_bfloat162 __hleu2(__nv_bfloat162 a, __nv_bfloat162 b) {
  return make_bfloat162(__hleu(a.x, b.x), __hleu(a.y, b.y));
}
__host__ __device__ bool __hbleu2(__nv_bfloat162 a, __nv_bfloat162 b) {
  return __hleu(a.x, b.x) && __hleu(a.y, b.y);
}
__host__ __device__ unsigned int __hle2_mask(__nv_bfloat162 a, __nv_bfloat162 b) {
  return (__hle(a.x, b.x) ? 0xffffu : 0) | (__hle(a.y, b.y) ? 0xffff0000u : 0);
}
__host__ __device__ unsigned int __hleu2_mask(__nv_bfloat162 a, __nv_bfloat162 b) {
  return (__hleu(a.x, b.x) ? 0xffffu : 0) | (__hleu(a.y, b.y) ? 0xffff0000u : 0);
}
__host__ __device__ __nv_bfloat162 __hltu2(__nv_bfloat162 a, __nv_bfloat162 b) {
  return make_bfloat162(__hltu(a.x, b.x), __hltu(a.y, b.y));
}
__host__ __device__ bool __hbltu2(__nv_bfloat162 a, __nv_bfloat162 b) {
  return __hltu(a.x, b.x) && __hltu(a.y, b.y);
}
__host__ __device__ unsigned int __hlt2_mask(__nv_bfloat162 a, __nv_bfloat162 b) {
  return (__hlt(a.x, b.x) ? 0xffffu : 0) | (__hlt(a.y, b.y) ? 0xffff0000u : 0);
}
__host__ __device__ unsigned int __hltu2_mask(__nv_bfloat162 a, __nv_bfloat162 b) {
  return (__hltu(a.x, b.x) ? 0xffffu : 0) | (__hltu(a.y, b.y) ? 0xffff0000u : 0);
}
__host__ __device__ __nv_bfloat16 __hmax_nan(__nv_bfloat16 a, __nv_bfloat16 b) {
  return a != a ? a : b != b ? b : __hmax(a, b);
}
__host__ __device__ __nv_bfloat162 __hmax2_nan(__nv_bfloat162 a, __nv_bfloat162 b) {
  return make_bfloat162(__hmax_nan(a.x, b.x), __hmax_nan(a.y, b.y));
}
__host__ __device__ __nv_bfloat16 __hmin_nan(__nv_bfloat16 a, __nv_bfloat16 b) {
  return a != a ? a : b != b ? b : __hmin(a, b);
}
__host__ __device__ __nv_bfloat162 __hmin2_nan(__nv_bfloat162 a, __nv_bfloat162 b) {
  return make_bfloat162(__hmin_nan(a.x, b.x), __hmin_nan(a.y, b.y));
}
__host__ __device__ __nv_bfloat162 operator+(__nv_bfloat162 a, __nv_bfloat162 b) {
  return __hadd2(a, b);
}
__host__ __device__ __nv_bfloat162 &operator+=(__nv_bfloat162 &a, __nv_bfloat162 b) {
  return a = __hadd2(a, b);
}
__host__ __device__ __nv_bfloat162 operator-(__nv_bfloat162 a, __nv_bfloat162 b) {
  return __hsub2(a, b);
}
__host__ __device__ __nv_bfloat162 &operator-=(__nv_bfloat162 &a, __nv_bfloat162 b) {
  return a = __hsub2(a, b);
}
__host__ __device__ __nv_bfloat162 operator*(__nv_bfloat162 a, __nv_bfloat162 b) {
  return __hmul2(a, b);
}
__host__ __device__ __nv_bfloat162 &operator*=(__nv_bfloat162 &a, __nv_bfloat162 b) {
  return a = __hmul2(a, b);
}
__host__ __device__ __nv_bfloat162 operator/(__nv_bfloat162 a, __nv_bfloat162 b) {
  return __h2div(a, b);
}
__host__ __device__ __nv_bfloat162 &operator/=(__nv_bfloat162 &a, __nv_bfloat162 b) {
  return a = __h2div(a, b);
}
__host__ __device__ __nv_bfloat162 operator-(__nv_bfloat162 v) { return __hneg2(v); }
__host__ __device__ bool operator==(__nv_bfloat162 a, __nv_bfloat162 b) { return __hbeq2(a, b); }
__host__ __device__ bool operator!=(__nv_bfloat162 a, __nv_bfloat162 b) { return __hbne2(a, b); }
__host__ __device__ bool operator<(__nv_bfloat162 a, __nv_bfloat162 b) { return __hblt2(a, b); }
__host__ __device__ bool operator<=(__nv_bfloat162 a, __nv_bfloat162 b) { return __hble2(a, b); }
__host__ __device__ bool operator>(__nv_bfloat162 a, __nv_bfloat162 b) { return __hbgt2(a, b); }
__host__ __device__ bool operator>=(__nv_bfloat162 a, __nv_bfloat162 b) { return __hbge2(a, b); }
__device__ __nv_bfloat162 atomicAdd(__nv_bfloat162 *address, __nv_bfloat162 value) {
  return make_bfloat162(atomicAdd(&address->x, value.x), atomicAdd(&address->y, value.y));
}
