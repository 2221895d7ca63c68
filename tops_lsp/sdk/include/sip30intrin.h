/** Sets which lanes loads take part in.
 *  @example
 *  __dtu_c_movsr2lpr(4);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ void __dtu_c_movsr2lpr(int value);
/** Sets which lanes the matrix unit works on.
 *  @example
 *  __dtu_c_movsr2mpr(4);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ void __dtu_c_movsr2mpr(int value);
/** Sets which lanes the vector unit works on.
 *  @example
 *  __dtu_c_movsr2vpr(4);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ void __dtu_c_movsr2vpr(int value);
/** Sets whether the next matrix product overwrites its accumulator.
 *  @example
 *  __dtu_c_movsr2naccovr(1);  // the next product overwrites
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ void __dtu_c_movsr2naccovr(int value);
/** Sets the register window that loads write to.
 *  @example
 *  __dtu_c_movsr2vab_lv_d(4);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ void __dtu_c_movsr2vab_lv_d(int value);
/** Sets the register window that loads read from.
 *  @example
 *  __dtu_c_movsr2vab_lv_s(4);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ void __dtu_c_movsr2vab_lv_s(int value);
/** Sets the register window the matrix unit writes to.
 *  @example
 *  __dtu_c_movsr2vab_m_d(4);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ void __dtu_c_movsr2vab_m_d(int value);
/** Sets the register window of the matrix unit's first operand.
 *  @example
 *  __dtu_c_movsr2vab_m_s1(4);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ void __dtu_c_movsr2vab_m_s1(int value);
/** Sets the register window of the matrix unit's second operand.
 *  @example
 *  __dtu_c_movsr2vab_m_s2(4);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ void __dtu_c_movsr2vab_m_s2(int value);
/** An address register that begins at two packed 16-bit addresses.
 *  @example
 *  tar_t at = __dtu_c_movsr2targ(addresses);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ tar_t __dtu_c_movsr2targ(unsigned int addresses);
/** A step of an address register: by how much each of its two addresses moves on.
 *  @example
 *  tar_t row_step = __dtu_c_movsr2tari(steps, cursor);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ tar_t __dtu_c_movsr2tari(unsigned int steps, tar_t base);
/** An address register that begins at two packed 16-bit addresses.
 *  @example
 *  tar_t at = __dtu_s_movsr2targ(addresses);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ tar_t __dtu_s_movsr2targ(unsigned int addresses);
/** A step of an address register: by how much each of its two addresses moves on.
 *  @example
 *  tar_t row_step = __dtu_s_movsr2tari(steps, cursor);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ tar_t __dtu_s_movsr2tari(unsigned int steps, tar_t base);
/** An address register moved on by a step.
 *  @example
 *  tar_t next_row = __dtu_v_taradd(cursor, step);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ tar_t __dtu_v_taradd(tar_t address, tar_t step);
/** Shifts right without keeping the sign.
 *  @example
 *  int number = __dtu_srli_a(4, 2);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ int __dtu_srli_a(int value, int count);
/** One half of a group of four registers.
 *  @param part 0 the lower, 1 the upper
 *  @example
 *  auto result = __dtu_extractqa2da(group, 1);
 *  @source real kernels. @confidence inferred */
template <typename V> __device__ [[tops::since(300)]]
typename tops::scalar_to_vector<decltype(V()[0]), sizeof(V) / sizeof(decltype(V()[0])) / 2>::type
__dtu_extractqa2da(V group, int part);
/** One half of a group of four registers of float.
 *  @param part 0 the lower, 1 the upper
 *  @example
 *  va16f32x2 result = __dtu_extractqa2da_f32(group, 1);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16f32x2 __dtu_extractqa2da_f32(va16f32x4 group, int part);
/** One eighth of a group of four registers: a 64-byte register.
 *  @param part counted from the lowest
 *  @example
 *  __vr register_row = __dtu_l_extractqa2vr(group, 1);
 *  @source real kernels. @confidence inferred */
