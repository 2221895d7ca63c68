// <chrono>, <random>, <thread>: what does not depend on the time of day.
#include <chrono>
#include <cstdio>
#include <mutex>
#include <random>
#include <thread>
#include <vector>

std::mutex guard;
int total;
void add(int number) {
  std::lock_guard<std::mutex> lock(guard);
  total += number;
}

int main() {
  using namespace std::chrono;
  auto start = steady_clock::now();
  auto stop = steady_clock::now();
  duration<double, std::milli> passed = stop - start;
  printf("%d %d\n", passed.count() >= 0, stop < start);
  milliseconds one_and_a_half(1500);
  printf("%ld %ld\n", (long)duration_cast<seconds>(one_and_a_half).count(),
         (long)duration_cast<microseconds>(one_and_a_half).count());
  printf("%d %d\n", seconds(2) > one_and_a_half, seconds(1) + milliseconds(500) == one_and_a_half);
  duration<double> exact = one_and_a_half;
  printf("%g\n", exact.count());

  std::mt19937 twister(42);
  unsigned long first = twister();
  printf("%lu\n", first);
  twister.discard(1000);
  printf("%lu\n", (unsigned long)twister());
  std::mt19937_64 wide(7);
  printf("%lu\n", (unsigned long)wide());
  std::default_random_engine plain;
  printf("%lu\n", (unsigned long)plain());
  std::uniform_int_distribution<int> die(1, 6);
  for (int i = 0; i < 10; ++i) printf("%d ", die(twister));
  std::uniform_real_distribution<float> fraction(-1, 1);
  for (int i = 0; i < 3; ++i) printf("%.6f ", fraction(twister));
  std::uniform_real_distribution<double> wide_fraction;
  printf("%.12f\n", wide_fraction(twister));
  std::normal_distribution<float> normal(0, 2);
  for (int i = 0; i < 4; ++i) printf("%.4f ", normal(twister));
  printf("\n");

  std::vector<std::thread> workers;
  for (int i = 1; i < 5; ++i) workers.emplace_back(add, i);
  for (std::thread &worker : workers) worker.join();
  printf("%d\n", total);
  return 0;
}

// prints:
// 1 0
// 1 1500000
// 1 1
// 1.5
// 1608637542
// 138795966
// 13915952638675311015
// 16807
// 4 2 2 3 5 4 5 2 1 1 0.821854 -0.847599 0.645074 0.949799914365
// 3.2090 -1.1851 3.6756 2.6303
// 10
