// A vector with room of its own, and lists whose elements carry their links.
#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <iterator>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>
// a small vector with its own storage, and an intrusive list
template <class T, std::size_t N>
class SmallVector {
  alignas(T) unsigned char inline_[N * sizeof(T)];
  T *data_ = reinterpret_cast<T *>(inline_);
  std::size_t size_ = 0, cap_ = N;
  bool is_inline() const noexcept { return data_ == reinterpret_cast<const T *>(inline_); }
  void grow(std::size_t want) {
    std::size_t cap = std::max(want, cap_ * 2);
    T *fresh = static_cast<T *>(::operator new(cap * sizeof(T)));
    std::uninitialized_copy(std::make_move_iterator(begin()), std::make_move_iterator(end()),
                            fresh);
    std::destroy(begin(), end());
    if (!is_inline()) ::operator delete(data_);
    data_ = fresh;
    cap_ = cap;
  }

 public:
  using value_type = T;
  using iterator = T *;
  using const_iterator = const T *;
  using reference = T &;
  using size_type = std::size_t;
  SmallVector() = default;
  SmallVector(std::initializer_list<T> l) {
    for (auto &x : l) push_back(x);
  }
  template <class It, class = typename std::iterator_traits<It>::iterator_category>
  SmallVector(It a, It b) {
    for (; a != b; ++a) emplace_back(*a);
  }
  SmallVector(const SmallVector &o) : SmallVector(o.begin(), o.end()) {}
  SmallVector(SmallVector &&o) noexcept(std::is_nothrow_move_constructible_v<T>) {
    if (o.is_inline()) {
      for (auto &x : o) emplace_back(std::move(x));
      o.clear();
    } else {
      data_ = std::exchange(o.data_, reinterpret_cast<T *>(o.inline_));
      size_ = std::exchange(o.size_, 0);
      cap_ = std::exchange(o.cap_, N);
    }
  }
  SmallVector &operator=(SmallVector o) noexcept {
    this->~SmallVector();
    new (this) SmallVector(std::move(o));
    return *this;
  }
  ~SmallVector() {
    clear();
    if (!is_inline()) ::operator delete(data_);
  }
  template <class... A>
  reference emplace_back(A &&...a) {
    if (size_ == cap_) grow(size_ + 1);
    return *::new (static_cast<void *>(data_ + size_++)) T(std::forward<A>(a)...);
  }
  void push_back(const T &x) { emplace_back(x); }
  void push_back(T &&x) { emplace_back(std::move(x)); }
  void pop_back() { data_[--size_].~T(); }
  iterator erase(const_iterator at) {
    auto p = const_cast<iterator>(at);
    std::move(p + 1, end(), p);
    pop_back();
    return p;
  }
  iterator insert(const_iterator at, T x) {
    auto i = at - begin();
    emplace_back(std::move(x));
    std::rotate(begin() + i, end() - 1, end());
    return begin() + i;
  }
  void clear() {
    while (size_) pop_back();
  }
  iterator begin() { return data_; }
  iterator end() { return data_ + size_; }
  const_iterator begin() const { return data_; }
  const_iterator end() const { return data_ + size_; }
  std::reverse_iterator<iterator> rbegin() { return std::make_reverse_iterator(end()); }
  std::reverse_iterator<iterator> rend() { return std::make_reverse_iterator(begin()); }
  T &operator[](std::size_t i) { return data_[i]; }
  const T &operator[](std::size_t i) const { return data_[i]; }
  T &at(std::size_t i) {
    if (i >= size_) throw std::out_of_range("SmallVector::at " + std::to_string(i));
    return data_[i];
  }
  std::size_t size() const { return size_; }
  std::size_t capacity() const { return cap_; }
  bool small() const { return is_inline(); }
  friend bool operator==(const SmallVector &a, const SmallVector &b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }
  friend bool operator<(const SmallVector &a, const SmallVector &b) {
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
  }
};
struct Probe {
  static inline int live = 0, copies = 0, moves = 0;
  std::string s;
  Probe(const char *t = "") : s(t) { ++live; }
  Probe(const Probe &o) : s(o.s) {
    ++live;
    ++copies;
  }
  Probe(Probe &&o) noexcept : s(std::move(o.s)) {
    ++live;
    ++moves;
    o.s = "-";
  }
  Probe &operator=(const Probe &o) = default;
  Probe &operator=(Probe &&o) noexcept {
    s = std::move(o.s);
    ++moves;
    return *this;
  }
  ~Probe() { --live; }
  bool operator==(const Probe &o) const { return s == o.s; }
  bool operator<(const Probe &o) const { return s < o.s; }
};
struct Hook {
  Hook *prev = this, *next = this;
  void unlink() {
    prev->next = next;
    next->prev = prev;
    prev = next = this;
  }
  ~Hook() { unlink(); }
};
template <class T, Hook T::*M>
class IntrusiveList {
  Hook root;
  static T *owner(Hook *h) {
    return reinterpret_cast<T *>(reinterpret_cast<char *>(h) -
                                 reinterpret_cast<std::ptrdiff_t>(&(reinterpret_cast<T *>(0)->*M)));
  }

