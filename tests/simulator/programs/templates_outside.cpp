// Members of class templates that are defined outside of their class.
#include <cstdio>

template <typename T> class Stack {
 public:
  Stack();
  ~Stack();
  void push(const T &value);
  T pop();
  int size() const;
  template <typename U> U as() const;
  Stack &operator+=(T value);
  static Stack of(T value);
  static int living;

 private:
  T values[8];
  int count;
};
template <typename E> int Stack<E>::living = 0;
template <typename E> Stack<E>::Stack() : values(), count(0) { ++living; }
template <typename E> Stack<E>::~Stack() { --living; }
template <typename E> void Stack<E>::push(const E &given) { values[count++] = given; }
template <typename E> E Stack<E>::pop() { return values[--count]; }
template <typename E> int Stack<E>::size() const { return count; }
template <typename E> template <typename V> V Stack<E>::as() const { return (V)values[0]; }
template <typename E> Stack<E> &Stack<E>::operator+=(E given) {
  push(given);
  return *this;
}
template <typename E> Stack<E> Stack<E>::of(E given) {
  Stack<E> made;
  made.push(given);
  return made;
}
template <> int Stack<char>::size() const { return 100 + count; }
template <> int Stack<char>::living = 50;

template <typename A, int N> struct Row {
  struct Place {
    int index;
    int behind() const;
  };
  A values[N];
  A sum() const;
  Place last() const;
  void both(int a);
  void both(double a);
};
template <typename A, int N> A Row<A, N>::sum() const {
  A total = 0;
  for (int i = 0; i < N; ++i) total += values[i];
  return total;
}
template <typename A, int N> int Row<A, N>::Place::behind() const { return N - index; }
template <typename A, int N> typename Row<A, N>::Place Row<A, N>::last() const {
  Place made;
  made.index = N - 1;
  return made;
}
template <typename A, int N> void Row<A, N>::both(int a) { printf("int %d\n", a); }
template <typename A, int N> void Row<A, N>::both(double a) { printf("double %g\n", a); }

template <typename T> struct Box {
  int kind();
};
template <typename T> struct Box<T *> {
  int kind();
};
template <typename T> int Box<T>::kind() { return sizeof(T); }
template <typename T> int Box<T *>::kind() { return -(int)sizeof(T); }

namespace shapes {
template <class T> struct Shape {
  virtual ~Shape() {}
  virtual T area() const = 0;
};
template <class T> struct Square : Shape<T> {
  T side;
  explicit Square(T given);
  T area() const override;
};
}  // namespace shapes
template <class T> shapes::Square<T>::Square(T given) : side(given) {}
template <class T> T shapes::Square<T>::area() const { return side * side; }

int main() {
  {
    Stack<int> numbers;
    numbers.push(3);
    numbers += 9;
    printf("%d %d\n", numbers.size(), Stack<int>::living);
    printf("%d\n", numbers.pop());
    printf("%g\n", numbers.as<double>() / 2);
    printf("%d\n", Stack<int>::of(7).pop());
    Stack<char> letters;
    letters.push('a');
    printf("%d %d\n", letters.size(), Stack<char>::living);
  }
  printf("%d %d\n", Stack<int>::living, Stack<char>::living);
  Row<int, 3> row = {{1, 2, 3}};
  printf("%d %d\n", row.sum(), row.last().behind());
  row.both(1);
  row.both(0.5);
  printf("%d %d\n", Box<short>().kind(), Box<short *>().kind());
  shapes::Square<float> square(1.5f);
  const shapes::Shape<float> &shape = square;
  printf("%g\n", shape.area());
  return 0;
}

// prints:
// 2 1
// 9
// 1.5
// 7
// 101 51
// 0 50
// 6 1
// int 1
// double 0.5
// 2 -2
// 2.25
