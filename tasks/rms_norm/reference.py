import numpy as np


def reference(x, gain, y, rows, columns):
    r = x.reshape(rows, columns).astype(np.float64)
    return {"y": r / np.sqrt((r * r).mean(1, keepdims=True) + 1e-6) * gain}
