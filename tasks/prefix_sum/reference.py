import numpy as np


def reference(x, y, n):
    return {"y": np.cumsum(x, dtype=np.float64)}
