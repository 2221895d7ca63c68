// vectors that grow while their elements fail, futures that come late
#include <chrono>
#include <cstdio>
#include <future>
#include <string>
#include <vector>
struct E {
  static int live, copies, fail;
  int v;
  E(int v = 0) : v(v) {
    ++live;
    if (v == -1) throw 1;
  }
  E(const E& o) : v(o.v) {
    if (++copies == fail) throw 2;
    ++live;
  }
  ~E() { --live; }
  E& operator=(const E&) = default;
};
int E::live = 0, E::copies = 0, E::fail = 0;
int main() {
  {
    std::vector<E> v;
    for (int i = 0; i < 4; i++) v.emplace_back(i);
    printf("%zu %zu %d\n", v.size(), v.capacity(), E::live);
    E::copies = 0;
    E::fail = 3;
    try {
      v.emplace_back(9);
    } catch (int e) {
      printf("caught %d: %zu %zu %d\n", e, v.size(), v.capacity(), E::live);
    }
    E::fail = 0;
    try {
      v.emplace_back(-1);
    } catch (int e) {
      printf("caught %d: %zu %zu\n", e, v.size(), v.capacity());
    }
    E::copies = 0;
    E::fail = 2;
    try {
      v.insert(v.begin() + 1, 3, E(7));
    } catch (int e) {
      printf("caught %d: %zu %d\n", e, v.size(), E::live);
    }
    E::copies = 0;
    E::fail = 5;
    try {
      v.resize(9);
    } catch (int e) {
      printf("caught %d: %zu\n", e, v.size());
    }
    E::copies = 0;
    E::fail = 2;
    try {
      v.reserve(50);
    } catch (int e) {
      printf("caught %d: %zu %zu\n", e, v.size(), v.capacity());
    }
    E a[2];
    E::copies = 0;
    E::fail = 2;
    try {
      v.insert(v.end(), a, a + 2);
    } catch (int e) {
      printf("caught %d: %zu\n", e, v.size());
    }
    E::fail = 0;
    v.reserve(20);
    v.shrink_to_fit();
    for (auto& e : v) printf("%d ", e.v);
    puts("");
  }
  printf("live %d\n", E::live);
  std::promise<int> p;
  auto f = p.get_future();
  auto when = std::chrono::system_clock::now() + std::chrono::milliseconds(10);
  printf("%d\n", f.wait_until(when) == std::future_status::timeout);
  printf("%d\n", std::chrono::system_clock::now() >= when);
  p.set_value(3);
  printf("%d\n", f.wait_for(std::chrono::seconds(1)) == std::future_status::ready);
}
