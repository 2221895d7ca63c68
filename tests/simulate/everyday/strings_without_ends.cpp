// Buffers without a zero, of which no more is read than is asked for.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <string>
int main() {
  char s[3] = {'a', 'b', 'c'};
  char d[8] = {};
  strncpy(d, s, 3);
  puts(d);
  strncpy(d, s, 2);
  strncat(d, s, 3);
  puts(d);
  printf("%.3s|%.2s|%.*s\n", s, s, 3, s);
  printf("%d %d\n", strncmp(s, "abcd", 3), strncmp(s, "abd", 2));
  std::string t(s, 3);
  std::string u(s, s + 2);
  std::cout << t << u << "\n";
  std::cout.write(s, 3) << "\n";
  fwrite(s, 1, 3, stdout);
  puts("");
  printf("%zu %d\n", strnlen(s, 3), memchr(s, 'z', 3) != nullptr);
  char *h = (char *)malloc(2);
  h[0] = 'x';
  h[1] = 'y';
  printf("%.2s\n", h);
  std::string v;
  v.append(h, 2);
  v.assign(s, 3);
  std::cout << v.compare(0, 3, s, 3) << std::string("xabc").find(s, 0, 3) << "\n";
  free(h);
  char e[4];
  snprintf(e, sizeof e, "%.3s", s);
  puts(e);
  free(strndup(s, 2));
  char *own = strndup(s, 3);
  printf("%s\n", own);
  free(own);
  char z[4];
  strncpy(z, "x", sizeof z);
  printf("%d\n", z[3]);
  char *p = strdup("q");
  printf("%s\n", p);
  free(p);
}
