// __builtin_classify_type(x), which does not evaluate x.
#include <stdio.h>
enum E { A }; enum class F { B }; struct S { int i; void m(); }; union U { int i; float f; };
int fn(int); int arr[3]; S s; U u; E e; F f; bool b; char c; short h; float x; double d; long double ld; _Complex double z; S &r = s; int *p; int S::*mp; void (S::*mf)(); unsigned long ul; typedef int V __attribute__((vector_size(16))); V v; wchar_t w; __int128 i128;
template <class T> int of(T t) { return __builtin_classify_type(t); }
int main() {
  printf("%d %d %d %d %d %d\n", __builtin_classify_type(1), __builtin_classify_type(c), __builtin_classify_type(b), __builtin_classify_type(e), __builtin_classify_type(f), __builtin_classify_type(ul));
  printf("%d %d %d %d %d %d\n", __builtin_classify_type(x), __builtin_classify_type(d), __builtin_classify_type(ld), __builtin_classify_type(z), __builtin_classify_type(p), __builtin_classify_type(arr));
  printf("%d %d %d %d %d %d %d\n", __builtin_classify_type(fn), __builtin_classify_type(&fn), __builtin_classify_type(s), __builtin_classify_type(u), __builtin_classify_type(r), __builtin_classify_type("x"), __builtin_classify_type(nullptr));
  printf("%d %d %d %d %d\n", __builtin_classify_type(mp), __builtin_classify_type(mf), __builtin_classify_type(w), __builtin_classify_type(i128), __builtin_classify_type(h));
  printf("%d %d %d %d\n", of(c), of(e), of(arr), of(b)); printf("%d\n", __builtin_classify_type(printf("no\n")));
  int n = 0; printf("%d %d\n", __builtin_classify_type(n++), n);
}
