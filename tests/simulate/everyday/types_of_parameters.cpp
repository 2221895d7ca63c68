// Types that a template's parameter decides, asked for at run time.
#include <cstdio>
#include <typeinfo>
template <class T>
struct V {
  typedef T type;
  template <class U>
  struct R {
    typedef U *type;
  };
};
template <class T>
bool is(const T &) {
  return typeid(typename V<T>::type) == typeid(int) &&
         typeid(typename V<T>::template R<T>::type) == typeid(T *);
}
int main() { printf("%d %d\n", is(1), is(2.0)); }
