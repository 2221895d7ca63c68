// The standard streams where no header has them, and calls and members that templates cannot save.
#include <cstdio>
#include <string>
#include <vector>
struct Row { int cells; static int rows; void clear(); };
template <class T> struct Table;

void s1() { std::cout << 1; }  // wrong
int s2() { int number; std::cin >> number; return number; }  // wrong
void s3(const std::string &text) { std::cerr << text; }  // wrong
int s4() { return Row::cells; }  // wrong
template <class T> struct Table { void sort() { absent_method(); } };  // wrong
template <class T> void s6(T given) { absent_function(); }  // wrong

void f1(const std::string &text) { std::printf("%s", text.c_str()); }
int f2() { return Row::rows + sizeof(Row::cells); }
int Row::*f3() { return &Row::cells; }
struct Wide : Row { int f4() { return Row::cells; } };
template <class T> struct Deep : T { void sort() { T::clear(); this->later(); } };
template <class T> void f5(T given) { found_by_arguments(given); }
decltype(Row::cells) f6();

int main() {}