template <typename V> [[tops::since(300)]] __device__ __vr __dtu_l_extractqa2vr(V group, int part);
/** The value in every lane of four registers.
 *  @example
 *  va16u32x4 result = __dtu_l_movr2qa_u32(7u);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16u32x4 __dtu_l_movr2qa_u32(unsigned int value);
/** The group with the value in every lane of one of its registers.
 *  @example
 *  va64u8x4 result = __dtu_l_movr2va_qa_u8(octets, 7u, 1);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]]
__device__ va64u8x4 __dtu_l_movr2va_qa_u8(va64u8x4 group, unsigned int value, int part);
/** The value in every lane of one register.
 *  @example
 *  va64u8 result = __dtu_l_movr2va_u8(7);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va64u8 __dtu_l_movr2va_u8(unsigned char value);
/** The value in every lane of a 64-byte register.
 *  @example
 *  __vr register_row = __dtu_s_movr2vr_dup(4);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ __vr __dtu_s_movr2vr_dup(int value);
/** The register with the value in its lowest lane.
 *  @example
 *  __vr register_row = __dtu_v_movr2vr_lsb(row, 4);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ __vr __dtu_v_movr2vr_lsb(const __vr &x, int value);
/** Moves a 64-byte register's contents to higher lanes by bytes.
 *  @example
 *  __vr register_row = __dtu_l_movsfti_l_b(row, 2);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ __vr __dtu_l_movsfti_l_b(const __vr &x, int count);
/** Moves a 64-byte register's contents to lower lanes by bytes.
 *  @example
 *  __vr register_row = __dtu_l_movsfti_r_b(row, 2);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ __vr __dtu_l_movsfti_r_b(const __vr &x, int count);
/** Moves a 64-byte register's contents to higher lanes by 16 bytes.
 *  @example
 *  __vr register_row = __dtu_l_movsfti_l_qw(row, 2);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ __vr __dtu_l_movsfti_l_qw(const __vr &x, int count);
/** Moves a 64-byte register's contents to lower lanes by 16 bytes.
 *  @example
 *  __vr register_row = __dtu_l_movsfti_r_qw(row, 2);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ __vr __dtu_l_movsfti_r_qw(const __vr &x, int count);
/** The float lanes of two registers as __fp16 in a 64-byte register.
 *  @example
 *  __vr register_row = __dtu_l_movva2vr_cvt2fp16(group);
 *  @source real kernels. @confidence inferred */
template <typename V> [[tops::since(300)]] __device__ __vr __dtu_l_movva2vr_cvt2fp16(V x);
/** Stores the float lanes of two registers as __fp16 and moves the address on.
 *  @example
 *  __dtu_l_tvsta_cvt2fp16(group, cursor, step);
 *  @source real kernels. @confidence inferred */
template <typename V> [[tops::since(300)]]
__device__ void __dtu_l_tvsta_cvt2fp16(V x, tar_t &address, tar_t step);
/** The float lanes of two registers as __bf16 in a 64-byte register.
 *  @example
 *  __vr register_row = __dtu_l_movva2vr_cvt2bf16(group);
 *  @source real kernels. @confidence inferred */
template <typename V> [[tops::since(300)]] __device__ __vr __dtu_l_movva2vr_cvt2bf16(V x);
/** Stores the float lanes of two registers as __bf16 and moves the address on.
 *  @example
 *  __dtu_l_tvsta_cvt2bf16(group, cursor, step);
 *  @source real kernels. @confidence inferred */
template <typename V> [[tops::since(300)]]
__device__ void __dtu_l_tvsta_cvt2bf16(V x, tar_t &address, tar_t step);
/** Four registers of float zeros.
 *  @example
 *  va16f32x4 result = __dtu_l_vclr_f32_qa();
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16f32x4 __dtu_l_vclr_f32_qa();
/** One register of float zeros.
 *  @example
 *  va16f32 result = __dtu_l_vclr_f32_va();
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16f32 __dtu_l_vclr_f32_va();
/** Four registers of zeros.
 *  @example
 *  va16u32x4 result = __dtu_l_vclr_qa();
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16u32x4 __dtu_l_vclr_qa();
/** One register of float zeros, by its shorter name.
 *  @example
 *  va16f32 result = __dtu_l_vclr_va();
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16f32 __dtu_l_vclr_va();
/** Loads four registers of float and moves the address on.
 *  @example
 *  va16f32x4 result = __dtu_l_tvldqa_f32_qa(cursor, step);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16f32x4 __dtu_l_tvldqa_f32_qa(tar_t &address, tar_t step);
/** Loads two registers of float and moves the address on.
 *  @example
 *  va16f32x2 result = __dtu_l_tvldqa_f32_da(cursor, step);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16f32x2 __dtu_l_tvldqa_f32_da(tar_t &address, tar_t step);
/** Loads one register of float and moves the address on.
 *  @example
 *  va16f32 result = __dtu_l_tvldqa_f32_va(cursor, step);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16f32 __dtu_l_tvldqa_f32_va(tar_t &address, tar_t step);
/** Loads four registers of int and moves the address on.
 *  @example
 *  va16i32x4 result = __dtu_l_tvldqa_s32_qa(cursor, step);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16i32x4 __dtu_l_tvldqa_s32_qa(tar_t &address, tar_t step);
/** Loads the chosen lanes of one register of float and moves the address on.
 *  @example
 *  va16f32 result = __dtu_l_lpr_tvldqa_f32_va(cursor, step);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16f32 __dtu_l_lpr_tvldqa_f32_va(tar_t &address, tar_t step);
/** Loads a 64-byte register and moves the address on.
 *  @example
 *  __vr register_row = __dtu_s_tvld_itar(cursor, step);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ __vr __dtu_s_tvld_itar(tar_t &address, tar_t step);
/** Loads a 64-byte register of float and moves the address on.
 *  @example
 *  __vr register_row = __dtu_s_tvld_itar_f32(cursor, step);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ __vr __dtu_s_tvld_itar_f32(tar_t &address, tar_t step);
/** Loads a float into every lane of a 64-byte register and moves the address on.
 *  @example
 *  __vr register_row = __dtu_s_tivldd_itar_f32(cursor, step);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ __vr __dtu_s_tivldd_itar_f32(tar_t &address, tar_t step);
/** Loads four registers of float.
 *  @example
 *  va16f32x4 result = __dtu_l_vldqa_f32_qa(tile);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16f32x4 __dtu_l_vldqa_f32_qa(const void *address);
/** Loads two registers of int.
 *  @example
 *  va16i32x2 result = __dtu_l_vldqa_s32_da(tile);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16i32x2 __dtu_l_vldqa_s32_da(const void *address);
/** Loads a 64-byte register.
 *  @example
 *  __vr register_row = __dtu_v_vldl(tile, 0);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ __vr __dtu_v_vldl(const void *address, int offset);
/** Stores a 64-byte register.
 *  @example
 *  __dtu_l_vstl(row, tile, 0);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ void __dtu_l_vstl(const __vr &x, void *address, int offset);
/** Stores the chosen lanes of a 64-byte register.
 *  @example
 *  __dtu_l_lpr_vstl(row, tile, 0);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ void __dtu_l_lpr_vstl(const __vr &x, void *address, int offset);
/** Stores two registers of float and moves the address on.
 *  @example
 *  __dtu_v_tvstda_f32_dual(group, cursor, step);
 *  @source real kernels. @confidence inferred */
