"""A project's own rules, as data: tables of `tops-lint.toml`, and files of such tables.

    [rules.no-tops-malloc]
    message = "topsMalloc in a host function: take it from the pool"
    query = '((call_expression function: (_) @f) (#callee? @f "topsMalloc") (#side? @f host))'

Nothing of a rule is run but its query. What is wrong with one is a fault, and the rule left out.
"""

from __future__ import annotations

import os
import string
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from tops_lsp.limits import CONFIGURATION_SIZE
from tops_lsp.project.files import Look, Stamp, cached_by_stamp, read
from tops_lsp.project.lint import LEVELS
from tops_lsp.project.own_rule import OwnRule, RuleFix, Texts
from tops_lsp.project.settings import Fault
from tops_lsp.project.values import ValueFault, path_from, strings
from tops_startup.patterns import regex

if TYPE_CHECKING:
    from collections.abc import Collection

RULES, RULE_PATHS = KEYS = ("rules", "rule-paths")
FOLDER = "tops-rules"
MOST = 500
"""Rules of one table or file."""
_NAME = regex(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_CODE = regex(r"[A-Z][A-Z0-9-]*")
_KEYS = frozenset(
    {"message", "query", "where", "severity", "code", "help", "at", "fix", "good", "bad", "fixed"}
)
QUERY_FAULT = "'{key}', line {line}, column {column}: {cause}"
FILE_FAULT = "line {line}, column {column}, in '{key}': {cause}"


Read = tuple[dict[str, OwnRule], list[Fault]]


def packages(folder: str, given: tuple[str, ...], look: Look) -> tuple[Stamp, ...]:
    """The files of rules beside a configuration, and those that it names: files and folders."""
    return named((*given, os.path.join(folder, FOLDER)), look)


def named(places: tuple[str, ...], look: Look) -> tuple[Stamp, ...]:
    """The files of rules among some files and in some folders."""
    found: dict[str, Stamp] = {}
    for place in places:
        for path in (place, *_inside(place)):
            stamp = look(path)
            if stamp is not None:
                found.setdefault(path, stamp)
    return tuple(found.values())


def _inside(place: str) -> list[str]:
    try:
        names = os.listdir(place)
    except OSError:
        return []
    return [os.path.join(place, name) for name in sorted(names) if name.endswith(".toml")]


@cached_by_stamp
def read_package(found: Stamp) -> Read:
    """The rules of a file: its tables, by name."""
    import tomllib

    text = read(found.path, CONFIGURATION_SIZE)
    if text is None or found.size > CONFIGURATION_SIZE:
        return {}, [Fault(found.path, "cannot be read")]
    try:
        table = tomllib.loads(text.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        return {}, [Fault(found.path, "not valid TOML: {why}", {"why": str(error)})]
    return read_rules(table, found.path, "")


def read_paths(value: object, folder: str) -> tuple[str, ...]:
    """The files and folders of rules that a configuration names. Raises ValueFault."""
    return tuple(path_from(folder, name) for name in strings(value))


def read_rules(table: object, path: str, prefix: str = f"{RULES}.") -> Read:
    """The rules of a table that can be taken, and what is wrong with the others."""
    rules: dict[str, OwnRule] = {}
    faults: list[Fault] = []
    if not isinstance(table, dict):
        return rules, [Fault(path, "'{key}' must be {expected}", _must(RULES, "a table of rules"))]
    _compile(table)
    for name, value in list(table.items())[:MOST]:
        key = f"{prefix}{name}"
        try:
            rules[name] = _rule(name, value, path)
        except ValueFault as fault:
            inner = f"{key}.{fault.fields['key']}" if "key" in fault.fields else key
            said = Fault(path, fault.message, {**fault.fields, "key": inner})
            faults.append(_in_file(said, value) if fault.message == QUERY_FAULT else said)
    return rules, faults


def _in_file(fault: Fault, table: Mapping[str, object]) -> Fault:
    """A query's fault with its place in the file, if the query is there once, as it is."""
    query, text = table.get("query"), read(fault.path, CONFIGURATION_SIZE)
    if not isinstance(query, str) or text is None or not fault.fields["key"].endswith("query"):
        return fault
    written, raw = query.encode(), text.replace(b"\r\n", b"\n")
    if raw.count(written) != 1:
        return fault
    before = raw[: raw.find(written)]
    line, column = int(fault.fields["line"]), int(fault.fields["column"])
    if line == 1:
        column += len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace"))
    place = {"line": str(line + before.count(b"\n")), "column": str(column)}
    return Fault(fault.path, FILE_FAULT, {**fault.fields, **place}, fault.serious)


def _compile(table: Mapping[str, object]) -> None:
    """Compiles the queries of a table together, which takes far less than one after the other."""
    from tops_lsp.syntax.query_compilation import check_together

    given = (value.get("query") for value in table.values() if isinstance(value, dict))
    check_together(query for query in given if isinstance(query, str))


def _must(key: str, expected: str) -> dict[str, str]:
    return {"key": key, "expected": expected}


def _rule(name: str, table: object, path: str) -> OwnRule:
    """One rule. Raises ValueFault, whose `key` is one of the rule's."""
    if not _NAME.fullmatch(name):
        raise ValueFault("a name such as no-raw-malloc")
    if not isinstance(table, dict):
        raise ValueFault("a table with message and query")
    for key in table:
        if key not in _KEYS:
            raise ValueFault(message="unknown key '{key}'", key=key)
    query, where = _text(table, "query"), "\n".join(_words(table, "where"))
    captures = _captures(query, where)
    message = _texts(table, "message", required=True)
    severity = table.get("severity", "warning")
    if severity not in LEVELS:
        raise ValueFault(f"one of {', '.join(LEVELS)}", key="severity")
    code = table.get("code", name.upper())
    if not isinstance(code, str) or not _CODE.fullmatch(code) or code.startswith("TOPS1"):
        raise ValueFault("a code such as ACME001", key="code")
    for _, text in message:
        _check_fields("message", text, captures)
    at = table.get("at", "")
    if not isinstance(at, str) or (at and at.lstrip("@") not in captures):
        raise ValueFault("a capture of the query", key="at")
    fix = _fix(table["fix"], captures) if "fix" in table else None
    return OwnRule(
        name=name,
        code=code,
        severity=severity,
        message=message,
        query=query,
        where=where,
        at=at.lstrip("@"),
        help=_texts(table, "help"),
        fix=fix,
        path=path,
        **{key: tuple(_words(table, key)) for key in ("good", "bad", "fixed")},
    )


def _text(table: Mapping[str, Any], key: str) -> str:
    value = table.get(key)
    if not isinstance(value, str) or not value.strip():
        raise ValueFault("a text", key=key)
    return value


def _words(table: Mapping[str, Any], key: str) -> list[str]:
    try:
        return strings(table.get(key, []))
    except ValueFault as fault:
        raise ValueFault(fault.fields["expected"], key=key) from None


def _texts(table: Mapping[str, Any], key: str, required: bool = False) -> Texts:
    """A text, or a table of texts by language with an English one."""
    value = table.get(key, "" if not required else None)
    if isinstance(value, str):
        return (("en", value),)
    known = isinstance(value, dict) and "en" in value and set(value) <= {"en", "zh-CN"}
    if isinstance(value, dict) and known and all(isinstance(v, str) for v in value.values()):
        return tuple(sorted(value.items()))
    raise ValueFault('a text, or { en = "...", zh-CN = "..." }', key=key)


def _captures(query: str, where: str) -> frozenset[str]:
    """The captures of a query that is right. Raises ValueFault."""
    from tops_lsp.syntax.query_compilation import check_captures, checked
    from tops_lsp.syntax.query_text import QueryFault, read_questions

    key, text = "query", query
    try:
        captures = checked(query)
        key, text = "where", where
        check_captures(read_questions(where), captures)
    except QueryFault as fault:
        raise ValueFault(message=QUERY_FAULT, key=key, **place_of(fault, text)) from None
    if not captures:
        raise ValueFault("a query with a capture", key="query")
    return captures


def place_of(fault: Any, text: str) -> dict[str, str]:
    """What a query's fault says, with its line and column."""
    from tops_lsp.syntax.query_compilation import line_and_column

    line, column = line_and_column(text, fault.offset)
    return {**fault.fields, "line": str(line), "column": str(column), "cause": fault.message}


def _check_fields(key: str, text: str, captures: Collection[str]) -> None:
    """What is in braces must be captures. Raises ValueFault."""
    expected = "a text whose braces hold captures of the query"
    try:
        parts = list(string.Formatter().parse(text))
    except ValueError:
        raise ValueFault(expected, key=key) from None
    for _, name, form, conversion in parts:
        if name is not None and (name not in captures or form or conversion):
            raise ValueFault(expected, key=key)


def _fix(table: object, captures: Collection[str]) -> RuleFix:
    """A fix: `replace` and `with`, or several `edits` of them. Raises ValueFault."""
    if not isinstance(table, dict) or not set(table) <= {"title", "safe", "edits", *_EDIT}:
        raise ValueFault("a table with replace and with, or edits; title, safe", key="fix")
    given = table.get("edits", [{key: table.get(key) for key in _EDIT}])
    if not isinstance(given, list) or not given:
        raise ValueFault("a list of edits", key="fix.edits")
    edits = tuple(_edit(each, captures) for each in given)
    safe = table.get("safe", False)
    if not isinstance(safe, bool):
        raise ValueFault("true or false", key="fix.safe")
    title = _texts(table, "title") if "title" in table else ()
    return RuleFix(title, edits, safe)


_EDIT = ("replace", "with")


def _edit(table: object, captures: Collection[str]) -> tuple[str, str]:
    if not isinstance(table, dict) or set(table) != set(_EDIT):
        raise ValueFault("a table with replace and with", key="fix")
    place, text = (table[key] for key in _EDIT)
    if not isinstance(place, str) or place.lstrip("@") not in captures:
        raise ValueFault("a capture of the query", key="fix.replace")
    if not isinstance(text, str):
        raise ValueFault("a text", key="fix.with")
    _check_fields("fix.with", text, captures)
    return place.lstrip("@"), text


def joined(first: Mapping[str, OwnRule], others: Iterator[Read] | list[Read]) -> Read:
    """The rules of several tables; of one name the first counts, and the others are faults."""
    rules, faults = dict(first), list[Fault]()
    for found, wrong in others:
        faults += wrong
        for name, rule in found.items():
            if name in rules:
                fields = {"rule": name, "path": rules[name].path}
                faults.append(Fault(rule.path, "rule '{rule}' is in {path} already", fields))
            else:
                rules[name] = rule
    return rules, faults
