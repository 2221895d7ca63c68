// How integers of given widths are printed: the macros of <cinttypes> among strings.
#include <cinttypes>
#include <cstdio>

int main() {
  int64_t wide = -5;
  uint32_t plain = 7;
  printf("%" PRIi64 " %" PRId64 " %" PRIu32 "\n", wide, wide, plain);
  printf("%8" PRIu8 "|%" PRIdPTR "|%" PRIX64 "|%" PRIdFAST16 "|%" PRIoLEAST32 "\n", (uint8_t)1,
         (intptr_t)2, (uint64_t)0xabc, 9L, 8u);
}
// prints:
// -5 -5 7
//        1|2|ABC|9|10
