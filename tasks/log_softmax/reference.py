import numpy as np


def reference(x, y, rows, columns):
    r = x.reshape(rows, columns).astype(np.float64)
    r = r - r.max(1, keepdims=True)
    return {"y": r - np.log(np.exp(r).sum(1, keepdims=True))}
