// Pointers to library functions; aligned memory; what is called when the program ends.
#include <malloc.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void last() { puts("last"); }
static void first() { printf("first\n"); }
static double twice(double (*f)(double), double x) { return f(f(x)); }

int main() {
  atexit(last);
  atexit(first);
  double (*root)(double) = sqrt;
  int (*say)(const char *) = puts;
  void (*give_back)(void *) = free;
  double (*table[])(double) = {sqrt, floor, fabs};
  for (auto f : table) printf("%g ", f(6.25));
  printf("%g %d\n", twice(root, 16), root == table[0]);
  say("said");
  void *memory = nullptr;
  int status = posix_memalign(&memory, 64, 256), wrong = posix_memalign(&memory, 3, 8);
  printf("%d %d %d\n", status, wrong, (int)((unsigned long)memory % 64));
  give_back(memory);
  free(memalign(32, 64));
  if (status == 0) exit(0);
  _Exit(3);
}
// prints:
// 2.5 6 6.25 2 1
// said
// 0 22 0
// first
// last
