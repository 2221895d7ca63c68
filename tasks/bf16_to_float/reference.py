import numpy as np


def reference(x, y, n):
    return {"y": x.astype(np.float32)}
