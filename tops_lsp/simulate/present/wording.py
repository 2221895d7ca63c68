"""The words of a run's report, by language."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from tops_simulator.messages import translated

Words = Mapping[str, str]

_ENGLISH = {
    "title": "{name} on simulated {target}",
    "launch": "Launch: **{grid} × {block}** (blocks × threads of a block), {threads} threads",
    "shared": "{bytes} bytes of dynamic shared memory",
    "ok": "Ran to its end; nothing wrong was found.",
    "wrong": "Ran to its end; errors found: {count}.",
    "refused": "The launch was refused; nothing was run.",
    "stopped": "The run was stopped before its end.",
    "failed": "Nothing was run: {error}",
    "exit": "main() returned {code}.",
    "aborted": "The program was stopped with status {code}; errors found: {count}.",
    "idle": "No kernel was launched.",
    "findings": "Findings",
    "line": "line {line}",
    "times": "{count} times",
    "expectations": "Expectations",
    "met": "met",
    "unmet": "not met",
    "arguments": "Arguments",
    "header": "| name | type | input | before | after | min | max |",
    "same": "unchanged",
    "elements": "{length} elements",
    "output": "Output of printf",
    "cut": "… the rest is cut here",
    "counts": "Counts",
    "counted": "operation | count",
    "dte_transfers": "DTE transfers",
    "dte_bytes": "bytes moved by DTE",
    "loads": "loads",
    "stores": "stores",
    "vector_operations": "vector operations",
    "scalar_operations": "scalar operations",
    "barriers": "barriers",
    "assumptions": "Assumptions",
    "launch-in-file": "Grid and block are those of the launch on line {text}.",
    "whole-block": "No launch was given: one whole block, {text} threads.",
    "whole-blocks": "No size of a block was given: whole ones, {text} threads.",
    "argument": "`{text}` = `{value}` was not given.",
    "compiler": "{text}",
    "how": "Say it in a comment above the kernel: `// tops-sim: {example}`",
    "trace": "Values at the line",
    "trace-cut": "… there are more values than are kept (limits 'trace-values' and "
    "'recorded-steps')",
    "trace-scalar": "scalar work",
    "trace-vector": "vector work",
    "trace-dte-wait": "waits for DTE",
    "trace-barrier-wait": "waits at barrier",
    "trace-transfer": "DTE transfer",
    "trace-block": "block {block}",
    "trace-unit": "1 us is one unit of an assumed cost model, no time",
    "trace-cycles": "1 us is one cycle by the time model; nothing was measured",
    "visit": "visit {visit}",
    "host": "host",
    "threads-of": "block {block} thread {threads}",
    "thread": "block {block} thread {thread}",
    "aside": " ({text})",
    "told": "{text}: {result}",
    "comma": ", ",
    "progress-launches": "launch {count}",
    "progress-blocks": "blocks {done}/{all}",
    "progress-rounds": "{count} rounds ({rate}/s)",
    "progress-seconds": "{seconds} s",
    "progress-findings": "findings: {count}",
    "value-mean": "mean {mean}",
    "value-unset": "uninitialized",
    "value-visits": "visits: {count}",
    "coverage": "Lines run of {file}: {run} of {all}",
    "traffic": "Bytes by engine and memories",
    "traffic-engine": "engine",
    "traffic-from": "from",
    "traffic-to": "to",
    "traffic-operations": "operations",
    "traffic-bytes": "bytes",
    "dte_configurations": "full configurations of DTE contexts",
    "dte_updates": "single settings of DTE contexts changed",
    "idle_lanes": "operations that threads stood by while others of their block worked",
    "note": "Values and findings come from a simulation of the hardware; no time is claimed.",
}
_CHINESE = {
    "title": "{name}：在模拟的 {target} 上运行",
    "launch": "启动配置：**{grid} × {block}**（线程块 × 每块线程），共 {threads} 个线程",
    "shared": "动态共享内存 {bytes} 字节",
    "ok": "运行完成，未发现问题。",
    "wrong": "运行完成，发现错误 {count} 个。",
    "refused": "启动被拒绝，没有运行。",
    "stopped": "运行在结束前被停止。",
    "failed": "没有运行：{error}",
    "exit": "main() 返回 {code}。",
    "aborted": "程序被中止，状态为 {code}；发现错误 {count} 个。",
    "idle": "没有启动核函数。",
    "findings": "发现的问题",
    "line": "第 {line} 行",
    "times": "{count} 次",
    "expectations": "期望",
    "met": "符合",
    "unmet": "不符合",
    "arguments": "参数",
    "header": "| 名称 | 类型 | 输入 | 之前 | 之后 | 最小 | 最大 |",
    "same": "未改变",
    "elements": "{length} 个元素",
    "output": "printf 的输出",
    "cut": "……其余部分已省略",
    "counts": "计数",
    "counted": "操作 | 次数",
    "dte_transfers": "DTE 传输",
    "dte_bytes": "DTE 传输的字节",
    "loads": "读取",
    "stores": "写入",
    "vector_operations": "向量运算",
    "scalar_operations": "标量运算",
    "barriers": "屏障",
    "assumptions": "假设",
    "launch-in-file": "网格与线程块取自第 {text} 行的启动。",
    "whole-block": "没有给出启动配置：一个完整的线程块，{text} 个线程。",
    "whole-blocks": "没有给出线程块的大小：取完整的线程块，{text} 个线程。",
    "argument": "没有给出 `{text}`，取 `{value}`。",
    "compiler": "{text}",
    "how": "可写在核函数上方的注释中：`// tops-sim: {example}`",
    "trace": "该行的值",
    "trace-cut": "……值太多，其余未保留（限制“trace-values”和“recorded-steps”）",
    "trace-scalar": "标量运算",
    "trace-vector": "向量运算",
    "trace-dte-wait": "等待 DTE",
    "trace-barrier-wait": "在屏障处等待",
    "trace-transfer": "DTE 传输",
    "trace-block": "块 {block}",
    "trace-unit": "1 us 是所假定的成本模型的一个单位，不是时间",
    "trace-cycles": "1 us 是时间模型的一个周期；没有任何实测",
    "visit": "第 {visit} 次",
    "host": "主机",
    "threads-of": "块 {block} 线程 {threads}",
    "thread": "块 {block} 线程 {thread}",
    "aside": "（{text}）",
    "told": "{text}：{result}",
    "comma": "，",
    "progress-launches": "第 {count} 次启动",
    "progress-blocks": "线程块 {done}/{all}",
    "progress-rounds": "{count} 轮（{rate}/秒）",
    "progress-seconds": "{seconds} 秒",
    "progress-findings": "发现的问题：{count}",
    "value-mean": "平均 {mean}",
    "value-unset": "未初始化",
    "value-visits": "经过次数：{count}",
    "coverage": "{file} 中执行过的行：{run} / {all}",
    "traffic": "各引擎在存储器之间搬运的字节",
    "traffic-engine": "引擎",
    "traffic-from": "从",
    "traffic-to": "到",
    "traffic-operations": "操作",
    "traffic-bytes": "字节",
    "dte_configurations": "DTE 上下文的完整配置次数",
    "dte_updates": "DTE 上下文单项设置的更改次数",
    "idle_lanes": "同块其他线程工作时空等的操作数",
    "note": "数值和问题来自对硬件的模拟；不对时间作任何声明。",
}


def words(language: str) -> Words:
    """The report's words; English for a language there are none for."""
    return _CHINESE if language == "zh-CN" else _ENGLISH


def spoken(message: str, language: str) -> str:
    """A sentence of the simulator or of a launch in a language; any other text as it is."""
    return translated(message, sentences(language))


@cache
def sentences(language: str) -> Mapping[str, str]:
    """Templates of findings and of `sentences` in a language; none for English."""
    if language != "zh-CN":
        return {}
    text = files("tops_lsp").joinpath("locale", language, "simulation.toml").read_text("utf-8")
    found: Mapping[str, str] = tomllib.loads(text)
    return found
