// Where a switch may be entered.
#include <cstdio>
int copy(const int *from, int *to, int count) {
  int n = (count + 3) / 4, done = 0;
  switch (count % 4) {
    case 0:
      do {
        *to++ = *from++; ++done;
        case 3: *to++ = *from++; ++done;
        case 2: *to++ = *from++; ++done;
        case 1: *to++ = *from++; ++done;
      } while (--n > 0);
  }
  return done;
}
int nested(int a, int b) {
  switch (a) {
    case 1:
      switch (b) { case 1: return 11; case 7: return 17; default: break; }
      return 10;
    default: return 5;
  }
}
int into(int k) {
  int sum = 0;
  switch (k) {
    int kept[2], i;
    case 0: kept[0] = 1;
    { case 1: sum += 100; }
    for (i = 0; i < 3; ++i) { case 2: sum += 10; if (sum > 115) break; continue; }
    kept[1] = 5;
    sum += kept[1];
    break;
    case 5: while (sum < 4) { sum += 3; }
  }
  return sum;
}
int main() {
  int from[10], to[10];
  for (int i = 0; i < 10; ++i) from[i] = i * i;
  for (int count = 1; count < 10; ++count) printf("%d ", copy(from, to, count));
  printf("%d %d\n", to[8], to[3]);
  printf("%d %d %d %d\n", nested(1, 7), nested(1, 2), nested(7, 1), nested(2, 1));
  for (int k = 0; k < 6; ++k) printf("%d ", k == 2 ? 0 : into(k));
  printf("\n");
}

// prints:
// 1 2 3 4 5 6 7 8 9 64 9
// 17 10 5 5
// 125 125 0 0 0 6
