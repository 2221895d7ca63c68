/** The number of the last error of a library function. @source C library. @confidence doc */
#define errno (*__errno_location())
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EPERM 1
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENOENT 2
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ESRCH 3
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EINTR 4
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EIO 5
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENXIO 6
/** The number of an error, for errno. @source Linux. @confidence doc */
#define E2BIG 7
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENOEXEC 8
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EBADF 9
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ECHILD 10
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EAGAIN 11
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EWOULDBLOCK 11
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENOMEM 12
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EACCES 13
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EFAULT 14
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENOTBLK 15
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EBUSY 16
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EEXIST 17
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EXDEV 18
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENODEV 19
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENOTDIR 20
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EISDIR 21
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EINVAL 22
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENFILE 23
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EMFILE 24
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENOTTY 25
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ETXTBSY 26
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EFBIG 27
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENOSPC 28
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ESPIPE 29
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EROFS 30
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EMLINK 31
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EPIPE 32
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EDOM 33
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ERANGE 34
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EDEADLK 35
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EDEADLOCK 35
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENAMETOOLONG 36
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENOLCK 37
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENOSYS 38
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENOTEMPTY 39
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ELOOP 40
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENOMSG 42
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EIDRM 43
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ECHRNG 44
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EL2NSYNC 45
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EL3HLT 46
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EL3RST 47
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ELNRNG 48
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EUNATCH 49
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENOCSI 50
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EL2HLT 51
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EBADE 52
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EBADR 53
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EXFULL 54
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENOANO 55
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EBADRQC 56
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EBADSLT 57
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EBFONT 59
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENOSTR 60
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENODATA 61
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ETIME 62
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENOSR 63
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENONET 64
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENOPKG 65
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EREMOTE 66
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENOLINK 67
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EADV 68
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ESRMNT 69
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ECOMM 70
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EPROTO 71
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EMULTIHOP 72
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EDOTDOT 73
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EBADMSG 74
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EOVERFLOW 75
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENOTUNIQ 76
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EBADFD 77
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EREMCHG 78
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ELIBACC 79
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ELIBBAD 80
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ELIBSCN 81
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ELIBMAX 82
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ELIBEXEC 83
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EILSEQ 84
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ERESTART 85
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ESTRPIPE 86
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EUSERS 87
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENOTSOCK 88
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EDESTADDRREQ 89
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EMSGSIZE 90
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EPROTOTYPE 91
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENOPROTOOPT 92
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EPROTONOSUPPORT 93
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ESOCKTNOSUPPORT 94
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EOPNOTSUPP 95
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENOTSUP 95
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EPFNOSUPPORT 96
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EAFNOSUPPORT 97
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EADDRINUSE 98
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EADDRNOTAVAIL 99
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENETDOWN 100
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENETUNREACH 101
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENETRESET 102
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ECONNABORTED 103
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ECONNRESET 104
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENOBUFS 105
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EISCONN 106
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENOTCONN 107
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ESHUTDOWN 108
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ETOOMANYREFS 109
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ETIMEDOUT 110
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ECONNREFUSED 111
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EHOSTDOWN 112
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EHOSTUNREACH 113
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EALREADY 114
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EINPROGRESS 115
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ESTALE 116
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EUCLEAN 117
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENOTNAM 118
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENAVAIL 119
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EISNAM 120
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EREMOTEIO 121
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EDQUOT 122
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENOMEDIUM 123
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EMEDIUMTYPE 124
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ECANCELED 125
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENOKEY 126
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EKEYEXPIRED 127
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EKEYREVOKED 128
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EKEYREJECTED 129
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EOWNERDEAD 130
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ENOTRECOVERABLE 131
/** The number of an error, for errno. @source Linux. @confidence doc */
#define ERFKILL 132
/** The number of an error, for errno. @source Linux. @confidence doc */
#define EHWPOISON 133
