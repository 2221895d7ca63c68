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
__host__ __device__ long long __half2ll_rz(__half x) { return static_cast<float>(x); }
__host__ __device__ long long __half2ll_rn(__half x) { return rintf(x); }
__host__ __device__ long long __half2ll_rd(__half x) { return floorf(x); }
__host__ __device__ long long __half2ll_ru(__half x) { return ceilf(x); }
__host__ __device__ unsigned long long __half2ull_rz(__half x) { return static_cast<float>(x); }
__host__ __device__ unsigned long long __half2ull_rn(__half x) { return rintf(x); }
__host__ __device__ unsigned long long __half2ull_rd(__half x) { return floorf(x); }
__host__ __device__ unsigned long long __half2ull_ru(__half x) { return ceilf(x); }
__host__ __device__ short __half_as_short(__half x) { return *reinterpret_cast<short *>(&x); }
__host__ __device__ __half __short_as_half(short x) { return *reinterpret_cast<__half *>(&x); }
__host__ __device__ unsigned short __half_as_ushort(__half x) {
  return *reinterpret_cast<unsigned short *>(&x);
}
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
