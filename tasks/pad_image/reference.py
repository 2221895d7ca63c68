import numpy as np


def reference(x, y, height, width, border, value):
    return {"y": np.pad(x.reshape(height, width), border, constant_values=np.float32(value))}
