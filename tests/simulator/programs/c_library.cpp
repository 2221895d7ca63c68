// The C library: texts, numbers in texts, sorting.
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <strings.h>

int ascending(const void *a, const void *b) {
  return *static_cast<const int *>(a) - *static_cast<const int *>(b);
}

int main() {
  char text[32] = "key=";
  strcat(text, "value");
  printf("%s %s %s %d\n", text, strchr(text, '='), strrchr(text, 'e'), strstr(text, "no") == nullptr);
  printf("%zu %zu %d\n", strspn(text, "yek"), strcspn(text, "="), strcasecmp("ABC", "abd") < 0);
  char words[] = "one two  three";
  for (char *word = strtok(words, " "); word != nullptr; word = strtok(nullptr, " ")) {
    printf("[%s]", word);
  }
  printf("\n");
  char *end = nullptr;
  long parsed = strtol("-12x", &end, 10);
  printf("%ld %ld %ld %c\n", parsed, strtol("0x1f", nullptr, 0), atol("77"), *end);
  printf("%g %g\n", strtod("2.5e2,", &end), atof("-1.25"));
  int numbers[] = {5, -1, 9, 3, 3, 0};
  qsort(numbers, 6, sizeof(int), ascending);
  for (int number : numbers) printf("%d ", number);
  printf("\n");
  int count = 0;
  float share = 0;
  char name[8];
  int found = sscanf("12 ab 0.5", "%d %s %f", &count, name, &share);
  printf("%d %d %s %g\n", found, count, name, share);
  char line[40];
  int length = sprintf(line, "%03d|%-4s|%5.1f", 7, "x", 2.25);
  printf("%s %d\n", line, length);
  printf("%c%c%d%d\n", toupper('q'), tolower('Q'), isdigit('7') != 0, isspace('x') != 0);
  char *twin = strdup(line);
  fputs(twin, stdout);
  fputc('\n', stdout);
  free(twin);
  return 0;
}

// prints:
// key=value =value e 1
// 3 3 1
// [one][two][three]
// -12 31 77 x
// 250 -1.25
// -1 0 3 3 5 9 
// 3 12 ab 0.5
// 007|x   |  2.2 14
// Qq10
// 007|x   |  2.2
