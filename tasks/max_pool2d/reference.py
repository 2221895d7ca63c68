def reference(image, out, height, width):
    return {"out": image.reshape(height // 2, 2, width // 2, 2).max((1, 3))}
