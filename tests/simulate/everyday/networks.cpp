// A network that differentiates, a tokenizer, a scheduler.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>
// a little neural network with autograd, a tokenizer and a scheduler: what surrounds kernels
class Value : public std::enable_shared_from_this<Value> {
 public:
  using Ptr = std::shared_ptr<Value>;
  double data, grad = 0;
  std::string op;
  std::vector<Ptr> prev;
  std::function<void()> back = [] {};
  explicit Value(double d, std::vector<Ptr> p = {}, std::string o = "")
      : data(d), op(std::move(o)), prev(std::move(p)) {}
  static Ptr make(double d) { return std::make_shared<Value>(d); }
  friend Ptr operator+(const Ptr &a, const Ptr &b) {
    auto out = std::make_shared<Value>(a->data + b->data, std::vector<Ptr>{a, b}, "+");
    out->back = [o = out.get(), a = a.get(), b = b.get()] {
      a->grad += o->grad;
      b->grad += o->grad;
    };
    return out;
  }
  friend Ptr operator*(const Ptr &a, const Ptr &b) {
    auto out = std::make_shared<Value>(a->data * b->data, std::vector<Ptr>{a, b}, "*");
    out->back = [o = out.get(), a = a.get(), b = b.get()] {
      a->grad += b->data * o->grad;
      b->grad += a->data * o->grad;
    };
    return out;
  }
  Ptr relu() {
    auto out =
        std::make_shared<Value>(std::max(0.0, data), std::vector<Ptr>{shared_from_this()}, "relu");
    out->back = [o = out.get(), self = this] { self->grad += (o->data > 0) * o->grad; };
    return out;
  }
  void backward() {
    std::vector<Value *> topo;
    std::set<const Value *> seen;
    std::function<void(Value *)> build = [&](Value *v) {
      if (!seen.insert(v).second) return;
      for (auto &p : v->prev) build(p.get());
      topo.push_back(v);
    };
    build(this);
    grad = 1;
    for (auto it = topo.rbegin(); it != topo.rend(); ++it) (*it)->back();
  }
};
using Ptr = Value::Ptr;
inline Ptr operator*(double k, const Ptr &v) { return Value::make(k) * v; }
inline Ptr operator-(const Ptr &a, const Ptr &b) { return a + -1.0 * b; }
struct Rng {
  unsigned s = 1;
  double operator()() {
    s = s * 1664525u + 1013904223u;
    return (s >> 8) / 16777216.0 * 2 - 1;
  }
};
struct Module {
  virtual ~Module() = default;
  virtual std::vector<Ptr> parameters() = 0;
  void zero() {
    for (auto &p : parameters()) p->grad = 0;
  }
};
class Neuron : public Module {
  std::vector<Ptr> w;
  Ptr b = Value::make(0);
  bool linear;

 public:
  Neuron(int n, Rng &r, bool lin) : linear(lin) {
    std::generate_n(std::back_inserter(w), n, [&r] { return Value::make(r()); });
  }
  Ptr operator()(const std::vector<Ptr> &x) {
    Ptr s = std::inner_product(
        w.begin(), w.end(), x.begin(), b, [](const Ptr &a, const Ptr &c) { return a + c; },
        [](const Ptr &a, const Ptr &c) { return a * c; });
    return linear ? s : s->relu();
  }
  std::vector<Ptr> parameters() override {
    auto p = w;
    p.push_back(b);
    return p;
  }
};
class Layer : public Module {
  std::vector<Neuron> ns;

 public:
  Layer(int in, int out, Rng &r, bool lin = false) {
    ns.reserve(out);
    for (int i = 0; i < out; ++i) ns.emplace_back(in, r, lin);
  }
  std::vector<Ptr> operator()(const std::vector<Ptr> &x) {
    std::vector<Ptr> o;
    for (auto &n : ns) o.push_back(n(x));
    return o;
  }
  std::vector<Ptr> parameters() override {
    std::vector<Ptr> p;
    for (auto &n : ns) {
      auto q = n.parameters();
      p.insert(p.end(), q.begin(), q.end());
    }
    return p;
  }
};
class Mlp : public Module {
  std::vector<std::unique_ptr<Layer>> ls;

