"""Everyday mistakes with C++'s library, each told once on its line, and what is right beside it."""

from __future__ import annotations

import pytest

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import lint
from tops_lsp.model.unit import analyze
from tops_lsp.sdk.words import ANY_NUMBER, library_members
from tops_lsp.text.source import Source

TEXT = """#include <algorithm>
#include <iostream>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>
struct Point { float x, y; };
enum class Color { Red, Green };
class Counter { int n_ = 0; public: void add(int k) { n_ += k; } int get() const { return n_; } };
struct Named { std::string name; Named(const std::string &n) : name(n) {} operator int(); };
template <typename T> struct Stack { std::vector<T> items; void push(T v) { items.push_back(v); } };
template <typename T> struct Form { int a; };
template <> struct Form<int> { int b; };
int sum(const std::vector<int> &v) { return v.empty() ? 0 : v[0]; }
const std::vector<int> kept{1, 2}; const std::string fixed; const std::map<std::string, int> table;
int length(std::string text) { return text.size(); }
void set(int *data, int n, int value) { data[n] = value; }
int main() {
  std::vector<int> v{1, 2, 3}; std::string s = "text"; std::map<std::string, int> m;
  std::unique_ptr<Point> p(new Point); std::optional<int> o; std::list<int> l{1}; std::set<int> e;
  std::shared_ptr<Point> shared(new Point); Counter c; Point pt{1, 2}; Stack<int> st;
  int i = 0; int *ip = &i; double d = 1.5;
  %s
  return 0;
}
"""
LINE = 28
WRONG = {
    "v.push_back(1, 2, 3);": "argument-count",
    "v.resize();": "argument-count",
    "v.size(1);": "argument-count",
    "s.substr(1, 2, 3);": "argument-count",
    "m.find();": "argument-count",
    "std::sort(v);": "argument-count",
    "std::accumulate(v.begin(), v.end());": "argument-count",
    "auto f = [](int a) { return a; }; f();": "argument-count",
    "auto f = [](int a) { return a; }; i = f();": "argument-count",
    "set(ip, 3);": "argument-count",
    "v.length();": "no-such-member",
    "v.find(3);": "no-such-member",
    "e.push_back(1);": "no-such-member",
    "m.contain(s);": "no-such-member",
    "p.x = 1;": "no-such-member",
    "st.top();": "no-such-member",
    'v.push_back("a");': "no-matching-function",
    'v.at("a") = 1;': "no-matching-function",
    "s.push_back(s);": "no-matching-function",
    "sum(1);": "no-matching-function",
    "sum(s);": "no-matching-function",
    "length(v);": "no-matching-function",
    "length(3);": "no-matching-function",
    "c.add(v);": "no-matching-function",
    "Counter k(3);": "no-matching-function",
    "Counter k{3};": "no-matching-function",
    "int k = v;": "no-conversion",
    "int k = s;": "no-conversion",
    "const char *k = s;": "no-conversion",
    "int *k = v;": "no-conversion",
    "std::vector<int> k = 3;": "no-conversion",
    "std::string k = 5;": "no-conversion",
    "std::vector<double> k = v;": "no-conversion",
    "std::list<int> k = v;": "no-conversion",
    "v = 3;": "no-conversion",
    "v = s;": "no-conversion",
    "p = new Point;": "no-conversion",
    "v[0] = s;": "no-conversion",
    "if (s) i = 1;": "no-conversion",
    "return v;": "no-conversion",
    "int k[3] = i;": "no-conversion",
    "s * 2;": "invalid-operand",
    "if (s == 3) i = 1;": "invalid-operand",
    "if (v == 3) i = 1;": "invalid-operand",
    "i = i + v;": "invalid-operand",
    "std::cout << pt;": "invalid-operand",
    "std::cout << v;": "invalid-operand",
    "std::cout << Color::Red;": "invalid-operand",
    "std::cin << i;": "invalid-operand",
    "std::cout >> i;": "invalid-operand",
    "switch (s) { case 0: break; }": "invalid-operand",
    "delete v;": "invalid-operand",
    "-v;": "invalid-operand",
    "l[0] = 1;": "invalid-operand",
    'v["a"] = 1;': "invalid-operand",
    "ip[1.5] = 1;": "invalid-operand",
    "c[0];": "invalid-operand",
    "c();": "invalid-operand",
    "c++;": "invalid-operand",
    "i = static_cast<int>(s);": "invalid-cast",
    "std::pair<int> k;": "template-arguments",
    "std::map<int, int, int, int, int> k;": "template-arguments",
    "string k;": "unknown-type",
    "vector<int> k;": "unknown-type",
    "std::vector<vector<int>> k;": "unknown-type",
    "kept.push_back(1);": "assignment-to-constant",
    "kept[0] = 1;": "assignment-to-constant",
    'fixed += "a";': "assignment-to-constant",
    'fixed = "a";': "assignment-to-constant",
    "for (const auto &k : v) k = 1;": "assignment-to-constant",
    "for (const std::string &k : {s}) k.clear();": "assignment-to-constant",
    'table["a"] = 1;': "invalid-operand",
    "shared.x = 1;": "no-such-member",
    "i = v->size();": "wrong-member-operator",
    "i = s->find('a');": "wrong-member-operator",
    "auto [a, b, f] = std::make_pair(1, 2);": "binding-count",
    'std::cout << "at " *o;': "invalid-operand",
    "o + 1;": "invalid-operand",
    'std::cout >> "a";': "invalid-operand",
    'std.move("a");': "wrong-member-operator",
    "int *k = std::nullptr;": "misplaced-token",
    "if not (i) d = 1;": "misplaced-token",
    "using namespace stdx;": "undeclared-name",
    "int k = shared;": "no-conversion",
    "auto k = std::make_shared<Named>(1, 2);": "no-matching-function",
    "auto k = std::make_unique<Named>(3, 4);": "no-matching-function",
    "int k[absent];": "undeclared-name",
}
RIGHT = """\
  using namespace std; if (not i) d = 1; std::cout << *o * 2 << o.value_or(1) * 2; if (o < 3) i =
  1; for (auto &[a, b] : m) i = b; auto [q, r] = std::make_pair(1, 2); v.push_back('a');
  v.push_back(1.5); v.emplace_back(); v.insert(v.end(), 3, 4); v.erase(v.begin()); v.resize(3);
  v.resize(3, 1); v.at(0) = 1; v.assign({1, 2}); sum(v); sum({1, 2}); sum({}); length("a");
  length(s); length({'a', 'b'}); s = 5; s = 'a'; s += 'b'; s = s + 'c'; s = "a" + s;
  s.push_back(65); std::string k1 = "a", k2(3, 'a'), k3{'a', 'b'}, k4 = {}; std::vector<double>
  k5(v.begin(), v.end()); std::optional<std::string> k6 = "a"; std::optional<int> k7 = 3; o = 4;
  if (o) i = *o; if (p) i = 1; if (o == 3 || s == "a" || "a" < s || p == nullptr || p != 0 || v ==
  k8) i = 2; p = nullptr; p = 0; p->x = 1; (*p).x = 2; std::unique_ptr<Point> k9 = nullptr;
  std::shared_ptr<Point> k10 = std::move(p); Named k11 = s; Named k12(s); i = k11;
  length(k11.name); Counter k13 = c, k14{c}, k15{}, k16(k13); std::pair<double, std::string> k17 =
  std::make_pair(1, "a"); k17 = {2, "b"}; Point k18{1}, k19 = {}; std::cout << s << i << d << 'a'
  << "b" << ip << &c << k11 << std::endl; std::cin >> i >> s; m["a"] = 1; m[s] = 2; m[{'a'}] = 3;
  m.insert({"a", 1}); m.emplace("b", 2); m.find("a")->second = 3; i = v[0] + v['a'] + v[i] + s[0]
  + s[1u]; st.push('a'); st.items[0] = 1; Form<int> k20; k20.b = 1; for (const auto &[key, value]
  : m) i = value + key.size(); for (auto k : v) i = k; i = 3[ip]; std::sort(v.begin(), v.end(),
  [](int a, int b) { return a > b; }); i = std::max({1, 2, 3}); auto k21 = [](auto a, int b = 1) {
  return a; }; k21(1); k21(1, 2); std::list<int> k22(v.begin(), v.end());
  std::vector<std::vector<int>> k23{v}; k23.push_back({1, 2}); k23[0] = {3}; k23.push_back(v); i =
  (bool)o + !o + !p + static_cast<bool>(o); std::vector k24{1, 2}; std::array<int, 2> k25 = {1,
  2}; std::vector<std::string> k26{"a", "b"}; k26.push_back("c"); k26 = {"d"}; e.insert(1);
  e.count(2); std::string k27 = s.substr(1) + std::to_string(d); const char *k28 = s.c_str(); int
  k29[2] = {1}; i = kept[0] + kept.size() + fixed.find('a') + table.at("a"); const
  std::vector<int> *k30 = &kept; k30 = &v; const auto &k31 = v; i = k31[0]; v = kept; s = fixed;
  const std::unique_ptr<Point> k32(new Point); k32->x = 1; const std::vector<int *> k33{ip};
  *k33[0] = 1; if (shared && !k10) i = 3; shared->x = 1; (*shared).x = 2; shared = nullptr; shared
  = std::move(p); shared = std::make_shared<Point>(); std::weak_ptr<Point> k34 = shared; shared =
  k34.lock(); bool k35 = shared != nullptr && shared == k10; k35 = shared ? true : false; if
  (shared) shared.reset(new Point); std::shared_ptr<const Point> k36 = shared;
  std::shared_ptr<void> k37 = k36 ? shared : k10; auto k38 = std::make_shared<Counter>(c);
  std::make_unique<Named>(s); std::vector<std::shared_ptr<Point>> k39{shared}; k39.push_back(k10);
  k39.push_back(nullptr); k39[0]->x = 1; for (const auto &each : k39) each->x = 2; const
  std::pair<int, int> k40{1, 2}; k40.first + 1; std::pair<int &, int &> k41(i, k29[0]); k41 = {1,
  2};
"""


