/** C's word for bool. @source C library. @confidence doc */
#define _Bool bool
/** Says that bool, true and false are there. @source C library. @confidence doc */
#define __bool_true_false_are_defined 1
