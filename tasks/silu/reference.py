import numpy as np


def reference(x, y, n):
    return {"y": x / (1 + np.exp(-x.astype(np.float64)))}
