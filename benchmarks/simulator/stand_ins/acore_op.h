#include <tops.h>
