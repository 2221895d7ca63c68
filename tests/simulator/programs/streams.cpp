// Streams: numbers, widths, bases, manipulators, strings as streams, input.
#include <iostream>
#include <iomanip>
#include <sstream>
#include <string>
struct P { int x, y; };
std::ostream &operator<<(std::ostream &o, const P &p) { return o << '(' << p.x << ", " << p.y << ')'; }
int main(){
  std::cout << "int " << 42 << " neg " << -7 << " long " << 5000000000L << " u " << 7u << '\n';
  std::cout << 1.5 << ' ' << 0.1f << ' ' << 1e10 << ' ' << 100000.0 << ' ' << 1234567.0 << std::endl;
  std::cout << std::fixed << std::setprecision(2) << 3.14159 << ' ' << 2.0f << std::endl;
  std::cout << std::setw(6) << 42 << '|' << std::setw(6) << std::left << "ab" << '|' << std::setfill('0') << std::right << std::setw(4) << 7 << "\n";
  std::cout << std::hex << 255 << std::dec << ' ' << true << ' ' << std::boolalpha << false << "\n";
  P p{1, 2};
  std::cout << p << std::endl;
  std::ostringstream o;
  o << "a" << 1 << ',' << 2.5;
  std::string s = o.str();
  std::cout << s << ' ' << s.size() << std::endl;
  std::stringstream in("12 3.5 word");
  int i; double d; std::string w;
  in >> i >> d >> w;
  std::cout << i << ' ' << d << ' ' << w << "\n";
  char c = 'x'; const char *t = "text"; unsigned char u = 'U'; size_t z = 9;
  std::cout << c << t << u << z << std::endl;
  using namespace std;
  cout << "done" << endl;
  std::istringstream lines("one\ntwo\n");
  std::string line; int n = 0;
  while (std::getline(lines, line)) { n++; cout << line << ";"; }
  cout << n << endl;
  return 0;
}

// prints:
// int 42 neg -7 long 5000000000 u 7
// 1.5 0.1 1e+10 100000 1.23457e+06
// 3.14 2.00
//     42|ab    |0007
// ff 1 false
// (1, 2)
// a1,2.5 6
// 12 3.50 word
// xtextU9
// done
// one;two;2
