#include <fstream>
#include <iomanip>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>
using namespace std;
struct P {
  int x, y;
};
ostream &operator<<(ostream &o, const P &p) { return o << '(' << p.x << ',' << p.y << ')'; }
istream &operator>>(istream &i, P &p) {
  char c;
  return i >> c >> p.x >> c >> p.y >> c;
}
struct Tab {
  int n;
};
ostream &operator<<(ostream &o, Tab t) { return o << string(t.n, ' '); }
void show(ostream &o) {
  ios::fmtflags f(o.flags());
  auto p = o.precision();
  o << hex << setprecision(2) << 255 << ' ' << 1.2345;
  o.flags(f);
  o.precision(p);
  o << ' ' << 255 << ' ' << 1.2345 << "\n";
}
int main() {
  cout << setw(12) << P{1, 2} << "|" << endl;
  P p;
  istringstream("(3,4)") >> p;
  cout << p << "\n";
  show(cout);
  ostringstream o;
  show(o);
  cout << o.str();
  int a;
  string s;
  istringstream("42 abc") >> a >> s;
  cout << a << s << "\n";
  string l;
  getline(istringstream("x y\nz"), l);
  cout << l << "\n";
  stringstream ss("10 20 30");
  int sum = 0, x;
  while (ss >> x)
    sum += x;
  cout << sum << ss.eof() << ss.fail() << "\n";
  ss << "more";
  cout << ss.str() << "\n";
  ss.clear();
  ss << "more";
  cout << ss.str() << "|" << ss.tellp() << "\n";
  vector<string> parts;
  string tok;
  istringstream csv("a;b;;d");
  while (getline(csv, tok, ';'))
    parts.push_back(tok);
  cout << parts.size();
  for (auto &t : parts)
    cout << '[' << t << ']';
  cout << "\n";
  cout << setfill('0') << setw(5) << 42 << setfill(' ') << setw(6) << "ab" << left << setw(6)
       << "cd"
       << "|" << right << setw(8) << fixed << setprecision(2) << 3.14159 << "|" << scientific
       << setprecision(3) << 12345.678 << "|" << defaultfloat << 12345.678 << "\n";
  cout << boolalpha << true << ' ' << noboolalpha << false << ' ' << showpos << 7 << noshowpos
       << ' ' << hex << showbase << 255 << ' ' << uppercase << 255 << nouppercase << noshowbase
       << dec << ' ' << oct << 8 << dec << "\n";
  ostream &r = cout;
  r << "ref " << 'c' << ' ' << 1.0f / 3 << ' ' << 1e-10 << ' ' << 100000.0 << ' ' << 1000000.0
    << ' ' << 0.1 + 0.2 << "\n";
  cerr << "err\n";
  clog << "log\n";
  stringstream m;
  m << "k1=1\nk2=22\n";
  map<string, int> kv;
  string line;
  while (getline(m, line)) {
    auto e = line.find('=');
    kv[line.substr(0, e)] = stoi(line.substr(e + 1));
  }
  for (auto &q : kv)
    cout << q.first << ':' << q.second << ' ';
  cout << "\n";
  stringstream t1;
  t1 << 1;
  stringstream t2(move(t1));
  t2 << 2;
  cout << t2.str() << "\n";
  vector<ostringstream> vo(2);
  vo[0] << "a";
  vo[1] << 5;
  cout << vo[0].str() << vo[1].str() << "\n";
  ostringstream os;
  os << setw(4) << 1 << setw(4) << 22 << '\n' << ends;
  cout << os.str().size() << "\n";
  os.str("");
  os << "new";
  cout << os.str() << os.tellp() << "\n";
  char buf[8];
  istringstream ib("hello world");
  ib >> setw(4) >> buf;
  cout << buf;
  ib >> buf;
  cout << buf << "\n";
  char c;
  istringstream ic("a b");
  ic.get(c);
  cout << c;
  ic.get(c);
  cout << (int)c;
  ic >> c;
  cout << c << "\n";
  unsigned char uc = 'A';
  signed char sc = 'B';
  istringstream iu("XY");
  iu >> uc >> sc;
  cout << uc << sc << "\n";
  short sh;
  istringstream("70000") >> sh;
  cout << sh << "\n";
  const char *cp = "ptr";
  char arr[] = "arr";
  cout << cp << arr << (cp + 1) << *cp << "\n";
  cout.put('z').write("abc", 2) << "\n";
  cout << flush;
  cout << "width resets: " << setw(5) << 1 << 2 << setw(5) << 'x' << setw(6) << 1.5 << setw(5)
       << true << "\n";
  if (istringstream bad("zz"); !(bad >> a))
    cout << "bad " << a << "\n";
  cout << (cout ? "good" : "bad") << !cout << cout.good() << "\n";
  istringstream multi("1,2,3");
  vector<int> vi;
  for (int i; multi >> i;) {
    vi.push_back(i);
    if (multi.peek() == ',')
      multi.ignore();
  }
  for (int v : vi)
    cout << v;
  cout << multi.eof() << "\n";
}
