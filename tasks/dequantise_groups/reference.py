import numpy as np


def reference(packed, scales, y, groups):
    b = np.stack([packed & 15, packed >> 4], 1).reshape(groups, 32).astype(np.float32)
    return {"y": (b - 8) * scales[:, None]}
