"""What compilers answer when they are asked about types: as g++ does."""

from __future__ import annotations

import tops_simulator
from tops_lsp.model.sema.type_traits import names
from tops_lsp.text.trait_names import TRAITS

TRAITS_OF_TYPES = """
#define P(x) printf("%d", (int)x);
#define OLD(...) P(__has_nothrow_assign(__VA_ARGS__)) P(__has_nothrow_constructor(__VA_ARGS__)) \\
  P(__has_nothrow_copy(__VA_ARGS__)) P(__has_trivial_assign(__VA_ARGS__)) \\
  P(__has_trivial_constructor(__VA_ARGS__)) P(__has_trivial_copy(__VA_ARGS__)) \\
  P(__has_trivial_destructor(__VA_ARGS__)) P(__is_trivial(__VA_ARGS__)) \\
  P(__is_pod(__VA_ARGS__)) printf(" ");
#define NEW(...) P(__has_virtual_destructor(__VA_ARGS__)) P(__is_abstract(__VA_ARGS__)) \\
  P(__is_aggregate(__VA_ARGS__)) P(__is_class(__VA_ARGS__)) P(__is_empty(__VA_ARGS__)) \\
  P(__is_enum(__VA_ARGS__)) P(__is_final(__VA_ARGS__)) P(__is_polymorphic(__VA_ARGS__)) \\
  P(__is_standard_layout(__VA_ARGS__)) P(__is_trivially_copyable(__VA_ARGS__)) \\
  P(__is_union(__VA_ARGS__)) printf(" ");
#define BASE(...) P(__is_base_of(__VA_ARGS__))
#define SAME(...) P(__is_same(__VA_ARGS__))
#define MADE(...) P(__is_constructible(__VA_ARGS__))
#define ASSIGNED(...) P(__is_assignable(__VA_ARGS__))
#define MADE_PLAINLY(...) P(__is_trivially_constructible(__VA_ARGS__))
#define ASSIGNED_PLAINLY(...) P(__is_trivially_assignable(__VA_ARGS__))
enum E { e1 };
struct Plain { int a; double b; };
struct Ctor { Ctor() {} int a; };
struct Dtor { ~Dtor() {} };
struct Virt { virtual void f() {} };
struct Abs { virtual void f() = 0; virtual int g(int) const = 0; virtual ~Abs(); };
struct Conc : Abs { void f() {} int g(int) const { return 1; } };
struct Der : Plain { };
struct Emp {};
struct Fin final { int x; };
union Un { int a; float b; };
struct NoCopy {
  NoCopy(); NoCopy(const NoCopy &) = delete; NoCopy &operator=(const NoCopy &) = delete;
};
struct MoveOnly {
  MoveOnly(); MoveOnly(MoveOnly &&) noexcept; MoveOnly &operator=(MoveOnly &&) noexcept;
};
class Priv { Priv(); Priv(const Priv &); void operator=(const Priv &); ~Priv(); };
struct Prot { protected: Prot(); Prot(const Prot &); };
struct Defd { Defd() = default; Defd(const Defd &) = default; Defd(int); int x; };
struct Init { int x = 3; };
struct Cst { const int x; };
struct Ref { int &r; };
struct Tmpl { template <class T> Tmpl(T &&) {} };
struct Expl { explicit Expl(int) {} operator int() const { return 1; } };
struct Arr { Ctor c[2]; int k[3]; };
struct VB : virtual Emp {};
struct DefD { DefD(int = 3) noexcept; };
struct QuietC { QuietC() noexcept; QuietC(const QuietC &) noexcept; ~QuietC() noexcept(false); };
struct PCopy { PCopy(); private: PCopy(const PCopy &); };
struct HoldsMove { MoveOnly m; int k; };
struct Vd { virtual ~Vd(); };
struct Inh : Vd { };
struct MixAcc { int a; private: int b; };
struct TwoBase : Plain { int c; };
struct Il { Il(int, int); int a; };
typedef int ArrI[3]; union UnN { Ctor c; int k; UnN(); };
int main() {
  OLD(E) OLD(Plain) OLD(Ctor) OLD(Dtor) OLD(Virt) OLD(Der) OLD(Defd) OLD(Init) OLD(Arr) OLD(VB)
  OLD(DefD) OLD(QuietC) OLD(Vd) OLD(Inh) OLD(ArrI)
  NEW(int) NEW(E) NEW(int *) NEW(Plain) NEW(Ctor) NEW(Dtor) NEW(Virt) NEW(Abs) NEW(Conc) NEW(Der)
  NEW(Emp) NEW(Fin) NEW(Un) NEW(MoveOnly) NEW(Priv) NEW(Prot) NEW(Defd) NEW(Init) NEW(Cst)
  NEW(Ref) NEW(Tmpl) NEW(Expl) NEW(Arr) NEW(VB) NEW(DefD) NEW(QuietC) NEW(PCopy) NEW(HoldsMove)
  NEW(Vd) NEW(Inh) NEW(MixAcc) NEW(TwoBase) NEW(Il) NEW(ArrI) NEW(UnN)
  BASE(Plain, Der) BASE(Der, Plain) BASE(Emp, VB) BASE(int, int) BASE(Plain, Plain) BASE(Un, Un)
  BASE(Abs, Conc) printf(" ");
  SAME(int, int) SAME(int, const int) SAME(int&, int&) SAME(int*, int*) SAME(Der, Plain)
  SAME(int[3], ArrI) printf(" ");
  MADE(int) MADE(int, double) MADE(int, int*) MADE(int*, int) MADE(E, int) MADE(int&, int&)
  MADE(int&, int) MADE(const int&, int) MADE(int&&, int) MADE(int&&, int&) MADE(Plain)
  MADE(Plain, const Plain&) MADE(Plain, int) MADE(Plain, Der) MADE(Der, Plain) MADE(Ctor, int)
  MADE(Dtor) MADE(Abs) MADE(Abs, const Abs&) MADE(Conc) MADE(NoCopy) MADE(NoCopy, NoCopy&)
  MADE(MoveOnly, MoveOnly) MADE(MoveOnly, MoveOnly&) MADE(Priv) MADE(Priv, Priv&) MADE(Prot)
  MADE(Prot, Prot&) MADE(Defd, int) MADE(Defd) MADE(Defd, double) MADE(Init) MADE(Cst) MADE(Ref)
  MADE(Ref, const Ref&) MADE(Tmpl) MADE(Tmpl, int) MADE(Tmpl, Tmpl&) MADE(Tmpl, int, int)
  MADE(Expl, int) MADE(Expl) MADE(int, Expl) MADE(DefD) MADE(DefD, int) MADE(PCopy, PCopy&)
  MADE(PCopy) MADE(HoldsMove) MADE(HoldsMove, HoldsMove) MADE(HoldsMove, HoldsMove&)
  MADE(Il, int, int) MADE(Il, int) MADE(Il) MADE(ArrI) MADE(ArrI, int) MADE(void) MADE(Fin)
  MADE(Un) MADE(bool, int*) MADE(long, char) MADE(E, E) MADE(char, E) MADE(UnN) MADE(UnN, UnN&)
  MADE(int()) printf(" ");
  ASSIGNED(int&, int) ASSIGNED(int, int) ASSIGNED(int&, double) ASSIGNED(int&, int*)
  ASSIGNED(const int&, int) ASSIGNED(Plain&, Plain) ASSIGNED(Plain, Plain) ASSIGNED(Plain&, int)
  ASSIGNED(const Plain&, Plain) ASSIGNED(NoCopy&, NoCopy) ASSIGNED(MoveOnly&, MoveOnly)
  ASSIGNED(MoveOnly&, MoveOnly&) ASSIGNED(Priv&, Priv) ASSIGNED(Cst&, Cst) ASSIGNED(Ref&, Ref)
  ASSIGNED(Expl&, int) ASSIGNED(Expl&, Expl) ASSIGNED(int&, Expl) ASSIGNED(HoldsMove&, HoldsMove)
  ASSIGNED(HoldsMove&, HoldsMove&) ASSIGNED(Plain&, Der) ASSIGNED(Der&, Plain)
  ASSIGNED(void, int) ASSIGNED(int*&, int*) ASSIGNED(const int*&, int*)
  ASSIGNED(int*&, const int*) ASSIGNED(Tmpl&, int) ASSIGNED(E&, int) ASSIGNED(E&, E) printf(" ");
  MADE_PLAINLY(int) MADE_PLAINLY(int, double) MADE_PLAINLY(Plain)
  MADE_PLAINLY(Plain, const Plain&) MADE_PLAINLY(Plain, Plain) MADE_PLAINLY(Ctor)
  MADE_PLAINLY(Ctor, Ctor&) MADE_PLAINLY(Dtor) MADE_PLAINLY(Dtor, Dtor&)
  MADE_PLAINLY(Virt, Virt&) MADE_PLAINLY(Defd) MADE_PLAINLY(Defd, Defd&) MADE_PLAINLY(Init)
  MADE_PLAINLY(Init, Init) MADE_PLAINLY(Expl, int) MADE_PLAINLY(MoveOnly, MoveOnly)
  MADE_PLAINLY(Der, Der) MADE_PLAINLY(VB) MADE_PLAINLY(VB, VB) MADE_PLAINLY(int&, int&)
  MADE_PLAINLY(Emp) MADE_PLAINLY(Arr) MADE_PLAINLY(Arr, Arr&) printf(" ");
  ASSIGNED_PLAINLY(int&, int) ASSIGNED_PLAINLY(Plain&, Plain)
  ASSIGNED_PLAINLY(Plain&, const Plain&) ASSIGNED_PLAINLY(Virt&, Virt)
  ASSIGNED_PLAINLY(MoveOnly&, MoveOnly) ASSIGNED_PLAINLY(NoCopy&, NoCopy)
  ASSIGNED_PLAINLY(Ctor&, Ctor) ASSIGNED_PLAINLY(Cst&, Cst) ASSIGNED_PLAINLY(VB&, VB)
  ASSIGNED_PLAINLY(int&, char) printf(" ");
}
"""
ANSWERS = (
    "111111111 111111111 101101100 111111000 111000100 111111111 111111111 111101100 "
    "101101100 111000100 111101100 111100000 111000000 111000000 111111111 00000000110 "
    "00000100110 00000000110 00110000110 00010000110 00111000100 00010001000 11010001000 "
    "10010001000 00110000110 00111000110 00110010110 00100000111 00011000100 00011000100 "
    "00011000100 00010000110 00110000110 00110000110 00110000010 00011000110 00011000110 "
    "00110000110 00010000000 00011000110 00011000100 00011000100 00110000100 10010001000 "
    "10010001000 00010000010 00110000010 00010000110 00100000110 00000000111 1010101 101101 "
    "1100010110110100100110100000111100101101011101110100100111111110 "
    "10100110001000001110100110101 11111010001101001001101 1110001001 "
)
NESTED = """
template <bool B> struct Is { static const bool value = B; };
template <class T> struct C : Is<__is_class(T)> {};
template <class T> struct D : Is<__is_class(T) && !__is_final(T)> {};
template <class T, class... A> constexpr bool made = __is_constructible(T, A...);
struct S { S(int, const char *); };
int main() {
  printf("%d%d%d%d", C<S>::value, C<int>::value, D<S>::value, Is<__is_class(int)>::value);
  printf(" %d%d%d", made<S, int, char *>, made<S, int>, __is_same(const S *, S const *));
}
"""
LIBRARY = """
#include <type_traits>
#include <utility>
using namespace std;
struct S { int x; };
struct V { virtual void f() = 0; };
struct M { M(M &&) = default; };
enum class F : char { a };
template <class T, enable_if_t<is_integral<T>::value, int> = 0> int f(T) { return 1; }
template <class T, enable_if_t<is_floating_point_v<T>, int> = 0> int f(T) { return 2; }
template <class T, typename enable_if<is_class_v<T>>::type * = nullptr> int g(T) { return 1; }
template <class T, typename enable_if<!is_class_v<T>>::type * = nullptr> int g(T) { return 2; }
template <class T, enable_if_t<is_enum_v<T>, int> = 0> int h(T);
template <class T, enable_if_t<is_enum_v<T>, int>> int h(T) { return 3; }
template <class T, class = void> struct has : false_type {};
template <class T> struct has<T, void_t<decltype(declval<T>().x)>> : true_type {};
template <class T> constexpr int kind() {
  if constexpr (is_pointer_v<T>) return 1;
  else if constexpr (is_same_v<decay_t<T>, int>) return 2;
  else return 3;
}
int main() {
  printf("%d%d %d%d %d ", f(1), f(1.0), g(S()), g(3), h(F::a));
  printf("%d%d ", has<S>::value, has<int>::value);
  printf("%d%d%d ", kind<int *>(), kind<const int &>(), kind<S>());
  printf("%d%d%d", is_abstract_v<V>, is_trivially_copyable<S>::value, is_copy_constructible_v<M>);
  printf("%d%d ", is_move_constructible_v<M>, is_default_constructible<M>::value);
  printf("%d%d", conjunction_v<true_type, is_same<int, int>>, disjunction_v<false_type>);
  printf("%d%d ", negation_v<true_type>, (int)bool_constant<true>());
  printf("%d%d", (int)rank_v<int[2][3]>, is_same_v<add_pointer_t<int &>, int *>);
  printf("%d ", is_same_v<conditional_t<true, int, char>, remove_reference_t<int &&>>);
  printf("%d%d%d", is_integral_v<wchar_t>, is_integral_v<volatile int>, is_pointer_v<int *const>);
  printf("%d%d ", is_signed_v<char>, is_unsigned_v<unsigned long>);
  printf("%d%d%d", is_base_of_v<S, S>, is_convertible_v<int, double>, is_constructible_v<S, int>);
  integral_constant<int, 4>::value_type four = integral_constant<int, 4>{};
  printf("%d%d", is_nothrow_move_constructible_v<S>, four);
}
"""


