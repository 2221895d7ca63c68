// Promises that are kept, broken, moved and swapped; what tasks copy.
#include <cstdio>
#include <future>
#include <string>
using namespace std;
struct F {
  static int copies, moves;
  F() {}
  F(const F &) { ++copies; }
  F(F &&) { ++moves; }
  int operator()() { return 1; }
  int operator()(const F &) { return 2; }
};
int F::copies, F::moves;
int zero() { return 0; }
int main() {
  { promise<int> p; }
  puts("1");
  {
    promise<int> p;
    future<int> f = p.get_future();
  }
  puts("2");
  {
    future<int> f;
    {
      promise<int> p;
      f = p.get_future();
    }
    try {
      f.get();
    } catch (const future_error &e) {
      printf("%s %d\n", e.what(), e.code() == future_errc::broken_promise);
    }
  }
  {
    promise<int> p, q;
    p.set_value(1);
    p.swap(q);
    printf("%d\n", p.get_future().wait_for(chrono::milliseconds(1)) == future_status::timeout);
    printf("%d\n", q.get_future().get());
  }
  {
    packaged_task<int()> t(zero);
    printf("%d\n", t.valid());
  }
  puts("3");
  {
    promise<void> p;
    p.set_value();
  }
  { promise<int &> p; }
  {
    packaged_task<int(int)> t([](int x) { return x * 2; });
    auto f = t.get_future();
    t(4);
    printf("%d\n", f.get());
    t.reset();
  }
  {
    promise<string> p;
    auto f = p.get_future().share();
    p.set_value("s");
    auto g = f;
    printf("%s%s\n", f.get().c_str(), g.get().c_str());
    try {
      p.set_value("t");
    } catch (const future_error &e) {
      puts(e.what());
    }
    try {
      p.get_future();
    } catch (const future_error &e) {
      puts(e.what());
    }
  }
  {
    promise<int> p;
    auto f = p.get_future();
    p.set_exception(make_exception_ptr(5));
    try {
      f.get();
    } catch (int x) {
      printf("%d %d\n", x, f.valid());
    }
  }
  {
    promise<int> p;
    promise<int> q(std::move(p));
    q.set_value(3);
    try {
      p.set_value(1);
    } catch (const future_error &e) {
      puts(e.what());
    }
    q = promise<int>();
  }
  F f;
  async(launch::async, f).get();
  printf("%d\n", F::copies);
  F::copies = 0;
  async(launch::async, f, f).get();
  printf("%d\n", F::copies);
  F::copies = 0;
  async(launch::deferred, F()).get();
  printf("%d\n", F::copies);
}
