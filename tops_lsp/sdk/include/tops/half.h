namespace tops {
/** A 16-bit float: 1 sign, 5 exponent, 10 fraction bits; the class wrapper seen as __fp16.
 *  @source half header, real kernels. @confidence inferred */
typedef __fp16 half;
} // namespace tops
