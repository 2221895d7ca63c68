// What allocators say of themselves, and what is taken where they say nothing.
#include <cstdio>
#include <memory>
#include <new>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>
using namespace std;
template <class T>
struct Least {
  using value_type = T;
  Least() = default;
  template <class U>
  Least(const Least<U> &) {}
  T *allocate(size_t n) {
    printf("+%zu ", n * sizeof(T));
    return static_cast<T *>(::operator new(n * sizeof(T)));
  }
  void deallocate(T *p, size_t n) {
    printf("-%zu ", n * sizeof(T));
    ::operator delete(p);
  }
};
template <class T, int N>
struct Tagged {
  using value_type = T;
  using propagate_on_container_swap = true_type;
  using size_type = unsigned short;
  template <class U>
  struct rebind {
    using other = Tagged<U, N>;
  };
  int id = N;
  T *allocate(size_type n) { return new T[n]; }
  void deallocate(T *p, size_type) { delete[] p; }
  template <class U, class... A>
  void construct(U *p, A &&...a) {
    printf("[c%d]", id);
    ::new ((void *)p) U(forward<A>(a)...);
  }
  template <class U>
  void destroy(U *p) {
    printf("[d%d]", id);
    p->~U();
  }
  size_type max_size() const { return 77; }
  Tagged select_on_container_copy_construction() const {
    Tagged t;
    t.id = id + 1;
    return t;
  }
};
template <class T, class A = allocator<T>>
class Stack : private A {
  using Tr = allocator_traits<A>;
  typename Tr::pointer p = nullptr;
  typename Tr::size_type n = 0, room = 0;

 public:
  using allocator_type = A;
  explicit Stack(const A &a = A()) : A(a) {}
  ~Stack() {
    while (n) pop();
    if (p) Tr::deallocate(*this, p, room);
  }
  template <class... V>
  void push(V &&...v) {
    if (n == room) {
      auto more = room ? 2 * room : 1;
      auto q = Tr::allocate(*this, more);
      for (typename Tr::size_type i = 0; i < n; ++i) {
        Tr::construct(*this, q + i, move_if_noexcept(p[i]));
        Tr::destroy(*this, p + i);
      }
      if (p) Tr::deallocate(*this, p, room);
      p = q;
      room = more;
    }
    Tr::construct(*this, p + n, forward<V>(v)...);
    ++n;
  }
  void pop() { Tr::destroy(*this, p + --n); }
  T &top() { return p[n - 1]; }
  A alloc() const { return Tr::select_on_container_copy_construction(*this); }
};
struct Loud {
  int v;
  Loud(int v) : v(v) {}
  Loud(const Loud &o) : v(o.v) { printf("copy%d ", v); }
  Loud(Loud &&o) : v(o.v) { printf("move%d ", v); }
};
struct Quiet {
  int v;
  Quiet(int v) : v(v) {}
  Quiet(const Quiet &o) : v(o.v) { printf("copy%d ", v); }
  Quiet(Quiet &&o) noexcept : v(o.v) { printf("move%d ", v); }
};
int main() {
  {
    Stack<string, Least<string>> s;
    s.push("one");
    s.push(3, 'x');
    s.push(s.top() + "y");
    printf("%s\n", s.top().c_str());
  }
  puts("");
  {
    Stack<int, Tagged<int, 5>> s;
    s.push(4);
    s.push(5);
    printf("%d %d\n", s.top(), s.alloc().id);
  }
  puts("");
  {
    Stack<Loud> s;
    s.push(1);
    s.push(2);
    s.push(3);
    puts("");
    Stack<Quiet> q;
    q.push(1);
    q.push(2);
    q.push(3);
    puts("");
  }
  using T1 = allocator_traits<Least<char>>;
  using T2 = allocator_traits<Tagged<int, 3>>;
  using T3 = allocator_traits<allocator<double>>;
  printf("%d%d%d%d%d%d%d%d%d\n", is_same_v<T1::pointer, char *>,
         is_same_v<T1::const_pointer, const char *>, is_same_v<T1::void_pointer, void *>,
         is_same_v<T1::size_type, size_t>, is_same_v<T2::size_type, unsigned short>,
         is_same_v<T1::rebind_alloc<int>, Least<int>>,
         is_same_v<T2::rebind_alloc<char>, Tagged<char, 3>>,
         is_same_v<T3::rebind_traits<int>::value_type, int>,
         is_same_v<T3::difference_type, ptrdiff_t>);
  printf("%d%d%d%d%d%d\n", T1::is_always_equal::value, T2::is_always_equal::value,
         T3::is_always_equal::value, T2::propagate_on_container_swap::value,
         T1::propagate_on_container_swap::value, T3::propagate_on_container_move_assignment::value);
  printf("%d %d\n", int(T2::max_size(Tagged<int, 3>())), T1::max_size(Least<char>()) > 1000);
  using P = pointer_traits<const int *>;
  int x = 4;
  printf("%d %d %d\n", is_same_v<P::element_type, const int>, is_same_v<P::rebind<char>, char *>,
         *pointer_traits<int *>::pointer_to(x));
  printf("%d%d%d\n", uses_allocator_v<vector<int>, allocator<int>>,
         uses_allocator_v<int, allocator<int>>, uses_allocator_v<Stack<int>, allocator<char>>);
  allocator<Quiet> a;
  auto *q = a.allocate(2);
  allocator_traits<allocator<Quiet>>::construct(a, q, 8);
  allocator_traits<allocator<Quiet>>::construct(a, q + 1, move(q[0]));
  printf("%d\n", q[1].v);
  allocator_traits<allocator<Quiet>>::destroy(a, q);
  destroy_at(q + 1);
  a.deallocate(q, 2);
}
