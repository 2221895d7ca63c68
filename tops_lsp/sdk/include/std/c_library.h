/** A stream of characters. @source C library. @confidence doc */
struct FILE;
/** Writes formatted text to standard output; in device code for each thread.
 *  @example
 *  printf("%d\n", count);
 *  @assumes device-printf-floats
 *  @source C library. @confidence doc */
[[tops::effects("immediate")]]
__host__ __device__ int printf(const char *format, ...);
/** Writes formatted text to a stream.
 *  @example
 *  fprintf(stderr, "%d\n", count);
 *  @source C library. @confidence doc */
[[tops::effects("immediate")]]
__host__ int fprintf(FILE *stream, const char *format, ...);
/** Writes formatted text to at most `size` bytes at `buffer`.
 *  @example
 *  char text[16];
 *  snprintf(text, sizeof text, "%d", count);
 *  @source C library. @confidence doc */
[[tops::effects("immediate")]]
__host__ int snprintf(char *buffer, size_t size, const char *format, ...);
/** Writes a line to standard output.
 *  @example
 *  puts("done");
 *  @source C library. @confidence doc */
[[tops::complete]] __host__ int puts(const char *text);
/** Writes a character to standard output.
 *  @example
 *  putchar('x');
 *  @source C library. @confidence doc */
[[tops::complete]] __host__ int putchar(int character);
/** Writes what a stream still holds back.
 *  @example
 *  fflush(stdout);
 *  @source C library. @confidence doc */
[[tops::complete]] __host__ int fflush(FILE *stream);
/** Gives `size` bytes of host memory with undefined contents.
 *  @error A null pointer if there is not enough memory.
 *  @example
 *  float *numbers = (float *)malloc(bytes);
 *  free(numbers);
 *  @source C library. @confidence doc */
[[tops::overloaded, tops::gives("host"), tops::complete]] __host__ void *malloc(size_t size);
/** Gives zeroed host memory.
 *  @error A null pointer if there is not enough memory.
 *  @example
 *  int *zeros = (int *)calloc(16, sizeof(int));
 *  free(zeros);
 *  @source C library. @confidence doc */
[[tops::gives("host"), tops::complete]] __host__ void *calloc(size_t count, size_t size);
/** Gives a block of host memory another size.
 *  @error A null pointer if there is not enough memory.
 *  @example
 *  void *more = realloc(memory, 2 * bytes);
 *  @source C library. @confidence doc */
[[tops::complete]] __host__ void *realloc(void *address, size_t size);
/** Gives host memory that begins at a multiple of `alignment`.
 *  @error A null pointer if there is not enough memory.
 *  @example
 *  void *lined = aligned_alloc(128, 4096);
 *  free(lined);
 *  @source C library. @confidence doc */
[[tops::gives("host")]] __host__ void *aligned_alloc(size_t alignment, size_t size);
/** Returns host memory.
 *  @example
 *  free(memory);
 *  @source C library. @confidence doc */
[[tops::overloaded, tops::takes("host"), tops::complete]] __host__ void free(void *address);
/** Ends the program.
 *  @example
 *  exit(1);
 *  @source C library. @confidence doc */
[[tops::endless, tops::complete]] __host__ void exit(int status);
/** Ends the program as by an error.
 *  @example
 *  if (count < 0) abort();
 *  @source C library. @confidence doc */
[[tops::endless]] __host__ void abort();
/** The integer that a text begins with.
 *  @error Undefined if the text is no number that fits.
 *  @example
 *  int number = atoi("12");
 *  @source C library. @confidence doc */
[[tops::complete]] __host__ int atoi(const char *text);
/** The number that a text begins with.
 *  @error Undefined if the text is no number that fits.
 *  @example
 *  double number = atof("1.5");
 *  @source C library. @confidence doc */
[[tops::complete]] __host__ double atof(const char *text);
/** A pseudo-random integer from 0 to RAND_MAX.
 *  @example
 *  int number = rand() % 100;
 *  @source C library. @confidence doc */
[[tops::complete]] __host__ int rand();
/** Starts the pseudo-random sequence anew.
 *  @example
 *  srand(42);
 *  @source C library. @confidence doc */
[[tops::complete]] __host__ void srand(unsigned int seed);
/** The value of an environment variable, or null.
 *  @example
 *  const char *home = getenv("HOME");
 *  @source C library. @confidence doc */
[[tops::complete]] __host__ char *getenv(const char *name);
/** Seconds since 1970.
 *  @example
 *  long now = time(nullptr);
 *  @source C library. @confidence doc */
[[tops::complete]] __host__ long time(long *result);
/** Processor time used so far.
 *  @example
 *  long begin = clock();
 *  @source C library. @confidence doc */
[[tops::overloaded, tops::complete]] __host__ long clock();
/** Copies bytes; the ranges must not overlap.
 *  @error Undefined if the memory is smaller than `size`.
 *  @example
 *  memcpy(to, from, bytes);
 *  @source C library. @confidence doc */
[[tops::complete]] __host__ __device__ void *memcpy(void *dst, const void *src, size_t size);
/** Copies bytes; the ranges may overlap.
 *  @error Undefined if the memory is smaller than `size`.
 *  @example
 *  memmove(to, to + 4, 16);
 *  @source C library. @confidence doc */
[[tops::complete]] __host__ __device__ void *memmove(void *dst, const void *src, size_t size);
/** Sets bytes.
 *  @error Undefined if the memory is smaller than `size`.
 *  @example
 *  memset(to, 0, bytes);
 *  @source C library. @confidence doc */
[[tops::complete]] __host__ __device__ void *memset(void *dst, int value, size_t size);
/** Compares bytes: negative, 0 or positive.
 *  @error Undefined if the memory is smaller than `size`.
 *  @example
 *  bool same = memcmp(to, from, bytes) == 0;
 *  @source C library. @confidence doc */
[[tops::complete]] __host__ __device__ int memcmp(const void *a, const void *b, size_t size);
/** The length of a text in bytes.
 *  @error Undefined if a text does not end with a zero byte.
 *  @example
 *  unsigned long length = strlen("text");
 *  @source C library. @confidence doc */
[[tops::complete]] __host__ __device__ size_t strlen(const char *text);
/** Compares two texts: negative, 0 or positive.
 *  @error Undefined if a text does not end with a zero byte.
 *  @example
 *  bool same = strcmp(name, "gcu300") == 0;
 *  @source C library. @confidence doc */
[[tops::complete]] __host__ __device__ int strcmp(const char *a, const char *b);
/** Compares the first bytes of two texts: negative, 0 or positive.
 *  @example
 *  bool begins = strncmp(name, "gcu", 3) == 0;
 *  @source C library. @confidence doc */
[[tops::complete]] __host__ __device__ int strncmp(const char *a, const char *b, size_t count);
/** Copies a text.
 *  @error Undefined if a text does not end with a zero byte.
 *  @example
 *  char text[8];
 *  strcpy(text, "gcu300");
 *  @source C library. @confidence doc */
[[tops::complete]] __host__ __device__ char *strcpy(char *dst, const char *src);
/** Copies at most `count` bytes of a text.
 *  @example
 *  char text[8];
 *  strncpy(text, "gcu300", sizeof text);
 *  @source C library. @confidence doc */
[[tops::complete]] __host__ __device__ char *strncpy(char *dst, const char *src, size_t count);

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
