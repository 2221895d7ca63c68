__device__ void __syncwarp(unsigned int mask = 0xffffffff);
__device__ int __block_count(int test);
__device__ int __syncthreads_count(int test) {
  __syncthreads();
  return __block_count(test);
}
__device__ int __syncthreads_and(int test) {
  __syncthreads();
  return __block_count(!test) == 0;
}
__device__ int __syncthreads_or(int test) {
  __syncthreads();
  return __block_count(test) != 0;
}
__device__ void __threadfence();
__device__ void __threadfence_block();
__device__ void __threadfence_system();
__device__ long long globaltimer();
__device__ void __nanosleep(unsigned int time);
__device__ unsigned int __activemask();
__device__ int __all_sync(unsigned int mask, int test);
__device__ int __any_sync(unsigned int mask, int test);
__device__ unsigned int __ballot_sync(unsigned int mask, int test);
template <typename T>
__device__ T __shfl_sync(unsigned int mask, T value, int lane, int width = 32);
template <typename T>
__device__ T __shfl_up_sync(unsigned int mask, T value, unsigned int delta, int width = 32);
template <typename T>
__device__ T __shfl_down_sync(unsigned int mask, T value, unsigned int delta, int width = 32);
template <typename T>
__device__ T __shfl_xor_sync(unsigned int mask, T value, int lane, int width = 32);
template <typename T> __device__ unsigned int __match_any_sync(unsigned int mask, T value);
template <typename T>
__device__ unsigned int __match_all_sync(unsigned int mask, T value, int *all) {
  *all = __all_sync(mask, __match_any_sync(mask, value) == (mask & __activemask()));
  return *all ? mask & __activemask() : 0;
}
__device__ unsigned int __reduce_add_sync(unsigned int mask, unsigned int value);
__device__ int __reduce_add_sync(unsigned int mask, int value);
__device__ unsigned int __reduce_min_sync(unsigned int mask, unsigned int value);
__device__ int __reduce_min_sync(unsigned int mask, int value);
__device__ unsigned int __reduce_max_sync(unsigned int mask, unsigned int value);
__device__ int __reduce_max_sync(unsigned int mask, int value);
__device__ unsigned int __reduce_and_sync(unsigned int mask, unsigned int value);
__device__ unsigned int __reduce_or_sync(unsigned int mask, unsigned int value);
__device__ unsigned int __reduce_xor_sync(unsigned int mask, unsigned int value);
template <typename T> __device__ T __ldg(const T *address) { return *address; }
template <typename T> __device__ T __ldcg(const T *address) { return *address; }
template <typename T> __device__ T __ldcs(const T *address) { return *address; }
template <typename T> __device__ void __stcs(T *address, T value) { *address = value; }
__device__ size_t __cvta_generic_to_shared(const void *address);

