// Names of two kinds, declarations without a type, objects that cannot be made, methods not called.
struct Part;
struct Made { Made(int); int rows; int height(); Made *next(); };
struct Open { Open(); Open(const char *); int rows; void run(); };
struct Empty { Empty(int = 0); };
enum Colour { red, green };
int known;
void taken(int);
struct Two { Two(int, const char *); };
struct Holder { int number; Two two; };

int red;  // wrong
typedef int green;  // wrong
enum Other { known };  // wrong
enum Third { taken };  // wrong
void k5() { using Type = int; int Type = 3; }  // wrong
void k6() { int name; typedef int name; }  // wrong
struct K7 { int name; using name = int; };  // wrong
struct K8 { using name = int; void name(); };  // wrong
struct K9 { enum { name }; int name; };  // wrong
const width = 4;  // wrong
void t11() { const width = 4; }  // wrong
void t12() { static number; }  // wrong
lonely;  // wrong
Open::run() {}  // wrong
friend class Made;  // wrong
struct P16 { virtual void draw() = 1; };  // wrong
void d17(Open given = 17);  // wrong
void d18(int *given = 3);  // wrong
struct D19 { void method(int given = "text"); };  // wrong
void n20() { new Part; }  // wrong
void n21(Part given) {}  // wrong
Part n22() { return n22(); }  // wrong
struct B23 : Made { B23() {} };  // wrong
struct B24 : Made { int more; B24(int given) : more(given) {} };  // wrong
int m25() { int Open::*member = &Open::rows; return member; }  // wrong
void m26() { int *pointer = &Open::rows; }  // wrong
int u27(Made &given) { return given.next->rows; }  // wrong
void u28(Made &given) { delete given.next; }  // wrong
Two l29() { return {1}; }  // wrong
struct L30 { Two two = Two(1); };  // wrong
struct L31 { Two two = {1}; };  // wrong
void l32() { Holder held = {1}; }  // wrong

// Names that hide others, types that are there, objects that are made.
struct hides {};
int hides;
enum class Scoped { red, known };
void f1() { int red; enum { known }; { typedef int red; } }
struct F2 { struct name {}; int name; enum class Inner { other }; int other; };
struct F3 { enum { first }; static const int second = first; void third(int); void third(); };
const int f4 = 4, f5 = 5;
void f6() { const auto width = 4; static int number; const Made made(1); (void)width; }
void f7(Open first = "text", Open second = {}, const Open &third = Open(), int *fourth = 0);
void f8(double first = 3, bool second = &known, long third = 'x', Colour fourth = Colour());
Part *f9(Part *first, Part &second);
Part f10(Part given);
struct F11 : Made { F11() : Made(1) {} F11(int given) : F11() {} };
struct F12 : Empty { F12() {} };
struct F13 : Made { using Made::Made; };
template <class T> struct F14 : T { F14() {} };
struct F15 { virtual void draw() = 0; virtual ~F15() = default; F15(const F15 &) = delete; friend class Made; };
bool f16(int Open::*member, void (Open::*method)()) { return member && method; }
int Open::*f17() { return &Open::rows; }
int f18(Made &given) { return given.next()->height() + given.next()[0].rows; }
Two f19() { return {1, "text"}; }
Holder f20() { Holder held = {1, {2, "text"}}; return {1, Two(2, "text")}; }
struct F21 { Two two = Two(1, "text"); Two other = {1, "text"}; Open open = {}; };
struct F22 { int number; Open open; };
F22 f23() { F22 first = {1}; return {1}; }

int main() {}
