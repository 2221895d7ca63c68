// What C++17's library has from before C++11: binders, negators, members as functions, auto_ptr.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <functional>
#include <iterator>
#include <memory>
#include <random>
#include <sstream>
#include <string>
#include <vector>

struct Odd : std::unary_function<int, bool> {
  bool operator()(int x) const { return x % 2 != 0; }
};
struct Closer : public std::binary_function<int, int, bool> {
  bool operator()(const int &a, const int &b) const { return std::abs(a) < std::abs(b); }
};
class Account {
 public:
  explicit Account(int money) : money_(money) {}
  int money() const { return money_; }
  int pay(int amount) { return money_ -= amount; }
  void print() { printf("<%d>", money_); }
  int scaled(int by) const { return money_ * by; }

 private:
  int money_;
};
static double twice(double x) { return 2 * x; }
static bool same(const char *a, const char *b) { return strcmp(a, b) == 0; }
static int power(int a, int b) {
  int made = 1;
  while (b-- > 0) made *= a;
  return made;
}

struct Loud {
  int number;
  explicit Loud(int n) : number(n) { printf("+%d ", n); }
  virtual ~Loud() { printf("-%d ", number); }
};
struct Louder : Loud {
  Louder(int n) : Loud(n) {}
};
std::auto_ptr<Loud> made(int n) { return std::auto_ptr<Loud>(new Loud(n)); }
int taken(std::auto_ptr<Loud> pointer) { return pointer->number; }

template <typename C>
void show(const C &values) {
  for (auto &value : values) printf("%g ", (double)value);
  puts("");
}

int main() {
  std::vector<int> v{5, -2, 9, 4, -7, 12};
  printf("%d %d\n", (int)std::count_if(v.begin(), v.end(), std::not1(Odd())),
         (int)std::count_if(v.begin(), v.end(), std::bind2nd(std::greater<int>(), 4)));
  printf("%d\n", (int)std::count_if(v.begin(), v.end(), std::bind1st(std::less<int>(), 4)));
  std::vector<int> sorted = v;
  std::sort(sorted.begin(), sorted.end(), std::not2(std::less_equal<int>()));
  show(sorted);
  std::sort(sorted.begin(), sorted.end(), Closer());
  show(sorted);
  std::transform(v.begin(), v.end(), v.begin(), std::bind2nd(std::multiplies<int>(), 3));
  show(v);
  std::transform(v.begin(), v.end(), v.begin(), std::bind1st(std::minus<int>(), 10));
  show(v);
  std::vector<double> d{1, 2.5};
  std::transform(d.begin(), d.end(), d.begin(), std::ptr_fun(twice));
  show(d);
  std::transform(v.begin(), v.begin() + 3, v.begin(), std::bind2nd(std::ptr_fun(power), 2));
  show(v);
  const char *names[] = {"ann", "bob", "cy"};
  printf("%td\n", std::find_if(names, names + 3, std::bind2nd(std::ptr_fun(same), "bob")) - names);
  printf(
      "%td\n",
      std::find_if(names, names + 3, std::not1(std::bind2nd(std::ptr_fun(same), "ann"))) - names);
  std::vector<Account> accounts{Account(10), Account(20)};
  std::for_each(accounts.begin(), accounts.end(), std::mem_fun_ref(&Account::print));
  std::vector<Account *> pointers{&accounts[1], &accounts[0]};
  std::for_each(pointers.begin(), pointers.end(), std::mem_fun(&Account::print));
  std::for_each(pointers.begin(), pointers.end(), std::bind2nd(std::mem_fun(&Account::pay), 3));
  std::vector<int> money(2);
  std::transform(pointers.begin(), pointers.end(), money.begin(), std::mem_fun(&Account::money));
  show(money);
  std::transform(accounts.begin(), accounts.end(), money.begin(),
                 std::bind2nd(std::mem_fun_ref(&Account::scaled), 5));
  show(money);
  std::plus<int>::result_type sum = std::plus<int>()(1, 2);
  std::less<std::string>::first_argument_type text = "t";
  std::negate<double>::argument_type real = 1.5;
  printf("%d %s %g\n", sum, text.c_str(), std::negate<double>()(real));

  {
    std::auto_ptr<Loud> a(new Loud(1)), b;
    printf("%d %d ", a.get() != nullptr, b.get() == nullptr);
    b = a;
    printf("%d %d ", a.get() == nullptr, b->number);
    std::auto_ptr<Loud> c(b), e(made(2));
    e = made(3);
    (*c).number = 11;
    e.reset(new Louder(4));
    std::auto_ptr<Louder> f(new Louder(5));
    std::auto_ptr<Loud> g(f);
    printf("%d ", taken(g));
    Loud *raw = c.release();
    printf("| ");
    delete raw;
  }
  puts("");

  std::istringstream in("one  two\n\nthree");
  std::string all((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  printf("%zu %s %d\n", all.size(), all.c_str(), in.eof());
  std::istringstream lines("a\nb\nc\n");
  printf("%d\n", (int)std::count(std::istreambuf_iterator<char>(lines),
                                 std::istreambuf_iterator<char>(), '\n'));
  std::istringstream some("xyz");
  std::istreambuf_iterator<char> at(some), end;
  char first = *at++, second = *at;
  printf("%c%c %d ", first, second, at == end);
  ++at, ++at;
  printf("%d\n", at == end);
  std::ostringstream out;
  std::copy(all.begin(), all.begin() + 3, std::ostreambuf_iterator<char>(out));
  std::ostreambuf_iterator<char> to(out);
  *to++ = '!';
  printf("%s %d\n", out.str().c_str(), to.failed());

  std::mt19937 random(42);
  std::vector<int> pool(30), chosen;
  for (int i = 0; i < 30; ++i) pool[i] = i;
  std::sample(pool.begin(), pool.end(), std::back_inserter(chosen), 6, random);
  show(chosen);
  std::istringstream numbers("1 2 3 4 5 6 7 8 9 10");
  int few[4];
  int *behind = std::sample(std::istream_iterator<int>(numbers), std::istream_iterator<int>(), few,
                            4, random);
  show(std::vector<int>(few, behind));
  std::string letters = "abcdefgh", picked;
  std::sample(letters.begin(), letters.end(), std::back_inserter(picked), 20, random);
  printf("%s\n", picked.c_str());
}
