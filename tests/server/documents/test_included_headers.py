"""Findings in headers that open files read: under the header's name, once, until it is opened."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from lsprotocol import types as lsp
from pytest_lsp import LanguageClient

from tests.server.conftest import SECONDS, Editor, RecordingProtocol, edit

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.slow]

HEADER = "inline void host() {}\n__device__ void device() { host(); }\n"
PLAIN = "inline int zero() { return 0; }\n"
LINE = '#include "inc/wrong.h"\n'
USER = LINE + '#include "inc/plain.h"\n__global__ void kernel() {}\n'


class Project:
    """A folder whose files read headers, and what a client has of them."""

    def __init__(self, client: LanguageClient, folder: Path) -> None:
        self.client, self.folder = client, folder
        for name, text in {".git/HEAD": "", "inc/wrong.h": HEADER, "inc/plain.h": PLAIN}.items():
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_text(text)

    def editor(self, name: str) -> Editor:
        return Editor(self.client, (self.folder / name).as_uri())

    def shown(self, name: str) -> list[list[str]]:
        """The codes of each set of findings that was published for a file."""
        protocol, uri = self.client.protocol, (self.folder / name).as_uri()
        assert isinstance(protocol, RecordingProtocol)
        return [[str(d.code) for d in p.diagnostics] for p in protocol.published if p.uri == uri]

    async def until(self, wanted: Callable[[], bool]) -> None:
        async with asyncio.timeout(3 * SECONDS):  # a process has to start first
            while not wanted():
                await asyncio.sleep(0.02)


@pytest.fixture
def project(client: LanguageClient, editor: Editor, tmp_path: Path) -> Project:
    """Beside a window at whose end all is closed."""
    return Project(client, tmp_path)


async def test_they_stand_under_the_headers_name_once(project: Project) -> None:
    for name in ("x.cu", "y.cu"):
        assert await project.editor(name).open(USER) == []
    await project.until(lambda: project.shown("inc/wrong.h") == [["TOPS102"]])
    changed = project.editor("x.cu")
    await changed.change(edit(0, 0, 1, 0, ""))
    await asyncio.sleep(2)
    assert project.shown("inc/wrong.h") == [["TOPS102"]]  # the other still reads it
    last = project.editor("y.cu")
    await last.change(edit(0, 0, 1, 0, ""))
    await project.until(lambda: project.shown("inc/wrong.h") == [["TOPS102"], []])
    assert project.shown("inc/plain.h") == []


async def test_an_opened_header_has_its_own(project: Project) -> None:
    user, header = project.editor("x.cu"), project.editor("inc/wrong.h")
    await user.open(USER)
    await project.until(lambda: project.shown("inc/wrong.h") == [["TOPS102"]])
    assert await header.open("inline void host() {}\n") == []
    assert project.shown("inc/wrong.h") == [["TOPS102"], [], []]
    header.close()
    await project.until(lambda: project.shown("inc/wrong.h")[3:] == [[], ["TOPS102"]])
    user.close()
    await project.until(lambda: project.shown("inc/wrong.h")[5:] == [[]])


async def test_headers_see_what_is_not_saved(project: Project) -> None:
    (project.folder / "inc/wrong.h").write_text("SIDE void device() { host(); }\n")
    user = project.editor("x.cu")
    await user.open("#define SIDE __host__\ninline void host() {}\n" + USER)
    await user.change(edit(0, 13, 0, 21, "__device__"))
    await project.until(lambda: project.shown("inc/wrong.h") == [["TOPS102"]])


async def test_they_can_be_left_out(project: Project) -> None:
    def set_headers(value: str) -> None:
        params = lsp.DidChangeConfigurationParams({"tops": {"headers": value}})
        project.client.workspace_did_change_configuration(params)

    user = project.editor("x.cu")
    await user.open(USER)
    await project.until(lambda: project.shown("inc/wrong.h") == [["TOPS102"]])
    set_headers("none")
    await project.until(lambda: project.shown("inc/wrong.h") == [["TOPS102"], []])
    set_headers("project")
    await project.until(lambda: project.shown("inc/wrong.h") == [["TOPS102"], [], ["TOPS102"]])
