// ---- results
void g(int i, float x) { auto a = [] { return 1; }; auto b = [=](int k) { return k * x; }; auto c = [&](char k) -> long { return k + i; }; auto d = [] {}; a(); b(2); c('x'); a() + b(1); }
// ---- captures
void g(int i, const float c, int &r) { [i] { return i + 1; }; [&i] { i = 2; return i; }; [=] { return c; }; [&] { return r; }; [k = i + 1.0] { return k; }; [&k = r] { k = 3; return k; }; }
// ---- mutable and copies
void g(int i) { auto l = [i]() mutable { return ++i; }; l(); }
// ---- generic lambdas
void g(int i, float x) { auto l = [](auto a, auto b) { return a + b; }; l(i, x); l(1, 2); auto id = [](auto &&a) { return a; }; id(i); id('c'); }
// ---- nested lambdas
void g(int i) { auto outer = [=](int a) { auto inner = [=](int b) { return a + b + i; }; return inner(2) * 1.0; }; outer(1); }
// ---- called at once
void g(int i) { int a = [&] { return i; }(); [](int x) { return x; }(3) + 1; a; }
// ---- this
struct S { int v; int f() { auto l = [this] { return v + this->v; }; return l(); } int h() { return [=] { return v; }(); } int k() { return [*this] { return v; }(); } };
// ---- to function pointers
int take(int (*)(int)); void g() { take([](int x) { return x; }); int (*p)(int) = [](int x) { return x + 1; }; p(1); }
// ---- passed to templates
template <class F> auto call(F f) { return f(); } template <class F> int apply(F f, int x) { return f(x); }
void g(double d) { call([] { return 1; }); call([=] { return d; }); apply([](int x) { return x; }, 3); }
// ---- returned
auto make(int i) { return [i](int x) { return x + i; }; } void g() { auto l = make(1); l(2); make(3)(4); }
// ---- several returns
void g(bool b) { auto l = [b](int x) { if (b) return x; return -x; }; l(1); }
// ---- in default arguments
int f(int (*p)() = [] { return 1; }); void g() { f(); }
