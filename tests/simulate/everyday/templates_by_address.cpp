// Instances of function templates that a pointer's type decides: classes, packs, defaults, orders.
#include <cstdio>
template <class Number>
struct Interval {
  Number low, high;
};
template <class Number>
Number length(Interval<Number> &of) {
  return of.high - of.low;
}
template <class Number>
Number scaled(Interval<Number> *of, int by) {
  return of->high * by;
}
template <class Number>
bool before(const Number *one, const Number *other) {
  return *one < *other;
}
template <class Number, int Step = 3>
int advanced(Number from) {
  return from + Step;
}
template <class Number, class = Number>
int doubled(Number from) {
  return from * 2;
}
template <class... Numbers>
int total(Numbers... all) {
  return (0 + ... + all);
}
template <class Result, class... Given>
Result applied(Result (*what)(Given...), Given... given) {
  return what(given...);
}
template <class Number>
struct Measure {
  Number of(Number (*how)(Interval<Number> &), Interval<Number> &what) { return how(what); }
};
template <class Any>
int depth(Any) {
  return 0;
}
template <class Any>
int depth(Any *) {
  return 1;
}
template <class Any>
int count(bool (*order)(const Any *, const Any *), const Any *all, int n) {
  int found = 0;
  for (int i = 1; i < n; i++) found += order(all + i - 1, all + i);
  return found;
}
int main() {
  Interval<double> unit{0.5, 3};
  double (*how)(Interval<double> &) = length;
  double (*other)(Interval<double> *, int) = &scaled;
  printf("%g %g %g\n", how(unit), other(&unit, 2), Measure<double>().of(length, unit));
  int (*next)(int) = advanced;
  int (*twice)(int) = doubled;
  printf("%d %d\n", next(1), twice(4));
  int (*two)(int, int) = total;
  int (*three)(int, int, int) = total<int>;
  printf("%d %d\n", two(4, 5), three(4, 5, 6));
  printf("%d %d\n", applied(total<int, int>, 1, 2), applied(&advanced<int>, 3));
  int (*of_pointer)(int *) = &depth;
  int (&of_reference)(int *) = depth;
  printf("%d %d\n", of_pointer(nullptr), of_reference(nullptr));
  int all[] = {3, 5, 4, 6};
  bool (*order)(const int *, const int *) = before;
  printf("%d %d\n", count(order, all, 4), count<int>(before, all, 4));
}
