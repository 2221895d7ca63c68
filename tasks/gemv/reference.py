import numpy as np


def reference(a, x, y, rows, columns):
    return {"y": a.reshape(rows, columns).astype(np.float64) @ x}
