import numpy as np


def reference(x, y, rows, columns):
    r = x.reshape(rows, columns).astype(np.float64)
    e = np.exp(r - r.max(1, keepdims=True))
    return {"y": e / e.sum(1, keepdims=True)}
