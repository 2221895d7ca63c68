"""The words of a sweep's results, by language."""

from __future__ import annotations

from collections.abc import Mapping

Words = Mapping[str, str]

_ENGLISH = {
    "title": "{name} on simulated {target}: {count} points",
    "left-out": "{count} left out by conditions",
    "taken": "{count} from an earlier sweep",
    "loose": "'{name}' varies, but no array with it: name it where arrays are made, as in "
    "x = ramp({name})",
    "stopped": "interrupted after {done} of {count} points; --resume goes on",
    "all-right": "right at all {count} points",
    "all-clean": "nothing was found at all {count} points; nothing was expected, so say what is "
    "right: // tops-sim: expect …",
    "some": "{verdict} at {count} of {total} points",
    "right": "right",
    "clean": "clean",
    "wrong": "wrong",
    "refused": "refused",
    "stopped-point": "stopped",
    "failed": "failed",
    "smallest": "The smallest that fails: {point}",
    "shrunk": "found after {count} more points; it passes with any of these numbers one less",
    "as-swept": "of those that were tried",
    "why": "{verdict} at {count} points, first at {point}: {reason}",
    "rank": "rank",
    "verdict": "verdict",
    "range": "range",
    "found": "found",
    "more": "… {count} more points (--rows 0 shows all)",
    "best": "Best by {objectives}: {point}",
    "best-of": "Best for {work}: {point} ({objective} {value})",
    "tied": "{count} other points lie within the range of the model: it cannot tell them apart",
    "front": "* no other point is better in {objectives} together (Pareto)",
    "paste": "As a directive, to paste above the kernel:",
    "again": "To run it again:",
    "again-with": "To run it again, with {constants} in the file:",
    "none-good": "No point can be compared.",
    "note": "Cycles are those of the time model; nothing was measured: see docs/profile.md.",
    "progress": "{bar} {count}/{total}  {rate}/s  {left} left",
    "trials": "{count} trials, {feasible} of them went well; study '{study}' in {storage}",
    "points": "points",
}
_CHINESE = {
    "title": "{name}：在模拟的 {target} 上，共 {count} 个点",
    "left-out": "条件排除了 {count} 个",
    "taken": "{count} 个取自之前的扫描",
    "loose": "“{name}”在变，但没有数组随之变化：请在生成数组处写出它，例如 x = ramp({name})",
    "stopped": "在 {count} 个点中的第 {done} 个之后被中断；用 --resume 继续",
    "all-right": "全部 {count} 个点都正确",
    "all-clean": "全部 {count} 个点都没有发现问题；没有给出期望，请说明什么是正确的："
    "// tops-sim: expect …",
    "some": "{total} 个点中有 {count} 个{verdict}",
    "right": "正确",
    "clean": "未发现问题",
    "wrong": "错误",
    "refused": "被拒绝",
    "stopped-point": "被停止",
    "failed": "失败",
    "smallest": "最小的失败点：{point}",
    "shrunk": "又试了 {count} 个点后找到；其中任何一个数减一即可通过",
    "as-swept": "在已尝试的点之中",
    "why": "{count} 个点{verdict}，首先是 {point}：{reason}",
    "rank": "名次",
    "verdict": "结论",
    "range": "范围",
    "found": "发现的问题",
    "more": "……还有 {count} 个点（--rows 0 显示全部）",
    "best": "按 {objectives} 最好：{point}",
    "best-of": "{work} 时最好：{point}（{objective} {value}）",
    "tied": "另有 {count} 个点在模型的误差范围之内：模型无法区分它们",
    "front": "* 没有其他点在 {objectives} 上同时更好（帕累托）",
    "paste": "作为指令，可粘贴在核函数上方：",
    "again": "重新运行：",
    "again-with": "在文件中设 {constants} 后重新运行：",
    "none-good": "没有可以比较的点。",
    "note": "周期数来自时间模型；没有任何实测：见 docs/zh-CN/profile.md。",
    "progress": "{bar} {count}/{total}  每秒 {rate}  剩余 {left}",
    "trials": "{count} 次试验，其中 {feasible} 次成功；研究“{study}”保存在 {storage}",
    "points": "点",
}


def sweep_words(language: str) -> Words:
    """The words of a language; English where there are none."""
    return _CHINESE if language == "zh-CN" else _ENGLISH


def verdict_word(verdict: str, words: Words) -> str:
    """How a verdict is called."""
    return words["stopped-point" if verdict == "stopped" else verdict]
