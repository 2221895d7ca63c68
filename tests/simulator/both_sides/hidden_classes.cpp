// Variables and functions with the names of classes.
FN struct s { int a, b; } s = {1, 2};
struct node { struct node *next; int v; }; FN struct node node = {0, 5}; FN struct node *list = &node;
enum mode { off, on }; FN enum mode mode = on;
FN int get(struct s *p) { return p->a; }
struct stat { int k; }; FN int stat(int x) { return x + 1; }
FN void test() { struct s t = s; s.a = 7; printf("%d %d %d %d %d\n", t.a, s.b, get(&s), list->v, (int)mode); struct node node = {list, 6}; printf("%d %d %d\n", node.next->v, (int)sizeof(struct node), stat(3)); struct stat q = {4}; printf("%d\n", q.k); }

// prints:
// 1 2 7 5 1
// 5 16 4
// 4
