// A program that catches nothing: what the library catches for a future ends there.
#include <cstdio>
#include <future>

int main() {
  std::promise<int> dropped;
  std::future<int> result = dropped.get_future();
  { std::promise<int> other; }
  std::packaged_task<int()> task([] { return 7; });
  std::future<int> never = std::packaged_task<int()>([] { return 8; }).get_future();
  task();
  std::future<void> thrown = std::async(std::launch::async, [] { throw 5; });
  thrown.wait();
  std::printf("%d %d\n", result.valid(), thrown.valid());
  dropped.set_value(3);
  std::printf("%d %d\n", result.get(), task.get_future().get());
  return 0;
}
