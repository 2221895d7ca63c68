// Bases that are other instances of their own template, members behind the word template, friends
// that compare iterators, and suffixes that look like a number's own.
#include <cstdio>
#include <cstring>
#include <string>
template <int I, typename... T> struct Part;
template <int I> struct Part<I> {
  Part(int) { std::puts("end"); }
};
template <int I, typename T, typename... U> struct Part<I, T, U...> : Part<I + 1, U...> {
  T head;
  template <typename V, typename... W>
  Part(int, V &&first, W &&...rest) : Part<I + 1, U...>(0, static_cast<W &&>(rest)...), head(first) {
    std::printf("part %d\n", I);
  }
};
template <int I, typename T, typename... U> T &at(Part<I, T, U...> &parts) { return parts.head; }
template <typename... T> struct Whole : Part<0, T...> {
  template <typename... U> Whole(U &&...values) : Part<0, T...>(0, static_cast<U &&>(values)...) {}
};
struct Store {
  template <int I> int get() { return I; }
  template <int I> void put(int x) { std::printf("%d %d\n", I, x); }
  void run() {
    this->template put<3>(4);
    put<4>(5);
  }
};
template <typename T> int read(T &store) { return store.template get<5>(); }
template <typename T> class Chain {
  struct Node {
    T value;
    Node *next;
  };
  Node *head_ = nullptr;

 public:
  class iterator {
    Node *at_;

   public:
    explicit iterator(Node *at = nullptr) : at_(at) {}
    T &operator*() const { return at_->value; }
    iterator &operator++() {
      at_ = at_->next;
      return *this;
    }
    friend bool operator==(iterator a, iterator b) { return a.at_ == b.at_; }
    friend bool operator!=(iterator a, iterator b) { return !(a == b); }
  };
  ~Chain() {
    while (head_) {
      Node *next = head_->next;
      delete head_;
      head_ = next;
    }
  }
  void push(T value) { head_ = new Node{value, head_}; }
  iterator begin() const { return iterator(head_); }
  iterator end() const { return iterator(); }
};
int operator""us(unsigned long long x) { return x; }
int operator""s(unsigned long long x) { return x * 1000; }
int operator""ls(long double x) { return x * 10; }
int main() {
  Part<0, int, double> parts(0, 1, 2.5);
  std::printf("%d %g\n", at<0>(parts), at<1>(parts));
  Whole<int, char> whole(7, 'x');
  std::printf("%d %c\n", at<0>(whole), at<1>(whole));
  Store store;
  store.run();
  std::printf("%d %d\n", read(store), store.template get<7>());
  Chain<int> chain;
  chain.push(1);
  chain.push(2);
  for (int x : chain) std::printf("%d ", x);
  std::printf("%d %d %d %d\n", 5us, 5s, 0x1fus, 2.5ls);
  std::string a = "Goodbye", b = "GOOD", c = "Good";
  std::printf("%d %d %d\n", a.compare(b), c.compare(a), std::memcmp(a.data(), b.data(), 4));
  std::printf("%d %d\n", std::strcmp(c.c_str(), a.c_str()), std::strncmp(a.c_str(), b.c_str(), 3));
}
