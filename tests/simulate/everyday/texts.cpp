#include <algorithm>
#include <iostream>
#include <stdexcept>
#include <string>
#include <string_view>
using namespace std;
#define T(e)                                                                                       \
  try {                                                                                            \
    cout << #e << " = " << (e) << "\n";                                                            \
  } catch (const exception &x) {                                                                   \
    cout << #e << " threw " << x.what() << "\n";                                                   \
  }
#define TN(e)                                                                                      \
  do {                                                                                             \
    size_t n_ = (e);                                                                               \
    cout << #e << " = ";                                                                           \
    if (n_ == string::npos)                                                                        \
      cout << "npos\n";                                                                            \
    else                                                                                           \
      cout << n_ << "\n";                                                                          \
  } while (0)
int sg(int x) { return x < 0 ? -1 : x > 0; }
int main() {
  string s = "hello world, hello";
  TN(s.find("hello"));
  TN(s.find("hello", 1));
  TN(s.find("xyz"));
  TN(s.find(""));
  TN(s.find("", 5));
  TN(s.find("", 18));
  TN(s.find("", 19));
  TN(s.find('o', 5));
  TN(s.find("hez", 0, 2));
  TN(s.find(string("lo")));
  TN(s.rfind("hello"));
  TN(s.rfind("hello", 12));
  TN(s.rfind('o'));
  TN(s.rfind(""));
  TN(s.rfind("", 3));
  TN(s.rfind("zzz"));
  TN(s.rfind("hello", 0));
  TN(s.rfind('o', 3));
  TN(s.find_first_of("aeiou"));
  TN(s.find_first_of("aeiou", 5));
  TN(s.find_first_of(""));
  TN(s.find_first_not_of("hel"));
  TN(s.find_last_of("lw"));
  TN(s.find_last_of("lw", 8));
  TN(s.find_last_not_of("helo"));
  TN(s.find_last_not_of("o", 4));
  TN(s.find_first_of('w'));
  TN(s.find_last_not_of('o'));
  TN(string("").find(""));
  TN(string("").rfind(""));
  TN(string("").find('a'));
  TN(string("aaa").find_first_not_of('a'));
  T(s.substr(6));
  T(s.substr(6, 5));
  T(s.substr(18));
  T(s.substr(19));
  T(s.at(18));
  T(s.at(0));
  T(sg(s.compare("hello")));
  T(sg(s.compare("hello world, hello")));
  T(sg(s.compare(0, 5, "hello")));
  T(sg(s.compare(0, 5, "help")));
  T(s.compare(19, 1, "x"));
  T(sg(s.compare(6, 5, "xworldx", 1, 5)));
  T(sg(s.compare(6, 5, string("xworldx"), 1, 5)));
  T(sg(string("a").compare("b")));
  T(string("abc").compare("abcde"));
  T(string("abcde").compare("abc"));
  {
    string t = "abcdef";
    T(t.erase(2, 2));
    T(t.erase(3));
    T(t.erase(9));
    t.erase(t.begin());
    cout << t;
    t.erase(t.begin(), t.end());
    cout << '[' << t << "]\n";
  }
  {
    string t = "abcdef";
    T(t.insert(2, "XY"));
    T(t.insert(0, 3, '-'));
    T(t.insert(t.size(), string("end")));
    T(t.insert(99, "x"));
    T(t.insert(1, "pqrs", 2));
    T(t.insert(1, string("pqrs"), 1, 2));
    t.insert(t.begin() + 1, '!');
    t.insert(t.end(), 2, '?');
    string u = "uu";
    t.insert(t.begin(), u.begin(), u.end());
    cout << t << "\n";
  }
  {
    string t = "abcdef";
    T(t.replace(1, 2, "XYZ"));
    T(t.replace(0, 1, ""));
    T(t.replace(2, 100, "end"));
    T(t.replace(50, 1, "x"));
    T(t.replace(1, 1, 3, '*'));
    T(t.replace(t.begin(), t.begin() + 2, "<>"));
    T(t.replace(0, 2, string("abcdef"), 2, 3));
    T(t.replace(0, 1, "hello", 2));
    string u = "12345";
    T(t.replace(t.begin(), t.end(), u.begin() + 1, u.end()));
  }
  {
    string t;
    T(t.assign(3, 'x'));
    T(t.assign("hello", 2));
    T(t.assign(string("hello"), 1, 3));
    T(t.append("abc"));
    T(t.append(2, 'z'));
    T(t.append("hello", 2));
    T(t.append(string("hello"), 3, 99));
    T(t += "q");
    T(t += 'r');
    T(t += "s" + string("t"));
    t.push_back('u');
    t.pop_back();
    t.pop_back();
    T(t);
    T(t.front());
    T(t.back());
    t.resize(3);
    T(t);
    t.resize(6, '+');
    T(t);
    t.clear();
    T(t.empty());
    T(t.size());
    t += {'a', 'b'};
    T(t);
    t.append({'c', 'd'});
    T(t);
  }
  T(string(5, 'a'));
  T(string("hello", 3));
  T(string(string("hello"), 2));
  T(string(string("hello"), 1, 2));
  T(string(string("hello"), 6));
  T(string({'x', 'y'}));
  T(string("abc\0def", 7).size());
  T(string(s.rbegin(), s.rend()));
  T(string("a") < "b");
  T("a" < string("b"));
  T(string("abc") == string("abc"));
  T(string("abc") != "abd");
  T(string("Z") < "a");
  T(string("abc") < "abcd");
  T(string("a\xff") > "ab");
  T(stoi("42"));
  T(stoi("  -42xyz"));
  T(stoi("abc"));
  T(stoi("99999999999"));
  T(stoi("0x1f", nullptr, 16));
  T(stoi("0x1f", nullptr, 0));
  T(stoi("077", nullptr, 0));
  T(stoi("zz", nullptr, 36));
  T(stoi(""));
  size_t p;
  T(stoi("12ab", &p));
  T(p);
  T(stol("-9223372036854775808"));
  T(stoll("9223372036854775808"));
  T(stoul("-1"));
  T(stoull("18446744073709551615"));
  T(stoul("x"));
  T(stod("3.14abc", &p));
  T(p);
  T(stod("abc"));
  T(stod("1e999"));
  T(stof("1e39"));
  T(stof("1.5"));
  T(stod("1e-400"));
  T(stod("  0x1p4"));
  T(stod("inf"));
  T(to_string(42));
  T(to_string(-1L));
  T(to_string(1.5));
  T(to_string(1e20));
  T(to_string(1.5f));
  T(to_string(0.1L));
  T(to_string(true));
  T(to_string('a'));
  T(to_string(18446744073709551615ull));
  T(to_string(1e-7));
  T(to_string(-0.0));
  {
    string a = "abc", b = "xyz";
    swap(a, b);
    a.swap(b);
    T(a);
    string c = move(a);
    T(c);
    T(a.size());
    char buf[10] = {};
    T(c.copy(buf, 2, 1));
    T(buf);
    T(c.copy(buf, 2, 9));
    T(c.max_size() > 1000);
    T(c.length());
    T(c.data());
    c.shrink_to_fit();
    T(c.c_str()[3] == '\0');
    T(c[3] == '\0');
  }
  {
    string_view v = "hello world";
    T(v.substr(6));
    T(v.substr(12));
    T(v.find("o"));
    T(v.rfind("o"));
    T(v.find_first_of("xyzw"));
    v.remove_prefix(2);
    v.remove_suffix(3);
    T(v);
    T(v.size());
    T(v.front());
    T(v.back());
    T(v.at(99));
    T(v == "llo wo");
    T(v < "m");
    T(sg(v.compare("llo")));
    T(string(v) + "!");
  }
}
