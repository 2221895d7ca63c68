// Lists and ends that {} stands for: constructors that are templates take them as what others say.
#include <cstdio>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>
struct It {
  int at = 3;
  typedef int value_type;
  typedef int difference_type;
  typedef int *pointer;
  typedef int reference;
  typedef std::input_iterator_tag iterator_category;
  int operator*() const { return at; }
  It &operator++() {
    ++at;
    return *this;
  }
  bool operator!=(const It &o) const { return at != o.at; }
  bool operator==(const It &o) const { return at == o.at; }
};
template <typename I>
int count(I a, I b) {
  int n = 0;
  for (; a != b; ++a) ++n;
  return n;
}
template <typename T>
struct Bag {
  int n = 0;
  template <typename I>
  Bag(I a, I b) {
    for (; a != b; ++a) ++n;
  }
};
std::vector<int> f() {
  It a{0};
  return {a, {}};
}
int main() {
  It a{0};
  printf("%d\n", count(a, {}));
  Bag<int> b(a, {});
  printf("%d\n", b.n);
  Bag<int> c{a, {}};
  printf("%d\n", c.n);
  std::vector<int> v(a, {});
  printf("%zu\n", v.size());
  std::vector<int> w{a, {}};
  printf("%zu\n", w.size());
  printf("%zu\n", f().size());
  std::istringstream in("hello");
  std::string s(std::istreambuf_iterator<char>(in), {});
  printf("%s\n", s.c_str());
  std::istringstream nums("1 2 3");
  std::vector<int> z(std::istream_iterator<int>(nums), {});
  printf("%zu\n", z.size());
}
