// Streams that are moved and swapped, ratios of large numbers, a task that is reset.
#include <cstdint>
#include <cstdio>
#include <future>
#include <ratio>
#include <sstream>
#include <string>
using namespace std;
int main() {
  constexpr intmax_t M = INTMAX_MAX;
  printf("%d%d%d%d%d\n", ratio_less<ratio<M - 2, M>, ratio<M - 1, M>>::value,
         ratio_less<ratio<M, M - 1>, ratio<M, M - 2>>::value,
         ratio_less<ratio<-M, M - 1>, ratio<-M, M - 2>>::value,
         ratio_less<ratio<1, 3>, ratio<1, 2>>::value,
         ratio_less<ratio<-M, M - 1>, ratio<M - 1, M - 2>>::value);
  ostringstream a, b, c;
  a << "one ";
  b = std::move(a);
  b << "two ";
  printf("%s|%s\n", b.str().c_str(), a.str().c_str());
  c = std::move(b);
  c << "three";
  printf("%s|%d\n", c.str().c_str(), (int)c.tellp());
  ostringstream d(std::move(c));
  d << "four";
  printf("%s\n", d.str().c_str());
  swap(a, d);
  a << "five";
  printf("%s|%s\n", a.str().c_str(), d.str().c_str());
  a.setstate(ios::failbit);
  b = std::move(a);
  printf("%d\n", (int)b.fail());
  istringstream i("1 2 3"), j;
  int x;
  i >> x;
  j = std::move(i);
  j >> x;
  printf("%d\n", x);
  stringstream s("7 8");
  s >> x;
  stringstream t(std::move(s));
  t >> x;
  t.clear();
  t << " 9";
  printf("%d %s\n", x, t.str().c_str());
  packaged_task<int()> p([] { return 1; });
  future<int> f = p.get_future();
  p.reset();
  try {
    f.get();
  } catch (const future_error &e) {
    puts(e.what());
  }
  future<int> g = p.get_future();
  p();
  printf("%d\n", g.get());
}
