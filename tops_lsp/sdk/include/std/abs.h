// abs for more than int outside of std: of <math.h> and <stdlib.h>, and of what device code includes.
using std::abs;
