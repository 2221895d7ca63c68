// chrono
#include <chrono>
#include <iostream>
#include <ratio>
using namespace std::chrono;
using namespace std::chrono_literals;
int main() {
  auto a = hours(1) + minutes(30);
  std::cout << a.count() << ' ' << duration_cast<seconds>(a).count() << '\n';
  auto b = 90min;
  std::cout << (a == b) << ' ' << (1h - 90s).count() << '\n';
  milliseconds ms = 2s;
  std::cout << ms.count() << ' ' << (ms + 5us).count() << ' ' << (ms * 3).count() << ' ' << (ms / 4).count() << ' ' << ms / 3ms << '\n';
  duration<double> d = 1500ms;
  std::cout << d.count() << ' ' << duration<double, std::milli>(d).count() << '\n';
  auto e = 25h % 24h;
  std::cout << e.count() << ' ' << (5min > 299s) << ' ' << (3 * 4s).count() << '\n';
  steady_clock::time_point t0 = steady_clock::now();
  auto t1 = t0 + 3s;
  std::cout << duration_cast<milliseconds>(t1 - t0).count() << (t1 > t0) << '\n';
  std::cout << floor<seconds>(1900ms).count() << ceil<seconds>(1100ms).count() << round<seconds>(1500ms).count() << '\n';
  typedef std::ratio_add<std::ratio<1, 3>, std::ratio<1, 6>> half;
  std::cout << half::num << '/' << half::den << ' ' << std::ratio<6, 8>::num << '\n';
  auto x = 1h; x += 2h; std::cout << x.count() << '\n';
  seconds s(5); s *= 3; --s; s -= 2s; std::cout << s.count() << ' ' << abs(-s).count() << '\n';
}
