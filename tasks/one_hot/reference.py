import numpy as np


def reference(labels, y, count, classes):
    return {"y": labels[:, None] == np.arange(classes)}
