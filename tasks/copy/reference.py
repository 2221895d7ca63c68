def reference(x, y, n):
    return {"y": x}