template <typename V> [[tops::since(300)]]
__device__ void __dtu_v_tvstda_f32_dual(V x, tar_t &address, tar_t step);
/** Stores two registers of int and moves the address on.
 *  @example
 *  __dtu_v_tvstda_s32_dual(group, cursor, step);
 *  @source real kernels. @confidence inferred */
template <typename V> [[tops::since(300)]]
__device__ void __dtu_v_tvstda_s32_dual(V x, tar_t &address, tar_t step);
/** Stores the float lanes of two registers as __fp16 and moves the address on.
 *  @example
 *  __dtu_v_tvstda_f16_dual(group, cursor, step);
 *  @source real kernels. @confidence inferred */
template <typename V> [[tops::since(300)]]
__device__ void __dtu_v_tvstda_f16_dual(V x, tar_t &address, tar_t step);
/** Stores the float lanes of two registers as __bf16 and moves the address on.
 *  @example
 *  __dtu_v_tvstda_bf16_dual(group, cursor, step);
 *  @source real kernels. @confidence inferred */
template <typename V> [[tops::since(300)]]
__device__ void __dtu_v_tvstda_bf16_dual(V x, tar_t &address, tar_t step);
/** Stores one register of float and moves the address on.
 *  @example
 *  __dtu_v_tvstda_f32(group, cursor, step);
 *  @source real kernels. @confidence inferred */
template <typename V> [[tops::since(300)]]
__device__ void __dtu_v_tvstda_f32(V x, tar_t &address, tar_t step);
/** Stores one register of 32-bit lanes and moves the address on.
 *  @example
 *  __dtu_v_tvsta_w(group, cursor, step);
 *  @source real kernels. @confidence inferred */
template <typename V> [[tops::since(300)]]
__device__ void __dtu_v_tvsta_w(V x, tar_t &address, tar_t step);
/** Stores the chosen lanes of one register of float and moves the address on.
 *  @example
 *  __dtu_v_vpr_tvstda_f32(group, cursor, step);
 *  @source real kernels. @confidence inferred */
template <typename V> [[tops::since(300)]]
__device__ void __dtu_v_vpr_tvstda_f32(V x, tar_t &address, tar_t step);
/** Stores the chosen lanes of two registers of float and moves the address on.
 *  @example
 *  __dtu_v_vpr_tvstda_f32_dual(group, cursor, step);
 *  @source real kernels. @confidence inferred */
template <typename V> [[tops::since(300)]]
__device__ void __dtu_v_vpr_tvstda_f32_dual(V x, tar_t &address, tar_t step);
/** Stores the chosen lanes of one register and moves the address on.
 *  @example
 *  __dtu_v_vpr_tvsta_w(group, cursor, step);
 *  @source real kernels. @confidence inferred */
