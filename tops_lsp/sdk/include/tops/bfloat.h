namespace tops {
/** A 16-bit float with float's exponent: 1 sign, 8 exponent, 7 fraction bits; seen as __bf16.
 *  @source bfloat header, real kernels. @confidence inferred */
typedef __bf16 bfloat;
/** The later name of bfloat. @source compiler headers. @confidence doc */
typedef __bf16 bfloat16;
/** The class that bfloat16 is in later headers. @source compiler headers. @confidence doc */
typedef __bf16 __ef_bfloat16;
} // namespace tops
