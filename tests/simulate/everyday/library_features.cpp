// Headers of the library say what they have; a program chooses by that.
#include <cstdio>
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <version>

#if defined(__cpp_lib_optional) && __cpp_lib_optional >= 201606L
using Maybe = std::optional<int>;
#else
struct Maybe {
  Maybe(int) {}
  explicit operator bool() const { return false; }
};
#endif

int main() {
  std::printf("%d\n", Maybe(3) ? 1 : 0);
#if __cpp_lib_string_view >= 201606L && __cpp_lib_map_try_emplace && __cpp_lib_node_extract
  std::printf("views, try_emplace, extract\n");
#endif
#if __cpp_lib_shared_ptr_arrays >= 201611L && defined(__cpp_lib_enable_shared_from_this)
  std::shared_ptr<int[]> array(new int[2]{1, 2});
  std::printf("%d\n", array[1]);
#else
  std::printf("no arrays\n");
#endif
#ifdef __cpp_lib_ranges
  std::printf("ranges\n");
#endif
  return 0;
}
