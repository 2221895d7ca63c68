// Locks that wait for so long at most.
#include <chrono>
#include <cstdio>
#include <mutex>
std::timed_mutex t;
std::recursive_timed_mutex r;
int main() {
  std::unique_lock<std::timed_mutex> l(t, std::chrono::seconds(1));
  printf("%d\n", l.owns_lock());
  l.unlock();
  std::unique_lock<std::timed_mutex> m(
      t, std::chrono::steady_clock::now() + std::chrono::milliseconds(5));
  printf("%d\n", (bool)m);
  m.unlock();
  printf("%d\n", t.try_lock_for(std::chrono::milliseconds(1)));
  t.unlock();
  std::unique_lock<std::timed_mutex> d(t, std::defer_lock);
  printf("%d\n", d.owns_lock());
  printf("%d\n", d.try_lock_for(std::chrono::seconds(1)));
  d.unlock();
  printf("%d\n", d.try_lock_until(std::chrono::system_clock::now()));
}
