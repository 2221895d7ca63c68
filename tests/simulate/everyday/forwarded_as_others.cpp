// Arguments forwarded as values of another type.
#include <cstdio>
#include <utility>
struct Total {
  double sum = 0;
  Total &add(double &&more) {
    sum += more;
    return *this;
  }
};
template <class As, class... Given>
double summed(Given &&...given) {
  Total total;
  (total.add(std::forward<As>(static_cast<Given &&>(given))), ...);
  return total.sum;
}
int main() {
  printf("%g\n", summed<double>(1, 2.5f, 'a', true));
  printf("%d\n", std::forward<int>('a'));
}
