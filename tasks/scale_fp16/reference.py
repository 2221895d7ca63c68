import numpy as np


def reference(x, y, factor, n):
    return {"y": (x.astype(np.float32) * np.float32(factor)).astype(np.float16)}
