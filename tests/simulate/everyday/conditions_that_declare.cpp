// `for` with a declaration as its condition, types in parentheses behind `new`, `new T[]{…}`,
// declarations that look like products.
#include <cstdio>
#include <new>
struct Node {
  int value;
  Node *next;
};
struct Pair {
  int a, b;
  Pair(int x, int y) : a(x), b(y) {}
};
int take(int &n) { return n--; }
template <int... I>
struct Indices {
  static const int count = sizeof...(I);
};
template <class... T>
int count(T...) {
  return Indices<sizeof...(T)>::count + typename Indices<sizeof...(T), 2>::type_of_none{}.n;
}
template <>
struct Indices<2, 2> {
  struct type_of_none {
    int n = 40;
  };
};
Node *make(int n) {
  static Node made{n, nullptr};
  return &made;
}
void products() {
  Node x{4, nullptr}, y{5, nullptr};
  Node *table[2][2] = {{&x, &y}, {&y, &x}};
  Node *(*rows)[2] = table;
  Node *(&row)[2] = rows[1];
  Node *(*maker)(int) = make;
  int a = 3, c[2] = {1, 2}, (*d)[2] = &c;
  int e = a *(*d)[1];
  printf("%d %d %d %d\n", rows[0][1]->value, row[0]->value, maker(7)->value, e);
}
int main() {
  products();
  Node c{3, nullptr}, b{2, &c}, a{1, &b};
  int sum = 0;
  for (Node *p = &a; Node *q = p; p = q->next) sum += q->value;
  printf("%d\n", sum);
  int n = 4;
  for (; int k = take(n);) printf("%d ", k);
  for (int i = 0; bool go = i < 3; ++i) {
    printf("%d%d ", i, go);
    if (i == 1) break;
  }
  for (int i = 0; const int *p = i < 2 ? &n : nullptr; ++i) printf("%d\n", *p + i);
  int *listed = new int[]{4, 5, 6};
  printf("%d %d\n", listed[2], listed[0]);
  auto *rows = new (int[3][4]);
  rows[1][2] = 7;
  printf("%d %zu\n", rows[1][2], sizeof(rows[0]));
  char room[sizeof(Pair)];
  Pair *made = new (room) (Pair)(1, 2);
  printf("%d\n", made->a + made->b);
  int *one = new (int);
  *one = 3;
  int *four = new (int)(4);
  printf("%d %d\n", *one, *four);
  printf("%d\n", count('a', 2.0));
  delete[] listed;
  delete[] rows;
  delete one;
  delete four;
}
