"""The time model held against an NVIDIA GPU.

python -m benchmarks.gpu_times validate   simulates the twins, fits, and writes results.json
python -m benchmarks.gpu_times table      the table of the documentation, from results.json

The times come from `nvcc -O3 -arch=sm_90 -o kernels kernels.cu && ./kernels > times.json`.
"""

from __future__ import annotations

import json
import sys

from benchmarks.gpu_times import validation


def main(step: str) -> int:
    """One step."""
    if step == "validate":
        text = json.dumps(validation.validate(), indent=1, ensure_ascii=False)
        validation.RESULTS.write_text(text + "\n", "utf-8")
    elif step == "table":
        print(validation.table(json.loads(validation.RESULTS.read_text("utf-8"))))
    else:
        print(__doc__, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else ""))
