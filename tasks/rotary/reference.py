import numpy as np


def reference(x, cosines, sines, y, rows, half):
    r = x.reshape(rows, 2, half)
    c, s = cosines.reshape(rows, half), sines.reshape(rows, half)
    return {"y": np.stack([r[:, 0] * c - r[:, 1] * s, r[:, 1] * c + r[:, 0] * s], 1)}
