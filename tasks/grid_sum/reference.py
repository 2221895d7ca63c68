import numpy as np


def reference(x, halves, total, n):
    return {"total": np.sum(x, dtype=np.float64)}
