import numpy as np


def reference(x, counts, n):
    return {"counts": np.bincount(x >> 4, minlength=16)}
