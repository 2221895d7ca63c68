typedef signed char int8_t;
typedef short int16_t;
typedef int int32_t;
typedef long int64_t;
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef unsigned int uint32_t;
typedef unsigned long uint64_t;
typedef unsigned long size_t;
typedef long ptrdiff_t;

/** Writes formatted text to standard output.
 *  @source C library; device code: built-in. @confidence doc */
__host__ __device__ int printf(const char *format, ...);
/** Writes a line to standard output. @source C library. @confidence doc */
__host__ int puts(const char *text);
/** Gives `size` bytes of host memory. @source C library. @confidence doc */
__host__ void *malloc(size_t size);
/** Gives zeroed host memory. @source C library. @confidence doc */
__host__ void *calloc(size_t count, size_t size);
/** Returns host memory. @source C library. @confidence doc */
__host__ void free(void *address);
/** Ends the program. @source C library. @confidence doc */
__host__ void exit(int status);
/** Copies bytes. @source C library. @confidence doc */
__host__ __device__ void *memcpy(void *dst, const void *src, size_t size);
/** Sets bytes. @source C library. @confidence doc */
__host__ __device__ void *memset(void *dst, int value, size_t size);

/** Absolute value. @source C library. @confidence doc */
__host__ __device__ float fabsf(float x);
__host__ __device__ double fabs(double x);
__host__ __device__ int abs(int x);
/** Square root. @source C library. @confidence doc */
__host__ __device__ float sqrtf(float x);
__host__ __device__ double sqrt(double x);
/** Exponential. @source C library. @confidence doc */
__host__ __device__ float expf(float x);
__host__ __device__ double exp(double x);
/** Natural logarithm. @source C library. @confidence doc */
__host__ __device__ float logf(float x);
__host__ __device__ double log(double x);

namespace std {
typedef signed char int8_t;
typedef short int16_t;
typedef int int32_t;
typedef long int64_t;
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef unsigned int uint32_t;
typedef unsigned long uint64_t;
typedef unsigned long size_t;
typedef long ptrdiff_t;
/** The smaller of two values. @source C++ library. @confidence doc */
template <typename T> __host__ __device__ const T &min(const T &a, const T &b);
/** The larger of two values. @source C++ library. @confidence doc */
template <typename T> __host__ __device__ const T &max(const T &a, const T &b);
/** Exchanges two values. @source C++ library. @confidence doc */
template <typename T> __host__ __device__ void swap(T &a, T &b) {
  T kept = a;
  a = b;
  b = kept;
}
} // namespace std
