import numpy as np


def reference(x, weights, y, n, taps):
    padded = np.pad(x.astype(np.float64), taps // 2)
    return {"y": np.correlate(padded, weights.astype(np.float64), "valid")}
