// std::list, deque, queue, stack, priority_queue; iterators that go backwards.
#include <algorithm>
#include <cstdio>
#include <deque>
#include <functional>
#include <list>
#include <queue>
#include <stack>
#include <string>
#include <vector>

template <typename C> void show(const C &values) {
  for (int value : values) printf("%d ", value);
  printf("\n");
}

int main() {
  std::list<int> numbers = {4, 1, 3};
  numbers.push_front(9);
  numbers.emplace_back(7);
  numbers.sort();
  show(numbers);
  numbers.remove_if([](int x) { return x % 2 == 0; });
  auto second = std::next(numbers.begin());
  numbers.insert(second, 100);
  numbers.erase(second);
  numbers.reverse();
  show(numbers);
  std::list<int> others = {5, 6};
  others.splice(others.begin(), numbers);
  show(others);
  printf("%zu %zu %d %d\n", numbers.size(), others.size(), others.front(), others.back());

  std::deque<int> both;
  for (int i = 0; i < 20; ++i) {
    both.push_back(i);
    both.push_front(-i);
  }
  int &kept = both[20];
  for (int i = 0; i < 50; ++i) both.push_front(i);
  printf("%d %d %zu\n", kept, both[70], both.size());
  for (int i = 0; i < 60; ++i) both.pop_front();
  both.pop_back();
  std::sort(both.begin(), both.end(), std::greater<int>());
  show(both);
  both.erase(both.begin() + 1);
  both.insert(both.begin(), 77);
  printf("%d %d %d\n", both.front(), both[1], both.back());
  std::deque<std::string> lines = {"b", "a"};
  lines.emplace_front("c");
  for (auto at = lines.rbegin(); at != lines.rend(); ++at) printf("%s ", at->c_str());
  printf("\n");

  std::queue<int> waiting;
  for (int i = 0; i < 5; ++i) waiting.push(i * i);
  waiting.pop();
  printf("%d %d %zu\n", waiting.front(), waiting.back(), waiting.size());
  std::stack<int> piled;
  for (int i = 0; i < 5; ++i) piled.push(i);
  piled.pop();
  printf("%d\n", piled.top());
  std::priority_queue<int> greatest;
  for (int i : {3, 9, 4, 1, 7}) greatest.push(i);
  for (; !greatest.empty(); greatest.pop()) printf("%d ", greatest.top());
  std::priority_queue<int, std::vector<int>, std::greater<int>> least;
  for (int i : {3, 9, 4, 1, 7}) least.push(i);
  for (; !least.empty(); least.pop()) printf("%d ", least.top());
  printf("\n");
  std::vector<int> plain = {1, 2, 3};
  for (auto at = plain.rbegin(); at != plain.rend(); ++at) printf("%d ", *at);
  std::reverse(plain.begin(), plain.end());
  printf("%d\n", plain[0]);
  return 0;
}

// prints:
// 1 3 4 7 9
// 9 7 100 1
// 9 7 100 1 5 6
// 0 6 9 6
// 0 0 90
// 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 0 0 -1 -2 -3 -4 -5 -6 -7 -8 -9
// 77 18 -9
// a b c
// 1 16 4
// 3
// 9 7 4 3 1 1 3 4 7 9
// 3 2 1 3
