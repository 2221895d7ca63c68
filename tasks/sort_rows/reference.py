import numpy as np


def reference(x, y, rows, columns):
    return {"y": np.sort(x.reshape(rows, columns), 1)}