template <typename T, typename U>
[[tops::elements("int", "unsigned int", "unsigned long long", "float", "double"), tops::complete]]
__device__ T atomicAdd(T *address, U value);
template <typename T, typename U>
[[tops::elements("int", "unsigned int", "unsigned long long", "float", "double"), tops::complete]]
__device__ T atomicAdd_block(T *address, U value);
template <typename T, typename U>
[[tops::elements("int", "unsigned int", "unsigned long long", "float", "double"), tops::complete]]
__device__ T atomicAdd_system(T *address, U value);
template <typename T, typename U>
[[tops::elements("int", "unsigned int"), tops::complete]]
__device__ T atomicSub(T *address, U value);
template <typename T, typename U>
[[tops::elements("int", "unsigned int", "unsigned long long", "float"), tops::complete]]
__device__ T atomicExch(T *address, U value);
template <typename T, typename U>
[[tops::elements("int", "unsigned int", "unsigned long long", "float"), tops::complete]]
__device__ T atomicExch_system(T *address, U value);
template <typename T, typename U>
[[tops::elements("int", "unsigned int", "long long", "unsigned long long"), tops::complete]]
__device__ T atomicMin(T *address, U value);
template <typename T, typename U>
[[tops::elements("int", "unsigned int", "long long", "unsigned long long"), tops::complete]]
__device__ T atomicMin_system(T *address, U value);
template <typename T, typename U>
[[tops::elements("int", "unsigned int", "long long", "unsigned long long"), tops::complete]]
__device__ T atomicMax(T *address, U value);
template <typename T, typename U>
[[tops::elements("int", "unsigned int", "long long", "unsigned long long"), tops::complete]]
__device__ T atomicMax_system(T *address, U value);
template <typename T, typename U>
[[tops::elements("unsigned int"), tops::complete]]
__device__ T atomicInc(T *address, U value);
template <typename T, typename U>
[[tops::elements("unsigned int"), tops::complete]]
__device__ T atomicInc_system(T *address, U value);
template <typename T, typename U>
[[tops::elements("unsigned int"), tops::complete]]
__device__ T atomicDec(T *address, U value);
template <typename T, typename U>
[[tops::elements("unsigned int"), tops::complete]]
__device__ T atomicDec_system(T *address, U value);
template <typename T, typename U>
[[tops::elements("int", "unsigned int", "long long", "unsigned long long"), tops::complete]]
__device__ T atomicAnd(T *address, U value);
template <typename T, typename U>
[[tops::elements("int", "unsigned int", "long long", "unsigned long long"), tops::complete]]
__device__ T atomicAnd_system(T *address, U value);
template <typename T, typename U>
[[tops::elements("int", "unsigned int", "long long", "unsigned long long"), tops::complete]]
__device__ T atomicOr(T *address, U value);
template <typename T, typename U>
[[tops::elements("int", "unsigned int", "long long", "unsigned long long"), tops::complete]]
__device__ T atomicOr_system(T *address, U value);
template <typename T, typename U>
[[tops::elements("int", "unsigned int", "long long", "unsigned long long"), tops::complete]]
__device__ T atomicXor(T *address, U value);
template <typename T, typename U>
[[tops::elements("int", "unsigned int", "long long", "unsigned long long"), tops::complete]]
__device__ T atomicXor_system(T *address, U value);
template <typename T, typename U, typename V>
[[tops::elements("unsigned short", "int", "unsigned int", "unsigned long long"), tops::complete]]
__device__ T atomicCAS(T *address, U compare, V value);
template <typename T, typename U, typename V>
[[tops::elements("unsigned short", "int", "unsigned int", "unsigned long long"), tops::complete]]
__device__ T atomicCAS_system(T *address, U compare, V value);

