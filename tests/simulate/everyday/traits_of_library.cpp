// What the library's types say of themselves, as libstdc++ has it.
#include <any>
#include <array>
#include <atomic>
#include <bitset>
#include <chrono>
#include <complex>
#include <cstddef>
#include <cstdio>
#include <deque>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <queue>
#include <random>
#include <ratio>
#include <set>
#include <sstream>
#include <stack>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>
template <class T>
void row(const char *n) {
  printf("%s", n);
  printf(" %d", std::is_default_constructible<T>::value);
  printf(" %d", std::is_copy_constructible<T>::value);
  printf(" %d", std::is_move_constructible<T>::value);
  printf(" %d", std::is_copy_assignable<T>::value);
  printf(" %d", std::is_move_assignable<T>::value);
  printf(" %d", std::is_destructible<T>::value);
  printf(" %d", std::is_nothrow_default_constructible<T>::value);
  printf(" %d", std::is_nothrow_copy_constructible<T>::value);
  printf(" %d", std::is_nothrow_move_constructible<T>::value);
  printf(" %d", std::is_nothrow_copy_assignable<T>::value);
  printf(" %d", std::is_nothrow_move_assignable<T>::value);
  printf(" %d", std::is_nothrow_destructible<T>::value);
  printf(" %d", std::is_trivially_copyable<T>::value);
  printf(" %d", std::is_trivially_destructible<T>::value);
  printf(" %d", std::is_trivially_default_constructible<T>::value);
  printf(" %d", std::is_standard_layout<T>::value);
  printf(" %d", std::is_trivial<T>::value);
  printf(" %d", std::is_empty<T>::value);
  printf(" %d", std::is_aggregate<T>::value);
  printf(" %d", std::is_polymorphic<T>::value);
  printf(" %d", std::is_class<T>::value);
  puts("");
}
int main() {
  row<std::string>("std::string");
  row<std::string_view>("std::string_view");
  row<std::vector<int>>("std::vector<int>");
  row<std::vector<std::string>>("std::vector<std::string>");
  row<std::deque<int>>("std::deque<int>");
  row<std::unordered_map<int, int>>("std::unordered_map<int,int>");
  row<std::unordered_set<int>>("std::unordered_set<int>");
  row<std::array<int, 3>>("std::array<int,3>");
  row<std::array<std::string, 2>>("std::array<std::string,2>");
  row<std::unique_ptr<int>>("std::unique_ptr<int>");
  row<std::unique_ptr<int[]>>("std::unique_ptr<int[]>");
  row<std::shared_ptr<int>>("std::shared_ptr<int>");
  row<std::weak_ptr<int>>("std::weak_ptr<int>");
  row<std::optional<std::string>>("std::optional<std::string>");
  row<std::any>("std::any");
  row<std::stack<int>>("std::stack<int>");
  row<std::queue<int>>("std::queue<int>");
  row<std::priority_queue<int>>("std::priority_queue<int>");
  row<std::bitset<9>>("std::bitset<9>");
  row<std::complex<double>>("std::complex<double>");
  row<std::thread>("std::thread");
  row<std::runtime_error>("std::runtime_error");
  row<std::logic_error>("std::logic_error");
  row<std::exception>("std::exception");
  row<std::bad_alloc>("std::bad_alloc");
  row<std::map<int, int>::iterator>("std::map<int,int>::iterator");
  row<std::list<int>::iterator>("std::list<int>::iterator");
  row<std::chrono::seconds>("std::chrono::seconds");
  row<std::chrono::steady_clock::time_point>("std::chrono::steady_clock::time_point");
  row<std::mt19937>("std::mt19937");
  row<std::uniform_int_distribution<int>>("std::uniform_int_distribution<int>");
  row<std::hash<int>>("std::hash<int>");
  row<std::less<int>>("std::less<int>");
  row<std::true_type>("std::true_type");
  row<std::ratio<1, 2>>("std::ratio<1,2>");
  row<std::monostate>("std::monostate");
  row<std::byte>("std::byte");
  row<std::nullptr_t>("std::nullptr_t");
}
