"""The words of docs/truth.md in both languages."""

from __future__ import annotations

from collections.abc import Mapping

Words = Mapping[str, str]

_ENGLISH = {
    "title": "Programs that nobody here wrote",
    "intro": """\
Suites, random programs and other tools tell whether the simulator is right: none of the programs
below was written for it. Each is run as host code and, where it can be, as device code (all
functions and variables `__device__`, `main` called from a kernel) in each engine, and held against
what `g++ -std=c++17` makes of the same text: the same output and the same exit code, and nothing
found that is not true. `make truth` repeats it; its suites are given by path.

- **passed**: the same output and exit code, no finding.
- **true finding**: a finding that sanitizers or valgrind confirm of the compiled program.
- **refused**: the simulator says what it cannot do, and where.
- **wrong**: another output or exit code, or a finding that is not true.
- **crashed**: an internal error, or the process ended; **timed out**: a limit was reached.""",
    "left-out": "Not in the count",
    "left-out-intro": """\
A program is in the count if g++ compiles it as C++17 and it ends soon, with exit code 0, twice
alike. What came out wrong is left out where `g++ -O2` or clang++ has it print something else,
too.""",
    "causes": "Causes",
    "causes-intro": """\
Of everything that did not pass. Numbers are of runs: a program has up to three. Names and numbers
in messages are left out.""",
    "suite": "suite",
    "form": "form, engine",
    "tried": "tried",
    "reason": "reason",
    "count": "count",
    "cause": "cause",
    "programs": "programs, some of them",
    "host": "host",
    "device": "device",
    "state": "- {title}: {programs} programs of {state}; {tool}, {date}.",
    "state-sample": "- {title}: a random sample of {programs} programs of {state}; {tool}, {date}.",
    "passed": "passed",
    "true finding": "true finding",
    "refused": "refused",
    "wrong": "wrong",
    "crashed": "crashed",
    "timed out": "timed out",
}

_CHINESE = {
    "title": "并非我们编写的程序",
    "intro": """\
模拟器是否正确，由测试套件、随机程序和其他工具来判定：下列程序都不是为它而写的。每个程序都作为
主机代码运行；如果可行，也作为设备代码（所有函数和变量都带 `__device__`，由内核调用 `main`）在每个
引擎中运行，并与 `g++ -std=c++17` 对同一文本的结果对照：输出与退出码相同，且没有不真实的发现。
`make truth` 可重复这一测量；套件以路径给出。

- **通过**：输出与退出码相同，没有发现。
- **真实的发现**：由 sanitizer 或 valgrind 在编译后的程序上证实的发现。
- **拒绝**：模拟器说明它不能做什么，以及在何处。
- **错误**：输出或退出码不同，或发现不真实。
- **崩溃**：内部错误或进程终止；**超时**：达到了某个上限。""",
    "left-out": "未计入的程序",
    "left-out-intro": """\
程序须能由 g++ 按 C++17 编译、很快结束、退出码为 0、两次运行结果相同，才会计入。结果错误的程序，如果
`g++ -O2` 或 clang++ 也给出不同的输出，则不计入。""",
    "causes": "原因",
    "causes-intro": """\
所有未通过的运行的原因。数字是运行次数：一个程序最多运行三次。消息中的名称和数字已省略。""",
    "suite": "套件",
    "form": "形式，引擎",
    "tried": "已运行",
    "reason": "原因",
    "count": "数量",
    "cause": "原因",
    "programs": "部分程序",
    "host": "主机",
    "device": "设备",
    "state": "- {title}：{state} 的 {programs} 个程序；{tool}，{date}。",
    "state-sample": "- {title}：{state} 中随机抽取的 {programs} 个程序；{tool}，{date}。",
    "passed": "通过",
    "true finding": "真实的发现",
    "refused": "拒绝",
    "wrong": "错误",
    "crashed": "崩溃",
    "timed out": "超时",
}

WORDS: Mapping[str, Words] = {"en": _ENGLISH, "zh-CN": _CHINESE}
