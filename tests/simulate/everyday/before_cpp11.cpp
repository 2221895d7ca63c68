// Programs as they were before C++11: shared strings, fractions, pools.
#include <algorithm>
#include <cassert>
#include <cctype>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <list>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>
using namespace std;
// as people wrote before C++11
class CowString {
  struct Rep {
    int refs;
    size_t len;
    char data[1];
    static Rep *make(const char *s, size_t n) {
      Rep *r = static_cast<Rep *>(operator new(sizeof(Rep) + n));
      r->refs = 1;
      r->len = n;
      memcpy(r->data, s, n);
      r->data[n] = 0;
      return r;
    }
  } * rep;
  void release() {
    if (--rep->refs == 0) operator delete(rep);
  }
  void own() {
    if (rep->refs > 1) {
      Rep *r = Rep::make(rep->data, rep->len);
      --rep->refs;
      rep = r;
    }
  }
  class Proxy {
    CowString &s;
    size_t i;

   public:
    Proxy(CowString &s, size_t i) : s(s), i(i) {}
    operator char() const { return s.rep->data[i]; }
    Proxy &operator=(char c) {
      s.own();
      s.rep->data[i] = c;
      return *this;
    }
    Proxy &operator=(const Proxy &o) { return *this = char(o); }
  };
  friend class Proxy;

 public:
  CowString(const char *s = "") : rep(Rep::make(s, strlen(s))) {}
  CowString(const CowString &o) : rep(o.rep) { ++rep->refs; }
  ~CowString() { release(); }
  CowString &operator=(const CowString &o) {
    ++o.rep->refs;
    release();
    rep = o.rep;
    return *this;
  }
  char operator[](size_t i) const { return rep->data[i]; }
  Proxy operator[](size_t i) { return Proxy(*this, i); }
  int refs() const { return rep->refs; }
  const char *c_str() const { return rep->data; }
  friend CowString operator+(const CowString &a, const CowString &b) {
    char *t = new char[a.rep->len + b.rep->len + 1];
    strcpy(t, a.c_str());
    strcat(t, b.c_str());
    CowString r(t);
    delete[] t;
    return r;
  }
  friend ostream &operator<<(ostream &o, const CowString &s) {
    return o << s.c_str() << '#' << s.refs();
  }
};
class Fraction {
  long n, d;
  static long gcd(long a, long b) { return b ? gcd(b, a % b) : a < 0 ? -a : a; }
  void norm() {
    if (d < 0) n = -n, d = -d;
    long g = gcd(n, d);
    if (g) n /= g, d /= g;
  }

 public:
  Fraction(long n = 0, long d = 1) : n(n), d(d) {
    if (!d) throw invalid_argument("zero");
    norm();
  }
  Fraction &operator+=(const Fraction &o) {
    n = n * o.d + o.n * d;
    d *= o.d;
    norm();
    return *this;
  }
  Fraction &operator-=(const Fraction &o) { return *this += Fraction(-o.n, o.d); }
  Fraction &operator*=(const Fraction &o) {
    n *= o.n;
    d *= o.d;
    norm();
    return *this;
  }
  Fraction &operator/=(const Fraction &o) { return *this *= Fraction(o.d, o.n); }
  Fraction operator-() const { return Fraction(-n, d); }
  Fraction &operator++() { return *this += 1; }
  const Fraction operator++(int) {
    Fraction t(*this);
    ++*this;
    return t;
  }
  operator double() const { return double(n) / d; }
  bool operator!() const { return n == 0; }
  friend bool operator<(const Fraction &a, const Fraction &b) { return a.n * b.d < b.n * a.d; }
  friend bool operator==(const Fraction &a, const Fraction &b) { return a.n == b.n && a.d == b.d; }
  friend istream &operator>>(istream &i, Fraction &f) {
    long n, d = 1;
    char c;
    if (i >> n) {
      if (i.peek() == '/') {
        i >> c >> d;
      }
      f = Fraction(n, d);
    }
    return i;
  }
  friend ostream &operator<<(ostream &o, const Fraction &f) {
    ostringstream s;
    s.flags(o.flags());
    s.precision(o.precision());
    s << f.n;
    if (f.d != 1) s << '/' << f.d;
    return o << s.str();
  }
};
inline Fraction operator+(Fraction a, const Fraction &b) { return a += b; }
inline Fraction operator*(Fraction a, const Fraction &b) { return a *= b; }
inline Fraction operator/(Fraction a, const Fraction &b) { return a /= b; }
inline Fraction operator-(Fraction a, const Fraction &b) { return a -= b; }
template <class T, int R, int C>
class Matrix {
  T m[R][C];

