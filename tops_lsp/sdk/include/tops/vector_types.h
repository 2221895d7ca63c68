/** A vector of 32 lanes of int: one register. @source programming guide. @confidence doc */
typedef __vector int vint;
/** A vector of 32 lanes of unsigned int: one register.
 *  @source programming guide. @confidence doc */
typedef __vector unsigned int vuint;
/** A vector of 64 lanes of short: one register. @source programming guide. @confidence doc */
typedef __vector short vshort;
/** A vector of 64 lanes of unsigned short: one register.
 *  @source programming guide. @confidence doc */
typedef __vector unsigned short vushort;
/** A vector of 128 lanes of char: one register. @source programming guide. @confidence doc */
typedef __vector char vchar;
/** A vector of 128 lanes of unsigned char: one register.
 *  @source programming guide. @confidence doc */
typedef __vector unsigned char vuchar;
/** A vector of 32 lanes of float: one register. @source programming guide. @confidence doc */
typedef __vector float vfloat;
/** A vector of 64 lanes of __fp16: one register. @source programming guide. @confidence doc */
typedef __vector __fp16 vhalf;
/** A vector of 64 lanes of __bf16: one register. @source programming guide. @confidence doc */
typedef __vector __bf16 vbfloat;
/** A vector of 64 lanes of float: two registers. @source programming guide. @confidence doc */
typedef __vector2 float vfloatx2;
/** A vector of 32 lanes of int: one register. @source real kernels. @confidence real */
typedef __vector int va16i32;
/** A vector of 64 lanes of int: two registers. @source real kernels. @confidence real */
typedef __vector2 int va16i32x2;
/** A vector of 128 lanes of int: four registers. @source real kernels. @confidence real */
typedef __vector4 int va16i32x4;
/** A vector of 32 lanes of unsigned int: one register. @source real kernels. @confidence real */
typedef __vector unsigned int va16u32;
/** A vector of 64 lanes of unsigned int: two registers. @source real kernels. @confidence real */
typedef __vector2 unsigned int va16u32x2;
/** A vector of 128 lanes of unsigned int: four registers. @source real kernels. @confidence real */
typedef __vector4 unsigned int va16u32x4;
/** A vector of 32 lanes of float: one register. @source real kernels. @confidence real */
typedef __vector float va16f32;
/** A vector of 64 lanes of float: two registers. @source real kernels. @confidence real */
typedef __vector2 float va16f32x2;
/** A vector of 128 lanes of float: four registers. @source real kernels. @confidence real */
typedef __vector4 float va16f32x4;
/** A vector of 64 lanes of short: one register. @source real kernels. @confidence real */
typedef __vector short va32i16;
/** A vector of 128 lanes of short: two registers. @source real kernels. @confidence real */
typedef __vector2 short va32i16x2;
/** A vector of 256 lanes of short: four registers. @source real kernels. @confidence real */
typedef __vector4 short va32i16x4;
/** A vector of 64 lanes of unsigned short: one register. @source real kernels. @confidence real */
typedef __vector unsigned short va32u16;
/** A vector of 128 lanes of unsigned short: two registers.
 *  @source real kernels. @confidence real */
typedef __vector2 unsigned short va32u16x2;
/** A vector of 256 lanes of unsigned short: four registers.
 *  @source real kernels. @confidence real */
typedef __vector4 unsigned short va32u16x4;
/** A vector of 64 lanes of __fp16: one register. @source real kernels. @confidence real */
typedef __vector __fp16 va32f16;
/** A vector of 128 lanes of __fp16: two registers. @source real kernels. @confidence real */
typedef __vector2 __fp16 va32f16x2;
/** A vector of 256 lanes of __fp16: four registers. @source real kernels. @confidence real */
typedef __vector4 __fp16 va32f16x4;
/** A vector of 64 lanes of __bf16: one register. @source real kernels. @confidence real */
typedef __vector __bf16 va32bf16;
/** A vector of 128 lanes of __bf16: two registers. @source real kernels. @confidence real */
typedef __vector2 __bf16 va32bf16x2;
/** A vector of 256 lanes of __bf16: four registers. @source real kernels. @confidence real */
typedef __vector4 __bf16 va32bf16x4;
/** A vector of 128 lanes of char: one register. @source real kernels. @confidence real */
typedef __vector char va64i8;
/** A vector of 256 lanes of char: two registers. @source real kernels. @confidence real */
typedef __vector2 char va64i8x2;
/** A vector of 512 lanes of char: four registers. @source real kernels. @confidence real */
typedef __vector4 char va64i8x4;
/** A vector of 128 lanes of unsigned char: one register. @source real kernels. @confidence real */
typedef __vector unsigned char va64u8;
/** A vector of 256 lanes of unsigned char: two registers. @source real kernels. @confidence real */
typedef __vector2 unsigned char va64u8x2;
/** A vector of 512 lanes of unsigned char: four registers.
 *  @source real kernels. @confidence real */
