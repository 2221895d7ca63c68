"""A profile as text for a terminal, in either language, and as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from math import floor, log10
from pathlib import Path
from typing import Any

from tops_lsp.diagnostics.render import advice_url
from tops_lsp.text.source import Source
from tops_simulator.timing.advice import COPIES, Advice
from tops_simulator.timing.comparison import ProfiledKernel, line_text
from tops_simulator.timing.parameters import Parameters
from tops_simulator.timing.profile import LaunchProfile, LineProfile, RunProfile
from tops_startup.records import asdict

Words = Mapping[str, str]
SHOWN = 12
"""Lines of a kernel that a terminal shows; JSON has all."""
ALL = "100 %"
CHARACTERS = 60
"""Of a line's text."""

_ENGLISH = {
    "title": "{kernel} <<<{blocks}, {size}>>>: about {cycles} cycles",
    "cycles": "about {cycles} cycles",
    "bounds": "  {lower} to {upper} with the usual figures; {fastest} to {slowest} within all "
    "ranges",
    "deciding": "  decided most by {names}",
    "sample": "  by a sample: {share} % of its rounds were replayed",
    "repeated": "  the longest of {count} launches, which take {total} cycles together",
    "activities": "Threads spend their time",
    "scalar": "scalar work",
    "vector": "vector work",
    "direct": "access to L2 and L3",
    "configure": "configuring the DTE",
    "trigger": "triggering the DTE",
    "dte-wait": "waiting for the DTE",
    "barrier": "at barriers",
    "idle": "idle",
    "overlap": "Transfers hidden behind other work: {hidden}. Busiest thread's work: {imbalance} "
    "times the mean.",
    "sips": "SIPs with work: {working} of {all}; these are idle {least} to {most} of the time.",
    "links": "{link}: {bytes} bytes, {busy} busy; {operations} vector operations for each byte",
    "near": "L1: {bytes} bytes by loads and stores of the threads, {busy} busy; {operations} "
    "vector operations for each byte",
    "filling": "{memory}: at most {used} of {room} bytes are used, {share}",
    "loaded": "Loaded from L3: {moved} bytes, each {times} times; whole bursts add {added}",
    "stored": "Stored to L3: {moved} bytes, each {times} times; whole bursts add {added}",
    "used": "Used of what is loaded or stored, where it is not all",
    "bytes-used": "{share} of the bytes of its bursts",
    "lanes-used": "{share} of the lanes of its vectors",
    "lines": "Cycles by line",
    "advice": "Advice",
    "at-the-roof": "{code} a link is full nearly all the time: only fewer bytes help",
    "overlap-advice": "{code} use two buffers: load the next tile while this one is computed",
    "configure-once": "{code} configure once, then change what differs and trigger",
    "needs-context": "{sentence}; give this transfer a context of its own for it: the loop sets "
    "this one up for others, too",
    "copy-instead-of-slice": "{code} these are whole runs of bytes: tops::memcpy is configured "
    "faster",
    "longer-runs": "{code} the rows are short for the memory: move longer ones",
    "own-contexts": "{code} one context works at one transfer at a time: give each direction "
    "its own",
    "engine-of-the-block": "{code} move between L3 and L2 with the block's engine",
    "vectorize": "{code} scalar work on an array: use vectors, if the rounds do not depend on each "
    "other",
    "narrower-integers": "{code} 64-bit integers: use 32 bits, if the values fit",
    "larger-transfers": "{code} these transfers take longer to start than to move their bytes: use "
    "tiles four times as large",
    "through-l2-once": "{code} threads of a block load the same bytes: bring them to L2 once",
    "balance": "{code} the busiest thread has much more to do than the mean: deal the work evenly",
    "all-cores": "{code} cores stand idle: launch a block on each cluster, a thread on each core",
    "fewer-barriers": "{code} the threads of a block touch nothing of each other in this run: the "
    "barrier may go",
    "fuse-launches": "{code} the launch before stored what this thread loads: make one kernel of "
    "both",
    "smaller-tiles": "{code} most threads get no tile: cut the tiles, so that all have some",
    "store-later": "{code} wait for this store when its buffer is needed again",
    "through-l1": "{code} single elements of L3: bring tiles to L1 by the DTE, and back",
    "load-once": "{code} the thread has loaded these bytes before: keep them, if their buffer may "
    "stay as it is",
    "compute-once": "{code} each round computes these same bytes again: do it before the loop, or "
    "in the first round alone",
    "fuller-vectors": "{code} these vectors use few of their lanes: bring the numbers of several "
    "rounds into one register",
    "aligned-transfers": "{code} these bytes begin between two bursts: let rows and tiles begin at "
    "multiples of one",
    "overlap-copies": "{code} host and card take turns: cut the data in pieces, and copy each on a "
    "stream of its own",
    "intensity": "vector operations of 128 bytes for each byte moved",
    "reached": "vector operations in a cycle",
    "vector-roof": "vector units",
    "pages": "  tops-lint --explain CODE tells how, with a kernel before and after",
    "gain": "{sentence} (-{gain} of the time, {certainty})",
    "certain": "certain",
    "likely": "likely",
    "depends": "depends on assumed figures",
    "gain-of-the-program": "{sentence} (-{gain} of the program's time, {certainty})",
    "copies": "Copies between host and card: {bytes} bytes, {cycles} cycles over the link; with "
    "launches, as they overlap, {whole} cycles in all.",
    "host": "Launching takes {cost} cycles each on the host, {share} of the whole.",
    "note": "Nothing was measured. {assumed} of the figures are assumed: see docs/profile.md.",
}
_CHINESE = {
    "title": "{kernel} <<<{blocks}, {size}>>>：约 {cycles} 个周期",
    "cycles": "约 {cycles} 个周期",
    "bounds": "  按常用数值为 {lower} 至 {upper}；假定的数值取遍其范围时为 {fastest} 至 {slowest}",
    "deciding": "  影响最大的数值：{names}",
    "sample": "  按样本推算：重放了其中 {share} % 的轮次",
    "repeated": "  这是 {count} 次启动中最长的一次，合计 {total} 个周期",
    "activities": "线程的时间用于",
    "scalar": "标量运算",
    "vector": "向量运算",
    "direct": "访问 L2 和 L3",
    "configure": "配置 DTE",
    "trigger": "触发 DTE",
    "dte-wait": "等待 DTE",
    "barrier": "栅栏处",
    "idle": "空闲",
    "overlap": "被其他工作掩盖的搬运：{hidden}。最忙线程的工作量是平均值的 {imbalance} 倍。",
    "sips": "{all} 个 SIP 中有 {working} 个有工作，它们的空闲时间为 {least} 至 {most}。",
    "links": "{link}：{bytes} 字节，占用 {busy}；每字节 {operations} 次向量运算",
    "near": "L1：线程自身加载和存储 {bytes} 字节，占用 {busy}；每字节 {operations} 次向量运算",
    "filling": "{memory}：最多使用 {room} 字节中的 {used} 字节，占 {share}",
    "loaded": "从 L3 加载：{moved} 字节，每字节 {times} 次；整个突发增加 {added}",
    "stored": "存入 L3：{moved} 字节，每字节 {times} 次；整个突发增加 {added}",
    "used": "加载或存储的内容中真正用到的部分（不是全部之处）",
    "bytes-used": "其突发所含字节的 {share}",
    "lanes-used": "其向量通道的 {share}",
    "lines": "各行的周期",
    "advice": "建议",
    "at-the-roof": "{code} 某条链路几乎一直占满：只有减少字节数才有用",
    "overlap-advice": "{code} 使用两个缓冲区：计算当前块时加载下一块",
    "configure-once": "{code} 只配置一次，然后修改不同之处并触发",
    "needs-context": "{sentence}；为此给该搬运单独的上下文：循环还为其他搬运配置现在这个",
    "copy-instead-of-slice": "{code} 这些是连续的字节：tops::memcpy 的配置更快",
    "longer-runs": "{code} 每行的字节对存储器来说太短：搬运更长的行",
    "own-contexts": "{code} 一个上下文同时只做一次搬运：为每个方向使用单独的上下文",
    "engine-of-the-block": "{code} 用线程块的引擎在 L3 与 L2 之间搬运",
    "vectorize": "{code} 对数组的标量运算：若各轮互不依赖，请使用向量",
    "narrower-integers": "{code} 64 位整数：若数值放得下，请使用 32 位",
    "larger-transfers": "{code} 这些搬运的启动比搬运字节本身更久：使用四倍大的块",
    "through-l2-once": "{code} 同一线程块的线程加载相同的字节：只搬运到 L2 一次",
    "balance": "{code} 最忙的线程远多于平均工作量：平均分配工作",
    "all-cores": "{code} 有核空闲：每个簇启动一个线程块，每个核一个线程",
    "fewer-barriers": "{code} 本次运行中，线程块的各线程互不访问对方的数据：可以去掉该栅栏",
    "fuse-launches": "{code} 上一次启动存储了本线程所加载的数据：将两个核函数合并",
    "smaller-tiles": "{code} 多数线程分不到块：把块切小，使所有线程都有",
    "store-later": "{code} 等到再次需要缓冲区时才等待这次存储",
    "through-l1": "{code} 逐个访问 L3 的元素：用 DTE 把数据块搬到 L1，再搬回",
    "load-once": "{code} 线程之前已经加载过这些字节：若缓冲区可以保留，就不要再加载",
    "compute-once": "{code} 每一轮都重新计算出同样的字节：在循环之前计算，或只在第一轮计算",
    "fuller-vectors": "{code} 这些向量只用到少数通道：把几轮的数放进一个寄存器",
    "aligned-transfers": "{code} 这些字节从两个突发之间开始：让行和块从突发大小的整数倍处开始",
    "overlap-copies": "{code} 主机与加速卡轮流工作：把数据切成几份，每份在自己的流中拷贝",
    "intensity": "每搬运一字节的向量运算次数（每次 128 字节）",
    "reached": "每周期的向量运算次数",
    "vector-roof": "向量单元",
    "pages": "  tops-lint --explain 代码 说明做法，并附改动前后的核函数",
    "gain": "{sentence}（时间减少 {gain}，{certainty}）",
    "certain": "确定",
    "likely": "很可能",
    "depends": "取决于假定的数值",
    "gain-of-the-program": "{sentence}（程序的时间减少 {gain}，{certainty}）",
    "copies": "主机与加速卡之间的拷贝：{bytes} 字节，在链路上需 {cycles} 个周期；"
    "连同启动，按其重叠，共 {whole} 个周期。",
    "host": "每次启动在主机上需 {cost} 个周期，占全部的 {share}。",
    "note": "没有任何实测。有 {assumed} 个数值是假定的：见 docs/zh-CN/profile.md。",
}


