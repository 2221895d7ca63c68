// Names of a structured binding that stand for bit-fields: nothing refers to those.
#include <cstdio>
#include <vector>
struct Bits {
  unsigned a : 3, b : 5;
  int c : 4, plain;
};
Bits whole{1, 2, 3, 4};
auto &[whole_a, whole_b, whole_c, whole_plain] = whole;
int main() {
  Bits bits{5, 17, -3, 9};
  auto &[a, b, c, plain] = bits;
  a = 9;
  b += 20;
  c = 9;
  plain++;
  std::printf("%d %d %d %d\n", a, b, c, plain);
  std::printf("%d %d %d %d\n", bits.a, bits.b, bits.c, bits.plain);
  std::printf("%d\n", a - 5 < 0);
  bits.a = 2;
  std::printf("%d ", ++a);
  std::printf("%d ", a++);
  a <<= 1;
  std::printf("%d\n", bits.a);
  auto [x, y, z, w] = bits;
  x = 7;
  x++;
  std::printf("%d %d %d %d %d\n", x, y, z, w, bits.a);
  whole_a = 6;
  whole_c = -8;
  whole_c--;
  std::printf("%d %d %d %d\n", whole_a, whole.a, whole.c, whole_plain + whole_b);
  std::vector<Bits> many(3);
  int count = 0;
  for (auto &[first, second, third, last] : many) {
    first = count++ + 6;
    third = first;
    last = second;
  }
  for (const auto &[first, second, third, last] : many)
    std::printf("%d%d%d%d ", first, second, third, last);
  const int &copy = bits.a;
  bits.a = 1;
  std::printf("%d %d\n", copy, bits.a);
}
