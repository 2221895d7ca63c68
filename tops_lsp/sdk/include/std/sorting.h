// Sorting and heaps. Which of equal elements comes first is visible, so the steps are those of
// GNU's library: a quicksort by the median of three down to 16 elements, then insertion. So is how
// often elements are moved.
namespace std {
struct __is_less {
  template <typename T, typename U> constexpr bool operator()(const T &a, const U &b) const {
    return a < b;
  }
};
template <typename T, typename C>
__host__ __device__ constexpr const T &max(const T &a, const T &b, C less) {
  return less(a, b) ? b : a;
}
template <typename T, typename C>
__host__ __device__ constexpr const T &min(const T &a, const T &b, C less) {
  return less(b, a) ? b : a;
}
template <typename T> constexpr T max(initializer_list<T> values) {
  return *max_element(values.begin(), values.end(), __is_less());
}
template <typename T> constexpr T min(initializer_list<T> values) {
  return *min_element(values.begin(), values.end(), __is_less());
}
template <typename T, typename C> constexpr T max(initializer_list<T> values, C less) {
  return *max_element(values.begin(), values.end(), less);
}
template <typename T, typename C> constexpr T min(initializer_list<T> values, C less) {
  return *min_element(values.begin(), values.end(), less);
}
template <typename T, typename C>
__host__ __device__ constexpr const T &clamp(const T &x, const T &low, const T &high, C less) {
  return less(x, low) ? low : less(high, x) ? high : x;
}
template <typename I, typename C> void push_heap(I first, I last, C less) {
  ptrdiff_t hole = last - first - 1;
  auto value = move(first[hole]);
  __rise(first, hole, 0, move(value), less);
}
template <typename I, typename T, typename C>
void __rise(I first, ptrdiff_t hole, ptrdiff_t top, T value, C &less) {
  for (ptrdiff_t up = (hole - 1) / 2; hole > top && less(first[up], value); up = (hole - 1) / 2) {
    first[hole] = move(first[up]);
    hole = up;
  }
  first[hole] = move(value);
}
template <typename I, typename T, typename C>
void __sift(I first, ptrdiff_t hole, ptrdiff_t count, T value, C &less) {
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
  __rise(first, hole, top, move(value), less);
}
template <typename I, typename C> void make_heap(I first, I last, C less) {
  ptrdiff_t count = last - first;
  for (ptrdiff_t at = count / 2 - 1; at >= 0; --at) {
    auto value = move(first[at]);
    __sift(first, at, count, move(value), less);
  }
}
template <typename I, typename C> void __pop_to(I first, I last, I target, C &less) {
  auto value = move(*target);
  *target = move(*first);
  __sift(first, 0, last - first, move(value), less);
}
template <typename I, typename C> void pop_heap(I first, I last, C less) {
  if (last - first > 1) __pop_to(first, last - 1, last - 1, less);
}
template <typename I, typename C> void sort_heap(I first, I last, C less) {
  for (; last - first > 1; --last) __pop_to(first, last - 1, last - 1, less);
}
template <typename I> void push_heap(I first, I last) { push_heap(first, last, __is_less()); }
template <typename I> void make_heap(I first, I last) { make_heap(first, last, __is_less()); }
template <typename I> void pop_heap(I first, I last) { pop_heap(first, last, __is_less()); }
template <typename I> void sort_heap(I first, I last) { sort_heap(first, last, __is_less()); }
template <typename I, typename C> I is_heap_until(I first, I last, C less) {
  for (ptrdiff_t at = 1; at < last - first; ++at) {
    if (less(first[(at - 1) / 2], first[at])) return first + at;
  }
  return last;
}
template <typename I> I is_heap_until(I first, I last) {
  return is_heap_until(first, last, __is_less());
}
template <typename I, typename C> bool is_heap(I first, I last, C less) {
  return is_heap_until(first, last, less) == last;
}
template <typename I> bool is_heap(I first, I last) { return is_heap(first, last, __is_less()); }

template <typename I, typename C> void __heap_select(I first, I middle, I last, C &less) {
  make_heap(first, middle, less);
  for (I at = middle; at < last; ++at) {
    if (less(*at, *first)) __pop_to(first, middle, at, less);
  }
}
template <typename I, typename C> void partial_sort(I first, I middle, I last, C less) {
  if (first == middle) return;
  __heap_select(first, middle, last, less);
  sort_heap(first, middle, less);
}
template <typename I> void partial_sort(I first, I middle, I last) {
  partial_sort(first, middle, last, __is_less());
}
template <typename I, typename J, typename C>
J partial_sort_copy(I first, I last, J target, J limit, C less) {
  typedef typename iterator_traits<I>::value_type T;
  J end = target;
  for (; first != last && end != limit; ++first, ++end) *end = *first;
  if (target == limit) return end;
  make_heap(target, end, less);
  for (; first != last; ++first) {
    if (!less(*first, *target)) continue;
    __sift(target, 0, end - target, T(*first), less);
  }
  sort_heap(target, end, less);
  return end;
}
template <typename I, typename J> J partial_sort_copy(I first, I last, J target, J limit) {
  return partial_sort_copy(first, last, target, limit, __is_less());
}
template <typename I, typename C> void __insert_unguarded(I at, C &less) {
  auto value = move(*at);
  I before = at;
  --before;
  while (less(value, *before)) {
    *at = move(*before);
    at = before;
    --before;
  }
  *at = move(value);
}
template <typename I, typename C> void __sort_by_insertion(I first, I last, C &less) {
  if (first == last) return;
  for (I at = first + 1; at != last; ++at) {
    if (less(*at, *first)) {
      auto value = move(*at);
      for (I to = at; to != first; --to) *to = move(*(to - 1));
      *first = move(value);
    } else {
      __insert_unguarded(at, less);
    }
  }
}
template <typename I, typename C> I __median(I a, I b, I c, C &less) {
  if (less(*a, *b)) return less(*b, *c) ? b : less(*a, *c) ? c : a;
  return less(*a, *c) ? a : less(*b, *c) ? c : b;
}
template <typename I, typename C> I __divide(I first, I last, C &less) {
  iter_swap(first, __median(first + 1, first + (last - first) / 2, last - 1, less));
  I low = first + 1, high = last;
  for (;; ++low) {
    while (less(*low, *first)) ++low;
    --high;
    while (less(*first, *high)) --high;
    if (!(low < high)) return low;
    iter_swap(low, high);
  }
}
inline int __halvings(ptrdiff_t count) {
  int found = 0;
  for (; count > 1; count /= 2) ++found;
  return found;
}
template <typename I, typename C> void __sort_coarsely(I first, I last, int depth, C &less) {
  for (; last - first > 16; --depth) {
    if (depth == 0) return partial_sort(first, last, last, less);
    I cut = __divide(first, last, less);
    __sort_coarsely(cut, last, depth - 1, less);
    last = cut;
  }
}
template <typename I, typename C> void sort(I first, I last, C less) {
  if (first == last) return;
  __sort_coarsely(first, last, 2 * __halvings(last - first), less);
  if (last - first <= 16) return __sort_by_insertion(first, last, less);
  __sort_by_insertion(first, first + 16, less);
  for (I at = first + 16; at != last; ++at) __insert_unguarded(at, less);
}
template <typename I> void sort(I first, I last) { sort(first, last, __is_less()); }
template <typename I, typename C> void nth_element(I first, I middle, I last, C less) {
  if (first == last || middle == last) return;
  int depth = 2 * __halvings(last - first);
  for (; last - first > 3; --depth) {
    if (depth == 0) {
      __heap_select(first, middle + 1, last, less);
      return iter_swap(first, middle);
    }
    I cut = __divide(first, last, less);
    if (cut <= middle) {
      first = cut;
    } else {
      last = cut;
    }
  }
  __sort_by_insertion(first, last, less);
}
template <typename I> void nth_element(I first, I middle, I last) {
  nth_element(first, middle, last, __is_less());
}

template <typename I, typename J, typename O, typename C>
O __merge_moved(I first, I last, J first2, J last2, O result, C &less) {
  for (; first != last && first2 != last2; ++result) {
    if (less(*first2, *first)) {
      *result = move(*first2), ++first2;
    } else {
      *result = move(*first), ++first;
    }
  }
  for (; first != last; ++first, ++result) *result = move(*first);
  return result; // what is left of the other one is there already
}
template <typename I, typename C> void inplace_merge(I first, I middle, I last, C less) {
  if (first == middle || middle == last) return;
  vector<typename iterator_traits<I>::value_type> kept;
  for (I at = first; at != middle; ++at) kept.push_back(move(*at));
  __merge_moved(kept.begin(), kept.end(), middle, last, first, less);
}
template <typename I> void inplace_merge(I first, I middle, I last) {
  inplace_merge(first, middle, last, __is_less());
}
template <typename I, typename C> void stable_sort(I first, I last, C less) {
  if (last - first < 15) return __sort_by_insertion(first, last, less);
  I middle = first + (last - first) / 2;
  stable_sort(first, middle, less);
  stable_sort(middle, last, less);
  inplace_merge(first, middle, last, less);
}
template <typename I> void stable_sort(I first, I last) { stable_sort(first, last, __is_less()); }
template <typename I, typename C> I is_sorted_until(I first, I last, C less) {
  if (first == last) return last;
  for (I next = first; ++next != last; first = next) {
    if (less(*next, *first)) return next;
  }
  return last;
}
template <typename I> I is_sorted_until(I first, I last) {
  return is_sorted_until(first, last, __is_less());
}
template <typename I, typename C> bool is_sorted(I first, I last, C less) {
  return is_sorted_until(first, last, less) == last;
}
template <typename I> bool is_sorted(I first, I last) {
  return is_sorted(first, last, __is_less());
}

template <typename I, typename T, typename C>
I lower_bound(I first, I last, const T &value, C less) {
  for (ptrdiff_t count = distance(first, last); count > 0;) {
    ptrdiff_t half = count / 2;
    I middle = next(first, half);
    if (less(*middle, value)) {
      first = ++middle;
      count -= half + 1;
    } else {
      count = half;
    }
  }
  return first;
}
template <typename I, typename T, typename C>
I upper_bound(I first, I last, const T &value, C less) {
  for (ptrdiff_t count = distance(first, last); count > 0;) {
    ptrdiff_t half = count / 2;
    I middle = next(first, half);
    if (less(value, *middle)) {
      count = half;
    } else {
      first = ++middle;
      count -= half + 1;
    }
  }
  return first;
}
template <typename I, typename T, typename C>
pair<I, I> equal_range(I first, I last, const T &value, C less) {
  return pair<I, I>(lower_bound(first, last, value, less), upper_bound(first, last, value, less));
}
template <typename I, typename T, typename C>
bool binary_search(I first, I last, const T &value, C less) {
  I found = lower_bound(first, last, value, less);
  return found != last && !less(value, *found);
}
template <typename I, typename T> I lower_bound(I first, I last, const T &value) {
  return lower_bound(first, last, value, __is_less());
}
template <typename I, typename T> I upper_bound(I first, I last, const T &value) {
  return upper_bound(first, last, value, __is_less());
}
template <typename I, typename T> pair<I, I> equal_range(I first, I last, const T &value) {
  return equal_range(first, last, value, __is_less());
}
template <typename I, typename T> bool binary_search(I first, I last, const T &value) {
  return binary_search(first, last, value, __is_less());
}

template <typename I, typename J, typename O, typename C>
O merge(I first, I last, J first2, J last2, O result, C less) {
  for (; first != last && first2 != last2; ++result) {
    if (less(*first2, *first)) {
      *result = *first2, ++first2;
    } else {
      *result = *first, ++first;
    }
  }
  return copy(first2, last2, copy(first, last, result));
}
template <typename I, typename J, typename C>
bool includes(I first, I last, J first2, J last2, C less) {
  for (; first2 != last2; ++first) {
    if (first == last || less(*first2, *first)) return false;
    if (!less(*first, *first2)) ++first2;
  }
  return true;
}
template <typename I, typename J, typename O, typename C>
O set_union(I first, I last, J first2, J last2, O result, C less) {
  for (; first != last && first2 != last2; ++result) {
    if (less(*first, *first2)) {
      *result = *first, ++first;
    } else if (less(*first2, *first)) {
      *result = *first2, ++first2;
    } else {
      *result = *first, ++first, ++first2;
    }
  }
  return copy(first2, last2, copy(first, last, result));
}
template <typename I, typename J, typename O, typename C>
O set_intersection(I first, I last, J first2, J last2, O result, C less) {
  while (first != last && first2 != last2) {
    if (less(*first, *first2)) {
      ++first;
    } else if (less(*first2, *first)) {
      ++first2;
    } else {
      *result = *first, ++result, ++first, ++first2;
    }
  }
  return result;
}
template <typename I, typename J, typename O, typename C>
O set_difference(I first, I last, J first2, J last2, O result, C less) {
  while (first != last && first2 != last2) {
    if (less(*first, *first2)) {
      *result = *first, ++result, ++first;
    } else if (less(*first2, *first)) {
      ++first2;
    } else {
      ++first, ++first2;
    }
  }
  return copy(first, last, result);
}
template <typename I, typename J, typename O, typename C>
O set_symmetric_difference(I first, I last, J first2, J last2, O result, C less) {
  while (first != last && first2 != last2) {
    if (less(*first, *first2)) {
      *result = *first, ++result, ++first;
    } else if (less(*first2, *first)) {
      *result = *first2, ++result, ++first2;
    } else {
      ++first, ++first2;
    }
  }
  return copy(first2, last2, copy(first, last, result));
}
template <typename I, typename J, typename O>
O merge(I first, I last, J first2, J last2, O result) {
  return merge(first, last, first2, last2, result, __is_less());
}
template <typename I, typename J> bool includes(I first, I last, J first2, J last2) {
  return includes(first, last, first2, last2, __is_less());
}
template <typename I, typename J, typename O>
O set_union(I first, I last, J first2, J last2, O result) {
  return set_union(first, last, first2, last2, result, __is_less());
}
template <typename I, typename J, typename O>
O set_intersection(I first, I last, J first2, J last2, O result) {
  return set_intersection(first, last, first2, last2, result, __is_less());
}
template <typename I, typename J, typename O>
O set_difference(I first, I last, J first2, J last2, O result) {
  return set_difference(first, last, first2, last2, result, __is_less());
}
template <typename I, typename J, typename O>
O set_symmetric_difference(I first, I last, J first2, J last2, O result) {
  return set_symmetric_difference(first, last, first2, last2, result, __is_less());
}
template <typename I, typename C> bool next_permutation(I first, I last, C less) {
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
  return next_permutation(first, last, __is_less());
}
template <typename I, typename C> bool prev_permutation(I first, I last, C less) {
  return next_permutation(first, last, [&](const auto &a, const auto &b) { return less(b, a); });
}
template <typename I> bool prev_permutation(I first, I last) {
  return prev_permutation(first, last, __is_less());
}
template <typename I, typename C>
constexpr pair<I, I> minmax_element(I first, I last, C less) {
  pair<I, I> found(first, first);
  for (; first != last; ++first) {
    if (less(*first, *found.first)) found.first = first;
    if (!less(*first, *found.second)) found.second = first;
  }
  return found;
}
template <typename I> constexpr pair<I, I> minmax_element(I first, I last) {
  return minmax_element(first, last, __is_less());
}
template <typename I, typename J, typename C>
bool lexicographical_compare(I first, I last, J first2, J last2, C less) {
  for (; first != last && first2 != last2; ++first, ++first2) {
    if (less(*first, *first2)) return true;
    if (less(*first2, *first)) return false;
  }
  return first == last && first2 != last2;
}
template <typename I, typename J>
bool lexicographical_compare(I first, I last, J first2, J last2) {
  return lexicographical_compare(first, last, first2, last2, __is_less());
}
} // namespace std
