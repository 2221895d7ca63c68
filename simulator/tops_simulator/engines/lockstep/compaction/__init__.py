"""Lane compaction: the active threads of a part of a function as a run of their own."""
