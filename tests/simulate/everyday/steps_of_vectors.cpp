#include <deque>
#include <iostream>
#include <list>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>
using namespace std;
struct N {
  int v;
  static int live;
  N(int v = 0) : v(v) {
    ++live;
    cout << "C" << v << ' ';
  }
  N(const N &o) : v(o.v) {
    ++live;
    cout << "c" << v << ' ';
  }
  N(N &&o) noexcept : v(o.v) {
    ++live;
    o.v = -o.v;
    cout << "m" << v << ' ';
  }
  N &operator=(const N &o) {
    v = o.v;
    cout << "a" << v << ' ';
    return *this;
  }
  N &operator=(N &&o) noexcept {
    v = o.v;
    o.v = -1;
    cout << "M" << v << ' ';
    return *this;
  }
  ~N() {
    --live;
    cout << "D" << v << ' ';
  }
  bool operator<(const N &o) const { return v < o.v; }
  bool operator==(const N &o) const { return v == o.v; }
};
int N::live = 0;
struct P {
  int v;
  P(int v = 0) : v(v) {}
  P(const P &o) : v(o.v) { cout << "pc" << v << ' '; }
  P(P &&o) : v(o.v) { cout << "pm" << v << ' '; }
};
struct Q {
  int v;
  Q(int v = 0) : v(v) {}
  Q(const Q &o) : v(o.v) { cout << "qc" << v << ' '; }
};
void cap(const char *n, const vector<int> &v) {
  cout << n << ": " << v.size() << '/' << v.capacity();
  for (int x : v)
    cout << ' ' << x;
  cout << "\n";
}
int main() {
  {
    vector<int> v;
    for (int i = 0; i < 20; i++) {
      v.push_back(i);
      cout << v.capacity() << ' ';
    }
    cout << "\n";
  }
  {
    int a[] = {1, 2, 3, 4, 5};
    vector<int> v(a, a + 5);
    cap("range", v);
    v.resize(6);
    cap("rs6", v);
    v.resize(20, 9);
    cap("rs20", v);
    v.resize(3);
    cap("rs3", v);
    v.shrink_to_fit();
    cap("shr", v);
    v.insert(v.begin() + 1, 4, 7);
    cap("ins4", v);
    v.insert(v.end(), a, a + 5);
    cap("insr", v);
    v.insert(v.begin(), {8, 8});
    cap("insl", v);
    v.erase(v.begin() + 2);
    cap("er", v);
    v.erase(v.begin(), v.begin() + 3);
    cap("err", v);
    v.assign(3, 1);
    cap("as", v);
    v.assign(40, 2);
    cout << v.capacity() << "\n";
    v = {1, 2};
    cap("il", v);
    vector<int> w = v;
    cap("cp", w);
    w.reserve(10);
    cap("rv", w);
    v = w;
    cap("ca", v);
    w = move(v);
    cap("ma", w);
    cap("mv", v);
    v.assign(a, a + 2);
    cap("asr", v);
    swap(v, w);
    cap("sw", v);
    v.clear();
    cap("cl", v);
  }
  {
    vector<int> v{1, 2, 3};
    auto it = v.insert(v.begin() + 1, 9);
    cout << *it << it - v.begin();
    it = v.erase(it);
    cout << *it;
    it = v.emplace(v.end(), 5);
    cout << *it << "\n";
    v.emplace_back(6) = 7;
    cap("eb", v);
    vector<int> e(v.rbegin(), v.rend());
    cap("rev", e);
    vector<int> z(5);
    cap("z", z);
    list<int> l{4, 5, 6};
    vector<int> fl(l.begin(), l.end());
    cap("fl", fl);
    set<int> s{3, 1, 2};
    v.insert(v.begin() + 1, s.begin(), s.end());
    cap("fs", v);
    cout << (v < e) << (v == v) << (v >= e) << (v != e) << "\n";
  }
  {
    vector<N> v;
    v.reserve(4);
    cout << "push: ";
    v.push_back(N(1));
    v.emplace_back(2);
    N x(3);
    v.push_back(x);
    cout << "\nins: ";
    v.insert(v.begin(), x);
    cout << "\ngrow: ";
    v.push_back(5);
    cout << "\nerase: ";
    v.erase(v.begin() + 1);
    cout << "\npop: ";
    v.pop_back();
    cout << "\nresize: ";
    v.resize(5);
    cout << "\nresize-: ";
    v.resize(2);
    cout << "\ncopy: ";
    {
      vector<N> w(v);
      cout << "\nasg: ";
      w = v;
      cout << "\nend w: ";
    }
    cout << "\nfill: ";
    {
      vector<N> f(2, x);
      cout << "\nend f: ";
    }
    cout << "\nclear: ";
    v.clear();
    cout << "\n";
    v.emplace_back(8);
    v.emplace_back(9);
    v.emplace_back(10);
    cout << "end: ";
  }
  cout << "\n" << N::live << "\n";
  {
    vector<N> v;
    v.reserve(10);
    for (int i = 1; i < 5; i++)
      v.emplace_back(i);
    cout << "\nemplace mid: ";
    v.emplace(v.begin() + 1, 77);
    cout << "\ninsert n: ";
    v.insert(v.begin() + 1, 2, N(5));
    cout << "\nerase range: ";
    v.erase(v.begin(), v.begin() + 2);
    cout << "\nend: ";
  }
  cout << "\n";
  {
    vector<P> v;
    v.reserve(1);
    v.emplace_back(1);
    cout << "P grow: ";
    v.emplace_back(2);
    cout << "\n";
    vector<Q> q;
    q.reserve(1);
    q.emplace_back(1);
    q.emplace_back(2);
    cout << "\n";
  }
  {
    deque<N> d;
    for (int i = 1; i < 4; i++)
      d.emplace_back(i);
    d.emplace_front(0);
    cout << "\ndq end: ";
  }
  cout << "\n";
  {
    list<N> d;
    for (int i = 1; i < 4; i++)
      d.emplace_back(i);
    d.emplace_front(0);
    cout << "\nlist end: ";
  }
  cout << "\n";
  {
    map<int, N> d;
    for (int i = 1; i < 8; i++)
      d.emplace(i * 3 % 7, i);
    cout << "\nmap end: ";
  }
  cout << "\n";
  {
    map<int, N> d;
    d[3];
    d[3] = N(4);
    cout << "\ninsert: ";
    d.insert({4, N(5)});
    cout << "\nia: ";
    d.insert_or_assign(4, N(6));
    cout << "\nte: ";
    d.try_emplace(4, 7);
    d.try_emplace(5, 8);
    cout << "\nend: ";
  }
  cout << "\n";
  {
    set<N> d;
    for (int i = 1; i < 8; i++)
      d.insert(N(i * 3 % 7));
    cout << "\nset end: ";
    d.clear();
    cout << "cleared ";
  }
  cout << "\n";
  {
    N a[3] = {1, 2, 3};
    unique_ptr<N[]> u(new N[2]);
    cout << "\narr end: ";
  }
  cout << "\n";
  {
    vector<vector<int>> g(3, vector<int>(2, 1));
    g[1].push_back(5);
    g.push_back({7});
    for (auto &r : g) {
      for (int x : r)
        cout << x;
      cout << ',';
    }
    cout << "\n";
  }
  try {
    vector<int> v(3);
    v.at(3) = 1;
  } catch (exception &e) {
    cout << e.what() << "\n";
  }
  try {
    vector<int> v;
    v.reserve(-1);
  } catch (exception &e) {
    cout << e.what() << "\n";
  }
  try {
    vector<int> v(-1);
  } catch (exception &e) {
    cout << e.what() << "\n";
  }

  try {
    deque<int> v(3);
    v.at(3) = 1;
  } catch (exception &e) {
    cout << e.what() << "\n";
  }
  try {
    map<int, int> v;
    v.at(3) = 1;
  } catch (exception &e) {
    cout << e.what() << "\n";
  }
  vector<unique_ptr<int>> up;
  up.push_back(make_unique<int>(3));
  up.emplace_back(new int(4));
  up.insert(up.begin(), make_unique<int>(2));
  for (auto &p : up)
    cout << *p;
  up.erase(up.begin());
  cout << up.size() << "\n";
}
