// What C++17's library still has for programs from before C++11.
namespace std {
template <typename F> class unary_negate {
 public:
  typedef typename F::argument_type argument_type;
  typedef bool result_type;
  explicit constexpr unary_negate(const F &function) : __function(function) {}
  constexpr bool operator()(const argument_type &x) const { return !__function(x); }

 private:
  F __function;
};
template <typename F> class binary_negate {
 public:
  typedef typename F::first_argument_type first_argument_type;
  typedef typename F::second_argument_type second_argument_type;
  typedef bool result_type;
  explicit constexpr binary_negate(const F &function) : __function(function) {}
  constexpr bool operator()(const first_argument_type &a, const second_argument_type &b) const {
    return !__function(a, b);
  }

 private:
  F __function;
};
template <typename F> constexpr unary_negate<F> not1(const F &function) {
  return unary_negate<F>(function);
}
template <typename F> constexpr binary_negate<F> not2(const F &function) {
  return binary_negate<F>(function);
}
template <typename F> class binder1st {
 public:
  typedef typename F::second_argument_type argument_type;
  typedef typename F::result_type result_type;
  binder1st(const F &function, const typename F::first_argument_type &bound)
      : op(function), value(bound) {}
  result_type operator()(const argument_type &x) const { return op(value, x); }
  result_type operator()(argument_type &x) const { return op(value, x); }

 protected:
  F op;
  typename F::first_argument_type value;
};
template <typename F> class binder2nd {
 public:
  typedef typename F::first_argument_type argument_type;
  typedef typename F::result_type result_type;
  binder2nd(const F &function, const typename F::second_argument_type &bound)
      : op(function), value(bound) {}
  result_type operator()(const argument_type &x) const { return op(x, value); }
  result_type operator()(argument_type &x) const { return op(x, value); }

 protected:
  F op;
  typename F::second_argument_type value;
};
template <typename F, typename T> binder1st<F> bind1st(const F &function, const T &bound) {
  return binder1st<F>(function, typename F::first_argument_type(bound));
}
template <typename F, typename T> binder2nd<F> bind2nd(const F &function, const T &bound) {
  return binder2nd<F>(function, typename F::second_argument_type(bound));
}
template <typename A, typename R> class pointer_to_unary_function {
 public:
  typedef A argument_type;
  typedef R result_type;
  explicit pointer_to_unary_function(R (*function)(A)) : __function(function) {}
  R operator()(A x) const { return __function(x); }

 private:
  R (*__function)(A);
};
template <typename A, typename B, typename R> class pointer_to_binary_function {
 public:
  typedef A first_argument_type;
  typedef B second_argument_type;
  typedef R result_type;
  explicit pointer_to_binary_function(R (*function)(A, B)) : __function(function) {}
  R operator()(A a, B b) const { return __function(a, b); }

 private:
  R (*__function)(A, B);
};
template <typename A, typename R> pointer_to_unary_function<A, R> ptr_fun(R (*function)(A)) {
  return pointer_to_unary_function<A, R>(function);
}
template <typename A, typename B, typename R>
pointer_to_binary_function<A, B, R> ptr_fun(R (*function)(A, B)) {
  return pointer_to_binary_function<A, B, R>(function);
}
template <typename R, typename T> class mem_fun_t {
 public:
  typedef T *argument_type;
  typedef R result_type;
  explicit mem_fun_t(R (T::*member)()) : __member(member) {}
  R operator()(T *object) const { return (object->*__member)(); }

 private:
  R (T::*__member)();
};
template <typename R, typename T, typename A> class mem_fun1_t {
 public:
  typedef T *first_argument_type;
  typedef A second_argument_type;
  typedef R result_type;
  explicit mem_fun1_t(R (T::*member)(A)) : __member(member) {}
  R operator()(T *object, A x) const { return (object->*__member)(x); }

 private:
  R (T::*__member)(A);
};
template <typename R, typename T> class mem_fun_ref_t {
 public:
  typedef T argument_type;
  typedef R result_type;
  explicit mem_fun_ref_t(R (T::*member)()) : __member(member) {}
  R operator()(T &object) const { return (object.*__member)(); }

 private:
  R (T::*__member)();
};
template <typename R, typename T, typename A> class mem_fun1_ref_t {
 public:
  typedef T first_argument_type;
  typedef A second_argument_type;
  typedef R result_type;
  explicit mem_fun1_ref_t(R (T::*member)(A)) : __member(member) {}
  R operator()(T &object, A x) const { return (object.*__member)(x); }

 private:
  R (T::*__member)(A);
};
template <typename R, typename T> mem_fun_t<R, T> mem_fun(R (T::*member)()) {
  return mem_fun_t<R, T>(member);
}
template <typename R, typename T, typename A> mem_fun1_t<R, T, A> mem_fun(R (T::*member)(A)) {
  return mem_fun1_t<R, T, A>(member);
}
template <typename R, typename T> mem_fun_ref_t<R, T> mem_fun_ref(R (T::*member)()) {
  return mem_fun_ref_t<R, T>(member);
}
template <typename R, typename T, typename A>
mem_fun1_ref_t<R, T, A> mem_fun_ref(R (T::*member)(A)) {
  return mem_fun1_ref_t<R, T, A>(member);
}
template <typename R, typename T> class const_mem_fun_t {
 public:
  typedef const T *argument_type;
  typedef R result_type;
  explicit const_mem_fun_t(R (T::*member)() const) : __member(member) {}
  R operator()(const T *object) const { return (object->*__member)(); }

 private:
  R (T::*__member)() const;
};
template <typename R, typename T, typename A> class const_mem_fun1_t {
 public:
  typedef const T *first_argument_type;
  typedef A second_argument_type;
  typedef R result_type;
  explicit const_mem_fun1_t(R (T::*member)(A) const) : __member(member) {}
  R operator()(const T *object, A x) const { return (object->*__member)(x); }

 private:
  R (T::*__member)(A) const;
};
template <typename R, typename T> class const_mem_fun_ref_t {
 public:
  typedef T argument_type;
  typedef R result_type;
  explicit const_mem_fun_ref_t(R (T::*member)() const) : __member(member) {}
  R operator()(const T &object) const { return (object.*__member)(); }

 private:
  R (T::*__member)() const;
};
template <typename R, typename T, typename A> class const_mem_fun1_ref_t {
 public:
  typedef T first_argument_type;
  typedef A second_argument_type;
  typedef R result_type;
  explicit const_mem_fun1_ref_t(R (T::*member)(A) const) : __member(member) {}
  R operator()(const T &object, A x) const { return (object.*__member)(x); }

 private:
  R (T::*__member)(A) const;
};
template <typename R, typename T> const_mem_fun_t<R, T> mem_fun(R (T::*member)() const) {
  return const_mem_fun_t<R, T>(member);
}
template <typename R, typename T, typename A>
const_mem_fun1_t<R, T, A> mem_fun(R (T::*member)(A) const) {
  return const_mem_fun1_t<R, T, A>(member);
}
template <typename R, typename T> const_mem_fun_ref_t<R, T> mem_fun_ref(R (T::*member)() const) {
  return const_mem_fun_ref_t<R, T>(member);
}
template <typename R, typename T, typename A>
const_mem_fun1_ref_t<R, T, A> mem_fun_ref(R (T::*member)(A) const) {
  return const_mem_fun1_ref_t<R, T, A>(member);
}
// A pointer that is moved by copying it.
template <typename T> struct auto_ptr_ref { T *__address; };
template <typename T> class auto_ptr {
 public:
  typedef T element_type;
  explicit auto_ptr(T *address = nullptr) noexcept : __address(address) {}
  auto_ptr(auto_ptr &other) noexcept : __address(other.release()) {}
  template <typename U> auto_ptr(auto_ptr<U> &other) noexcept : __address(other.release()) {}
  auto_ptr(auto_ptr_ref<T> other) noexcept : __address(other.__address) {}
  ~auto_ptr() { delete __address; }
  auto_ptr &operator=(auto_ptr &other) noexcept {
    reset(other.release());
    return *this;
  }
  template <typename U> auto_ptr &operator=(auto_ptr<U> &other) noexcept {
    reset(other.release());
    return *this;
  }
  auto_ptr &operator=(auto_ptr_ref<T> other) noexcept {
    reset(other.__address);
    return *this;
  }
  T &operator*() const noexcept { return *__address; }
  T *operator->() const noexcept { return __address; }
  T *get() const noexcept { return __address; }
  T *release() noexcept {
    T *kept = __address;
    __address = nullptr;
    return kept;
  }
  void reset(T *address = nullptr) noexcept {
    if (address != __address) {
      delete __address;
      __address = address;
    }
  }
  template <typename U> operator auto_ptr_ref<U>() noexcept { return {release()}; }
  template <typename U> operator auto_ptr<U>() noexcept { return auto_ptr<U>(release()); }

 private:
  T *__address;
};
}  // namespace std
