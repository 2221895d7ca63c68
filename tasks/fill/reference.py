import numpy as np


def reference(y, value, n):
    return {"y": np.full(n, value)}