def printed(text: str) -> str:
    report = tops_simulator.load("traits.cpp", text=f"#include <stdio.h>\n{text}".encode()).run()
    assert [f.message for f in report.findings] == []
    return report.output


def test_types_are_asked_about_as_compilers_do() -> None:
    assert printed(TRAITS_OF_TYPES) == ANSWERS


def test_templates_ask_once_they_are_made() -> None:
    assert printed(NESTED) == "1010 101"


def test_the_library_asks_as_compilers_do() -> None:
    assert printed(LIBRARY) == "12 12 3 10 123 11010 1001 211 11111 11014"


CALLS = """
#include <string>
#include <type_traits>
#include <utility>
template <typename F, typename A, typename = void> struct Takes : std::false_type {};
template <typename F, typename A>
struct Takes<F, A, std::void_t<decltype(std::declval<F>()(std::declval<A>()))>> : std::true_type {};
struct S { S(const char *); };
struct E { explicit E(int); };
struct M { template <typename T> M(T); };
int main() {
  printf("%d%d%d ", Takes<void (*)(std::string), int *>::value,
         Takes<void (*)(std::string), const char *>::value,
         Takes<void (*)(std::string), int>::value);
  printf("%d%d%d ", Takes<void (*)(S), int *>::value, Takes<void (*)(S), const char *>::value,
         Takes<void (*)(E), int>::value);
  printf("%d%d", Takes<void (*)(M), int *>::value, Takes<void (*)(int *), M>::value);
}
"""