template <typename V> [[tops::since(300)]]
__device__ void __dtu_v_vpr_tvsta_w(V x, tar_t &address, tar_t step);
/** Sum of two vectors of float, four registers each.
 *  @example
 *  va16f32x4 result = __dtu_m_mop_add_f32_qa(group, terms);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16f32x4 __dtu_m_mop_add_f32_qa(va16f32x4 a, va16f32x4 b);
/** Sum of two vectors of float, two registers each.
 *  @example
 *  va16f32x2 result = __dtu_m_mop_add_f32_da(pair, pair);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16f32x2 __dtu_m_mop_add_f32_da(va16f32x2 a, va16f32x2 b);
/** Sum of two vectors of float, one register each.
 *  @example
 *  va16f32 result = __dtu_m_mop_add_f32_va(lanes, lanes);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16f32 __dtu_m_mop_add_f32_va(va16f32 a, va16f32 b);
/** Sum of two vectors of int, four registers each.
 *  @example
 *  va16i32x4 result = __dtu_m_mop_add_s32_qa(integers, integers);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16i32x4 __dtu_m_mop_add_s32_qa(va16i32x4 a, va16i32x4 b);
/** Sum of two vectors of unsigned int, four registers each.
 *  @example
 *  va16u32x4 result = __dtu_m_mop_add_u32_qa(counts, counts);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16u32x4 __dtu_m_mop_add_u32_qa(va16u32x4 a, va16u32x4 b);
/** Difference of two vectors of float, one register each.
 *  @example
 *  va16f32 result = __dtu_m_mop_sub_f32_va(lanes, lanes);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16f32 __dtu_m_mop_sub_f32_va(va16f32 a, va16f32 b);
/** Product of two vectors of float, four registers each.
 *  @example
 *  va16f32x4 result = __dtu_m_mop_mul_f32_qa(group, terms);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16f32x4 __dtu_m_mop_mul_f32_qa(va16f32x4 a, va16f32x4 b);
/** Product of two vectors of float, two registers each.
 *  @example
 *  va16f32x2 result = __dtu_m_mop_mul_f32_da(pair, pair);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16f32x2 __dtu_m_mop_mul_f32_da(va16f32x2 a, va16f32x2 b);
/** Product of two vectors of float, one register each.
 *  @example
 *  va16f32 result = __dtu_m_mop_mul_f32_va(lanes, lanes);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16f32 __dtu_m_mop_mul_f32_va(va16f32 a, va16f32 b);
/** Product of two vectors of unsigned int, four registers each.
 *  @example
 *  va16u32x4 result = __dtu_m_mop_mul_u32_qa(counts, counts);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16u32x4 __dtu_m_mop_mul_u32_qa(va16u32x4 a, va16u32x4 b);
/** Sum of two vectors of float, in the lanes the matrix unit works on.
 *  @example
 *  va16f32x4 result = __dtu_m_mpr_mop_add_f32_qa(group, terms);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16f32x4 __dtu_m_mpr_mop_add_f32_qa(va16f32x4 a, va16f32x4 b);
/** Product of two vectors of float, in the lanes the matrix unit works on.
 *  @example
 *  va16f32x2 result = __dtu_m_mpr_mop_mul_f32_da(pair, pair);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16f32x2 __dtu_m_mpr_mop_mul_f32_da(va16f32x2 a, va16f32x2 b);
/** Product of int lanes, converted to float, and float lanes.
 *  @example
 *  va16f32x4 result = __dtu_m_mop_mul_f32mix_s32_qa(integers, terms);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16f32x4 __dtu_m_mop_mul_f32mix_s32_qa(va16i32x4 a, va16f32x4 b);
/** In each lane one of two values, as the mask has it.
 *  @example
 *  auto result = __dtu_m_mop_merge_f32_qa(group, terms, chosen);
 *  @source real kernels. @confidence inferred */
template <typename V, typename W, typename M>
[[tops::since(300)]] __device__ V __dtu_m_mop_merge_f32_qa(V a, W b, M mask);
/** Float lanes as __bf16, rounded to the nearest, halves to even.
 *  @example
 *  va32bf16x2 result = __dtu_m_mop_cvt_qa_rne_f32_bf16(group);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va32bf16x2 __dtu_m_mop_cvt_qa_rne_f32_bf16(va16f32x4 x);
/** Float lanes as __fp16, rounded to the nearest, halves to even.
 *  @example
 *  va32f16x2 result = __dtu_m_mop_cvt_qa_rne_f32_f16(group);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va32f16x2 __dtu_m_mop_cvt_qa_rne_f32_f16(va16f32x4 x);
/** The numbers of the lanes, plus `start`.
 *  @example
 *  va16u32x4 result = __dtu_m_mid_m0_u32(0u);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16u32x4 __dtu_m_mid_m0_u32(unsigned int start);
/** An exponential of each float lane; its base is not documented.
 *  @example
 *  auto result = __dtu_m_msf_exp_f32(group);
 *  @source real kernels. @confidence inferred */
template <typename V> [[tops::since(300)]] __device__ V __dtu_m_msf_exp_f32(V x);
/** 1 / x of each float lane.
 *  @example
 *  auto result = __dtu_m_msf_rec_f32(group);
 *  @source real kernels. @confidence inferred */