__device__ int __mul24(int x, int y) { return (x << 8 >> 8) * (y << 8 >> 8); }
__device__ unsigned int __umul24(unsigned int x, unsigned int y) {
  return (x & 0xffffff) * (y & 0xffffff);
}
__device__ int __mulhi(int x, int y) { return static_cast<long long>(x) * y >> 32; }
__device__ unsigned int __umulhi(unsigned int x, unsigned int y) {
  return static_cast<unsigned long long>(x) * y >> 32;
}
__device__ unsigned int __sad(int x, int y, unsigned int z) { return (x > y ? x - y : y - x) + z; }
__device__ unsigned int __usad(unsigned int x, unsigned int y, unsigned int z) {
  return (x > y ? x - y : y - x) + z;
}
__device__ int __popc(unsigned int x) {
  int count = 0;
  for (; x != 0; x &= x - 1) ++count;
  return count;
}
__device__ int __clz(int x) {
  int count = 0;
  for (unsigned int bit = 0x80000000u; bit != 0 && !(x & bit); bit >>= 1) ++count;
  return count;
}
__device__ int __popcll(unsigned long long x) {
  int count = 0;
  for (; x != 0; x &= x - 1) ++count;
  return count;
}
__device__ int __clzll(long long x) {
  int count = 0;
  for (unsigned long long bit = 1ull << 63; bit != 0 && !(x & bit); bit >>= 1) ++count;
  return count;
}
__device__ int __ffs(int x) { return x == 0 ? 0 : 32 - __clz(x & -x); }
__device__ int __ffsll(long long x) { return x == 0 ? 0 : 64 - __clzll(x & -x); }
__device__ unsigned int __brev(unsigned int x) {
  unsigned int made = 0;
  for (int i = 0; i < 32; ++i) made |= (x >> i & 1) << (31 - i);
  return made;
}
__device__ unsigned int __byte_perm(unsigned int x, unsigned int y, unsigned int select) {
  unsigned long long bytes = static_cast<unsigned long long>(y) << 32 | x;
  unsigned int made = 0;
  for (int i = 0; i < 4; ++i) made |= (bytes >> 8 * (select >> 4 * i & 7) & 0xff) << 8 * i;
  return made;
}
__host__ __device__ inline double sinpi(double x) {
  double a = fabs(fmod(x, 2.0));
  bool below = (x < 0) != (a >= 1);
  if (a >= 1) a -= 1;
  if (a > 0.5) a = 1 - a;
  if (a == 0) return x * 0;
  double y = a > 0.25 ? cos(3.141592653589793 * (0.5 - a)) : sin(3.141592653589793 * a);
  return below ? -y : y;
}
__host__ __device__ inline double cospi(double x) {
  double a = fabs(fmod(x, 2.0));
  if (a > 1) a = 2 - a;
  bool below = a > 0.5;
  if (below) a = 1 - a;
  double y = a > 0.25 ? sin(3.141592653589793 * (0.5 - a)) : cos(3.141592653589793 * a);
  return below ? -y : y;
}
__host__ __device__ inline float sinpif(float x) { return static_cast<float>(sinpi(x)); }
__host__ __device__ inline float cospif(float x) { return static_cast<float>(cospi(x)); }
__host__ __device__ inline void sincospi(double x, double *sine, double *cosine) {
  *sine = sinpi(x), *cosine = cospi(x);
}
__host__ __device__ inline void sincospif(float x, float *sine, float *cosine) {
  *sine = sinpif(x), *cosine = cospif(x);
}
__host__ __device__ double rsqrt(double x) { return 1 / sqrt(x); }
__host__ __device__ float rsqrt(float x) { return rsqrtf(x); }
__host__ __device__ double rcbrt(double x) { return 1 / cbrt(x); }
__host__ __device__ float rcbrtf(float x) { return 1 / cbrt(static_cast<double>(x)); }
__host__ __device__ double exp10(double x) { return pow(10.0, x); }
__host__ __device__ float exp10f(float x) { return pow(10.0, static_cast<double>(x)); }
__host__ __device__ float exp10(float x) { return exp10f(x); }
// exp(x * x) * erfc(x), with the part of the square that is rounded off, or the asymptotic series.
__host__ __device__ double erfcx(double x) {
  if (x < 10) {
    double square = x * x, off = fma(x, x, -square);
    return exp(square) * (x < -26.7 ? 2 : (1 + off) * erfc(x));
  }
  double term = 1, sum = 1;
  for (int i = 1; i < 16; ++i) sum += term *= -(2 * i - 1) / (2 * x * x);
  return sum / 1.772453850905516 / x;
}
// The start is Abramowitz and Stegun, 26.2.22; each of Halley's steps gives three times the digits,
// each of Newton's for the logarithm twice as many.
__host__ __device__ double erfcinv(double x) {
  if (!(x >= 0 && x <= 2)) return __longlong_as_double(0x7ff8000000000000ll);
  if (x == 0) return __longlong_as_double(0x7ff0000000000000ll);
  if (x == 1) return 0;
  if (x > 1) return -erfcinv(2 - x);
  double t = sqrt(1.3862943611198906 - 2 * log(x));
  double y = 0.7071067811865476 * (t - (2.30753 + t * 0.27061) / (1 + t * (0.99229 + t * 0.04481)));
  for (int i = 0; i < 3; ++i) {
    if (x < 1e-4) {
      double scaled = erfcx(y);
      y += (log(scaled) - y * y - log(x)) * 0.886226925452758 * scaled;
    } else {
      double off = erfc(y) - x;
      y += off / (1.1283791670955126 * exp(-y * y) - y * off);
    }
  }
  return y;
}
__host__ __device__ double erfinv(double x) {
  double size = fabs(x);
  if (!(size < 0.5)) return copysign(erfcinv(1 - size), x);
  double y = 0.886226925452758 * x;
  for (int i = 0; i < 4; ++i) {
    double off = erf(y) - x;
    y -= off / (1.1283791670955126 * exp(-y * y) + y * off);
  }
  return y;
}
__host__ __device__ double normcdf(double x) { return 0.5 * erfc(-0.7071067811865476 * x); }
__host__ __device__ double normcdfinv(double x) {
  return x == 0.5 ? 0 : -1.4142135623730951 * erfcinv(2 * x);
}
__host__ __device__ float erfcinvf(float x) { return erfcinv(static_cast<double>(x)); }
__host__ __device__ float erfinvf(float x) { return erfinv(static_cast<double>(x)); }
__host__ __device__ float erfcxf(float x) { return erfcx(static_cast<double>(x)); }
__host__ __device__ float normcdff(float x) { return normcdf(static_cast<double>(x)); }
__host__ __device__ float normcdfinvf(float x) { return normcdfinv(static_cast<double>(x)); }
__host__ __device__ float erfcinv(float x) { return erfcinvf(x); }
__host__ __device__ float erfinv(float x) { return erfinvf(x); }
__host__ __device__ float erfcx(float x) { return erfcxf(x); }
__host__ __device__ float normcdf(float x) { return normcdff(x); }
__host__ __device__ float normcdfinv(float x) { return normcdfinvf(x); }
__host__ __device__ double rhypot(double x, double y) { return 1 / hypot(x, y); }
__host__ __device__ float rhypotf(float x, float y) {
  return 1 / hypot(static_cast<double>(x), static_cast<double>(y));
}
__host__ __device__ float rhypot(float x, float y) { return rhypotf(x, y); }
__host__ __device__ double norm3d(double x, double y, double z) { return hypot(hypot(x, y), z); }
__host__ __device__ double rnorm3d(double x, double y, double z) { return 1 / norm3d(x, y, z); }
__host__ __device__ float norm3df(float x, float y, float z) {
  return norm3d(static_cast<double>(x), static_cast<double>(y), static_cast<double>(z));
}
__host__ __device__ float rnorm3df(float x, float y, float z) {
  return rnorm3d(static_cast<double>(x), static_cast<double>(y), static_cast<double>(z));
}
__host__ __device__ double norm4d(double x, double y, double z, double w) {
  return hypot(hypot(x, y), hypot(z, w));
}
__host__ __device__ float norm4df(float x, float y, float z, float w) {
  return hypot(hypot(static_cast<double>(x), static_cast<double>(y)),
               hypot(static_cast<double>(z), static_cast<double>(w)));
}
__host__ __device__ float fdividef(float x, float y) { return x / y; }
__device__ float __saturatef(float x) { return x > 1.0f ? 1.0f : x > 0.0f ? x : 0.0f; }
__device__ float __expf(float x) { return expf(x); }
__device__ float __exp10f(float x) { return powf(10.0f, x); }
__device__ float __logf(float x) { return logf(x); }
__device__ float __log2f(float x) { return log2f(x); }
__device__ float __log10f(float x) { return log10f(x); }
__device__ float __sinf(float x) { return sinf(x); }
__device__ float __cosf(float x) { return cosf(x); }
__device__ float __tanf(float x) { return tanf(x); }
__device__ void __sincosf(float x, float *sine, float *cosine) {
  *sine = sinf(x);
  *cosine = cosf(x);
}
__device__ float __powf(float x, float y) { return exp2f(y * log2f(x)); }
__device__ float __fdividef(float x, float y) { return x / y; }
__device__ int __float_as_int(float x) { return *reinterpret_cast<int *>(&x); }
__device__ unsigned int __float_as_uint(float x) { return *reinterpret_cast<unsigned int *>(&x); }
__device__ float __int_as_float(int x) { return *reinterpret_cast<float *>(&x); }
__device__ float __uint_as_float(unsigned int x) { return *reinterpret_cast<float *>(&x); }
__device__ long long __double_as_longlong(double x) { return *reinterpret_cast<long long *>(&x); }
__device__ double __longlong_as_double(long long x) { return *reinterpret_cast<double *>(&x); }
__host__ __device__ void sincosf(float x, float *sine, float *cosine) {
  *sine = sinf(x);
  *cosine = cosf(x);
}
__host__ __device__ void sincos(double x, double *sine, double *cosine) {
  *sine = sin(x);
  *cosine = cos(x);
}
__host__ __device__ unsigned int umin(unsigned int x, unsigned int y) { return x < y ? x : y; }
__host__ __device__ unsigned int umax(unsigned int x, unsigned int y) { return x > y ? x : y; }
__host__ __device__ long long llmin(long long x, long long y) { return x < y ? x : y; }
__host__ __device__ long long llmax(long long x, long long y) { return x > y ? x : y; }
__host__ __device__ unsigned long long ullmin(unsigned long long x, unsigned long long y) {
  return x < y ? x : y;
}
__host__ __device__ unsigned long long ullmax(unsigned long long x, unsigned long long y) {
  return x > y ? x : y;
}
[[tops::endless]] __device__ void __trap() { abort(); }

