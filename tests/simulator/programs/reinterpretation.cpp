// The same bytes as other types: unions, pointers, memcpy; conversions between numbers.
#include <cstdio>
#include <cstring>

union Word {
  float real;
  unsigned bits;
  unsigned char bytes[4];
};
struct Tagged {
  union {
    int whole;
    float real;
  };
  int tag;
};
struct Packed {
  char first;
  double second;
  short third;
};

int main() {
  Word word;
  word.real = 1.5f;
  printf("%x %x\n", word.bits, word.bytes[3]);
  float value = -2;
  unsigned seen = *(unsigned *)&value, copied;
  memcpy(&copied, &value, sizeof copied);
  printf("%x %x\n", seen, copied);
  Tagged tagged;
  tagged.whole = 5;
  tagged.tag = 6;
  printf("%d %d %d %d\n", tagged.whole, tagged.tag, (int)sizeof(Tagged), (int)sizeof(Packed));
  unsigned char small = 250;
  small += 10;
  signed char narrow = (signed char)200;
  short wrapped = (short)70000;
  long long wide = 1LL << 40;
  printf("%d %d %d %d %lld %x %d\n", small, narrow, wrapped, -7 / 2, wide, ~0u, -7 % 3);
  int grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
  int *flat = &grid[0][0];
  char *raw = (char *)grid;
  raw[0] = 100;
  printf("%d %d %d %d\n", flat[4], *(*(grid + 1) + 2), (int)(&grid[1][0] - flat), grid[0][0]);
  int **indirect = &flat;
  **indirect = 9;
  printf("%d\n", grid[0][0]);
  return 0;
}

// prints:
// 3fc00000 3f
// c0000000 c0000000
// 5 6 8 24
// 4 -56 4464 -3 1099511627776 ffffffff -1
// 5 6 3 100
// 9
