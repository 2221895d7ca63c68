// qsort keeps the order of equal elements, as GNU's library has it; bsearch and memchr.
#include <cstdio>
#include <cstdlib>
#include <cstring>
struct Row {
  int key;
  char name;
};
int by_key(const void *a, const void *b) { return ((const Row *)a)->key - ((const Row *)b)->key; }
int main() {
  Row rows[] = {{3, 'a'}, {1, 'b'}, {2, 'c'}, {1, 'd'}, {3, 'e'},
                {2, 'f'}, {1, 'g'}, {3, 'h'}, {2, 'i'}};
  std::qsort(rows, 9, sizeof(Row), by_key);
  for (const Row &row : rows) std::printf("%d%c ", row.key, row.name);
  Row wanted{2, '?'};
  const void *found = std::bsearch(&wanted, rows, 9, sizeof(Row), by_key);
  std::printf("\n%d\n", ((const Row *)found)->key);
  const char *text = "abc";
  std::printf("%d %d\n", (int)((const char *)memchr(text, 'b', 3) - text),
              std::memchr(text, 'z', 3) == nullptr);
}
