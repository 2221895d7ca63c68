"""Writes the table of the time model's figures into docs/profile.md and its Chinese page.

Run by `make docs`: `python -m tops_lsp.simulate.present.figure_pages`.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tops_simulator.timing.parameters import TIMINGS, TimingParameter

ROOT = Path(__file__).parents[3]
PAGES = {"en": ROOT / "docs" / "profile.md", "zh-CN": ROOT / "docs" / "zh-CN" / "profile.md"}
_BEGIN, _END = "<!-- figures -->", "<!-- end of figures -->"
_HEADS = {
    "en": "| figure | usual | range | unit | source |",
    "zh-CN": "| 数值 | 常用 | 范围 | 单位 | 来源 |",
}
_ASSUMED = {"en": "**assumed**: ", "zh-CN": "**假定**："}
_CHINESE = {
    "no public document": "没有公开文档",
    "no public document; a register in a cycle": "没有公开文档；每周期一个寄存器",
    "no public document; nothing is read": "没有公开文档；不读取数据",
    "no public document; rows have places of their own": "没有公开文档；各行有各自的位置",
    "no public document; elements may move one by one": "没有公开文档；元素可能逐个移动",
    "no public document; rows become columns": "没有公开文档；行变为列",
    "the rates of engines are a plain copy's": "引擎的速率即普通复制的速率",
    "B on the engine for each": "每字节在引擎上计为的字节数",
    "no public document; a VLIW core may pair them": "没有公开文档；VLIW 核可能成对发射",
    "arithmetic on the peak of the generation before": "由上一代峰值推算",
    "product manual of the S60": "S60 产品手册",
    "60 % are reached by public language models": "公开的语言模型达到 60 %",
    "compilers emulate them": "编译器模拟实现",
    "operations without a public figure": "没有公开数值的操作",
    "below the 63 of the manual's Gen5 x16": "低于手册 Gen5 x16 的 63",
    "micro-benchmark of the DTE: golden cycles, most in rows that are switched off; ±25 %": (
        "DTE 微基准测试的参考周期，多数所在行被关闭；±25 %"
    ),
    "measured by users of the S60; campaigns differ from 10 to 20 µs": (
        "S60 用户的测量；各次测量为 10 至 20 µs"
    ),
    "cycles": "周期",
    "of the peak": "峰值的比例",
    "B/cycle of a cluster": "每个簇的字节/周期",
    "B/cycle of a SIP": "每个 SIP 的字节/周期",
    "B/cycle of a SIP's own loads and stores": "每个 SIP 自身加载和存储的字节/周期",
    "B that a run of bytes is rounded up to": "连续字节向上取整到的字节数",
    "accesses of a SIP at a time": "一个 SIP 同时的访问数",
    "cycles for a register of 128 bytes": "每个 128 字节寄存器的周期",
    "cycles for a register of exp, log, …": "exp、log 等每个寄存器的周期",
    "times, for 64-bit integers": "倍，对 64 位整数",
}
"""What the pages say of units and sources; what is missing is as it is."""


def figure_table(language: str) -> str:
    """All figures of all targets."""
    rows = [_row(each, language) for figures in TIMINGS.values() for each in figures.values()]
    return "\n".join([_HEADS[language], "|---|---|---|---|---|", *rows])


def _row(each: TimingParameter, language: str) -> str:
    chinese = language == "zh-CN"
    unit, source = (_CHINESE.get(t, t) if chinese else t for t in (each.unit, each.source))
    assumed = _ASSUMED[language] if each.assumed else ""
    numbers = f"{each.value:g} | {each.low:g} – {each.high:g}"
    return f"| `{each.name}` | {numbers} | {unit} | {assumed}{source} |"


def page_text(text: str, language: str) -> str:
    """A page with its table as the code has it."""
    before, _, rest = text.partition(_BEGIN)
    _, _, after = rest.partition(_END)
    return f"{before}{_BEGIN}\n{figure_table(language)}\n{_END}{after}"


def main() -> int:
    """Writes the pages."""
    for language, path in PAGES.items():
        path.write_text(page_text(path.read_text("utf-8"), language), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
