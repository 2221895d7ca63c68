def reference(table, places, y, entries, n):
    return {"y": table[places]}
