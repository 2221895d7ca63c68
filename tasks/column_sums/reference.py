import numpy as np


def reference(x, sums, rows, columns):
    return {"sums": x.reshape(rows, columns).sum(0, dtype=np.float64)}
