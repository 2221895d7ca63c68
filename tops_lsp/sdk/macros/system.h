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
