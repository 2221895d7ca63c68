namespace nvstd {

/** Holds any callable; usable on both sides, but never carried from one to the other.
 *  @note Device code cannot hold a host function, nor host code a device function.
 *  @assumes lambda-chapters
 *  @source polymorphic function wrapper chapter. @confidence doc */
template <class Signature> class function {
 public:
  /** Holds nothing.
   *  @example
   *  nvstd::function<int(int)> f = [] (int x) { return x + 1; };
   *  int two = f(1);
   *  @source polymorphic function wrapper chapter. @confidence doc */
  __host__ __device__ function();
  /** Holds nothing.
   *  @example
   *  nvstd::function<int(int)> f = [] (int x) { return x + 1; };
   *  int two = f(1);
   *  @source polymorphic function wrapper chapter. @confidence doc */
  __host__ __device__ function(decltype(nullptr) nothing);
  /** Holds what another one holds.
   *  @example
   *  nvstd::function<int(int)> f = [] (int x) { return x + 1; };
   *  int two = f(1);
   *  @source polymorphic function wrapper chapter. @confidence doc */
  __host__ __device__ function(const function &other);
  /** Holds a copy of a callable.
   *  @example
   *  nvstd::function<int(int)> f = [] (int x) { return x + 1; };
   *  int two = f(1);
   *  @source polymorphic function wrapper chapter. @confidence doc */
  template <class Callable> __host__ __device__ function(Callable callable);
  /** Drops what is held.
   *  @example
   *  nvstd::function<int(int)> f = [] (int x) { return x + 1; };
   *  int two = f(1);
   *  @source polymorphic function wrapper chapter. @confidence doc */
  __host__ __device__ ~function();
  /** Exchanges what two hold.
   *  @example
   *  nvstd::function<int(int)> f = [] (int x) { return x + 1; };
   *  nvstd::function<int(int)> g;
   *  f.swap(g);
   *  @source polymorphic function wrapper chapter. @confidence doc */
  __host__ __device__ void swap(function &other);
  /** Whether anything is held.
   *  @example
   *  nvstd::function<int(int)> f;
   *  int result = f ? f(1) : 0;
   *  @source polymorphic function wrapper chapter. @confidence doc */
  __host__ __device__ explicit operator bool() const;
  /** Calls what is held.
   *  @error Undefined if nothing is held.
   *  @example
   *  nvstd::function<int(int)> f = [] (int x) { return x + 1; };
   *  int two = f(1);
   *  @source polymorphic function wrapper chapter. @confidence doc */
  template <class... Arguments> __host__ __device__ auto operator()(Arguments... arguments) const;

 private:
  void *__callable[4];
};

} // namespace nvstd
