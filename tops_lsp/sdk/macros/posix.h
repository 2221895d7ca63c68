/** The signal of a closed terminal. @source C library. @confidence doc */
#define SIGHUP 1
/** The signal of an interrupt from the keyboard. @source C library. @confidence doc */
#define SIGINT 2
/** The signal to quit from the keyboard. @source C library. @confidence doc */
#define SIGQUIT 3
/** The signal of an instruction that does not exist. @source C library. @confidence doc */
#define SIGILL 4
/** The signal of a breakpoint. @source C library. @confidence doc */
#define SIGTRAP 5
/** The signal of abort(). @source C library. @confidence doc */
#define SIGABRT 6
/** The signal of a memory access that the hardware refuses. @source C library. @confidence doc */
#define SIGBUS 7
/** The signal of an arithmetic error. @source C library. @confidence doc */
#define SIGFPE 8
/** The signal that ends a process. @source C library. @confidence doc */
#define SIGKILL 9
/** A signal for programs' own use. @source C library. @confidence doc */
#define SIGUSR1 10
/** The signal of an access outside of memory. @source C library. @confidence doc */
#define SIGSEGV 11
/** Another signal for programs' own use. @source C library. @confidence doc */
#define SIGUSR2 12
/** The signal of a pipe without a reader. @source C library. @confidence doc */
#define SIGPIPE 13
/** The signal of a timer. @source C library. @confidence doc */
#define SIGALRM 14
/** The signal that asks a process to end. @source C library. @confidence doc */
#define SIGTERM 15
/** What a signal does unless a program says otherwise. @source C library. @confidence doc */
#define SIG_DFL ((__sighandler_t)0)
/** Ignores a signal. @source C library. @confidence doc */
#define SIG_IGN ((__sighandler_t)1)
/** What signal() gives for a signal that does not exist. @source C library. @confidence doc */
#define SIG_ERR ((__sighandler_t)-1)
/** The locale's kinds of characters. @source C library. @confidence doc */
#define LC_CTYPE 0
/** The locale's form of numbers. @source C library. @confidence doc */
#define LC_NUMERIC 1
/** The locale's form of times. @source C library. @confidence doc */
#define LC_TIME 2
/** The locale's order of texts. @source C library. @confidence doc */
#define LC_COLLATE 3
/** The locale's form of amounts of money. @source C library. @confidence doc */
#define LC_MONETARY 4
/** The locale's language of messages. @source C library. @confidence doc */
#define LC_MESSAGES 5
/** The whole locale. @source C library. @confidence doc */
#define LC_ALL 6
/** A stream that writes when its buffer is full, for setvbuf. @source C library. @confidence doc */
#define _IOFBF 0
/** A stream that writes at the end of each line, for setvbuf. @source C library. @confidence doc */
#define _IOLBF 1
/** A stream without a buffer, for setvbuf. @source C library. @confidence doc */
#define _IONBF 2
/** The size of a stream's buffer. @source C library. @confidence doc */
#define BUFSIZ 8192
