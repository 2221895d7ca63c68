import numpy as np


def reference(now, later, height, width):
    a = now.reshape(height, width).astype(np.float64)
    b = a.copy()
    i = a[1:-1, 1:-1]
    b[1:-1, 1:-1] = i + 0.2 * (a[:-2, 1:-1] + a[2:, 1:-1] + a[1:-1, :-2] + a[1:-1, 2:] - 4 * i)
    return {"later": b}
