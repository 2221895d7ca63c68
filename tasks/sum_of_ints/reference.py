import numpy as np


def reference(x, low, high, n):
    s = int(np.sum(x, dtype=np.int64))
    return {"low": s & 0x7FFFFFFF, "high": s >> 31}
