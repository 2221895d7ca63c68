// Characters that are printed byte by byte, and widths, which count bytes.
#include <cstdio>
#include <iostream>
#include <string>
int main() {
  const std::string s = "你好, мир";
  for (char c : s) std::cout << c;
  std::cout << std::endl;
  for (char c : s) putchar(c);
  puts("");
  printf("[%10s][%-10s][%.3s] %d\n", "你好", "é", "你好", printf("é"));
  char b[20];
  int n = snprintf(b, 5, "你好");
  printf("%d ", n);
  for (int i = 0; b[i]; ++i) printf("%02x", (unsigned char)b[i]);
  puts("");
}
