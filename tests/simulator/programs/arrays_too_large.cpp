// new[] of more than there can be throws; malloc gives null.
#include <cstdio>
#include <cstdlib>
#include <new>
#include <stdexcept>
struct without_new { char bar[256]; };
struct with_new { char bar[256]; void *operator new[] (size_t sz) { printf("%d\n", sz == -1); throw std::bad_alloc(); } };
template <typename T> void test (size_t s) { try { new T[s]; printf("no\n"); } catch (std::bad_alloc &) { printf("yes\n"); } }
template <typename T> void all () { test<T>(-1); test<T>(size_t(-1) / sizeof (T) + 1); test<T>(size_t(-1) / sizeof (T) + 2); }
int main () { printf("%d\n", malloc(-1) == NULL);
  all<without_new> (); all<with_new> (); int n = -1; try { new int[n]; } catch (std::bad_array_new_length &) { printf("len\n"); } }

// prints:
// 1
// yes
// yes
// yes
// yes
// yes
// yes
// len
