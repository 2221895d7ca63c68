#include <algorithm>
#include <array>
#include <cstdio>
#include <deque>
#include <iostream>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <queue>
#include <set>
#include <sstream>
#include <stack>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>
using namespace std;
struct Edge {
  int to;
  double w;
};
struct Graph {
  vector<vector<Edge>> adj;
  explicit Graph(int n) : adj(n) {}
  void add(int a, int b, double w) {
    adj[a].push_back({b, w});
    adj[b].push_back({a, w});
  }
  vector<double> dijkstra(int s) const {
    vector<double> d(adj.size(), 1e18);
    d[s] = 0;
    priority_queue<pair<double, int>, vector<pair<double, int>>, greater<pair<double, int>>> q;
    q.push({0, s});
    while (!q.empty()) {
      auto [x, u] = q.top();
      q.pop();
      if (x > d[u])
        continue;
      for (const auto &e : adj[u])
        if (d[e.to] > x + e.w) {
          d[e.to] = x + e.w;
          q.push({d[e.to], e.to});
        }
    }
    return d;
  }
};
template <typename T> class Matrix {
  vector<T> v;
  size_t r, c;

public:
  Matrix(size_t r, size_t c, T x = T()) : v(r * c, x), r(r), c(c) {}
  T &operator()(size_t i, size_t j) { return v[i * c + j]; }
  const T &operator()(size_t i, size_t j) const { return v[i * c + j]; }
  Matrix operator*(const Matrix &o) const {
    Matrix m(r, o.c);
    for (size_t i = 0; i < r; i++)
      for (size_t j = 0; j < o.c; j++)
        for (size_t k = 0; k < c; k++)
          m(i, j) += (*this)(i, k) * o(k, j);
    return m;
  }
  friend ostream &operator<<(ostream &s, const Matrix &m) {
    for (size_t i = 0; i < m.r; i++) {
      for (size_t j = 0; j < m.c; j++)
        s << m(i, j) << ' ';
      s << '\n';
    }
    return s;
  }
};
int main() {
  Graph g(5);
  g.add(0, 1, 2);
  g.add(1, 2, 3.5);
  g.add(0, 3, 10);
  g.add(2, 3, 1);
  for (double x : g.dijkstra(0))
    printf("%g ", x);
  puts("");
  map<string, int> m;
  string text = "the quick brown fox jumps over the lazy dog the end";
  istringstream in(text);
  string w;
  while (in >> w)
    ++m[w];
  for (auto &[k, v] : m)
    printf("%s:%d ", k.c_str(), v);
  puts("");
  vector<pair<int, string>> s;
  for (auto &kv : m)
    s.emplace_back(kv.second, kv.first);
  sort(s.begin(), s.end(), [](const auto &a, const auto &b) {
    return a.first != b.first ? a.first > b.first : a.second < b.second;
  });
  for (auto &p : s)
    cout << p.first << p.second << ' ';
  cout << endl;
  Matrix<double> a(2, 3, 1.5), b(3, 2, 2);
  a(0, 1) = 4;
  cout << a * b;
  set<int> st{5, 3, 9, 1, 3};
  for (int x : st)
    cout << x << ',';
  cout << st.count(3) << st.size() << *st.lower_bound(4) << "\n";
  unordered_map<int, vector<int>> um;
  for (int i = 0; i < 20; i++)
    um[i % 3].push_back(i * i);
  cout << accumulate(um[1].begin(), um[1].end(), 0) << '\n';
  stack<int> sk;
  queue<int> qu;
  deque<int> dq;
  list<int> li;
  for (int i = 0; i < 5; i++) {
    sk.push(i);
    qu.push(i);
    dq.push_front(i);
    li.push_back(i);
  }
  li.remove(2);
  li.reverse();
  cout << sk.top() << qu.front() << dq.front() << dq.back();
  for (int x : li)
    cout << x;
  cout << '\n';
  array<int, 4> ar{4, 2, 3, 1};
  sort(ar.begin(), ar.end());
  auto t = make_tuple(1, 2.5, string("z"));
  cout << ar[0] << ar.back() << get<1>(t) << get<2>(t) << '\n';
  auto p = make_unique<int>(7);
  shared_ptr<string> q = make_shared<string>("hi"), q2 = q;
  cout << *p << *q2 << q.use_count() << '\n';
  vector<int> v(10);
  iota(v.begin(), v.end(), 1);
  v.erase(remove_if(v.begin(), v.end(), [](int x) { return x % 3 == 0; }), v.end());
  reverse(v.begin(), v.end());
  cout << v.size() << ' ' << *max_element(v.begin(), v.end()) << ' '
       << count_if(v.begin(), v.end(), [](int x) { return x & 1; }) << ' '
       << (find(v.begin(), v.end(), 5) - v.begin()) << '\n';
  string str = "Hello, World";
  transform(str.begin(), str.end(), str.begin(),
            [](char c) { return c >= 'a' && c <= 'z' ? c - 32 : c; });
  cout << str << str.substr(7) << str.find("WOR") << (str.find('q') == string::npos) << '\n';
  stringstream ss;
  ss << 3.14159 << ' ' << 42 << ' ' << hex << 255;
  cout << ss.str() << '\n';
  cout.precision(3);
  cout << 3.14159 << ' ' << 1e10 << ' ' << 0.0001234 << '\n';
  int x = 12;
  int *px = &x;
  int &rx = x;
  rx++;
  (*px)++;
  cout << x << ' ' << stoi("123") + stod("1.5") << ' ' << to_string(77) << '\n';
}
