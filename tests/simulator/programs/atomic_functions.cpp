// GCC's atomic functions on the host, and std::align.
#include <cstdio>
#include <cstdlib>
#include <memory>
template <class T> void family(T start) {
  T a = start;
  printf("%lld", (long long)__sync_fetch_and_add(&a, 10));
  printf(" %lld", (long long)__sync_sub_and_fetch(&a, 3));
  printf(" %lld", (long long)__sync_fetch_and_xor(&a, 5));
  printf(" %lld", (long long)__sync_or_and_fetch(&a, 64));
  printf(" %lld", (long long)__sync_and_and_fetch(&a, 0x7c));
  printf(" %lld", (long long)__sync_nand_and_fetch(&a, 0x1c));
  printf(" %lld", (long long)__sync_val_compare_and_swap(&a, 1, 2));
  printf(" %d", __sync_bool_compare_and_swap(&a, a, 9));
  printf(" %lld", (long long)__sync_lock_test_and_set(&a, 33));
  printf(" %lld\n", (long long)a);
}
int main() {
  family(7);
  family<unsigned char>(250);
  family<long long>(1LL << 40);
  family<unsigned short>(65530);
  volatile int v = 3;
  int other = 4, found;
  __sync_fetch_and_add(&v, 1);
  printf("%d ", __atomic_load_n(&v, __ATOMIC_SEQ_CST));
  printf("%d\n", __atomic_add_fetch(&v, 5, __ATOMIC_RELAXED));
  __atomic_store_n(&v, 8, __ATOMIC_RELEASE);
  printf("%d\n", __atomic_exchange_n(&v, 11, __ATOMIC_ACQ_REL));
  bool done = __atomic_compare_exchange_n(&v, &other, 1, false, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED);
  printf("%d %d\n", done, other);
  done = __atomic_compare_exchange_n(&v, &other, 1, false, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED);
  __atomic_load(&v, &found, __ATOMIC_ACQUIRE);
  printf("%d %d %d\n", done, other, found);
  bool locked = false;
  printf("%d", __atomic_test_and_set(&locked, __ATOMIC_ACQUIRE));
  printf("%d", __atomic_test_and_set(&locked, __ATOMIC_ACQUIRE));
  __atomic_clear(&locked, __ATOMIC_RELEASE);
  __sync_synchronize();
  printf("%d\n", locked);
  char *raw = (char *)malloc(256);
  void *p = raw + 1;
  size_t space = 255;
  float *f = (float *)std::align(32, 16, p, space);
  printf("%d %d %d %d\n", (int)((size_t)f % 32), p == f, (char *)f - raw <= 32, 256 - space == (char *)f - raw);
  p = raw + 1, space = 16;
  printf("%d ", std::align(64, 16, p, space) == nullptr);
  printf("%d\n", p == raw + 1 && space == 16);
  free(raw);
}
// prints:
// 7 14 14 75 72 -9 -9 1 9 33
// 250 1 1 68 68 251 251 1 9 33
// 1099511627776 1099511627783 1099511627783 1099511627842 64 -1 -1 1 9 33
// 65530 1 1 68 68 65531 65531 1 9 33
// 4 9
// 8
// 0 11
// 1 11 1
// 010
// 0 1 1 1
// 1 1
