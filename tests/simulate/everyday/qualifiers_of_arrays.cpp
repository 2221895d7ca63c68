// An array is const as its elements are: in aliases, members, copies of lambdas, and traits.
#include <cstdio>
#include <type_traits>
template <class T>
struct is_c {
  static constexpr int v = 0;
};
template <class T>
struct is_c<const T> {
  static constexpr int v = 1;
};
using A = int[2];
using CA = const A;
typedef const int CB[2];
template <class T>
using add = const T;
struct S {
  int m[2];
  A n;
  mutable A k;
};
int main() {
  const int a[2]{};
  const S s{};
  int arr[2]{};
  const A q{};
  printf("%d%d%d%d%d%d ", is_c<const int[2]>::v, is_c<CA>::v, is_c<CB>::v, is_c<decltype(a)>::v,
         is_c<std::remove_reference_t<decltype((a))>>::v, is_c<add<A>>::v);
  printf("%d%d%d%d%d%d ", std::is_const_v<const int[2]>, std::is_const_v<CA>, std::is_const_v<CB>,
         std::is_const_v<decltype(a)>, std::is_const_v<std::remove_reference_t<decltype((a))>>,
         std::is_const_v<add<A>>);
  printf("%d%d%d%d ", is_c<std::remove_reference_t<decltype((s.m))>>::v,
         is_c<std::remove_reference_t<decltype((s.n))>>::v,
         is_c<std::remove_reference_t<decltype((s.k))>>::v, is_c<decltype(s.m)>::v);
  printf("%d%d%d ", std::is_same_v<CA, CB>, std::is_same_v<std::remove_const_t<CA>, A>,
         std::is_same_v<std::add_const_t<A>, CB>);
  printf("%d%d ", std::is_same_v<decltype((q)), const int(&)[2]>,
         std::is_same_v<std::remove_cv_t<decltype(q)>, int[2]>);
  [=] {
    printf("%d%d%d ", is_c<std::remove_reference_t<decltype((arr))>>::v,
           std::is_const_v<std::remove_reference_t<decltype((arr))>>,
           std::is_same_v<decltype((arr)), const int(&)[2]>);
  }();
  const auto &r = arr;
  printf("%d %d\n", std::is_const_v<std::remove_reference_t<decltype(r)>>,
         std::is_same_v<std::decay_t<decltype(r)>, const int *>);
  const A m2[3]{};
  printf("%d %d %d\n", std::is_const_v<decltype(m2)>,
         std::is_const_v<std::remove_reference_t<decltype(m2[0])>>,
         std::is_same_v<std::remove_all_extents_t<decltype(m2)>, const int>);
}
