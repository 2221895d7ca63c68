import numpy as np


def reference(x, mean, variance, rows, columns):
    r = x.reshape(rows, columns).astype(np.float64)
    return {"mean": r.mean(1), "variance": r.var(1)}
