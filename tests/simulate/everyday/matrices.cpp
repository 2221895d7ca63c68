// templates: matrix, operator overloading, static polymorphism
#include <array>
#include <cassert>
#include <initializer_list>
#include <iostream>
#include <stdexcept>
#include <type_traits>
#include <utility>

template <typename T, std::size_t R, std::size_t C> class Matrix {
 public:
  Matrix() : data_{} {}
  Matrix(std::initializer_list<std::initializer_list<T>> rows) : data_{} {
    std::size_t r = 0;
    for (const auto &row : rows) {
      std::size_t c = 0;
      for (const auto &x : row) data_[r][c++] = x;
      ++r;
    }
  }
  T &operator()(std::size_t r, std::size_t c) { return data_.at(r).at(c); }
  const T &operator()(std::size_t r, std::size_t c) const { return data_.at(r).at(c); }
  Matrix &operator+=(const Matrix &other) {
    for (std::size_t r = 0; r < R; ++r)
      for (std::size_t c = 0; c < C; ++c) data_[r][c] += other.data_[r][c];
    return *this;
  }
  friend Matrix operator+(Matrix a, const Matrix &b) { return a += b; }
  friend bool operator==(const Matrix &a, const Matrix &b) { return a.data_ == b.data_; }
  template <std::size_t K> Matrix<T, R, K> operator*(const Matrix<T, C, K> &other) const {
    Matrix<T, R, K> result;
    for (std::size_t r = 0; r < R; ++r)
      for (std::size_t k = 0; k < K; ++k)
        for (std::size_t c = 0; c < C; ++c) result(r, k) += (*this)(r, c) * other(c, k);
    return result;
  }
  friend std::ostream &operator<<(std::ostream &out, const Matrix &m) {
    for (const auto &row : m.data_) {
      const char *between = "";
      for (const auto &x : row) out << std::exchange(between, ", ") << x;
      out << '\n';
    }
    return out;
  }

 private:
  std::array<std::array<T, C>, R> data_;
};
template <typename Derived> struct Counted {
  static inline int alive = 0;
  Counted() { ++alive; }
  Counted(const Counted &) { ++alive; }
  ~Counted() { --alive; }
};
struct A : Counted<A> {};
struct B : Counted<B> {};

template <typename... T> auto sum(T... x) { return (x + ... + 0); }
template <typename T, typename... R> void print(const T &first, const R &...rest) {
  std::cout << first;
  ((std::cout << ' ' << rest), ...);
  std::cout << '\n';
}
template <typename T> constexpr const char *kind() {
  if constexpr (std::is_integral_v<T>) return "integer";
  else if constexpr (std::is_floating_point_v<T>) return "real";
  else if constexpr (std::is_pointer_v<T>) return "pointer";
  else return "other";
}
constexpr int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
int main() {
  Matrix<int, 2, 3> a{{1, 2, 3}, {4, 5, 6}};
  Matrix<int, 3, 2> b{{1, 0}, {0, 1}, {2, 2}};
  std::cout << a << a * b << (a + a);
  std::cout << (a == a) << '\n';
  try {
    a(2, 0) = 1;
  } catch (const std::out_of_range &error) {
    std::cout << error.what() << '\n';
  }
  {
    A x, y;
    B z = B();
    std::cout << A::alive << B::alive << '\n';
  }
  std::cout << A::alive << B::alive << '\n';
  std::cout << sum() << ' ' << sum(1, 2, 3) << ' ' << sum(1.5, 2) << '\n';
  print("a", 1, 2.5, 'c');
  std::cout << kind<int>() << kind<float>() << kind<int *>() << kind<A>() << '\n';
  static_assert(fib(10) == 55);
  std::array<int, fib(6)> array{};
  std::cout << array.size() << '\n';
}
