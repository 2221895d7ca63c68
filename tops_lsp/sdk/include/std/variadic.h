struct __va_list_tag {
  char *__next;
  void *__reserved[2];
};
typedef __va_list_tag __builtin_va_list[1];
typedef __builtin_va_list __gnuc_va_list;
typedef __builtin_va_list va_list;
[[tops::variadic]] __host__ __device__ void *__variadic_arguments();
__host__ __device__ inline void __variadic_start(__va_list_tag *list, void *arguments) {
  list->__next = static_cast<char *>(arguments);
}
template <typename T> __host__ __device__ T &__variadic_next(__va_list_tag *list) {
  if (alignof(T) > 8) list->__next += -reinterpret_cast<size_t>(list->__next) % alignof(T);
  T *argument = reinterpret_cast<T *>(list->__next);
  list->__next += (sizeof(T) + 7) / 8 * 8;
  return *argument;
}
[[tops::effects("immediate")]]
__host__ __device__ int vprintf(const char *format, __va_list_tag *list);
[[tops::effects("immediate")]]
__host__ int vfprintf(FILE *stream, const char *format, __va_list_tag *list);
[[tops::effects("immediate")]]
__host__ int vsprintf(char *buffer, const char *format, __va_list_tag *list);
[[tops::effects("immediate")]]
__host__ int vsnprintf(char *buffer, size_t size, const char *format, __va_list_tag *list);

namespace std {
using ::va_list;
using ::vprintf;
using ::vfprintf;
using ::vsprintf;
using ::vsnprintf;
} // namespace std
