// abs for more than int outside of std: of <math.h> and <stdlib.h>, and of headers of devices.
using std::abs;
