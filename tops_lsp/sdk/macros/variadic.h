/** Begins with the first argument after the parameters. @source GCC. @confidence doc */
#define __builtin_va_start(list, ...) __variadic_start(list, __variadic_arguments())
/** The next argument. @source GCC. @confidence doc */
#define __builtin_va_arg(list, type) __variadic_next<type>(list)
/** Another list that begins with the same argument. @source GCC. @confidence doc */
#define __builtin_va_copy(to, from) ((void)((to)[0] = (from)[0]))
/** Ends a list. @source GCC. @confidence doc */
#define __builtin_va_end(list) ((void)(list))
