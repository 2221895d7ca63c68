// tuples, apply, bitset, tie, structured bindings
#include <bitset>
#include <iostream>
#include <map>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>
enum class Color : unsigned char { red, green = 5, blue };
template <typename E> constexpr auto value(E e) { return static_cast<std::underlying_type_t<E>>(e); }
struct Date {
  int y, m, d;
  bool operator<(const Date &o) const { return std::tie(y, m, d) < std::tie(o.y, o.m, o.d); }
  auto tied() const { return std::make_tuple(y, m, d); }
};
std::tuple<int, double, std::string> make() { return {1, 2.5, "three"}; }
template <typename Tuple, std::size_t... I> void print(const Tuple &t, std::index_sequence<I...>) {
  ((std::cout << (I ? ", " : "(") << std::get<I>(t)), ...);
  std::cout << ")\n";
}
template <typename... T> void print(const std::tuple<T...> &t) { print(t, std::index_sequence_for<T...>{}); }
int main() {
  auto t = make();
  print(t);
  auto [i, d, s] = t;
  std::cout << i << d << s << ' ' << std::get<double>(t) << '\n';
  int a;
  std::string b;
  std::tie(a, std::ignore, b) = t;
  std::cout << a << b << '\n';
  std::cout << std::apply([](int x, double y, const std::string &z) { return z + std::to_string(x + y); }, t) << '\n';
  auto joined = std::tuple_cat(t, std::make_tuple('x', 7L));
  print(joined);
  std::cout << std::tuple_size<decltype(joined)>::value << '\n';
  std::cout << (Date{2020, 1, 2} < Date{2020, 1, 3}) << (Date{1, 1, 1}.tied() == std::make_tuple(1, 1, 1)) << '\n';
  std::bitset<10> bits("1011");
  bits.set(7).flip(0);
  std::cout << bits << ' ' << bits.count() << ' ' << bits.to_ulong() << ' ' << bits.test(1) << bits[2] << bits.any() << bits.none() << ' ' << (bits << 2) << ' ' << (~bits).to_string() << ' ' << (bits & std::bitset<10>(0xf)) << bits.size() << '\n';
  bits[9] = true;
  bits.reset(1);
  std::cout << bits << (bits == std::bitset<10>(0x288)) << '\n';
  static_assert(std::is_same_v<std::common_type_t<int, double>, double>);
  static_assert(std::is_same_v<std::underlying_type<Color>::type, unsigned char>);
  std::cout << +value(Color::blue) << '\n';
  std::map<std::pair<int, int>, std::string> grid{{{1, 2}, "a"}, {{0, 5}, "b"}};
  grid[{1, 0}] = "c";
  for (auto &[key, v] : grid) std::cout << key.first << key.second << v << ' ';
  std::cout << '\n';
  auto p = std::make_pair(std::string("k"), std::vector<int>{1, 2});
  auto &[k, list] = p;
  list.push_back(3);
  std::cout << p.first << p.second.size() << std::get<0>(p) << '\n';
  using R = std::invoke_result_t<decltype(make)>;
  std::cout << std::is_same_v<R, std::tuple<int, double, std::string>> << std::is_same_v<std::result_of_t<decltype (&make)()>, R> << '\n';
  auto f = std::forward_as_tuple(a, b);
  std::get<0>(f) = 77;
  std::cout << a << '\n';
  auto made = std::make_from_tuple<std::pair<int,int>>(std::make_tuple(1, 2));
  std::cout << made.second << '\n';
}
