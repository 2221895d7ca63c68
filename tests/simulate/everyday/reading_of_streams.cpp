#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
using namespace std;
template <class S> void st(const char *n, S &s) {
  cout << n << ": g" << s.good() << " e" << s.eof() << " f" << s.fail() << " b" << s.bad() << " !"
       << !s << " st" << s.rdstate() << "\n";
}
int main() {
  for (const char *t : {"12 34", "12abc", "abc", "", "   ", "0x1f", "-5", "+7", "--3",
                        "99999999999", "-99999999999", "1e5", "1.5", "077", "- 5", "2147483647",
                        "2147483648", "-2147483648", "-2147483649"}) {
    {
      istringstream i(t);
      int a = 77;
      i >> a;
      cout << '[' << t << "] int " << a << ' ';
      st("", i);
    }
    {
      istringstream i(t);
      unsigned a = 77;
      i >> a;
      cout << "  uns " << a << ' ';
      st("", i);
    }
    {
      istringstream i(t);
      short a = 77;
      i >> a;
      cout << "  sho " << a << ' ';
      st("", i);
    }
    {
      istringstream i(t);
      unsigned short a = 77;
      i >> a;
      cout << "  ush " << a << ' ';
      st("", i);
    }
    {
      istringstream i(t);
      long long a = 77;
      i >> a;
      cout << "  ll " << a << ' ';
      st("", i);
    }
    {
      istringstream i(t);
      double a = 77;
      i >> a;
      cout << "  dbl " << a << ' ';
      st("", i);
      string r;
      i.clear();
      i >> r;
      cout << "   rest " << r << "\n";
    }
    {
      istringstream i(t);
      float a = 77;
      i >> a;
      cout << "  flt " << a << ' ';
      st("", i);
    }
    {
      istringstream i(t);
      bool a = 0;
      i >> a;
      cout << "  bool " << a << ' ';
      st("", i);
    }
    {
      istringstream i(t);
      char a = '?';
      i >> a;
      cout << "  chr " << a << ' ';
      st("", i);
    }
    {
      istringstream i(t);
      int a = 77;
      i >> hex >> a;
      cout << "  hex " << a << ' ';
      st("", i);
    }
    {
      istringstream i(t);
      int a = 77;
      i >> oct >> a;
      cout << "  oct " << a << ' ';
      st("", i);
    }
    {
      istringstream i(t);
      i.unsetf(ios::basefield);
      int a = 77;
      i >> a;
      cout << "  any " << a << ' ';
      st("", i);
    }
    {
      istringstream i(t);
      string a = "?";
      i >> a;
      cout << "  str " << a << ' ';
      st("", i);
    }
    {
      istringstream i(t);
      string a = "?";
      i >> setw(2) >> a;
      cout << "  st2 " << a << ' ';
      st("", i);
    }
  }
  for (const char *t : {"1e",    "1e+",    "1.5e3x", "inf",  "nan",   "1..2",     ".5",
                        "5.",    "-.5e-2", ".",      "-",    "1e400", "-1e400",   "1e-400",
                        "0x1p3", "1,000",  "1e5.5",  "+1.5", "1E3",   "infinity", "  3.25  "}) {
    istringstream i(t);
    double a = 77;
    i >> a;
    cout << '[' << t << "] " << a << ' ';
    st("", i);
    i.clear();
    string r;
    i >> r;
    cout << "   rest " << r << "\n";
    istringstream j(t);
    float b = 77;
    j >> b;
    cout << b << ' ';
    st("", j);
  }
  {
    istringstream i("true false yes 1");
    bool a, b, c = true, d;
    i >> boolalpha >> a >> b;
    cout << a << b;
    st("", i);
    i >> c;
    cout << c;
    st("", i);
    i.clear();
    string s;
    i >> s;
    cout << s << "\n";
    i >> noboolalpha >> d;
    cout << d;
    st("", i);
  }
  {
    istringstream i("a b\nline two\n\nlast");
    string l;
    while (getline(i, l)) {
      cout << '<' << l << '>';
      st("", i);
    }
    st("end", i);
  }
  {
    istringstream i("a,b,,c,");
    string l;
    while (getline(i, l, ','))
      cout << '<' << l << '>';
    st("end", i);
  }
  {
    istringstream i("hello world");
    char b[6];
    i.getline(b, 6);
    cout << b << ' ';
    st("", i);
    cout << i.gcount() << "\n";
    i.clear();
    i.getline(b, 6);
    cout << b << i.gcount();
    st("", i);
  }
  {
    istringstream i("abcdef");
    char b[4];
    i.get(b, 4);
    cout << b << i.gcount() << ' ' << (char)i.peek() << (char)i.get() << i.tellg() << "\n";
    i.unget();
    cout << (char)i.get();
    i.putback('d');
    cout << (char)i.get();
    i.ignore(1);
    cout << (char)i.get();
    st("", i);
    cout << i.get() << i.peek();
    st("", i);
    cout << i.tellg() << "\n";
    i.clear();
    i.seekg(0);
    cout << (char)i.get();
    i.seekg(-2, ios::end);
    cout << (char)i.get();
    i.seekg(-1, ios::cur);
    cout << (char)i.get() << i.tellg() << "\n";
  }
  {
    istringstream i("xx:yy:zz");
    i.ignore(100, ':');
    string r;
    i >> r;
    cout << r;
    st("", i);
    istringstream j("abc");
    j.ignore(100);
    st("ign", j);
    cout << j.gcount() << "\n";
  }
  {
    istringstream i("abcdefgh");
    char b[20] = {};
    i.read(b, 5);
    cout << b << i.gcount();
    st("", i);
    i.read(b, 10);
    cout << b << i.gcount();
    st("", i);
    cout << i.readsome(b, 2) << "\n";
  }
  {
    stringstream s;
    s << 1 << ' ' << 2;
    int a, b;
    s >> a >> b;
    st("", s);
    s.clear();
    s << " 3";
    s >> a;
    cout << a << ' ' << s.str();
    st("", s);
    s.str("");
    s.clear();
    s << "zz";
    cout << s.str() << "\n";
  }
  {
    stringstream s("abc");
    s << "X";
    cout << s.str();
    stringstream t("abc", ios::in | ios::out | ios::ate);
    t << "X";
    cout << t.str() << ' ' << t.tellp() << ' ' << t.tellg() << "\n";
  }
  {
    ostringstream o("init");
    o << "12";
    cout << o.str() << o.tellp();
    o.seekp(1);
    o << "zz";
    cout << o.str();
    o.seekp(0, ios::end);
    o << "!";
    cout << o.str() << "\n";
  }
  {
    istringstream i(" a b");
    char c;
    i >> noskipws >> c;
    cout << '[' << c << ']';
    i >> skipws >> c;
    cout << c;
    i >> ws;
    cout << (char)i.peek();
    st("", i);
    i >> c;
    i >> ws;
    st("ws", i);
  }
  {
    istringstream i("1 2 x 3");
    int v;
    vector<int> a;
    while (i >> v)
      a.push_back(v);
    cout << a.size();
    st("", i);
    i.clear();
    string x;
    i >> x >> v;
    cout << x << v;
    st("", i);
  }
  {
    istringstream i("12");
    try {
      i.exceptions(ios::failbit);
      int a;
      i >> a;
      cout << a << "ok\n";
      i >> a;
    } catch (const ios_base::failure &e) {
      cout << "failure " << e.what() << "\n";
    }
  }
  {
    istringstream i("q");
    try {
      i.exceptions(ios::failbit | ios::badbit);
      int a;
      i >> a;
    } catch (const exception &e) {
      cout << "ex " << e.what() << "\n";
    }
  }
  {
    istringstream i("ab");
    i.setstate(ios::failbit);
    string s = "k";
    i >> s;
    cout << s;
    st("", i);
    getline(i, s);
    cout << s;
    st("", i);
  }
  {
    string s;
    istringstream i("one two");
    (i >> s).ignore() >> s;
    cout << s;
    st("", i);
  }
  {
    istringstream i("12:34:56.7");
    int h, m;
    char c;
    double x;
    i >> h >> c >> m >> c >> x;
    cout << h << m << x;
    st("", i);
  }
  {
    istringstream i("0x1F 0b11 017");
    int a, b, c;
    i >> setbase(0) >> a;
    cout << a;
    st("", i);
  }
  {
    ostringstream o;
    o.setstate(ios::badbit);
    o << setw(5) << 1 << "x";
    cout << '[' << o.str() << ']' << o.width();
    st("", o);
  }
  {
    ostringstream o;
    const char *p = nullptr;
    o << "a" << p << "b";
    cout << o.str();
    st("", o);
  }
}
