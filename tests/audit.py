"""Asks an advisory service for known holes in locked packages, by pip-audit.

    python tests/audit.py requirements.lock [options of pip-audit]

Exit status: 0 none are known, 1 some are, 3 the service could not be asked, or does not know all
packages: nothing is known of these then.
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

PIP_AUDIT = ("-m", "pip_audit", "--progress-spinner", "off", "--require-hashes", "--disable-pip")


def main(lock: str, *options: str) -> int:
    """Says what the service says of a lock file."""
    command = [sys.executable, *PIP_AUDIT, "--format", "json", "-r", lock, *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    try:
        packages = json.loads(done.stdout)["dependencies"]
    except (ValueError, KeyError, TypeError):
        print(done.stderr[-2000:], end="", file=sys.stderr)
        print("audit: the advisory service gave no answer: NOTHING IS KNOWN")
        return 3
    return reported(packages)


def reported(packages: list[dict[str, Any]]) -> int:
    """Prints what is known of each package; the exit status."""
    holes = [(package, hole) for package in packages for hole in package.get("vulns", ())]
    unasked = [package for package in packages if "vulns" not in package]
    for package, hole in holes:
        mended = ", ".join(hole["fix_versions"]) or "no version"
        print(f"audit: {package['name']} {package['version']}: {hole['id']}, mended in {mended}")
    for package in unasked:
        print(f"audit: {package['name']}: NOTHING IS KNOWN: {package.get('skip_reason')}")
    asked = len(packages) - len(unasked)
    print(f"audit: the service knows {asked} of {len(packages)} packages, {len(holes)} holes")
    if holes:
        return 1
    return 3 if unasked or not packages else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
