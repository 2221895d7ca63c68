// Times that streams are given.
#include <ctime>
#include <iomanip>
#include <iostream>
#include <sstream>
template <class T>
void a(T t) {
  std::ostringstream o;
  std::tm tm{};
  tm.tm_year = 70;
  o << std::put_time(&tm, "%Y");
  std::cout << o.str() << "\n";
}
template <class T>
void b(T t) {
  std::tm tm{};
  std::cout << std::put_time(&tm, "%Y");
}
template <class T>
void c(T t) {
  std::tm tm = *std::gmtime(&t);
  std::cout << tm.tm_year << std::setw(3) << 4 << "\n";
}
int main() {
  std::tm tm{};
  tm.tm_mday = 3;
  std::cout << std::put_time(&tm, "%d") << "\n";
  b(1);
  c((time_t)4);
  a(1);
}