 public:
  Matrix() {
    for (int i = 0; i < R; i++)
      for (int j = 0; j < C; j++) m[i][j] = T();
  }
  explicit Matrix(const T (&a)[R][C]) {
    for (int i = 0; i < R; ++i) copy(a[i], a[i] + C, m[i]);
  }
  T *operator[](int i) { return m[i]; }
  const T *operator[](int i) const { return m[i]; }
  template <int K>
  Matrix<T, R, K> operator*(const Matrix<T, C, K> &o) const {
    Matrix<T, R, K> r;
    for (int i = 0; i < R; i++)
      for (int j = 0; j < K; j++)
        for (int k = 0; k < C; k++) r[i][j] = r[i][j] + m[i][k] * o[k][j];
    return r;
  }
  Matrix<T, C, R> t() const {
    Matrix<T, C, R> r;
    for (int i = 0; i < R; i++)
      for (int j = 0; j < C; j++) r[j][i] = m[i][j];
    return r;
  }
  friend ostream &operator<<(ostream &o, const Matrix &x) {
    for (int i = 0; i < R; i++) {
      o << (i ? "; " : "[");
      for (int j = 0; j < C; j++) o << (j ? " " : "") << x.m[i][j];
    }
    return o << "]";
  }
};
template <class T>
T det(const Matrix<T, 2, 2> &m) {
  return m[0][0] * m[1][1] - m[0][1] * m[1][0];
}
struct Animal {
  virtual ~Animal() {}
  virtual string speak() const = 0;
  string name;
  Animal(const string &n) : name(n) {}
};
struct Dog : Animal {
  Dog(const string &n) : Animal(n) {}
  string speak() const { return name + " woof"; }
};
struct Cat : virtual Animal {
  Cat(const string &n) : Animal(n) {}
  string speak() const { return name + " meow"; }
};
struct Robo : virtual Animal {
  Robo(const string &n) : Animal(n) {}
};
struct RoboCat : Cat, Robo {
  RoboCat(const string &n) : Animal(n + "-9"), Cat("x"), Robo("y") {}
};
template <class T>
struct Deleter {
  void operator()(T *p) const { delete p; }
};
struct ByLength {
  bool operator()(const string &a, const string &b) const {
    return a.size() < b.size() || (a.size() == b.size() && a < b);
  }
};
ostream &line(ostream &o) { return o << "----" << endl; }
struct setcol {
  int n;
  explicit setcol(int n) : n(n) {}
};
ostream &operator<<(ostream &o, const setcol &s) { return o << string(s.n, '.'); }
class Pool {
  union Cell {
    Cell *next;
    char bytes[24];
  };
  static Cell *freed;
  static int made;