 public:
  Mlp(std::initializer_list<int> sizes, Rng &r) {
    const int *s = sizes.begin();
    for (size_t i = 0; i + 1 < sizes.size(); ++i)
      ls.push_back(std::make_unique<Layer>(s[i], s[i + 1], r, i + 2 == sizes.size()));
  }
  Ptr operator()(std::vector<Ptr> x) {
    for (auto &l : ls) x = (*l)(x);
    return x.front();
  }
  std::vector<Ptr> parameters() override {
    std::vector<Ptr> p;
    for (auto &l : ls)
      for (auto &q : l->parameters()) p.push_back(q);
    return p;
  }
};
class Bpe {
  std::vector<std::pair<std::string, std::string>> merges;

 public:
  static std::vector<std::string> split(const std::string &w) {
    std::vector<std::string> v;
    for (char c : w) v.emplace_back(1, c);
    return v;
  }
  static void join(std::vector<std::string> &v, const std::pair<std::string, std::string> &m) {
    for (size_t i = 0; i + 1 < v.size();)
      if (v[i] == m.first && v[i + 1] == m.second) {
        v[i] += v[i + 1];
        v.erase(v.begin() + i + 1);
      } else
        ++i;
  }
  void train(const std::string &text, int n) {
    std::istringstream in(text);
    std::vector<std::vector<std::string>> words;
    for (std::string w; in >> w;) words.push_back(split(w));
    while (n-- > 0) {
      std::map<std::pair<std::string, std::string>, int> c;
      for (auto &w : words)
        for (size_t i = 0; i + 1 < w.size(); ++i) ++c[{w[i], w[i + 1]}];
      if (c.empty()) break;
      auto best = std::max_element(c.begin(), c.end(), [](auto &a, auto &b) {
                    return a.second < b.second;
                  })->first;
      merges.push_back(best);
      for (auto &w : words) join(w, best);
    }
  }
  std::vector<std::string> encode(const std::string &w) const {
    auto v = split(w);
    for (auto &m : merges) join(v, m);
    return v;
  }
};
struct Task {
  int id;
  int cost;
  std::vector<int> deps;
};
std::optional<std::vector<std::pair<int, int>>> schedule(const std::vector<Task> &ts, int workers) {
  std::unordered_map<int, int> left;
  std::unordered_map<int, std::vector<int>> users;
  std::unordered_map<int, const Task *> by;
  for (auto &t : ts) {
    by[t.id] = &t;
    left[t.id] = t.deps.size();
    for (int d : t.deps) users[d].push_back(t.id);
  }
  auto later = [](auto &a, auto &b) {
    return std::tie(b.first, b.second) < std::tie(a.first, a.second);
  };
  std::vector<std::pair<int, int>> running, out;
  std::deque<int> ready;
  for (auto &t : ts)
    if (!left[t.id]) ready.push_back(t.id);
  int now = 0;
  while (!ready.empty() || !running.empty()) {
    while (!ready.empty() && (int)running.size() < workers) {
      int id = ready.front();
      ready.pop_front();
      running.emplace_back(now + by[id]->cost, id);
      std::push_heap(running.begin(), running.end(), later);
    }
    std::pop_heap(running.begin(), running.end(), later);
    auto [end, id] = running.back();
    running.pop_back();
    now = end;
    out.emplace_back(id, end);
    for (int u : users[id])
      if (!--left[u]) ready.push_back(u);
  }
  if (out.size() != ts.size()) return std::nullopt;
  return out;
}
int main() {
  Rng r;
  Mlp net({2, 4, 1}, r);
  const double xs[4][2] = {{0, 0}, {0, 1}, {1, 0}, {1, 1}}, ys[] = {0, 1, 1, 0};
  for (int step = 0; step < 6; ++step) {
    Ptr loss = Value::make(0);
    for (int i = 0; i < 4; ++i) {
      auto d = net({Value::make(xs[i][0]), Value::make(xs[i][1])}) - Value::make(ys[i]);
      loss = loss + d * d;
    }
    net.zero();
    loss->backward();
    for (auto &p : net.parameters()) p->data -= 0.05 * p->grad;
    printf("%.6f ", loss->data);
  }
  printf("%zu\n", net.parameters().size());
  Bpe b;
  b.train("low lower lowest new newer wider low low", 6);
  for (auto w : {"lower", "newest", "wow"}) {
    for (auto &t : b.encode(w)) std::cout << t << '|';
    std::cout << ' ';
  }
  std::cout << '\n';
  if (auto s = schedule({{1, 3, {}}, {2, 2, {}}, {3, 4, {1}}, {4, 1, {1, 2}}, {5, 2, {3, 4}}}, 2))
    for (auto [id, end] : *s) printf("%d@%d ", id, end);
  printf("%d\n", schedule({{1, 1, {2}}, {2, 1, {1}}}, 1).has_value());
}
