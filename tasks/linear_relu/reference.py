import numpy as np


def reference(x, weights, bias, y, rows, inputs, outputs):
    return {
        "y": np.maximum(
            x.reshape(rows, inputs).astype(np.float64) @ weights.reshape(inputs, outputs) + bias, 0
        )
    }