def profile_words(language: str) -> Words:
    """The words of a language."""
    return _CHINESE if language == "zh-CN" else _ENGLISH


def rounded(number: float) -> str:
    """Two digits: what is assumed allows no more."""
    if number <= 0:
        return "0"
    digits = 1 - floor(log10(number))
    return f"{round(number, digits):,.{max(0, digits)}f}"


def percent(share: float) -> str:
    """A share in whole percents."""
    return f"{100 * share:.0f} %"


def profile_lines(made: RunProfile, source: Source, language: str) -> Iterator[str]:
    """What a terminal shows."""
    words = profile_words(language)
    for launch, count, total in made.launches:
        yield from _LaunchText(launch, source, words).lines(count, total)
        yield ""
    yield words["host"].format(cost=rounded(made.launch_cost), share=percent(made.host_share))
    if made.copied:
        yield words["copies"].format(
            bytes=f"{made.copied:,}",
            cycles=rounded(made.copy_cycles),
            whole=rounded(made.whole),
        )
    yield words["note"].format(assumed=len(made.assumed))


class _LaunchText:
    """A launch in words."""

    def __init__(self, launch: LaunchProfile, source: Source, words: Words) -> None:
        self.launch, self.words, self.path = launch, words, source.path
        self.texts = source.text.decode(errors="replace").splitlines()

    def lines(self, count: int, total: float) -> Iterator[str]:
        """All of it."""
        words, launch = self.words, self.launch
        names = ("cycles", "lower", "upper", "fastest", "slowest")
        numbers = {name: rounded(getattr(launch, name)) for name in names}
        title = {"kernel": launch.kernel, "blocks": launch.blocks, "size": launch.block_size}
        yield words["title"].format_map({**title, **numbers})
        yield words["bounds"].format_map(numbers)
        if launch.deciding:
            yield words["deciding"].format(names=", ".join(each.name for each in launch.deciding))
        if launch.replayed < 1:
            yield words["sample"].format(share=f"{100 * launch.replayed:.2g}")
        if count > 1:
            yield words["repeated"].format(count=count, total=rounded(total))
        yield from self._activities()
        hidden, imbalance = percent(launch.hidden), f"{launch.imbalance:.2f}"
        yield words["overlap"].format(hidden=hidden, imbalance=imbalance)
        working = [each for each in launch.sips if each.works]
        if working:
            yield words["sips"].format(
                working=len(working),
                all=len(launch.sips),
                least=percent(min(each.idle for each in working)),
                most=percent(max(each.idle for each in working)),
            )
        for link in launch.links:
            yield words["links"].format(
                link=link.kind.upper(),
                bytes=f"{link.bytes:,.0f}",
                busy=percent(link.busy),
                operations=rounded(link.operations),
            )
        if launch.memory.near:
            yield words["near"].format(
                bytes=f"{launch.memory.near:,.0f}",
                busy=percent(launch.near_busy),
                operations=rounded(launch.operations / launch.memory.near),
            )
        yield from self._memory()
        yield from self._used()
        yield from self._table()
        yield from self._advice()

    def _memory(self) -> Iterator[str]:
        words, use = self.words, self.launch.memory
        for memory, used, room in use.filling:
            numbers = {"used": f"{used:,}", "room": f"{room:,}", "share": percent(used / room)}
            yield words["filling"].format(memory=memory, **numbers)
        for writes, moved, distinct, crossing in use.moved:
            times = f"{moved / distinct:.1f}" if distinct else "?"
            numbers = {"moved": f"{moved:,}", "added": percent(crossing / moved - 1)}
            yield words["stored" if writes else "loaded"].format(times=times, **numbers)

    def _used(self) -> Iterator[str]:
        """Lines that move more than they use: those that use least first."""
        found = []
        for each in self.launch.lines:
            shares = ("bytes-used", each.bytes_used), ("lanes-used", each.lanes_used)
            known = [(name, n) for name, n in shares if n is not None and percent(n) != ALL]
            if known:
                found.append((min(n for _, n in known), each, known))
        found.sort(key=lambda pair: (pair[0], pair[1].file, pair[1].line))
        if found:
            yield f"{self.words['used']}:"
        for _, each, known in found[:SHOWN]:
            parts = ", ".join(self.words[name].format(share=percent(n)) for name, n in known)
            yield f"  {self._where(each):>14}  {parts}: {self._text(each)}"

    def _activities(self) -> Iterator[str]:
        yield f"{self.words['activities']}:"
        whole = sum(self.launch.activities.values()) or 1
        ordered = sorted(self.launch.activities.items(), key=lambda pair: -pair[1])
        for name, cycles in ordered:
            if cycles:
                yield f"  {percent(cycles / whole):>5}  {self.words[name]}"

    def _table(self) -> Iterator[str]:
        whole = sum(self.launch.activities.values()) or 1
        if self.launch.lines:
            yield f"{self.words['lines']}:"
        for each in self.launch.lines[:SHOWN]:
            main = max(each.cycles, key=lambda name: each.cycles[name])
            share = percent(each.total / whole)
            yield f"  {share:>5}  {self._where(each):>14}  {self.words[main]}: {self._text(each)}"

    def _where(self, each: LineProfile | Advice) -> str:
        file = "" if each.file == self.path else f"{Path(each.file).name}:"
        return f"{file}{each.line}"

    def _text(self, each: LineProfile) -> str:
        """The source of a line."""
        if each.file != self.path or not 0 < each.line <= len(self.texts):
            return ""
        return self.texts[each.line - 1].strip()[:CHARACTERS]

    def _advice(self) -> Iterator[str]:
        if self.launch.advice:
            yield f"{self.words['advice']}:"
        for each in self.launch.advice:
            yield f"  {self._where(each)}: {_sentence(each, self.words)}"
        if self.launch.advice:
            yield self.words["pages"]