typedef __vector4 unsigned char va64u8x4;
/** A 64-byte register (VR) of lanes of any type: what low-level functions exchange.
 *  @source real kernels. @confidence inferred */
struct __vr {
  char __bytes[64];
};
/** A 64-byte register (VR) of 16 lanes of float.
 *  @source real kernels. @confidence real */
struct v16f32 : __vr {
  /** Of no certain value.
   *  @example
   *  v16f32 value;
   *  @source real kernels. @confidence inferred */
  __device__ v16f32();
  /** The bits of another register.
   *  @example
   *  v16f32 value(row);
   *  @source real kernels. @confidence inferred */
  __device__ v16f32(const __vr &bits);
};
/** A 64-byte register (VR) of 16 lanes of unsigned int.
 *  @source real kernels. @confidence real */
struct v16u32 : __vr {
  /** Of no certain value.
   *  @example
   *  v16u32 value;
   *  @source real kernels. @confidence inferred */
  __device__ v16u32();
  /** The bits of another register.
   *  @example
   *  v16u32 value(row);
   *  @source real kernels. @confidence inferred */
  __device__ v16u32(const __vr &bits);
};
/** A 64-byte register (VR) of 32 lanes of __fp16.
 *  @source real kernels. @confidence real */
struct v32f16 : __vr {
  /** Of no certain value.
   *  @example
   *  v32f16 value;
   *  @source real kernels. @confidence inferred */
  __device__ v32f16();
  /** The bits of another register.
   *  @example
   *  v32f16 value(row);
   *  @source real kernels. @confidence inferred */
  __device__ v32f16(const __vr &bits);
};
/** A 64-byte register (VR) of 32 lanes of __bf16.
 *  @source real kernels. @confidence real */
struct v32bf16 : __vr {
  /** Of no certain value.
   *  @example
   *  v32bf16 value;
   *  @source real kernels. @confidence inferred */
  __device__ v32bf16();
  /** The bits of another register.
   *  @example
   *  v32bf16 value(row);
   *  @source real kernels. @confidence inferred */
  __device__ v32bf16(const __vr &bits);
};
/** A 64-byte register (VR) of 64 lanes of char.
 *  @source real kernels. @confidence real */
struct v64i8 : __vr {
  /** Of no certain value.
   *  @example
   *  v64i8 value;
   *  @source real kernels. @confidence inferred */
  __device__ v64i8();
  /** The bits of another register.
   *  @example
   *  v64i8 value(row);
   *  @source real kernels. @confidence inferred */
  __device__ v64i8(const __vr &bits);
};
/** A 64-byte register (VR) of 64 lanes of unsigned char.
 *  @source real kernels. @confidence real */
struct v64u8 : __vr {
  /** Of no certain value.
   *  @example
   *  v64u8 value;
   *  @source real kernels. @confidence inferred */
  __device__ v64u8();
  /** The bits of another register.
   *  @example
   *  v64u8 value(row);
   *  @source real kernels. @confidence inferred */
  __device__ v64u8(const __vr &bits);
};
/** A vector of 64 lanes of __fp16: two 64-byte registers. @source real kernels. @confidence real */
struct v32f16x2 {
  __vr __part[2];
};
/** A vector of 64 lanes of __bf16: two 64-byte registers. @source real kernels. @confidence real */
struct v32bf16x2 {
  __vr __part[2];
};
/** A group of two registers that hold lanes of __fp16; no public text gives its layout.
 *  @source real kernels. @confidence inferred */
struct va16f16x2 {
  char __bytes[256];
};
/** A group of two registers that hold lanes of __bf16; no public text gives its layout.
 *  @source real kernels. @confidence inferred */
struct va16bf16x2 {
  char __bytes[256];
};
/** A 64-byte register of single bits. @source real kernels. @confidence inferred */
struct v32i1 {
  char __bytes[64];
};
/** A mask of 32 lanes.
 *  @note The number in the name is half of the lanes.
 *  @source real kernels. @confidence real */
