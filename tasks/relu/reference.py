import numpy as np


def reference(x, y, n):
    return {"y": np.maximum(x, 0)}
