// A tuple of one's own that converts from others.
// { dg-do run { target c++11 } }
// An implementation of TR1's <tuple> using variadic teplates
// Contributed by Douglas Gregor <doug.gregor@gmail.com>

#include <cassert>
#include <cstring>
#include <string>

// Trivial reference_wrapper
template <typename T>
struct reference_wrapper {
  reference_wrapper(T& x) : ptr(&x) {}

  operator T&() const { return *ptr; }

  T* ptr;
};

template <typename T>
reference_wrapper<T> ref(T& x) {
  return x;
}
template <typename T>
reference_wrapper<const T> cref(const T& x) {
  return x;
}

// Simple type-traits we'll need
template <typename T>
struct add_reference {
  typedef T& type;
};

template <typename T>
struct add_reference<T&> {
  typedef T& type;
};

template <typename T, typename U>
struct is_same {
  static const bool value = false;
};

template <typename T>
struct is_same<T, T> {
  static const bool value = true;
};

// For creating the constructor parameters of tuple<>
template <typename T>
struct add_const_reference {
  typedef const T& type;
};

template <typename T>
struct add_const_reference<T&> {
  typedef T& type;
};

// 6.1.3 Class template tuple
template <typename... Values>
class tuple;

template <>
class tuple<> {};

template <typename Head, typename... Tail>
class tuple<Head, Tail...> : private tuple<Tail...> {
  typedef tuple<Tail...> inherited;

 public:
  tuple() {}

  // implicit copy-constructor is okay

  tuple(typename add_const_reference<Head>::type v,
        typename add_const_reference<Tail>::type... vtail)
      : m_head(v), inherited(vtail...) {}

  template <typename... VValues>
  tuple(const tuple<VValues...>& other) : m_head(other.head()), inherited(other.tail()) {}

  template <typename... VValues>
  tuple& operator=(const tuple<VValues...>& other) {
    m_head = other.head();
    tail() = other.tail();
    return *this;
  }

  typename add_reference<Head>::type head() { return m_head; }
  typename add_reference<const Head>::type head() const { return m_head; }
  inherited& tail() { return *this; }
  const inherited& tail() const { return *this; }

 protected:
  Head m_head;
};

template <typename T>
struct make_tuple_result {
  typedef T type;
};

template <typename T>
struct make_tuple_result<reference_wrapper<T> > {
  typedef T& type;
};

// 6.1.3.2 Tuple creation functions
struct ignore_t {
  template <typename T>
  ignore_t& operator=(const T&) {
    return *this;
  }
} ignore;

template <typename... Values>
tuple<typename make_tuple_result<Values>::type...> make_tuple(const Values&... values) {
  return tuple<typename make_tuple_result<Values>::type...>(values...);
}

#include <cstdio>
struct S {
  char c[32];
  S(const char*) {}
  S(const S&) {}
};
int main() {
  tuple<int, double, long> a(1, 2., 3);
  tuple<int, float, long> b = a;
  printf("%d %g %ld\n", b.head(), b.tail().head(), b.tail().tail().head());
  tuple<int, float, long> c = make_tuple(1, 2., 3l);
  printf("%d %g %ld\n", c.head(), c.tail().head(), c.tail().tail().head());
  tuple<float, S> d = make_tuple(1., S("x"));
  printf("%g\n", d.head());
}
