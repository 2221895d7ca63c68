/** Begins with the first argument after the parameters. @source C library. @confidence doc */
#define va_start(list, ...) __builtin_va_start(list, __VA_ARGS__)
/** The next argument. @source C library. @confidence doc */
#define va_arg(list, type) __builtin_va_arg(list, type)
/** Another list that begins with the same argument. @source C library. @confidence doc */
#define va_copy(to, from) __builtin_va_copy(to, from)
/** Ends a list. @source C library. @confidence doc */
#define va_end(list) __builtin_va_end(list)
