// clocks that go on while a program sleeps or waits in vain, and room of texts
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <iostream>
#include <mutex>
#include <ratio>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

template <typename... T>
void print(const T &...values) {
  ((std::cout << values << ' '), ...);
  std::cout << '\n';
}
template <typename F>
auto taken(F &&run) {
  auto begin = Clock::now();
  run();
  return Clock::now() - begin;
}

int main() {
  auto slept = taken([] { std::this_thread::sleep_for(20ms); });
  print(slept >= 20ms, slept < 900ms);
  print(taken([] { std::this_thread::sleep_until(Clock::now() + 500us); }) >= 500us);
  print(taken([] { std::this_thread::sleep_for(-5ms); }) < 500ms);
  auto begin = std::chrono::system_clock::now();
  std::this_thread::sleep_until(begin + 1ms);
  print(std::chrono::system_clock::now() - begin >= 1ms);

  std::timed_mutex mutex;
  mutex.lock();
  std::thread other([&] {
    bool got = true;
    auto time = taken([&] { got = mutex.try_lock_for(30ms); });
    print(got, time >= 30ms);
    time = taken([&] { got = mutex.try_lock_until(Clock::now() + 30ms); });
    print(got, time >= 30ms);
  });
  other.join();
  mutex.unlock();
  print(mutex.try_lock_for(1ms));
  mutex.unlock();
  std::condition_variable changed;
  std::mutex own;
  std::unique_lock<std::mutex> lock(own);
  auto time = taken([&] {
    bool out = changed.wait_for(lock, 20ms) == std::cv_status::timeout;
    bool held = changed.wait_for(lock, 5ms, [] { return false; });
    print(out, held);
  });
  print(time >= 25ms);

  std::string line = "a string of thirty characters!", made, grown;
  std::string copy(line), rest(line, 2), part(line, 2, 17), range(line.begin(), line.end() - 2);
  std::string filled(20, 'x'), from_view{std::string_view(line)}, letters{'a', 'b'};
  print(line.capacity(), copy.capacity(), rest.capacity(), part.capacity(), range.capacity(),
        filled.capacity(), from_view.capacity(), letters.capacity());
  made = line;
  grown.append(line);
  print(made.capacity(), grown.capacity(), (line + line).capacity(), (line + "xyz").capacity(),
        ("xyz" + line).capacity(), ('x' + line).capacity(), (line + 'x').capacity());
  print(line.substr(1).capacity(), std::to_string(12345678901234567).capacity(),
        std::to_string(1e20).capacity());
  grown.reserve(100);
  grown.assign(line, 0, 20);
  print(grown.capacity(), grown);

  using Tiny = std::ratio<1, INTMAX_MAX>;
  using Sum = std::ratio_add<Tiny, Tiny>;
  print(Sum::num, std::ratio_subtract<Tiny, Tiny>::den,
        std::ratio_multiply<std::ratio<2, 3>, std::ratio<3, 4>>::den,
        std::ratio_divide<std::ratio<2, 3>, std::ratio<4, 3>>::num);
  print((std::ostringstream() << "i = " << 5).str());
  std::istringstream words("a b");
  std::string word;
  auto &&same = std::move(words) >> word;
  print(&same == &words, word);
}
