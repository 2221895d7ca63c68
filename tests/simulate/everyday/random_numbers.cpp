// random numbers
#include <algorithm>
#include <cstdint>
#include <iostream>
#include <random>
#include <vector>
int main() {
  std::mt19937 g(42);
  std::mt19937_64 h(42);
  std::cout << g() << ' ' << h() << '\n';
  std::uniform_int_distribution<int> die(1, 6);
  for (int i = 0; i < 20; ++i) std::cout << die(g) << ' ';
  for (int i = 0; i < 20; ++i) std::cout << die(h) << ' ';
  std::cout << '\n';
  std::uniform_int_distribution<long long> wide(-1000000000000LL, 1000000000000LL);
  std::uniform_int_distribution<int> all(INT32_MIN, INT32_MAX);
  std::uniform_int_distribution<uint64_t> full(0, UINT64_MAX);
  for (int i = 0; i < 5; ++i) std::cout << wide(g) << ' ' << wide(h) << ' ' << all(g) << ' ' << all(h) << ' ' << full(g) << ' ' << full(h) << '\n';
  std::uniform_real_distribution<double> real(-1, 1);
  std::uniform_real_distribution<float> realf(0, 10);
  std::normal_distribution<double> normal(5, 2);
  std::normal_distribution<float> normalf;
  std::bernoulli_distribution coin(0.3);
  for (int i = 0; i < 5; ++i) std::cout << real(g) << ' ' << real(h) << ' ' << realf(g) << ' ' << realf(h) << ' ' << normal(g) << ' ' << normal(h) << ' ' << normalf(g) << ' ' << coin(g) << coin(h) << '\n';
  std::vector<int> v(20);
  for (int i = 0; i < 20; ++i) v[i] = i;
  std::shuffle(v.begin(), v.end(), g);
  for (int x : v) std::cout << x << ' ';
  std::cout << '\n';
  std::shuffle(v.begin(), v.end(), h);
  for (int x : v) std::cout << x << ' ';
  std::cout << '\n';
  std::shuffle(v.begin(), v.end() - 1, std::mt19937(7));
  for (int x : v) std::cout << x << ' ';
  std::cout << '\n';
  std::default_random_engine e;
  std::minstd_rand m(5);
  std::cout << e() << ' ' << m() << ' ' << die(e) << ' ' << real(e) << '\n';
  std::exponential_distribution<double> ex(3.5);
  std::discrete_distribution<int> dd{1, 2, 3, 4};
  std::poisson_distribution<int> po(4);
  std::geometric_distribution<int> geo(0.4);
  std::binomial_distribution<int> bi(9, 0.5);
  for (int i = 0; i < 5; ++i) std::cout << ex(g) << ' ' << dd(g) << ' ' << po(g) << ' ' << geo(g) << ' ' << bi(g) << '\n';
  g.seed(1);
  g.discard(3);
  std::cout << g() << '\n';
  std::seed_seq seq{1, 2, 3};
  std::mt19937 s(seq);
  std::cout << s() << '\n';
  std::uniform_int_distribution<int> param(0, 9);
  std::cout << param(g, std::uniform_int_distribution<int>::param_type(100, 200)) << ' ' << param.min() << param.max() << '\n';
}
