// Pseudo-random numbers as glibc makes them.
#include <cstdio>
#include <cstdlib>
#include <random>
int main() {
  printf("%d\n", RAND_MAX);
  for (int i = 0; i < 5; i++) printf("%d ", rand()); printf("\n");
  srand(1); for (int i = 0; i < 5; i++) printf("%d ", rand()); printf("\n");
  srand(42); for (int i = 0; i < 40; i++) printf("%d ", rand() % 1000); printf("\n");
  srand(0); printf("%d\n", rand()); srand(4000000000u); int x = rand(); printf("%d\n", x);
  unsigned s = 7; for (int i = 0; i < 5; i++) printf("%d ", rand_r(&s)); printf("%u\n", s);
  srandom(5); for (int i = 0; i < 5; i++) printf("%ld ", random()); printf("\n");
  printf("%d\n", rand());
  for (int i = 0; i < 3; i++) printf("%.12f ", drand48()); printf("%ld ", lrand48());
  printf("%ld\n", mrand48());
  srand48(123); for (int i = 0; i < 3; i++) printf("%.12f ", drand48());
  printf("%ld ", lrand48()); printf("%ld\n", mrand48());
  unsigned short xs[3] = {1, 2, 3}; double dd = erand48(xs); printf("%.12f ", dd);
  long l1 = nrand48(xs), l2 = jrand48(xs);
  printf("%ld %ld %d %d %d\n", l1, l2, xs[0], xs[1], xs[2]);
  std::srand(3); printf("%d\n", std::rand()); for (int i = 0; i < 1000; i++) rand();
  printf("%d\n", rand());
  float f = (float)rand() / RAND_MAX; printf("%.9g\n", f);
  float g = rand() / (float)RAND_MAX * 2 - 1; printf("%.9g\n", g);
  return 0;
}

// prints:
// 2147483647
// 1804289383 846930886 1681692777 1714636915 1957747793
// 1804289383 846930886 1681692777 1714636915 1957747793
// 166 740 881 241 12 758 21 940 535 743 874 143 717 504 696 762 892 448 698 259 867 352 809 33 727 579 169 504 141 176 433 307 916 314 900 280 424 921 221 960
// 1804289383
// 1111130805
// 1187592820 153898277 1377876785 706688787 1004817133 2196610294
// 590011675 99788765 2131925610 171864072 317159276
// 171035632
// 0.000000000000 0.000985394675 0.041631001595 379337186 1565954732
// 0.279512001974 0.414529082456 0.925175848455 278150694 533300976
// 0.441996322689 565063343 -1485464893 7666 39619 42869
// 1205554746
// 2136143531
// 0.808544099
// -0.216194868
