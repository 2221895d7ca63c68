// Constructors that constraints rule out, beside copies that are deleted.
#include <cstdio>
#include <type_traits>
#include <utility>
struct T1 {
  T1() {}
  T1(T1 &&) {}
};
struct T2 {
  T2() {}
  template <class F, class... A,
            class = std::enable_if_t<!std::is_same<std::decay_t<F>, T2>::value>>
  explicit T2(F &&, A &&...) {}
  T2(T2 &&) {}
};
struct T3 {
  T3() {}
  template <class F, class = std::enable_if_t<!std::is_same<std::decay_t<F>, T3>::value>>
  T3(F &&) {}
  T3(T3 &&) = default;
};
struct T4 {
  T4() {}
  template <class F>
  T4(F &&) {}
  T4(T4 &&) = default;
};
struct T5 {
  T5(const T5 &) = delete;
  T5 &operator=(const T5 &) = delete;
};
struct T6 {
  T6 &operator=(T6 &&) = default;
};
struct U {
  template <class F, class = std::enable_if_t<!std::is_same<std::decay_t<F>, T3>::value>>
  U(F &&) {}
};
struct W {
  template <class F, std::enable_if_t<!std::is_same<std::decay_t<F>, T3>::value, int> = 0>
  W(F &&) {}
};
int main() {
  printf("%d%d%d%d%d%d\n", std::is_copy_constructible<T1>::value,
         std::is_copy_constructible<T2>::value, std::is_copy_constructible<T3>::value,
         std::is_copy_constructible<T4>::value, std::is_copy_constructible<T5>::value,
         std::is_copy_constructible<T6>::value);
  printf("%d%d%d%d%d%d\n", std::is_move_constructible<T1>::value,
         std::is_move_constructible<T2>::value, std::is_move_constructible<T3>::value,
         std::is_move_constructible<T4>::value, std::is_move_constructible<T5>::value,
         std::is_move_constructible<T6>::value);
  printf("%d%d%d%d%d%d\n", std::is_copy_assignable<T1>::value, std::is_copy_assignable<T2>::value,
         std::is_copy_assignable<T3>::value, std::is_copy_assignable<T4>::value,
         std::is_copy_assignable<T5>::value, std::is_copy_assignable<T6>::value);
  printf("%d%d%d%d\n", std::is_constructible<T2, int>::value,
         std::is_constructible<T2, const T2 &>::value, std::is_constructible<T2, T2 &>::value,
         std::is_convertible<int, T2>::value);
  printf("%d%d%d%d\n", std::is_constructible<T3, T3 &>::value,
         std::is_constructible<T4, T4 &>::value, std::is_constructible<T2, T2 &>::value,
         std::is_constructible<T2, T2 &, int>::value);
  printf("%d%d%d ", std::is_constructible<U, T3 &>::value, std::is_constructible<U, int>::value,
         std::is_constructible<U, const T3 &>::value);
  printf("%d%d ", std::is_constructible<W, T3 &>::value, std::is_constructible<W, int>::value);
  printf("%d%d ", std::is_convertible<T3 &, U>::value, std::is_convertible<int, U>::value);
  printf("%d%d\n", std::is_constructible_v<T3, T3 &>, std::is_convertible_v<T3 &, T3>);
}
