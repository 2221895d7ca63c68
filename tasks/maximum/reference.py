import numpy as np


def reference(x, largest, n):
    return {"largest": np.max(x)}
