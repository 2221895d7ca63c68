/** How an atomic_flag begins that is not set. @source C++ library. @confidence doc */
#define ATOMIC_FLAG_INIT {false}
/** How an atomic variable begins with a value. @source C++ library. @confidence doc */
#define ATOMIC_VAR_INIT(value) {value}
