// A plus in front of a lambda makes a pointer to a function of it.
#include <cstdio>
int run(int (*function)(int), int x) { return function(x); }
int main() {
  auto *twice = +[](int x) { return x * 2; };
  auto before = [](int x) { return x - 1; };
  auto pointer = +before;
  using Function = int (*)(int);
  std::printf("%d %d %d\n", twice(4), pointer(9), run(+before, 5));
  std::printf("%d %d\n", (+[](char c) { return c + 1; })('a'), static_cast<Function>(before)(3));
  std::printf("%d\n", +before != nullptr);
}
