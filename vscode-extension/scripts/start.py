"""Starts the bundled server or one of its tools: `python -P start.py MODULE [ARGUMENT ...]`.

With `--fits` it only says, by its exit status, whether this Python can. Worker processes read this
file, too, so nothing happens where it is imported.
"""

import os
import runpy
import sys

FOLDER = os.path.dirname(os.path.abspath(__file__))
NATIVE = os.path.join(FOLDER, f"cp{sys.version_info[0]}{sys.version_info[1]}")


def main() -> None:
    """Runs the module that is named, with the bundle's packages before those of this Python."""
    if sys.argv[1:] == ["--fits"]:
        sys.exit(not os.path.isdir(NATIVE))
    sys.path[:0] = [os.path.join(FOLDER, "common"), NATIVE]
    module = sys.argv.pop(1)
    runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
