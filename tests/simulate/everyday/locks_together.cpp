// Locks that are taken together, tried, handed over and misused; conditions that time out.
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <shared_mutex>
#include <system_error>
#include <thread>
using namespace std;
struct Loud {
  int n;
  int fails = 0;
  bool locked = false;
  Loud(int n) : n(n) {}
  void lock() {
    printf("lock %d\n", n);
    locked = true;
  }
  bool try_lock() {
    printf("try %d\n", n);
    if (fails > 0) {
      --fails;
      return false;
    }
    return locked = true;
  }
  void unlock() {
    printf("unlock %d\n", n);
    locked = false;
  }
};
struct Thrower {
  void lock() { throw 1; }
  bool try_lock() {
    puts("throws");
    throw 2;
  }
  void unlock() {}
};
int main() {
  Loud a(1), b(2), c(3);
  mutex m;
  b.fails = 1;
  c.fails = 2;
  lock(a, b, c);
  printf("%d %d %d\n", a.locked, b.locked, c.locked);
  a.unlock();
  b.unlock();
  c.unlock();
  c.fails = 1;
  lock(a, m, c);
  printf("%d\n", m.try_lock());
  m.unlock();
  a.unlock();
  c.unlock();
  b.fails = 1;
  printf("%d\n", try_lock(a, b, c));
  printf("%d\n", try_lock(a, m, c));
  m.unlock();
  Thrower t;
  try {
    lock(a, c, t);
  } catch (int e) {
    printf("caught %d\n", e);
  }
  {
    scoped_lock l(a, c);
    puts("in");
  }
  { scoped_lock l(a); }
  { scoped_lock<> l; }
  {
    lock(a, b);
    scoped_lock l(adopt_lock, a, b);
  }
  try {
    unique_lock<mutex> l;
    l.lock();
  } catch (const system_error &e) {
    printf("%d %s\n", e.code() == errc::operation_not_permitted, e.what());
  }
  try {
    unique_lock<mutex> l(m);
    l.lock();
  } catch (const system_error &e) {
    printf("%d\n", e.code() == errc::resource_deadlock_would_occur);
  }
  try {
    unique_lock<mutex> l(m, defer_lock);
    l.unlock();
  } catch (const system_error &e) {
    printf("%d\n", e.code() == errc::operation_not_permitted);
  }
  unique_lock l1(m);
  unique_lock<mutex> l2(std::move(l1));
  printf("%d %d %d\n", l1.owns_lock(), l2.owns_lock(), l1.mutex() == nullptr);
  l1.swap(l2);
  swap(l1, l2);
  l1 = std::move(l2);
  printf("%d\n", bool(l1));
  l1.unlock();
  l1.release();
  shared_mutex s;
  {
    shared_lock x(s), y(s, try_to_lock);
    printf("%d %d\n", x.owns_lock(), y.owns_lock());
    printf("%d\n", s.try_lock());
    shared_lock<shared_mutex> z(std::move(x));
    printf("%d %d\n", bool(x), bool(z));
    z.unlock();
    try {
      z.unlock();
    } catch (const system_error &e) {
      printf("%d\n", e.code().value());
    }
  }
  {
    unique_lock w(s);
    shared_lock r(s, defer_lock);
    printf("%d\n", r.try_lock());
  }
  shared_timed_mutex st;
  shared_lock<shared_timed_mutex> r(st, chrono::milliseconds(1));
  printf("%d\n", r.owns_lock());
  try {
    thread th;
    th.join();
  } catch (const system_error &e) {
    printf("join %d\n", e.code() == errc::invalid_argument);
  }
  thread th([] {});
  thread t2;
  swap(th, t2);
  t2.join();
  printf("%d\n", th.joinable());
  condition_variable_any cv;
  printf("%d\n", cv.wait_for(a, chrono::milliseconds(1)) == cv_status::timeout);
  condition_variable c2;
  unique_lock u(m);
  printf("%d %d\n", c2.wait_for(u, chrono::milliseconds(1), [] { return true; }),
         c2.wait_for(u, chrono::milliseconds(1)) == cv_status::timeout);
  recursive_mutex rm;
  lock_guard g1(rm);
  lock_guard g2(rm);
  once_flag f;
  call_once(f, [] { puts("once"); });
  call_once(f, [] { puts("twice"); });
}
