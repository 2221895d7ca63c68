// Bitsets made of texts and numbers.
#include <bitset>
#include <iostream>
#include <string>
int main() {
  std::string s = "10110";
  std::bitset<8> a(s), b(s, 1), c(s, 1, 3), d("1100"), e("xyyx", 4, 'x', 'y'),
      f(std::string("ab"), 0, std::string::npos, 'a', 'b'), g(200ULL), h("10101", 3);
  std::cout << a << b << c << d << e << f << g << h << "\n";
  std::bitset<128> big("1" + std::string(100, '0'));
  std::cout << big.count() << big.to_string().size() << "\n";
  std::cout << std::bitset<4>{"0110"} << (std::bitset<4>(5) | std::bitset<4>("1000")) << "\n";
  try {
    std::bitset<4> z("12");
  } catch (const std::invalid_argument &x) {
    std::cout << "bad\n";
  }
  std::bitset<8> in(0), in2(0L), in3{0};
  std::cout << in << in2 << in3 << std::bitset<4>(L"101") << "\n";
  std::cout << a.to_string('-', '+') << a.to_ulong() << a.test(1) << a.any() << a.none() << a.all()
            << (a << 2) << (a >> 1) << ~a << a.flip(0) << a.set(7).reset(1) << "\n";
  std::cout << (a == b) << (a != b) << a[2] << std::hash<std::bitset<8>>()(a) % 1 << "\n";
}
