// What changes to the tool once left unnoticed by other tests.
#include <stdio.h>

int number = 4;
int &alias = number;
int &chosen = number > 3 ? alias : number;

template <class T> int same(T, T) { return 1; }
int same(double, double) { return 2; }
template <class T> int held(const T *, T) { return 3; }
int held(...) { return 4; }
template <class T, class... More> int counted(T, More... more) { return sizeof...(more); }
template <class T> int plain(T) { return sizeof(T); }

int main() {
  alias = 9;
  chosen++;
  printf("%d %d\n", number, chosen);
  printf("%d %d %d\n", same(1, 2), same(1, 2.5f), same(2.5, 1.5));
  printf("%d %d\n", held("a", 'b'), held("a", 5));
  printf("%d %d\n", counted(1, 'a', 2.5), plain('c') + plain(1.0));
  return 0;
}

// prints:
// 10 10
// 1 2 2
// 3 4
// 2 9
