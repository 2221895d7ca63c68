#include <vector>
#include <string>
#include <map>
#include <cstdio>
#include <cmath>
struct P { int x; P(int); int get() const; void set(int); static int cnt; virtual void v(); };
struct Agg { int a; float b; const char *c; };
struct Base { virtual int f(int) const; int g(); protected: int prot; private: int priv; };
struct Der : Base { };
template <class T> struct Box { T v; void put(const T &t) { v = t; } T get() const { return v; } };
template <class T> T add(T a, T b) { return a + b; }  // wrong
template <class T, class U> auto mix(T a, U b) -> decltype(a + b) { return a + b; }
template <class T> void onlyptr(T *p);
template <int N> int fixed(int (&a)[N]);
enum Col { RED, GREEN };
enum class Sc { A, B };
void fn(int, float, const char * = nullptr);
int arr[10];
void a01() { Agg a = {1, 2, 3}; }  // wrong
void a02() { Agg a = {1, 2.0f, "x", 4}; }  // wrong
void a03() { Agg a{.a = 1, .d = 2}; }  // wrong
void a04() { Box<int> b; b.put("x"); }  // wrong
void a05() { Box<int> b; std::string s = b.get(); }  // wrong
void a06() { Box b; }  // wrong
void a07() { Box<int, int> b; }  // wrong
void a08() { Box<5> b; }  // wrong
void a09() { add(1, 2.0); }  // wrong
void a10() { add<int>(1); }  // wrong
void a11() { add(P(1), P(2)); }
void a12() { onlyptr(1); }  // wrong
void a13() { int *p; fixed(p); }  // wrong
void a14() { fixed(arr); fixed<5>(arr); }  // wrong
void a15() { fn(1); }  // wrong
void a16() { fn(1, 2, 3); }  // wrong
void a17() { fn("a", 1); }  // wrong
void a18() { Col c = 1; }  // wrong
void a19() { Col c = RED; c = 2; }  // wrong
void a20() { Sc s = RED; }  // wrong
void a21() { Sc s = A; }  // wrong
void a22() { int i = Sc::A; }  // wrong
void a23() { if (Sc::A == 0) {} }  // wrong
void a24() { Sc::A + 1; }  // wrong
void a25() { arr = nullptr; }  // wrong
void a26() { arr[1.5] = 1; }  // wrong
void a27() { int a[2] = arr; }  // wrong
void a28() { int b[] = {}; }
void a29() { char c = "a"; }  // wrong
void a30() { char s[] = 'a'; }  // wrong
void a31() { std::string s = 'a'; }  // wrong
void a32() { const char *p = std::string("a"); }  // wrong
void a33() { float f = "1.0"; }  // wrong
void a34() { int *p = 5; }  // wrong
void a35() { int *p = arr[0]; }  // wrong
void a36() { int x = arr; }  // wrong
void a37() { int &r = 5; }  // wrong
void a38() { double &r = arr[0]; }  // wrong
void a39() { const P p(1); p.set(1); }  // wrong
void a40() { P::get(); }  // wrong
void a41() { P p; }  // wrong
void a42() { P *p = new P(); }  // wrong
void a43() { P p(1); p->x = 1; }  // wrong
void a44() { P *p = nullptr; p.x = 1; }  // wrong
void a45() { Der d; d.prot = 1; }  // wrong
void a46() { Der d; d.priv = 1; }  // wrong
struct D2 : Base { int f(int) override; };  // wrong
struct D3 : Base { int f(int) const override { return priv; } };  // wrong
struct D4 : Base { void f(int) const; };  // wrong
struct D5 : Base { int f(int) const override; int g() override; };  // wrong
struct D6 final : Base {}; struct D7 : D6 {};  // wrong
void a52() { Base b = 5; }  // wrong
void a53() { Der d = Base(); }  // wrong
void a54() { Der *d = new Base; }  // wrong
void a55() { Base *b = new Der; Der *d = b; }  // wrong
void a56() { return 5; }  // wrong
int a57() { return; }  // wrong
int a58() { return nullptr; }  // wrong
int *a59() { return 5; }  // wrong
P a60() { return std::string(); }  // wrong
void a63() { for (int i : 5) {} }  // wrong
void a64() { for (auto x : P(1)) {} }  // wrong
void a67() { switch ("a") {} }  // wrong
void a68() { switch (1) { case "a": break; } }  // wrong
void a69() { int n = 1; switch (1) { case n: break; } }  // wrong
void a70() { std::vector<int> v = 5; }  // wrong
void a71() { std::vector<int> v("a"); }  // wrong
void a72() { std::vector<int> v; v.at("x"); }  // wrong
void a73() { std::vector<int> v; v.insert(1); }  // wrong, not told
void a74() { std::vector<int> v; v.pop(); }  // wrong
void a75() { std::vector<int> v; int *p = v; }  // wrong
void a76() { std::vector<int> v; int *p = v.begin(); }  // wrong, not told
void a77() { std::vector<std::string> v; v.push_back(1); }  // wrong
void a78() { std::map<std::string, int> m; m[1] = 2; }  // wrong
void a79() { std::map<std::string, int> m; m.find(1); }  // wrong, not told
void a80() { std::map<std::string, int> m; for (auto &p : m) { p.frist; } }  // wrong
void a81() { std::map<std::string, int> m; int x = m.begin(); }  // wrong, not told
void a82() { std::string s; s.push_back("x"); }  // wrong
void a83() { std::string s; s.append(1); }  // wrong, not told
void a84() { std::string s; s[0] = "x"; }  // wrong
void a85() { std::string s; int n = s.find("x") == std::string::nopos; }  // wrong, not told
void a86() { std::string s = "a" + "b"; }  // wrong
void a87() { std::string s; s += s.size; }  // wrong
void a88() { std::string s; char c = s; }  // wrong
void a89() { std::string s; printf(s); }  // wrong
void a90() { std::printf("%d", 1); printff("%d"); }  // wrong
void a91() { sqrt("a"); }  // wrong
void a92() { std::sqrt(P(1)); }  // wrong, not told
void a93() { std::abs(); }  // wrong, not told
void a94() { int x; x = x.size(); }  // wrong
void a95() { int x; int y = x(); }  // wrong
void a96() { P p(1); p.cnt(); }  // wrong
void a97() { P p(1); p.get = nullptr; }  // wrong
void a98() { auto x; }  // wrong
void a99() { auto x = {1, "a"}; }  // wrong
void b01() { auto [a, b] = arr; }  // wrong
void b02() { auto [a, b] = 5; }  // wrong
void b03() { static_assert(sizeof(int) == 2); }  // wrong
void b04() { constexpr int n = arr[0]; }  // wrong
void b05() { int n = 3; constexpr int m = n; }  // wrong
void b06() { int n = 3; int a[n] = {1}; }  // wrong, not told
void b07() { int n = 3; Box<int[n]> b; }  // wrong, not told
template <class T> void b09(T t) { undefined_thing(1); }  // wrong
template <class T> void b10(T t) { int x = "a"; }  // wrong
template <class T> struct b11 { undefd x; };  // wrong
struct b12 { int x = "a"; };  // wrong
struct b13 { b13() : y(1) {} int x; };  // wrong
struct b14 { b14() : x("a") {} int x; };  // wrong
struct b15 { P p; b15() {} };  // wrong
struct b16 { int &r; b16() {} };  // wrong
struct b17 { const int c; b17() {} };  // wrong
struct b18 { void f() const { x = 1; } int x; };  // wrong
struct b19 { static void f() { x = 1; } int x; };  // wrong
struct b20 { static void f() { this->x = 1; } int x; };  // wrong
struct b21 { int f() { return g(); } };  // wrong
struct b22 { b22(int); ~b22(int); };  // wrong
struct b23 { int operator+(int, int); };  // wrong
struct b24 { b24 x; };  // wrong
struct b25 { virtual b25(); };  // wrong
struct b26 : Undefined {};  // wrong
struct b27 { explicit b27(int); }; void b27f() { b27 x = 1; }  // wrong
void b28(int x) { int x = 1; }  // wrong
void b29() { int x = 1; int x = 2; }  // wrong
void b30() { extern int q = 1; }  // wrong
int b31(int a, int a) { return a; }  // wrong
void b33() { goto end; int x = 1; end: x = 2; }  // wrong
void b34() { goto nope; }  // wrong
int main() {}
