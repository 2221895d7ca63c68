import numpy as np


def reference(x, y, kept, n):
    front = x[x > 0]
    return {"y": np.concatenate([front, y[front.size :]]), "kept": front.size}
