// An assignment template of a class with a template template parameter, defined outside of it.
#include <cstdio>
#include <deque>
#include <vector>
template <class Value, template <class, class> class Store>
class Shelf {
 public:
  void put(Value value) { all.push_back(value); }
  int size() const { return (int)all.size(); }
  Value at(int place) const { return all[place]; }
  template <class Other, template <class, class> class Theirs>
  Shelf &operator=(const Shelf<Other, Theirs> &from);
  template <class Other>
  int more(const Shelf<Other, Store> &than) const;

 private:
  Store<Value, std::allocator<Value>> all;
};
template <class Value, template <class, class> class Store>
template <class Other, template <class, class> class Theirs>
Shelf<Value, Store> &Shelf<Value, Store>::operator=(const Shelf<Other, Theirs> &from) {
  all.clear();
  for (int i = 0; i < from.size(); i++) put((Value)from.at(i));
  return *this;
}
template <class Value, template <class, class> class Store>
template <class Other>
int Shelf<Value, Store>::more(const Shelf<Other, Store> &than) const {
  return size() - than.size();
}
int main() {
  Shelf<double, std::vector> one;
  one.put(1.5);
  one.put(2.75);
  Shelf<int, std::deque> other;
  other.put(9);
  other = one;
  printf("%d %d\n", other.size(), other.at(1));
  Shelf<char, std::vector> letters;
  letters.put('x');
  printf("%d\n", one.more(letters));
}
