import numpy as np


def reference(x, mean, variance, y, channels, pixels):
    r = x.reshape(channels, pixels).astype(np.float64)
    return {"y": (r - mean[:, None]) / np.sqrt(variance[:, None].astype(np.float64) + 1e-3)}
