// Promises, futures, tasks, condition variables.
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <functional>
#include <future>
#include <mutex>
#include <numeric>
#include <queue>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>
using namespace std;
struct Account {
  recursive_mutex m;
  int v = 0;
  void add(int n) {
    lock_guard<recursive_mutex> l(m);
    v += n;
  }
  void twice(int n) {
    lock_guard<recursive_mutex> l(m);
    add(n);
    add(n);
  }
};
template <class T>
class Channel {
  queue<T> q;
  mutable mutex m;
  condition_variable cv;
  bool closed = false;

 public:
  void put(T t) {
    {
      lock_guard<mutex> l(m);
      q.push(std::move(t));
    }
    cv.notify_one();
  }
  void close() {
    lock_guard<mutex> l(m);
    closed = true;
    cv.notify_all();
  }
  bool get(T &t) {
    unique_lock<mutex> l(m);
    cv.wait(l, [&] { return !q.empty() || closed; });
    if (q.empty()) return false;
    t = std::move(q.front());
    q.pop();
    return true;
  }
};
int slow(int n) { return n * n; }
long fib(int n) {
  if (n < 2) return n;
  auto a = async(launch::async, fib, n - 1);
  return fib(n - 2) + a.get();
}
int main() {
  promise<int> p;
  auto f = p.get_future();
  thread t([](promise<int> q) { q.set_value(42); }, move(p));
  printf("%d\n", f.get());
  t.join();
  printf("%d\n", f.valid());
  auto a = async(launch::async, slow, 7);
  auto d = async(
      launch::deferred, [](string s, int n) { return s + to_string(n); }, "n", 5);
  int seven = a.get();
  string five = d.get();
  printf("%d %s %d\n", seven, five.c_str(), int(d.valid()));
  printf("%ld\n", fib(7));
  packaged_task<int(int, int)> task([](int x, int y) { return x - y; });
  auto r = task.get_future();
  task(9, 4);
  printf("%d\n", r.get());
  packaged_task<void()> bad([] { throw runtime_error("bad task"); });
  auto br = bad.get_future();
  bad();
  try {
    br.get();
  } catch (exception &e) {
    printf("%s\n", e.what());
  }
  promise<void> ready;
  shared_future<void> go = ready.get_future().share();
  auto go2 = go;
  ready.set_value();
  go.get();
  go2.wait();
  printf("%d%d\n", go.valid(), go2.valid());
  int x = 3;
  promise<int &> pr;
  auto fr = pr.get_future();
  pr.set_value(x);
  fr.get() = 8;
  printf("%d\n", x);
  try {
    promise<int> z;
    auto zf = z.get_future();
    { promise<int> gone = move(z); }
    zf.get();
  } catch (future_error &e) {
    printf("%s | %d %s\n", e.what(), e.code() == future_errc::broken_promise,
           e.code().category().name());
  }
  try {
    promise<int> z;
    z.set_value(1);
    z.set_value(2);
  } catch (future_error &e) {
    printf("%s\n", e.what());
  }
  try {
    promise<int> z;
    auto q = z.get_future();
    z.get_future();
  } catch (future_error &e) {
    printf("%s\n", e.what());
  }
  try {
    future<int> none;
    none.get();
  } catch (future_error &e) {
    printf("%s\n", e.what());
  }
  promise<string> pe;
  auto fe = pe.get_future();
  try {
    throw out_of_range("far");
  } catch (...) {
    pe.set_exception(current_exception());
  }
  try {
    fe.get();
  } catch (out_of_range &e) {
    printf("range %s\n", e.what());
  }
  vector<future<int>> fs;
  for (int i = 0; i < 5; ++i) fs.push_back(async(launch::async, [i] { return i * 10; }));
  int s = 0;
  for (auto &g : fs) s += g.get();
  printf("%d\n", s);
  shared_future<string> sf = async([] { return string("shared"); });
  printf("%s %s\n", sf.get().c_str(), shared_future<string>(sf).get().c_str());
  auto def = async(launch::deferred, [] { return 1; });
  printf("%d", int(def.wait_for(chrono::seconds(0)) == future_status::deferred));
  def.wait();
  printf("%d\n", int(def.wait_for(chrono::seconds(0)) == future_status::ready));
  Channel<int> ch;
  thread producer([&] {
    for (int i = 1; i <= 4; ++i) ch.put(i);
    ch.close();
  });
  int v, sum = 0;
  while (ch.get(v)) sum += v;
  producer.join();
  printf("%d\n", sum);
  Account acc;
  vector<thread> ts;
  for (int i = 0; i < 3; ++i) ts.emplace_back(&Account::twice, &acc, i + 1);
  for (auto &th : ts) th.join();
  printf("%d\n", acc.v);
  mutex m;
  condition_variable cv;
  unique_lock<mutex> l(m);
  printf("%d %d\n", int(cv.wait_for(l, chrono::milliseconds(1)) == cv_status::timeout),
         cv.wait_for(l, chrono::milliseconds(1), [] { return true; }));
  once_flag once;
  for (int i = 0; i < 3; ++i) call_once(once, [&] { printf("once %d\n", i); });
}
