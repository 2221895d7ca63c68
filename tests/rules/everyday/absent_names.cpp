// Names that nothing declares, wherever a declaration may have them.
namespace space {
constexpr int number = 2;
}
struct Known {
  int value;
};
typedef int Count;

template <int N = absent1> struct D1 {};  // wrong
template <class T = Absent2> struct D2 {};  // wrong
template <Absent3 N> struct D3 {};  // wrong
template <class T, class U = Absent4<T>> void d5(T) {}  // wrong
template <class T, int N = sizeof(T) + absent5> struct D5 {};  // wrong
template <class T = void(Absent6 named)> struct D6 {};  // wrong, not told
alignas(absent7) int a7;  // wrong
struct alignas(absent8) A8 {};  // wrong
struct A9 { alignas(absent9) int member; };  // wrong
decltype(absent10) d10;  // wrong
decltype(absent11()) d11();  // wrong
using D12 = decltype(absent12);  // wrong
auto t13() -> Absent13;  // wrong
template <class T> auto t14(T given) -> Absent14 { return {}; }  // wrong
auto t15(int given) -> decltype(given + absent15);  // wrong
void (*p16)(Absent16);  // wrong
void p17(int (*pointer)(Absent17));  // wrong
typedef void (*P18)(Absent18);  // wrong
using P19 = void (*)(Absent19);  // wrong
struct P20 { void (*member)(Absent20); };  // wrong
Absent21 (*p21)(int);  // wrong
struct B22 : nowhere22::Base {};  // wrong
struct B23 : space::Absent23 {};  // wrong
template <class T> struct M24 { T value; int given = absent24; };  // wrong
template <class T> struct M25 { T value; M25() : absent25(1) {} };  // wrong
struct M26 { M26() : absent26(1) {} };  // wrong
void l27() { struct L { int given = absent27; }; }  // wrong
void l28() { struct L { L() : absent28(1) {} }; }  // wrong
void l29() { struct L { void method(int given = absent29); }; }  // wrong
auto l30 = [](int given = absent30) { return given; };  // wrong
void l31() { auto made = [](Absent31 given) { return 1; }; }  // wrong
void l32() { auto made = [kept = absent32] { return kept; }; }  // wrong
void l33() { auto made = []() -> Absent33 { return 1; }; }  // wrong
void l34() { decltype(absent34) local; }  // wrong
void l35() { alignas(absent35) int local; }  // wrong
void l36() { void (*local)(Absent36 given) = 0; }  // wrong
int l37(int number) { return sizeof(Absent37 *); }  // wrong

// What is declared after all, or known in an instance alone.
template <int N = space::number, class T = Known, class U = T> struct F1;
template <class T, class U = void(T, Known first), int N = sizeof(T)> struct F2 {};
template <class T, class U = decltype(by_argument(T()))> void f3(T) {}
template <class T> auto f4(T given) -> decltype(by_argument(given)) { return by_argument(given); }
template <class T> auto f5(T given) -> decltype(given.member + T::fixed) { return 0; }
template <class T> struct F6 : T { int given = later(T()); typename T::type other; };
template <class T> struct F7 { int given = by_argument(T()); };
struct F8 { alignas(sizeof(Known)) int first; int second = first + third; int third; };
struct F9 { F9() : first(1), second{first} {} int first, second; };
auto f10(int given, int other) -> decltype(given + other);
void (*f11)(Known named, Count (*pointer)(Count count));
void f12() { int own = 1; auto made = [own, kept = own](Count given = 3) { return own + kept; }; }
template <template <class> class T = F7> struct F13 { T<int> member; };
template <class T> struct F14 { template <class U, class V = T> struct Inner { V value; }; };
struct F15 { struct Part; Part *part(); };
auto F15::part() -> Part * { return nullptr; }
Known (f16);
struct F17 { virtual Count(counted)(); static Known(shared); };
template <int N> struct F18 { enum { twice = 2 * N }; char bytes[twice]; alignas(N) int first; };
void f19() { struct Own { int own; }; decltype(Own::own) local; decltype(Own().own) other; }
template <class T, T value = T()> struct F20 { decltype(value) member; };

int main() {}
