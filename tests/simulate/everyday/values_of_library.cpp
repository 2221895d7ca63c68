// Values of the library as arguments, members and results, from what converts.
#include <any>
#include <array>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>
using S = std::string;
int f(
    S s = "abc", std::optional<int> o = 5, std::function<int(int)> g = [](int x) { return x * 2; },
    std::vector<int> v = {1, 2, 3}, std::variant<int, S> w = "str",
    const std::map<S, int> &m = {{"a", 1}, {"b", 2}}, std::pair<S, double> p = {"p", 2},
    std::tuple<int, S> t = {1, "t"}, std::unique_ptr<int> u = nullptr, std::string_view sv = "view",
    std::shared_ptr<S> sp = std::make_shared<S>("sp"), std::any a = 3,
    std::array<int, 2> arr = {4, 5}, const S &r = "ref", S &&rr = "rref") {
  return s.size() + *o + g(3) + v.size() + (w.index() == 1 ? 100 : 0) + m.size() + p.first.size() +
         std::get<1>(t).size() + !u + sv.size() + sp->size() + std::any_cast<int>(a) + arr[1] +
         r.size() + rr.size();
}
struct Opt {
  S name = "n";
  std::optional<S> path{};
  std::vector<S> tags{"x", "y"};
  std::map<S, std::vector<int>> m{{"k", {1, 2}}, {"l", {}}};
  std::function<S(const S &)> fmt = [](const S &s) { return "<" + s + ">"; };
  std::pair<int, S> p{1, "one"};
  std::unique_ptr<int> u = std::make_unique<int>(7);
  std::variant<std::monostate, int, S> v;
  static inline const std::map<S, int> table{{"red", 1}, {"green", 2}};
  static constexpr std::array<const char *, 2> names{"a", "b"};
};
S join(std::initializer_list<std::string_view> parts, char sep = ',') {
  S out;
  for (auto p : parts) {
    if (!out.empty()) out += sep;
    out += p;
  }
  return out;
}
S conv(int k) {
  switch (k) {
    case 0:
      return "chars";
    case 1:
      return {3, 'z'};
    case 2:
      return {};
    case 3:
      return S("q") + 'r';
    case 4: {
      std::string_view v = "vw";
      return S{v};
    }
    default:
      return std::to_string(k);
  }
}
std::optional<S> maybe(bool b) {
  if (b) return "yes";
  return {};
}
std::variant<int, S> either(bool b) {
  if (b) return 4;
  return "four";
}
std::pair<S, int> two() { return {"two", 2}; }
std::vector<S> many() { return {"a", "b"}; }
std::tuple<S, int, double> three() { return {"x", 1, 2.5}; }
std::function<int()> fn(int k) {
  return [k] { return k; };
}
std::unique_ptr<S> up() {
  auto p = std::make_unique<S>("up");
  return p;
}
std::shared_ptr<const S> sh() { return std::make_shared<S>("sh"); }
template <class T>
S show(const T &t) {
  if constexpr (std::is_convertible_v<T, std::string_view>)
    return S(std::string_view(t));
  else if constexpr (std::is_arithmetic_v<T>)
    return std::to_string(t);
  else
    return "?";
}
template <class... A>
S cat(const A &...a) {
  S s;
  ((s += show(a), s += ' '), ...);
  return s;
}
int main() {
  printf("%d %d\n", f(),
         f(
             "z", 1, [](int) { return 0; }, {}, 3));

  Opt o;
  printf("%s %d %zu %zu %s %s %d %zu %d %s\n", o.name.c_str(), o.path.has_value(), o.tags.size(),
         o.m["k"].size(), o.fmt("q").c_str(), o.p.second.c_str(), *o.u, o.v.index(),
         Opt::table.at("green"), Opt::names[1]);
  Opt q{"m", "path", {"t"}};
  o.v = "now";
  o.path = q.path;
  printf("%s %s %zu %s\n", q.name.c_str(), o.path->c_str(), q.tags.size(),
         std::get<S>(o.v).c_str());
  printf("%s %s\n", join({"a", S("b"), "c"}).c_str(), join({}, ';').c_str());
  for (int k = 0; k < 6; ++k) printf("[%s]", conv(k).c_str());
  printf(" %s%d %zu%zu\n", maybe(true)->c_str(), maybe(false).has_value(), either(true).index(),
         either(false).index());
  auto [s, n] = two();
  auto [x, y, z] = three();
  printf("%s%d %s%d%g %zu %d %s %s\n", s.c_str(), n, x.c_str(), y, z, many().size(), fn(9)(),
         up()->c_str(), sh()->c_str());
  printf("%s\n", cat("c", S("s"), std::string_view("v"), 1, 2.5, 'c', std::vector<int>{}).c_str());
  S a = "a";
  a += "b";
  a = 'c';
  a = {"de", 1};
  a.assign(3, 'f');
  const S b = a + 'g' + "h" + S(1, 'i');
  bool lt = "abc" < b && b != "x" && S("a") == "a";
  printf("%s %s %d\n", a.c_str(), b.c_str(), lt);
  std::map<S, S> mm;
  mm["k"] = "v";
  mm.insert({"l", "w"});
  mm.try_emplace("n", "y");
  mm.insert_or_assign("k", "vv");
  for (auto &[k, v] : mm) printf("%s=%s;", k.c_str(), v.c_str());
  std::vector<std::pair<S, int>> vp;
  vp.push_back({"a", 1});
  vp.emplace_back("b", 2);
  vp.insert(vp.begin(), {"c", 3});
  printf(" %s%d\n", vp[0].first.c_str(), vp[2].second);
  std::optional<S> os;
  os = "o";
  os.emplace("pp");
  os = std::nullopt;
  os = S("r");
  std::vector<std::variant<int, S, double>> vv{1, "s", 2.5, S("t")};
  for (auto &e : vv) printf("%zu", e.index());
  std::vector<std::function<int(int)>> fs{[](int i) { return i; }, std::negate<int>(), nullptr};
  printf(" %d%d%d %s\n", fs[0](1), fs[1](2), bool(fs[2]), os->c_str());
}
