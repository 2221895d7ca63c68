/** A stream of characters. @source C library. @confidence doc */
struct FILE;
/** Writes formatted text to standard output; in device code for each thread.
 *  @source C library. @confidence doc */
__host__ __device__ int printf(const char *format, ...);
/** Writes formatted text to a stream. @source C library. @confidence doc */
__host__ int fprintf(void *stream, const char *format, ...);
/** Writes formatted text to at most `size` bytes at `buffer`.
 *  @source C library. @confidence doc */
__host__ int snprintf(char *buffer, size_t size, const char *format, ...);
/** Writes a line to standard output. @source C library. @confidence doc */
__host__ int puts(const char *text);
/** Writes a character to standard output. @source C library. @confidence doc */
__host__ int putchar(int character);
/** Writes what a stream still holds back. @source C library. @confidence doc */
__host__ int fflush(void *stream);
/** Gives `size` bytes of host memory with undefined contents.
 *  @source C library. @confidence doc */
__host__ void *malloc(size_t size);
/** Gives zeroed host memory. @source C library. @confidence doc */
__host__ void *calloc(size_t count, size_t size);
/** Gives a block of host memory another size. @source C library. @confidence doc */
__host__ void *realloc(void *address, size_t size);
/** Gives host memory that begins at a multiple of `alignment`.
 *  @source C library. @confidence doc */
__host__ void *aligned_alloc(size_t alignment, size_t size);
/** Returns host memory. @source C library. @confidence doc */
__host__ void free(void *address);
/** Ends the program. @source C library. @confidence doc */
__host__ void exit(int status);
/** Ends the program as by an error. @source C library. @confidence doc */
__host__ void abort();
/** The integer that a text begins with. @source C library. @confidence doc */
__host__ int atoi(const char *text);
/** The number that a text begins with. @source C library. @confidence doc */
__host__ double atof(const char *text);
/** A pseudo-random integer from 0 to RAND_MAX. @source C library. @confidence doc */
__host__ int rand();
/** Starts the pseudo-random sequence anew. @source C library. @confidence doc */
__host__ void srand(unsigned int seed);
/** The value of an environment variable, or null. @source C library. @confidence doc */
__host__ char *getenv(const char *name);
/** Seconds since 1970. @source C library. @confidence doc */
__host__ long time(long *result);
/** Processor time used so far. @source C library. @confidence doc */
__host__ long clock();
/** Copies bytes; the ranges must not overlap. @source C library. @confidence doc */
__host__ __device__ void *memcpy(void *dst, const void *src, size_t size);
/** Copies bytes; the ranges may overlap. @source C library. @confidence doc */
__host__ __device__ void *memmove(void *dst, const void *src, size_t size);
/** Sets bytes. @source C library. @confidence doc */
__host__ __device__ void *memset(void *dst, int value, size_t size);
/** Compares bytes: negative, 0 or positive. @source C library. @confidence doc */
__host__ __device__ int memcmp(const void *a, const void *b, size_t size);
/** The length of a text in bytes. @source C library. @confidence doc */
__host__ __device__ size_t strlen(const char *text);
/** Compares two texts: negative, 0 or positive. @source C library. @confidence doc */
__host__ __device__ int strcmp(const char *a, const char *b);
/** Compares the first bytes of two texts: negative, 0 or positive.
 *  @source C library. @confidence doc */
__host__ __device__ int strncmp(const char *a, const char *b, size_t count);
/** Copies a text. @source C library. @confidence doc */
__host__ __device__ char *strcpy(char *dst, const char *src);
/** Copies at most `count` bytes of a text. @source C library. @confidence doc */
__host__ __device__ char *strncpy(char *dst, const char *src, size_t count);

namespace std {
using ::printf;
using ::fprintf;
using ::snprintf;
using ::puts;
using ::putchar;
using ::fflush;
using ::malloc;
using ::calloc;
using ::realloc;
using ::aligned_alloc;
using ::free;
using ::exit;
using ::abort;
using ::atoi;
using ::atof;
using ::rand;
using ::srand;
using ::getenv;
using ::time;
using ::clock;
using ::memcpy;
using ::memmove;
using ::memset;
using ::memcmp;
using ::strlen;
using ::strcmp;
using ::strncmp;
using ::strcpy;
using ::strncpy;
} // namespace std
