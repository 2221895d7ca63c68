"""The names of semantic token types and modifiers; a client learns them before any file is read."""

from __future__ import annotations

TYPES = (
    *("namespace", "class", "enum", "typeParameter", "type", "parameter", "variable", "property"),
    *("enumMember", "function", "method", "macro", "keyword", "modifier", "comment"),
    *("kernel", "executionSpace", "memorySpace", "vectorType", "launch", "inactive"),
)
"""Token types: the protocol's, then our own."""
MODIFIERS = (
    *("declaration", "definition", "readonly", "static", "defaultLibrary", "modification"),
    *("device", "host", "global", "shared", "local", "private", "constant"),
    *("deprecated", "abstract", "virtual", "deduced"),
    *("functionScope", "classScope", "fileScope", "globalScope"),
)
"""Modifiers: the protocol's, then the side a function runs on and the memory an object lives in;
what else is known of a declaration, and from where its name can be said, as clangd has it."""
