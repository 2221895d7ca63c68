import numpy as np


def reference(x, total, n):
    return {"total": np.sum(x, dtype=np.float64)}
