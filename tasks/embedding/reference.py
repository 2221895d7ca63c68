def reference(tokens, table, y, count, words, width):
    return {"y": table.reshape(words, width)[tokens]}
