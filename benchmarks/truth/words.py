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
    "later": "Later samples",
    "later-intro": """\
Other programs of the same suites, chosen at random since; only the ones that came out wrong are
named.""",
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
    "state-sample": "- {title}: {programs} of {of} programs of {state}, chosen at random;"
    " {tool}, {date}.",
    "passed": "passed",
    "true finding": "true finding",
    "refused": "refused",
    "wrong": "wrong",
    "crashed": "crashed",
    "timed out": "timed out",
    "shapes": "Expressions, as clang reads them",
    "shapes-intro": """\
The shape of each expression and declaration of the model beside clang's tree of the same text
(`python -m benchmarks.oracle.shapes SUITE=DIRECTORY --sample N --seed 7 --write
benchmarks/oracle/shapes.json`; of most suites N files chosen at random, of which clang accepts
those counted). *Unknown* is what the model says it does not know; *with errors* are files in which
the grammar finds some, though clang finds none.""",
    "shape-kinds": "Differences by clang's kind of expression or declaration:",
    "shape-kind": "kind",
    "shape-read": "files",
    "shape-broken": "with errors",
    "shape-expressions": "expressions",
    "shape-declarations": "declarations",
    "shape-agree": "alike",
    "shape-unknown": "unknown",
    "shape-differ": "different",
    "gpu": "CUDA programs on a GPU",
    "gpu-intro": """\
The same programs on a GPU, plainly and under compute-sanitizer: `python -m benchmarks.oracle.gpu`
sends, keeps, simulates and compares; `public.txt` beside it has the arguments and sizes that make
them small. Lines that tell clocks, the device's name or last digits are counted apart; why others
differ is said in `explained.json`. *Refused* and *limit* are ours.

A GPU's racecheck looks at shared memory alone. In global memory PTX's memory model decides: a lock
or a counter that is seen without a fence after the atomic orders nothing, and is reported as a race
that says which fence is missing. Threads that leave a loop with a barrier for the kernel's end are
not missing there (an H100 goes on, and synccheck is silent); with a store after that loop the H100
hangs, and `barrier-divergence` is reported.

Findings that only we have were read one by one: in 33 programs of HeCBench 32 times all are true of
the text (`judged.json` says why), and one was a false alarm, mended since.""",
    "tops": "TOPS code of others",
    "tops-intro": """\
Whole programs and kernels that others wrote in TOPS C++, besides the kernels of Ubridge that the
tool was made with: its earlier ones at c5e2f41 and ce2a3e5, and what else is stored of public
code. Kernels without a program have a launch of our own that compares every result. Each was run
in lockstep and in native code, with one result, and linted. *Right*: the results are; a finding
beside it is true and does no harm to them. *Defect*: the program breaks a rule of the language or
of the SDK; each was read and is true. A file with a number is one whose repository the index does
not tell. Not quite as they are: `kernel_gcu_mlp` without the eightfold copy of one loop, the
embedding cache with helpers of ours for a header that is not stored, the guide's pipeline with its
offset mended (it copies the first tile twice). Kernels "in one block" let the first thread of the
whole grid fill the shared memory of its own block alone, so that with two blocks the other's is
read unset. Two of our own mistakes were found here and mended: `auto x(f(y))` was unknown, and
`__local__ __private__` could not become `__private__`.""",
    "tops-source": "repository",
    "tops-commit": "commit",
    "tops-end": "ends",
    "tops-findings": "findings, all true",
    "tops-right": "right",
    "tops-defect": "defect",
    "tops-refused": "refused",
    "repositories": "Findings in public repositories",
    "repositories-intro": """\
What the linter says of CUDA code that nobody here wrote: each file by itself, without any header of
others, and again with the repository's own include folders (`python -m
benchmarks.repositories.survey OWNER/NAME=FOLDER… --write`). Every error and warning was read;
*false* are those that a compiler with the repository's own flags would have no reason for. Of large
repositories the files that a few minutes sufficed for, in the order of their names, were read; *not
read* are limits that were reported, and files that took more than 20 s, most of them on a busy
machine. In 23 repositories that were read later 26 errors and 32 warnings were false at first, of
eleven kinds, which are mended but for `#pragma acc` and a type that CUDA 12 dropped; in 23 read
after those (from AutoGPTQ to stdgpu, alone) 77 errors and 3 warnings, of six kinds, all mended; in
the 19 read last (from CUDA-Programming to tsdf-fusion, alone) 128 errors and 2 warnings, of six
kinds, all mended. In 30 more (from libSGM to CUDA_optimazation, 60 files of each at most, alone and
with folders) 103 errors and one warning were false, of thirteen kinds, all mended; those of them
that were read again since are in the table. Six files took more than 20 s, up to a minute, for
reasons that are mended. On 30 November 2026 45 repositories, 20 of them new in this table, were
read again with one state of the linter: 6,146 files alone and 1,478 of them with folders (those of
cuda-cpp-robotics-projects find their own headers either way). Sixteen errors of two kinds were
false (a comment between an unknown macro and a lambda's body, operators for `half`), mended since.
In 24 read for the first time on 1 December (40 files of each at most alone, of thirteen 24 with
folders; ten are in the table as they were read again) 168 errors and 13 warnings were false, of
eleven kinds, all mended.
Calls of a project's own `constexpr` functions, which eight repositories allow by
`--expt-relaxed-constexpr`, are hints since where no flags are known; they had been errors in 28
places. Of 500 programs that a language model wrote (AkshDesai04/CUDA, chosen at random) nvcc 13
refuses 318, most for the marks of a chat around the code, of which nothing was said; errors are
reported since in all but 46 that are no programs, eleven whose errors hang on the release of CUDA,
on flags or on libraries, and three (a marker that is misspelt three times, `std::memcpy` without
its header, a template's deduction). In 119 files of host code for TOPS (vllm-gcu,
PaddleCustomDevice, FlagCX, deeplink.framework, hlir_builder_sample), alone and with folders, no
error or warning is reported. Of 261 files of C++ of six more repositories (UHHI,
tops_inference_sample, range-v3, fmt, hana, entt; 60 files of each at most, alone) 9 errors were
reported, all false, mended since. Not mended: nvcc 13 reports a call of a host function in what it
makes code of alone, the linter in inline functions of the device that nothing calls, too. Besides,
629 of GCC's and clang's tests that g++ 12 and clang 14 accept as C++17, chosen at random, were each
read as `.cpp`, `.cu` and `.tops`: no error was reported.""",
    "repository": "repository",
    "way": "read",
    "way-alone": "alone",
    "way-with folders": "with folders",
    "files": "files",
    "read": "files read",
    "errors": "errors",
    "false-errors": "false",
    "warnings": "warnings",
    "false-warnings": "false",
    "not-read": "not read",
    "planted": "Faults planted into kernels of others",
    "planted-intro": """\
Into 55 files with kernels of ten repositories that had not been read before (those of the table
above from cudpp to LeetCUDA, six files of each at most) one fault of each kind was planted, in a
kernel and at a place chosen by chance: `python -m benchmarks.repositories.plants NAME=FOLDER…
--sample 6`, and again with `--tops`, which reads the same texts as TOPS C++. Reported are findings
of the kind's rules on the fault's line. Of CUDA 89.0 % were reported at first: a macro that opens a
namespace, with a digit in its name, hid whole files. Pointers of another space are not judged in
ten of the files, which say by their own headers that they are CUDA; no other of them is missed.
Once more into 75 files of 16 further repositories (gromacs to AutoGPTQ, five files of each,
`--seed autumn`): of CUDA 290 of 295 faults are reported (98.3 %, each kind at least 96 %), as TOPS
C++ 417 of 445 (93.7 %; all but pointers of another space, 51 of 75, at least 97 %). Planted
again into 56 files of 15 of these repositories, 321 of 330 were reported. Of the nine missed seven
are pointers of another space, and are in files that are CUDA by the repository's own headers, where
a memory space belongs to no pointee: they are no faults and are left out since. So counted, 321 of
323 are reported as TOPS C++ (99.4 %; pointers of another space 49 of 49); the other two are in a
kernel whose types are CUTLASS's, without its headers. Into 49 files of 13 repositories read after
those (from ccminer to CUDA_optimazation, `--sample 4 --seed h25`) 194 faults of CUDA were planted:
189 were reported, and 192 since, as a macro's invocation before a kernel no longer hides it; of the
others one is in text that no pass of the device has. As TOPS C++ (37 files, `--seed h25t`) 201 of
208 are reported (96.6 %; of contexts without an end 32 of 36: the others are in loops of macros
that are not known, where they are found since). Into 76 files of 11 repositories read after those
(from cuda_hlt to gpuocelot, `--sample 8 --seed winter25`) 300 faults of CUDA were planted, of which
289 are reported (96.3 %; calls 72 of 76), and 437 of TOPS C++, of which 425 are (97.3 %, each kind
at least 95.9 %, contexts 76 of 76). Of the 23 others 19 are in five programs in Python whose names
end in `.cu`, two in branches of `if constexpr` of templates that nobody instantiates, two are calls
in a namespace of headers that are not found.""",
    "fault": "fault",
    "host call": "a call of a host function",
    "host variable": "a variable of the host",
    "barrier in a branch": "a barrier in a branch",
    "wrong space": "a memory space in the wrong place",
    "pointer of another space": "a pointer of another memory space",
    "context without destroy": "a DTE context without its end",
    "sema": "clang's tests of CUDA",
    "sema-intro": """\
`python -m benchmarks.oracle.sema_cuda CLANG/test/SemaCUDA --clang clang-14`, with the tests of
llvm-mirror/clang at aa231e4: lines that clang 14 refuses when it runs as the tests ask. What is
clang's own (overloading by side, AMD's and OpenMP's attributes, constraints of assembly, shared
arrays without `extern`) is counted apart. Not found, by reason: initializers of device variables in
instances of templates and by constructors that are not seen to be empty (11), the arguments of
`__launch_bounds__`, which are not judged (10), constructors, destructors and deallocations that one
side lacks (8), variable arguments, which CUDA's guide forbids of kernels alone (5), functions of
one side that functions for both name (5), the types of built-in variables, which CUDA's headers do
not show (3), launches without a block, which nvcc 13 takes (1), launches by pointers to functions
with a result and from device code (2), storage of threads on a device (2), and
one each of aliases, packs and a header that is missing. Of 17 errors
on lines that clang accepts 11 are in two tests of `constexpr` functions and constructors, which
clang compiles for both sides (one of them lacks its header), 3 are rules of nvcc's (a kernel's
deduced result, captures of extended lambdas), and 3 are in functions for both sides that clang
leaves to whoever calls them.""",
    "sema-lines": "tests",
    "sema-wrong": "wrong lines",
    "sema-found": "found",
    "sema-false": "false",
    "sema-own": "of what only clang has",
    "sema-rest": "all others",
    "mutation": "Mutants",
    "mutation-intro": """\
cosmic-ray changes one place of the tool, chosen at random, and the fast tests of that part must
find it (`make mutation`). Survivors are looked at one by one; those that change results get tests.\
""",
    "part": "part",
    "mutants": "tried",
    "killed": "found",
    "survived": "survived",
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
    "later": "之后的样本",
    "later-intro": """\
此后从同样的套件中另外随机抽取的程序；只列出结果错误的程序。""",
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
    "state-sample": "- {title}：{state} 的 {of} 个程序中随机抽取的 {programs} 个；{tool}，{date}。",
    "passed": "通过",
    "true finding": "真实的发现",
    "refused": "拒绝",
    "wrong": "错误",
    "crashed": "崩溃",
    "timed out": "超时",
    "shapes": "表达式：与 clang 的读法对照",
    "shapes-intro": """\
模型中每个表达式和声明的结构，与 clang 对同一文本的语法树对照
（`python -m benchmarks.oracle.shapes SUITE=DIRECTORY --sample N --seed 7 --write
benchmarks/oracle/shapes.json`；多数套件随机取 N 个文件，只计 clang 接受的）。
“未知”指模型自己说明不了解的部分；“有错误”指语法分析有错误、而 clang 接受的文件数。""",
    "shape-kinds": "按 clang 的表达式或声明种类统计的差异：",
    "shape-kind": "种类",
    "shape-read": "文件",
    "shape-broken": "有错误",
    "shape-expressions": "表达式",
    "shape-declarations": "声明",
    "shape-agree": "相同",
    "shape-unknown": "未知",
    "shape-differ": "不同",
    "gpu": "GPU 上的 CUDA 程序",
    "gpu-intro": """\
相同的程序在 GPU 上直接运行，并在 compute-sanitizer 下运行：`python -m benchmarks.oracle.gpu`
负责发送、保存、模拟和比较；旁边的 `public.txt` 给出使其变小的参数和尺寸。
涉及时钟、设备名称或末位数字的行单独计数；其他差异的原因写在 `explained.json` 中。
“拒绝”和“上限”是我们的不足。

GPU 的 racecheck 只看共享内存。全局内存由 PTX 内存模型决定：看到锁或计数器之后，
若原子操作后面没有栅栏，则不产生任何次序，会报告为竞争并指出缺少哪个栅栏。
离开含屏障的循环后直接走到核函数末尾的线程不算缺席（H100 会继续，synccheck 不报告）；
若循环之后还有存储，H100 会挂起，因此报告 `barrier-divergence`。

只有我们报告的诊断已逐条阅读：HeCBench 的 33 个程序中，32 个的诊断全部属实
（原因见 `judged.json`），一个是误报，现已修复。""",
    "tops": "他人的 TOPS 代码",
    "tops-intro": """\
他人用 TOPS C++ 编写的完整程序和核函数，不包括本工具开发时使用的 Ubridge 核函数：
其 c5e2f41 和 ce2a3e5 处的早期版本，以及其他公开存储的代码。没有主程序的核函数由我们编写启动代码，
并比较每个结果。每个都在 lockstep 和 native 引擎中运行（结果相同），并经过检查。
“正确”指结果正确；旁边的诊断属实，但不影响结果。“缺陷”指程序违反语言或 SDK 的规则；
每条都已阅读并确认属实。带编号的文件：索引没有给出其仓库。与原文略有不同的：
`kernel_gcu_mlp` 去掉了一个循环的八倍展开副本；嵌入缓存的头文件未存储，辅助函数由我们编写；
指南中的流水线修正了偏移（原文会把第一块复制两次）。标有 one block 的核函数只让整个网格的第一个线程
填充其所在块的共享内存，因此用两个块运行时，另一块读到的是未设置的内存。
这里发现并修复了我们自己的两个错误：
`auto x(f(y))` 类型未知，`__local__ __private__` 不能转换为 `__private__`。""",
    "tops-source": "仓库",
    "tops-commit": "提交",
    "tops-end": "结果",
    "tops-findings": "诊断（均属实）",
    "tops-right": "正确",
    "tops-defect": "缺陷",
    "tops-refused": "拒绝",
    "repositories": "公开仓库中的发现",
    "repositories-intro": """\
linter 对他人所写 CUDA 代码的发现:每个文件先单独读取,
再加上仓库自己的头文件目录读取一次
(`python -m benchmarks.repositories.survey OWNER/NAME=FOLDER… --write`)。
每个错误和警告都经人工阅读;*误报* 指用仓库自己的选项编译时
编译器没有理由给出的发现。大仓库只读取了几分钟内能读完的文件;
*未读取* 指已告知的限制,以及超过 20 秒的文件(大部分行是在繁忙的机器上测得的)。
后来读取的 23 个仓库中起初有 26 个错误和 32 个警告是误报,共十一类,除 `#pragma acc` 和 CUDA 12
去掉的一个类型外均已修正;之后单独读取的 23 个仓库(从 AutoGPTQ 到 stdgpu)中起初有 77 个错误和
3 个警告是误报,共六类,均已修正;最后单独读取的 19 个仓库(从 CUDA-Programming 到 tsdf-fusion)中
起初有 128 个错误和 2 个警告是误报,共六类,均已修正。在另外 30 个仓库中(
从 libSGM 到 CUDA_optimazation,每个最多 60 个文件,单独及带头文件目录读取)
有 103 个错误和 1 个警告是误报,共十三类,均已修正;其中此后重新读取的列入上表。
有六个文件用时超过 20 秒,最长一分钟,原因均已修正。
2026 年 11 月 30 日用同一状态的 linter 重新读取了 45 个仓库,其中 20 个是本表新增的:
单独读取 6,146 个文件,其中 1,478 个再带头文件目录读取(cuda-cpp-robotics-projects
的文件两种方式都能找到自己的头文件)。有 16 个错误是误报,共两类
(未知宏与 lambda 函数体之间有注释、`half` 的运算符),此后已修正。
12 月 1 日首次读取了 24 个仓库(每个单独最多 40 个文件,其中 13 个仓库再带文件夹读取最多 24 个;
有 10 个重读后列入表中):168 个错误和 13 个警告是误报,共 11 类,均已修正。
八个仓库用 `--expt-relaxed-constexpr`
允许的对项目自己的 `constexpr` 函数的调用,此后在编译选项未知时只给出提示;此前有 28 处报告为错误。
语言模型编写的 500 个程序(AkshDesai04/CUDA,随机选取)中 nvcc 13 拒绝 318 个,多数因代码前后的聊天标记,
起初对此没有任何报告;现在除 46 个不是程序的文本、11 个取决于 CUDA 版本、
选项或库的程序和 3 个程序(一个拼错三次的标记、
没有头文件的 `std::memcpy`、模板推导)外,都报告错误。
对 119 个面向 TOPS 的主机代码文件(vllm-gcu、PaddleCustomDevice、FlagCX、deeplink.framework、
hlir_builder_sample)单独读取和带头文件目录读取都没有任何报告。另外六个仓库(UHHI、
tops_inference_sample、range-v3、fmt、hana、entt;每个最多 60 个文件,单独读取)的 261 个 C++ 文件中
报告了 9 个错误,都是误报,此后均已修正。
尚未修正:nvcc 13 只在为其生成代码的函数中报告对主机函数的调用,而 linter 在无人调用的设备 inline
函数中也报告错误。
另外随机选取 g++ 12 和 clang 14 按 C++17 接受的 629 个 GCC 和 clang 测试,
分别按 `.cpp`、`.cu` 和 `.tops` 读取:没有报告任何错误。""",
    "repository": "仓库",
    "way": "读取方式",
    "way-alone": "单独",
    "way-with folders": "带头文件目录",
    "files": "文件",
    "read": "已读文件",
    "errors": "错误",
    "false-errors": "误报",
    "warnings": "警告",
    "false-warnings": "误报",
    "not-read": "未读取",
    "planted": "植入他人核函数的错误",
    "planted-intro": """\
在十个此前未读取过的仓库(即上表中从 cudpp 到 LeetCUDA 的那些,每个最多六个文件)的
55 个含核函数的文件中,每种错误各植入一处,核函数与位置随机选取:
`python -m benchmarks.repositories.plants NAME=FOLDER… --sample 6`;
加 `--tops` 则把同样的文本当作 TOPS C++ 读取。该行上有对应规则的发现即算报告。
CUDA 文件最初报告了 89.0 %:一个打开命名空间、名称中带数字的宏遮住了整个文件。
有十个文件通过自己的头文件表明是 CUDA,其中不判断其他内存空间的指针;该类错误没有其他漏报。
又在另外 16 个仓库的 75 个文件中植入(从 gromacs 到 AutoGPTQ,每个五个文件,`--seed autumn`):
CUDA 的 295 处报告了 290 处(98.3 %,每种至少 96 %);当作 TOPS C++ 时 445 处报告了 417 处
(93.7 %;除其他内存空间的指针 75 处报告 51 处外,其余每种至少 97 %)。
又在其中 15 个仓库的 56 个文件中植入,漏报的其他内存空间的指针有七处,所在文件都因仓库自己的头文件而
是 CUDA,其中指针所指的类型没有内存空间:它们不是错误,此后不再计入。这样计算,当作 TOPS C++ 时
323 处报告了 321 处(99.4 %;其他内存空间的指针 49 处全部报告);另外两处所在核函数的类型来自
缺少头文件的 CUTLASS。
又在此后读取的 13 个仓库的 49 个文件中植入(从 ccminer 到 CUDA_optimazation,`--sample 4 --seed h25`):
CUDA 的 194 处报告了 189 处,此后为 192 处:核函数之前的宏调用不再遮住它;
其余有一处在设备侧不编译的文本中。
当作 TOPS C++ 时(37 个文件,`--seed h25t`)208 处报告了 201 处(96.6 %;未结束的上下文 36 处报告 32 处,
漏报的在未知宏的循环中,此后已能报告)。
又在此后读取的 11 个仓库的 76 个文件中植入(从 cuda_hlt 到 gpuocelot,`--sample 8 --seed winter25`):
CUDA 的 300 处报告了 289 处(96.3 %;主机调用 76 处报告 72 处),TOPS C++ 的 437 处报告了 425 处
(97.3 %,每种至少 95.9 %,上下文 76 处全部报告)。其余 23 处中有 19 处在五个名字以 `.cu` 结尾的
Python 程序中,两处在没有实例化的模板的 `if constexpr` 分支中,
两处是缺少头文件的命名空间中的调用。""",
    "fault": "错误",
    "host call": "调用主机函数",
    "host variable": "使用主机变量",
    "barrier in a branch": "分支中的屏障",
    "wrong space": "内存空间位置错误",
    "pointer of another space": "其他内存空间的指针",
    "context without destroy": "未结束的 DTE 上下文",
    "sema": "clang 的 CUDA 测试",
    "sema-intro": """\
`python -m benchmarks.oracle.sema_cuda CLANG/test/SemaCUDA --clang clang-14`,
测试取自 llvm-mirror/clang 的 aa231e4:clang 14 按测试要求运行时拒绝的行。
clang 自己的特性(按执行侧重载、AMD 与 OpenMP 的属性、汇编约束、没有 `extern` 的共享数组)另计。
未找到的行按原因:模板实例中的、或由看不出是空的构造函数进行的设备变量初始化(11);不判断的
`__launch_bounds__` 实参(10);某一侧没有的构造函数、析构函数和释放函数(8);可变参数,CUDA 的指南只
禁止内核使用(5);两侧函数中提到的单侧函数(5);内置变量的类型,CUDA 的头文件不给出(3);
没有线程块的启动,nvcc 13 接受(1);通过有返回值的
函数指针以及从设备代码启动(2);设备上的线程存储(2);别名、参数包和缺少的头文件各一处。
在 clang 接受的行上有 17 个错误:11 个在两个测试 `constexpr` 函数与构造函数的文件中,
clang 为两侧编译它们(其中一个缺少头文件);3 个是 nvcc 的规则(核函数推导的返回类型、
扩展 lambda 的捕获);3 个在两侧函数中,clang 到被调用时才编译它们。""",
    "sema-lines": "测试",
    "sema-wrong": "错误的行",
    "sema-found": "找到",
    "sema-false": "误报",
    "sema-own": "仅 clang 具有的",
    "sema-rest": "其余全部",
    "mutation": "变异测试",
    "mutation-intro": """\
cosmic-ray 随机改动工具的一处代码，该部分的快速测试必须发现它（`make mutation`）。
存活的变异逐个检查：会改变结果的补上测试。""",
    "code generation": "代码生成",
    "conversions and overloads": "转换与重载",
    "host and lockstep engines": "主机与 lockstep 引擎",
    "native engine": "native 引擎",
    "part": "部分",
    "mutants": "已测试",
    "killed": "发现",
    "survived": "存活",
}

WORDS: Mapping[str, Words] = {"en": _ENGLISH, "zh-CN": _CHINESE}
