// GNU's spellings of C++'s words, arrays of known and of unknown bound, and captures left unset.
#include <cstdio>

__volatile int ticks = 4;
__volatile__ unsigned mask = 0xf0;
__const __signed__ char low = -3;
__signed lowest = -7;

static __inline__ int twice(__const__ __signed__ long value) { return int(2 * value); }

int known(int (&)[]) { return 1; }
int known(int (&)[2]) { return 2; }
int pointed(int (*)[]) { return 1; }
int pointed(int (*)[3]) { return 3; }

int main() {
  __signed char small = -2;
  const char *unset;
  int also;
  [unset, also] {
    (void)unset;
    (void)also;
  }();
  int two[2] = {}, three[3] = {};
  std::printf("%d %u %d %d %d %d\n", ticks, mask, low, lowest, small, twice(21));
  std::printf("%d %d\n", known(two), pointed(&three));
  __asm__ __volatile__("" ::: "memory");
}
