// goto where it is structured; break and continue through switches and loops.
#include <cstdio>

struct Trace {
  int id;
  ~Trace() { printf("~%d ", id); }
};
int find(const int *table, int count, int wanted) {
  int i = 0;
again:
  if (i >= count) goto missing;
  if (table[i] == wanted) return i;
  ++i;
  goto again;
missing:
  return -1;
}
int out_of_loops() {
  int rounds = 0;
  for (int i = 0; i < 5; ++i)
    for (int j = 0; j < 5; ++j) {
      ++rounds;
      Trace trace{i * 10 + j};
      if (i * j == 2) goto out;
    }
out:
  return rounds;
}
int with_cleanup(int x) {
  int result = 0;
  if (x < 0) goto fail;
  result = x;
  if (x > 10) goto fail;
  return result;
fail:
  return -result - 1;
}
int in_a_switch(int x) {
  int seen = 0;
  for (int i = 0; i < 6; ++i) {
    switch (i) {
      case 1: continue;
      case 4:
        if (x) goto done;
        break;
      default: seen += i;
    }
    while (true) {
      if (i == 3) goto next;
      break;
    }
    seen += 100;
  next:;
  }
done:
  return seen;
}
int retried(int failures) {
  int tries = 0;
  do {
  retry:
    ++tries;
    if (tries <= failures) goto retry;
  } while (tries < 3);
  return tries;
}

int main() {
  int table[4] = {4, 7, 9, 1};
  printf("%d %d\n", find(table, 4, 9), find(table, 4, 5));
  printf("%d\n", out_of_loops());
  printf("%d %d %d\n", with_cleanup(-1), with_cleanup(5), with_cleanup(20));
  printf("%d %d\n", in_a_switch(0), in_a_switch(1));
  printf("%d %d\n", retried(0), retried(5));
  return 0;
}

// prints:
// 2 -1
// ~0 ~1 ~2 ~3 ~4 ~10 ~11 ~12 8
// -1 5 -21
// 410 205
// 3 6
