// std::byte; offsetof of members and elements of members.
#include <cstddef>
#include <cstdio>
namespace offsets {
struct S {
  int a;
  struct {
    int b, c[2];
  } in;
} s;

void run() {
  std::printf("%zu\n", offsetof(S, in));
  std::printf("%zu\n", offsetof(S, in.c));
  std::printf("%zu\n", offsetof(struct S, in.c[1]));
  std::printf("%zu\n", offsetof(decltype(s), a));
  std::printf("%zu\n", __builtin_offsetof(S, in.b));
}
}  // namespace offsets
namespace bytes {

void run() {
  std::byte b[4]{};
  b[1] = std::byte{5};
  b[1] |= std::byte(2);
  b[2] = b[1] << 1;
  std::printf("%d %d %zu %d\n", (int)b[1], std::to_integer<int>(b[2] & ~b[1]), sizeof b,
              b[0] == std::byte{0});
}
}  // namespace bytes
int main() {
  offsets::run();
  bytes::run();
}