def advice_sentence(each: Advice, language: str) -> str:
    """A piece of advice with its gain."""
    return _sentence(each, profile_words(language))


def _sentence(each: Advice, words: Words) -> str:
    kind = "overlap-advice" if each.kind == "overlap" else each.kind
    sentence = words[kind].format(code=each.code)
    if each.needs_context:
        sentence = words["needs-context"].format(sentence=sentence)
    gain = {"gain": percent(each.gain), "certainty": words[each.certainty.value]}
    won = words["gain-of-the-program" if each.code == COPIES[0] else "gain"]
    return won.format(sentence=sentence, **gain) if each.gain else sentence


def profile_json(made: RunProfile, figures: Parameters, source: Source) -> dict[str, Any]:
    """All of it as plain data, with the figures it rests on."""
    texts = {source.path: source.text.decode(errors="replace").splitlines()}
    launches = [
        {
            **_plain(launch, texts),
            "launches": count,
            "total": total,
        }
        for launch, count, total in made.launches
    ]
    used = {
        name: {"value": f.value, "low": f.low, "high": f.high, "unit": f.unit,
               "source": f.source, "assumed": f.assumed}
        for name, f in figures.items()
    }  # fmt: skip
    host = {
        "cycles_per_launch": made.launch_cost,
        "share": made.host_share,
        "copied": made.copied,
        "copy_cycles": made.copy_cycles,
        "whole": made.whole,
    }
    return {
        "unit": "cycles",
        "measured": False,
        "launches": launches,
        "host": host,
        "figures": used,
    }


