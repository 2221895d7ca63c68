"""Asks the advisory service for known holes in locked packages, by pip-audit.

Exit status: 0 none are known, 1 some are, 3 the service could not be asked: nothing is known then.
"""

from __future__ import annotations

import subprocess
import sys

UNASKED = ("could not be audited", "ConnectionError", "ServiceError", "Max retries", "timed out")
"""What pip-audit says of packages it knows nothing of, and where nobody answers."""


def main(lock: str) -> int:
    """Says what the service says of a lock file."""
    command = [sys.executable, "-m", "pip_audit", "--require-hashes", "--disable-pip", "-r", lock]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    print(done.stdout, end="")
    print(done.stderr, end="", file=sys.stderr)
    if any(word in done.stdout + done.stderr for word in UNASKED):
        print("audit: the advisory service does not know all packages: NOTHING IS KNOWN of these")
        return done.returncode if _found(done.stdout) else 3
    return done.returncode


def _found(text: str) -> bool:
    """Whether some hole is known."""
    return "known vulnerabilities in" in text


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
