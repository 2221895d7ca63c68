// Operators of temporaries: methods take them as they are, so templates do not win by that.
#include <cstdio>
#include <utility>

struct Wide {
  int low = 0;
  Wide() = default;
  explicit Wide(int n) : low(n) {}
  bool operator==(const Wide &other) {
    std::printf("method ");
    return low == other.low;
  }
  Wide operator+(const Wide &other) const & {
    std::printf("kept ");
    return Wide(low + other.low);
  }
  Wide operator+(const Wide &other) && {
    std::printf("reused ");
    return Wide(low + other.low);
  }
};

template <class T>
bool operator==(const T n, const Wide &other) {
  std::printf("template ");
  return Wide(n) == other;
}

template <class T>
Wide operator+(T n, const Wide &other) {
  std::printf("number ");
  return Wide(n) + other;
}

struct Cell {
  bool operator<(const Cell &) const {
    std::puts("cell's");
    return true;
  }
};
template <class T>
bool operator<(T &&, const Cell &) {
  std::puts("any's");
  return false;
}

int main() {
  Wide three(3);
  const Wide always(3);
  std::printf("%d\n", Wide(3) == always);
  std::printf("%d\n", three == always);
  std::printf("%d\n", std::move(three) == always);
  std::printf("%d\n", 3 == three);
  std::printf("%d\n", (1 + three).low);
  std::printf("%d\n", (three + always).low);
  std::printf("%d\n", (Wide(1) + always).low);
  Cell cell;
  const Cell fixed;
  (void)(Cell() < cell);
  (void)(fixed < cell);
  (void)(cell < cell);
}
