#include <memory>
#include <thread>
#include <mutex>
#include <vector>
#include <fstream>
#include <future>
#include <atomic>
#include <string>
namespace N { int gg(int); }
class C1 { C1(); ~C1(); int v; friend void ff(); friend class Z; friend int N::gg(int); template <class T> friend struct Q; friend bool operator==(const C1 &, const C1 &); static void s(); };
void take(std::unique_ptr<int> p);
std::unique_ptr<int> make();
struct Holder { std::unique_ptr<int> p; std::vector<std::unique_ptr<int>> v; };
struct Hn { Holder h; };
struct Arr { std::unique_ptr<int> p[3]; };
struct Hm { std::mutex m; int a; };
struct Hv { std::vector<std::unique_ptr<int>> v; };
struct Hd { std::unique_ptr<int> p; Hd(Hd &&) = default; };
struct Ha { std::atomic<int> m{0}; Ha(const Ha &o) : m(o.m.load()) {} Ha() = default; };
void m33() { C1 c; }  // wrong
void m34() { C1 *p = new C1; }  // wrong
void m35() { C1::s(); }  // wrong
void ff() { C1 c; C1::s(); }
class Z { void f() { C1 c; C1::s(); } };
class Y { void f() { C1::s(); } };  // wrong
template <class T> struct Q { void f() { C1 c; C1::s(); } };
bool operator==(const C1 &a, const C1 &b) { C1::s(); return a.v == b.v; }
bool operator!=(const C1 &a, const C1 &b) { C1::s(); return a.v == b.v; }  // wrong, not told
void a1(std::unique_ptr<int> a) { auto b = a; }  // wrong
void a2(std::unique_ptr<int> a) { take(a); }  // wrong
std::unique_ptr<int> a3(std::unique_ptr<int> a) { return a; }
void a4(std::unique_ptr<int> a) { auto b = std::move(a); take(std::move(b)); take(make()); auto c = make(); }
void a5(std::thread a) { std::thread b = a; }  // wrong
void a6(std::mutex &a) { std::mutex b = a; }  // wrong
void a7(std::ofstream &a) { std::ofstream b(a); }  // wrong, not told
void a8(std::atomic<int> &a) { std::atomic<int> b = a; }  // wrong
void a9(std::future<int> a) { auto b = a; }  // wrong
void b1(Holder h) { auto p = h.p; }  // wrong
void b2(Holder h) { auto p = std::move(h.p); auto &q = h.v[0]; auto r = std::move(h.v[0]); }
void b3(Holder h) { auto p = h.v[0]; }  // wrong
void b4(Holder h) { for (auto p : h.v) {} }  // wrong
void b5(Holder h) { for (auto &p : h.v) {} }
void b6(Holder h) { h.v.push_back(h.p); }  // wrong
void b7(Holder h) { Holder g = h; }  // wrong
void b8(Holder h) { Holder g = std::move(h); }
std::unique_ptr<int> b9(Holder h) { return h.p; }  // wrong
void c1(std::unique_ptr<int> a) { std::unique_ptr<int> b{a}; }  // wrong
void c2(std::unique_ptr<int> a) { std::shared_ptr<int> b = a; }  // wrong, not told
void c3(std::unique_ptr<int> a) { std::shared_ptr<int> b = std::move(a); std::unique_ptr<int> c; c = std::move(a); }
void c4(std::unique_ptr<int> a, std::unique_ptr<int> b) { a = b; }  // wrong
void c5(std::atomic<int> a) { int b = a; a = 3; std::atomic<int> c(4); std::atomic<int> d{0}; }
void c6() { std::lock_guard<std::mutex> g; }  // wrong, not told
void c7(std::mutex &m) { std::lock_guard<std::mutex> g(m); std::lock_guard h(m); std::unique_lock<std::mutex> l(m); auto k = std::move(l); }
void d1(Holder h, Holder g) { h = g; }  // wrong
void d2(Holder h, Holder g) { h = std::move(g); }
void d3(Hm h) { }
void d4(Hm &h) { Hm g = h; }  // wrong
void d5(Hm &h) { Hm g; g.a = h.a; auto &x = h; }
void d6(Ha &h) { Ha g = h; }
void d7(Hv &h) { Hv g = h; }
void d8(Hd h) { Hd g = std::move(h); }
Holder d9(Holder h) { return h; }
Hn e1(Hn h) { return h; }
Hn e2(Hn h) { Hn g; return g; }
Hn e3() { return Hn(); }
std::vector<Holder> e4() { std::vector<Holder> v; v.push_back(Holder()); v.emplace_back(); return v; }
void e5(Holder h) { Holder g; g = Holder(); std::swap(g, h); Holder k{std::move(g)}; }
Holder e6(bool b) { Holder g, h; return b ? std::move(g) : Holder(); }
void e7() { Holder a[2]; auto [p, q] = Holder(); Holder b{}; Holder c{nullptr, {}}; }
Arr e8(Arr a) { return a; }
auto e9(Holder h) { return h; }
auto f1 = [h = Holder()]() mutable { return std::move(h.p); };
void f2(Holder h) { auto l = [h = std::move(h)]() mutable { return std::move(h); }; auto r = l(); }
void f3(Holder &&h) { Holder g(std::move(h)); Holder k = static_cast<Holder &&>(g); }
void f4(Holder h) { throw h; }
void f5(Holder h) { Holder *p = new Holder(std::move(h)); Holder &r = *p; const Holder &c = r; }
void f6(const Holder &h) { Holder g = h; }  // wrong
int main() {}
