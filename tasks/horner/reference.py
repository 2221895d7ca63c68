import numpy as np


def reference(x, coefficients, y, n, degree):
    return {
        "y": np.polynomial.polynomial.polyval(x.astype(np.float64), coefficients.astype(np.float64))
    }
