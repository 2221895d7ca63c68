#include <cmath>
#include <iomanip>
#include <iostream>
#include <limits>
#include <sstream>
#include <string>
using namespace std;
int main() {
  // base flags
  {
    ostringstream o;
    o.setf(ios::hex);
    o << 255 << ' ' << -1;
    cout << o.str() << "\n";
  }
  {
    ostringstream o;
    o.setf(ios::oct);
    o << 255;
    cout << o.str() << "\n";
  }
  {
    ostringstream o;
    o.setf(ios::hex, ios::basefield);
    o << 255 << ' ' << -1 << ' ' << (short)-1 << ' ' << (long long)-1 << ' ' << true;
    cout << o.str() << "\n";
  }
  {
    ostringstream o;
    o << showbase << hex << 255 << ' ' << 0 << ' ' << oct << 8 << ' ' << 0 << ' ' << dec << 9;
    cout << o.str() << "\n";
  }
  {
    ostringstream o;
    o << uppercase << showbase << hex << 48879 << ' ' << 1e20 << ' ' << 0x1p3;
    cout << o.str() << "\n";
  }
  {
    ostringstream o;
    o << showpos << 5 << ' ' << -5 << ' ' << 0 << ' ' << 5u << ' ' << 1.5 << ' ' << hex << 5;
    cout << o.str() << "\n";
  }
  {
    ostringstream o;
    o << internal << setfill('*') << setw(10) << -42 << '|' << setw(10) << showbase << hex << 42
      << '|' << setw(10) << -1.5 << '|' << setw(6) << "ab" << '|' << setw(4) << 'c';
    cout << o.str() << "\n";
  }
  {
    ostringstream o;
    o << left << setfill('.') << setw(10) << -42 << '|' << setw(10) << "abc" << '|' << setw(3)
      << "abcdef" << '|' << setw(5) << true << '|' << boolalpha << setw(7) << true << '|' << right
      << setw(7) << false;
    cout << o.str() << "\n";
  }
  {
    ostringstream o;
    o.setf(ios::left | ios::right);
    o << setw(6) << 12 << "|";
    cout << o.str() << "\n";
  }
  // floats
  double vs[] = {0.0,
                 -0.0,
                 1.0,
                 1.5,
                 100000,
                 1000000,
                 1234567.89,
                 1e-4,
                 1e-5,
                 123456789.123,
                 1e100,
                 3.14159265358979,
                 0.1,
                 1.0 / 3,
                 INFINITY,
                 -INFINITY,
                 NAN,
                 5e-324,
                 1.7976931348623157e308,
                 2.5,
                 3.5,
                 1e15,
                 1e16,
                 123456.5};
  for (double v : vs) {
    ostringstream o;
    o << v << ' ' << fixed << v << ' ' << scientific << v << ' ' << hexfloat << v << ' '
      << defaultfloat << v << ' ' << setprecision(3) << v << ' ' << setprecision(0) << v << ' '
      << fixed << v << ' ' << scientific << v << ' ' << defaultfloat << setprecision(17) << v << ' '
      << showpoint << setprecision(6) << v << ' ' << noshowpoint << uppercase << scientific << v
      << ' ' << setw(20) << setfill('#') << internal << showpos << v;
    cout << o.str() << "\n";
  }
  for (double v : vs) {
    ostringstream o;
    float f = (float)v;
    long double l = v;
    o << f << ' ' << l << ' ' << setprecision(10) << f << ' ' << l;
    cout << o.str() << "\n";
  }
  {
    ostringstream o;
    o.precision(-1);
    o << 1.23456789 << ' ' << fixed << 1.5;
    cout << o.str() << "\n";
  }
  {
    ostringstream o;
    o << setprecision(50) << 0.1 << ' ' << fixed << 0.1;
    cout << o.str() << "\n";
  }
  cout << numeric_limits<long long>::min() << ' ' << numeric_limits<unsigned long long>::max()
       << ' ' << numeric_limits<int>::min() << "\n";
  cout << hex << numeric_limits<long long>::min() << dec << "\n";
  cout << (unsigned char)65 << (signed char)66 << 'c' << ' ' << (void *)0 << ' '
       << (const void *)0x1234 << ' ' << nullptr << "\n";
  cout << L'a' << "\n"; // prints number
  cout << cout.width() << cout.precision() << cout.fill() << cout.flags() << "\n";
  ios_base::fmtflags f = cout.flags();
  cout << hex << showbase;
  cout << 255 << "\n";
  cout.flags(f);
  cout << 255 << "\n";
  cout << setiosflags(ios::hex | ios::showbase) << 255
       << resetiosflags(ios::basefield | ios::showbase) << 255 << setbase(8) << 255 << setbase(16)
       << 255 << setbase(10) << 255 << setbase(7) << 255 << "\n";
  cout << setw(5) << ""
       << "|" << setw(5) << string("ab") << "|" << setw(5) << string_view("cd") << "|" << endl;
  cout << quoted("a \"b\" \\c") << ' ' << quoted(string("x'y"), '\'') << "\n";
  {
    stringstream s;
    s << quoted("he said \"hi\"") << ' ' << quoted("plain");
    string a, b;
    s >> quoted(a) >> quoted(b);
    cout << a << '|' << b << "\n";
  }
}
