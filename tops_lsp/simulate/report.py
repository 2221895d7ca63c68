"""An outcome as a readable Markdown document."""

from __future__ import annotations

from tops_lsp.simulate.run import Outcome, Value
from tops_simulator.findings import Finding, Report, Severity

_WORDS = {
    "en": {
        "title": "{name} on simulated {target}",
        "launch": "Launch",
        "threads": "blocks × threads",
        "ok": "Ran to its end; nothing wrong was found.",
        "wrong": "Errors were found: {count}.",
        "stopped": "The run was stopped before its end.",
        "failed": "Nothing was run: {error}",
        "exit": "Exit code {code}.",
        "findings": "Findings",
        "arguments": "Arguments",
        "header": "| name | type | input | before | after | min | max |",
        "same": "unchanged",
        "output": "Output",
        "counts": "Counts",
        "assumptions": "Assumptions",
        "times": "({count} times)",
        "note": "Values and findings are from a simulation; no time is claimed.",
        "loads": "loads",
        "stores": "stores",
        "transfers": "DTE transfers",
        "bytes": "DTE bytes",
        "barriers": "barriers",
    },
    "zh-CN": {
        "title": "{name}:在模拟的 {target} 上运行",
        "launch": "启动配置",
        "threads": "线程块 × 线程",
        "ok": "运行完成,未发现问题。",
        "wrong": "发现错误:{count} 个。",
        "stopped": "运行在结束前被停止。",
        "failed": "没有运行:{error}",
        "exit": "退出码 {code}。",
        "findings": "发现的问题",
        "arguments": "参数",
        "header": "| 名称 | 类型 | 输入 | 之前 | 之后 | 最小 | 最大 |",
        "same": "未改变",
        "output": "输出",
        "counts": "计数",
        "assumptions": "假设",
        "times": "({count} 次)",
        "note": "数值和问题来自模拟;不对时间作任何声明。",
        "loads": "读取",
        "stores": "写入",
        "transfers": "DTE 传输",
        "bytes": "DTE 字节",
        "barriers": "屏障",
    },
}


def markdown(outcome: Outcome, language: str = "en") -> str:
    """The document: what ran, what was found, what the arguments became."""
    words = _WORDS.get(language, _WORDS["en"])
    target = outcome.target.upper()
    parts = [f"# {words['title'].format(name=_code(outcome.title), target=target)}"]
    if outcome.launch:
        parts.append(f"{words['launch']}: **{outcome.launch}** ({words['threads']})")
    if outcome.report is None:
        parts.append(words["failed"].format(error=outcome.error))
        return "\n\n".join(parts) + "\n"
    report = outcome.report
    parts.append(_verdict(report, words))
    if report.findings:
        parts.append(
            f"## {words['findings']}\n\n" + "\n".join(_finding(f, words) for f in report.findings)
        )
    if outcome.values:
        parts.append(_table(outcome.values, words))
    if report.output:
        parts.append(f"## {words['output']}\n\n```text\n{_fenced(report.output)}\n```")
    parts.append(_counts(report, words))
    if outcome.assumptions:
        listed = "\n".join(f"- {a}" for a in outcome.assumptions)
        parts.append(f"## {words['assumptions']}\n\n{listed}")
    parts.append(words["note"])
    return "\n\n".join(parts) + "\n"


def _verdict(report: Report, words: dict[str, str]) -> str:
    errors = sum(1 for f in report.findings if f.severity is Severity.ERROR)
    text = words["ok"] if report.ok else words["wrong"].format(count=errors)
    if not report.completed:
        text = words["stopped"]
    if report.exit_code is not None:
        text += " " + words["exit"].format(code=report.exit_code)
    return text


def _code(text: str) -> str:
    return f"`{text}`"


def _fenced(text: str) -> str:
    return text.rstrip("\n").replace("```", "'''")


def _finding(finding: Finding, words: dict[str, str]) -> str:
    where = ""
    if finding.loc is not None:
        where = f"line {finding.loc.line}: "
    who = f", {finding.thread}" if finding.thread is not None else ""
    times = f" {words['times'].format(count=finding.count)}" if finding.count > 1 else ""
    severity, kind = finding.severity.value, finding.kind
    return f"- **{severity}** {where}{finding.message} [{kind}{who}]{times}"


def _table(values: tuple[Value, ...], words: dict[str, str]) -> str:
    rows = [f"## {words['arguments']}", "", words["header"], "|---|---|---|---|---|---|---|"]
    for value in values:
        after = _shown(value.after, value.length) if value.changed else words["same"]
        low = "" if value.minimum is None else f"{value.minimum:g}"
        high = "" if value.maximum is None else f"{value.maximum:g}"
        cells = (
            _code(value.name),
            _code(value.type),
            _code(value.made_by),
            _shown(value.before, value.length),
            after,
            low,
            high,
        )
        rows.append("| " + " | ".join(cells) + " |")
    return "\n".join(rows)


def _shown(numbers: tuple[float | int, ...], length: int) -> str:
    texts = [f"{n:g}" if isinstance(n, float) else str(n) for n in numbers]
    if length > len(numbers):
        half = len(texts) // 2
        texts = [*texts[:half], "…", *texts[half:]]
    return " ".join(texts)


def _counts(report: Report, words: dict[str, str]) -> str:
    counts = report.counts
    pairs = (
        ("transfers", counts.dte_transfers),
        ("bytes", counts.dte_bytes),
        ("loads", counts.loads),
        ("stores", counts.stores),
        ("barriers", counts.barriers),
    )
    listed = ", ".join(f"{words[name]} {number}" for name, number in pairs)
    return f"## {words['counts']}\n\n{listed}"