def test_arguments_that_no_constructor_takes_rule_a_call_out() -> None:
    assert printed(CALLS) == "010 010 10"


def test_every_question_that_the_grammar_is_shown_has_an_answer() -> None:
    assert {name.encode() for name in names()} == TRAITS


def test_what_compilers_do_not_agree_on_is_refused() -> None:
    text = "struct N { N(const N &) = delete; }; int main() { return __has_trivial_copy(N); }"
    (found,) = tops_simulator.load("traits.cpp", text=text.encode()).run().findings
    assert found.kind == "not-simulated"


def test_nothing_fixed_has_an_assignment() -> None:
    """As g++ and clang answer: not what is constant, nor elements that are, nor references."""
    text = """
struct A { int i; };
typedef const int fixed[2];
template <class T> int q() { return __has_trivial_assign(T) * 2 + __has_nothrow_assign(T); }
int main() {
  printf("%d%d%d%d", q<const A>(), q<A &>(), q<A>(), q<const int>());
  printf("%d%d%d%d", q<int &>(), q<int[2]>(), q<fixed>(), q<void>());
}
"""
    report = tops_simulator.load("a.cpp", text=b"#include <stdio.h>\n" + text.encode()).run()
    assert (report.output, report.findings) == ("00300300", ())


def test_a_lambda_of_any_arguments_becomes_a_pointer() -> None:
    text = "auto any = [](auto... xs) -> int { return sizeof...(xs); };"
    text += " int main() { return __is_convertible(decltype(any), int (*)(int, int)) * 2"
    text += " + __is_convertible(decltype(any), char *(*)(int)); }"
    report = tops_simulator.load("traits.cpp", text=text.encode()).run()
    assert (report.exit_code, report.findings) == (2, ())


