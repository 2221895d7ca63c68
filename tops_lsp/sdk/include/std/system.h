struct [[tops::complete]] timeval {
  long tv_sec;
  long tv_usec;
};
struct [[tops::complete]] timespec {
  long tv_sec;
  long tv_nsec;
};
struct tm {
  int tm_sec;
  int tm_min;
  int tm_hour;
  int tm_mday;
  int tm_mon;
  int tm_year;
  int tm_wday;
  int tm_yday;
  int tm_isdst;
};
typedef long time_t;
typedef long clock_t;
typedef long ssize_t;
typedef int pid_t;
typedef long off_t;
typedef long suseconds_t;
typedef long blksize_t;
typedef unsigned int useconds_t;
typedef unsigned int uid_t;
typedef unsigned int gid_t;
typedef unsigned int mode_t;
typedef unsigned long dev_t;
typedef unsigned long ino_t;
typedef unsigned long nlink_t;
typedef int clockid_t;
typedef unsigned int uint;
typedef unsigned short ushort;
typedef unsigned long ulong;
[[tops::complete]] FILE *fopen(const char *path, const char *mode);
[[tops::complete]] int fclose(FILE *stream);
[[tops::complete]] size_t fread(void *buffer, size_t size, size_t count, FILE *stream);
[[tops::complete]] size_t fwrite(const void *buffer, size_t size, size_t count, FILE *stream);
[[tops::complete]] int fseek(FILE *stream, long offset, int from);
[[tops::complete]] long ftell(FILE *stream);
[[tops::complete]] void rewind(FILE *stream);
[[tops::complete]] int feof(FILE *stream);
int ferror(FILE *stream);
[[tops::complete]] char *fgets(char *buffer, int size, FILE *stream);
int fgetc(FILE *stream);
int getc(FILE *stream);
int getchar();
int ungetc(int character, FILE *stream);
[[tops::complete]] int fputs(const char *text, FILE *stream);
int fputc(int character, FILE *stream);
int putc(int character, FILE *stream);
int fscanf(FILE *stream, const char *format, ...);
int sscanf(const char *text, const char *format, ...);
int scanf(const char *format, ...);
[[tops::effects("immediate")]]
int sprintf(char *buffer, const char *format, ...);
int remove(const char *path);
// These store the number of an error, as the C library does in errno.
long __strtol(const char *text, char **end, int base, int *error);
unsigned long __strtoul(const char *text, char **end, int base, int *error);
double __strtod(const char *text, char **end, int *error);
float __strtof(const char *text, char **end, int *error);
[[tops::complete]] inline long strtol(const char *text, char **end, int base) {
  return __strtol(text, end, base, __errno_location());
}
[[tops::complete]] inline unsigned long strtoul(const char *text, char **end, int base) {
  return __strtoul(text, end, base, __errno_location());
}
[[tops::complete]] inline double strtod(const char *text, char **end) {
  return __strtod(text, end, __errno_location());
}
[[tops::complete]] inline float strtof(const char *text, char **end) {
  return __strtof(text, end, __errno_location());
}
inline long atol(const char *text) { return strtol(text, nullptr, 10); }
inline long long atoll(const char *text) { return strtol(text, nullptr, 10); }
inline long long strtoll(const char *text, char **end, int base) {
  return strtol(text, end, base);
}
inline unsigned long long strtoull(const char *text, char **end, int base) {
  return strtoul(text, end, base);
}
int system(const char *command);
long random();
void srandom(unsigned int seed);
struct [[tops::complete]] div_t {
  int quot;
  int rem;
};
struct [[tops::complete]] ldiv_t {
  long quot;
  long rem;
};
struct [[tops::complete]] lldiv_t {
  long long quot;
  long long rem;
};
inline div_t div(int a, int b) { return {a / b, a % b}; }
inline ldiv_t ldiv(long a, long b) { return {a / b, a % b}; }
inline lldiv_t lldiv(long long a, long long b) { return {a / b, a % b}; }
inline int posix_memalign(void **address, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return 22;
  void *found = aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
  if (found == nullptr) return 12;
  *address = found;
  return 0;
}
inline int rand_r(unsigned int *seed) {
  unsigned int next = *seed * 1103515245u + 12345u;
  int found = next / 65536u % 2048u;
  next = next * 1103515245u + 12345u;
  found = found << 10 ^ static_cast<int>(next / 65536u % 1024u);
  next = next * 1103515245u + 12345u;
  found = found << 10 ^ static_cast<int>(next / 65536u % 1024u);
  *seed = next;
  return found;
}
void srand48(long seed);
double drand48();
long lrand48();
long mrand48();
inline unsigned long __next48(unsigned short *state) {
  unsigned long low = state[0] | static_cast<unsigned long>(state[1]) << 16;
  unsigned long whole = low | static_cast<unsigned long>(state[2]) << 32;
  whole = whole * 0x5DEECE66Dul + 0xBul & 0xFFFFFFFFFFFFul;
  state[0] = whole & 0xFFFFul;
  state[1] = whole >> 16 & 0xFFFFul;
  state[2] = whole >> 32;
  return whole;
}
inline double erand48(unsigned short state[3]) { return __next48(state) / 281474976710656.0; }
inline long nrand48(unsigned short state[3]) { return __next48(state) >> 17; }
inline long jrand48(unsigned short state[3]) { return static_cast<int>(__next48(state) >> 16); }
void __at_exit(void *function);
inline int atexit(void (*function)()) {
  __at_exit(reinterpret_cast<void *>(function));
  return 0;
}
[[tops::endless]] void _Exit(int status);
[[tops::endless]] inline void _exit(int status) { _Exit(status); }
[[tops::endless]] inline void quick_exit(int status) { _Exit(status); }
inline void *memalign(size_t alignment, size_t size) { return aligned_alloc(alignment, size); }
// As GNU's library sorts: equal elements keep their order, and `compare` sees the same pairs.
inline void __merge_sort(char *first, size_t count, size_t size,
                         int (*compare)(const void *, const void *), char *room) {
  if (count < 2) return;
  size_t left = count / 2, right = count - left;
  char *a = first, *b = first + left * size, *to = room;
  __merge_sort(a, left, size, compare, room);
  __merge_sort(b, right, size, compare, room);
  for (; left > 0 && right > 0; to += size) {
    if (compare(a, b) <= 0) {
      memcpy(to, a, size);
      a += size;
      --left;
    } else {
      memcpy(to, b, size);
      b += size;
      --right;
    }
  }
  if (left > 0) memcpy(to, a, left * size);
  memcpy(first, room, (count - right) * size);
}
inline void qsort(void *base, size_t count, size_t size,
                  int (*compare)(const void *, const void *)) {
  if (count < 2) return;
  char small[1024]; // as there: nothing is left behind where `compare` throws or jumps
  bool is_small = count * size <= sizeof(small);
  char *room = is_small ? small : static_cast<char *>(malloc(count * size));
  __merge_sort(static_cast<char *>(base), count, size, compare, room);
  if (!is_small) free(room);
}
inline void *bsearch(const void *key, const void *base, size_t count, size_t size,
                     int (*compare)(const void *, const void *)) {
  size_t low = 0, high = count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    const char *found = static_cast<const char *>(base) + middle * size;
    int order = compare(key, found);
    if (order == 0) return const_cast<char *>(found);
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return nullptr;
}
inline void *memchr(const void *memory, int character, size_t count) {
  const unsigned char *bytes = static_cast<const unsigned char *>(memory);
  for (; count > 0; ++bytes, --count) {
    if (*bytes == static_cast<unsigned char>(character)) {
      return const_cast<unsigned char *>(bytes);
    }
  }
  return nullptr;
}
inline char *strchr(const char *text, int character) {
  for (;; ++text) {
    if (*text == static_cast<char>(character)) return const_cast<char *>(text);
    if (*text == 0) return nullptr;
  }
}
inline char *strrchr(const char *text, int character) {
  char *found = nullptr;
  for (;; ++text) {
    if (*text == static_cast<char>(character)) found = const_cast<char *>(text);
    if (*text == 0) return found;
  }
}
inline char *strstr(const char *text, const char *part) {
  size_t length = strlen(part);
  for (;; ++text) {
    if (strncmp(text, part, length) == 0) return const_cast<char *>(text);
    if (*text == 0) return nullptr;
  }
}
inline char *strcat(char *dst, const char *src) {
  strcpy(dst + strlen(dst), src);
  return dst;
}
inline char *strncat(char *dst, const char *src, size_t count) {
  size_t length = strlen(dst), added = 0;
  for (; added < count && src[added] != 0; ++added) dst[length + added] = src[added];
  dst[length + added] = 0;
  return dst;
}
inline size_t strspn(const char *text, const char *accepted) {
  size_t count = 0;
  while (text[count] != 0 && strchr(accepted, text[count]) != nullptr) ++count;
  return count;
}
inline char *strpbrk(const char *text, const char *accepted) {
  for (; *text != 0; ++text) {
    if (strchr(accepted, *text) != nullptr) return const_cast<char *>(text);
  }
  return nullptr;
}
inline int strcoll(const char *a, const char *b) { return strcmp(a, b); }
inline size_t strxfrm(char *target, const char *text, size_t size) {
  size_t length = strlen(text);
  if (size > 0) strncpy(target, text, size);
  return length;
}
inline size_t strnlen(const char *text, size_t size) {
  size_t length = 0;
  while (length < size && text[length] != 0) ++length;
  return length;
}
inline char *stpcpy(char *target, const char *text) { return strcpy(target, text) + strlen(text); }
inline size_t strcspn(const char *text, const char *rejected) {
  size_t count = 0;
  while (text[count] != 0 && strchr(rejected, text[count]) == nullptr) ++count;
  return count;
}
inline char *strtok(char *text, const char *separators) {
  static char *rest = nullptr;
  if (text == nullptr) text = rest;
  if (text == nullptr) return nullptr;
  text += strspn(text, separators);
  if (*text == 0) return rest = nullptr;
  char *end = text + strcspn(text, separators);
  rest = *end == 0 ? nullptr : end + 1;
  *end = 0;
  return text;
}
inline char *strdup(const char *text) {
  return strcpy(static_cast<char *>(malloc(strlen(text) + 1)), text);
}
inline char *strerror(int error) {
  static char unknown[40];
  const char *name = __error_name(error);
  if (name != nullptr) return const_cast<char *>(name);
  sprintf(unknown, "Unknown error %d", error);
  return unknown;
}
inline void perror(const char *text) {
  const char *name = strerror(*__errno_location());
  FILE *stream = (FILE *)2; // stderr, which is a macro
  if (text != nullptr && *text != 0) fprintf(stream, "%s: %s\n", text, name);
  else fprintf(stream, "%s\n", name);
}
inline int tolower(int character) {
  return character >= 'A' && character <= 'Z' ? character + 32 : character;
}
inline int toupper(int character) {
  return character >= 'a' && character <= 'z' ? character - 32 : character;
}
// As GNU's library answers: with a bit of its own for each question.
inline int isupper(int character) { return (character >= 'A' && character <= 'Z') ? 256 : 0; }
inline int islower(int character) { return (character >= 'a' && character <= 'z') ? 512 : 0; }
inline int isalpha(int character) { return (isupper(character) || islower(character)) ? 1024 : 0; }
inline int isdigit(int character) { return (character >= '0' && character <= '9') ? 2048 : 0; }
inline int isxdigit(int character) {
  int low = tolower(character);
  return (isdigit(character) || (low >= 'a' && low <= 'f')) ? 4096 : 0;
}
inline int isspace(int character) {
  return (character == ' ' || (character >= 9 && character <= 13)) ? 8192 : 0;
}
inline int isprint(int character) { return (character >= ' ' && character <= '~') ? 16384 : 0; }
inline int isgraph(int character) { return (character > ' ' && character <= '~') ? 32768 : 0; }
inline int isblank(int character) { return (character == ' ' || character == 9) ? 1 : 0; }
inline int iscntrl(int character) {
  return ((character >= 0 && character < ' ') || character == 127) ? 2 : 0;
}
inline int isalnum(int character) { return (isalpha(character) || isdigit(character)) ? 8 : 0; }
inline int ispunct(int character) { return (isgraph(character) && !isalnum(character)) ? 4 : 0; }
inline int strncasecmp(const char *a, const char *b, size_t count) {
  for (; count > 0; ++a, ++b, --count) {
    int difference = tolower(*a) - tolower(*b);
    if (difference != 0 || *a == 0) return difference;
  }
  return 0;
}
inline int strcasecmp(const char *a, const char *b) { return strncasecmp(a, b, -1); }
inline int ffs(int x) { return __builtin_ffs(x); }
inline int ffsl(long x) { return __builtin_ffsl(x); }
inline int ffsll(long long x) { return __builtin_ffsll(x); }
inline double difftime(long end, long start) { return static_cast<double>(end - start); }
[[tops::complete]] int gettimeofday(timeval *result, void *zone);
[[tops::complete]] int clock_gettime(int clock, timespec *result);
[[tops::complete]] unsigned int sleep(unsigned int seconds);
[[tops::complete]] int usleep(unsigned int microseconds);
[[tops::complete]] pid_t getpid();
int close(int file);
int access(const char *path, int mode);
char *getcwd(char *buffer, size_t size);

