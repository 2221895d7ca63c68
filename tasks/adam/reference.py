import numpy as np


def reference(w, m, v, g, rate, n):
    m = 0.9 * m.astype(np.float64) + 0.1 * g
    v = 0.999 * v.astype(np.float64) + 0.001 * g.astype(np.float64) ** 2
    return {"w": w - rate * m / (np.sqrt(v) + 1e-8), "m": m, "v": v}
