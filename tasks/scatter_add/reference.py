import numpy as np


def reference(places, values, y, n, bins):
    return {"y": np.bincount(places, values, bins).astype(np.int64)}
