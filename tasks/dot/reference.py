import numpy as np


def reference(a, b, result, n):
    return {"result": np.dot(a.astype(np.float64), b.astype(np.float64))}
