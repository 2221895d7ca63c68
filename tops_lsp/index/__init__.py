"""The workspace's index: what every file declares and uses, kept up to date in the background.

    file ─ worker process ─► shards ─► workspace ─► answers about all files
              └─ record in the user's cache

It holds no model: shards are plain numbers and names, as JSON in the cache.
"""
