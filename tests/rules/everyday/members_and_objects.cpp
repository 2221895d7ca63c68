#include <vector>
#include <string>
#include <map>
#include <memory>
#include <functional>
#include <algorithm>
#include <iostream>
struct P { int x; private: int y; void hid(); public: P(int); int get() const; void set(int); static int cnt; };
struct Base { virtual void f() = 0; virtual ~Base(); };
enum class E { A, B };
struct Ab { Ab(int); Ab(const Ab &) = delete; void operator=(const Ab &) = delete; };
struct Ref { int &r; const int c; };
class C1 { C1(); ~C1(); friend void ff(); };
template <int N> struct I {};
template <class T> struct TT { T t; };
namespace N { int v; namespace M { int w; } }
void vd();
void m01(E e) { switch (e) { case 1: break; } }  // wrong
void m02() { std::vector<int> v; v.push_back("a"); }  // wrong
void m03() { std::unique_ptr<int> a(new int), b = a; }  // wrong
void m03b() { std::unique_ptr<int> a(new int); auto b = a; }  // wrong
void m03c() { std::unique_ptr<int> a(new int); std::unique_ptr<int> b(a); }  // wrong
void m04() { auto f = [](int a) { return a; }; f("x"); }  // wrong
void m05() { std::function<int(int)> f = [](std::string s) { return 1; }; }  // wrong, not told
void m06() { undefined(); }  // wrong
void m07() { Undefined u; }  // wrong
struct S2 : Undefined { };  // wrong
void m08() { std::undefinedfn(); }  // wrong
struct S1 { void f(); int f; };  // wrong
struct S1b { int f; void f(); };  // wrong
void m09() { const_cast<int *>(1); }  // wrong
void m10() { new int("a"); }  // wrong
void m11() { delete 1; }  // wrong
void m12() { const int &c = 1; int &&rr = c; }  // wrong, not told
void m12b(const int &c) { int &rr = c; }  // wrong
template <class T> struct TU { typename T::type z; };  // wrong, not told
TU<int> tu;  // wrong
void m13() { std::vector<int> v = {1, "a"}; }  // wrong
void m14() { std::vector<int> v; for (std::string s : v) {} }  // wrong
void m15() { std::max(1); }  // wrong, not told
void m16() { std::min("a", 1); }  // wrong, not told
void m17() { std::string s; s.size() = 1; }  // wrong
void m18() { auto b = {1, 2.0}; }  // wrong
void m19() { auto c = 1, d = 2.0; }  // wrong
void m20() { decltype(nope) z; }  // wrong
void m21() { vd() + 1; }  // wrong
void m22() { foo: foo: ; }  // wrong
void m23() { Ab d[2]; }  // wrong
void m24() { Ref q{}; }  // wrong, not told
void m25() { auto h = [y] {}; }  // wrong
void m26(int n) { int n2[n] = {1}; }  // wrong, not told
void m27(int n) { static int z[n]; }  // wrong, not told
constexpr int m28(int a) { static int s; return a; }  // wrong
int Z; namespace Z { int v; }  // wrong, not told
namespace A = Bxx;  // wrong
using N::zz;  // wrong
void m30() { N::q = 1; }  // wrong, not told
void m31() { P p(1); p.P::zz; }  // wrong, not told
void m32() { ::nope(); }  // wrong, not told
void m33() { C1 c; }  // wrong
void m34() { C1 *p = new C1; }  // wrong
void m35() { I<1.5> b; }  // wrong
void m36() { int k; I<k> f; }  // wrong
void m37() { int *p = new int[2]{1, 2, 3}; }  // wrong
void m38(std::vector<int> v) { v.size; }  // wrong
void m39(std::vector<int> v) { v = 5; }  // wrong
void m40(std::vector<int> v) { int x = v; }  // wrong
void m41(std::vector<int> v) { v + 1; }  // wrong
void m42(std::vector<int> *v) { v.size(); }  // wrong
void m43(std::vector<int> v) { v->size(); }  // wrong
void m44(std::vector<int> v) { v[0][1]; }  // wrong
void m45(std::vector<int> v) { for (auto &[a, b] : v) {} }  // wrong
void m46(std::map<int, int> v) { for (auto [a, b, c] : v) {} }  // wrong
void m47(std::map<int, int> v) { v.insert(1); }  // wrong, not told
void m48(std::map<int, int> v) { v[0] = "a"; }  // wrong
void m49(std::string s) { s = std::vector<int>(); }  // wrong
void m50(std::string s) { s + std::vector<int>(); }  // wrong
void m51(std::string s) { int i = s; }  // wrong
void m52(std::string s) { s == 'a'; }  // wrong, not told
void m53(std::string s) { char *p = s; }  // wrong
void m54(std::string s) { char *p = s.c_str(); }  // wrong
void m55(std::shared_ptr<int> s) { int *p = s; }  // wrong
void m56(std::shared_ptr<int> s) { s.foo(); }  // wrong
void m57(std::shared_ptr<P> s) { s.get(); s->foo(); }  // wrong
void m58(std::shared_ptr<P> s) { s.x = 1; }  // wrong
void m59(const std::vector<int> &v) { v.push_back(1); }  // wrong
void m60(const std::vector<int> &v) { v[0] = 1; }  // wrong
void m61(std::function<int(int)> f) { f("a"); f(1, 2); }  // wrong
void m62(std::function<int(int)> f) { std::string s = f(1); }  // wrong
void m63() { std::sort(1, 2); }
void m64() { std::vector<std::string> v; std::accumulate(v.begin(), v.end(), 0); }  // wrong, not told
void m65() { std::cout < 1; }  // wrong
void m66() { std::cout << vd(); }  // wrong, not told
void m67() { std::cout << std::endl << N::v << P(1); }  // wrong
void m68(int x) { x.y.z; }  // wrong
void m69(const P p) { p.x = 1; }  // wrong
void m70(const P *p) { p->x = 1; }  // wrong
void m71(const int *p) { *p = 1; }  // wrong
void m72(int *const p) { p = 0; }  // wrong
int m73(P p) { return p; }  // wrong
P m74() { return "a"; }  // wrong
P m75() { return; }  // wrong
void m76() { P p = "x"; }  // wrong
void m77() { P p(1, 2); }  // wrong
void m78() { P p; }  // wrong
void m79() { P *p = P(1); }  // wrong
void m80() { P p = new P(1); }  // wrong
void m81(P p) { if (p) {} }  // wrong
void m82(P p) { while (p) {} }  // wrong
void m83(P p) { p ? 1 : 2; }  // wrong
void m84(P p) { p && true; }  // wrong
void m85(P p) { switch (p) {} }  // wrong
void m86(P p) { p++; }  // wrong
void m87(P p) { p += 1; }  // wrong
void m88(P p) { p[1]; }  // wrong
void m89(P p) { p(1); }  // wrong
void m90(P p) { *p; }  // wrong
void m91(P p) { -p; }  // wrong
void m92(P p) { p == p; }  // wrong
void m93(P p) { p < 1; }  // wrong
void m94(P p) { std::cout << p; }  // wrong
void m95(P p) { int i = p; }  // wrong
void m96(P p) { int i = (int)p; }  // wrong
void m97(P p) { p.get = 1; }  // wrong
void m98(P p) { p.get() = 1; }  // wrong
void m99(P p) { &p.get(); }  // wrong
int main() { }
