import numpy as np


def reference(x, y, low, high, n):
    return {"y": np.clip(x, np.float32(low), np.float32(high))}
