#include <cstdio>
#include <mutex>
#include <thread>
#include <vector>
std::mutex m;
void w(int i, int* s) {
  std::lock_guard<std::mutex> g(m);
  *s += i;
}
int main() {
  int s = 0;
  std::vector<std::thread> ts;
  for (int i = 0; i < 3; i++) ts.emplace_back(w, i, &s);
  for (auto& t : ts) t.join();
  ts.clear();
  for (int i = 0; i < 3; i++) ts.push_back(std::thread([&s, i] { s += i; }));
  for (auto& t : ts) t.join();
  std::printf("%d\n", s);
}
