import numpy as np


def reference(x, best, rows, columns, k):
    return {"best": -np.sort(-x.reshape(rows, columns), 1)[:, :k]}
