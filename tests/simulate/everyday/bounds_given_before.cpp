// An array's bound is that of an earlier declaration where its definition gives none.
#include <cstdio>
struct Owner {
  static int table[4];
  static const char text[6];
};
int Owner::table[] = {1, 2, 3};
const char Owner::text[] = "abc";
extern int before[5];
int before[] = {7, 8};
extern int open[];
int open[] = {1, 2, 3};
int main() {
  std::printf("%d %d %zu %zu\n", Owner::table[3], Owner::text[5], sizeof Owner::table,
              sizeof Owner::text);
  std::printf("%d %zu %zu\n", before[4], sizeof before, sizeof open);
}
