// Range-for over arrays, lists and objects; structured bindings.
#include <cstdio>
#include <initializer_list>

struct Cursor {
  int *at;
  int &operator*() { return *at; }
  Cursor &operator++() {
    ++at;
    return *this;
  }
  bool operator!=(const Cursor &other) const { return at != other.at; }
};
struct Numbers {
  int data[3];
  Cursor begin() { return Cursor{data}; }
  Cursor end() { return Cursor{data + 3}; }
};
struct Plain {
  float data[2];
  const float *begin() const { return data; }
  const float *end() const { return data + 2; }
};
struct Reading {
  int id;
  double value;
};
Reading measure() { return {3, 4.5}; }

int main() {
  int table[3] = {1, 2, 3};
  int sum = 0;
  for (int x : table) sum += x++;
  for (int &x : table) x *= 2;
  for (const auto x : table) sum += x;
  Numbers numbers{{4, 5, 6}};
  for (int &x : numbers) x += 1;
  for (int x : numbers) {
    if (x == 6) continue;
    sum += x;
  }
  for (int x : {10, 20}) sum += x;
  printf("%d %d\n", sum, table[0]);
  for (float x : Plain{{0.5f, 1.5f}}) printf("%g ", x);
  auto [id, value] = measure();
  Reading reading{1, 2};
  auto &[number, level] = reading;
  number = 10;
  int pair[2] = {5, 6};
  auto [first, second] = pair;
  printf("%d %g %d %d %d %g\n", id, value, reading.id, first, second, level);
  return 0;
}

// prints:
// 60 2
// 0.5 1.5 3 4.5 10 5 6 2
