// engines that discard, shuffle and subtract; numbers of few bits
#include <iostream>
#include <random>
#include <sstream>

template <typename E>
void draw(const char *name, E engine, int count = 30) {
  std::cout << name << ' ' << engine.min() << ' ' << engine.max() << ':';
  for (int i = 0; i < count; i++) std::cout << ' ' << engine();
  E other = engine;
  other.discard(10);
  bool same = other == engine;
  for (int i = 0; i < 10; i++) engine();
  std::cout << ' ' << same << (other == engine) << (other != engine) << '\n';
}

int main() {
  draw("ranlux24_base", std::ranlux24_base());
  draw("ranlux48_base", std::ranlux48_base());
  draw("ranlux24", std::ranlux24(), 60);
  draw("ranlux48", std::ranlux48(99), 40);
  draw("knuth_b", std::knuth_b());
  draw("knuth_b", std::knuth_b(5));
  std::seed_seq words{1, 2, 3};
  draw("seeded", std::ranlux48(words));
  std::ranlux24 again(7);
  unsigned long first = again();
  again.seed(7);
  std::cout << (again() == first) << (again.base() == std::ranlux24_base(7)) << '\n';
  again.seed();
  std::cout << (again == std::ranlux24()) << '\n';

  std::uniform_real_distribution<> real(0, 1);
  std::uniform_real_distribution<float> single(0, 1);
  std::uniform_int_distribution<> whole(1, 100);
  std::ranlux24 small(3);
  std::ranlux48 large(3);
  std::minstd_rand old;
  std::mt19937_64 wide;
  for (int i = 0; i < 5; i++) {
    std::cout << real(small) << ' ' << real(large) << ' ' << real(old) << ' ' << real(wide) << ' ';
    std::cout << single(small) << ' ' << single(large) << ' ' << single(old) << ' ' << single(wide)
              << ' ';
    std::cout << whole(small) << ' ' << whole(large) << ' ' << whole(old) << '\n';
  }
  std::cout << std::generate_canonical<double, 10>(old) << ' '
            << std::generate_canonical<double, 60>(old) << ' '
            << std::generate_canonical<float, 5>(small) << '\n';
}
