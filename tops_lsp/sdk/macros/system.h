/** The start of a file, for fseek. @source C library. @confidence doc */
#define SEEK_SET 0
/** The current place in a file, for fseek. @source C library. @confidence doc */
#define SEEK_CUR 1
/** The end of a file, for fseek. @source C library. @confidence doc */
#define SEEK_END 2
/** Ticks of clock() in a second. @source C library. @confidence doc */
#define CLOCKS_PER_SEC 1000000
/** What reading functions give at the end of a file. @source C library. @confidence doc */
#define EOF -1
/** The clock of the day, for clock_gettime. @source C library. @confidence doc */
#define CLOCK_REALTIME 0
/** A clock that never goes back, for clock_gettime. @source C library. @confidence doc */
#define CLOCK_MONOTONIC 1
/** The time that the process has used, for clock_gettime. @source C library. @confidence doc */
#define CLOCK_PROCESS_CPUTIME_ID 2
/** The time that the thread has used, for clock_gettime. @source C library. @confidence doc */
#define CLOCK_THREAD_CPUTIME_ID 3
/** A clock that never goes back nor is adjusted. @source C library. @confidence doc */
#define CLOCK_MONOTONIC_RAW 4
