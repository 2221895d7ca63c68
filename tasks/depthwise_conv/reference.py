import numpy as np


def reference(x, weights, y, channels, length):
    p = np.pad(x.reshape(channels, length).astype(np.float64), ((0, 0), (1, 1)))
    w = weights.reshape(channels, 3)
    return {"y": sum(p[:, k : k + length] * w[:, k, None] for k in range(3))}
