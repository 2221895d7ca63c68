"""Which engine runs public kernels of a million elements, why, and how long it takes: a table.

    python benchmarks/public/engines.py KERNELS [FILE…] > benchmarks/public/engines.json
    python benchmarks/public/engines.py --pages

KERNELS is a folder as `run.py` takes it. Each kernel with a recipe is run once, checks on, for the
most of LENGTHS that its arguments allow. *Elements* are those of all its arrays, seconds processor
time of the first launch, code made on the way. The first form writes what came of each, as it goes;
the second the pages of the documentation, which have facts and names of kernels alone.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from cases import Case, Maker
from drivers import DRIVERS
from recipes import RECIPES
from run import DEFINES, SHARED, cases, close, gaps, plain

import tops_simulator
from tops_simulator.findings import Severity

LENGTHS = (1_000_003, 1 << 20, 400_009, 20_011)
"""No multiple of a tile first, then one: at the first some kernels have errors of their own."""
SECONDS = 300
GOAL = 60
"""Seconds that no kernel should take."""
DOCS = Path(__file__).parents[2] / "docs"
ROWS = Path(__file__).with_name("engines.json")
Json = dict[str, Any]
TITLES = ("Engines of public kernels", "公开核函数由哪个引擎运行")
OPENING = (
    "What runs each of the {count} kernels of a public library (EnflameTechnology/Ubridge) that "
    "have a recipe, checks on, at a million elements where its arguments allow. *Elements* are "
    "those of all its arrays, *seconds* processor time of a first launch, which makes the code. "
    "`make bench-public KERNELS=folder` makes the table.",
    "某公开核函数库（EnflameTechnology/Ubridge）中有用例的 {count} 个核函数分别由哪个引擎运行："
    "检查全开，参数允许时为一百万个元素。*元素*是其全部数组的元素数，*秒*是首次启动（含生成代码）的处理器时间。"
    "该表由 `make bench-public KERNELS=目录` 生成。",
)
SUMMARY = (
    "Over {goal} seconds: {slow}. The longest takes {most:.1f} s, half of them less than "
    "{median:.2g} s. Engines: {engines}. Right values in {right}. In {faulty}, marked †, a run of "
    "{odd:,} elements finds errors of the kernel, which end threads early; the row is of a run of "
    "{even:,}. {small} have less than a million elements: their recipes have shapes of their own. "
    "Where a kernel has a finding, lockstep runs the launch and tells it.",
    "超过 {goal} 秒：{slow} 个。最长 {most:.1f} 秒，一半少于 {median:.2g} 秒。引擎：{engines}。"
    "{right} 个结果正确。带 † 的 {faulty} 个在 {odd:,} 个元素时有核函数自身的错误，"
    "线程因此提前结束；该行为 {even:,} 个元素的运行。{small} 个不足一百万个元素：其用例的形状固定。"
    "有发现时由锁步运行该启动并报告。",
)
HEAD = (
    "| kernel | file | elements | engine | seconds | right | why not native, or why it was left |",
    "| 核函数 | 文件 | 元素 | 引擎 | 秒 | 正确 | 未用或离开原生代码的原因 |",
)
YES = (("no", "yes"), ("否", "是"))


# --- what a kernel does -----------------------------------------------------------------


def measured(path: Path, root: Path) -> Iterator[Json]:
    """A row for each kernel of a file that runs."""
    program = tops_simulator.load(str(path), include_dirs=[str(root)], defines=DEFINES).program
    module = tops_simulator.Module(program, tops_simulator.Limits(seconds=SECONDS))
    for name in module:
        if next(gaps(program, program.kernels[name], set()), ""):
            continue
        rows = (_row(module, name, path, length) for length in LENGTHS)
        row = next(filter(None, rows), None)
        if row is None:
            continue
        even = _row(module, name, path, LENGTHS[1]) if row["errors"] else None
        yield row if even is None else {**even, "errors": row["errors"]}


def _row(module: tops_simulator.Module, name: str, path: Path, length: int) -> Json | None:
    """What came of a kernel; None where its arguments do not allow so many elements."""
    maker = Maker(module.program.functions[module.program.kernels[name]], length)
    try:
        case = cases(RECIPES[path.stem](name, maker))[0]
    except (ValueError, MemoryError, IndexError):
        return None
    grid, block = case.grids[-1]
    start = time.process_time()
    report = module[name][grid, block, SHARED](*map(plain, case.arguments))
    seconds = time.process_time() - start
    wrong = sorted({each.kind for each in report.findings if each.severity is Severity.ERROR})
    if "not-simulated" in wrong or (not report.completed and length != LENGTHS[-1] and not wrong):
        return None
    return {
        "kernel": name,
        "file": path.stem,
        "elements": sum(each.size for each in case.arguments if isinstance(each, np.ndarray)),
        "seconds": round(seconds, 3),
        "engines": [[each.engine, each.why] for each in report.engines],
        "right": report.completed and _is_right(case),
        "found": sorted({each.kind for each in report.findings}),
        "errors": wrong,
    }


def _is_right(case: Case) -> bool:
    return all(close(case.arguments[at], right, case.loose) for at, right in case.expected.items())


# --- pages ------------------------------------------------------------------------------


def page(rows: list[Json], other: int) -> str:
    """The table in a language: 0 English, 1 Chinese."""
    seconds = sorted(row["seconds"] for row in rows)
    engines = Counter(_engines(row) for row in rows)
    numbers = {
        "count": len(rows),
        "goal": GOAL,
        "slow": sum(each > GOAL for each in seconds),
        "most": seconds[-1],
        "median": seconds[len(seconds) // 2],
        "engines": ", ".join(f"{name} ({count})" for name, count in engines.most_common()),
        "right": sum(row["right"] for row in rows),
        "faulty": sum(bool(row["errors"]) for row in rows),
        "odd": LENGTHS[0],
        "even": LENGTHS[1],
        "small": sum(row["elements"] < 10**6 for row in rows),
    }
    table = [HEAD[other], "|---|---|---:|---|---:|---|---|"]
    table += [_cells(row, other) for row in sorted(rows, key=lambda r: (r["file"], r["kernel"]))]
    texts = [f"# {TITLES[other]}", OPENING[other], SUMMARY[other]]
    return "\n\n".join([each.format_map(numbers) for each in texts] + ["\n".join(table)]) + "\n"


def _engines(row: Json) -> str:
    return ", ".join(dict.fromkeys(engine for engine, _ in row["engines"]))


def _cells(row: Json, other: int) -> str:
    mark = " †" if row["errors"] else ""
    reasons = [why for _, why in row["engines"] if why]
    why = "; ".join(dict.fromkeys([*reasons, *(f"`{kind}`" for kind in row["found"])]))
    cells = [f"`{row['kernel']}`{mark}", row["file"], f"{row['elements']:,}", _engines(row)]
    cells += [f"{row['seconds']:.2f}", YES[other][row["right"]], why]
    return f"| {' | '.join(cells)} |"


def main(arguments: list[str]) -> None:
    """Runs all kernels, or writes the pages."""
    if arguments == ["--pages"]:
        rows = json.loads(ROWS.read_text("utf-8"))
        for other, folder in enumerate((DOCS, DOCS / "zh-CN")):
            (folder / "kernel-engines.md").write_text(page(rows, other), "utf-8")
        return
    root, *names = arguments
    paths = sorted(path for path in Path(root).rglob("*") if path.suffix in (".cpp", ".h"))
    runs = [p for p in paths if p.stem in RECIPES and p.stem not in DRIVERS]
    lead = "["
    for path in runs:
        if names and path.stem not in names:
            continue
        for row in measured(path, Path(root)):
            print(f"{lead}{json.dumps(row)}", end="", flush=True)
            print(f"{path.stem} {row['kernel']}: {row['seconds']:.1f} s", file=sys.stderr)
            lead = ",\n "
    print("]")


if __name__ == "__main__":
    main(sys.argv[1:])