template <typename V> [[tops::since(300)]] __device__ V __dtu_m_msf_rec_f32(V x);
/** Sum of float lanes of two 64-byte registers.
 *  @example
 *  __vr register_row = __dtu_v_vadd_a_f32(row, weights);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ __vr __dtu_v_vadd_a_f32(const __vr &a, const __vr &b);
/** Sum of int lanes of two 64-byte registers.
 *  @example
 *  __vr register_row = __dtu_v_vadd_a_s32(row, weights);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ __vr __dtu_v_vadd_a_s32(const __vr &a, const __vr &b);
/** Product of float lanes of two 64-byte registers.
 *  @example
 *  __vr register_row = __dtu_v_vmul_a_f32(row, weights);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ __vr __dtu_v_vmul_a_f32(const __vr &a, const __vr &b);
/** Product of __fp16 lanes of two 64-byte registers.
 *  @example
 *  __vr register_row = __dtu_v_vmul_a_f16(row, weights);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ __vr __dtu_v_vmul_a_f16(const __vr &a, const __vr &b);
/** Product of __bf16 lanes of two 64-byte registers.
 *  @example
 *  __vr register_row = __dtu_v_vmul_a_bf16(row, weights);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ __vr __dtu_v_vmul_a_bf16(const __vr &a, const __vr &b);
/** The larger float in each lane of two 64-byte registers.
 *  @example
 *  __vr register_row = __dtu_v_vmax_a_f32(row, weights);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ __vr __dtu_v_vmax_a_f32(const __vr &a, const __vr &b);
/** The larger float in each chosen lane of two 64-byte registers.
 *  @example
 *  __vr register_row = __dtu_v_vpr_vmax_a_f32(row, weights);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ __vr __dtu_v_vpr_vmax_a_f32(const __vr &a, const __vr &b);
/** A matrix register of zeros.
 *  @example
 *  smr_t empty = __dtu_v_clrsmr();
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ smr_t __dtu_v_clrsmr();
/** Exchanges two matrix registers.
 *  @example
 *  __dtu_v_swap_smr(matrix, spare);  // one is filled while the other is used
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ void __dtu_v_swap_smr(smr_t &a, smr_t &b);
/** The matrix with one column of __bf16 loaded; moves the address on.
 *  @example
 *  matrix = __dtu_v_ldsmr2_mem_v_mode0_bf16_col(matrix, cursor, step, 3);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]]
__device__ smr_t __dtu_v_ldsmr2_mem_v_mode0_bf16_col(smr_t matrix, tar_t &address, tar_t step,
                                                  int index);
/** The matrix with one column of __fp16 loaded; moves the address on.
 *  @example
 *  matrix = __dtu_v_ldsmr2_mem_v_mode16_f16_col(matrix, cursor, step, 3);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]]
__device__ smr_t __dtu_v_ldsmr2_mem_v_mode16_f16_col(smr_t matrix, tar_t &address, tar_t step,
                                                  int index);
/** The matrix with one column of __bf16 loaded; moves the address on.
 *  @example
 *  matrix = __dtu_v_ldsmr2_mem_v_mode17_bf16_col(matrix, cursor, step, 3);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]]
__device__ smr_t __dtu_v_ldsmr2_mem_v_mode17_bf16_col(smr_t matrix, tar_t &address, tar_t step,
                                                  int index);
/** The matrix with one row of __bf16 loaded; moves the address on.
 *  @example
 *  matrix = __dtu_v_ldsmr2_mem_v_mode17_bf16_row(matrix, cursor, step, 3);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]]
__device__ smr_t __dtu_v_ldsmr2_mem_v_mode17_bf16_row(smr_t matrix, tar_t &address, tar_t step,
                                                  int index);
/** The matrix with one row of __fp16 loaded; moves the address on.
 *  @example
 *  matrix = __dtu_v_ldsmr2_mem_v_mode17_f16_row(matrix, cursor, step, 3);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]]
__device__ smr_t __dtu_v_ldsmr2_mem_v_mode17_f16_row(smr_t matrix, tar_t &address, tar_t step,
                                                  int index);
/** The matrix with one row of float loaded; moves the address on.
 *  @example
 *  matrix = __dtu_v_ldsmr2_mem_v_mode18_f32_row(matrix, cursor, step, 3);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]]
__device__ smr_t __dtu_v_ldsmr2_mem_v_mode18_f32_row(smr_t matrix, tar_t &address, tar_t step,
                                                  int index);
/** The matrix with one row of signed 8-bit loaded; moves the address on.
 *  @example
 *  matrix = __dtu_v_ldsmr2_mem_v_mode19_s8_row(matrix, cursor, step, 3);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]]
__device__ smr_t __dtu_v_ldsmr2_mem_v_mode19_s8_row(smr_t matrix, tar_t &address, tar_t step,
                                                  int index);
/** The matrix with one row of unsigned 8-bit taken from a register.
 *  @example
 *  matrix = __dtu_m_ldsmr2_mode19_u8_row_va(matrix, row, 3);
 *  @source real kernels. @confidence inferred */
