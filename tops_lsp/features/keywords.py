"""What the dialect's keywords mean, for hovers on the keywords themselves."""

from __future__ import annotations

from collections.abc import Mapping

_ENGLISH = {
    "__global__": "A **kernel**: runs on the device, started from host code with "
    "`<<<grid, block>>>`. It returns `void` and is no class member.",
    "__device__": "On a function: runs on the device, called from device code only. "
    "On a variable: one instance in device memory (L3).",
    "__host__": "Runs on the host; the default of a function without a specifier. "
    "With `__device__` it is compiled for both.",
    "__shared__": "One instance for each block, in L2: all threads of the block see it. "
    "Put a barrier between writing it and reading what another thread wrote.",
    "__local__": "One instance for each thread, in L1.",
    "__private__": "One instance for each thread, in registers or on its L1 stack.",
    "__constant__": "One instance in constant memory: device code reads it, the host writes it.",
    "__cooperative__": "A kernel whose blocks all run at once, so that they may wait for each "
    "other. It goes with `__global__`.",
    "__valigned__": "Aligned for vector loads and stores.",
    "__forceinline__": "The body is put in place of every call.",
    "__noinline__": "Calls stay calls.",
    "__restrict__": "A promise: nothing else reaches what this pointer reaches.",
}
_CHINESE = {
    "__global__": "**核函数**:在设备上运行,由主机代码用 `<<<grid, block>>>` 启动。"
    "返回 `void`,不能是类成员。",
    "__device__": "用于函数:在设备上运行,只能由设备代码调用。用于变量:设备内存(L3)中的一份。",
    "__host__": "在主机上运行;没有说明符的函数默认如此。与 `__device__` 同用时为两边各编译一次。",
    "__shared__": "每个线程块一份,位于 L2,块内所有线程可见。写入与读取他人写入的值之间需要屏障。",
    "__local__": "每个线程一份,位于 L1。",
    "__private__": "每个线程一份,位于寄存器或 L1 栈。",
    "__constant__": "常量内存中的一份:设备代码只读,由主机写入。",
    "__cooperative__": "所有线程块同时运行的核函数,因此可以互相等待。与 `__global__` 同用。",
    "__valigned__": "按向量读写的要求对齐。",
    "__forceinline__": "每处调用都展开函数体。",
    "__noinline__": "保留调用,不展开。",
    "__restrict__": "承诺:没有别的途径访问该指针所指的内容。",
}


def meaning(keyword: str, language: str = "en") -> str:
    """A keyword explained; empty for one that needs no words."""
    table: Mapping[str, str] = _CHINESE if language == "zh-CN" else _ENGLISH
    return table.get(keyword, "")
