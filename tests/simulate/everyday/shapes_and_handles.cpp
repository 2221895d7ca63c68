// Covariant copies, virtual bases, handles that own by moves.
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <typeinfo>
#include <vector>
using std::cout;
using std::string;
// covariant clones, double dispatch, virtual bases, using constructors, operators of conversion
class Shape;
class Circle;
class Square;
struct Visitor {
  virtual ~Visitor() = default;
  virtual void see(const Circle &) = 0;
  virtual void see(const Square &) = 0;
};
class Shape {
 protected:
  string label;

 public:
  explicit Shape(string l = "shape") : label(std::move(l)) {}
  virtual ~Shape() { cout << "~" << label << " "; }
  virtual Shape *clone() const = 0;
  virtual double area() const = 0;
  virtual void accept(Visitor &v) const = 0;
  virtual const char *kind() const { return "shape"; }
  friend std::ostream &operator<<(std::ostream &o, const Shape &s) {
    return o << s.kind() << ":" << s.label << "(" << s.area() << ")";
  }
  bool operator<(const Shape &o) const { return area() < o.area(); }
};
class Circle : public Shape {
  double r;

 public:
  using Shape::Shape;
  Circle(string l, double r) : Shape(l), r(r) {}
  Circle *clone() const override { return new Circle(*this); }
  double area() const override { return 3 * r * r; }
  void accept(Visitor &v) const override { v.see(*this); }
  const char *kind() const override { return "circle"; }
};
class Square final : public Shape {
  double s = 2;

 public:
  using Shape::Shape;
  Square *clone() const override { return new Square{*this}; }
  double area() const override { return s * s; }
  void accept(Visitor &v) const override { v.see(*this); }
  const char *kind() const final { return "square"; }
  Square &scale(double k) & {
    s *= k;
    return *this;
  }
  Square scale(double k) && {
    s *= k;
    cout << "rv ";
    return std::move(*this);
  }
};
struct Counter : Visitor {
  int c = 0, s = 0;
  void see(const Circle &) override { ++c; }
  void see(const Square &) override { ++s; }
};
struct Base0 {
  int id;
  static int made;
  Base0(int i) : id(i) {
    ++made;
    cout << "B0(" << i << ") ";
  }
  virtual int f() { return id; }
  virtual ~Base0() { cout << "~B0 "; }
};
int Base0::made = 0;
struct L : virtual Base0 {
  L() : Base0(1) { cout << "L" << f() << " "; }
  int f() override { return 10 + id; }
};
struct R : virtual Base0 {
  int r = 7;
  R() : Base0(2) { cout << "R" << f() << " "; }
  virtual int g() { return r; }
};
struct D : L, R {
  D() : Base0(3) { cout << "D" << f() << " "; }
  int g() override { return R::g() * 2 + L::f(); }
  ~D() override { cout << "~D "; }
};
struct Handle {
  std::unique_ptr<Shape> p;
  Handle(const Shape &s) : p(s.clone()) {}
  Handle(const Handle &o) : p(o.p->clone()) {}
  Handle(Handle &&) = default;
  Handle &operator=(Handle o) {
    swap(*this, o);
    return *this;
  }
  friend void swap(Handle &a, Handle &b) noexcept {
    using std::swap;
    swap(a.p, b.p);
  }
  Shape &operator*() const { return *p; }
  Shape *operator->() const { return p.get(); }
  explicit operator bool() const { return !!p; }
  operator const Shape &() const { return *p; }
};
double total(const Shape &a, const Shape &b) { return a.area() + b.area(); }
struct ByName {
  using is_transparent = void;
  bool operator()(const string &a, const string &b) const {
    return a.size() != b.size() ? a.size() < b.size() : a < b;
  }
};
class Matrix {
  std::vector<double> d;
  size_t n;

 public:
  explicit Matrix(size_t n, double v = 0) : d(n * n, v), n(n) {}
  class Row {
    double *p;
    size_t n;

