// References to functions, constructors that keep what they are given, templates of constructors.
#include <cstdio>

void shown(int number) { printf("shown %d\n", number); }
template <typename F, typename... A> void pass(F &&function, A &&...arguments) {
  function(static_cast<A &&>(arguments)...);
}
template <typename F> void by_value(F function) { function(2); }
void by_reference(void (&function)(int)) { function(3); }

struct Keeper {
  const int &kept;
  explicit Keeper(const int &given) : kept(given) {}
};
template <typename... T> struct Refs;
template <> struct Refs<> {};
template <typename T, typename... U> struct Refs<T, U...> {
  T head;
  Refs<U...> rest;
  Refs(const T &first, const U &...others) : head(first), rest(others...) {}
};
template <typename... T> Refs<T &...> refer(T &...values) { return Refs<T &...>(values...); }

template <typename R> struct Amount {
  R count;
  template <typename U> explicit Amount(const U &given) : count(given) {}
  template <typename U> Amount(const Amount<U> &other) : count(other.count + 1000) {}
};
template <typename R> Amount<R> operator+(const Amount<R> &a, const Amount<R> &b) {
  return Amount<R>(a.count + b.count);
}

struct Slots {
  int held[2];
  void put(int value) { held[0] = value; }
  template <int I> void put(int value) { held[I] = value; }
  template <int I> int get() const { return held[I]; }
};

int main() {
  void (&named)(int) = shown;
  named(1);
  by_value(shown);
  by_reference(shown);
  pass(shown, 4);
  pass(&shown, 5);
  auto pointer = shown;
  pointer(6);
  int number = 1;
  Keeper keeper(number);
  number = 2;
  printf("%d\n", keeper.kept);
  int a = 1;
  char b = 'b';
  auto refs = refer(a, b);
  refs.head = 5;
  refs.rest.head = 'c';
  printf("%d %c\n", a, b);
  Amount<long> first(20L), second = first;
  Amount<double> other = first + second;
  printf("%ld %g\n", second.count, other.count);
  Slots slots;
  slots.put(4);
  slots.put<1>((slots.get<0>() + 1) * 2);
  printf("%d %d\n", slots.get<0>(), slots.get<1>());
  return 0;
}

// prints:
// shown 1
// shown 2
// shown 3
// shown 4
// shown 5
// shown 6
// 2
// 5 c
// 20 1040
// 4 10