struct vbool16_t {
  char __lanes[32];
  /** Of no certain value.
   *  @example
   *  vbool16_t mask;
   *  @source real kernels. @confidence inferred */
  __device__ vbool16_t();
  /** What a comparison of 32 lanes gives.
   *  @example
   *  vbool16_t below(x < a);
   *  @source real kernels. @confidence inferred */
  template <typename M> __device__ vbool16_t(const M &mask);
  /** The mask of a vector type with 32 lanes.
   *  @example
   *  vbool16_t below(x < a);
   *  decltype(x < a) mask = below;
   *  @source real kernels. @confidence inferred */
  template <typename M> __device__ operator M() const;
};
/** A mask of 64 lanes.
 *  @note The number in the name is half of the lanes.
 *  @source real kernels. @confidence real */
struct vbool32_t {
  char __lanes[64];
  /** Of no certain value.
   *  @example
   *  vbool32_t mask;
   *  @source real kernels. @confidence inferred */
  __device__ vbool32_t();
  /** What a comparison of 64 lanes gives.
   *  @example
   *  vbool32_t below(halves < other_halves);
   *  @source real kernels. @confidence inferred */
  template <typename M> __device__ vbool32_t(const M &mask);
  /** The mask of a vector type with 64 lanes.
   *  @example
   *  vbool32_t below(halves < other_halves);
   *  decltype(halves < other_halves) mask = below;
   *  @source real kernels. @confidence inferred */
  template <typename M> __device__ operator M() const;
};
/** A mask of 128 lanes.
 *  @note The number in the name is half of the lanes.
 *  @source real kernels. @confidence real */
struct vbool64_t {
  char __lanes[128];
  /** Of no certain value.
   *  @example
   *  vbool64_t mask;
   *  @source real kernels. @confidence inferred */
  __device__ vbool64_t();
  /** What a comparison of 128 lanes gives.
   *  @example
   *  vbool64_t below(group < terms);
   *  @source real kernels. @confidence inferred */
  template <typename M> __device__ vbool64_t(const M &mask);
  /** The mask of a vector type with 128 lanes.
   *  @example
   *  vbool64_t below(group < terms);
   *  decltype(group < terms) mask = below;
   *  @source real kernels. @confidence inferred */
  template <typename M> __device__ operator M() const;
};
/** A mask of 256 lanes.
 *  @note The number in the name is half of the lanes.
 *  @source real kernels. @confidence real */
struct vbool128_t {
  char __lanes[256];
  /** Of no certain value.
   *  @example
   *  vbool128_t mask;
   *  @source real kernels. @confidence inferred */
  __device__ vbool128_t();
  /** What a comparison of 256 lanes gives.
   *  @example
   *  vbool128_t below(wide_halves < other_wide_halves);
   *  @source real kernels. @confidence inferred */
  template <typename M> __device__ vbool128_t(const M &mask);
  /** The mask of a vector type with 256 lanes.
   *  @example
   *  vbool128_t below(wide_halves < other_wide_halves);
   *  decltype(wide_halves < other_wide_halves) mask = below;
   *  @source real kernels. @confidence inferred */
  template <typename M> __device__ operator M() const;
};
/** A mask of 512 lanes.
 *  @note The number in the name is half of the lanes.
 *  @source real kernels. @confidence real */
struct vbool256_t {
  char __lanes[512];
  /** Of no certain value.
   *  @example
   *  vbool256_t mask;
   *  @source real kernels. @confidence inferred */
  __device__ vbool256_t();
  /** What a comparison of 512 lanes gives.
   *  @example
   *  vbool256_t below(octets < other_octets);
   *  @source real kernels. @confidence inferred */
  template <typename M> __device__ vbool256_t(const M &mask);
  /** The mask of a vector type with 512 lanes.
   *  @example
   *  vbool256_t below(octets < other_octets);
   *  decltype(octets < other_octets) mask = below;
   *  @source real kernels. @confidence inferred */
  template <typename M> __device__ operator M() const;
};
/** A matrix register: the right-hand side of a low-level matrix product.
 *  @source real kernels. @confidence real */
struct smr_t {
  char __opaque[8];
};
/** An address register: where a low-level load or store is, and by how much it moves on.
 *  @source real kernels. @confidence real */
struct tar_t {
  long __opaque;
};