   public:
    Row(double *p, size_t n) : p(p), n(n) {}
    double &operator[](size_t j) { return p[j]; }
  };
  Row operator[](size_t i) { return {&d[i * n], n}; }
  double operator()(size_t i, size_t j) const { return d[i * n + j]; }
  Matrix operator*(const Matrix &o) const {
    Matrix m(n);
    for (size_t i = 0; i < n; ++i)
      for (size_t j = 0; j < n; ++j)
        for (size_t k = 0; k < n; ++k) m[i][j] += (*this)(i, k) * o(k, j);
    return m;
  }
  Matrix &operator++() {
    for (auto &x : d) ++x;
    return *this;
  }
  Matrix operator++(int) {
    Matrix c = *this;
    ++*this;
    return c;
  }
  bool operator!() const { return d.empty(); }
  double trace() const {
    double t = 0;
    for (size_t i = 0; i < n; ++i) t += (*this)(i, i);
    return t;
  }
  static Matrix identity(size_t n) {
    Matrix m(n);
    for (size_t i = 0; i < n; ++i) m[i][i] = 1;
    return m;
  }
};
Matrix pow(Matrix b, unsigned e) {
  Matrix r = Matrix::identity(2);
  while (e) {
    if (e & 1) r = r * b;
    b = b * b;
    e >>= 1;
  }
  return r;
}
namespace a {
struct X {
  int v;
};
inline namespace v2 {
int which(X) { return 2; }
}  // namespace v2
namespace detail {
int which(X) { return 9; }
}  // namespace detail
}  // namespace a
namespace b = a::detail;
template <class T>
struct Singleton {
  static T &get() {
    static T t;
    return t;
  }

 protected:
  Singleton() = default;
  Singleton(const Singleton &) = delete;
};
struct Config : Singleton<Config> {
  std::map<string, int> m;

 private:
  friend Singleton<Config>;
  Config() { cout << "config "; }
};
int main() {
  {
    std::vector<Handle> v;
    v.emplace_back(Circle("c", 1));
    v.push_back(Handle(Square("s")));
    v.push_back(v[0]);
    cout << "\n";
    Counter n;
    for (auto &h : v) h->accept(n), cout << *h << " ";
    cout << n.c << n.s << "\n";
    v[0] = v[1];
    cout << *v[0] << " " << total(v[0], v[2]) << (v[0] ? " t" : " f") << (*v[2] < *v[1]) << "\n";
    std::swap(v[0], v[2]);
    swap(v[0], v[1]);
    cout << *v[0] << *v[1] << *v[2] << "\n";
    Square q("q");
    q.scale(2).scale(.5);
    Square z = Square("t").scale(3);
    cout << q << z << "\n";
  }
  cout << "\n";
  {
    D d;
    cout << d.g() << " " << Base0::made << " " << static_cast<R &>(d).f() << " "
         << dynamic_cast<L *>(static_cast<R *>(&d))->f() << "\n";
    Base0 *p = &d;
    cout << (dynamic_cast<D *>(p) == &d) << (typeid(*p) == typeid(D))
         << (dynamic_cast<void *>(p) == (void *)&d) << "\n";
  }
  cout << "\n";
  Matrix f(2);
  f[0][0] = f[0][1] = f[1][0] = 1;
  cout << pow(f, 30)(0, 1) << " " << (f++).trace() << f.trace() << !f << "\n";
  cout << which(a::X{1}) << b::which({1}) << a::which(a::X()) << "\n";
  Config::get().m["x"] += 3;
  cout << Config::get().m["x"] << "\n";
  std::set<string, ByName> s{"ccc", "a", "bb", "aa"};
  for (auto &x : s) cout << x << " ";
  cout << *s.lower_bound("b") << "\n";
  std::map<string, std::set<int>> idx;
  idx["k"].insert({3, 1, 2});
  idx.try_emplace("j").first->second.insert(9);
  for (auto &[k, vs] : idx) {
    cout << k;
    for (int x : vs) cout << x;
  }
  auto node = idx.extract("k");
  node.key() = "z";
  idx.insert(std::move(node));
  cout << idx.rbegin()->first << idx.count("k") << "\n";
  std::shared_ptr<Shape> sp = std::make_shared<Circle>("sp", 2);
  std::weak_ptr<Shape> w = sp;
  auto cp = std::dynamic_pointer_cast<Circle>(sp);
  cout << sp.use_count() << w.expired() << " ";
  sp.reset();
  cout << w.lock()->area() << " ";
  cp = nullptr;
  cout << w.expired() << "\n";
  try {
    dynamic_cast<Square &>(static_cast<Shape &>(*std::make_unique<Circle>("bc", 1)));
  } catch (const std::bad_cast &) {
    cout << "bad\n";
  }
}
