def reference(x, bias, y, rows, columns):
    return {"y": x.reshape(rows, columns) + bias}
