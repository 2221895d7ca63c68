import numpy as np


def reference(a, b, mean, n):
    return {"mean": (a.astype(np.int64) + b) // 2}