def _plain(launch: LaunchProfile, texts: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """A launch; named tuples as tables."""
    made = asdict(launch)
    made["deciding"] = [each._asdict() for each in launch.deciding]
    made["links"] = [each._asdict() for each in launch.links]
    made["lines"] = [
        {
            **asdict(each),
            "total": each.total,
            "bytes_used": each.bytes_used,
            "lanes_used": each.lanes_used,
            "text": line_text(texts, each.file, each.line),
        }
        for each in launch.lines
    ]
    made["memory"] = {
        "filling": [each._asdict() for each in launch.memory.filling],
        "moved": [each._asdict() for each in launch.memory.moved],
        "near": launch.memory.near,
    }
    made["sips"] = [each._asdict() for each in launch.sips]
    made["roofs"] = [each._asdict() for each in launch.roofs]
    made["advice"] = [
        {**each._asdict(), "certainty": each.certainty.value, "url": advice_url(each.kind)}
        for each in launch.advice
    ]
    return made


def read_profile(text: str) -> list[ProfiledKernel]:
    """The kernels of a profile that was written as JSON. Raises ValueError for any other text."""
    try:
        return [_read_kernel(launch) for launch in json.loads(text)["launches"]]
    except (KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError(f"no profile: {error}") from None


def _read_kernel(launch: Mapping[str, Any]) -> ProfiledKernel:
    lines: dict[str, float] = {}
    for each in launch["lines"]:
        if each["text"]:
            lines[str(each["text"])] = lines.get(each["text"], 0.0) + float(each["total"])
    activities = {str(name): float(n) for name, n in launch["activities"].items() if n}
    total = float(launch["total"])
    if not total > 0:
        raise ValueError(f"no profile: {launch['kernel']} takes no time")
    bounds = tuple(map(float, launch["lower_at_machines"]))
    return ProfiledKernel(str(launch["kernel"]), total, activities, lines, bounds)
