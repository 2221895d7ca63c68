// Objects that end, ends of ranges, members that are hidden, what is defined twice.
#include <vector>
struct Kept { Kept(); Kept(const Kept &); ~Kept() = delete; int value; };
class Owned { ~Owned(); public: Owned(); Owned(const Owned &); int value; friend class Owner; };
struct Fine { Fine(); ~Fine(); int value; };
Kept made_kept();
Owned made_owned();
void take_kept(Kept given);
void take_kept(Kept *given);
void take_owned(Owned given);
class Hidden {
  int *begin();
  int *end();
  struct Inner { int value; };
  enum { FIRST, second };
  using Number = int;
  void operator+(int);
  int operator[](int);
  Hidden &operator=(int);
 public:
  using Shown = Inner;
  int rows;
};
struct Deleted { int *begin() = delete; int *end() = delete; };
struct HalfRange { int *begin(); };
class Below : Hidden { public: using Hidden::Shown; };
class Private : Fine {};
class Using : Fine { public: using Fine::value; };
template <class T> class Boxed { T value; public: T other; };

void e1() { auto made = new Kept[3]; }  // wrong
void e2() { throw Kept(); }  // wrong
void e3() { Kept(); }  // wrong
void e4() { Kept several[3]; }  // wrong
void e5(Kept &given) { take_kept(given); }  // wrong
void e6() { made_kept(); }  // wrong
int e7() { return made_kept().value; }  // wrong
void e8() { const Kept &named = made_kept(); }  // wrong
void e9() { static Kept several[2][2]; }  // wrong
void e10() { made_owned(); }  // wrong
void e11(Owned &given) { take_owned(given); }  // wrong
void e12() { Owned several[3]; }  // wrong
void e13() { throw Owned(); }  // wrong
void r14(Hidden &given) { for (int each : given) {} }  // wrong
void r15(Deleted &given) { for (int each : given) {} }  // wrong
void r16(HalfRange &given) { for (int each : given) {} }  // wrong, not told
int h17(Private &given) { return given.value; }  // wrong
void h18() { Hidden::Inner local; }  // wrong
int h19() { return Hidden::second; }  // wrong
void h20() { Hidden::Number local; }  // wrong
void h21(Hidden &given) { given + 1; }  // wrong
int h22(Hidden &given) { return given[1]; }  // wrong
void h23(Hidden &given) { given = 1; }  // wrong
int h24(Boxed<int> &given) { return given.value; }  // wrong
std::nope s25;  // wrong
void s26(std::no_such_vector<int> &given);  // wrong
void s27() { std::no_such_function(1); }  // wrong
template <class T> void d28(T given) {}
template <class T> void d28(T given) {}  // wrong
template <class T> struct D29 {};
template <class T> struct D29 {};  // wrong
template <> struct D29<int> {};
template <> struct D29<int> {};  // wrong
enum D30 { thirty };
enum D31 { thirty };  // wrong
template <class T, class T> struct D32 {};  // wrong

// What ends where it may, and is defined but once.
void f1() { new Kept; Fine(); Fine several[2]; throw Fine(); }
void f2(Kept *given) { take_kept(given); Kept &named = *given; named.value = 1; }
class Owner { void f3(Owned &given) { take_owned(given); made_owned(); } };
void f4(std::vector<int> &given) { for (int each : given) {} }
struct Ranged { int *begin(); int *end(); };
struct Free {};
int *begin(Free &);
int *end(Free &);
void f5(Ranged &first, Free &second) { for (int each : first) {} for (int each : second) {} }
int f6(Using &given) { return given.value + Boxed<int>().other; }
void f7() { Hidden::Shown local; local.value = Hidden().rows; }
template <class T> void f8(T given) {}
template <class T> void f8(T *given) {}
template <class U> void f8(U given, int) {}
template <class T> struct F9;
template <class T> struct F9 {};
template <class T> struct F9<T *> {};
template <> struct F9<int> {};
template <> struct F9<long> {};
enum class F10 { thirty };
enum F11 { eleven };
struct F12 { enum F11 { eleven }; enum Other { twelve }; };
namespace std_like { int nope; }
int f13() { return std_like::nope; }
auto f14() { return made_kept; }
decltype(made_kept()) *f15();
class Own { struct Inner {}; enum { own }; Inner f16() { Own::Inner made; return made; } int f17() { return Own::own; } };

int main() {}