 public:
  struct iterator {
    using iterator_category = std::bidirectional_iterator_tag;
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using pointer = T *;
    using reference = T &;
    Hook *at;
    T &operator*() const { return *owner(at); }
    T *operator->() const { return owner(at); }
    iterator &operator++() {
      at = at->next;
      return *this;
    }
    iterator operator++(int) {
      auto c = *this;
      ++*this;
      return c;
    }
    iterator &operator--() {
      at = at->prev;
      return *this;
    }
    bool operator==(iterator o) const { return at == o.at; }
    bool operator!=(iterator o) const { return at != o.at; }
  };
  void push_back(T &x) {
    Hook &h = x.*M;
    h.prev = root.prev;
    h.next = &root;
    root.prev->next = &h;
    root.prev = &h;
  }
  iterator begin() { return {root.next}; }
  iterator end() { return {&root}; }
  bool empty() const { return root.next == &root; }
};
struct Task {
  int id;
  Hook all, ready;
  explicit Task(int i) : id(i) {}
};
int main() {
  {
    SmallVector<Probe, 3> v{"a", "b", "c"};
    printf("%zu %zu %d live %d\n", v.size(), v.capacity(), v.small(), Probe::live);
    v.emplace_back("d");
    v.push_back(Probe("e"));
    printf("%zu %d live %d copies %d moves %d\n", v.capacity(), v.small(), Probe::live,
           Probe::copies, Probe::moves);
    v.erase(v.begin() + 1);
    v.insert(v.begin(), "z");
    for (auto &p : v) printf("%s ", p.s.c_str());
    puts("");
    auto w = v;
    printf("%d %d\n", w == v, w < v);
    SmallVector<Probe, 3> x = std::move(w);
    printf("%zu %zu %d\n", w.size(), x.size(), w.small());
    std::sort(x.begin(), x.end());
    for (auto it = x.rbegin(); it != x.rend(); ++it) printf("%s", it->s.c_str());
    puts("");
    w = x;
    x = SmallVector<Probe, 3>{"q"};
    printf("%zu %zu live %d\n", w.size(), x.size(), Probe::live);
    try {
      v.at(9);
    } catch (std::out_of_range &e) {
      puts(e.what());
    }
    std::vector<SmallVector<int, 2>> vv;
    for (int i = 0; i < 4; ++i) {
      vv.emplace_back();
      for (int k = 0; k <= i; ++k) vv.back().push_back(k * i);
    }
    std::sort(vv.begin(), vv.end());
    for (auto &a : vv) {
      for (int q : a) printf("%d,", q);
      printf("%d ", a.small());
    }
    puts("");
    const char *names[] = {"x", "y"};
    SmallVector<std::string, 1> s(std::begin(names), std::end(names));
    printf("%s%s\n", s[0].c_str(), s[1].c_str());
  }
  printf("live %d copies %d moves %d\n", Probe::live, Probe::copies, Probe::moves);
  IntrusiveList<Task, &Task::all> all;
  IntrusiveList<Task, &Task::ready> ready;
  std::unique_ptr<Task> t[5];
  for (int i = 0; i < 5; ++i) {
    t[i] = std::make_unique<Task>(i * i);
    all.push_back(*t[i]);
    if (i % 2 == 0) ready.push_back(*t[i]);
  }
  t[2]->ready.unlink();
  t[3].reset();
  for (auto &k : all) printf("%d ", k.id);
  printf("| ");
  for (auto i = ready.begin(); i != ready.end(); i++) printf("%d ", i->id);
  printf("| %td\n", std::distance(all.begin(), all.end()));
  auto it = std::find_if(all.begin(), all.end(), [](const Task &k) { return k.id > 3; });
  printf("%d %d\n", it->id, std::prev(it)->id);
}
