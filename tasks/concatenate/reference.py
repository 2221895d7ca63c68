import numpy as np


def reference(a, b, y, rows, left, right):
    return {"y": np.concatenate([a.reshape(rows, left), b.reshape(rows, right)], 1)}
