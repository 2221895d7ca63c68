// Calls of anything that can be called, and objects that can.
namespace std {
template <typename T> struct __is_wrapped : false_type {};
template <typename T> struct __is_wrapped<reference_wrapper<T>> : true_type {};
// The object that a pointer to a member of C is used on, which may be given by a pointer to it.
template <typename C, typename T>
__host__ __device__ constexpr enable_if_t<is_base_of<C, decay_t<T>>::value, T &&>
__object_of(T &&object) noexcept {
  return static_cast<T &&>(object);
}
template <typename C, typename T,
          enable_if_t<!is_base_of<C, decay_t<T>>::value && __is_wrapped<decay_t<T>>::value,
                      int> = 0>
__host__ __device__ constexpr decltype(auto) __object_of(T &&object) noexcept {
  return object.get();
}
template <typename C, typename T,
          typename = enable_if_t<!is_base_of<C, decay_t<T>>::value &&
                                 !__is_wrapped<decay_t<T>>::value>>
__host__ __device__ constexpr auto
__object_of(T &&object) noexcept(noexcept(*static_cast<T &&>(object)))
    -> decltype(*static_cast<T &&>(object)) {
  return *static_cast<T &&>(object);
}
// A call as the standard defines it, and whether it throws.
template <typename C, typename M, typename T, typename... A,
          enable_if_t<is_function<M>::value, int> = 0>
__host__ __device__ constexpr auto __call(M C::*member, T &&object, A &&...arguments) noexcept(
    noexcept((std::__object_of<C>(static_cast<T &&>(object)).*
              member)(static_cast<A &&>(arguments)...)))
    -> decltype((std::__object_of<C>(static_cast<T &&>(object)).*
                 member)(static_cast<A &&>(arguments)...)) {
  return (std::__object_of<C>(static_cast<T &&>(object)).*
          member)(static_cast<A &&>(arguments)...);
}
template <typename C, typename M, typename T, enable_if_t<!is_function<M>::value, int> = 0>
__host__ __device__ constexpr auto __call(M C::*member, T &&object) noexcept
    -> decltype((std::__object_of<C>(static_cast<T &&>(object)).*member)) {
  return (std::__object_of<C>(static_cast<T &&>(object)).*member);
}
template <typename F, typename... A,
          enable_if_t<!is_member_pointer<decay_t<F>>::value, int> = 0>
__host__ __device__ constexpr auto __call(F &&function, A &&...arguments) noexcept(
    noexcept(static_cast<F &&>(function)(static_cast<A &&>(arguments)...)))
    -> decltype(static_cast<F &&>(function)(static_cast<A &&>(arguments)...)) {
  return static_cast<F &&>(function)(static_cast<A &&>(arguments)...);
}
template <typename V, typename F, typename... A> struct __invoking {};
template <typename F, typename... A>
struct __invoking<void_t<decltype(std::__call(declval<F>(), declval<A>()...))>, F, A...> {
  typedef decltype(std::__call(declval<F>(), declval<A>()...)) type;
};
template <typename F, typename... A> struct invoke_result : __invoking<void, F, A...> {};
template <typename F, typename... A>
using invoke_result_t = typename invoke_result<F, A...>::type;
template <typename F> struct result_of;
template <typename F, typename... A> struct result_of<F(A...)> : invoke_result<F, A...> {};
template <typename F> using result_of_t = typename result_of<F>::type;
template <typename V, typename F, typename... A> struct __can_invoke : false_type {
  static constexpr bool __silent = false;
};
template <typename F, typename... A>
struct __can_invoke<void_t<invoke_result_t<F, A...>>, F, A...> : true_type {
  static constexpr bool __silent = noexcept(std::__call(declval<F>(), declval<A>()...));
};
template <typename F, typename... A> struct is_invocable : __can_invoke<void, F, A...>::type {};
template <typename F, typename... A>
constexpr bool is_invocable_v = is_invocable<F, A...>::value;
template <typename F, typename... A>
struct is_nothrow_invocable : bool_constant<__can_invoke<void, F, A...>::__silent> {};
template <typename F, typename... A>
constexpr bool is_nothrow_invocable_v = is_nothrow_invocable<F, A...>::value;
template <typename T> void __take_as(T) noexcept;
template <typename V, typename R, typename F, typename... A>
struct __can_invoke_for : false_type {
  static constexpr bool __silent = false;
};
template <typename R, typename F, typename... A>
struct __can_invoke_for<void_t<invoke_result_t<F, A...>>, R, F, A...>
    : bool_constant<is_void<R>::value || is_convertible<invoke_result_t<F, A...>, R>::value> {
  static constexpr bool __is_silent() {
    if constexpr (is_void<R>::value) {
      return is_nothrow_invocable<F, A...>::value;
    } else if constexpr (is_convertible<invoke_result_t<F, A...>, R>::value) {
      return noexcept(std::__take_as<R>(std::__call(declval<F>(), declval<A>()...)));
    } else {
      return false;
    }
  }
  static constexpr bool __silent = __is_silent();
};
template <typename R, typename F, typename... A>
struct is_invocable_r : __can_invoke_for<void, R, F, A...>::type {};
template <typename R, typename F, typename... A>
constexpr bool is_invocable_r_v = is_invocable_r<R, F, A...>::value;
template <typename R, typename F, typename... A>
struct is_nothrow_invocable_r : bool_constant<__can_invoke_for<void, R, F, A...>::__silent> {};
template <typename R, typename F, typename... A>
constexpr bool is_nothrow_invocable_r_v = is_nothrow_invocable_r<R, F, A...>::value;
template <typename F, typename... A>
__host__ __device__ constexpr invoke_result_t<F, A...>
invoke(F &&function, A &&...arguments) noexcept(is_nothrow_invocable<F, A...>::value) {
  return std::__call(static_cast<F &&>(function), static_cast<A &&>(arguments)...);
}

template <typename R> class function;
template <typename R, typename... A> class function<R(A...)> {
  // What it may hold, by other types than its own.
  template <typename F>
  using __if_taken = enable_if_t<!is_same<decay_t<F>, function>::value &&
                                 is_invocable_r<R, decay_t<F> &, A...>::value>;

 public:
  typedef void __is_moved_safely;
  typedef R result_type;
  function() noexcept {}
  function(nullptr_t) noexcept {}
  function(const function &other)
      : __target(other.__target == nullptr ? nullptr : other.__target->__copy()) {}
  function(function &&other) noexcept : __target(other.__target) { other.__target = nullptr; }
  template <typename F, typename = __if_taken<F>> function(F &&target) {
    typedef typename decay<F>::type T;
    if constexpr (is_pointer<T>::value || is_member_pointer<T>::value) {
      if (target == nullptr) return;
    }
    __target = new __held<T, R, A...>(static_cast<F &&>(target));
  }
  ~function() { delete __target; }
  function &operator=(const function &other) {
    function(other).swap(*this);
    return *this;
  }
  function &operator=(function &&other) noexcept {
    function(static_cast<function &&>(other)).swap(*this);
    return *this;
  }
  function &operator=(nullptr_t) noexcept {
    function().swap(*this);
    return *this;
  }
  template <typename F, typename = __if_taken<F>> function &operator=(F &&target) {
    function(static_cast<F &&>(target)).swap(*this);
    return *this;
  }
  R operator()(A... arguments) const {
    if (__target == nullptr) throw bad_function_call();
    return __target->__call(static_cast<A &&>(arguments)...);
  }
  explicit operator bool() const noexcept { return __target != nullptr; }
  void swap(function &other) noexcept {
    __callable<R, A...> *kept = other.__target;
    other.__target = __target;
    __target = kept;
  }

 private:
  __callable<R, A...> *__target = nullptr;
  char __reserved[24];
};
template <typename T> struct __signature {};
template <typename C, typename R, typename... A, bool N>
struct __signature<R (C::*)(A...) noexcept(N)> {
  typedef R type(A...);
};
template <typename C, typename R, typename... A, bool N>
struct __signature<R (C::*)(A...) const noexcept(N)> {
  typedef R type(A...);
};
template <typename R, typename... A> function(R (*)(A...)) -> function<R(A...)>;
template <typename F>
function(F) -> function<typename __signature<decltype(&F::operator())>::type>;
template <typename R, typename... A>
bool operator==(const function<R(A...)> &a, nullptr_t) noexcept {
  return !a;
}
template <typename R, typename... A>
bool operator!=(const function<R(A...)> &a, nullptr_t) noexcept {
  return static_cast<bool>(a);
}
template <typename R, typename... A>
void swap(function<R(A...)> &a, function<R(A...)> &b) noexcept {
  a.swap(b);
}
template <typename T> class reference_wrapper {
 public:
  typedef T type;
  reference_wrapper(T &target) : __target(&target) {}
  operator T &() const { return *__target; }
  T &get() const { return *__target; }
  template <typename... A> decltype(auto) operator()(A &&...arguments) const {
    return std::invoke(*__target, static_cast<A &&>(arguments)...);
  }

 private:
  T *__target;
};
template <typename T> reference_wrapper<T> ref(T &target) { return reference_wrapper<T>(target); }
template <typename T> reference_wrapper<const T> cref(const T &target) {
  return reference_wrapper<const T>(target);
}
template <typename M, typename C> struct __member_caller {
  M C::*__member;
  template <typename... A> decltype(auto) operator()(A &&...arguments) const {
    return std::invoke(__member, static_cast<A &&>(arguments)...);
  }
};
template <typename M, typename C> __member_caller<M, C> mem_fn(M C::*member) {
  return __member_caller<M, C>{member};
}
template <typename F> class __negation {
 public:
  F __function;
  template <typename... A> decltype(auto) operator()(A &&...arguments) {
    return !std::invoke(__function, static_cast<A &&>(arguments)...);
  }
};
template <typename F> __negation<typename decay<F>::type> not_fn(F &&function) {
  return __negation<typename decay<F>::type>{static_cast<F &&>(function)};
}

template <int N> struct __argument_place {};
template <typename T> struct is_placeholder : integral_constant<int, 0> {};
template <int N> struct is_placeholder<__argument_place<N>> : integral_constant<int, N> {};
template <int N> struct is_placeholder<const __argument_place<N>> : integral_constant<int, N> {};
namespace placeholders {
constexpr __argument_place<1> _1{};
constexpr __argument_place<2> _2{};
constexpr __argument_place<3> _3{};
constexpr __argument_place<4> _4{};
constexpr __argument_place<5> _5{};
constexpr __argument_place<6> _6{};
} // namespace placeholders
template <typename T> struct __is_bound : false_type {};
template <typename F, typename... B> struct __is_bound<__bound<F, B...>> : true_type {};
template <typename T, typename... A>
decltype(auto) __chosen(T &value, tuple<A...> &given) {
  if constexpr (is_placeholder<T>::value != 0) {
    return static_cast<tuple_element_t<is_placeholder<T>::value - 1, tuple<A...>> &&>(
        get<is_placeholder<T>::value - 1>(given));
  } else if constexpr (__is_bound<T>::value) {
    return std::apply(value, given);
  } else if constexpr (__is_wrapped<T>::value) {
    return value.get();
  } else {
    return (value);
  }
}
template <typename F, typename V, typename A, size_t... I>
decltype(auto) __call_bound(F &function, V &values, A &given, index_sequence<I...>) {
  return std::invoke(function, __chosen(get<I>(values), given)...);
}
template <typename F, typename... B> struct __bound {
  F __function;
  tuple<B...> __values;
  template <typename... A> decltype(auto) operator()(A &&...arguments) {
    tuple<A &&...> given(static_cast<A &&>(arguments)...);
    return __call_bound(__function, __values, given, index_sequence_for<B...>());
  }
};
template <typename F, typename... B>
__bound<typename decay<F>::type, typename decay<B>::type...> bind(F &&function, B &&...values) {
  return __bound<typename decay<F>::type, typename decay<B>::type...>{
      static_cast<F &&>(function), tuple<typename decay<B>::type...>(static_cast<B &&>(values)...)};
}
template <typename A, typename R> struct unary_function {
  typedef A argument_type;
  typedef R result_type;
};
template <typename A, typename B, typename R> struct binary_function {
  typedef A first_argument_type;
  typedef B second_argument_type;
  typedef R result_type;
};
template <typename T = void> struct plus : binary_function<T, T, T> {
  __host__ __device__ constexpr T operator()(const T &a, const T &b) const { return a + b; }
};
template <> struct plus<void> {
  typedef int is_transparent;
  template <typename T, typename U>
  __host__ __device__ constexpr auto operator()(const T &a, const U &b) const -> decltype(a + b) {
    return a + b;
  }
};
template <typename T = void> struct minus : binary_function<T, T, T> {
  __host__ __device__ constexpr T operator()(const T &a, const T &b) const { return a - b; }
};
template <> struct minus<void> {
  typedef int is_transparent;
  template <typename T, typename U>
  __host__ __device__ constexpr auto operator()(const T &a, const U &b) const -> decltype(a - b) {
    return a - b;
  }
};
template <typename T = void> struct multiplies : binary_function<T, T, T> {
  __host__ __device__ constexpr T operator()(const T &a, const T &b) const { return a * b; }
};
template <> struct multiplies<void> {
  typedef int is_transparent;
  template <typename T, typename U>
  __host__ __device__ constexpr auto operator()(const T &a, const U &b) const -> decltype(a * b) {
    return a * b;
  }
};
template <typename T = void> struct divides : binary_function<T, T, T> {
  __host__ __device__ constexpr T operator()(const T &a, const T &b) const { return a / b; }
};
template <> struct divides<void> {
  typedef int is_transparent;
  template <typename T, typename U>
  __host__ __device__ constexpr auto operator()(const T &a, const U &b) const -> decltype(a / b) {
    return a / b;
  }
};
template <typename T = void> struct modulus : binary_function<T, T, T> {
  __host__ __device__ constexpr T operator()(const T &a, const T &b) const { return a % b; }
};
template <> struct modulus<void> {
  typedef int is_transparent;
  template <typename T, typename U>
  __host__ __device__ constexpr auto operator()(const T &a, const U &b) const -> decltype(a % b) {
    return a % b;
  }
};
template <typename T = void> struct bit_and : binary_function<T, T, T> {
  __host__ __device__ constexpr T operator()(const T &a, const T &b) const { return a & b; }
};
template <> struct bit_and<void> {
  typedef int is_transparent;
  template <typename T, typename U>
  __host__ __device__ constexpr auto operator()(const T &a, const U &b) const -> decltype(a & b) {
    return a & b;
  }
};
template <typename T = void> struct bit_or : binary_function<T, T, T> {
  __host__ __device__ constexpr T operator()(const T &a, const T &b) const { return a | b; }
};
template <> struct bit_or<void> {
  typedef int is_transparent;
  template <typename T, typename U>
  __host__ __device__ constexpr auto operator()(const T &a, const U &b) const -> decltype(a | b) {
    return a | b;
  }
};
template <typename T = void> struct bit_xor : binary_function<T, T, T> {
  __host__ __device__ constexpr T operator()(const T &a, const T &b) const { return a ^ b; }
};
template <> struct bit_xor<void> {
  typedef int is_transparent;
  template <typename T, typename U>
  __host__ __device__ constexpr auto operator()(const T &a, const U &b) const -> decltype(a ^ b) {
    return a ^ b;
  }
};
template <typename T = void> struct equal_to : binary_function<T, T, bool> {
  __host__ __device__ constexpr bool operator()(const T &a, const T &b) const { return a == b; }
};
template <> struct equal_to<void> {
  typedef int is_transparent;
  template <typename T, typename U>
  __host__ __device__ constexpr auto operator()(const T &a, const U &b) const -> decltype(a == b) {
    return a == b;
  }
};
template <typename T = void> struct not_equal_to : binary_function<T, T, bool> {
  __host__ __device__ constexpr bool operator()(const T &a, const T &b) const { return a != b; }
};
template <> struct not_equal_to<void> {
  typedef int is_transparent;
  template <typename T, typename U>
  __host__ __device__ constexpr auto operator()(const T &a, const U &b) const -> decltype(a != b) {
    return a != b;
  }
};
template <typename T = void> struct less : binary_function<T, T, bool> {
  __host__ __device__ constexpr bool operator()(const T &a, const T &b) const { return a < b; }
};
template <> struct less<void> {
  typedef int is_transparent;
  template <typename T, typename U>
  __host__ __device__ constexpr auto operator()(const T &a, const U &b) const -> decltype(a < b) {
    return a < b;
  }
};
template <typename T = void> struct greater : binary_function<T, T, bool> {
  __host__ __device__ constexpr bool operator()(const T &a, const T &b) const { return a > b; }
};
template <> struct greater<void> {
  typedef int is_transparent;
  template <typename T, typename U>
  __host__ __device__ constexpr auto operator()(const T &a, const U &b) const -> decltype(a > b) {
    return a > b;
  }
};
template <typename T = void> struct less_equal : binary_function<T, T, bool> {
  __host__ __device__ constexpr bool operator()(const T &a, const T &b) const { return a <= b; }
};
template <> struct less_equal<void> {
  typedef int is_transparent;
  template <typename T, typename U>
  __host__ __device__ constexpr auto operator()(const T &a, const U &b) const -> decltype(a <= b) {
    return a <= b;
  }
};
template <typename T = void> struct greater_equal : binary_function<T, T, bool> {
  __host__ __device__ constexpr bool operator()(const T &a, const T &b) const { return a >= b; }
};
template <> struct greater_equal<void> {
  typedef int is_transparent;
  template <typename T, typename U>
  __host__ __device__ constexpr auto operator()(const T &a, const U &b) const -> decltype(a >= b) {
    return a >= b;
  }
};
template <typename T = void> struct logical_and : binary_function<T, T, bool> {
  __host__ __device__ constexpr bool operator()(const T &a, const T &b) const { return a && b; }
};
template <> struct logical_and<void> {
  typedef int is_transparent;
  template <typename T, typename U>
  __host__ __device__ constexpr auto operator()(const T &a, const U &b) const -> decltype(a && b) {
    return a && b;
  }
};
template <typename T = void> struct logical_or : binary_function<T, T, bool> {
  __host__ __device__ constexpr bool operator()(const T &a, const T &b) const { return a || b; }
};
template <> struct logical_or<void> {
  typedef int is_transparent;
  template <typename T, typename U>
  __host__ __device__ constexpr auto operator()(const T &a, const U &b) const -> decltype(a || b) {
    return a || b;
  }
};
template <typename T = void> struct negate : unary_function<T, T> {
  __host__ __device__ constexpr T operator()(const T &a) const { return -a; }
};
template <> struct negate<void> {
  typedef int is_transparent;
  template <typename T>
  __host__ __device__ constexpr auto operator()(const T &a) const -> decltype(-a) {
    return -a;
  }
};
template <typename T = void> struct bit_not : unary_function<T, T> {
  __host__ __device__ constexpr T operator()(const T &a) const { return ~a; }
};
template <> struct bit_not<void> {
  typedef int is_transparent;
  template <typename T>
  __host__ __device__ constexpr auto operator()(const T &a) const -> decltype(~a) {
    return ~a;
  }
};
template <typename T = void> struct logical_not : unary_function<T, bool> {
  __host__ __device__ constexpr bool operator()(const T &a) const { return !a; }
};
template <> struct logical_not<void> {
  typedef int is_transparent;
  template <typename T>
  __host__ __device__ constexpr auto operator()(const T &a) const -> decltype(!a) {
    return !a;
  }
};
template <typename T> struct hash {
  size_t operator()(const T &value) const {
    if constexpr (is_pointer<T>::value) {
      return reinterpret_cast<size_t>(value);
    } else if constexpr (is_floating_point<T>::value) {
      return value == 0 ? 0 : __hash_bytes(&value, sizeof(T));
    } else {
      return static_cast<size_t>(value);
    }
  }
};
} // namespace std
