// Threads that call members, locks of all kinds, what is called once.
#include <cstdio>
#include <functional>
#include <map>
#include <mutex>
#include <shared_mutex>
#include <string>
#include <thread>
#include <vector>
struct Worker {
  int n = 0;
  void run(int k) { n += k; }
  void operator()(int &x) { x = ++n; }
};
class Cache {
  mutable std::shared_mutex m;
  std::map<int, std::string> d;

 public:
  std::string get(int k) const {
    std::shared_lock<std::shared_mutex> l(m);
    auto i = d.find(k);
    return i == d.end() ? "-" : i->second;
  }
  void put(int k, std::string v) {
    std::unique_lock<std::shared_mutex> l(m);
    d[k] = std::move(v);
  }
};
std::recursive_mutex rm;
int depth(int n) {
  std::lock_guard<std::recursive_mutex> l(rm);
  return n ? 1 + depth(n - 1) : 0;
}
int main() {
  Worker w;
  std::thread a(&Worker::run, &w, 5);
  a.join();
  int x = 0;
  std::thread b(w, std::ref(x));
  b.join();
  std::thread c(std::ref(w), std::ref(x));
  c.join();
  printf("%d %d\n", w.n, x);
  std::once_flag f;
  int k = 0;
  for (int i = 0; i < 3; ++i)
    std::call_once(
        f, [&k](int d) { k += d; }, 4);
  printf("%d\n", k);
  try {
    std::once_flag g;
    std::call_once(g, [] { throw 3; });
  } catch (int e) {
    printf("%d\n", e);
  }
  Cache cache;
  cache.put(1, "one");
  printf("%s%s %d\n", cache.get(1).c_str(), cache.get(2).c_str(), depth(5));
  std::mutex m;
  {
    std::unique_lock<std::mutex> l(m, std::defer_lock);
    printf("%d", l.owns_lock());
    l.lock();
    std::unique_lock<std::mutex> o(std::move(l));
    printf("%d%d", l.owns_lock(), bool(o));
    o.unlock();
    printf("%d", m.try_lock());
    std::lock_guard<std::mutex> q(m, std::adopt_lock);
  }
  {
    std::unique_lock l(m, std::try_to_lock);
    printf("%d\n", l.owns_lock());
  }
  std::vector<std::thread> ts;
  std::map<std::thread::id, int> ids;
  for (int i = 0; i < 3; ++i) {
    ts.emplace_back([&, i] {
      std::lock_guard g(m);
      ids[std::this_thread::get_id()] = i;
    });
  }
  for (auto &t : ts) {
    if (t.joinable()) t.join();
  }
  printf("%zu %d\n", ids.size(), ids.count(std::this_thread::get_id()) ? 1 : 0);
  std::thread e;
  printf("%d %d\n", e.joinable(), e.get_id() == std::thread::id());
  std::string s = "by value";
  std::thread t(
      [](std::string v) {
        v += "!";
        printf("%s\n", v.c_str());
      },
      s);
  t.join();
  printf("%s\n", s.c_str());
  auto fn = std::thread([](const char *p, int n) { printf("%.*s\n", n, p); }, "abcdef", 3);
  std::swap(fn, e);
  e.join();
}
