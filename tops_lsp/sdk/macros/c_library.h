/** The exit status of a program that failed. @source C library. @confidence doc */
#define EXIT_FAILURE 1
/** The exit status of a program that succeeded. @source C library. @confidence doc */
#define EXIT_SUCCESS 0
/** A null pointer. @source C library. @confidence doc */
#define NULL __null
/** The largest value of rand(). @source C library. @confidence doc */
#define RAND_MAX 2147483647
/** The stream of input. @source C library. @confidence doc */
#define stdin ((FILE *)3)
/** The stream of normal output. @source C library. @confidence doc */
#define stdout ((FILE *)1)
/** The stream of messages. @source C library. @confidence doc */
#define stderr ((FILE *)2)
