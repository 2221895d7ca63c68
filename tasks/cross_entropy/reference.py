import numpy as np


def reference(logits, labels, loss, rows, classes):
    r = logits.reshape(rows, classes).astype(np.float64)
    return {"loss": np.log(np.exp(r).sum(1)) - r[np.arange(rows), labels]}
