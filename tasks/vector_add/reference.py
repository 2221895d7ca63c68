def reference(a, b, c, n):
    return {"c": a + b}
