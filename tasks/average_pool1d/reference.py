import numpy as np


def reference(x, y, n, window, outputs):
    starts = np.arange(0, n, window)
    counts = np.minimum(window, n - starts)
    return {"y": np.add.reduceat(x.astype(np.float64), starts) / counts}
