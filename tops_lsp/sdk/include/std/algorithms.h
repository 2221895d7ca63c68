// Algorithms of the C++ library beyond those of containers.h: what the standard leaves open (the
// order that partition() and heaps leave) is as in GNU's library.
namespace std {
template <typename T> constexpr const T &as_const(T &x) { return x; }
template <typename I, typename J> void iter_swap(I a, J b) { swap(*a, *b); }
template <typename I, typename O> O move(I first, I last, O result) {
  for (; first != last; ++first, ++result) *result = move(*first);
  return result;
}
template <typename I, typename F> I find_if_not(I first, I last, F test) {
  while (first != last && test(*first)) ++first;
  return first;
}
struct __is_equal {
  template <typename T, typename U> bool operator()(const T &a, const U &b) const { return a == b; }
};
template <typename I, typename J, typename F>
I find_first_of(I first, I last, J from, J to, F same) {
  for (; first != last; ++first) {
    for (J at = from; at != to; ++at) {
      if (same(*first, *at)) return first;
    }
  }
  return last;
}
template <typename I, typename J> I find_first_of(I first, I last, J from, J to) {
  return find_first_of(first, last, from, to, __is_equal());
}
template <typename I, typename F> I adjacent_find(I first, I last, F same) {
  if (first == last) return last;
  for (I next = first; ++next != last; first = next) {
    if (same(*first, *next)) return first;
  }
  return last;
}
template <typename I> I adjacent_find(I first, I last) {
  return adjacent_find(first, last, __is_equal());
}
template <typename I, typename J, typename F> I search(I first, I last, J first2, J last2, F same) {
  for (;; ++first) {
    I at = first;
    for (J part = first2;; ++at, ++part) {
      if (part == last2) return first;
      if (at == last) return last;
      if (!same(*at, *part)) break;
    }
  }
}
template <typename I, typename J> I search(I first, I last, J first2, J last2) {
  return search(first, last, first2, last2, __is_equal());
}
template <typename I, typename N, typename T, typename F>
I search_n(I first, I last, N count, const T &value, F same) {
  for (; first != last; ++first) {
    I at = first;
    N found = 0;
    while (found < count && at != last && same(*at, value)) ++at, ++found;
    if (found == count) return first;
  }
  return last;
}
template <typename I, typename N, typename T> I search_n(I first, I last, N count, const T &value) {
  return search_n(first, last, count, value, __is_equal());
}
template <typename I, typename J, typename F>
I find_end(I first, I last, J first2, J last2, F same) {
  if (first2 == last2) return last;
  I found = last;
  for (I at = search(first, last, first2, last2, same); at != last;) {
    found = at;
    at = search(++at, last, first2, last2, same);
  }
  return found;
}
template <typename I, typename J> I find_end(I first, I last, J first2, J last2) {
  return find_end(first, last, first2, last2, __is_equal());
}
template <typename I, typename J, typename F>
pair<I, J> mismatch(I first, I last, J second, F same) {
  for (; first != last && same(*first, *second); ++first) ++second;
  return pair<I, J>(first, second);
}
template <typename I, typename J> pair<I, J> mismatch(I first, I last, J second) {
  return mismatch(first, last, second, __is_equal());
}
template <typename I, typename J, typename F>
pair<I, J> mismatch(I first, I last, J second, J end, F same) {
  for (; first != last && second != end && same(*first, *second); ++first) ++second;
  return pair<I, J>(first, second);
}
template <typename I, typename J>
pair<I, J> mismatch(I first, I last, J second, J end) {
  return mismatch(first, last, second, end, __is_equal());
}
template <typename I, typename J> bool equal(I first, I last, J second) {
  for (; first != last; ++first, ++second) {
    if (!(*first == *second)) return false;
  }
  return true;
}
template <typename I, typename J, typename F>
bool equal(I first, I last, J second, F same) {
  for (; first != last; ++first, ++second) {
    if (!same(*first, *second)) return false;
  }
  return true;
}
template <typename I, typename J, typename F>
bool equal(I first, I last, J second, J end, F same) {
  for (; first != last && second != end; ++first, ++second) {
    if (!same(*first, *second)) return false;
  }
  return first == last && second == end;
}
template <typename I, typename J>
bool equal(I first, I last, J second, J end) {
  return equal(first, last, second, end, __is_equal());
}
template <typename I, typename F> I remove_if(I first, I last, F test) {
  first = find_if(first, last, test);
  if (first == last) return first;
  I kept = first;
  while (++first != last) {
    if (!test(*first)) *kept = move(*first), ++kept;
  }
  return kept;
}
template <typename I, typename T> I remove(I first, I last, const T &value) {
  first = find(first, last, value);
  if (first == last) return first;
  I kept = first;
  while (++first != last) {
    if (!(*first == value)) *kept = move(*first), ++kept;
  }
  return kept;
}
template <typename I, typename F> I unique(I first, I last, F same) {
  first = adjacent_find(first, last, same);
  if (first == last) return last;
  I kept = first;
  for (++first; ++first != last;) {
    if (!same(*kept, *first)) *++kept = move(*first);
  }
  return ++kept;
}
template <typename I> I unique(I first, I last) { return unique(first, last, __is_equal()); }
template <typename I, typename O, typename F> O unique_copy(I first, I last, O result, F same) {
  if (first == last) return result;
  I kept = first;
  *result = *first, ++result;
  while (++first != last) {
    if (!same(*kept, *first)) kept = first, *result = *first, ++result;
  }
  return result;
}
template <typename I, typename O> O unique_copy(I first, I last, O result) {
  return unique_copy(first, last, result, __is_equal());
}
template <typename I, typename J, typename F>
bool is_permutation(I first, I last, J second, F same) {
  J end = next(second, distance(first, last));
  for (I at = first; at != last; ++at) {
    ptrdiff_t here = 0, there = 0;
    for (I one = first; one != last; ++one) here += same(*at, *one) ? 1 : 0;
    for (J one = second; one != end; ++one) there += same(*at, *one) ? 1 : 0;
    if (here != there) return false;
  }
  return true;
}
template <typename I, typename J> bool is_permutation(I first, I last, J second) {
  return is_permutation(first, last, second, __is_equal());
}
template <typename I, typename J>
bool is_permutation(I first, I last, J second, J end) {
  return distance(first, last) == distance(second, end) && is_permutation(first, last, second);
}
template <typename I, typename J, typename F>
bool is_permutation(I first, I last, J second, J end, F same) {
  return distance(first, last) == distance(second, end) &&
         is_permutation(first, last, second, same);
}
template <typename I, typename O, typename F, typename T>
O replace_copy_if(I first, I last, O result, F test, const T &value) {
  for (; first != last; ++first, ++result) {
    if (test(*first)) {
      *result = value;
    } else {
      *result = *first;
    }
  }
  return result;
}
template <typename I, typename O, typename P, typename F>
pair<O, P> partition_copy(I first, I last, O yes, P no, F test) {
  for (; first != last; ++first) {
    if (test(*first)) {
      *yes = *first, ++yes;
    } else {
      *no = *first, ++no;
    }
  }
  return pair<O, P>(yes, no);
}
template <typename T> constexpr pair<const T &, const T &> minmax(const T &a, const T &b) {
  return b < a ? pair<const T &, const T &>(b, a) : pair<const T &, const T &>(a, b);
}
template <typename T, typename C>
constexpr pair<const T &, const T &> minmax(const T &a, const T &b, C less) {
  return less(b, a) ? pair<const T &, const T &>(b, a) : pair<const T &, const T &>(a, b);
}
template <typename T, typename C> constexpr pair<T, T> minmax(initializer_list<T> values, C less) {
  auto found = minmax_element(values.begin(), values.end(), less);
  return pair<T, T>(*found.first, *found.second);
}
template <typename T> constexpr pair<T, T> minmax(initializer_list<T> values) {
  auto found = minmax_element(values.begin(), values.end());
  return pair<T, T>(*found.first, *found.second);
}

template <typename I, typename T> T accumulate(I first, I last, T start) {
  for (; first != last; ++first) start = move(start) + *first;
  return start;
}
template <typename I, typename T, typename F> T accumulate(I first, I last, T start, F add) {
  for (; first != last; ++first) start = add(move(start), *first);
  return start;
}
template <typename I, typename J, typename T, typename F, typename G>
T inner_product(I first, I last, J second, T start, F add, G times) {
  for (; first != last; ++first, ++second) start = add(move(start), times(*first, *second));
  return start;
}
template <typename I, typename J, typename T>
T inner_product(I first, I last, J second, T start) {
  for (; first != last; ++first, ++second) start = move(start) + *first * *second;
  return start;
}
template <typename I, typename O, typename F> O partial_sum(I first, I last, O result, F add) {
  if (first == last) return result;
  typename iterator_traits<I>::value_type sum = *first;
  for (*result = sum; ++first != last; *++result = sum) sum = add(move(sum), *first);
  return ++result;
}
template <typename I, typename O> O partial_sum(I first, I last, O result) {
  return partial_sum(first, last, result, [](auto &&a, const auto &b) { return a + b; });
}
template <typename I, typename O, typename F>
O adjacent_difference(I first, I last, O result, F less) {
  if (first == last) return result;
  typename iterator_traits<I>::value_type before = *first;
  *result = before;
  while (++first != last) {
    typename iterator_traits<I>::value_type value = *first;
    *++result = less(value, before);
    before = move(value);
  }
  return ++result;
}
template <typename I, typename O> O adjacent_difference(I first, I last, O result) {
  return adjacent_difference(first, last, result,
                             [](const auto &a, const auto &b) { return a - b; });
}
template <typename I, typename O> O inclusive_scan(I first, I last, O result) {
  return partial_sum(first, last, result);
}
template <typename I, typename O, typename F> O inclusive_scan(I first, I last, O result, F add) {
  return partial_sum(first, last, result, add);
}
template <typename I, typename O, typename F, typename T>
O inclusive_scan(I first, I last, O result, F add, T start) {
  for (; first != last; ++first, ++result) *result = start = add(start, *first);
  return result;
}
template <typename I, typename O, typename T, typename F>
O exclusive_scan(I first, I last, O result, T start, F add) {
  for (; first != last; ++first, ++result) {
    T next = add(start, *first);
    *result = start;
    start = next;
  }
  return result;
}
template <typename I, typename O, typename T>
O exclusive_scan(I first, I last, O result, T start) {
  return exclusive_scan(first, last, result, start,
                        [](const auto &a, const auto &b) { return a + b; });
}
// Sums of what can be reached at random are taken four by four, as GNU's library does: with
// numbers that are rounded the order is visible.
template <typename I, typename T, typename F> T reduce(I first, I last, T start, F join) {
  if constexpr (__has_category<I, random_access_iterator_tag>::value) {
    for (; last - first >= 4; first += 4) {
      T one = join(first[0], first[1]), two = join(first[2], first[3]), both = join(one, two);
      start = join(start, both);
    }
  }
  for (; first != last; ++first) start = join(start, *first);
  return start;
}
struct __sum {
  template <typename T, typename U> auto operator()(const T &a, const U &b) const { return a + b; }
};
struct __product {
  template <typename T, typename U> auto operator()(const T &a, const U &b) const { return a * b; }
};
template <typename I, typename T> T reduce(I first, I last, T start) {
  return reduce(first, last, start, __sum());
}
template <typename I> typename iterator_traits<I>::value_type reduce(I first, I last) {
  return reduce(first, last, typename iterator_traits<I>::value_type(), __sum());
}
template <typename I, typename J, typename T, typename F, typename G>
T transform_reduce(I first, I last, J second, T start, F join, G make) {
  if constexpr (__has_category<I, random_access_iterator_tag>::value &&
                __has_category<J, random_access_iterator_tag>::value) {
    for (; last - first >= 4; first += 4, second += 4) {
      T one = join(make(first[0], second[0]), make(first[1], second[1]));
      T two = join(make(first[2], second[2]), make(first[3], second[3])), both = join(one, two);
      start = join(start, both);
    }
  }
  for (; first != last; ++first, ++second) start = join(start, make(*first, *second));
  return start;
}
template <typename I, typename J, typename T>
T transform_reduce(I first, I last, J second, T start) {
  return transform_reduce(first, last, second, start, __sum(), __product());
}
template <typename I, typename T, typename F, typename G>
T transform_reduce(I first, I last, T start, F join, G make) {
  if constexpr (__has_category<I, random_access_iterator_tag>::value) {
    for (; last - first >= 4; first += 4) {
      T one = join(make(first[0]), make(first[1])), two = join(make(first[2]), make(first[3]));
      T both = join(one, two);
      start = join(start, both);
    }
  }
  for (; first != last; ++first) start = join(start, make(*first));
  return start;
}
template <typename I> void random_shuffle(I first, I last) {
  if (first == last) return;
  for (I at = first + 1; at != last; ++at) {
    I other = first + rand() % ((at - first) + 1);
    if (at != other) iter_swap(at, other);
  }
}
template <typename I, typename R> void random_shuffle(I first, I last, R &&random) {
  if (first == last) return;
  for (I at = first + 1; at != last; ++at) {
    I other = first + random((at - first) + 1);
    if (at != other) iter_swap(at, other);
  }
}
template <typename I, typename G> void shuffle(I first, I last, G &&generator) {
  if (first == last) return;
  typedef typename remove_reference<G>::type Generator;
  uniform_int_distribution<unsigned long> uniform;
  typedef uniform_int_distribution<unsigned long>::param_type Range;
  unsigned long most = Generator::max() - Generator::min(), count = last - first;
  I at = first + 1;
  if (most / count < count) {
    for (; at != last; ++at) {
      unsigned long place = at - first;
      iter_swap(at, first + uniform(generator, Range(0, place)));
    }
    return;
  }
  if (count % 2 == 0) {
    iter_swap(at, first + uniform(generator, Range(0, 1)));
    ++at;
  }
  while (at != last) {
    unsigned long range = at - first + 1;
    unsigned long both = uniform(generator, Range(0, range * (range + 1) - 1));
    iter_swap(at++, first + both / (range + 1));
    iter_swap(at++, first + both % (range + 1));
  }
}
template <typename I, typename J> J swap_ranges(I first, I last, J second) {
  for (; first != last; ++first, ++second) iter_swap(first, second);
  return second;
}
template <typename I> I rotate(I first, I middle, I last) {
  if (first == middle) return last;
  if (middle == last) return first;
  reverse(first, middle);
  reverse(middle, last);
  reverse(first, last);
  for (; middle != last; ++middle) ++first;
  return first;
}
template <typename I, typename O> O reverse_copy(I first, I last, O result) {
  for (; first != last; ++result) *result = *--last;
  return result;
}
template <typename I, typename O> O rotate_copy(I first, I middle, I last, O result) {
  return copy(first, middle, copy(middle, last, result));
}
template <typename I, typename F, typename T>
void replace_if(I first, I last, F test, const T &value) {
  for (; first != last; ++first) {
    if (test(*first)) *first = value;
  }
}
template <typename I, typename O, typename T>
O replace_copy(I first, I last, O result, const T &old, const T &value) {
  for (; first != last; ++first, ++result) *result = *first == old ? value : *first;
  return result;
}
template <typename I, typename O, typename T>
O remove_copy(I first, I last, O result, const T &value) {
  for (; first != last; ++first) {
    if (!(*first == value)) *result = *first, ++result;
  }
  return result;
}
template <typename I, typename O, typename F>
O remove_copy_if(I first, I last, O result, F test) {
  for (; first != last; ++first) {
    if (!test(*first)) *result = *first, ++result;
  }
  return result;
}
template <typename I, typename N, typename F> I for_each_n(I first, N count, F run) {
  for (; count > 0; --count, ++first) run(*first);
  return first;
}
template <typename I, typename O> O copy_backward(I first, I last, O result) {
  while (first != last) *--result = *--last;
  return result;
}
template <typename I, typename O> O move_backward(I first, I last, O result) {
  while (first != last) *--result = move(*--last);
  return result;
}
template <typename I, typename F> bool is_partitioned(I first, I last, F test) {
  while (first != last && test(*first)) ++first;
  for (; first != last; ++first) {
    if (test(*first)) return false;
  }
  return true;
}
template <typename I, typename F> I partition(I first, I last, F test) {
  for (;; ++first) {
    while (first != last && test(*first)) ++first;
    if (first == last) return first;
    do {
      if (first == --last) return first;
    } while (!test(*last));
    iter_swap(first, last);
  }
}
template <typename I, typename F> I stable_partition(I first, I last, F test) {
  I end = find_if_not(first, last, test);
  for (I at = end; at != last; ++at) {
    if (!test(*at)) continue;
    I next = at;
    rotate(end, at, ++next);
    ++end;
  }
  return end;
}
template <typename I, typename F> I partition_point(I first, I last, F test) {
  return find_if_not(first, last, test);
}
template <typename T, typename U> constexpr decltype(true ? T() : U()) gcd(T a, U b) {
  typedef decltype(true ? T() : U()) Common;
  Common x = a < 0 ? -static_cast<Common>(a) : static_cast<Common>(a);
  Common y = b < 0 ? -static_cast<Common>(b) : static_cast<Common>(b);
  while (y != 0) {
    Common rest = x % y;
    x = y;
    y = rest;
  }
  return x;
}
template <typename T, typename U> constexpr decltype(true ? T() : U()) lcm(T a, U b) {
  typedef decltype(true ? T() : U()) Common;
  Common common = gcd(a, b);
  if (common == 0) return common;
  Common x = a < 0 ? -static_cast<Common>(a) : static_cast<Common>(a);
  return x / common * (b < 0 ? -static_cast<Common>(b) : static_cast<Common>(b));
}
} // namespace std