typedef unsigned long long cudaTextureObject_t;
typedef unsigned long long cudaSurfaceObject_t;
enum cudaSurfaceBoundaryMode {
  cudaBoundaryModeZero = 0,
  cudaBoundaryModeClamp = 1,
  cudaBoundaryModeTrap = 2
};
template <typename T> __device__ T tex1Dfetch(cudaTextureObject_t texture, int x);
template <typename T> __device__ T tex1D(cudaTextureObject_t texture, float x);
template <typename T> __device__ T tex2D(cudaTextureObject_t texture, float x, float y);
template <typename T>
__device__ T tex2DLod(cudaTextureObject_t texture, float x, float y, float level);
template <typename T>
__device__ T tex2DLayered(cudaTextureObject_t texture, float x, float y, int layer);
template <typename T>
__device__ T tex2Dgather(cudaTextureObject_t texture, float x, float y, int c = 0);
template <typename T> __device__ T tex3D(cudaTextureObject_t texture, float x, float y, float z);
template <typename T>
__device__ T tex3DLod(cudaTextureObject_t texture, float x, float y, float z, float level);
template <typename T>
__device__ T texCubemap(cudaTextureObject_t texture, float x, float y, float z);
template <typename T>
__device__ T texCubemapLayered(cudaTextureObject_t texture, float x, float y, float z, int layer);
template <typename T>
__device__ T surf2Dread(cudaSurfaceObject_t surface, int x, int y,
                        cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);
