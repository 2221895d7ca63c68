// Owners of arrays: alone, shared, handed over, with deleters of their own.
#include <cstdio>
#include <memory>
#include <utility>

struct Node : std::enable_shared_from_this<Node> {
  static int ended;
  int value = 4;
  ~Node() { ++ended; }
};
int Node::ended = 0;

struct Counting {
  static int calls;
  void operator()(int *array) const {
    ++calls;
    delete[] array;
  }
};
int Counting::calls = 0;

int main() {
  {
    std::unique_ptr<Node[]> alone(new Node[2]);
    std::shared_ptr<Node[]> shared(std::move(alone));
    std::printf("%d %d %ld %d\n", alone == nullptr, shared[1].value, shared.use_count(),
                shared[0].weak_from_this().expired());
    std::shared_ptr<Node[]> other = shared;
    shared.reset();
    std::printf("%d %ld\n", Node::ended, other.use_count());
  }
  std::printf("%d\n", Node::ended);
  {
    std::unique_ptr<int[], Counting> alone(new int[3]{1, 2, 3});
    std::shared_ptr<int[]> shared = std::move(alone);
    std::printf("%d %d\n", shared[2], Counting::calls);
  }
  std::printf("%d\n", Counting::calls);
  {
    std::unique_ptr<Node> alone = std::make_unique<Node>();
    std::shared_ptr<Node> shared = std::move(alone);
    std::printf("%d\n", shared->shared_from_this() == shared);
    shared = std::unique_ptr<Node>(new Node);
    std::printf("%d %d\n", Node::ended, shared->weak_from_this().expired());
    std::shared_ptr<Node> none(std::unique_ptr<Node>(nullptr));
    std::printf("%d\n", none == nullptr);
  }
  std::printf("%d\n", Node::ended);
  return 0;
}
