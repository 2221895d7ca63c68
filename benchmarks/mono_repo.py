"""Many files linted by processes, a cluster and shards, and by a second user from a shared cache.

    python benchmarks/mono_repo.py --files 20000 --public CHECKOUT... --folder FOLDER

Half of the files are generated, with a header that all of them read; the others are small ones of
public checkouts, read as CUDA. Every way must write the same report, byte for byte; some of them
run beside each other, and the second user after the first. Each line tells the processor time of
its processes, which other work on the machine changes little. With `--user UID` (as root) the
second user is another one of the system, whose Python may be another one, too (`--python`).
"""

from __future__ import annotations

import argparse
import hashlib
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parents[1]
SUFFIXES = (".cu", ".cpp", ".cc", ".C", ".c")
SHARDS = 8
FOLDERS = 100
HEADER = "#pragma once\n__device__ int dev(int);\ninline int bad() { return dev(1); }\n"
SMALL = """#include "../common.h"
__device__ int d{n}(int);
int h{n}() {{ return d{n}({n}); }}
"""
KERNEL = """#include <tops.h>
#include "../common.h"
__device__ int d{n}(int);
__global__ void k{n}(int *p, int n) {{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i] = d{n}(i) + {n};
  if (i) __syncthreads();
}}
"""
COUNTED = """
import sys
from tops_lsp.cli.shared_results import SharedResults
find = SharedResults.find
def counted(self, keys):
    found = find(self, keys)
    print(f"{len(found)} of {len(keys)}", file=sys.stderr)
    return found
SharedResults.find = counted
from tops_lsp.cli.lint import main
sys.exit(main())
"""
"""The linter, which tells how many files it was given from the shared cache."""


def generated(folder: Path, count: int) -> None:
    """Files of our own: a finding in each, and one in their header; every tenth has a kernel."""
    folder.mkdir(parents=True)
    (folder / "common.h").write_text(HEADER)
    for number in range(count):
        place = folder / f"d{number % FOLDERS}"
        place.mkdir(exist_ok=True)
        text = SMALL if number % 10 else KERNEL
        (place / f"k{number}.tops").write_text(text.format(n=number))


def public(folder: Path, checkouts: Sequence[Path], count: int, largest: int) -> None:
    """Files of others, equal ones once."""
    found = sorted(
        path
        for checkout in checkouts
        for path in checkout.rglob("*")
        if path.suffix in SUFFIXES and path.is_file() and 100 < path.stat().st_size < largest
    )
    random.Random(1).shuffle(found)
    seen = set[bytes]()
    for path in found:
        text = path.read_bytes()
        if len(seen) == count:
            return
        if text not in seen:
            seen.add(text)
            place = folder / f"d{len(seen) % FOLDERS}"
            place.mkdir(parents=True, exist_ok=True)
            (place / f"{len(seen)}_{path.stem}.cu").write_bytes(text)
    raise SystemExit(f"there are {len(seen)} such files only")


