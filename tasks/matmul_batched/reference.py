import numpy as np


def reference(a, b, c, batch, size):
    return {"c": a.reshape(batch, size, size).astype(np.float64) @ b.reshape(batch, size, size)}
