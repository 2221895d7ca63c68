/** The version of the CUDA driver, which is the runtime's.
 *  @source CUDA chapters. @confidence inferred */
#define CUDA_VERSION 12080
