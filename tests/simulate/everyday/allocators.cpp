// Containers have their allocators as arguments: templates see them, and a vector asks its own.
#include <iostream>
#include <list>
#include <map>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>
using namespace std;

template <typename T> struct Loud {
  using value_type = T;
  Loud() {}
  template <class U> Loud(const Loud<U> &) {}
  T *allocate(size_t n) {
    cout << "A" << n;
    return static_cast<T *>(::operator new(n * sizeof(T)));
  }
  void deallocate(T *p, size_t n) {
    cout << "D" << n;
    ::operator delete(p);
  }
  bool operator==(const Loud &) const { return true; }
  bool operator!=(const Loud &) const { return false; }
};
template <typename T> struct is_vector : false_type {};
template <typename T, typename A> struct is_vector<vector<T, A>> : true_type {};
template <class T> string name() {
  if constexpr (is_vector<T>::value)
    return "vector<" + name<typename T::value_type>() + ">";
  else
    return "other";
}
template <class K, class V, class... R> int size_of_map(const map<K, V, R...> &m) {
  return m.size();
}
template <template <class...> class C, class T, class... R> int any(const C<T, R...> &c) {
  return c.size() * 10;
}
template <template <class, class> class C, class T> int plain(const C<T, allocator<T>> &c) {
  return c.size() * 100;
}
template <class A> int of_int(const vector<int, A> &) { return 7; }
template <class T, template <class...> class C = vector> struct Box {
  C<T> c;
  void add(T t) { c.push_back(t); }
};
template <auto V> struct Constant {
  static constexpr auto v = V;
};

int main() {
  vector<int, Loud<int>> loud;
  loud.push_back(1);
  loud.push_back(2);
  cout << loud.size() << of_int(loud) << '\n';
  cout << name<vector<vector<int>>>() << size_of_map(map<int, int>{{1, 2}}) << '\n';
  cout << any(vector<int>(3)) << plain(vector<int>(2)) << plain(list<int>(4)) << '\n';
  cout << is_same<vector<int>, vector<int, allocator<int>>>::value << '\n';
  Box<int> box;
  box.add(3);
  Box<int, list> other;
  other.add(4);
  cout << box.c.size() << other.c.front() << '\n';
  cout << Constant<'x'>::v << Constant<5>::v << sizeof(Constant<7ul>::v) << '\n';
  cout << is_same<Constant<1>, Constant<1l>>::value << is_same<Constant<1>, Constant<1>>::value;
}
