def reference(x, y, rows, columns):
    return {"y": x.reshape(rows, columns).T}
