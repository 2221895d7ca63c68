"""The words of hovers and actions, by language."""

from __future__ import annotations

from collections.abc import Mapping

Words = Mapping[str, str]

_ENGLISH = {
    # why a function runs where it runs
    "unmarked": "no execution-space specifier: a host function by rule",
    "enclosing": "takes the execution space of the function around it",
    "namespace-scope": "no function around it: a host function by rule",
    "default-argument": "a default argument is evaluated on the host",
    "implicit": "implicitly declared: it takes the spaces of what it calls",
    "sdk": "as the SDK declares it",
    "unknown-macro": "an unknown macro may hide a specifier",
    "execution": "Execution space",
    # the rule that follows
    "kernel": "Started from the host with `<<<grid, block>>>`, which returns before it has run.",
    "device": "Runs on the device; callable from `__global__` and `__device__` functions only.",
    "host": "Runs on the host; callable from host functions only.",
    "both": "Compiled for host and device; callable from both.",
    "extended": "An *extended* lambda: marked with a space, and defined in host code.",
    # memory
    "memory": "Memory space",
    "global": "device memory (L3): one instance for all threads of all grids",
    "shared": "shared memory (L2): one instance for each block",
    "local": "local memory (L1): one instance for each thread; for vectors and tiles",
    "private": "private memory: one instance for each thread, in registers where possible",
    "constant": "constant memory: read by all threads, written by the host",
    "because": "because of `{specifier}`",
    "automatic": "an automatic variable in device code",
    "bytes": "{count} bytes",
    "points-to": "Points into {space} memory.",
    "points-anywhere": "A generic pointer: it may point into any space but constant memory.",
    "parameter": "A parameter.",
    "member": "A data member at byte {offset}; it lives where its object lives.",
    "lanes": "{lanes} lanes, {bytes} bytes.",
    "size": "{size} bytes, alignment {align}.",
    # the rest
    "overloads": "{count} overloads",
    "bindings": "with {list}",
    "macro": "Macro",
    "expands": "Expands to",
    "returns": "Returns",
    "error": "Error",
    "note": "Note",
    "source": "Source",
    "doc": "documented",
    "real": "seen in shipped code",
    "inferred": "inferred",
    "comma": ", ",
    "stop": ".",
    "disable": "Disable {rule} for this line",
    "reason": "reason",
}
_CHINESE = {
    "unmarked": "没有执行空间说明符:按规则是主机函数",
    "enclosing": "取外层函数的执行空间",
    "namespace-scope": "不在函数内:按规则是主机函数",
    "default-argument": "默认实参在主机端求值",
    "implicit": "隐式声明:取其所调用函数的执行空间",
    "sdk": "按 SDK 的声明",
    "unknown-macro": "某个未知的宏可能含有说明符",
    "execution": "执行空间",
    "kernel": "由主机用 `<<<grid, block>>>` 启动;启动语句在核函数运行完之前返回。",
    "device": "在设备上运行;只能由 `__global__` 和 `__device__` 函数调用。",
    "host": "在主机上运行;只能由主机函数调用。",
    "both": "为主机和设备各编译一次;两边都可以调用。",
    "extended": "*扩展* lambda:带有执行空间说明符,定义在主机代码中。",
    "memory": "存储空间",
    "global": "设备内存(L3):所有网格的所有线程共用一份",
    "shared": "共享内存(L2):每个线程块一份",
    "local": "本地内存(L1):每个线程一份;用于向量和数据块",
    "private": "私有内存:每个线程一份,尽量放在寄存器中",
    "constant": "常量内存:所有线程只读,由主机写入",
    "because": "由 `{specifier}` 指定",
    "automatic": "设备代码中的自动变量",
    "bytes": "{count} 字节",
    "points-to": "指向 {space} 空间。",
    "points-anywhere": "通用指针:可以指向常量内存以外的任何空间。",
    "parameter": "参数。",
    "member": "数据成员,偏移 {offset} 字节;与所属对象在同一空间。",
    "lanes": "{lanes} 个通道,{bytes} 字节。",
    "size": "{size} 字节,对齐 {align}。",
    "overloads": "{count} 个重载",
    "bindings": "其中 {list}",
    "macro": "宏",
    "expands": "展开为",
    "returns": "返回值",
    "error": "错误",
    "note": "注意",
    "source": "来源",
    "doc": "有文档",
    "real": "见于已发布的代码",
    "inferred": "推断",
    "comma": ",",
    "stop": "。",
    "disable": "在此行停用 {rule}",
    "reason": "原因",
}


def words(language: str) -> Words:
    """The words of features; English for a language there are none for."""
    return _CHINESE if language == "zh-CN" else _ENGLISH
