// Special members by traits: who may copy, move and end objects, and whether it throws.
#include <cstdio>
#include <string>
#include <type_traits>
struct Ends {
  ~Ends() noexcept(false);
  int i;
};
struct Holds {
  ~Holds();
  Ends e;
};
struct Changes {
  Changes(Changes &);
  Changes &operator=(const Changes &);
};
struct Part {
  Part(Part &&) = default;
  Changes m;
};
struct Fixed {
  Fixed(Fixed &&) noexcept;
  Fixed &operator=(const Fixed &);
  Fixed &operator=(Fixed &&) = default;
  const int x = 1;
};
struct Copies : Changes {
  Copies(const Copies &) = default;
};
struct Gone {
  ~Gone() = delete;
};
template <class T>
void row(const char *n) {
  std::printf("%s %d%d%d%d%d %d%d%d%d%d\n", n, std::is_copy_constructible_v<T>,
              std::is_move_constructible_v<T>, std::is_copy_assignable_v<T>,
              std::is_move_assignable_v<T>, std::is_destructible_v<T>,
              std::is_nothrow_copy_constructible_v<T>, std::is_nothrow_move_constructible_v<T>,
              std::is_nothrow_copy_assignable_v<T>, std::is_nothrow_move_assignable_v<T>,
              std::is_nothrow_destructible_v<T>);
}
int main() {
  row<Ends>("Ends");
  row<Holds>("Holds");
  row<Changes>("Changes");
  row<Fixed>("Fixed");
  row<Copies>("Copies");
  row<Gone>("Gone");
  row<std::string>("string");
  std::printf("%d%d\n", std::is_constructible_v<Changes, Changes &>,
              std::is_constructible_v<Changes, Changes>);
}
