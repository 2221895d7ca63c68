// Static data members of class templates, defined outside: each class has its own.
#include <cstdio>

int made() { return 42; }

template <typename T> struct Box {
  static int size;
  struct Lid {
    static int size;
  };
};
template <typename T> struct Bag {
  static int size;
};
template <typename T> int Box<T>::size = 1;
template <typename T> int Box<T>::Lid::size = 2;
template <typename T> int Bag<T>::size = 3;

template <typename T> struct Box<T *> {
  static int size;
};
template <typename T> int Box<T *>::size = 4;
template <> int Box<char>::size = 5;
template <> struct Box<long> {
  static int size;
};
int Box<long>::size = 6;

namespace other {
template <typename T> struct Box {
  static int size;
  static const int kind = 7;
};
template <typename T> int Box<T>::size = 8;
template <typename T> const int Box<T>::kind;
template <typename T> struct Far {
  static int size;
};
} // namespace other
template <typename T> int other::Far<T>::size = 9;

template <typename, int> struct Unnamed {
  static int size;
};
template <typename T, int N> int Unnamed<T, N>::size = made() + N;
template <template <typename> class> struct Of {
  static int size;
};
template <template <typename> class T> int Of<T>::size = 11;

template <typename T, int N = 3> struct Row {
  static int numbers[N];
};
template <typename T, int N> int Row<T, N>::numbers[N] = {12, 13, 14};
template <typename... Ts> struct Pack {
  static int count;
};
template <typename... Ts> int Pack<Ts...>::count = sizeof...(Ts);

template <typename T> struct Self {
  static Self *first;
  static Self one;
  int value;
  Self() : value(made()) {}
};
template <typename T> Self<T> *Self<T>::first = &Self<T>::one;
template <typename T> Self<T> Self<T>::one;

int seen;
template <typename> struct Thread {
  static thread_local int number;
  Thread() { seen = number; }
};
template <typename T> thread_local int Thread<T>::number = made();

template <typename T> using Case = Box<T>;
struct Derived : Bag<float> {};

int main() {
  std::printf("%d %d %d\n", Box<int>::size, Box<int>::Lid::size, Bag<int>::size);
  std::printf("%d %d %d\n", Box<int *>::size, Box<char>::size, Box<long>::size);
  std::printf("%d %d %d\n", other::Box<int>::size, other::Box<int>::kind, other::Far<int>::size);
  std::printf("%d %d %d\n", Unnamed<int, 2>::size, Unnamed<int, 3>::size, Of<Box>::size);
  std::printf("%d %d %d\n", Row<int>::numbers[2], Pack<>::count, Pack<int, char>::count);
  std::printf("%d %d %d\n", Self<int>::first->value, Case<double>::size, Derived::size);
  Bag<int>::size = 100;
  Thread<int> thread;
  std::printf("%d %d %d\n", Bag<int>::size, Bag<char>::size, seen);
}