def errors(lines: str) -> list[tuple[int, str]]:
    source = Source("a.cpp", TEXT.replace("%s", lines).encode())
    wrong = [d for d in lint(analyze(source)).diagnostics if d.severity is Severity.ERROR]
    return [(source.line_of(d.place.span.start) + 1, d.name) for d in wrong]


@pytest.mark.parametrize(("line", "name"), WRONG.items())
def test_a_mistake_with_the_library_is_told_once(line: str, name: str) -> None:
    assert errors(line) == [(LINE, name)]


def test_what_is_right_is_left_alone() -> None:
    assert errors("std::vector<int> k8 = v; " + RIGHT) == []


@pytest.mark.parametrize(
    "line",
    [
        '#include "absent.h"\nvoid f(Counter c) { std::cout << c; }',
        "std::ostream &operator<<(std::ostream &, Counter);\nvoid f(Counter c) { std::cout << c; }",
        "int operator+(std::string s, int i);\nvoid f(std::string s) { s + 1; s * 1; }",
        "template <class T> struct A { Stack<T> s; int f() { return s.absent(1) + s.push(); } };",
        "template <class T> void f(T t) { std::vector<int> v; v = t; v.push_back(t); t.size(); }",
    ],
)
def test_what_others_may_have_written_is_not_judged(line: str) -> None:
    before = "\n".join(TEXT.split("\n")[: LINE - 6])
    source = Source("a.cpp", f"{before}\n{line}\nint main() {{}}\n".encode())
    wrong = [d.name for d in lint(analyze(source)).diagnostics if d.severity is Severity.ERROR]
    assert wrong == (["invalid-operand"] if "s * 1" in line else [])


def test_the_table_of_the_library_says_how_many_arguments_are_taken() -> None:
    members = library_members()
    assert members["vector"]["push_back"] == (1, 1)
    assert members["vector"]["insert"] == (1, 3)
    assert members["vector"]["emplace_back"] == (0, ANY_NUMBER)
    assert members["vector"]["iterator"] is None
    assert members["std"]["sort"] == (2, 4)
