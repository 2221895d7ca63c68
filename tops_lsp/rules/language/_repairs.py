"""The mistakes of a unit's text, as reports of rules."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tops_lsp.diagnostics.core import Phrase
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.problems import ProblemKind
from tops_lsp.diagnostics.syntax import Mistake, mistakes_of
from tops_lsp.model.certainty.doubts import is_for_unknown_macro
from tops_lsp.model.certainty.file_kinds import is_header, is_whole
from tops_lsp.model.certainty.misleading_places import is_between_operands, is_end_of_unknown_call
from tops_lsp.model.certainty.other_text import (
    has_broken_branches,
    is_in_unsure_branch,
    lacks_headers,
)
from tops_lsp.model.tree.declarations import Function, Item
from tops_lsp.model.tree.scopes import namespace_members
from tops_lsp.model.tree.types import is_unknown
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.keywords import KEYWORDS
from tops_lsp.text.source import Span
from tops_startup.patterns import regex

Edit = tuple[str, Span, str]


def mistakes(visit: Visit) -> list[Mistake]:
    """What is wrong in the visited unit's text, if the preprocessor does not say so and no unknown
    macro can explain it."""
    unit = visit.unit
    reported = [p for p in unit.problems if p.kind in _REPORTED]

    def is_certain(mistake: Mistake) -> bool:
        origin = unit.origin(visit.item, mistake.broken)
        known = any(p.path == origin.path and p.span.start in origin.span for p in reported)
        raw, start = unit.tree.raw, mistake.repair.start
        explained = _may_be_macro(unit, mistake) or is_for_unknown_macro(unit, raw, start)
        balanced = mistake.repair.token in _BRACKETS and has_broken_branches(unit)
        branched = is_in_unsure_branch(unit, origin.path, origin.span)
        needless = mistake.repair.token == "," and is_between_operands(unit, raw, start)
        unsure = balanced or branched or _is_known(unit, mistake) or needless
        unsure = unsure or (not mistake.repair.is_edit and _is_guessed(unit, mistake))
        unsure = unsure or _may_end_in_other_file(unit, mistake, origin.span.start)
        unsure = unsure or _ends_template_arguments(raw, mistake)
        valued = mistake.repair.token == "expression"
        unsure = unsure or (valued and is_left_to_branches(unit, visit.item, start))
        return not (known or explained or unsure)

    return [mistake for mistake in mistakes_of(unit.tree) if is_certain(mistake)]


def _is_guessed(unit: TranslationUnit, mistake: Mistake) -> bool:
    """Whether what reads no further may be right: where a header's macros are unknown, and in what
    a macro makes."""
    start = max(1, mistake.repair.start)
    origin = unit.origin(_WHOLE, Span(start - 1, start))
    made = origin.invocations and origin.span != origin.spelling
    unsure = mistake.repair.is_guess and not is_whole(unit)
    return lacks_headers(unit) or bool(made) or unsure


_WHOLE = Item(0, 0)


def _may_end_in_other_file(unit: TranslationUnit, mistake: Mistake, start: int) -> bool:
    """Whether the end of a namespace that begins at a place of the source may be in another
    file: pairs of headers begin and end some."""
    is_brace = mistake.repair.token == "}" and mistake.repair.partner >= 0
    if not is_brace or mistake.broken.start != mistake.repair.partner:
        return False
    included = any(i.span.start > start for i in unit.expansion.includes)
    return included or is_header(unit) or lacks_headers(unit)


def is_left_to_branches(unit: TranslationUnit, item: Item, at: int) -> bool:
    """Whether a conditional ends before a place without an operand, or begins after it: in another
    branch there may be one."""
    origin = unit.origin(item, Span(at, at + 1))
    text, place = unit.source_of(origin.path).text, origin.span.start
    before = text[:place].rstrip()
    branches = (_BRANCH.match(before, before.rfind(b"\n") + 1), _BRANCH.match(text, place))
    return any(branches)


_BRANCH = regex(rb"\s*#[ \t]*(?:if|ifdef|ifndef|endif|else|elif)\b")


def _ends_template_arguments(raw: bytes, mistake: Mistake) -> bool:
    """Whether what seems to lack an operand is the end of `f<a, B<c>, d>`, given to a call."""
    start = mistake.repair.start
    if mistake.repair.token != "expression" or _FOLLOWS_ARGUMENT.match(raw, start) is None:
        return False
    before = raw[max(0, start - _LONGEST_ARGUMENTS) : start].rstrip()
    listed = re.split(rb"[;{}]", before)[-1]
    return before.endswith(b">") and listed.count(b"<") >= listed.count(b">")


_FOLLOWS_ARGUMENT = regex(rb"\s*[,)]")
_REPORTED = (ProblemKind.UNTERMINATED, ProblemKind.PASTE, ProblemKind.ARGUMENTS)


def _may_be_macro(unit: TranslationUnit, mistake: Mistake) -> bool:
    """Whether a statement calls what nobody declares: an unknown macro brings its own `;`. A word
    inside of a line may be a macro, too."""
    if mistake.repair.token not in (";", ",", "expression") or not lacks_headers(unit):
        return False
    if mistake.repair.token == "expression":
        return _is_empty_argument(unit, mistake)
    if mistake.repair.token == ",":
        return not _separates_known(unit.tree.raw, mistake.repair.start)
    raw, (start, end) = unit.tree.raw, (mistake.broken.start, mistake.repair.start)
    if _GOES_ON.match(raw, end) is not None:
        return True
    word = _CALL.match(raw, start, end) or _LONE.search(raw, max(0, end - _LOOK_BACK), end)
    if word is not None and not namespace_members(unit.root, word[1].decode("utf-8", "replace")):
        return not (word.re is _LONE and _is_declared(raw, word[1]))
    return is_end_of_unknown_call(unit, raw, end)


def _is_empty_argument(unit: TranslationUnit, mistake: Mistake) -> bool:
    """Whether nothing is between the commas of a call, outside of functions, of what nobody
    declares: macros alone are given that."""
    raw, (start, end) = unit.tree.raw, (mistake.broken.start, mistake.repair.start)
    call = _CALL.match(raw, start, end)
    if call is None:
        return False
    known = namespace_members(unit.root, call[1].decode("utf-8", "replace"))
    if not all(isinstance(one, Function) and is_unknown(one.type.result) for one in known):
        return False  # an invocation may be read as the declaration of a function without a result
    before = raw[max(start, end - _LOOK_BACK) : end].rstrip()
    return before.endswith((b",", b"("))


def _separates_known(raw: bytes, at: int) -> bool:
    """Whether the words on both sides of a place are names that the text declares, keywords or no
    words: `CommandEvent *unused event` may hold a macro of a header that is missing."""
    left, right = _WORD_BEFORE.search(raw, max(0, at - _LOOK_BACK), at), _WORD.match(raw, at)
    return all(word is None or _is_declared(raw, word["word"]) for word in (left, right))


def _is_declared(raw: bytes, word: bytes) -> bool:
    """Whether a text declares a word, as variables and parameters are."""
    declared = re.compile(rb"[\w>]\b[ \t*&]+%s[ \t]*[,;=()\[]" % re.escape(word))
    return word in KEYWORDS or declared.search(raw) is not None


_WORD_BEFORE = regex(rb"(?P<word>[A-Za-z_]\w*+)[ \t]*\Z")
_WORD = regex(rb"[ \t]*(?P<word>[A-Za-z_]\w*+)")
_LOOK_BACK = 128
_LONGEST_ARGUMENTS = 1024
_BRACKETS = ("{", "}", "(", ")", "else")


def _is_known(unit: TranslationUnit, mistake: Mistake) -> bool:
    """Whether a word that looks like a keyword is used more often, and so means something."""
    repair, text = mistake.repair, unit.tree.raw
    return repair.is_word and text.count(text[repair.start : repair.end]) > OFTEN


OFTEN = 2
"""A word that is more often than this is meant as it is written."""
_GOES_ON = regex(rb"[ \t]*[\w\"']")
_CALL = regex(rb"\s*([A-Za-z_]\w*)\s*\(")
_LONE = regex(rb"\n[ \t]*([A-Za-z_]\w*)[ \t]*\Z")
"""A word that has a line to itself."""


def report_of(mistake: Mistake, visit: Visit, note: str) -> Report:
    """What is said of a mistake; `note` is about the bracket that waits for its partner."""
    repair = mistake.repair
    token = Phrase(repair.token if repair.token.isalpha() else "'{text}'")
    where = Phrase(f" {mistake.after}") if mistake.after else ""
    shown: Iterable[Note] = ()
    if repair.partner >= 0:
        opening = visit.unit.tree.raw[repair.partner : repair.partner + 1].decode()
        span = Span(repair.partner, repair.partner + 1)
        shown = (Note(visit.unit.root, note, {"bracket": opening}, span),)
    fields = {"token": token, "text": repair.token, "where": where}
    if not repair.is_edit:
        fields["only"] = "first"
    return Report(repair.place, fields, (*shown,), _edit(mistake), item=visit.item)


def _edit(mistake: Mistake) -> Edit | None:
    repair = mistake.repair
    if repair.token == "expression" or not repair.is_edit:
        return None
    verb = "remove" if repair.is_extra else "insert"
    span = Span(repair.start, repair.end)
    if repair.is_word:
        verb = "change to"
    return f"{verb} '{repair.token}'", span, repair.new.decode("utf-8", "replace")
