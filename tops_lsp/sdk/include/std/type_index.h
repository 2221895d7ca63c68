// Types as keys.
namespace std {
struct type_index {
  type_index(const type_info &type) noexcept : __type(&type) {}
  const char *name() const noexcept { return __type->name(); }
  size_t hash_code() const noexcept { return __type->hash_code(); }
  bool operator==(const type_index &other) const noexcept { return *__type == *other.__type; }
  bool operator!=(const type_index &other) const noexcept { return *__type != *other.__type; }
  bool operator<(const type_index &other) const noexcept { return __type->before(*other.__type); }
  bool operator>(const type_index &other) const noexcept { return other < *this; }
  bool operator<=(const type_index &other) const noexcept { return !(other < *this); }
  bool operator>=(const type_index &other) const noexcept { return !(*this < other); }

 private:
  const type_info *__type;
};
template <> struct hash<type_index> {
  size_t operator()(const type_index &type) const noexcept { return type.hash_code(); }
};
}  // namespace std