CONVERTED = """
struct Loud { operator int() const { return 1; } };
struct Quiet { operator int() const noexcept { return 1; } };
struct Asked { explicit operator int() const; };
struct Made { Made(int); Made(char) noexcept; Made(Loud); };
struct Taken { Taken(int) noexcept; Taken &operator=(int) noexcept; };
#define P(...) printf("%d", (int)(__VA_ARGS__));
int main() {
  P(__is_nothrow_constructible(int, Loud)) P(__is_nothrow_constructible(int, Quiet))
  P(__is_nothrow_constructible(int, Asked)) P(__is_nothrow_constructible(long, Loud))
  P(__is_nothrow_constructible(Made, int)) P(__is_nothrow_constructible(Made, char))
  P(__is_nothrow_constructible(Made, Loud)) P(__is_nothrow_constructible(Taken, Loud))
  P(__is_nothrow_constructible(Taken, Quiet)) P(__is_nothrow_constructible(Taken, short))
  printf(" ");
  P(__is_nothrow_assignable(int &, Loud)) P(__is_nothrow_assignable(int &, Quiet))
  P(__is_assignable(int &, Asked)) P(__is_constructible(int, Asked))
  P(__is_nothrow_assignable(Taken &, Loud)) P(__is_nothrow_assignable(Taken &, Quiet))
  P(__is_trivially_constructible(int, Quiet)) P(__is_trivially_assignable(int &, Quiet))
}
"""


def test_what_converts_first_may_throw() -> None:
    assert printed(CONVERTED) == "0100010011 01010100"
