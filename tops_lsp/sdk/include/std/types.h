/** An integer of 8 bits. @source C library. @confidence doc */
typedef signed char int8_t;
/** An integer of 16 bits. @source C library. @confidence doc */
typedef short int16_t;
/** An integer of 32 bits. @source C library. @confidence doc */
typedef int int32_t;
/** An integer of 64 bits. @source C library. @confidence doc */
typedef long int64_t;
/** An unsigned integer of 8 bits. @source C library. @confidence doc */
typedef unsigned char uint8_t;
/** An unsigned integer of 16 bits. @source C library. @confidence doc */
typedef unsigned short uint16_t;
/** An unsigned integer of 32 bits. @source C library. @confidence doc */
typedef unsigned int uint32_t;
/** An unsigned integer of 64 bits. @source C library. @confidence doc */
typedef unsigned long uint64_t;
/** An unsigned integer of 8 bits, by its older name. @source C library. @confidence doc */
typedef unsigned char u_int8_t;
/** An unsigned integer of 16 bits, by its older name. @source C library. @confidence doc */
typedef unsigned short u_int16_t;
/** An unsigned integer of 32 bits, by its older name. @source C library. @confidence doc */
typedef unsigned int u_int32_t;
/** An unsigned integer of 64 bits, by its older name. @source C library. @confidence doc */
typedef unsigned long u_int64_t;
/** An integer that holds an address. @source C library. @confidence doc */
typedef long intptr_t;
/** An unsigned integer that holds an address. @source C library. @confidence doc */
typedef unsigned long uintptr_t;
/** The type of sizes in bytes. @source C library. @confidence doc */
typedef unsigned long size_t;
/** The type of differences of addresses. @source C library. @confidence doc */
typedef long ptrdiff_t;

namespace std {
using ::int8_t;
using ::int16_t;
using ::int32_t;
using ::int64_t;
using ::uint8_t;
using ::uint16_t;
using ::uint32_t;
using ::uint64_t;
using ::intptr_t;
using ::uintptr_t;
using ::size_t;
using ::ptrdiff_t;
/** The type of nullptr. @source C++ library. @confidence doc */
typedef decltype(nullptr) nullptr_t;
} // namespace std
