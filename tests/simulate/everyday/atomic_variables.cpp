// Atomic variables: members, free functions, pointers, flags.
#include <atomic>
#include <cstdio>
#include <thread>
#include <type_traits>
#include <vector>
std::atomic<int> total{0};
std::atomic_flag flag = ATOMIC_FLAG_INIT;
std::atomic<long> big = ATOMIC_VAR_INIT(5);
struct P {
  int a, b;
  bool operator==(const P &o) const { return a == o.a && b == o.b; }
};
enum class E { A, B };
template <class T>
void bits() {
  std::atomic<T> x(12);
  T a = x.fetch_and(10), b = x.fetch_or(1), c = x.fetch_xor(3);
  std::printf("%d %d %d %d\n", int(a), int(b), int(c), int(x.load()));
  x |= 4;
  x &= 6;
  x ^= 1;
  std::printf("%d %d\n", int(x), x.is_lock_free());
}
int main() {
  std::vector<std::thread> ts;
  for (int i = 1; i <= 4; ++i)
    ts.emplace_back([i] {
      for (int k = 0; k < 100; ++k) total.fetch_add(i, std::memory_order_relaxed);
    });
  for (auto &t : ts) t.join();
  std::printf("%d\n", total.load());
  bits<int>();
  bits<unsigned char>();
  bits<long long>();
  int data[5] = {1, 2, 3, 4, 5};
  std::atomic<int *> p(data);
  int *q = p.fetch_add(2);
  std::printf("%d %d\n", *q, *p.load());
  std::printf("%d\n", *(p += 1));
  --p;
  int *was = p++;
  std::printf("%d %d\n", *was, *p);
  static_assert(std::is_same_v<std::atomic<int *>::difference_type, std::ptrdiff_t>);
  static_assert(std::is_same_v<std::atomic_uint, std::atomic<unsigned>>);
  std::printf("%d", flag.test_and_set());
  std::printf("%d", flag.test_and_set());
  flag.clear();
  std::printf("%d\n", std::atomic_flag_test_and_set(&flag));
  std::atomic_flag_clear_explicit(&flag, std::memory_order_release);
  int want = 7;
  bool ok = total.compare_exchange_strong(want, 8);
  std::printf("%d %d\n", ok, want);
  while (!total.compare_exchange_weak(want, want * 2, std::memory_order_acq_rel,
                                      std::memory_order_acquire)) {
  }
  std::printf("%d\n", int(total));
  std::atomic_store(&total, 3);
  int had = std::atomic_fetch_add(&total, 4);
  int then = std::atomic_exchange(&total, 9);
  std::printf("%d %d %d\n", had, then,
              std::atomic_load_explicit(&total, std::memory_order_consume));
  int e = 9;
  std::printf("%d\n", std::atomic_compare_exchange_strong(&total, &e, 1));
  std::atomic_thread_fence(std::memory_order_seq_cst);
  std::atomic<P> s(P{1, 2});
  P old = s.exchange(P{3, 4});
  P now = s;
  std::printf("%d %d\n", old.b, now.a);
  std::atomic<E> en{E::B};
  en = E::A;
  std::printf("%d\n", en == E::A);
  std::atomic<bool> go{false};
  go.store(true);
  std::printf("%d %ld\n", bool(go), big.load());
  std::atomic<double> d{1.5};
  d = d + 1;
  std::printf("%g\n", d.load());
  int up = total++;
  int down = --total;
  std::printf("%d %d %d\n", up, down, ++total);
  static_assert(!std::is_copy_constructible_v<std::atomic<int>>);
  static_assert(std::atomic<int>::is_always_lock_free);
  std::atomic_size_t n{4};
  n -= 1;
  std::printf("%zu %d\n", n.load(), std::atomic_is_lock_free(&n));
}
