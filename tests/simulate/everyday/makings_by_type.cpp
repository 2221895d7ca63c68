// What can be made of what: by braces, by parentheses, as an argument, by new.
#include <array>
#include <cstdio>
#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>
enum E { e };
enum class EC { x };
struct Agg {
  int a;
  int b;
};
struct Agg2 {
  Agg g;
  int c;
};
struct Emp {};
struct DerAgg : Agg {
  int z;
};
struct Ctor {
  Ctor(int);
  Ctor(int, double);
};
struct Expl {
  explicit Expl(int);
  explicit Expl(int, int);
};
struct IL {
  IL(std::initializer_list<int>);
  IL(double, double);
  IL();
};
struct ILD {
  ILD(std::initializer_list<double>);
};
struct Def {
  Def() = default;
  int x = 3;
  int y;
};
struct Own {
  Own();
  int x;
};
struct Der : Ctor {
  using Ctor::Ctor;
};
union Uni {
  int i;
  double d;
};
struct Arr {
  int a[3];
};
struct NoDef {
  NoDef() = delete;
  int x;
};
struct CopyOnly {
  CopyOnly(const CopyOnly &);
};
struct Opt {
  Opt(int a, int b = 2);
};
struct Conv {
  operator int() const;
};
template <class T>
T &&v() noexcept;
template <class T>
void takes(T);
template <class V, class T, class... A>
struct brace : std::false_type {};
template <class T, class... A>
struct brace<std::void_t<decltype(T{v<A>()...})>, T, A...> : std::true_type {};
template <class V, class T, class... A>
struct paren : std::false_type {};
template <class T, class... A>
struct paren<std::void_t<decltype(T(v<A>()...))>, T, A...> : std::true_type {};
template <class V, class T, class... A>
struct copy : std::false_type {};
template <class T, class... A>
struct copy<std::void_t<decltype(takes<T>({v<A>()...}))>, T, A...> : std::true_type {};
template <class V, class T, class... A>
struct fresh : std::false_type {};
template <class T, class... A>
struct fresh<std::void_t<decltype(new T{v<A>()...})>, T, A...> : std::true_type {};
template <class V, class T, class... A>
struct newp : std::false_type {};
template <class T, class... A>
struct newp<std::void_t<decltype(new T(v<A>()...))>, T, A...> : std::true_type {};
template <class T, class... A>
void one() {
  std::printf("%d%d%d%d%d%d ", brace<void, T, A...>::value, paren<void, T, A...>::value,
              copy<void, T, A...>::value, fresh<void, T, A...>::value, newp<void, T, A...>::value,
              std::is_constructible_v<T, A...>);
}
template <class T>
void row(const char *n) {
  std::printf("%s\n", n);
  one<T>();
  one<T, int>();
  one<T, double>();
  one<T, char>();
  one<T, long>();
  one<T, const char *>();
  one<T, int &>();
  one<T, Agg>();
  one<T, Ctor>();
  one<T, Conv>();
  one<T, int, int>();
  one<T, int, double>();
  one<T, double, double>();
  one<T, int, int, int>();
  one<T, Agg, int>();
  one<T, std::string>();
  one<T, std::nullptr_t>();
  one<T, bool>();
  one<T, unsigned>();
  one<T, E>();
  one<T, EC>();
  one<T, Emp>();
  one<T, Der &>();
  one<T, int *>();
  one<T, int, const char *>();
  one<T, char, char>();
  one<T, std::vector<int>>();
  one<T, Ctor, Ctor>();
  one<T, float>();
  one<T, unsigned char, long>();
  std::printf("\n");
}
using P0 = char;
using P1 = int;
using P2 = unsigned;
using P3 = long;
using P4 = IL;
int main() {
  row<P0>("char");
  row<P1>("int");
  row<P2>("unsigned");
  row<P3>("long");
  row<P4>("IL");
}