namespace std {
using ::strchr;
using ::strrchr;
using ::strstr;
using ::strpbrk;
using ::strspn;
using ::strcspn;
using ::strtok;
using ::strcat;
using ::strncat;
using ::strcoll;
using ::strxfrm;
using ::strerror;
using ::fopen;
using ::fclose;
using ::fread;
using ::fwrite;
using ::fseek;
using ::ftell;
using ::rewind;
using ::feof;
using ::ferror;
using ::fgets;
using ::fgetc;
using ::getc;
using ::getchar;
using ::ungetc;
using ::fputs;
using ::fputc;
using ::putc;
using ::fscanf;
using ::sscanf;
using ::scanf;
using ::sprintf;
using ::perror;
using ::remove;
using ::strtol;
using ::strtoll;
using ::strtoul;
using ::strtoull;
using ::strtod;
using ::strtof;
using ::atol;
using ::atoll;
using ::div;
using ::ldiv;
using ::lldiv;
using ::system;
using ::atexit;
using ::tm;
using ::time_t;
using ::clock_t;
using ::difftime;
using ::timespec;
using ::labs;
using ::llabs;
using ::div_t;
using ::ldiv_t;
using ::lldiv_t;
inline ldiv_t div(long a, long b) { return ldiv(a, b); }
inline lldiv_t div(long long a, long long b) { return lldiv(a, b); }
using ::tolower;
using ::toupper;
using ::isupper;
using ::islower;
using ::isalpha;
using ::isdigit;
using ::isxdigit;
using ::isspace;
using ::isprint;
using ::isgraph;
using ::isblank;
using ::iscntrl;
using ::isalnum;
using ::ispunct;
using ::qsort;
using ::bsearch;
using ::memchr;
using ::_Exit;
using ::quick_exit;
} // namespace std
