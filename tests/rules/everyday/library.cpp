#include <vector>
#include <string>
#include <map>
#include <set>
#include <unordered_map>
#include <memory>
#include <functional>
#include <optional>
#include <iostream>
#include <sstream>
#include <algorithm>
#include <numeric>
struct P { int x; };
void a73(std::vector<int> v) { v.insert(1); }  // wrong, not told
void a78(std::map<std::string, int> m) { m[1] = 2; }  // wrong
void a79(std::map<std::string, int> m) { m.find(1); }  // wrong, not told
void a83(std::string s) { s.append(1); }  // wrong, not told
void a84(std::string s) { s.append("a").append(3, 'c').append(s, 1).append(s.begin(), s.end()); s.insert(0, "x"); s.replace(0, 1, "y"); s.find('c'); s.find("ab", 1); s.compare(0, 1, "a"); s.substr(1); s.erase(1); s.assign(3, 'a'); s.resize(3, 'x'); }
void a85(std::vector<int> v) { v.insert(v.begin(), 1); v.insert(v.end(), {1, 2}); v.insert(v.end(), v.begin(), v.end()); v.insert(v.begin(), 2, 3); v.erase(v.begin()); v.assign(2, 3); v.assign({1}); v.resize(2, 1); v.emplace_back(1); v.emplace(v.begin(), 2); v.push_back('a'); v.push_back(1.5); v.at(0); }
void a86(std::map<std::string, int> m) { m.insert({"a", 1}); m.insert(std::make_pair("a", 1)); m.emplace("a", 1); m.find("a"); m.count("a"); m.erase("a"); m.at("x"); m.insert_or_assign("a", 2); m.try_emplace("a", 1); m.lower_bound("x"); }
void a87(std::set<int> s) { s.insert(1); s.insert({1, 2}); s.find(1); s.erase(s.begin()); s.count('a'); s.emplace(3); s.insert(s.begin(), 3); }
void a88(std::unordered_map<int, P> m) { m[1].x = 2; m.find(1)->second.x; m.insert({1, P{2}}); m.emplace(1, P{3}); m.reserve(10); m.count(1); }
void a89(std::optional<int> o) { o = 1; o.value_or(2); o.emplace(3); o.reset(); if (o) {} *o; o == 3; o.value_or(1.5); }
void a90(std::function<int(int)> f) { f(1); f('a'); f = nullptr; f = [](int a) { return a; }; if (f) {} f.swap(f); }
void a91(std::shared_ptr<P> p) { p.reset(new P); p.reset(); p = nullptr; p->x; p.get(); *p; if (p) {} p == nullptr; std::shared_ptr<const P> q = p; q.reset(); }
void a92(std::unique_ptr<P> p) { p.reset(new P); p.release(); p = nullptr; p.swap(p); p = std::make_unique<P>(); std::unique_ptr<P[]> a(new P[3]); a[1].x; }
void a93(std::stringstream s) { s << 1 << "a" << 'c' << 1.5 << std::endl; int i; std::string t; s >> i >> t; s.str("x"); std::getline(s, t); std::getline(s, t, ','); s << P().x; s << (void *)0 << true << std::hex; }
void a94(std::vector<P> v) { v.push_back({1}); v.push_back(P{2}); v.emplace_back(); std::sort(v.begin(), v.end(), [](const P &a, const P &b) { return a.x < b.x; }); v.insert(v.begin(), P{1}); v == v; }
void a95(std::vector<P> v) { v.push_back(1); }  // wrong
void a96(std::string s) { s == "a"; "a" == s; s + "a"; "a" + s; s + 'c'; s += 'c'; s += "x"; s < s; s != s; s = 'c'; s = "x"; s = {'a', 'b'}; s += {'c'}; s + s; s >= "a"; }
void a97(std::vector<int> v) { auto it = v.begin(); it + 1; it - v.begin(); it == v.end(); it != v.end(); *it = 1; ++it; it[0]; it < v.end(); it += 2; v.end() - it; v < v; v = {1}; v = v; }
void a98(std::map<int, int> m) { auto it = m.begin(); ++it; it->second = 1; it == m.end(); m.end() != it; (*it).first; --it; for (auto &[k, w] : m) w = k; m == m; m = {{1, 2}}; }
void a99(std::pair<int, std::string> p) { p.first = 1; p.second = "a"; p = {1, "b"}; p == p; p < p; std::pair<double, std::string> q = p; q = p; std::tuple<int, int> t; std::get<0>(p); }
void b01(std::vector<bool> v) { v[0] = true; v.flip(); v.push_back(1); bool b = v[0]; v[0] == v[1]; v[0] = v[1]; ~v[0]; !v[0]; }
void b02(std::vector<std::vector<int>> v) { v[0].push_back(1); v.push_back({1, 2}); v.emplace_back(3, 4); v.resize(2, std::vector<int>(3)); v[0] = v[1]; v[0][0] += 1; }
void b03(std::string s) { s.find(P()); }  // wrong, not told
void b04(std::set<std::string> s) { s.insert(1); s.count("a"); }  // wrong, not told
void b05(std::ostream &o) { o << "a"; o.write("a", 1); o.put('c'); o.flush(); o << std::string("x"); o.width(3); o << nullptr; }
void b06() { std::cout << std::vector<int>(); }  // wrong
int main() {}
