// new and delete: values, arrays, objects, placement; classes that own memory.
#include <cstdio>
#include <cstdlib>
#include <new>

struct Node {
  int value;
  Node *next;
  Node(int v, Node *n = nullptr) : value(v), next(n) {}
  ~Node() { printf("~%d ", value); }
};
struct Buffer {
  int *data;
  int count;
  explicit Buffer(int n) : data(new int[n]), count(n) {
    for (int i = 0; i < n; ++i) data[i] = i;
  }
  Buffer(const Buffer &other) : data(new int[other.count]), count(other.count) {
    for (int i = 0; i < count; ++i) data[i] = other.data[i];
  }
  Buffer(Buffer &&other) : data(other.data), count(other.count) {
    other.data = nullptr;
    other.count = 0;
  }
  Buffer &operator=(const Buffer &other) {
    if (this == &other) return *this;
    delete[] data;
    data = new int[other.count];
    count = other.count;
    for (int i = 0; i < count; ++i) data[i] = other.data[i];
    return *this;
  }
  ~Buffer() { delete[] data; }
  int &operator[](int i) { return data[i]; }
  int sum() const {
    int total = 0;
    for (int i = 0; i < count; ++i) total += data[i];
    return total;
  }
};
struct Holder {
  Buffer buffer;
  int extra;
};
Buffer grown(Buffer buffer) {
  buffer[0] = 100;
  return buffer;
}

int main() {
  int *one = new int(5);
  int *zeros = new int[4]();
  double *listed = new double[3]{1.5, 2.5};
  printf("%d %d %g %g\n", *one, zeros[3], listed[1], listed[2]);
  delete one;
  delete[] zeros;
  delete[] listed;
  Node *list = new Node(1, new Node(2));
  printf("%d\n", list->next->value);
  delete list->next;
  delete list;
  delete static_cast<Node *>(nullptr);
  Node *raw = static_cast<Node *>(malloc(2 * sizeof(Node)));
  new (raw + 1) Node(8);
  printf("%d ", raw[1].value);
  raw[1].~Node();
  free(raw);
  Node *many = new Node[2]{Node(3), Node(4)};
  delete[] many;
  printf("\n");
  Buffer a(4);
  Buffer b = a;
  b[1] = 50;
  Buffer c = grown(a);
  a = c;
  printf("%d %d %d\n", a.sum(), b.sum(), c.sum());
  Buffer moved = static_cast<Buffer &&>(b);
  printf("%d %d\n", moved.sum(), b.count);
  Holder holder{Buffer(3), 1};
  Holder other = holder;
  other.buffer[0] = 9;
  printf("%d %d\n", holder.buffer.sum(), other.buffer.sum());
  return 0;
}

// prints:
// 5 0 2.5 0
// 2
// ~2 ~1 8 ~8 ~4 ~3 
// 106 55 106
// 55 0
// 3 12
