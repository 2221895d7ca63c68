// Objects in memory of one's own, values of numeric_limits, tuples of pairs.
#include <cmath>
#include <cstdio>
#include <limits>
#include <memory>
#include <new>
#include <string>
#include <tuple>
#include <vector>
int main() {
  alignas(std::string) unsigned char bytes[3 * sizeof(std::string)];
  auto *texts = reinterpret_cast<std::string *>(bytes);
  std::vector<std::string> given{"a", "bb", "ccc"};
  std::uninitialized_copy(given.begin(), given.end(), texts);
  std::printf("%s\n", texts[2].c_str());
  std::destroy(texts, texts + 3);
  std::uninitialized_fill_n(texts, 2, std::string("q"));
  std::printf("%s\n", texts[1].c_str());
  std::destroy_n(texts, 2);
  std::uninitialized_move(given.begin(), given.end(), texts);
  std::printf("%s %zu\n", texts[1].c_str(), given[0].size());
  for (int i = 0; i < 3; ++i) std::destroy_at(texts + i);
  using Float = std::numeric_limits<float>;
  using Double = std::numeric_limits<double>;
  std::printf("%d %d %d %d\n", Float::digits10, Double::max_digits10, Float::max_exponent,
              Double::max_exponent10);
  std::printf("%g %g %d %d\n", Double::denorm_min(), Double::round_error(), Double::is_iec559,
              std::numeric_limits<bool>::digits);
  std::printf("%d %d %d\n", std::numeric_limits<long>::digits10,
              std::numeric_limits<unsigned>::is_modulo, std::numeric_limits<int>::is_exact);
  auto all = std::tuple_cat(std::make_tuple(1, 'a'), std::make_pair(2.5, "p"), std::tuple<int>(3));
  std::printf("%d%c%g%s%d\n", std::get<0>(all), std::get<1>(all), std::get<2>(all),
              std::get<3>(all), std::get<4>(all));
  std::printf("%g %g\n", std::fma(2, 3, 4), std::fma(2.0f, 3, 0.5f));
}
