"""The simulator's sentences, in both languages."""

from __future__ import annotations

import pickle
import re
import string
from pathlib import Path

import pytest

from tops_lsp.simulate.launch.sentences import TEMPLATES as LAUNCHES
from tops_lsp.simulate.present.report import markdown
from tops_lsp.simulate.present.wording import sentences
from tops_lsp.simulate.request import Request
from tops_lsp.simulate.run import execute
from tops_lsp.verify.sentences import TEMPLATES as VERDICTS
from tops_simulator.messages import TEMPLATES, say, translated

CHINESE = sentences("zh-CN")
PACKAGE = Path(__file__).parent.parent.parent.parent / "tops_lsp"
LOCALE = PACKAGE / "locale" / "zh-CN"


def fields(template: str) -> set[str]:
    return {name for _, name, *_ in string.Formatter().parse(template) if name}


def test_every_sentence_has_a_translation_with_its_fields() -> None:
    english = {**TEMPLATES, **LAUNCHES, **VERDICTS}
    assert len(english) == len(TEMPLATES) + len(LAUNCHES) + len(VERDICTS)
    assert {k: fields(v) for k, v in CHINESE.items()} == {k: fields(v) for k, v in english.items()}


def test_sentences_in_sentences_are_translated_too() -> None:
    message = say("race-party", there=say("reads-there"))
    assert message == "another thread reads it here"
    assert translated(pickle.loads(pickle.dumps(message)), CHINESE) == "另一个线程在此读取它"
    assert translated("as it is", CHINESE) == "as it is"


def test_a_report_speaks_the_users_language() -> None:
    directive = "// tops-sim: <<<1, 3>>> out = zeros(3)"
    kernel = "__global__ void k(int *out) { out[threadIdx.x + 1] = 1; }"
    outcome = execute(Request("k.tops", f"{directive}\n{kernel}\n".encode(), "k"))
    chinese = markdown(outcome, "zh-CN", rendered=False)
    assert "“out[3]”不存在：“out”有 3 个 4 字节的元素，下标 0 到 2" in chinese
    assert "'out[3]' does not exist" in markdown(outcome, "en", rendered=False)


HALF_WIDTH = re.compile(r"[一-鿿”）][,;:!?](?!//)|[,;:!?][一-鿿“]|[一-鿿]\(|\([一-鿿]")
CATALOGUES = (
    *(LOCALE / name for name in ("messages.toml", "simulation.toml")),
    *(PACKAGE / part / "wording.py" for part in ("features", "debug", "simulate/present")),
    PACKAGE / "simulate/present/page/assets/words.zh-CN.json",
)


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parent.name + "-" + path.name)
def test_chinese_sentences_have_chinese_punctuation(path: Path) -> None:
    lines = enumerate(path.read_text("utf-8").splitlines(), 1)
    told = [(number, line) for number, line in lines if not line.startswith("#")]
    assert [pair for pair in told if HALF_WIDTH.search(pair[1])] == []
