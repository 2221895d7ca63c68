/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIX16 "X"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIX32 "X"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIX64 "lX"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIX8 "X"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIXFAST16 "lX"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIXFAST32 "lX"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIXFAST64 "lX"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIXFAST8 "X"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIXLEAST16 "X"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIXLEAST32 "X"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIXLEAST64 "lX"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIXLEAST8 "X"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIXMAX "lX"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIXPTR "lX"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRId16 "d"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRId32 "d"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRId64 "ld"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRId8 "d"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIdFAST16 "ld"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIdFAST32 "ld"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIdFAST64 "ld"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIdFAST8 "d"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIdLEAST16 "d"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIdLEAST32 "d"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIdLEAST64 "ld"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIdLEAST8 "d"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIdMAX "ld"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIdPTR "ld"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIi16 "i"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIi32 "i"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIi64 "li"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIi8 "i"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIiFAST16 "li"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIiFAST32 "li"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIiFAST64 "li"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIiFAST8 "i"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIiLEAST16 "i"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIiLEAST32 "i"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIiLEAST64 "li"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIiLEAST8 "i"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIiMAX "li"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIiPTR "li"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIo16 "o"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIo32 "o"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIo64 "lo"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIo8 "o"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIoFAST16 "lo"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIoFAST32 "lo"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIoFAST64 "lo"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIoFAST8 "o"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIoLEAST16 "o"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIoLEAST32 "o"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIoLEAST64 "lo"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIoLEAST8 "o"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIoMAX "lo"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIoPTR "lo"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIu16 "u"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIu32 "u"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIu64 "lu"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIu8 "u"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIuFAST16 "lu"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIuFAST32 "lu"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIuFAST64 "lu"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIuFAST8 "u"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIuLEAST16 "u"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIuLEAST32 "u"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIuLEAST64 "lu"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIuLEAST8 "u"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIuMAX "lu"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIuPTR "lu"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIx16 "x"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIx32 "x"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIx64 "lx"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIx8 "x"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIxFAST16 "lx"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIxFAST32 "lx"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIxFAST64 "lx"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIxFAST8 "x"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIxLEAST16 "x"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIxLEAST32 "x"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIxLEAST64 "lx"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIxLEAST8 "x"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIxMAX "lx"
/** How printf writes an integer of this type. @source C library. @confidence doc */
#define PRIxPTR "lx"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNd16 "hd"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNd32 "d"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNd64 "ld"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNd8 "hhd"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNdFAST16 "ld"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNdFAST32 "ld"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNdFAST64 "ld"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNdFAST8 "hhd"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNdLEAST16 "hd"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNdLEAST32 "d"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNdLEAST64 "ld"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNdLEAST8 "hhd"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNdMAX "ld"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNdPTR "ld"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNi16 "hi"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNi32 "i"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNi64 "li"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNi8 "hhi"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNiFAST16 "li"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNiFAST32 "li"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNiFAST64 "li"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNiFAST8 "hhi"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNiLEAST16 "hi"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNiLEAST32 "i"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNiLEAST64 "li"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNiLEAST8 "hhi"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNiMAX "li"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNiPTR "li"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNo16 "ho"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNo32 "o"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNo64 "lo"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNo8 "hho"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNoFAST16 "lo"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNoFAST32 "lo"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNoFAST64 "lo"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNoFAST8 "hho"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNoLEAST16 "ho"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNoLEAST32 "o"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNoLEAST64 "lo"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNoLEAST8 "hho"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNoMAX "lo"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNoPTR "lo"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNu16 "hu"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNu32 "u"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNu64 "lu"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNu8 "hhu"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNuFAST16 "lu"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNuFAST32 "lu"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNuFAST64 "lu"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNuFAST8 "hhu"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNuLEAST16 "hu"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNuLEAST32 "u"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNuLEAST64 "lu"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNuLEAST8 "hhu"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNuMAX "lu"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNuPTR "lu"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNx16 "hx"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNx32 "x"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNx64 "lx"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNx8 "hhx"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNxFAST16 "lx"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNxFAST32 "lx"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNxFAST64 "lx"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNxFAST8 "hhx"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNxLEAST16 "hx"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNxLEAST32 "x"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNxLEAST64 "lx"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNxLEAST8 "hhx"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNxMAX "lx"
/** How scanf reads an integer of this type. @source C library. @confidence doc */
#define SCNxPTR "lx"
