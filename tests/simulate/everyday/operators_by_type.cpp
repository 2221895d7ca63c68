// Which operators and conversions there are for objects of the library and own ones, asked by
// types.
#include <array>
#include <bitset>
#include <chrono>
#include <complex>
#include <cstdio>
#include <functional>
#include <iostream>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>
template <class...>
using vt = void;
#define TRAIT(N, ...)                       \
  template <class T, class U, class = void> \
  struct N : std::false_type {};            \
  template <class T, class U>               \
  struct N<T, U, std::void_t<decltype(__VA_ARGS__)>> : std::true_type {};
#define X std::declval<T &>()
#define Y std::declval<U &>()
TRAIT(add, X + Y)
TRAIT(eq, X == Y) TRAIT(lt, X < Y) TRAIT(out, X << Y) TRAIT(der, *X) TRAIT(call, X(Y))
    TRAIT(idx, X[Y]) TRAIT(inc, ++X) TRAIT(asg, X = Y) TRAIT(pluseq, X += Y) TRAIT(neg, -X)
        TRAIT(no, !X) TRAIT(cond, X ? 1 : 2) TRAIT(conv, static_cast<U>(X))
            TRAIT(mul, X *Y) struct S {};
struct E {
  bool operator==(const E &) const { return true; }
};
template <class T, class U>
void row(const char *n) {
  std::printf("%-10s %d%d%d%d%d%d%d%d%d%d%d%d%d%d%d\n", n, add<T, U>::value, eq<T, U>::value,
              lt<T, U>::value, out<T, U>::value, der<T, U>::value, call<T, U>::value,
              idx<T, U>::value, inc<T, U>::value, asg<T, U>::value, pluseq<T, U>::value,
              neg<T, U>::value, no<T, U>::value, cond<T, U>::value, conv<T, U>::value,
              mul<T, U>::value);
}
#define ROW(...) row<__VA_ARGS__>(#__VA_ARGS__)
using V = std::vector<int>;
using O = std::ostream;
using P = std::pair<int, int>;
typedef std::map<int, int> M;
typedef std::unique_ptr<int> UP;
typedef std::shared_ptr<S> SP;
typedef std::optional<int> Op;
typedef std::function<int(int)> F;
typedef std::complex<double> Cd;
typedef std::variant<int, float> Va;
typedef std::tuple<int, S> TS;
typedef std::array<int, 3> A3;
int main() {
  ROW(std::string, std::string);
  ROW(std::string, const char *);
  ROW(V, V);
  ROW(V, int);
  ROW(std::vector<S>, std::vector<S>);
  ROW(O, V);
  ROW(O, std::string);
  ROW(O, S);
  ROW(O, int);
  ROW(P, P);
  ROW(M, int);
  ROW(M, M);
  ROW(UP, UP);
  ROW(UP, int *);
  ROW(SP, SP);
  ROW(Op, Op);
  ROW(Op, int);
  ROW(F, int);
  ROW(F, std::string);
  ROW(Cd, double);
  ROW(Cd, Cd);
  ROW(Va, Va);
  ROW(TS, TS);
  ROW(A3, A3);
  ROW(A3, int);
  ROW(std::string_view, std::string);
  ROW(S, std::string);
  ROW(std::bitset<4>, int);
  ROW(std::set<int>, int);
  ROW(std::list<int>::iterator, int);
  ROW(std::chrono::seconds, std::chrono::milliseconds);
  ROW(std::istream, int);
  ROW(std::vector<E>, std::vector<E>);
}
