// smart pointers: shared, weak, observer
#include <functional>
#include <iostream>
#include <list>
#include <memory>
#include <string>
#include <vector>
struct Node : std::enable_shared_from_this<Node> {
  std::string name;
  std::weak_ptr<Node> parent;
  std::vector<std::shared_ptr<Node>> children;
  explicit Node(std::string n) : name(std::move(n)) { std::cout << "+" << name << ' '; }
  ~Node() { std::cout << "-" << name << ' '; }
  void add(std::shared_ptr<Node> child) {
    child->parent = shared_from_this();
    children.push_back(std::move(child));
  }
  std::string path() const {
    if (auto up = parent.lock()) return up->path() + "/" + name;
    return name;
  }
};
class Subject {
 public:
  using Observer = std::function<void(const std::string &)>;
  int subscribe(Observer o) {
    observers_.emplace_back(++last_, std::move(o));
    return last_;
  }
  void unsubscribe(int id) {
    observers_.remove_if([id](const auto &pair) { return pair.first == id; });
  }
  void notify(const std::string &what) const {
    for (const auto &[id, observer] : observers_) observer(what);
  }

 private:
  std::list<std::pair<int, Observer>> observers_;
  int last_ = 0;
};
int add(int a, int b) { return a + b; }
struct Calc {
  int base;
  int plus(int x) const { return base + x; }
};
int main() {
  auto root = std::make_shared<Node>("root");
  auto child = std::make_shared<Node>("child");
  root->add(child);
  child->add(std::make_shared<Node>("leaf"));
  std::cout << child->children[0]->path() << ' ' << root.use_count() << child.use_count() << '\n';
  std::weak_ptr<Node> watch = child;
  std::cout << watch.expired() << watch.use_count() << '\n';
  child.reset();
  root.reset();
  std::cout << watch.expired() << (watch.lock() == nullptr) << '\n';
  Subject subject;
  std::vector<std::string> log;
  int first = subject.subscribe([&log](const std::string &s) { log.push_back("first " + s); });
  subject.subscribe([&](auto &s) { log.push_back("second " + s); });
  subject.notify("one");
  subject.unsubscribe(first);
  subject.notify("two");
  for (auto &l : log) std::cout << l << '\n';
  using namespace std::placeholders;
  auto add5 = std::bind(add, _1, 5);
  Calc calc{100};
  auto plus = std::bind(&Calc::plus, &calc, _1);
  std::cout << add5(3) << ' ' << plus(7) << ' ' << std::invoke(&Calc::plus, calc, 1) << ' ' << std::invoke(add, 1, 2) << '\n';
  std::function<int(const Calc &, int)> member = &Calc::plus;
  std::cout << member(calc, 11) << ' ' << std::mem_fn(&Calc::plus)(calc, 2) << '\n';
  std::shared_ptr<int> p(new int(5), [](int *x) { std::cout << "del " << *x << '\n'; delete x; });
  std::shared_ptr<int> q = p;
  std::cout << *p + *q << ' ' << p.use_count() << (p == q) << '\n';
  auto base = std::static_pointer_cast<void>(q);
  std::unique_ptr<int, void (*)(int *)> u(new int(9), [](int *x) { std::cout << "udel " << *x << '\n'; delete x; });
  auto w = std::move(u);
  std::cout << (u == nullptr) << *w << '\n';
}
