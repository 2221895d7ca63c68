// Arguments forwarded as values of another type.
#include <array>
#include <cstdio>
#include <type_traits>
#include <utility>
template <typename... Args>
auto build(Args &&...args)
    -> std::array<typename std::common_type<Args...>::type, sizeof...(args)> {
  using C = typename std::common_type<Args...>::type;
  return {std::forward<C>((Args &&) args)...};
}
int main() {
  auto d = build(1, 0u, 'a', 3.2f, false);
  for (auto e : d) printf("%g ", e);
  printf("%d\n", std::forward<int>('a'));
}
