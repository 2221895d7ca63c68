import numpy as np


def reference(x, y, rows, columns):
    return {"y": np.cumsum(x.reshape(rows, columns), 1) - x.reshape(rows, columns)}
