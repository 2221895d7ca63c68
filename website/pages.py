"""Which files of this repository are pages of the site, where, and under which title.

A page has the same address in both languages; the Chinese ones are below zh-CN/. Every page has a
text of its own in each.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
LANGUAGES = ("en", "zh-CN")
CHINESE = "zh-CN"


@dataclass(frozen=True, slots=True)
class Page:
    """A page: its file in the repository, its address, and its titles in the navigation."""

    source: str
    address: str
    title: str
    chinese: str
    translated: str

    def source_in(self, language: str) -> str:
        """The file that has its text in a language."""
        return self.translated if language == CHINESE else self.source

    def title_in(self, language: str) -> str:
        """What the navigation calls it."""
        return self.chinese if language == CHINESE else self.title


def _doc(name: str, title: str, chinese: str) -> Page:
    """A page of docs/, which has its Chinese in docs/zh-CN/."""
    return Page(f"docs/{name}", name, title, chinese, f"docs/{CHINESE}/{name}")


def _root(source: str, address: str, title: str, chinese: str) -> Page:
    """A page of another folder, whose Chinese is in docs/zh-CN/ under its address."""
    return Page(source, address, title, chinese, f"docs/{CHINESE}/{address}")


def _chapter(name: str, title: str, chinese: str) -> Page:
    return _doc(f"dev/{name}", title, chinese)


HOME = Page("README.md", "index.md", "Home", "首页", "README.zh-CN.md")
_NEOVIM = Page("nvim/README.md", "neovim.md", "Neovim", "Neovim", "nvim/README.zh-CN.md")
SECTIONS: tuple[tuple[str, str, tuple[Page, ...]], ...] = (
    (
        "Learn",
        "入门",
        (
            _doc("install.md", "Install", "安装"),
            _doc("first-kernel.md", "Your first kernel", "第一个核函数"),
            _doc("views.md", "What you see", "界面一览"),
            _doc("from-cuda.md", "From CUDA to TOPS", "从 CUDA 到 TOPS"),
            _doc("differences.md", "What differs from the card", "与加速卡的差异"),
        ),
    ),
    (
        "Guides",
        "指南",
        (
            _doc("linter.md", "The linter", "静态检查器"),
            _doc("ci.md", "Lint in CI", "在 CI 中检查"),
            _doc("clusters.md", "Many machines", "多台机器"),
            _doc("simulator.md", "Run, test and debug kernels", "运行、测试与调试核函数"),
            _doc("profile.md", "Where the time goes", "时间花在何处"),
            _doc("testing.md", "Tests", "测试"),
            _doc("sweep.md", "Sweeps and tuning", "扫描与调优"),
            _doc("tasks.md", "Tasks: a benchmark", "题目集：基准"),
            _doc("own-rules.md", "Rules of your own", "自定义规则"),
            _doc("worked-rules.md", "Ten worked rules", "十条规则实例"),
            _doc("editors.md", "Editors", "编辑器"),
            _doc("refactorings.md", "Refactorings", "重构"),
            _NEOVIM,
        ),
    ),
    (
        "Reference",
        "参考",
        (
            _doc("rules/README.md", "Rules", "规则"),
            _doc("findings/README.md", "Findings of the simulator", "模拟器的发现"),
            _doc("advice/README.md", "Advice of the profile", "性能分析的建议"),
            _doc("profiles.md", "Profiles of public kernels", "公开核函数的性能分析"),
            _doc("kernel-engines.md", "Engines of public kernels", "公开核函数由哪个引擎运行"),
            _doc("configuration.md", "Settings", "设置"),
            _doc("cli.md", "Command line", "命令行"),
            _doc("sdk/README.md", "SDK functions", "SDK 函数"),
            _doc("python.md", "Python", "Python 接口"),
            _doc("machine.md", "Figures of the machine", "硬件数值"),
            _doc("limits.md", "Limits", "限值"),
            _doc("assumptions.md", "Assumptions", "假定"),
            _doc("mistakes.md", "Mistakes of the language", "语法错误"),
        ),
    ),
    (
        "Trust",
        "可信度",
        (
            _doc("truth.md", "Programs of others", "他人的程序"),
            _doc("robustness.md", "What was tried", "检验记录"),
            _root("benchmarks/README.md", "benchmarks.md", "Benchmarks", "基准测试"),
            _root("SECURITY.md", "security.md", "Security", "安全"),
        ),
    ),
    (
        "How it works",
        "工作原理",
        (
            _root("ARCHITECTURE.md", "architecture.md", "Architecture", "架构"),
            _root("CONTRIBUTING.md", "contributing.md", "Contributing", "参与贡献"),
            _chapter("questions.md", "Where is it decided?", "在何处决定？"),
            _chapter("model.md", "The typed model", "类型模型"),
            _chapter("incremental.md", "Incremental analysis", "增量分析"),
            _chapter("linter.md", "Inside the linter", "检查器内部"),
            _chapter("simulator-engines.md", "Engines of the simulator", "模拟器的引擎"),
            _chapter("affine.md", "Affine addresses", "仿射地址"),
            _chapter("start-up.md", "Start-up time", "启动时间"),
            _chapter("playground.md", "A playground: what is missing", "网页试用：尚缺什么"),
        ),
    ),
)


def listed() -> Iterator[Page]:
    """The pages that the navigation lists and that are there."""
    yield HOME
    for _, _, pages in SECTIONS:
        yield from (page for page in pages if (ROOT / page.source).is_file())


def unlisted() -> Iterator[Page]:
    """Pages reached by links and by search: of rules, of functions, and what no section has yet."""
    known = {page.source for page in listed()}
    for path in sorted((ROOT / "docs").rglob("*.md")):
        name = path.relative_to(ROOT / "docs").as_posix()
        if f"docs/{name}" not in known and not name.startswith("zh-CN/"):
            yield _doc(name, path.stem, path.stem)


def all_pages() -> tuple[Page, ...]:
    """Every page of the site."""
    return (*listed(), *unlisted())
