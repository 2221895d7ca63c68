/** Lanes of four registers of a 4-byte type on GCU300.
 *  @source real kernels. @confidence inferred */
#define TCLE_MAX_VECTOR_LENGTH 128
/** Bytes of one vector register. @source real kernels. @confidence real */
#define TCLE_SINGLE_VEC_BYTES 128
