import numpy as np


def reference(x, where, rows, columns):
    return {"where": np.argmax(x.reshape(rows, columns), 1)}
