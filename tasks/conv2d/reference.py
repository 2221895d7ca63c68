import numpy as np


def reference(image, weights, out, height, width):
    p = np.pad(image.reshape(height, width).astype(np.float64), 1)
    w = weights.reshape(3, 3)
    y = [p[i : i + height, j : j + width] * w[i, j] for i in range(3) for j in range(3)]
    return {"out": sum(y)}