template <typename V>
[[tops::since(300)]]
__device__ smr_t __dtu_m_ldsmr2_mode19_u8_row_va(smr_t matrix, V row, int index);
/** The matrix with one row of float taken from a 64-byte register.
 *  @example
 *  matrix = __dtu_m_ldsmr_mode3_f_row(matrix, row, 3);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]]
__device__ smr_t __dtu_m_ldsmr_mode3_f_row(smr_t matrix, const __vr &row, int index);
/** The matrix with one row of float taken from a 64-byte register.
 *  @example
 *  matrix = __dtu_m_ldsmr_mode8_f_row(matrix, row, 3);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]]
__device__ smr_t __dtu_m_ldsmr_mode8_f_row(smr_t matrix, const __vr &row, int index);
/** The group with one row of float taken from a 64-byte register.
 *  @example
 *  group = __dtu_m_vdm_row_f32_qa(group, row, 3);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]]
__device__ va16f32x4 __dtu_m_vdm_row_f32_qa(va16f32x4 group, const __vr &row, int index);
/** A row of __fp16 times a matrix; the accumulator is overwritten where that was set.
 *  @example
 *  group = __dtu_m_vmm2_mode16_f16_nacc(group, row, matrix);
 *  @source real kernels. @confidence inferred */
template <typename A, typename R>
[[tops::since(300)]] __device__ A __dtu_m_vmm2_mode16_f16_nacc(A accumulator, R row, smr_t matrix);
/** A row of __bf16 times a matrix; added to the accumulator.
 *  @example
 *  group = __dtu_m_vmm2_mode17_bf16(group, row, matrix);
 *  @source real kernels. @confidence inferred */
template <typename A>
[[tops::since(300)]]
__device__ A __dtu_m_vmm2_mode17_bf16(A accumulator, const __vr &row, smr_t matrix);
/** A row of __bf16 times a matrix; the accumulator is overwritten where that was set.
 *  @example
 *  group = __dtu_m_vmm2_mode17_bf16_nacc(group, row, matrix);
 *  @source real kernels. @confidence inferred */
template <typename A>
[[tops::since(300)]]
__device__ A __dtu_m_vmm2_mode17_bf16_nacc(A accumulator, const __vr &row, smr_t matrix);
/** A row of __fp16 times a matrix; added to the accumulator.
 *  @example
 *  group = __dtu_m_vmm2_mode17_f16(group, row, matrix);
 *  @source real kernels. @confidence inferred */
template <typename A>
[[tops::since(300)]]
__device__ A __dtu_m_vmm2_mode17_f16(A accumulator, const __vr &row, smr_t matrix);
/** A row of __fp16 times a matrix; the accumulator is overwritten where that was set.
 *  @example
 *  group = __dtu_m_vmm2_mode17_f16_nacc(group, row, matrix);
 *  @source real kernels. @confidence inferred */
template <typename A>
[[tops::since(300)]]
__device__ A __dtu_m_vmm2_mode17_f16_nacc(A accumulator, const __vr &row, smr_t matrix);
/** A row of float times a matrix; added to the accumulator.
 *  @example
 *  group = __dtu_m_vmm2_mode18_f32(group, row, matrix);
 *  @source real kernels. @confidence inferred */
template <typename A>
[[tops::since(300)]]
__device__ A __dtu_m_vmm2_mode18_f32(A accumulator, const __vr &row, smr_t matrix);
/** A row of signed 8-bit times a matrix; on the first accumulator.
 *  @example
 *  group = __dtu_m_vmm2_mode19_s8_acc0(group, row, matrix);
 *  @source real kernels. @confidence inferred */
template <typename A>
[[tops::since(300)]]
__device__ A __dtu_m_vmm2_mode19_s8_acc0(A accumulator, const __vr &row, smr_t matrix);
/** A row of float times a matrix; the accumulator is overwritten where that was set.
 *  @example
 *  group = __dtu_m_vmm_mode3_f_nacc_vs0(group, row, matrix);
 *  @source real kernels. @confidence inferred */
template <typename A, typename R>
[[tops::since(300)]] __device__ A __dtu_m_vmm_mode3_f_nacc_vs0(A accumulator, R row, smr_t matrix);
/** Difference of two vectors of unsigned int, four registers each.
 *  @example
 *  va16u32x4 result = __dtu_m_mop_sub_u32_qa(counts, counts);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16u32x4 __dtu_m_mop_sub_u32_qa(va16u32x4 a, va16u32x4 b);
/** Sum of two vectors of int, two registers each.
 *  @example
 *  va16i32x2 result = __dtu_m_mop_add_s32_da(integer_pair, integer_pair);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16i32x2 __dtu_m_mop_add_s32_da(va16i32x2 a, va16i32x2 b);
/** Product of int lanes, converted to float, and float lanes, two registers each.
 *  @example
 *  va16f32x2 result = __dtu_m_mop_mul_f32mix_s32_da(integer_pair, pair);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16f32x2 __dtu_m_mop_mul_f32mix_s32_da(va16i32x2 a, va16f32x2 b);
/** The lanes of unsigned int in which a is less than b.
 *  @example
 *  vbool64_t less = __dtu_m_mop_mslt_u32_qa(counts, counts);
 *  @source real kernels. @confidence inferred */
