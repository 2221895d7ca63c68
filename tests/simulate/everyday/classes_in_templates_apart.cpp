// A class of a template that is defined outside is no other class of that name.
#include <cstdio>

struct Node {
  int value = 1;
};
class Item;

template <typename T> struct Stack {
  struct Node;
};
template <typename T> struct Stack<T>::Node {
  double values[4];
};
template <typename T> struct List {
  class Item;
};
template <typename T> class List<T>::Item {
public:
  int values[3];
};
class Item {
public:
  char letter = 'i';
};

struct Outer {
  struct Inner;
  static int size();
};
struct Outer::Inner {
  char letters[16];
};
int Outer::size() { return sizeof(Inner); }

int main() {
  Node node;
  Item item;
  std::printf("%d %zu %zu %c %d\n", node.value, sizeof(Node), sizeof(Item), item.letter,
              Outer::size());
}
