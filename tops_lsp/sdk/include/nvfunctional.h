namespace nvstd {

/** Holds any callable; usable on both sides, but never carried from one to the other.
 *  @note Device code cannot hold a host function, nor host code a device function.
 *  @assumes lambda-chapters
 *  @source polymorphic function wrapper chapter. @confidence doc */
template <class Signature> class function;
/** Holds any callable; usable on both sides, but never carried from one to the other.
 *  @note Device code cannot hold a host function, nor host code a device function.
 *  @assumes lambda-chapters
 *  @source polymorphic function wrapper chapter. @confidence doc */
template <class Result, class... Arguments> class function<Result(Arguments...)> {
 public:
  /** Holds nothing.
   *  @example
   *  nvstd::function<int(int)> f = [] (int x) { return x + 1; };
   *  int two = f(1);
   *  @source polymorphic function wrapper chapter. @confidence doc */
  __host__ __device__ function() {}
  /** Holds nothing.
   *  @example
   *  nvstd::function<int(int)> f = [] (int x) { return x + 1; };
   *  int two = f(1);
   *  @source polymorphic function wrapper chapter. @confidence doc */
  __host__ __device__ function(decltype(nullptr) nothing) {}
  /** Holds what another one holds.
   *  @example
   *  nvstd::function<int(int)> f = [] (int x) { return x + 1; };
   *  int two = f(1);
   *  @source polymorphic function wrapper chapter. @confidence doc */
  __host__ __device__ function(const function &other)
      : __target(other.__target == nullptr ? nullptr : other.__target->__copy()) {}
  /** Holds a copy of a callable.
   *  @example
   *  nvstd::function<int(int)> f = [] (int x) { return x + 1; };
   *  int two = f(1);
   *  @source polymorphic function wrapper chapter. @confidence doc */
  template <class Callable>
  __host__ __device__ function(Callable callable)
      : __target(new std::__held<Callable, Result, Arguments...>(callable)) {}
  /** Drops what is held.
   *  @example
   *  nvstd::function<int(int)> f = [] (int x) { return x + 1; };
   *  int two = f(1);
   *  @source polymorphic function wrapper chapter. @confidence doc */
  __host__ __device__ ~function() { delete __target; }
  /** Exchanges what two hold.
   *  @example
   *  nvstd::function<int(int)> f = [] (int x) { return x + 1; };
   *  nvstd::function<int(int)> g;
   *  f.swap(g);
   *  @source polymorphic function wrapper chapter. @confidence doc */
  __host__ __device__ void swap(function &other) {
    std::__callable<Result, Arguments...> *kept = other.__target;
    other.__target = __target;
    __target = kept;
  }
  /** Holds what another one holds.
   *  @example
   *  nvstd::function<int(int)> f = [] (int x) { return x + 1; };
   *  nvstd::function<int(int)> g;
   *  g = f;
   *  @source polymorphic function wrapper chapter. @confidence doc */
  __host__ __device__ function &operator=(const function &other) {
    function kept(other);
    swap(kept);
    return *this;
  }
  /** Whether anything is held.
   *  @example
   *  nvstd::function<int(int)> f;
   *  int result = f ? f(1) : 0;
   *  @source polymorphic function wrapper chapter. @confidence doc */
  __host__ __device__ explicit operator bool() const { return __target != nullptr; }
  /** Calls what is held.
   *  @error Undefined if nothing is held.
   *  @example
   *  nvstd::function<int(int)> f = [] (int x) { return x + 1; };
   *  int two = f(1);
   *  @source polymorphic function wrapper chapter. @confidence doc */
  __host__ __device__ Result operator()(Arguments... arguments) const {
    if (__target == nullptr) std::__no_target();
    return __target->__call(arguments...);
  }

 private:
  std::__callable<Result, Arguments...> *__target = nullptr;
};

} // namespace nvstd
