namespace choreo {

/** __bf16, by the code generator's name. @source code generators. @confidence real */
typedef __bf16 bf16;
/** __bf16, by the code generator's name. @source code generators. @confidence real */
typedef __bf16 bfloat16;
/** float, by the code generator's name. @source code generators. @confidence real */
typedef float f32;
/** A signed 64-bit integer, by the code generator's name.
 *  @source code generators. @confidence real */
typedef long s64;
/** An unsigned 32-bit integer, by the code generator's name.
 *  @source code generators. @confidence real */
typedef unsigned int u32;
/** A queue of device work, by the code generator's name.
 *  @source code generators. @confidence real */
typedef topsStream_t stream_t;
/** A thread's DTE context, by the code generator's name.
 *  @source code generators. @confidence real */
typedef tops::private_dte choreo_sdte;

/** A tensor as a generated kernel gets it from the host: an address and a shape.
 *  @source code generators. @confidence real */
template <typename T, int Rank> struct spanned_view {
  T *__data;
  size_t __shape[Rank];
  /** The first element.
   *  @example
   *  auto view = croq::make_spanview<2>(data, lengths);
   *  float first = view.data()[0];
   *  @source code generators. @confidence real */
  __host__ T *data() const;
  /** Elements along each axis, outermost first.
   *  @example
   *  auto view = croq::make_spanview<2>(data, lengths);
   *  float first = view.data()[0];
   *  @source code generators. @confidence real */
  __host__ const size_t *shape() const;
};

/** A DTE context together with the event of its operation and the buffer it fills.
 *  @source code generators. @confidence real */
struct future {
  long __opaque[4];
  /** An operation that has not begun.
   *  @param name for messages, as are `line` and `column`
   *  @param buffer what it fills
   *  @example
   *  choreo::future copy(ctx, "copy", __LINE__, 0, tile);
   *  copy.set_event(tops::memcpy_async(ctx, dst, src));
   *  copy.wait();
   *  @source code generators. @confidence inferred */
  __device__ future(tops_dte_ctx_base_s &context, const char *name, int line, int column,
                    void *buffer = nullptr);
  /** The context.
   *  @example
   *  choreo::future copy(ctx, "copy", __LINE__, 0, tile);
   *  copy.set_event(tops::memcpy_async(ctx, dst, src));
   *  copy.wait();
   *  @source code generators. @confidence real */
  __device__ tops_dte_ctx_base_s *get_ctx();
  /** Keeps the event of what was begun.
   *  @example
   *  choreo::future copy(ctx, "copy", __LINE__, 0, tile);
   *  copy.set_event(tops::memcpy_async(ctx, dst, src));
   *  copy.wait();
   *  @source code generators. @confidence real */
  __device__ void set_event(const tops::event &begun);
  /** Waits for the operation to end.
   *  @example
   *  choreo::future copy(ctx, "copy", __LINE__, 0, tile);
   *  copy.set_event(tops::memcpy_async(ctx, dst, src));
   *  copy.wait();
   *  @source code generators. @confidence real */
  __device__ void wait();
  /** The buffer.
   *  @example
   *  choreo::future copy(ctx, "copy", __LINE__, 0, tile);
   *  copy.set_event(tops::memcpy_async(ctx, dst, src));
   *  copy.wait();
   *  @source code generators. @confidence real */
  __device__ void *data();
};

/** Ends the program with a message where a condition does not hold.
 *  @example
 *  choreo::runtime_check(count > 0, "nothing to do");
 *  @source code generators. @confidence real */
__host__ void runtime_check(bool condition, const char *message);

} // namespace choreo
namespace croq {

using choreo::bf16;
using choreo::f32;
using choreo::s64;
using choreo::u32;
/** A tensor of an address and its shape.
 *  @param shape elements along each axis, outermost first
 *  @example
 *  auto view = croq::make_spanview<2>(data, lengths);
 *  @source code generators. @confidence real */
template <int Rank, typename T>
__host__ choreo::spanned_view<T, Rank> make_spanview(T *data, const size_t (&shape)[Rank]);

} // namespace croq

/** A number of half width as a float.
 *  @example
 *  float gate = bf16_to_f32((__bf16)0.5f);
 *  @source code generators. @confidence real */
inline __host__ __device__ float bf16_to_f32(__bf16 value) { return value; }