template <typename T>
__device__ void surf2Dread(T *value, cudaSurfaceObject_t surface, int x, int y,
                           cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);
template <typename T>
__device__ void surf2Dwrite(T value, cudaSurfaceObject_t surface, int x, int y,
                            cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);
template <typename T>
__device__ void surf2DLayeredwrite(T value, cudaSurfaceObject_t surface, int x, int y, int layer,
                                   cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);
template <typename T>
__device__ void surf3Dwrite(T value, cudaSurfaceObject_t surface, int x, int y, int z,
                            cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);
__host__ __device__ int min(int x, int y);
__host__ __device__ unsigned int min(unsigned int x, unsigned int y);
__host__ __device__ unsigned int min(int x, unsigned int y);
__host__ __device__ unsigned int min(unsigned int x, int y);
__host__ __device__ long min(long x, long y);
__host__ __device__ unsigned long min(unsigned long x, unsigned long y);
__host__ __device__ unsigned long min(long x, unsigned long y);
__host__ __device__ unsigned long min(unsigned long x, long y);
__host__ __device__ long long min(long long x, long long y);
__host__ __device__ unsigned long long min(unsigned long long x, unsigned long long y);
__host__ __device__ unsigned long long min(long long x, unsigned long long y);
__host__ __device__ unsigned long long min(unsigned long long x, long long y);
__host__ __device__ float min(float x, float y) { return fminf(x, y); }
__host__ __device__ double min(double x, double y) { return fmin(x, y); }
__host__ __device__ double min(float x, double y) { return fmin(x, y); }
__host__ __device__ double min(double x, float y) { return fmin(x, y); }
__host__ __device__ int max(int x, int y);
__host__ __device__ unsigned int max(unsigned int x, unsigned int y);
__host__ __device__ unsigned int max(int x, unsigned int y);
__host__ __device__ unsigned int max(unsigned int x, int y);
__host__ __device__ long max(long x, long y);
__host__ __device__ unsigned long max(unsigned long x, unsigned long y);
__host__ __device__ unsigned long max(long x, unsigned long y);
__host__ __device__ unsigned long max(unsigned long x, long y);
__host__ __device__ long long max(long long x, long long y);
__host__ __device__ unsigned long long max(unsigned long long x, unsigned long long y);
__host__ __device__ unsigned long long max(long long x, unsigned long long y);
__host__ __device__ unsigned long long max(unsigned long long x, long long y);
__host__ __device__ float max(float x, float y) { return fmaxf(x, y); }
__host__ __device__ double max(double x, double y) { return fmax(x, y); }
__host__ __device__ double max(float x, double y) { return fmax(x, y); }
__host__ __device__ double max(double x, float y) { return fmax(x, y); }
