"""Where the time of public kernels would go: a table of their bounds, overlap and first advice.

    python benchmarks/public/profiles.py KERNELS [FILE…] > benchmarks/public/profiles.json
    python benchmarks/public/profiles.py --pages

KERNELS is a folder as `run.py` takes it. Each kernel with a recipe is run for the most of LENGTHS
elements that its arguments allow and that take less than SECONDS, on two blocks of twelve threads,
and replayed by the time model. The first form writes what it says of each; the second the pages of
the documentation, which have facts and names of kernels alone.

Advice that is called certain, with any of LENGTHS, is looked at on MACHINES more machines anywhere
in the ranges of the assumed figures: `unsure` are the pieces that do not win on one of them.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from cases import Maker
from recipes import RECIPES
from run import DEFINES, SHARED, cases, plain

import tops_simulator
from tops_simulator.findings import Severity, Watch
from tops_simulator.timing.advice import RULES, Certainty
from tops_simulator.timing.bounds import lower_bounds
from tops_simulator.timing.parameters import TIMINGS, Point, within
from tops_simulator.timing.profile import LaunchProfile, RunProfile, profile
from tops_simulator.timing.rates import Rates
from tops_simulator.timing.record import RunRecord

LENGTHS = (400_009, 20_011)
SECONDS = 300
GRID, BLOCK = 2, 12
MACHINES = 24
FULL = 0.85
FIGURES = TIMINGS["gcu300"]
DOCS = Path(__file__).parents[2] / "docs"
ROWS = Path(__file__).with_name("profiles.json")
DIGITS = 4
WORDS = {
    "scalar": ("scalar work", "标量运算"),
    "vector": ("vector work", "向量运算"),
    "direct": ("access to L2 and L3", "访问 L2 和 L3"),
    "configure": ("configuring the DTE", "配置 DTE"),
    "trigger": ("triggering the DTE", "触发 DTE"),
    "dte-wait": ("waiting for the DTE", "等待 DTE"),
    "barrier": ("barriers", "栅栏"),
    "idle": ("idle threads", "线程空闲"),
}
TITLES = ("Profiles of public kernels", "公开核函数的性能分析")
OPENING = (
    "What `tops-sim profile` says of all {count} kernels of a public library (EnflameTechnology/"
    "Ubridge) that run in the simulator from a recipe: {length:,} elements, or about as many, on "
    "`<<<2, 12>>>`; numbers have two digits. *Bound* is what the threads "
    "spend most of their time with, or the link that is full nearly all the time; *hidden* the "
    "share of the transfers' time in which their thread did something else. Nothing was measured: "
    "its figures are [mostly assumed](profile.md#figures). "
    "`python benchmarks/public/profiles.py` makes the table.",
    "`tops-sim profile` 对某公开核函数库（EnflameTechnology/Ubridge）中能按用例在"
    "模拟器中运行的全部 {count} 个核函数的结论：约 {length:,} 个元素，以 `<<<2, 12>>>` 启动；"
    "只给两位有效数字。*瓶颈*是线程花时间最多的事，或几乎一直占满的链路；*掩盖*是搬运期间其线程在做别的事的份额。没有任何实测：所用数值[大多是假定的]"
    "(profile.md#数值)。该表由 `python benchmarks/public/profiles.py` 生成。",
)
SUMMARY = (
    "{idle} kernels take such large tiles that so few elements leave most threads idle. Of "
    "{count} kernels {none} get no advice. First advice: {first}. Certain advice was given "
    "{certain} times, with so many elements or {short:,}, and looked at on {machines} more "
    "machines anywhere in the ranges of the "
    "assumed figures: {unsure} pieces did not win on each. In {faulty} kernels, marked †, the run "
    "finds errors, which end threads early.",
    "有 {idle} 个核函数的块很大，这样少的元素使多数线程空闲。"
    "{count} 个核函数中有 {none} 个没有建议。首要建议：{first}。"
    "“确定”的建议共 "
    "{certain} 条（这么多元素或 {short:,} 个元素），"
    "又在假定数值范围内任意的 {machines} 台机器上检查："
    "{unsure} 条没有在每台上都有收益。带 † 的 {faulty} 个核函数运行时有错误，线程因此提前结束。",
)
FEWER = (
    "{fewer} kernels have {least:,} elements: arguments allow no more, or more take too long.",
    "其中 {fewer} 个核函数只有 {least:,} 个元素：参数不允许更多，或更多则耗时过长。",
)
HEAD = (
    "| kernel | file | cycles | range | bound | hidden | first advice | gain | |",
    "| 核函数 | 文件 | 周期 | 范围 | 瓶颈 | 掩盖 | 首要建议 | 收益 | |",
)
CERTAINTY = {
    "certain": ("certain", "确定"),
    "likely": ("likely", "很可能"),
    "depends": ("depends", "视数值"),
}
Json = dict[str, Any]


# --- what a kernel does -----------------------------------------------------------------


def measured(path: Path, root: Path) -> list[Json]:
    """A row for each kernel of a file that runs."""
    program = tops_simulator.load(str(path), include_dirs=[str(root)], defines=DEFINES).program
    limits = tops_simulator.Limits(seconds=SECONDS)
    module = tops_simulator.Module(program, limits, watch=Watch(profile=True))
    found = []
    for name in module:
        tried = (_row(module, name, path, length) for length in LENGTHS)
        rows = [each for each in tried if each is not None]
        if rows:
            found.append(_joined(rows))
            print(f"{path.stem} {name}: {rows[0]['cycles']:,.0f}", file=sys.stderr, flush=True)
    return found


def _joined(rows: list[Json]) -> Json:
    """The row of the most elements, with what certain advice was given with any number of them."""
    certain = sum(row["certain"] for row in rows)
    return {**rows[0], "certain": certain, "unsure": [c for row in rows for c in row["unsure"]]}


def _row(module: tops_simulator.Module, name: str, path: Path, length: int) -> Json | None:
    """What a kernel does with so many elements; None where that is not run to its end."""
    maker = Maker(module.program.functions[module.program.kernels[name]], length)
    case = cases(RECIPES[path.stem](name, maker))[0]
    grid, block = (GRID, BLOCK) if (GRID, BLOCK) in case.grids else case.grids[-1]
    report = module[name][grid, block, SHARED](*map(plain, case.arguments))
    wrong = [each for each in report.findings if each.severity is Severity.ERROR]
    observed = report.observed
    kinds = sorted({each.kind for each in wrong})
    if not report.completed or "not-simulated" in kinds:
        return None
    if observed is None or observed.timed is None or not observed.timed.launches:
        return None
    made = profile(observed.timed, FIGURES)
    launch = max((each for each, _, _ in made.launches), key=lambda each: each.cycles)
    facts = {**_facts(launch), **_certain(made, observed.timed)}
    return {"kernel": name, "file": path.stem, "length": length, "errors": kinds, **facts}


def _facts(launch: LaunchProfile) -> Json:
    spent = launch.activities
    full = [each for each in launch.links if each.busy >= FULL]
    advice = [each for each in launch.advice if each.gain]
    numbers = ("cycles", "fastest", "slowest", "hidden")
    return {
        "blocks": launch.blocks,
        "block_size": launch.block_size,
        **{each: float(f"{getattr(launch, each):.{DIGITS}g}") for each in numbers},
        "bound": full[0].kind if full else max(spent, key=lambda name: spent[name]),
        "share": round(max(spent.values()) / (sum(spent.values()) or 1), 3),
        "advice": [[each.code, each.kind, round(each.gain, 3), each.certainty] for each in advice],
        "roof": any(not each.gain for each in launch.advice),
    }


# --- sensitivity ------------------------------------------------------------------------


def anywhere(seed: int) -> Point:
    """Figures anywhere in their ranges."""
    random = Random(seed)
    members = FIGURES.values()
    return {n: v for each in members for n, v in within([each], random.random()).items()}


def _certain(made: RunProfile, record: RunRecord) -> Json:
    """Pieces of certain advice, and those that do not win on one of MACHINES machines."""
    points = [anywhere(seed) for seed in range(MACHINES)]
    certain, unsure = 0, []
    for launch in record.launches:
        (own,) = (each for each, _, _ in made.launches if each.kernel == launch.kernel)
        codes = {each.code for each in own.advice if each.certainty is Certainty.CERTAIN}
        before = lower_bounds(launch, [Rates(point, record.regions) for point in points])
        for rule in (each for each in RULES if each.code in codes):
            for changed in rule.change(launch, record):
                rates = [Rates(point, changed.regions) for point in points]
                certain += 1
                if (lower_bounds(changed.launch, rates) >= before).any():
                    unsure.append(rule.code)
    return {"certain": certain, "unsure": unsure}


# --- pages ------------------------------------------------------------------------------


def page(rows: list[Json], language: str) -> str:
    """The table in a language."""
    other = int(language != "en")
    lengths = [row.get("length", LENGTHS[-1]) for row in rows]
    first: dict[str, int] = {}
    for row in rows:
        if row["advice"]:
            first[row["advice"][0][0]] = first.get(row["advice"][0][0], 0) + 1
    ordered = sorted(first.items(), key=lambda pair: (-pair[1], pair[0]))
    numbers = {
        "count": len(rows),
        "length": max(lengths),
        "least": min(lengths),
        "short": LENGTHS[-1],
        "fewer": sum(length < max(lengths) for length in lengths),
        "none": sum(not row["advice"] for row in rows),
        "first": ", ".join(f"{code} ({count})" for code, count in ordered),
        "certain": sum(row["certain"] for row in rows),
        "idle": sum(row["bound"] == "idle" for row in rows),
        "machines": MACHINES,
        "faulty": sum(bool(row["errors"]) for row in rows),
        "unsure": sum(len(row["unsure"]) for row in rows),
    }
    table = [HEAD[other], "|---|---|---:|---:|---|---:|---|---:|---|"]
    table += [_cells(row, other) for row in sorted(rows, key=lambda r: (r["file"], r["kernel"]))]
    texts = [f"# {TITLES[other]}", OPENING[other], SUMMARY[other]]
    if min(lengths) < max(lengths):
        texts.append(FEWER[other])
    return "\n\n".join([each.format_map(numbers) for each in texts] + ["\n".join(table)]) + "\n"


def _cells(row: Json, other: int) -> str:
    bound = row["bound"]
    named = WORDS[bound][other] if bound in WORDS else bound.upper()
    mark = " †" if row["errors"] else ""
    cells = [f"`{row['kernel']}`{mark}", row["file"], short(row["cycles"])]
    cells += [f"{short(row['fastest'])} – {short(row['slowest'])}"]
    comma = (", ", "，")[other]
    cells += [f"{named}{comma}{100 * row['share']:.0f} %" if bound in WORDS else named]
    cells += [f"{100 * row['hidden']:.0f} %"]
    if row["advice"]:
        code, kind, gain, certainty = row["advice"][0]
        cells += [f"[{code}](advice/{kind}.md)", f"{100 * gain:.0f} %", CERTAINTY[certainty][other]]
    else:
        cells += ["–", "", ""]
    return f"| {' | '.join(cells)} |"


def short(number: float) -> str:
    """Two digits."""
    return f"{float(f'{number:.2g}'):,.0f}"


def main(arguments: list[str]) -> None:
    """Profiles all kernels, or writes the pages."""
    if arguments == ["--pages"]:
        rows = json.loads(ROWS.read_text("utf-8"))
        for language, folder in (("en", DOCS), ("zh-CN", DOCS / "zh-CN")):
            (folder / "profiles.md").write_text(page(rows, language), "utf-8")
        return
    root, *names = arguments
    paths = sorted(path for path in Path(root).rglob("*") if path.suffix in (".cpp", ".h"))
    chosen = [p for p in paths if p.stem in RECIPES and (not names or p.stem in names)]
    found = [json.dumps(row) for path in chosen for row in measured(path, Path(root))]
    rows = ",\n ".join(found)
    print(f"[{rows}]")


if __name__ == "__main__":
    main(sys.argv[1:])
