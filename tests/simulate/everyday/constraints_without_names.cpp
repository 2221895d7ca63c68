// Two template parameters without a name: what the first rules out, the second does not bring back.
#include <cstdio>
#include <type_traits>
#include <utility>
#include <variant>
struct Plain {
  Plain &operator=(const Plain &) {
    std::printf("copy ");
    return *this;
  }
  template <typename U, typename = std::enable_if_t<!std::is_same_v<std::decay_t<U>, Plain>>,
            typename = void>
  Plain &operator=(U &&) {
    std::printf("convert ");
    return *this;
  }
};
template <class T, std::enable_if_t<std::is_integral_v<T>, int> = 0,
          std::enable_if_t<std::is_signed_v<T>, int> = 0>
const char *kind(T) {
  return "signed";
}
template <class T, std::enable_if_t<std::is_integral_v<T>, int> = 0,
          std::enable_if_t<!std::is_signed_v<T>, int> = 0>
const char *kind(T) {
  return "unsigned";
}
template <class T, std::enable_if_t<std::is_floating_point_v<T>, int> = 0>
const char *kind(T) {
  return "floating";
}
struct Counted {
  static int copies, moves;
  Counted(int) {}
  Counted(const Counted &) { ++copies; }
  Counted(Counted &&) { ++moves; }
  Counted &operator=(const Counted &) = default;
  Counted &operator=(Counted &&) = default;
};
int Counted::copies, Counted::moves;
int main() {
  Plain a, b;
  a = b;
  a = 3;
  std::printf("%s %s %s\n", kind(1), kind(1u), kind(1.5));
  using Either = std::variant<double, Counted>;
  Either x = 1, y = 2.5;
  std::printf("%d %d\n", (int)x.index(), (int)y.index());
  y = x;
  x = 1.5;
  x = Counted(4);
  std::printf("%d %d %d\n", (int)y.index(), Counted::copies, Counted::moves);
}
