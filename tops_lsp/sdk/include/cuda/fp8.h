typedef unsigned char __nv_fp8_storage_t;
typedef unsigned short __nv_fp8x2_storage_t;
typedef unsigned int __nv_fp8x4_storage_t;
enum __nv_saturation_t { __NV_NOSAT, __NV_SATFINITE };
enum __nv_fp8_interpretation_t { __NV_E4M3, __NV_E5M2 };

__host__ __device__ __nv_fp8_storage_t __nv_cvt_double_to_fp8(double x, __nv_saturation_t saturate,
                                                              __nv_fp8_interpretation_t kind) {
  const int digits = kind == __NV_E4M3 ? 3 : 2;
  const int lowest = kind == __NV_E4M3 ? -6 : -14;
  const double largest = kind == __NV_E4M3 ? 448.0 : 57344.0;
  const unsigned char finite = kind == __NV_E4M3 ? 0x7e : 0x7b;
  const unsigned char beyond = kind == __NV_E4M3 ? 0x7f : 0x7c;
  if (x != x) return 0x7f;
  const unsigned char sign = signbit(x) ? 0x80 : 0;
  const double size = fabs(x);
  if (size == 0) return sign;
  int exponent = isinf(size) ? 1024 : ilogb(size);
  if (exponent < lowest) exponent = lowest;
  const double steps = exponent > 16 ? 64.0 : rint(ldexp(size, digits - exponent));
  if (exponent > 16 || ldexp(steps, exponent - digits) > largest)
    return sign | (saturate == __NV_SATFINITE ? finite : beyond);
  return sign | ((exponent - lowest) << digits) + static_cast<int>(steps);
}
__host__ __device__ __nv_fp8_storage_t __nv_cvt_float_to_fp8(float x, __nv_saturation_t saturate,
                                                             __nv_fp8_interpretation_t kind) {
  return __nv_cvt_double_to_fp8(x, saturate, kind);
}
__host__ __device__ __nv_fp8x2_storage_t __nv_cvt_double2_to_fp8x2(double2 x,
                                                                   __nv_saturation_t saturate,
                                                                   __nv_fp8_interpretation_t kind) {
  return __nv_cvt_double_to_fp8(x.x, saturate, kind) | __nv_cvt_double_to_fp8(x.y, saturate, kind)
                                                           << 8;
}
__host__ __device__ __nv_fp8x2_storage_t __nv_cvt_float2_to_fp8x2(float2 x,
                                                                  __nv_saturation_t saturate,
                                                                  __nv_fp8_interpretation_t kind) {
  return __nv_cvt_double_to_fp8(x.x, saturate, kind) | __nv_cvt_double_to_fp8(x.y, saturate, kind)
                                                           << 8;
}
__host__ __device__ __nv_fp8_storage_t __nv_cvt_halfraw_to_fp8(__half_raw x,
                                                               __nv_saturation_t saturate,
                                                               __nv_fp8_interpretation_t kind) {
  return __nv_cvt_double_to_fp8(__ushort_as_half(x.x), saturate, kind);
}
__host__ __device__ __nv_fp8x2_storage_t __nv_cvt_halfraw2_to_fp8x2(
    __half2_raw x, __nv_saturation_t saturate, __nv_fp8_interpretation_t kind) {
  return __nv_cvt_double_to_fp8(__ushort_as_half(x.x), saturate, kind) |
         __nv_cvt_double_to_fp8(__ushort_as_half(x.y), saturate, kind) << 8;
}
__host__ __device__ __nv_fp8_storage_t __nv_cvt_bfloat16raw_to_fp8(__nv_bfloat16_raw x,
                                                                   __nv_saturation_t saturate,
                                                                   __nv_fp8_interpretation_t kind) {
  return __nv_cvt_double_to_fp8(__ushort_as_bfloat16(x.x), saturate, kind);
}
__host__ __device__ __nv_fp8x2_storage_t __nv_cvt_bfloat16raw2_to_fp8x2(
    __nv_bfloat162_raw x, __nv_saturation_t saturate, __nv_fp8_interpretation_t kind) {
  return __nv_cvt_double_to_fp8(__ushort_as_bfloat16(x.x), saturate, kind) |
         __nv_cvt_double_to_fp8(__ushort_as_bfloat16(x.y), saturate, kind) << 8;
}
__host__ __device__ __half_raw __nv_cvt_fp8_to_halfraw(__nv_fp8_storage_t x,
                                                       __nv_fp8_interpretation_t kind) {
  __half_raw made;
  const unsigned short sign = (x & 0x80) << 8;
  if (kind == __NV_E5M2) {
    made.x = (x & 0x7f) > 0x7c ? 0x7fff : x << 8;
  } else if ((x & 0x7f) == 0x7f) {
    made.x = 0x7fff;
  } else if (x & 0x78) {
    made.x = sign | (((x & 0x7f) << 7) + 0x2000);
  } else {
    made.x = sign | __half_as_ushort(__float2half((x & 7) * 0.001953125f));
  }
  return made;
}
__host__ __device__ __half2_raw __nv_cvt_fp8x2_to_halfraw2(__nv_fp8x2_storage_t x,
                                                           __nv_fp8_interpretation_t kind) {
  __half2_raw made;
  made.x = __nv_cvt_fp8_to_halfraw(x & 0xff, kind).x;
  made.y = __nv_cvt_fp8_to_halfraw(x >> 8, kind).x;
  return made;
}
__host__ __device__ float __fp8_as_float(__nv_fp8_storage_t x, __nv_fp8_interpretation_t kind) {
  return __ushort_as_half(__nv_cvt_fp8_to_halfraw(x, kind).x);
}
__host__ __device__ int __fp8_between(float x, int low, int high) {
  return x != x ? 0 : x < low ? low : x > high ? high : static_cast<int>(x);
}
struct __nv_fp8_e5m2 {
  __nv_fp8_storage_t __x;
  __nv_fp8_e5m2() = default;
  __host__ __device__ explicit __nv_fp8_e5m2(__half v) {
    __x = __nv_cvt_double_to_fp8(v, __NV_SATFINITE, __NV_E5M2);
  }
  __host__ __device__ explicit __nv_fp8_e5m2(__nv_bfloat16 v) {
    __x = __nv_cvt_double_to_fp8(v, __NV_SATFINITE, __NV_E5M2);
  }
  __host__ __device__ explicit __nv_fp8_e5m2(float v) {
    __x = __nv_cvt_double_to_fp8(v, __NV_SATFINITE, __NV_E5M2);
  }
  __host__ __device__ explicit __nv_fp8_e5m2(double v) {
    __x = __nv_cvt_double_to_fp8(v, __NV_SATFINITE, __NV_E5M2);
  }
  __host__ __device__ explicit __nv_fp8_e5m2(unsigned short v) {
    __x = __nv_cvt_double_to_fp8(v, __NV_SATFINITE, __NV_E5M2);
  }
  __host__ __device__ explicit __nv_fp8_e5m2(unsigned int v) {
    __x = __nv_cvt_double_to_fp8(v, __NV_SATFINITE, __NV_E5M2);
  }
  __host__ __device__ explicit __nv_fp8_e5m2(unsigned long v) {
    __x = __nv_cvt_double_to_fp8(v, __NV_SATFINITE, __NV_E5M2);
  }
  __host__ __device__ explicit __nv_fp8_e5m2(unsigned long long v) {
    __x = __nv_cvt_double_to_fp8(v, __NV_SATFINITE, __NV_E5M2);
  }
  __host__ __device__ explicit __nv_fp8_e5m2(short v) {
    __x = __nv_cvt_double_to_fp8(v, __NV_SATFINITE, __NV_E5M2);
  }
  __host__ __device__ explicit __nv_fp8_e5m2(int v) {
    __x = __nv_cvt_double_to_fp8(v, __NV_SATFINITE, __NV_E5M2);
  }
  __host__ __device__ explicit __nv_fp8_e5m2(long v) {
    __x = __nv_cvt_double_to_fp8(v, __NV_SATFINITE, __NV_E5M2);
  }
  __host__ __device__ explicit __nv_fp8_e5m2(long long v) {
    __x = __nv_cvt_double_to_fp8(v, __NV_SATFINITE, __NV_E5M2);
  }
  __host__ __device__ explicit operator __half() const { return __fp8_as_float(__x, __NV_E5M2); }
  __host__ __device__ explicit operator __nv_bfloat16() const {
    return __fp8_as_float(__x, __NV_E5M2);
  }
  __host__ __device__ explicit operator float() const { return __fp8_as_float(__x, __NV_E5M2); }
  __host__ __device__ explicit operator double() const { return __fp8_as_float(__x, __NV_E5M2); }
  __host__ __device__ explicit operator signed char() const {
    return __fp8_between(__fp8_as_float(__x, __NV_E5M2), -128, 127);
  }
  __host__ __device__ explicit operator char() const {
    return __fp8_between(__fp8_as_float(__x, __NV_E5M2), -128, 127);
  }
  __host__ __device__ explicit operator unsigned char() const {
    return __fp8_between(__fp8_as_float(__x, __NV_E5M2), 0, 255);
  }
  __host__ __device__ explicit operator unsigned short() const {
    return __half2ushort_rz(__fp8_as_float(__x, __NV_E5M2));
  }
  __host__ __device__ explicit operator unsigned int() const {
    return __half2uint_rz(__fp8_as_float(__x, __NV_E5M2));
  }
  __host__ __device__ explicit operator unsigned long() const {
    return __half2ull_rz(__fp8_as_float(__x, __NV_E5M2));
  }
  __host__ __device__ explicit operator unsigned long long() const {
    return __half2ull_rz(__fp8_as_float(__x, __NV_E5M2));
  }
  __host__ __device__ explicit operator short() const {
    return __half2short_rz(__fp8_as_float(__x, __NV_E5M2));
  }
  __host__ __device__ explicit operator int() const {
    return __half2int_rz(__fp8_as_float(__x, __NV_E5M2));
  }
  __host__ __device__ explicit operator long() const {
    return __half2ll_rz(__fp8_as_float(__x, __NV_E5M2));
  }
  __host__ __device__ explicit operator long long() const {
    return __half2ll_rz(__fp8_as_float(__x, __NV_E5M2));
  }
  __host__ __device__ explicit operator bool() const { return (__x & 0x7f) != 0; }
};
struct __align__(2) __nv_fp8x2_e5m2 {
  __nv_fp8x2_storage_t __x;
  __nv_fp8x2_e5m2() = default;
  __host__ __device__ explicit __nv_fp8x2_e5m2(__half2 v) {
    __x = __nv_cvt_float2_to_fp8x2(__half22float2(v), __NV_SATFINITE, __NV_E5M2);
  }
  __host__ __device__ explicit __nv_fp8x2_e5m2(__nv_bfloat162 v) {
    __x = __nv_cvt_float2_to_fp8x2(__bfloat1622float2(v), __NV_SATFINITE, __NV_E5M2);
  }
  __host__ __device__ explicit __nv_fp8x2_e5m2(float2 v) {
    __x = __nv_cvt_float2_to_fp8x2(v, __NV_SATFINITE, __NV_E5M2);
  }
  __host__ __device__ explicit __nv_fp8x2_e5m2(double2 v) {
    __x = __nv_cvt_double2_to_fp8x2(v, __NV_SATFINITE, __NV_E5M2);
  }
  __host__ __device__ explicit operator float2() const {
    return make_float2(__fp8_as_float(__x & 0xff, __NV_E5M2), __fp8_as_float(__x >> 8, __NV_E5M2));
  }
  __host__ __device__ explicit operator __half2() const {
    return __float22half2_rn(static_cast<float2>(*this));
  }
};
struct __align__(4) __nv_fp8x4_e5m2 {
  __nv_fp8x4_storage_t __x;
  __nv_fp8x4_e5m2() = default;
  __host__ __device__ explicit __nv_fp8x4_e5m2(__half2 low, __half2 high) {
    __x = __nv_fp8x2_e5m2(low).__x | static_cast<unsigned int>(__nv_fp8x2_e5m2(high).__x) << 16;
  }
  __host__ __device__ explicit __nv_fp8x4_e5m2(__nv_bfloat162 low, __nv_bfloat162 high) {
    __x = __nv_fp8x2_e5m2(low).__x | static_cast<unsigned int>(__nv_fp8x2_e5m2(high).__x) << 16;
  }
  __host__ __device__ explicit __nv_fp8x4_e5m2(float4 v) {
    __x = __nv_cvt_float2_to_fp8x2(make_float2(v.x, v.y), __NV_SATFINITE, __NV_E5M2) |
          static_cast<unsigned int>(
              __nv_cvt_float2_to_fp8x2(make_float2(v.z, v.w), __NV_SATFINITE, __NV_E5M2))
              << 16;
  }
  __host__ __device__ explicit __nv_fp8x4_e5m2(double4 v) {
    __x = __nv_cvt_double2_to_fp8x2(make_double2(v.x, v.y), __NV_SATFINITE, __NV_E5M2) |
          static_cast<unsigned int>(
              __nv_cvt_double2_to_fp8x2(make_double2(v.z, v.w), __NV_SATFINITE, __NV_E5M2))
              << 16;
  }
  __host__ __device__ explicit operator float4() const {
    return make_float4(
        __fp8_as_float(__x & 0xff, __NV_E5M2), __fp8_as_float(__x >> 8 & 0xff, __NV_E5M2),
        __fp8_as_float(__x >> 16 & 0xff, __NV_E5M2), __fp8_as_float(__x >> 24, __NV_E5M2));
  }
};
struct __nv_fp8_e4m3 {
  __nv_fp8_storage_t __x;
  __nv_fp8_e4m3() = default;
  __host__ __device__ explicit __nv_fp8_e4m3(__half v) {
    __x = __nv_cvt_double_to_fp8(v, __NV_SATFINITE, __NV_E4M3);
  }
  __host__ __device__ explicit __nv_fp8_e4m3(__nv_bfloat16 v) {
    __x = __nv_cvt_double_to_fp8(v, __NV_SATFINITE, __NV_E4M3);
  }
  __host__ __device__ explicit __nv_fp8_e4m3(float v) {
    __x = __nv_cvt_double_to_fp8(v, __NV_SATFINITE, __NV_E4M3);
  }
  __host__ __device__ explicit __nv_fp8_e4m3(double v) {
    __x = __nv_cvt_double_to_fp8(v, __NV_SATFINITE, __NV_E4M3);
  }
  __host__ __device__ explicit __nv_fp8_e4m3(unsigned short v) {
    __x = __nv_cvt_double_to_fp8(v, __NV_SATFINITE, __NV_E4M3);
  }
  __host__ __device__ explicit __nv_fp8_e4m3(unsigned int v) {
    __x = __nv_cvt_double_to_fp8(v, __NV_SATFINITE, __NV_E4M3);
  }
  __host__ __device__ explicit __nv_fp8_e4m3(unsigned long v) {
    __x = __nv_cvt_double_to_fp8(v, __NV_SATFINITE, __NV_E4M3);
  }
  __host__ __device__ explicit __nv_fp8_e4m3(unsigned long long v) {
    __x = __nv_cvt_double_to_fp8(v, __NV_SATFINITE, __NV_E4M3);
  }
  __host__ __device__ explicit __nv_fp8_e4m3(short v) {
    __x = __nv_cvt_double_to_fp8(v, __NV_SATFINITE, __NV_E4M3);
  }
  __host__ __device__ explicit __nv_fp8_e4m3(int v) {
    __x = __nv_cvt_double_to_fp8(v, __NV_SATFINITE, __NV_E4M3);
  }
  __host__ __device__ explicit __nv_fp8_e4m3(long v) {
    __x = __nv_cvt_double_to_fp8(v, __NV_SATFINITE, __NV_E4M3);
  }
  __host__ __device__ explicit __nv_fp8_e4m3(long long v) {
    __x = __nv_cvt_double_to_fp8(v, __NV_SATFINITE, __NV_E4M3);
  }
  __host__ __device__ explicit operator __half() const { return __fp8_as_float(__x, __NV_E4M3); }
  __host__ __device__ explicit operator __nv_bfloat16() const {
    return __fp8_as_float(__x, __NV_E4M3);
  }
  __host__ __device__ explicit operator float() const { return __fp8_as_float(__x, __NV_E4M3); }
  __host__ __device__ explicit operator double() const { return __fp8_as_float(__x, __NV_E4M3); }
  __host__ __device__ explicit operator signed char() const {
    return __fp8_between(__fp8_as_float(__x, __NV_E4M3), -128, 127);
  }
  __host__ __device__ explicit operator char() const {
    return __fp8_between(__fp8_as_float(__x, __NV_E4M3), -128, 127);
  }
  __host__ __device__ explicit operator unsigned char() const {
    return __fp8_between(__fp8_as_float(__x, __NV_E4M3), 0, 255);
  }
  __host__ __device__ explicit operator unsigned short() const {
    return __half2ushort_rz(__fp8_as_float(__x, __NV_E4M3));
  }
  __host__ __device__ explicit operator unsigned int() const {
    return __half2uint_rz(__fp8_as_float(__x, __NV_E4M3));
  }
  __host__ __device__ explicit operator unsigned long() const {
    return __half2ull_rz(__fp8_as_float(__x, __NV_E4M3));
  }
  __host__ __device__ explicit operator unsigned long long() const {
    return __half2ull_rz(__fp8_as_float(__x, __NV_E4M3));
  }
  __host__ __device__ explicit operator short() const {
    return __half2short_rz(__fp8_as_float(__x, __NV_E4M3));
  }
  __host__ __device__ explicit operator int() const {
    return __half2int_rz(__fp8_as_float(__x, __NV_E4M3));
  }
  __host__ __device__ explicit operator long() const {
    return __half2ll_rz(__fp8_as_float(__x, __NV_E4M3));
  }
  __host__ __device__ explicit operator long long() const {
    return __half2ll_rz(__fp8_as_float(__x, __NV_E4M3));
  }
  __host__ __device__ explicit operator bool() const { return (__x & 0x7f) != 0; }
};
struct __align__(2) __nv_fp8x2_e4m3 {
  __nv_fp8x2_storage_t __x;
  __nv_fp8x2_e4m3() = default;
  __host__ __device__ explicit __nv_fp8x2_e4m3(__half2 v) {
    __x = __nv_cvt_float2_to_fp8x2(__half22float2(v), __NV_SATFINITE, __NV_E4M3);
  }
  __host__ __device__ explicit __nv_fp8x2_e4m3(__nv_bfloat162 v) {
    __x = __nv_cvt_float2_to_fp8x2(__bfloat1622float2(v), __NV_SATFINITE, __NV_E4M3);
  }
  __host__ __device__ explicit __nv_fp8x2_e4m3(float2 v) {
    __x = __nv_cvt_float2_to_fp8x2(v, __NV_SATFINITE, __NV_E4M3);
  }
  __host__ __device__ explicit __nv_fp8x2_e4m3(double2 v) {
    __x = __nv_cvt_double2_to_fp8x2(v, __NV_SATFINITE, __NV_E4M3);
  }
  __host__ __device__ explicit operator float2() const {
    return make_float2(__fp8_as_float(__x & 0xff, __NV_E4M3), __fp8_as_float(__x >> 8, __NV_E4M3));
  }
  __host__ __device__ explicit operator __half2() const {
    return __float22half2_rn(static_cast<float2>(*this));
  }
};
struct __align__(4) __nv_fp8x4_e4m3 {
  __nv_fp8x4_storage_t __x;
  __nv_fp8x4_e4m3() = default;
  __host__ __device__ explicit __nv_fp8x4_e4m3(__half2 low, __half2 high) {
    __x = __nv_fp8x2_e4m3(low).__x | static_cast<unsigned int>(__nv_fp8x2_e4m3(high).__x) << 16;
  }
  __host__ __device__ explicit __nv_fp8x4_e4m3(__nv_bfloat162 low, __nv_bfloat162 high) {
    __x = __nv_fp8x2_e4m3(low).__x | static_cast<unsigned int>(__nv_fp8x2_e4m3(high).__x) << 16;
  }
  __host__ __device__ explicit __nv_fp8x4_e4m3(float4 v) {
    __x = __nv_cvt_float2_to_fp8x2(make_float2(v.x, v.y), __NV_SATFINITE, __NV_E4M3) |
          static_cast<unsigned int>(
              __nv_cvt_float2_to_fp8x2(make_float2(v.z, v.w), __NV_SATFINITE, __NV_E4M3))
              << 16;
  }
  __host__ __device__ explicit __nv_fp8x4_e4m3(double4 v) {
    __x = __nv_cvt_double2_to_fp8x2(make_double2(v.x, v.y), __NV_SATFINITE, __NV_E4M3) |
          static_cast<unsigned int>(
              __nv_cvt_double2_to_fp8x2(make_double2(v.z, v.w), __NV_SATFINITE, __NV_E4M3))
              << 16;
  }
  __host__ __device__ explicit operator float4() const {
    return make_float4(
        __fp8_as_float(__x & 0xff, __NV_E4M3), __fp8_as_float(__x >> 8 & 0xff, __NV_E4M3),
        __fp8_as_float(__x >> 16 & 0xff, __NV_E4M3), __fp8_as_float(__x >> 24, __NV_E4M3));
  }
};
