// Reading where nothing is left: with blanks skipped nothing is stored, without them zero is.
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>
template <class T>
void read(const char *name, T value, bool skips) {
  std::istringstream in("7");
  in.get();
  if (!skips) in >> std::noskipws;
  in >> value;
  std::cout << name << (skips ? " skipping: " : ": ") << '<' << value << "> " << in.good()
            << in.eof() << in.fail() << in.bad() << '\n';
}
template <class T>
void both(const char *name, T value) {
  read(name, value, true);
  read(name, value, false);
}
int main() {
  both("int", 77);
  both("unsigned long", 77ul);
  both("short", short(77));
  both("double", 7.5);
  both("float", 7.5f);
  both("bool", true);
  both("char", 'a');
  both("unsigned char", (unsigned char)'b');
  both("signed char", (signed char)'c');
  both("string", std::string("text"));
}