template <typename V> [[tops::since(300)]] __device__ vbool64_t __dtu_m_mop_mslt_u32_qa(V a, V b);
/** Whether lanes of a mask are set, over four registers; the modes are not documented.
 *  @example
 *  int number = __dtu_l_aggr_mb_w_qa_mode1_t0(chosen);
 *  @source real kernels. @confidence inferred */
template <typename M> [[tops::since(300)]] __device__ int __dtu_l_aggr_mb_w_qa_mode1_t0(M mask);
/** Whether lanes of a mask are set, over four registers; the modes are not documented.
 *  @example
 *  int number = __dtu_l_aggr_mb_w_qa_mode1_t1(chosen);
 *  @source real kernels. @confidence inferred */
template <typename M> [[tops::since(300)]] __device__ int __dtu_l_aggr_mb_w_qa_mode1_t1(M mask);
/** The value in every lane of four registers of int.
 *  @example
 *  va16i32x4 result = __dtu_l_movr2qa_s32(4);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16i32x4 __dtu_l_movr2qa_s32(int value);
/** The value in every lane of two registers of int.
 *  @example
 *  va16i32x2 result = __dtu_l_movr2da_s32(4);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16i32x2 __dtu_l_movr2da_s32(int value);
/** The bits of a float in every lane of one register.
 *  @example
 *  va16f32 result = __dtu_l_movr2va(0x3f800000u);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16f32 __dtu_l_movr2va(unsigned int bits);
/** The lanes of a group of registers as unsigned 8-bit numbers in a 64-byte register.
 *  @example
 *  __vr octet_row = __dtu_l_movva2vr_cvt2u8(integers);
 *  @source real kernels. @confidence inferred */
template <typename V> [[tops::since(300)]] __device__ __vr __dtu_l_movva2vr_cvt2u8(V x);
/** The 32-bit lanes of one register in a 64-byte register.
 *  @example
 *  __vr register_row = __dtu_l_movva2vr_w(group);
 *  @source real kernels. @confidence inferred */
template <typename V> [[tops::since(300)]] __device__ __vr __dtu_l_movva2vr_w(V x);
/** A 64-byte register as one register of float.
 *  @example
 *  va16f32 result = __dtu_l_movvr2va(row);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16f32 __dtu_l_movvr2va(const __vr &x);
/** One eighth of a group of four registers: a 64-byte register.
 *  @param part counted from the lowest
 *  @example
 *  __vr register_row = __dtu_extractqa2vr(group, 1);
 *  @source real kernels. @confidence inferred */
template <typename V> [[tops::since(300)]] __device__ __vr __dtu_extractqa2vr(V group, int part);
/** One half of a group of two registers of __fp16.
 *  @param part 0 the lower, 1 the upper
 *  @example
 *  va32f16 upper = __dtu_extractda2va_f16(half_pair, 1);
 *  @source real kernels. @confidence inferred */
template <typename V> [[tops::since(300)]]
__device__ va32f16 __dtu_extractda2va_f16(V group, int part);
/** A register of __fp16 as a 64-byte register.
 *  @example
 *  v32f16 result = __dtu_v_movda2vr_f16(halves);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ v32f16 __dtu_v_movda2vr_f16(va32f16 x);
/** Two registers of __fp16 as a pair of 64-byte registers.
 *  @example
 *  v32f16x2 result = __dtu_v_movda2vr_f16_dual(half_pair);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ v32f16x2 __dtu_v_movda2vr_f16_dual(va32f16x2 x);
/** The matrix with one row of __fp16 taken from a pair of 64-byte registers.
 *  @example
 *  matrix = __dtu_m_ldsmr2_mode17_f16_row_vr(matrix, half_row, 3);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]]
__device__ smr_t __dtu_m_ldsmr2_mode17_f16_row_vr(smr_t matrix, const v32f16x2 &row, int index);
/** One half of a group of two registers of __bf16.
 *  @param part 0 the lower, 1 the upper
 *  @example
 *  va32bf16 upper = __dtu_extractda2va_bf16(brain_pair, 1);
 *  @source real kernels. @confidence inferred */
