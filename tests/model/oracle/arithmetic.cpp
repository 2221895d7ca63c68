// ---- small integers promote
int f(unsigned char c, short s, bool b, char k) { return c + s * b - k; }
// ---- unsigned wins at equal rank
unsigned f(int i, unsigned u) { return i + u - 1; }
// ---- wider signed wins over narrower unsigned
long f(long l, unsigned u) { return l * u + 1; }
// ---- long and unsigned long
unsigned long f(long l, unsigned long u) { return l / u % 3; }
// ---- long long and unsigned long
unsigned long long f(long long l, unsigned long u) { return l + u; }
// ---- floats
double f(float x, double y, long double z, int i) { float a = x * i; return a + y - (double)z; }
// ---- shifts keep the left type
void f(char c, long l, unsigned u) { c << l; u >> l; l << 1; u << c; }
// ---- comparisons are bool
void f(int i, unsigned u, float x, bool b) { i < u; x == i; b != (i > 3); i && x; !u; }
// ---- bit operators
void f(unsigned char a, unsigned short b, long c) { ~a; a & b; b | c; a ^ 1u; -a; +b; }
// ---- compound assignment
void f(unsigned char c, short s, float x, double d) { c += s; s <<= 2; x *= d; c -= x; s /= 3u; }
// ---- increment
void f(short s, float x, char *p) { ++s; s++; --x; x--; ++p; p--; }
// ---- conditional operator
void f(bool b, int i, long l, char c, float x) { b ? i : l; b ? c : c; b ? 1 : x; b ? i : c; }
// ---- conditional lvalues
void f(bool b, int i, int j, const int k) { (b ? i : j) = 3; b ? i : k; b ? i : 3; }
// ---- comma
void f(int i, float x) { (i, x); (x, i) = 2; i++, x--; }
// ---- literals
void f() { 1; 1u; 1l; 1ul; 1ll; 1.0; 1.0f; 1.0l; 'a'; true; 0x80000000; 4294967296; 0xffu; 1'000; 0b101; 017; }
// ---- large literals
void f() { 2147483647; 2147483648; 0x7fffffff; 0xffffffff; 0x100000000; 9223372036854775807; 0xffffffffffffffff; }
// ---- character literals
void f() { 'x'; L'x'; u'x'; U'x'; u8'x'; '\n'; '\x41'; '\0'; }
// ---- string literals
void f() { const char *p = "abc"; "abc" "def"; L"wide"; u"x"; U"y"; R"(raw)"; "abc"[1]; }
// ---- sizeof
void f(int a, double b[3], char (&c)[7]) { sizeof(a); sizeof(int); sizeof b; sizeof c; alignof(double); }
// ---- conversions in initializers
void f(int i, double d) { float a = i; int b = d; long c = 'x'; bool e = i; bool g = d; char h = 300; unsigned k = -1; }
// ---- conversions on return
long f(int i) { return i; }
bool g(int *p) { return p; }
float h(double d) { return d; }
// ---- conversions in conditions
void f(int i, int *p, float x) { if (i) {} while (p) break; for (; x;) break; do {} while (i); i ? 1 : 2; !p; p && i; }
// ---- enumerations
enum Colour { RED, GREEN = 5 };
void f(Colour c) { c + 1; c == GREEN; RED | GREEN; int i = c; -c; c < 3; switch (c) { case RED: break; default: break; } }
// ---- scoped enumerations
enum class Mode : unsigned char { OFF, ON };
void f(Mode m) { m == Mode::ON; static_cast<int>(m); (unsigned)Mode::OFF; m = Mode::ON; m < Mode::OFF; }
// ---- enumeration with a wide type
enum Wide : unsigned long { W = 1 };
void f(Wide w) { w + 1; w * 2; ~w; }
// ---- pointer arithmetic
void f(int *p, int *q, const float *r, long n) { p + n; n + p; p - q; p - 1; r + 1; p[n]; 3[p]; *p++; p += 2; p < q; p == nullptr; }
// ---- null pointers
void f(int *p, char *q) { p = 0; q = nullptr; p == 0; p != nullptr; int *r = {}; bool b = p == 0; }
// ---- array decay
void f(int (&a)[4], const char *s) { int *p = a; a + 1; *a; a[2]; &a; &a[1]; s = "x"; }
// ---- arrays of arrays
void f(float m[3][4], int i) { m[i]; m[i][2]; *m; **m; m + 1; float g[2][5]; g[1][i]; g[1]; }
// ---- address and dereference
void f(int i, const int c) { &i; *&i; &c; int **pp; *pp; **pp; &*pp; }
// ---- const pointers
void f(const int *p, int *const q, const int *const r) { *p; *q; *r; *q = 1; p = q; q[0]; r[1]; }
// ---- void pointers
void f(int *p, const char *c) { void *v = p; const void *w = c; (int *)v; static_cast<const char *>(w); v == p; }
// ---- references
int &f(int &r, const long &c, int &&m) { r = c; m + 1; return r; }
void g(int i) { f(i, 2, 3) = 4; f(i, i, 5); }
// ---- casts
void f(double d, int i, void *p, const int *c) {
  (int)d; int a1 = int(d); static_cast<float>(i); reinterpret_cast<long>(p); const_cast<int *>(c); (char)i; unsigned a2 = unsigned(d); (const int &)i; static_cast<int &&>(i);
}
// ---- decltype and auto
void f(int i, const float &r) { auto a = r; auto &b = r; const auto c = i; decltype(i) d = 1; decltype((i)) e = i; auto *g = &i; a; b; c; d; e; g; }
// ---- auto from references and arrays
int table[3]; int &at(int);
void f() { auto a = table; auto &b = table; auto c = at(1); auto &&d = at(2); auto &&e = 3; a; b; c; d; e; b[1]; }
// ---- mixed signedness in comparison
void f(int i, unsigned long n, short s, unsigned short t) { i < n; s < t; i >= t; n == s; }
// ---- division and modulo
void f(char a, unsigned b, long c, double d) { a / b; a % c; c / d; b / d; }
// ---- logical operators on pointers
void f(int *p, float x) { p && x; p || *p; !x; bool b = p && !p; }
// ---- long arithmetic in indices
void f(float *p, unsigned i, int j, unsigned char k) { p[i * 4 + j]; p[k]; p[i + 1ul]; *(p + j); }
