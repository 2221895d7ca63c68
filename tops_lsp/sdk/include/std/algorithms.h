// Algorithms of the C++ library beyond those of containers.h: what the standard leaves open (the
// order that partition() and heaps leave) is as in GNU's library.
namespace std {
template <typename T> constexpr const T &as_const(T &x) { return x; }
template <typename I, typename J> void iter_swap(I a, J b) { swap(*a, *b); }
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
template <typename I, typename F> I find_if_not(I first, I last, F test) {
  while (first != last && test(*first)) ++first;
  return first;
}
template <typename I> I adjacent_find(I first, I last) {
  if (first == last) return last;
  for (I next = first; ++next != last; first = next) {
    if (*first == *next) return first;
  }
  return last;
}
template <typename I, typename J> I search(I first, I last, J first2, J last2) {
  for (;; ++first) {
    I at = first;
    for (J part = first2;; ++at, ++part) {
      if (part == last2) return first;
      if (at == last) return last;
      if (!(*at == *part)) break;
    }
  }
}
template <typename I, typename J> I find_end(I first, I last, J first2, J last2) {
  if (first2 == last2) return last;
  I found = last;
  for (I at = search(first, last, first2, last2); at != last;) {
    found = at;
    at = search(++at, last, first2, last2);
  }
  return found;
}
template <typename I, typename J> pair<I, J> mismatch(I first, I last, J second) {
  for (; first != last && *first == *second; ++first) ++second;
  return pair<I, J>(first, second);
}
template <typename I, typename J>
bool lexicographical_compare(I first, I last, J first2, J last2) {
  for (; first != last && first2 != last2; ++first, ++first2) {
    if (*first < *first2) return true;
    if (*first2 < *first) return false;
  }
  return first == last && first2 != last2;
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
template <typename I, typename O> O unique_copy(I first, I last, O result) {
  if (first == last) return result;
  I kept = first;
  *result = *first;
  while (++first != last) {
    if (!(*kept == *first)) kept = first, *++result = *first;
  }
  return ++result;
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
template <typename I, typename L> bool next_permutation(I first, I last, L less) {
  if (first == last) return false;
  I at = last;
  if (first == --at) return false;
  for (;;) {
    I next = at;
    if (less(*--at, *next)) {
      I other = last;
      while (!less(*at, *--other)) {
      }
      iter_swap(at, other);
      reverse(next, last);
      return true;
    }
    if (at == first) {
      reverse(first, last);
      return false;
    }
  }
}
template <typename I> bool next_permutation(I first, I last) {
  return next_permutation(first, last, [](const auto &a, const auto &b) { return a < b; });
}
template <typename I, typename L> bool prev_permutation(I first, I last, L less) {
  return next_permutation(first, last, [&](const auto &a, const auto &b) { return less(b, a); });
}
template <typename I> bool prev_permutation(I first, I last) {
  return next_permutation(first, last, [](const auto &a, const auto &b) { return b < a; });
}
template <typename I, typename J> bool is_permutation(I first, I last, J second) {
  J end = second;
  for (I at = first; at != last; ++at) ++end;
  for (I at = first; at != last; ++at) {
    if (count(first, last, *at) != count(second, end, *at)) return false;
  }
  return true;
}
template <typename I, typename J, typename O, typename L>
O merge(I first, I last, J first2, J last2, O result, L less) {
  for (; first != last && first2 != last2; ++result) {
    if (less(*first2, *first)) {
      *result = *first2, ++first2;
    } else {
      *result = *first, ++first;
    }
  }
  return copy(first2, last2, copy(first, last, result));
}
template <typename I, typename J, typename O>
O merge(I first, I last, J first2, J last2, O result) {
  auto less = [](const auto &a, const auto &b) { return a < b; };
  return merge(first, last, first2, last2, result, less);
}
template <typename I, typename L> void inplace_merge(I first, I middle, I last, L less) {
  while (first != middle && middle != last) {
    if (less(*middle, *first)) {
      I next = middle;
      rotate(first, middle, ++next);
      middle = next;
    }
    ++first;
  }
}
template <typename I> void inplace_merge(I first, I middle, I last) {
  inplace_merge(first, middle, last, [](const auto &a, const auto &b) { return a < b; });
}
template <typename I, typename J> bool includes(I first, I last, J first2, J last2) {
  for (; first2 != last2; ++first) {
    if (first == last || *first2 < *first) return false;
    if (!(*first < *first2)) ++first2;
  }
  return true;
}
template <typename I, typename J, typename O>
O set_union(I first, I last, J first2, J last2, O result) {
  for (; first != last && first2 != last2; ++result) {
    if (*first < *first2) {
      *result = *first, ++first;
    } else if (*first2 < *first) {
      *result = *first2, ++first2;
    } else {
      *result = *first, ++first, ++first2;
    }
  }
  return copy(first2, last2, copy(first, last, result));
}
template <typename I, typename J, typename O>
O set_difference(I first, I last, J first2, J last2, O result) {
  while (first != last && first2 != last2) {
    if (*first < *first2) {
      *result = *first, ++result, ++first;
    } else if (*first2 < *first) {
      ++first2;
    } else {
      ++first, ++first2;
    }
  }
  return copy(first, last, result);
}
template <typename I, typename J, typename O>
O set_symmetric_difference(I first, I last, J first2, J last2, O result) {
  while (first != last && first2 != last2) {
    if (*first < *first2) {
      *result = *first, ++result, ++first;
    } else if (*first2 < *first) {
      *result = *first2, ++result, ++first2;
    } else {
      ++first, ++first2;
    }
  }
  return copy(first2, last2, copy(first, last, result));
}
template <typename I, typename L> I is_sorted_until(I first, I last, L less) {
  if (first == last) return last;
  for (I next = first; ++next != last; first = next) {
    if (less(*next, *first)) return next;
  }
  return last;
}
template <typename I> I is_sorted_until(I first, I last) {
  return is_sorted_until(first, last, [](const auto &a, const auto &b) { return a < b; });
}
template <typename I, typename O> O adjacent_difference(I first, I last, O result) {
  if (first == last) return result;
  auto before = *first;
  for (*result = before; ++first != last; before = *first) *++result = *first - before;
  return ++result;
}
template <typename I, typename O> O inclusive_scan(I first, I last, O result) {
  return partial_sum(first, last, result);
}
template <typename I, typename O, typename T>
O exclusive_scan(I first, I last, O result, T start) {
  for (; first != last; ++first, ++result) {
    T next = start + *first;
    *result = start;
    start = next;
  }
  return result;
}
template <typename I, typename T> T reduce(I first, I last, T start) {
  return accumulate(first, last, start);
}
template <typename I, typename T, typename F> T reduce(I first, I last, T start, F join) {
  return accumulate(first, last, start, join);
}
template <typename I, typename J, typename T>
T transform_reduce(I first, I last, J second, T start) {
  return inner_product(first, last, second, start);
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
template <typename I, typename L> void push_heap(I first, I last, L less) {
  ptrdiff_t hole = last - first - 1;
  auto value = move(first[hole]);
  for (ptrdiff_t up = (hole - 1) / 2; hole > 0 && less(first[up], value); up = (hole - 1) / 2) {
    first[hole] = move(first[up]);
    hole = up;
  }
  first[hole] = move(value);
}
template <typename I, typename T, typename L>
void __sift(I first, ptrdiff_t hole, ptrdiff_t count, T value, L less) {
  ptrdiff_t top = hole, down = hole;
  while (down < (count - 1) / 2) {
    down = 2 * (down + 1);
    if (less(first[down], first[down - 1])) --down;
    first[hole] = move(first[down]);
    hole = down;
  }
  if (count % 2 == 0 && down == (count - 2) / 2) {
    down = 2 * down + 1;
    first[hole] = move(first[down]);
    hole = down;
  }
  for (ptrdiff_t up = (hole - 1) / 2; hole > top && less(first[up], value); up = (hole - 1) / 2) {
    first[hole] = move(first[up]);
    hole = up;
  }
  first[hole] = move(value);
}
template <typename I, typename L> void make_heap(I first, I last, L less) {
  ptrdiff_t count = last - first;
  for (ptrdiff_t at = count / 2 - 1; at >= 0; --at) __sift(first, at, count, first[at], less);
}
template <typename I, typename L> void pop_heap(I first, I last, L less) {
  ptrdiff_t count = last - first - 1;
  if (count < 1) return;
  auto value = move(first[count]);
  first[count] = move(first[0]);
  __sift(first, 0, count, value, less);
}
template <typename I, typename L> void sort_heap(I first, I last, L less) {
  for (; last - first > 1; --last) pop_heap(first, last, less);
}
template <typename I> void push_heap(I first, I last) {
  push_heap(first, last, [](const auto &a, const auto &b) { return a < b; });
}
template <typename I> void make_heap(I first, I last) {
  make_heap(first, last, [](const auto &a, const auto &b) { return a < b; });
}
template <typename I> void pop_heap(I first, I last) {
  pop_heap(first, last, [](const auto &a, const auto &b) { return a < b; });
}
template <typename I> void sort_heap(I first, I last) {
  sort_heap(first, last, [](const auto &a, const auto &b) { return a < b; });
}
template <typename I, typename L> void partial_sort(I first, I middle, I last, L less) {
  make_heap(first, middle, less);
  for (I at = middle; at != last; ++at) {
    if (!less(*at, *first)) continue;
    auto value = move(*at);
    *at = move(*first);
    __sift(first, 0, middle - first, value, less);
  }
  sort_heap(first, middle, less);
}
template <typename I> void partial_sort(I first, I middle, I last) {
  partial_sort(first, middle, last, [](const auto &a, const auto &b) { return a < b; });
}
} // namespace std
