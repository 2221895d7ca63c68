// X macros, lists of C, CRC tables, scanning and printing.
#include <cctype>
#include <cerrno>
#include <climits>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#define COLORS(X) X(RED, "red", 1) X(GREEN, "green", 2) X(BLUE, "blue", 4)
#define AS_ENUM(n, s, v) n = v,
#define AS_CASE(n, s, v) \
  case n:                \
    return s;
#define AS_ENTRY(n, s, v) {s, n},
enum Color { COLORS(AS_ENUM) };
static const char *name_of(enum Color c) {
  switch (c) { COLORS(AS_CASE) default : return "?"; }
}
static const struct {
  const char *name;
  int value;
} table[] = {COLORS(AS_ENTRY){NULL, 0}};
#define CONCAT_(a, b) a##b
#define CONCAT(a, b) CONCAT_(a, b)
#define COUNT_ARGS(...) COUNT_(__VA_ARGS__, 5, 4, 3, 2, 1)
#define COUNT_(a, b, c, d, e, n, ...) n
#define LOG(fmt, ...) printf("[%s:%d] " fmt "\n", __func__, __LINE__, ##__VA_ARGS__)
typedef struct node {
  struct node *next;
  char key[16];
  union {
    int i;
    float f;
    unsigned char raw[4];
  } u;
  unsigned kind : 3, flag : 1;
  signed small : 4;
} node;
typedef int (*cmp_t)(const void *, const void *);
typedef struct {
  node *head, **tail;
  size_t count;
} list_t;
static int by_key(const void *a, const void *b) {
  return strcmp((*(node *const *)a)->key, (*(node *const *)b)->key);
}
static int by_int(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}
static void push(list_t *l, const char *key, int kind, ...) {
  node *n = (node *)calloc(1, sizeof *n);
  strncpy(n->key, key, sizeof n->key - 1);
  n->kind = kind;
  n->small = -kind;
  va_list ap;
  va_start(ap, kind);
  if (kind == 1)
    n->u.i = va_arg(ap, int);
  else if (kind == 2)
    n->u.f = (float)va_arg(ap, double);
  else
    memcpy(n->u.raw, va_arg(ap, const char *), 4);
  va_end(ap);
  *l->tail = n;
  l->tail = &n->next;
  l->count++;
}
static void vlog(char *buf, size_t n, const char *fmt, ...) {
  va_list ap, aq;
  va_start(ap, fmt);
  va_copy(aq, ap);
  int need = vsnprintf(NULL, 0, fmt, ap);
  vsnprintf(buf, n, fmt, aq);
  va_end(ap);
  va_end(aq);
  printf("need %d got %zu: %s\n", need, strlen(buf), buf);
}
static uint32_t crc_table[256];
static uint32_t crc32(const void *p, size_t n) {
  const uint8_t *b = (const uint8_t *)p;
  uint32_t c = ~0u;
  if (!crc_table[1])
    for (uint32_t i = 0; i < 256; i++) {
      uint32_t r = i;
      for (int k = 0; k < 8; k++) r = r & 1 ? 0xEDB88320u ^ (r >> 1) : r >> 1;
      crc_table[i] = r;
    }
  while (n--) c = crc_table[(c ^ *b++) & 0xFF] ^ (c >> 8);
  return ~c;
}
static int (*const ops[])(int) = {abs, toupper, isdigit};
static int apply(int (*f)(int), int x) { return f(x); }
static char *trim(char *s) {
  while (isspace(*s)) s++;
  char *e = s + strlen(s);
  while (e > s && isspace(e[-1])) --e;
  *e = 0;
  return s;
}
int CONCAT(var_, 12) = 5;
int main(void) {
  list_t l = {NULL, NULL, 0};
  l.tail = &l.head;
  push(&l, "pear", 1, 42);
  push(&l, "apple", 2, 2.5);
  push(&l, "a-very-long-key-name", 3, "wxyz");
  node *arr[3];
  int k = 0;
  for (node *n = l.head; n; n = n->next) arr[k++] = n;
  qsort(arr, 3, sizeof *arr, by_key);
  for (k = 0; k < 3; k++)
    printf("%-16s|%d|%d|%08x\n", arr[k]->key, arr[k]->kind, arr[k]->small, arr[k]->u.i);
  for (const auto *t = table; t->name; ++t)
    printf("%s=%d %s\n", t->name, t->value, name_of((Color)t->value));
  printf("%s %d\n", name_of((Color)3), COUNT_ARGS(a, b, c));
  LOG("plain");
  LOG("%d %s", 3, "x");
  char buf[12];
  vlog(buf, sizeof buf, "%5.2f|%-5d|%+d|%#x", 3.14159, 42, 7, 255);
  printf("%08x\n", crc32("123456789", 9));
  for (size_t i = 0; i < sizeof ops / sizeof *ops; ++i) printf("%d ", apply(ops[i], i ? '7' : -3));
  puts("");
  char text[] = "  alpha, beta ;gamma\t ";
  for (char *save = NULL, *p = strtok_r(text, ",;", &save); p; p = strtok_r(NULL, ",;", &save))
    printf("<%s>", trim(p));
  puts("");
  int data[] = {9, 4, 7, 1, 8};
  qsort(data, 5, sizeof(int), by_int);
  int key = 7, *hit = (int *)bsearch(&key, data, 5, sizeof(int), by_int);
  printf("%td\n", hit - data);
  errno = 0;
  char *end;
  long big = strtol("99999999999999999999x", &end, 10);
  printf("%d %d %s\n", big == LONG_MAX, errno == ERANGE, end);
  printf("%ld %lu %lld %g\n", strtol("-0x1F", NULL, 0), strtoul("077", NULL, 0), atoll("-12abc"),
         strtod("1e-3z", &end));
  int a, b, n;
  char w[8], c;
  n = sscanf("10-20 abc!", "%d-%d %3s%c", &a, &b, w, &c);
  printf("%d %d %d %s %c\n", n, a, b, w, c);
  n = sscanf("7f,x", "%x,%[a-z]", (unsigned *)&a, w);
  printf("%d %d %s\n", n, a, w);
  memmove(text + 2, text, 5);
  printf("%.7s\n", text);
  printf("%s\n", strstr("needle in hay", "in") + 3);
  printf("%zu %zu\n", strspn("aabbc", "ab"), strcspn("hello", "l"));
  printf("%d %d\n", strncmp("abc", "abd", 2), memcmp("a\0b", "a\0c", 3) < 0);
  printf("%*d|%-*d|%.*s|%5s|%c|%%|%p\n", 5, 1, 4, 2, 2, "xyz", "ab", 65, (void *)0);
  printf("%e %G %a %.0f %.3g\n", 12345.678, 1e-10, 1.0, 2.5, 0.00012345);
  printf("%hhd %hu %lx %jd %zd\n", (char)300, (unsigned short)70000, 0xdeadbeefUL, (intmax_t)-1,
         (ssize_t)-2);
  struct tm t = {0};
  t.tm_year = 124;
  t.tm_mon = 1;
  t.tm_mday = 29;
  char d[32];
  strftime(d, sizeof d, "%Y-%m-%d", &t);
  puts(d);
  printf("%d %d\n", var_12, (int)sizeof(node));
  for (node *n2 = l.head, *nx; n2; n2 = nx) {
    nx = n2->next;
    free(n2);
  }
  goto out;
out:
  return 0;
}