template <typename V> [[tops::since(300)]]
__device__ va32bf16 __dtu_extractda2va_bf16(V group, int part);
/** A register of __bf16 as a 64-byte register.
 *  @example
 *  v32bf16 result = __dtu_v_movda2vr_bf16(brain_halves);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ v32bf16 __dtu_v_movda2vr_bf16(va32bf16 x);
/** Two registers of __bf16 as a pair of 64-byte registers.
 *  @example
 *  v32bf16x2 result = __dtu_v_movda2vr_bf16_dual(brain_pair);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ v32bf16x2 __dtu_v_movda2vr_bf16_dual(va32bf16x2 x);
/** The matrix with one row of __bf16 taken from a pair of 64-byte registers.
 *  @example
 *  matrix = __dtu_m_ldsmr2_mode17_bf16_row_vr(matrix, brain_row, 3);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]]
__device__ smr_t __dtu_m_ldsmr2_mode17_bf16_row_vr(smr_t matrix, const v32bf16x2 &row, int index);
/** Counts, for ranking in descending order, the float values of a matrix that come before.
 *  @example
 *  counts = __dtu_m_vcmpac_f32(counts, weights, row, 5, matrix);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16u32x4 __dtu_m_vcmpac_f32(
    va16u32x4 counts, const __vr &ids, const __vr &values, int id, smr_t matrix);
/** Counts, for ranking in ascending order, the float values of a matrix that come before.
 *  @example
 *  counts = __dtu_m_vcmpac_f32_ascend(counts, weights, row, 5, matrix);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16u32x4 __dtu_m_vcmpac_f32_ascend(
    va16u32x4 counts, const __vr &ids, const __vr &values, int id, smr_t matrix);
/** Counts, for ranking in descending order, the __fp16 values of a matrix that come before.
 *  @example
 *  counts = __dtu_m_vcmpac_f16(counts, weights, row, 5, matrix);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16u32x4 __dtu_m_vcmpac_f16(
    va16u32x4 counts, const __vr &ids, const __vr &values, int id, smr_t matrix);
/** Counts, for ranking in ascending order, the __fp16 values of a matrix that come before.
 *  @example
 *  counts = __dtu_m_vcmpac_f16_ascend(counts, weights, row, 5, matrix);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16u32x4 __dtu_m_vcmpac_f16_ascend(
    va16u32x4 counts, const __vr &ids, const __vr &values, int id, smr_t matrix);
/** Counts, for ranking in descending order, the __bf16 values of a matrix that come before.
 *  @example
 *  counts = __dtu_m_vcmpac_bf16(counts, weights, row, 5, matrix);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16u32x4 __dtu_m_vcmpac_bf16(
    va16u32x4 counts, const __vr &ids, const __vr &values, int id, smr_t matrix);
/** Counts, for ranking in ascending order, the __bf16 values of a matrix that come before.
 *  @example
 *  counts = __dtu_m_vcmpac_bf16_ascend(counts, weights, row, 5, matrix);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16u32x4 __dtu_m_vcmpac_bf16_ascend(
    va16u32x4 counts, const __vr &ids, const __vr &values, int id, smr_t matrix);
/** A matrix register of zeros.
 *  @example
 *  smr_t empty = __dtu_m_clrsmr();
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ smr_t __dtu_m_clrsmr();
/** A row of unsigned 8-bit times a matrix; on the first accumulator.
 *  @example
 *  group = __dtu_m_vmm2_mode19_u8_acc0(group, row, matrix);
 *  @source real kernels. @confidence inferred */
template <typename A>
[[tops::since(300)]]
__device__ A __dtu_m_vmm2_mode19_u8_acc0(A accumulator, const __vr &row, smr_t matrix);
/** A row of __bf16 times a matrix; the accumulator is overwritten where that was set.
 *  @example
 *  group = __dtu_m_vmm_mode0_bf_nacc_vs0(group, row, matrix);
 *  @source real kernels. @confidence inferred */
template <typename A, typename R>
[[tops::since(300)]] __device__ A __dtu_m_vmm_mode0_bf_nacc_vs0(A accumulator, R row, smr_t matrix);
/** Difference of float lanes of two 64-byte registers.
 *  @example
 *  __vr register_row = __dtu_v_vsub_a_f32(row, weights);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ __vr __dtu_v_vsub_a_f32(const __vr &a, const __vr &b);
/** Loads one register of float.
 *  @example
 *  va16f32 result = __dtu_l_vldla(tile, 0);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16f32 __dtu_l_vldla(const void *address, int offset);
/** Loads one register of float.
 *  @example
 *  va16f32 result = __dtu_l_vldqa_copy_f32_va(tile);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16f32 __dtu_l_vldqa_copy_f32_va(const void *address);
/** Stores two registers of int.
 *  @example
 *  __dtu_v_vstda_qaddr_s32_dual(group, tile);
 *  @source real kernels. @confidence inferred */
template <typename V> [[tops::since(300)]]
__device__ void __dtu_v_vstda_qaddr_s32_dual(V x, void *address);
/** Two registers as a group of two.
 *  @example
 *  auto result = __dtu_insertva2da(lanes, lanes);
 *  @source real kernels. @confidence inferred */
template <typename V>
__device__ [[tops::since(300)]]
typename tops::scalar_to_vector<decltype(V()[0]), 2 * sizeof(V) / sizeof(decltype(V()[0]))>::type
__dtu_insertva2da(V low, V high);
/** Two registers of float as a group of two.
 *  @example
 *  va16f32x2 result = __dtu_insertva2da_f32(lanes, lanes);
 *  @source real kernels. @confidence inferred */
[[tops::since(300)]] __device__ va16f32x2 __dtu_insertva2da_f32(va16f32 low, va16f32 high);
