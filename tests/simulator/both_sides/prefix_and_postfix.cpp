// What stands in front of `x++` is done to its value.
struct Step { int at; FN int operator++(int) { return at++; } };
typedef int Number;
FN void test() {
  int n = 2, rounds = 0; unsigned char c = 255; int t[3] = {5, 6, 7}; int *p = t; Step s = {3};
  while (!n--) ++rounds;
  printf("%d %d\n", n, rounds);
  n = 0; if (!n++) printf("was zero %d\n", n);
  printf("%d", -n++); printf(" %d\n", n); printf("%d", ~n--); printf(" %d\n", n);
  printf("%d", - -n++); printf(" %d\n", n); printf("%d", !!n--); printf(" %d\n", n);
  printf("%d", -t[1]++); printf(" %d\n", t[1]); printf("%d", -*p++); printf(" %d\n", *p);
  printf("%d", (Number)c++); printf(" %d\n", c); printf("%d", -(Number)n++); printf(" %d\n", n);
  printf("%d", -s++); printf(" %d\n", s.at); printf("%d\n", 10 - -n++ - n);
}

// prints:
// 1 0
// was zero 1
// -1 2
// -3 1
// 1 2
// 1 1
// -6 7
// -5 7
// 255 0
// -1 2
// -3 4
// 9
