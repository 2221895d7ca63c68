import numpy as np


def reference(scores, y, size):
    s = scores.reshape(size, size)
    return {"y": np.where(np.tri(size, dtype=bool), s, np.float32(-1e9))}
