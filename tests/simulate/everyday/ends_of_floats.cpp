// Texts as floats at both ends of what a float holds.
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
int main() {
  for (const char *t :
       {"3.4028235e38", "3.403e38", "3.4028235677973366e+38", "3.40282356779733661637e38",
        "3.40282356779733661638e38", "-3.5e38", "3.40282366e38", "-3.4028235e+38", "3.4028234e38"})
    printf("%.9g ", strtof(t, nullptr));
  puts("");
}
