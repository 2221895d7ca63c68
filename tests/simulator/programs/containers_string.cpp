// std::string and the exceptions' texts.
#include <cstdio>
#include <string>
#include <stdexcept>
std::string join(const std::string &a, const std::string &b) { return a + ", " + b; }
int main(){
  std::string s = "hello";
  s += ' '; s += "world";
  std::string t(s, 6);
  printf("%s|%s|%zu\n", s.c_str(), t.c_str(), s.size());
  printf("%s\n", join("x", t).c_str());
  printf("%d %d %d\n", s == "hello world", t < s, s != t);
  printf("%zu %zu %d\n", s.find("wor"), s.rfind('o'), s.find('z') == std::string::npos);
  s.replace(0, 5, "goodbye"); s.erase(3, 1); s.insert(0, ">> ");
  printf("%s %s\n", s.c_str(), s.substr(3, 4).c_str());
  printf("%s %s %s\n", std::to_string(42).c_str(), std::to_string(-7L).c_str(), std::to_string(1.5).c_str());
  printf("%d %g %ld\n", std::stoi("12"), std::stod("2.5e1"), std::stol("ff", nullptr, 16));
  for (char &c : t) c = c - 32;
  printf("%s %c %c\n", t.c_str(), t.front(), t.back());
  std::string u; u.resize(3, 'x'); u.push_back('y'); t = u; t.swap(s);
  printf("%s %s %d\n", t.c_str(), s.c_str(), (int)std::string().empty());
  std::runtime_error e("bad " + u);
  const std::exception &r = e;
  printf("%s\n", r.what());
  return 0;
}

// prints:
// hello world|world|11
// x, world
// 1 0 1
// 6 7 1
// >> goobye world goob
// 42 -7 1.500000
// 12 25 255
// WORLD W D
// >> goobye world xxxy 1
// bad xxxy
