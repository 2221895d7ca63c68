import numpy as np


def reference(x, gain, bias, y, rows, columns):
    r = x.reshape(rows, columns).astype(np.float64)
    r = (r - r.mean(1, keepdims=True)) / np.sqrt(r.var(1, keepdims=True) + 1e-5)
    return {"y": r * gain + bias}
