// A fold over pointers to members.
#include <cstdio>
struct Node {
  int v;
  Node *left = nullptr, *right = nullptr;
  Node(int i = 0) : v(i) {}
};
auto left = &Node::left;
auto right = &Node::right;
template <typename T, typename... P>
Node *traverse(T np, P... paths) {
  return (np->*...->*paths);
}
int main() {
  Node *root = new Node(0);
  root->left = new Node(1);
  root->left->right = new Node(2);
  Node *n = traverse(root, left, right);
  printf("%d\n", n->v);
  delete root->left->right;
  delete root->left;
  delete root;
}
