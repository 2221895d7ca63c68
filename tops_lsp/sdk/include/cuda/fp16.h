typedef __fp16 __half;
typedef __half half;
typedef __half nv_half;
struct __align__(4) __half2 {
  __half x;
  __half y;
};
typedef __half2 half2;
typedef __half2 nv_half2;

__host__ __device__ __half2 make_half2(__half x, __half y) {
  __half2 made;
  made.x = x;
  made.y = y;
  return made;
}
__host__ __device__ __half __float2half(float x) { return x; }
__host__ __device__ __half __float2half_rn(float x) { return x; }
__host__ __device__ __half __double2half(double x) { return x; }
__host__ __device__ float __half2float(__half x) { return x; }
__host__ __device__ __half2 __floats2half2_rn(float x, float y) { return make_half2(x, y); }
__host__ __device__ __half2 __float2half2_rn(float x) { return make_half2(x, x); }
__host__ __device__ __half2 __float22half2_rn(float2 v) { return make_half2(v.x, v.y); }
__host__ __device__ float2 __half22float2(__half2 v) {
  float2 made;
  made.x = v.x;
  made.y = v.y;
  return made;
}
__host__ __device__ __half2 __half2half2(__half x) { return make_half2(x, x); }
__host__ __device__ __half2 __halves2half2(__half x, __half y) { return make_half2(x, y); }
__host__ __device__ __half __low2half(__half2 v) { return v.x; }
__host__ __device__ float __low2float(__half2 v) { return v.x; }
__host__ __device__ __half2 __low2half2(__half2 v) { return make_half2(v.x, v.x); }
__host__ __device__ __half2 __lows2half2(__half2 a, __half2 b) { return make_half2(a.x, b.x); }
__host__ __device__ __half __high2half(__half2 v) { return v.y; }
__host__ __device__ float __high2float(__half2 v) { return v.y; }
__host__ __device__ __half2 __high2half2(__half2 v) { return make_half2(v.y, v.y); }
__host__ __device__ __half2 __highs2half2(__half2 a, __half2 b) { return make_half2(a.y, b.y); }
__host__ __device__ __half2 __lowhigh2highlow(__half2 v) { return make_half2(v.y, v.x); }
__host__ __device__ __half __int2half_rn(int x) { return static_cast<double>(x); }
__host__ __device__ __half __uint2half_rn(unsigned int x) { return static_cast<double>(x); }
__host__ __device__ __half __short2half_rn(short x) { return static_cast<double>(x); }
__host__ __device__ __half __ushort2half_rn(unsigned short x) { return static_cast<double>(x); }
__host__ __device__ __half __ll2half_rn(long long x) { return static_cast<float>(x); }
__host__ __device__ __half __ull2half_rn(unsigned long long x) { return static_cast<float>(x); }
__host__ __device__ int __half2int_rz(__half x) { return static_cast<float>(x); }
__host__ __device__ int __half2int_rn(__half x) { return rintf(x); }
__host__ __device__ int __half2int_rd(__half x) { return floorf(x); }
__host__ __device__ int __half2int_ru(__half x) { return ceilf(x); }
__host__ __device__ unsigned int __half2uint_rz(__half x) { return static_cast<float>(x); }
__host__ __device__ unsigned int __half2uint_rn(__half x) { return rintf(x); }
__host__ __device__ unsigned int __half2uint_rd(__half x) { return floorf(x); }
__host__ __device__ unsigned int __half2uint_ru(__half x) { return ceilf(x); }
__host__ __device__ short __half2short_rz(__half x) { return static_cast<float>(x); }
__host__ __device__ short __half2short_rn(__half x) { return rintf(x); }
__host__ __device__ short __half2short_rd(__half x) { return floorf(x); }
__host__ __device__ short __half2short_ru(__half x) { return ceilf(x); }
__host__ __device__ unsigned short __half2ushort_rz(__half x) { return static_cast<float>(x); }
__host__ __device__ unsigned short __half2ushort_rn(__half x) { return rintf(x); }
__host__ __device__ unsigned short __half2ushort_rd(__half x) { return floorf(x); }
__host__ __device__ unsigned short __half2ushort_ru(__half x) { return ceilf(x); }
__host__ __device__ long long __half2ll_rz(__half x) { return __ll_of(truncf(x)); }
__host__ __device__ long long __half2ll_rn(__half x) { return __ll_of(rintf(x)); }
__host__ __device__ long long __half2ll_rd(__half x) { return __ll_of(floorf(x)); }
__host__ __device__ long long __half2ll_ru(__half x) { return __ll_of(ceilf(x)); }
__host__ __device__ unsigned long long __half2ull_rz(__half x) { return __ull_of(truncf(x)); }
__host__ __device__ unsigned long long __half2ull_rn(__half x) { return __ull_of(rintf(x)); }
__host__ __device__ unsigned long long __half2ull_rd(__half x) { return __ull_of(floorf(x)); }
__host__ __device__ unsigned long long __half2ull_ru(__half x) { return __ull_of(ceilf(x)); }
__host__ __device__ short __half_as_short(__half x) { return *reinterpret_cast<short *>(&x); }
__host__ __device__ __half __short_as_half(short x) { return *reinterpret_cast<__half *>(&x); }
__host__ __device__ unsigned short __half_as_ushort(__half x) {
  return *reinterpret_cast<unsigned short *>(&x);
}
struct __align__(2) __half_raw {
  unsigned short x;
  __host__ __device__ operator __half() const { return *reinterpret_cast<const __half *>(&x); }
};
struct __align__(4) __half2_raw {
  unsigned short x;
  unsigned short y;
  __host__ __device__ operator __half2() const { return *reinterpret_cast<const __half2 *>(&x); }
};
__host__ __device__ __half __ushort_as_half(unsigned short x) {
  return *reinterpret_cast<__half *>(&x);
}
__host__ __device__ __half __hadd(__half a, __half b) { return a + b; }
__host__ __device__ __half2 __hadd2(__half2 a, __half2 b) {
  return make_half2(a.x + b.x, a.y + b.y);
}
__host__ __device__ __half __hadd_rn(__half a, __half b) { return a + b; }
__host__ __device__ __half2 __hadd2_rn(__half2 a, __half2 b) {
  return make_half2(a.x + b.x, a.y + b.y);
}
__host__ __device__ __half __hadd_sat(__half a, __half b) { return __saturatef(a + b); }
__host__ __device__ __half __hsub(__half a, __half b) { return a - b; }
__host__ __device__ __half2 __hsub2(__half2 a, __half2 b) {
  return make_half2(a.x - b.x, a.y - b.y);
}
__host__ __device__ __half __hsub_rn(__half a, __half b) { return a - b; }
__host__ __device__ __half2 __hsub2_rn(__half2 a, __half2 b) {
  return make_half2(a.x - b.x, a.y - b.y);
}
__host__ __device__ __half __hsub_sat(__half a, __half b) { return __saturatef(a - b); }
__host__ __device__ __half __hmul(__half a, __half b) { return a * b; }
__host__ __device__ __half2 __hmul2(__half2 a, __half2 b) {
  return make_half2(a.x * b.x, a.y * b.y);
}
__host__ __device__ __half __hmul_rn(__half a, __half b) { return a * b; }
__host__ __device__ __half2 __hmul2_rn(__half2 a, __half2 b) {
  return make_half2(a.x * b.x, a.y * b.y);
}
__host__ __device__ __half __hmul_sat(__half a, __half b) { return __saturatef(a * b); }
__host__ __device__ __half __hdiv(__half a, __half b) { return a / b; }
__host__ __device__ __half2 __h2div(__half2 a, __half2 b) {
  return make_half2(a.x / b.x, a.y / b.y);
}
__host__ __device__ __half __hfma(__half a, __half b, __half c) {
  return fma(static_cast<double>(a), static_cast<double>(b), static_cast<double>(c));
}
__host__ __device__ __half2 __hfma2(__half2 a, __half2 b, __half2 c) {
  return make_half2(__hfma(a.x, b.x, c.x), __hfma(a.y, b.y, c.y));
}
__host__ __device__ __half __hneg(__half x) { return -x; }
__host__ __device__ __half2 __hneg2(__half2 v) { return make_half2(-v.x, -v.y); }
__host__ __device__ __half __habs(__half x) { return fabsf(x); }
__host__ __device__ __half2 __habs2(__half2 v) { return make_half2(fabsf(v.x), fabsf(v.y)); }
__host__ __device__ bool __hisnan(__half x) { return x != x; }
__host__ __device__ int __hisinf(__half x) {
  return isinf(static_cast<float>(x)) ? x > 0 ? 1 : -1 : 0;
}
__host__ __device__ __half2 __hisnan2(__half2 v) { return make_half2(v.x != v.x, v.y != v.y); }
__host__ __device__ bool __heq(__half a, __half b) { return a == b; }
__host__ __device__ __half2 __heq2(__half2 a, __half2 b) {
  return make_half2(a.x == b.x, a.y == b.y);
}
__host__ __device__ bool __hbeq2(__half2 a, __half2 b) { return a.x == b.x && a.y == b.y; }
__host__ __device__ bool __hne(__half a, __half b) { return a < b || a > b; }
__host__ __device__ __half2 __hne2(__half2 a, __half2 b) {
  return make_half2(__hne(a.x, b.x), __hne(a.y, b.y));
}
__host__ __device__ bool __hbne2(__half2 a, __half2 b) {
  return __hne(a.x, b.x) && __hne(a.y, b.y);
}
__host__ __device__ bool __hlt(__half a, __half b) { return a < b; }
__host__ __device__ __half2 __hlt2(__half2 a, __half2 b) {
  return make_half2(a.x < b.x, a.y < b.y);
}
__host__ __device__ bool __hblt2(__half2 a, __half2 b) { return a.x < b.x && a.y < b.y; }
__host__ __device__ bool __hle(__half a, __half b) { return a <= b; }
__host__ __device__ __half2 __hle2(__half2 a, __half2 b) {
  return make_half2(a.x <= b.x, a.y <= b.y);
}
__host__ __device__ bool __hble2(__half2 a, __half2 b) { return a.x <= b.x && a.y <= b.y; }
__host__ __device__ bool __hgt(__half a, __half b) { return a > b; }
__host__ __device__ __half2 __hgt2(__half2 a, __half2 b) {
  return make_half2(a.x > b.x, a.y > b.y);
}
__host__ __device__ bool __hbgt2(__half2 a, __half2 b) { return a.x > b.x && a.y > b.y; }
__host__ __device__ bool __hge(__half a, __half b) { return a >= b; }
__host__ __device__ __half2 __hge2(__half2 a, __half2 b) {
  return make_half2(a.x >= b.x, a.y >= b.y);
}
__host__ __device__ bool __hbge2(__half2 a, __half2 b) { return a.x >= b.x && a.y >= b.y; }
__host__ __device__ __half __hmax(__half a, __half b) { return fmaxf(a, b); }
__host__ __device__ __half2 __hmax2(__half2 a, __half2 b) {
  return make_half2(fmaxf(a.x, b.x), fmaxf(a.y, b.y));
}
__host__ __device__ __half __hmin(__half a, __half b) { return fminf(a, b); }
__host__ __device__ __half2 __hmin2(__half2 a, __half2 b) {
  return make_half2(fminf(a.x, b.x), fminf(a.y, b.y));
}
__device__ __half hexp(__half x) { return expf(x); }
__device__ __half2 h2exp(__half2 v) { return make_half2(expf(v.x), expf(v.y)); }
__device__ __half hexp2(__half x) { return exp2f(x); }
__device__ __half2 h2exp2(__half2 v) { return make_half2(exp2f(v.x), exp2f(v.y)); }
__device__ __half hexp10(__half x) { return powf(10.0f, x); }
__device__ __half2 h2exp10(__half2 v) { return make_half2(powf(10.0f, v.x), powf(10.0f, v.y)); }
__device__ __half hlog(__half x) { return logf(x); }
__device__ __half2 h2log(__half2 v) { return make_half2(logf(v.x), logf(v.y)); }
__device__ __half hlog2(__half x) { return log2f(x); }
__device__ __half2 h2log2(__half2 v) { return make_half2(log2f(v.x), log2f(v.y)); }
__device__ __half hlog10(__half x) { return log10f(x); }
__device__ __half2 h2log10(__half2 v) { return make_half2(log10f(v.x), log10f(v.y)); }
__device__ __half hsqrt(__half x) { return sqrtf(x); }
__device__ __half2 h2sqrt(__half2 v) { return make_half2(sqrtf(v.x), sqrtf(v.y)); }
__device__ __half hrsqrt(__half x) { return rsqrtf(x); }
__device__ __half2 h2rsqrt(__half2 v) { return make_half2(rsqrtf(v.x), rsqrtf(v.y)); }
__device__ __half hrcp(__half x) { return 1.0f / static_cast<float>(x); }
__device__ __half2 h2rcp(__half2 v) {
  return make_half2(1.0f / static_cast<float>(v.x), 1.0f / static_cast<float>(v.y));
}
__device__ __half hsin(__half x) { return sinf(x); }
__device__ __half2 h2sin(__half2 v) { return make_half2(sinf(v.x), sinf(v.y)); }
__device__ __half hcos(__half x) { return cosf(x); }
__device__ __half2 h2cos(__half2 v) { return make_half2(cosf(v.x), cosf(v.y)); }
__device__ __half htanh(__half x) { return tanhf(x); }
__device__ __half2 h2tanh(__half2 v) { return make_half2(tanhf(v.x), tanhf(v.y)); }
__device__ __half hfloor(__half x) { return floorf(x); }
__device__ __half2 h2floor(__half2 v) { return make_half2(floorf(v.x), floorf(v.y)); }
__device__ __half hceil(__half x) { return ceilf(x); }
__device__ __half2 h2ceil(__half2 v) { return make_half2(ceilf(v.x), ceilf(v.y)); }
__device__ __half htrunc(__half x) { return truncf(x); }
__device__ __half2 h2trunc(__half2 v) { return make_half2(truncf(v.x), truncf(v.y)); }
__device__ __half hrint(__half x) { return rintf(x); }
__device__ __half2 h2rint(__half2 v) { return make_half2(rintf(v.x), rintf(v.y)); }
// Rounding down, up and to zero: one step from the nearest one where that is on the wrong side.
__host__ __device__ __half __h_next(__half x, bool up) {
  short bits = __half_as_short(x);
  if (x == 0) return __short_as_half(up ? 1 : -32767);
  return __short_as_half(bits + ((bits >= 0) == up ? 1 : -1));
}
__host__ __device__ __half __h_rd(double x) {
  __half near = __double2half(x);
  return static_cast<double>(near) > x ? __h_next(near, false) : near;
}
__host__ __device__ __half __h_ru(double x) {
  __half near = __double2half(x);
  return static_cast<double>(near) < x ? __h_next(near, true) : near;
}
__host__ __device__ __half __h_rz(double x) { return x < 0 ? __h_ru(x) : __h_rd(x); }
__host__ __device__ __half __float2half_rd(float x) { return __h_rd(x); }
__host__ __device__ __half __float2half_ru(float x) { return __h_ru(x); }
__host__ __device__ __half __float2half_rz(float x) { return __h_rz(x); }
__host__ __device__ __half __int2half_rd(int x) { return __h_rd(x); }
__host__ __device__ __half __int2half_ru(int x) { return __h_ru(x); }
__host__ __device__ __half __int2half_rz(int x) { return __h_rz(x); }
__host__ __device__ __half __uint2half_rd(unsigned int x) { return __h_rd(x); }
__host__ __device__ __half __uint2half_ru(unsigned int x) { return __h_ru(x); }
__host__ __device__ __half __uint2half_rz(unsigned int x) { return __h_rz(x); }
__host__ __device__ __half __short2half_rd(short x) { return __h_rd(x); }
__host__ __device__ __half __short2half_ru(short x) { return __h_ru(x); }
__host__ __device__ __half __short2half_rz(short x) { return __h_rz(x); }
__host__ __device__ __half __ushort2half_rd(unsigned short x) { return __h_rd(x); }
__host__ __device__ __half __ushort2half_ru(unsigned short x) { return __h_ru(x); }
__host__ __device__ __half __ushort2half_rz(unsigned short x) { return __h_rz(x); }
__device__ __half __ll2half_rd(long long x) { return __h_rd(__ll2double_rd(x)); }
__device__ __half __ll2half_ru(long long x) { return __h_ru(__ll2double_ru(x)); }
__device__ __half __ll2half_rz(long long x) { return __h_rz(__ll2double_rz(x)); }
__device__ __half __ull2half_rd(unsigned long long x) { return __h_rd(__ull2double_rd(x)); }
__device__ __half __ull2half_ru(unsigned long long x) { return __h_ru(__ull2double_ru(x)); }
__device__ __half __ull2half_rz(unsigned long long x) { return __h_rz(__ull2double_rz(x)); }
__host__ __device__ signed char __half2char_rz(__half x) { return static_cast<float>(x); }
__host__ __device__ unsigned char __half2uchar_rz(__half x) { return static_cast<float>(x); }
__host__ __device__ __half2 __hadd2_sat(__half2 a, __half2 b) {
  return make_half2(__hadd_sat(a.x, b.x), __hadd_sat(a.y, b.y));
}
__host__ __device__ __half2 __hsub2_sat(__half2 a, __half2 b) {
  return make_half2(__hsub_sat(a.x, b.x), __hsub_sat(a.y, b.y));
}
__host__ __device__ __half2 __hmul2_sat(__half2 a, __half2 b) {
  return make_half2(__hmul_sat(a.x, b.x), __hmul_sat(a.y, b.y));
}
__host__ __device__ __half __hfma_sat(__half a, __half b, __half c) {
  return __saturatef(__hfma(a, b, c));
}
__host__ __device__ __half __hfma_relu(__half a, __half b, __half c) {
  __half x = __hfma(a, b, c);
  return x <= 0 ? static_cast<__half>(0) : x;
}
__host__ __device__ __half2 __hfma2_sat(__half2 a, __half2 b, __half2 c) {
  return make_half2(__hfma_sat(a.x, b.x, c.x), __hfma_sat(a.y, b.y, c.y));
}
__host__ __device__ __half2 __hfma2_relu(__half2 a, __half2 b, __half2 c) {
  return make_half2(__hfma_relu(a.x, b.x, c.x), __hfma_relu(a.y, b.y, c.y));
}
__host__ __device__ __half2 __hcmadd(__half2 a, __half2 b, __half2 c) {
  return make_half2(__hfma(-a.y, b.y, __hfma(a.x, b.x, c.x)),
                    __hfma(a.y, b.x, __hfma(a.x, b.y, c.y)));
}
// Comparisons that hold where an operand is no number.
__host__ __device__ bool __hequ(__half a, __half b) { return !__hne(a, b); }
__host__ __device__ bool __hgeu(__half a, __half b) { return !__hlt(a, b); }
__host__ __device__ bool __hgtu(__half a, __half b) { return !__hle(a, b); }
__host__ __device__ bool __hleu(__half a, __half b) { return !__hgt(a, b); }
__host__ __device__ bool __hltu(__half a, __half b) { return !__hge(a, b); }
__host__ __device__ bool __hneu(__half a, __half b) { return !__heq(a, b); }
__host__ __device__ __half2 __hequ2(__half2 a, __half2 b) {
  return make_half2(__hequ(a.x, b.x), __hequ(a.y, b.y));
}
__host__ __device__ bool __hbequ2(__half2 a, __half2 b) {
  return __hequ(a.x, b.x) && __hequ(a.y, b.y);
}
__host__ __device__ unsigned int __heq2_mask(__half2 a, __half2 b) {
  return (__heq(a.x, b.x) ? 0xffffu : 0) | (__heq(a.y, b.y) ? 0xffff0000u : 0);
}
__host__ __device__ unsigned int __hequ2_mask(__half2 a, __half2 b) {
  return (__hequ(a.x, b.x) ? 0xffffu : 0) | (__hequ(a.y, b.y) ? 0xffff0000u : 0);
}
__host__ __device__ __half2 __hneu2(__half2 a, __half2 b) {
  return make_half2(__hneu(a.x, b.x), __hneu(a.y, b.y));
}
__host__ __device__ bool __hbneu2(__half2 a, __half2 b) {
  return __hneu(a.x, b.x) && __hneu(a.y, b.y);
}
__host__ __device__ unsigned int __hne2_mask(__half2 a, __half2 b) {
  return (__hne(a.x, b.x) ? 0xffffu : 0) | (__hne(a.y, b.y) ? 0xffff0000u : 0);
}
__host__ __device__ unsigned int __hneu2_mask(__half2 a, __half2 b) {
  return (__hneu(a.x, b.x) ? 0xffffu : 0) | (__hneu(a.y, b.y) ? 0xffff0000u : 0);
}
__host__ __device__ __half2 __hgeu2(__half2 a, __half2 b) {
  return make_half2(__hgeu(a.x, b.x), __hgeu(a.y, b.y));
}
__host__ __device__ bool __hbgeu2(__half2 a, __half2 b) {
  return __hgeu(a.x, b.x) && __hgeu(a.y, b.y);
}
__host__ __device__ unsigned int __hge2_mask(__half2 a, __half2 b) {
  return (__hge(a.x, b.x) ? 0xffffu : 0) | (__hge(a.y, b.y) ? 0xffff0000u : 0);
}
__host__ __device__ unsigned int __hgeu2_mask(__half2 a, __half2 b) {
  return (__hgeu(a.x, b.x) ? 0xffffu : 0) | (__hgeu(a.y, b.y) ? 0xffff0000u : 0);
}
__host__ __device__ __half2 __hgtu2(__half2 a, __half2 b) {
  return make_half2(__hgtu(a.x, b.x), __hgtu(a.y, b.y));
}
__host__ __device__ bool __hbgtu2(__half2 a, __half2 b) {
  return __hgtu(a.x, b.x) && __hgtu(a.y, b.y);
}
__host__ __device__ unsigned int __hgt2_mask(__half2 a, __half2 b) {
  return (__hgt(a.x, b.x) ? 0xffffu : 0) | (__hgt(a.y, b.y) ? 0xffff0000u : 0);
}
__host__ __device__ unsigned int __hgtu2_mask(__half2 a, __half2 b) {
  return (__hgtu(a.x, b.x) ? 0xffffu : 0) | (__hgtu(a.y, b.y) ? 0xffff0000u : 0);
}
__host__ __device__ __half2 __hleu2(__half2 a, __half2 b) {
  return make_half2(__hleu(a.x, b.x), __hleu(a.y, b.y));
}
__host__ __device__ bool __hbleu2(__half2 a, __half2 b) {
  return __hleu(a.x, b.x) && __hleu(a.y, b.y);
}
__host__ __device__ unsigned int __hle2_mask(__half2 a, __half2 b) {
  return (__hle(a.x, b.x) ? 0xffffu : 0) | (__hle(a.y, b.y) ? 0xffff0000u : 0);
}
__host__ __device__ unsigned int __hleu2_mask(__half2 a, __half2 b) {
  return (__hleu(a.x, b.x) ? 0xffffu : 0) | (__hleu(a.y, b.y) ? 0xffff0000u : 0);
}
__host__ __device__ __half2 __hltu2(__half2 a, __half2 b) {
  return make_half2(__hltu(a.x, b.x), __hltu(a.y, b.y));
}
__host__ __device__ bool __hbltu2(__half2 a, __half2 b) {
  return __hltu(a.x, b.x) && __hltu(a.y, b.y);
}
__host__ __device__ unsigned int __hlt2_mask(__half2 a, __half2 b) {
  return (__hlt(a.x, b.x) ? 0xffffu : 0) | (__hlt(a.y, b.y) ? 0xffff0000u : 0);
}
__host__ __device__ unsigned int __hltu2_mask(__half2 a, __half2 b) {
  return (__hltu(a.x, b.x) ? 0xffffu : 0) | (__hltu(a.y, b.y) ? 0xffff0000u : 0);
}
__host__ __device__ __half __hmax_nan(__half a, __half b) {
  return a != a ? a : b != b ? b : __hmax(a, b);
}
__host__ __device__ __half2 __hmax2_nan(__half2 a, __half2 b) {
  return make_half2(__hmax_nan(a.x, b.x), __hmax_nan(a.y, b.y));
}
__host__ __device__ __half __hmin_nan(__half a, __half b) {
  return a != a ? a : b != b ? b : __hmin(a, b);
}
__host__ __device__ __half2 __hmin2_nan(__half2 a, __half2 b) {
  return make_half2(__hmin_nan(a.x, b.x), __hmin_nan(a.y, b.y));
}
__device__ __half htanh_approx(__half x) { return tanhf(x); }
__device__ __half2 h2tanh_approx(__half2 v) { return make_half2(tanhf(v.x), tanhf(v.y)); }
__host__ __device__ __half2 operator+(__half2 a, __half2 b) { return __hadd2(a, b); }
__host__ __device__ __half2 &operator+=(__half2 &a, __half2 b) { return a = __hadd2(a, b); }
__host__ __device__ __half2 operator-(__half2 a, __half2 b) { return __hsub2(a, b); }
__host__ __device__ __half2 &operator-=(__half2 &a, __half2 b) { return a = __hsub2(a, b); }
__host__ __device__ __half2 operator*(__half2 a, __half2 b) { return __hmul2(a, b); }
__host__ __device__ __half2 &operator*=(__half2 &a, __half2 b) { return a = __hmul2(a, b); }
__host__ __device__ __half2 operator/(__half2 a, __half2 b) { return __h2div(a, b); }
__host__ __device__ __half2 &operator/=(__half2 &a, __half2 b) { return a = __h2div(a, b); }
__host__ __device__ __half2 operator-(__half2 v) { return __hneg2(v); }
__host__ __device__ bool operator==(__half2 a, __half2 b) { return __hbeq2(a, b); }
__host__ __device__ bool operator!=(__half2 a, __half2 b) { return __hbne2(a, b); }
__host__ __device__ bool operator<(__half2 a, __half2 b) { return __hblt2(a, b); }
__host__ __device__ bool operator<=(__half2 a, __half2 b) { return __hble2(a, b); }
__host__ __device__ bool operator>(__half2 a, __half2 b) { return __hbgt2(a, b); }
__host__ __device__ bool operator>=(__half2 a, __half2 b) { return __hbge2(a, b); }
__device__ __half2 atomicAdd(__half2 *address, __half2 value) {
  return make_half2(atomicAdd(&address->x, value.x), atomicAdd(&address->y, value.y));
}
