/** Ends the program when the condition does not hold.
 *  @note Off in device code unless built with -DTOPS_ENABLE_ASSERT, and off under NDEBUG.
 *  @source programming guide. @confidence doc */
#define assert(condition) __assert_holds(static_cast<bool>(condition), #condition)
