import numpy as np


def reference(x, y, rows, columns):
    return {"y": np.maximum.accumulate(x.reshape(rows, columns), 1)}
