import numpy as np


def reference(a, b, c, m, n):
    return {"c": np.outer(a, b)}