def linted(
    label: str,
    project: Path,
    cache: Path,
    *words: str,
    user: int | None = None,
    python: str = sys.executable,
    program: Sequence[str] = ("-m", "tops_lsp.cli.lint"),
) -> tuple[bytes, str]:
    """What the linter writes, having said how long it took."""
    packages = [p for p in sys.path if p.endswith("site-packages")]
    places = os.pathsep.join([str(ROOT), str(ROOT / "simulator"), *packages])
    environment = {**os.environ, "TOPS_LSP_CACHE_DIR": str(cache), "PYTHONPATH": places}
    environment |= {"HOME": str(cache), "LANG": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1"}
    begun = time.monotonic()
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        process = subprocess.Popen(
            [python, *program, *words, "--json", "."],
            cwd=project,
            env=environment,
            stdout=out,
            stderr=err,
            user=user,
            group=user,
            extra_groups=None if user is None else [],
        )
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        texts = [file.seek(0) or file.read() for file in (out, err)]
    digest = hashlib.blake2b(texts[0], digest_size=6).hexdigest()
    said = texts[1].decode(errors="replace").strip()
    print(
        f"{label}: exit {process.returncode}, {used.ru_utime + used.ru_stime:.0f} s of processor"
        f" time in {time.monotonic() - begun:.0f} s, {len(texts[0])} bytes {digest} {said[-200:]}",
        flush=True,
    )
    return texts[0], said


def sharded(project: Path, cache: Path) -> bytes:
    """What shards write together."""
    reports = [str(cache.parent / f"{number}.json") for number in range(1, SHARDS + 1)]
    for number, report in enumerate(reports, 1):
        share = ("--shard", f"{number}/{SHARDS}", "--output-file", report, "--exit-zero")
        linted(f"shard {number}", project, cache, "--no-cache", "-j1", *share)
    words = [sys.executable, "-m", "tops_lsp.cli.lint", "merge", *reports]
    places = os.pathsep.join([str(ROOT), str(ROOT / "simulator")])
    environment = {**os.environ, "PYTHONPATH": places}
    return subprocess.run(words, cwd=project, env=environment, capture_output=True).stdout


def main() -> None:
    """Prints a line for each run; ends with 1 if reports differ or too little was shared."""
    options = parsed()
    one, two, caches = written(options)
    shared = options.folder / "shared"

    def users() -> tuple[bytes, bytes, str]:
        first, _ = linted("cold", one, caches[0], "--cache-dir", str(shared))
        again, said = linted(
            "second user",
            two,
            caches[1],
            *("--cache-dir", str(shared)),
            user=options.user,
            python=options.python,
            program=("-c", COUNTED),
        )
        return first, again, said

    ways: dict[str, Callable[[], bytes]] = {
        f"{n} workers": lambda n=n: linted(
            f"{n} workers", one, caches[0], "--no-cache", "--cluster", f"local:{n}"
        )[0]
        for n in options.workers
    }
    ways[f"{SHARDS} shards"] = lambda: sharded(one, caches[0])
    with ThreadPoolExecutor(options.beside) as beside:
        both = beside.submit(users)
        made = {label: beside.submit(way) for label, way in ways.items()}
    expected, again, said = both.result()
    counts = [[int(number) for number in line.split(" of ")] for line in said.splitlines()]
    found, of = (sum(column) for column in zip(*counts, strict=True))
    equal = {"second user": again == expected}
    equal |= {label: each.result() == expected for label, each in made.items()}
    print(f"equal reports: {equal}; hits: {found} of {of} ({100 * found / of:.1f} %)")
    raise SystemExit(not all(equal.values()) or found < 0.95 * of)


def parsed() -> argparse.Namespace:
    asked = argparse.ArgumentParser()
    asked.add_argument("--files", type=int, default=20_000)
    asked.add_argument("--largest", type=int, default=3_000, help="bytes of a public file")
    asked.add_argument("--public", type=Path, nargs="+", required=True)
    asked.add_argument("--folder", type=Path, required=True)
    asked.add_argument("--user", type=int, help="the id of the second user")
    asked.add_argument("--python", default=sys.executable, help="of the second user")
    asked.add_argument("--workers", type=int, nargs="*", default=[1, 2, 4])
    asked.add_argument("--beside", type=int, default=2, help="how many ways run at a time")
    return asked.parse_args()


def written(options: argparse.Namespace) -> tuple[Path, Path, list[Path]]:
    """The project, a second user's copy of it, and a folder for each one's own cache."""
    one, two = options.folder / "a" / "project", options.folder / "b" / "elsewhere" / "copy"
    caches = [options.folder / f"cache{n}" for n in (1, 2)]
    generated(one / "generated", options.files // 2)
    public(one / "public", options.public, options.files - options.files // 2, options.largest)
    (one / ".git").mkdir()
    shutil.copytree(one, two)
    caches[1].mkdir()
    if options.user is not None:
        os.chown(caches[1], options.user, options.user)
        for place in two.rglob("*"):
            os.chown(place, options.user, options.user)
    count = sum(path.suffix in (".cu", ".tops") for path in one.rglob("*"))
    print(f"{count} files", flush=True)
    return one, two, caches


if __name__ == "__main__":
    main()
