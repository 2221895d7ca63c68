// Memory at given multiples; the type of a stream's precision.
#include <cstdio>
#include <cstdlib>
#include <ios>
#include <iostream>

int main() {
  void *memory = nullptr;
  printf("%d ", posix_memalign(&memory, 256, 1000));
  printf("%d %d\n", (int)((size_t)memory % 256), posix_memalign(&memory, 3, 10));
  static_cast<char *>(memory)[999] = 1;
  free(memory);

  std::streamsize before = std::cout.precision(3);
  std::cout << 3.14159 << " " << before << std::endl;
}

// prints:
// 0 0 22
// 3.14 6
