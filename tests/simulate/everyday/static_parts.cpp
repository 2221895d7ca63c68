#include <cstdio>
#include <type_traits>

extern int numbers[3];
struct Parts {
  int first;
  int *second;
  int third;
};
extern Parts parts;
int target = 3;
int one() { return 1; }
int look() {
  std::printf("%d %d %d ", numbers[0], numbers[1], numbers[2]);
  std::printf("%d %d %d\n", parts.first, parts.second == &target, parts.third);
  return 1;
}
int before = look();
int numbers[3] = {42, before, 7};
Parts parts = {one(), &target, 5};
int after = look();

enum Small : char { small };
enum Long : long long { longest };
enum Negative { negative = -1 };
enum Large { large = 0x1ffffffff };
enum class Scoped : signed char { scoped };
template <class T> struct Represented {
  using type = __underlying_type(T);
  static constexpr bool is_char = std::is_same<std::underlying_type_t<T>, char>::value;
};

struct Wide { char : 45; };

int joined(long given) {
  union {
    long whole;
    int halves[6];
  };
  whole = given;
  return halves[0];
}

int main() {
  std::printf("%d %d %d ", Represented<Small>::is_char, Represented<Scoped>::is_char,
              std::is_same<Represented<Scoped>::type, signed char>::value);
  std::printf("%d %d %d\n", std::is_same<std::underlying_type<Long>::type, long long>::value,
              std::is_same<std::underlying_type_t<Negative>, int>::value,
              std::is_same<std::underlying_type_t<Large>, unsigned long>::value);
  union {
    long whole;
    int halves[2];
  } pair;
  pair.halves[0] = 42;
  std::printf("%d %zu\n", joined(pair.whole), alignof(Wide));
}