 public:
  static void *get(size_t n) {
    assert(n <= sizeof(Cell));
    if (!freed) {
      Cell *c = static_cast<Cell *>(malloc(4 * sizeof(Cell)));
      for (int i = 0; i < 4; ++i) c[i].next = i < 3 ? c + i + 1 : 0;
      freed = c;
      blocks().push_back(c);
      ++made;
    }
    Cell *c = freed;
    freed = c->next;
    return c;
  }
  static void put(void *p) {
    Cell *c = static_cast<Cell *>(p);
    c->next = freed;
    freed = c;
  }
  static vector<void *> &blocks() {
    static vector<void *> b;
    return b;
  }
  static int count() { return made; }
  static void clear() {
    for_each(blocks().begin(), blocks().end(), free);
    blocks().clear();
    freed = 0;
  }
};
Pool::Cell *Pool::freed = 0;
int Pool::made;
struct Small {
  int a;
  double b;
  static void *operator new(size_t n) { return Pool::get(n); }
  static void operator delete(void *p) { Pool::put(p); }
  Small(int a) : a(a), b(a * .5) {}
};
int compare(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }
template <class It, class Out, class P>
Out copy_while(It a, It b, Out o, P p) {
  while (a != b && p(*a)) *o++ = *a++;
  return o;
}
int total_of(const int *p, int n) {
  int t = 0;
  while (n--) t += *p++;
  return t;
}
bool small(int x) { return x < 5; }
int main() {
  CowString a("hello"), b = a, c;
  c = b;
  cout << a << ' ' << c[1] << ' ';
  c[0] = 'J';
  c[1] = c[4];
  cout << c << ' ' << b << ' ' << (a + " " + c) << '\n';
  Fraction f(6, -8), g;
  istringstream in("3/9 -2 x");
  while (in >> g) cout << g << ' ';
  cout << in.fail() << in.eof() << ' ';
  in.clear();
  string rest;
  in >> rest;
  cout << rest << ' ' << f + Fraction(1, 4) << ' ' << f / Fraction(2) << ' ' << (f++ < f) << ' '
       << !Fraction() << ' ' << setprecision(3) << double(Fraction(1, 3)) << '\n';
  try {
    Fraction(1, 0);
  } catch (exception &e) {
    cout << e.what() << endl;
  }
  Fraction init[2][2] = {{Fraction(1, 2), 1}, {2, Fraction(3, 4)}};
  Matrix<Fraction, 2, 2> m(init);
  int ints[2][3] = {{1, 2, 3}, {4, 5, 6}};
  Matrix<int, 2, 3> q(ints);
  cout << m * m << det(m) << q * q.t() << q.t() << '\n';
  vector<Animal *> zoo;
  zoo.push_back(new Dog("rex"));
  zoo.push_back(new Cat("tom"));
  zoo.push_back(new RoboCat("r2"));
  for (vector<Animal *>::const_iterator it = zoo.begin(); it != zoo.end(); ++it)
    cout << (*it)->speak() << (dynamic_cast<Robo *>(*it) ? "!" : "") << ", ";
  for_each(zoo.begin(), zoo.end(), Deleter<Animal>());
  zoo.clear();
  cout << zoo.size() << '\n';
  set<string, ByLength> words;
  istringstream text("the quick brown fox jumps over a lazy dog the end");
  copy(istream_iterator<string>(text), istream_iterator<string>(), inserter(words, words.end()));
  copy(words.begin(), words.end(), ostream_iterator<string>(cout, " "));
  map<char, int> freq;
  string t = text.str();
  for (string::size_type i = 0; i < t.length(); ++i)
    if (isalpha(t[i])) ++freq[t[i]];
  pair<char, int> best('?', 0);
  for (map<char, int>::iterator it = freq.begin(); it != freq.end(); ++it)
    if (it->second > best.second) best = *it;
  cout << best.first << best.second << line << setcol(3) << setw(6) << right << 42 << setfill('0')
       << setw(5) << 7 << setfill(' ') << '|' << left << setw(5) << "ab" << '|' << hex << 255 << dec
       << ' ' << scientific << setprecision(2) << 12345.678 << fixed << ' ' << 2.5 << '\n';
  {
    Small *s[6];
    for (int i = 0; i < 6; i++) s[i] = new Small(i);
    double sum = 0;
    for (int i = 0; i < 6; i++) sum += s[i]->b;
    delete s[2];
    Small *n = new Small(9);
    cout << sum << ' ' << Pool::count() << ' ' << (n == s[2]) << '\n';
    s[2] = n;
    for (int i = 0; i < 6; i++) delete s[i];
    Pool::clear();
  }
  const char *names[] = {"pear", "fig", "apple", "kiwi"};
  qsort(names, 4, sizeof *names, compare);
  int data[] = {1, 3, 4, 7, 2};
  vector<int> out;
  copy_while(data, data + 5, back_inserter(out), small);
  cout << names[0] << names[3] << out.size() << count_if(data, data + 5, small)
       << *min_element(data, data + 5) << total_of(data, 5) << '\n';
  int **grid = new int *[3];
  for (int i = 0; i < 3; ++i) {
    grid[i] = new int[4];
    for (int j = 0; j < 4; j++) grid[i][j] = i ^ j;
  }
  int total = 0;
  for (int **r = grid; r != grid + 3; ++r)
    for (int *p = *r; p < *r + 4; total += *p++)
      ;
  cout << total;
  for (int i = 0; i < 3; ++i) delete[] grid[i];
  delete[] grid;
  list<int> l(data, data + 5);
  l.sort(greater<int>());
  l.remove(4);
  list<int> more(2, 8);
  l.splice(l.begin(), more);
  l.reverse();
  copy(l.begin(), l.end(), ostream_iterator<int>(cout, ","));
  string s("a,b,,c");
  string::size_type p = 0, e;
  while ((e = s.find(',', p)) != string::npos) {
    cout << '<' << s.substr(p, e - p) << '>';
    p = e + 1;
  }
  cout << s.substr(p) << s.rfind("b") << s.find_first_not_of("a,")
       << s.replace(1, 2, "--").insert(0, 2, '+').append("end", 2) << s.compare("++") << endl;
}
