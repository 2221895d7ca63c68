#include <deque>
#include <iostream>
#include <list>

#include <algorithm>
#include <functional>
#include <iterator>
#include <queue>
#include <stack>
#include <vector>
using namespace std;
template <class C> void p(const char *n, const C &c) {
  cout << n << ":";
  for (auto &x : c)
    cout << ' ' << x;
  cout << "\n";
}
int main() {
  list<int> a{5, 1, 4, 1, 3};
  int cmps = 0;
  a.sort([&](int x, int y) {
    ++cmps;
    return x < y;
  });
  p("sort", a);
  cout << cmps << "\n";
  a.sort(greater<int>());
  p("desc", a);
  a.sort();
  list<int> b{2, 2, 6};
  a.merge(b);
  p("merge", a);
  p("b", b);
  a.unique();
  p("uniq", a);
  a.remove(*a.begin());
  p("rem", a);
  a.remove_if([](int x) { return x % 2 == 0; });
  p("remif", a);
  b = {9, 8, 7};
  auto it = a.begin();
  ++it;
  a.splice(it, b, b.begin());
  p("spl1", a);
  p("b", b);
  a.splice(a.end(), b);
  p("spl2", a);
  cout << b.empty() << b.size() << "\n";
  b.assign(3, 1);
  b.splice(b.begin(), a, a.begin(), next(a.begin(), 2));
  p("spl3", b);
  p("a", a);
  a.reverse();
  p("rev", a);
  it = a.insert(a.begin(), 3, 0);
  p("ins", a);
  cout << *it << "\n";
  it = a.insert(a.end(), {4, 4});
  cout << *it << "\n";
  int ar[] = {6, 6};
  it = a.insert(next(a.begin()), ar, ar + 2);
  p("insr", a);
  it = a.erase(a.begin());
  cout << *it;
  it = a.erase(a.begin(), next(a.begin(), 2));
  cout << *it << "\n";
  a.resize(2);
  p("rs", a);
  a.resize(4, -1);
  p("rs", a);
  a.emplace(a.begin(), 42);
  a.push_front(41);
  a.pop_back();
  p("a", a);
  a.swap(b);
  p("sw", a);
  cout << (a < b) << (a == b) << (a != b) << (a > b) << (a <= b) << (a >= b) << a.front()
       << a.back() << "\n";
  a.merge(list<int>{1, 100});
  p("mr", a);
  for (auto r = a.crbegin(); r != a.crend(); ++r)
    cout << *r << ' ';
  cout << "\n";
  a.assign({7, 8});
  p("as", a);
  list<int> c(4), d(2, 5), e(a.begin(), a.end()), f(move(a));
  p("c", c);
  p("d", d);
  p("e", e);
  p("f", f);
  cout << a.size() << "\n";
  f = e;
  f = {1};
  p("f", f);
  list<pair<int, char>> st{{2, 'a'}, {1, 'b'}, {2, 'c'}, {1, 'd'}, {0, 'e'}};
  st.sort([](auto &x, auto &y) { return x.first < y.first; });
  for (auto &x : st)
    cout << x.first << x.second << ' ';
  cout << "\n";
  deque<int> q{1, 2, 3};
  q.push_front(0);
  q.insert(q.begin() + 2, 9);
  q.insert(q.end(), 2, 7);
  q.insert(q.begin(), {5, 6});
  q.emplace(q.begin() + 1, 8);
  p("dq", q);
  q.erase(q.begin() + 1);
  q.erase(q.begin(), q.begin() + 2);
  p("dq", q);
  q.pop_front();
  q.pop_back();
  q.resize(8);
  p("dq", q);
  cout << q[1] << q.at(2) << q.front() << q.back() << (q < q) << (q == q) << (q != q) << "\n";
  sort(q.begin(), q.end());
  p("sorted", q);
  auto di = find(q.begin(), q.end(), 3);
  cout << (di - q.begin()) << *(2 + q.begin()) << "\n";
  deque<int> q2(q.rbegin(), q.rend());
  p("rev", q2);
  q.swap(q2);
  q.assign({1, 2});
  p("as", q);
  for (auto r = q.crbegin(); r != q.crend(); ++r)
    cout << *r;
  cout << "\n";
  q.assign(2, 3);
  q2 = move(q);
  p("q2", q2);
  cout << q.size() << q.max_size() / 1000000000000000 << "\n";
  queue<int> Q;
  Q.push(1);
  Q.emplace(2);
  cout << Q.front() << Q.back() << Q.size();
  Q.pop();
  cout << Q.front() << Q.empty() << "\n";
  queue<int> Q2(deque<int>{4, 5});
  cout << Q2.back() << (Q == Q2) << (Q < Q2) << "\n";
  Q.swap(Q2);
  swap(Q, Q2);
  stack<int, vector<int>> S;
  S.push(1);
  S.emplace(2);
  cout << S.top() << S.size();
  S.pop();
  S.top() = 8;
  cout << S.top() << "\n";
  stack<int> S2(deque<int>{1, 2}), S3(S2);
  cout << (S2 == S3) << S2.top() << "\n";
  struct MS : stack<int> {
    void dump() {
      for (int x : c)
        cout << x << ',';
      cout << "\n";
    }
  };
  MS m;
  m.push(4);
  m.push(5);
  m.dump();
  priority_queue<int> P;
  for (int x : {3, 1, 4, 1, 5, 9, 2, 6})
    P.push(x);
  while (!P.empty()) {
    cout << P.top() << ' ';
    P.pop();
  }
  cout << "\n";
  priority_queue<int, vector<int>, greater<int>> PM(greater<int>(), {5, 2, 8});
  PM.push(1);
  cout << PM.top() << PM.size() << "\n";
  auto cmp = [](pair<int, int> a, pair<int, int> b) { return a.second > b.second; };
  priority_queue<pair<int, int>, vector<pair<int, int>>, decltype(cmp)> PL(cmp);
  PL.push({1, 3});
  PL.emplace(2, 1);
  PL.push({3, 1});
  PL.push({4, 2});
  while (!PL.empty()) {
    cout << PL.top().first << PL.top().second << ' ';
    PL.pop();
  }
  cout << "\n";
  int arr[] = {4, 7, 2};
  priority_queue<int> PR(arr, arr + 3);
  cout << PR.top() << "\n";
  priority_queue<int, vector<int>, function<bool(int, int)>> PF(
      [](int a, int b) { return a % 10 < b % 10; });
  PF.push(19);
  PF.push(21);
  cout << PF.top() << "\n";
}
