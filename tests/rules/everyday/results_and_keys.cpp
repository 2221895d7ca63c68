#include <map>
#include <string>
#include <functional>
struct Base { virtual int run(int) const = 0; virtual void put(float) = 0; };
struct Derived : Base { int run(int) { return 1; } void put(float); };
Base *a1() { return new Derived(); }  // wrong
struct Other : Base { int run(int) const { return 1; } void put(int); };
Base *a2() { return new Other(); }  // wrong
struct Right : Base { int run(const int) const { return 1; } void put(float); };
Base *a3() { return new Right(); }
struct S { int v; int m() { return v; } };
S *made(); S copy(); S &refer(); S *twice(int); S twice(float);
int b1() { return made().v; }  // wrong
int b2() { return copy()->v; }  // wrong
int b3() { return made()->v + copy().v + refer().v + twice(1)->v + twice(1.0f).v; }
int b4() { return refer()->v; }  // wrong
struct C { operator int() { return "a"; } operator bool() const { return true; }  // wrong
  operator const char *() const { return "a"; } bool operator<(const C &) const { return "a"; } int operator+(int) { return "a"; } };  // wrong
struct D { int &operator[](int i) const { return a[i]; }  // wrong
  const int &operator()(int i) const { return a[i]; } int &at(int i) { return a[i]; } D &operator=(const D &) { return *this; } int a[3]; };
int c1() { auto g = [](int x) -> int { return "a"; }; return g(1); }  // wrong
int c2() { auto g = [](int x) -> const char * { return "a"; }; return g(1)[0]; }
auto d1(int x) { if (x > 0) return 1; else return "a"; }  // wrong
auto d2(int x) { if (x > 0) return "b"; else return "a"; }
int e1(std::map<std::string, int> &m) { return m[3]; }  // wrong
int e2(std::map<std::string, int> &m, std::map<int, int> &n, std::string s) { return m["a"] + m[s] + n[3] + n['a']; }
int e3(std::map<int, int> &n) { return n["a"]; }  // wrong, not told
int f1(std::function<int(int)> f) { return f(1, 2); }  // wrong
int f2(std::function<int(int)> f, std::function<void()> g) { g(); g(1); return f(1); }  // wrong
struct G { int a = 1, int b = 2; };  // wrong
struct H { int a = 1, b = 2; void f(int a = 1, int b = 2); int g(int a, float b), h; };
int h1() { int a = 1, int b = 2; return a + b; }  // wrong
int h2() { int a[] = {int(1), int(2)}, b = 2; for (int i = 0, j = 1; i < j; i++) b++; return a[0] + b; }
template <int A = 1, int B = 2> int h3(int a, int b) { return A + B; }
int main() { return 0; }
