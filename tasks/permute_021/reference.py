def reference(x, y, a, b, c):
    return {"y": x.reshape(a, b, c).transpose(0, 2, 1)}
