"""The server's state: documents, settings, the client's abilities; analysis and publishing."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from lsprotocol import types as lsp
from pygls.lsp.server import LanguageServer

from tops_lsp import __version__
from tops_lsp.server.documents.garbage_collection import WORTH, GarbageCollection
from tops_lsp.server.documents.scheduler import EARLY, Scheduler, in_slices
from tops_lsp.server.documents.settings import Settings, read_settings
from tops_lsp.server.documents.tree_eviction import TreeEviction
from tops_lsp.server.protocol import convert
from tops_lsp.server.protocol.convert import Client
from tops_lsp.server.protocol.language_server import TopsProtocol
from tops_lsp.server.runs.runs import Runs

if TYPE_CHECKING:
    from tops_lsp.diagnostics.core import Diagnostic
    from tops_lsp.index.summaries import CrossFileFacts
    from tops_lsp.model.passes import Passes
    from tops_lsp.model.unit import TranslationUnit
    from tops_lsp.project.resolve import Project
    from tops_lsp.project.settings import Fault
    from tops_lsp.project.settings import Settings as ProjectSettings
    from tops_lsp.server.documents.documents import Document, Documents, RuleContext
    from tops_lsp.server.documents.edits import Edit
    from tops_lsp.server.documents.included_headers import IncludedHeaders
    from tops_lsp.server.documents.indexing import Indexing
    from tops_lsp.server.documents.known_findings import KnownFindings
    from tops_lsp.server.documents.rule_configuration import RuleConfiguration
    from tops_lsp.server.documents.workspace_check import WorkspaceCheck
    from tops_lsp.server.documents.workspace_search import WorkspaceSearch
    from tops_lsp.server.requests.hover import EvaluationRuns
    from tops_lsp.server.runs.saved_runs import SavedRuns

log = logging.getLogger(__name__)


STATUS = "tops/status"
"""A notification of ours, for clients with the experimental capability `topsStatus`."""
SDK = "the SDK's stub headers"
"""What background work on no document is called."""


class TopsServer(LanguageServer):
    """One editor session."""

    protocol: TopsProtocol

    def __init__(self) -> None:
        super().__init__(
            "tops-lsp",
            __version__,
            text_document_sync_kind=lsp.TextDocumentSyncKind.Incremental,
            protocol_cls=TopsProtocol,
        )
        self.scheduler = Scheduler()
        self.runs = Runs()
        self.housekeeping = GarbageCollection()
        self.tree_eviction = TreeEviction()
        self.settings = Settings()
        self._faults: list[Fault] = []  # that have been logged
        self.client = Client()
        self.simulates = True  # unless the client has said otherwise when the session began
        self.root: str | None = None
        self.ended_by_client = False
        self._sdk_prepared = set[int]()  # stub headers' global namespaces, which stay
        self._under_way = False  # the client has its first answer
        self.follower: asyncio.Future[None] | None = None  # of project files
        self._kept: set[asyncio.Future[None]] = set()

    @property
    def project(self) -> Project:
        """What has a say in how files are read."""
        return self.rulings.project

    @cached_property
    def rulings(self) -> RuleConfiguration:
        """What the settings and the project's files say of files and rules."""
        from tops_lsp.project.resolve import editor_project
        from tops_lsp.server.documents.rule_configuration import RuleConfiguration

        said = self.settings.configuration(self.root)
        return RuleConfiguration.under(said, editor_project(said))

    @cached_property
    def indexing(self) -> Indexing:
        """The index of the workspace; idle until the session is under way."""
        from tops_lsp.index.workspace import Workspace
        from tops_lsp.server.documents.indexing import Indexing

        return Indexing(self, Workspace())

    @cached_property
    def checking(self) -> WorkspaceCheck:
        """The findings in files nobody has opened."""
        from tops_lsp.server.documents.workspace_check import WorkspaceCheck

        return WorkspaceCheck(self)

    @cached_property
    def included_headers(self) -> IncludedHeaders:
        """The findings in headers that open files read."""
        from tops_lsp.server.documents.included_headers import IncludedHeaders

        return IncludedHeaders(self)

    @cached_property
    def known_findings(self) -> KnownFindings:
        """What earlier sessions found."""
        from tops_lsp.server.documents.known_findings import KnownFindings

        return KnownFindings(self)

    @cached_property
    def searching(self) -> WorkspaceSearch:
        """Searches by a query."""
        from tops_lsp.server.documents.workspace_search import WorkspaceSearch

        return WorkspaceSearch(self)

    @cached_property
    def saved_runs(self) -> SavedRuns:
        """Runs that saves ask for."""
        from tops_lsp.server.runs.saved_runs import SavedRuns

        return SavedRuns(self)

    @cached_property
    def quick(self) -> EvaluationRuns:
        """Short runs that hovers ask for."""
        from tops_lsp.server.requests.hover import EvaluationRuns

        return EvaluationRuns()

    @cached_property
    def documents(self) -> Documents:
        """The open documents; what reads them is imported after the first answer."""
        from tops_lsp.server.documents.documents import Documents

        return Documents()

    # --- text ---------------------------------------------------------------------------

    def open(self, uri: str, text: str, version: int) -> None:
        """Takes a document over and analyses it at once."""
        document = self.documents.open(uri, convert.path_of(uri), text, version)
        self.included_headers.opened(document.source.path)
        document.known = self.known_findings.find(document)
        if document.known is not None:
            self.send(document.uri, self.shown(document), document.source.version)
        self.analyse(document, at_once=True)
        self.announce()
        self._analyse_users(document.source.path)

    def change(self, uri: str, edits: list[Edit], version: int) -> None:
        """Applies edits; the analysis follows when the typing pauses."""
        document = self.documents.change(uri, edits, self.client.encoding, version)
        if document is None:
            log.warning("change of %s, which is not open", uri)
            return
        if not document.is_pulled:
            self.analyse(document)
        self._analyse_users(document.source.path)

    def close(self, uri: str) -> None:
        """Lets a document go and clears its findings."""
        self.scheduler.drop(uri)
        self.runs.stop(uri)
        self.tree_eviction.forget(uri)
        document = self.documents.close(uri)
        if document is not None:
            self.known_findings.keep(document)
            self.scheduler.drop(_rest_of(document))
            self.housekeeping.worked(WORTH)
            self.indexing.workspace.hide(document.source.path)
            self.send(uri, [], None)
            self.included_headers.forget(uri)
            self._analyse_users(document.source.path)

    def files_changed(self, paths: list[str]) -> None:
        """Files changed on disk: whoever includes them is analysed anew."""
        from tops_lsp.project.resolve import is_project_file

        for path in paths:
            self._analyse_users(path)
        depending = [d for path in paths for d in self.indexing.workspace.depending_on(path)]
        self.checking.forget([*paths, *depending])
        self.indexing.files_changed(paths)
        if any(map(is_project_file, paths)):
            self.project_changed()

    def project_changed(self) -> None:
        """Files may be read or judged in another way now."""
        self._faults.clear()
        self.checking.forget_all()
        self.indexing.read_again()
        for document in self.documents.by_uri.values():
            self.reanalyse(document)

    def _analyse_users(self, path: str) -> None:
        for document in self.documents.including(path):
            self.reanalyse(document)

    # --- analysis -----------------------------------------------------------------------

    def analyse(self, document: Document, *, at_once: bool = False) -> None:
        """Plans an analysis of the document's newest text."""
        work = lambda: self._analysis(document)  # noqa: E731
        self.scheduler.cancel(_rest_of(document))
        self.scheduler.request(document.uri, work, at_once=at_once)

    def _analysis(self, document: Document) -> Iterator[bool]:
        begun = self.scheduler.worked()
        opened = not document.judged_once
        self.housekeeping.stop()
        steps = self._judgement(document)
        for step in steps:
            early = document.preliminary and not document.judged
            if early and self.scheduler.worked() - begun > EARLY:
                if document.known is None:
                    self.publish(document)
                self._defer(document, steps)
                break
            yield step
        else:
            self.publish(document)
        self._prepare_sdk(document)
        self.housekeeping.worked(WORTH if opened else 1)

    def _defer(self, document: Document, steps: Iterator[bool]) -> None:
        """Leaves the rest of a judgement to times when there is nothing else to do."""
        work = lambda: self._rest(document, steps)  # noqa: E731
        self.scheduler.request(_rest_of(document), work, idle=True)

    def _rest(self, document: Document, steps: Iterator[bool]) -> Iterator[bool]:
        """What is known of an earlier session stays until all is judged."""
        shown = document.findings
        for step in steps:
            if step and document.known is None and document.findings != shown:
                shown = document.findings
                self.publish(document)
            yield step
        if document.judged and (document.known is not None or document.findings != shown):
            self.publish(document)

    def _judgement(self, document: Document) -> Iterator[bool]:
        """Brings the findings up to date, unless the text moves on meanwhile."""
        source, document.rule_context = document.source, self.rule_context(document)
        passes = self.passes(document)
        yield False
        for step in in_slices(document.linting(passes)):
            yield step
            if document.source is not source or document.passes is not passes:
                return  # a request has moved the document on
        if passes.stale:
            self.reanalyse(document)
            return
        self.included_headers.plan(document)
        if not document.edited:
            self.known_findings.keep(document)

    async def judge(self, document: Document) -> bool:
        """The same for a request that waits; whether the findings are about the newest text. Who
        can be asked to come again gets first what takes little."""
        contexts = self.context_of(document).contexts()
        if document.known is not None and self.client.refresh:
            return True  # the analysis is under way, and asks the client to come again
        if not document.is_answered(contexts):
            self.scheduler.cancel(document.uri)
            self.scheduler.cancel(_rest_of(document))
            steps = self._judgement(document)
            for early in steps:
                if early and self.client.refresh:
                    self._defer(document, steps)
                    break
                await asyncio.sleep(0)
        return document.is_answered(contexts)

    def reanalyse(self, document: Document) -> None:
        """Something other than the document's own text has changed."""
        document.files_changed()
        self.quick.forget()
        if document.is_pulled:
            self.refresh()
        else:
            self.analyse(document)

    def pull(self, document: Document) -> None:
        """The client asks for this document's findings from now on: they are not sent unasked."""
        if not document.is_pulled:
            document.is_pulled = True
            self.send(document.uri, [], document.source.version)

    def refresh(self) -> None:
        """Asks the client to ask again."""
        if self.client.refresh:
            refresh = self.workspace_diagnostic_refresh_async
            self.keep(asyncio.ensure_future(self._ask(refresh)))

    def passes(self, document: Document) -> Passes:
        """The model of the document's newest text, in all passes."""
        contexts = self.context_of(document).contexts()
        comes_again = self.client.refresh or not document.is_pulled
        passes = document.model(contexts, self.documents.loader, lazy=comes_again)
        self.tree_eviction.used(document)
        return self._cross_file_facts(document).inform(passes)

    def _cross_file_facts(self, document: Document) -> CrossFileFacts:
        """The index for the document's rules, which may be read only after they have asked."""
        if document.cross_file_facts is None:
            from tops_lsp.index.summaries import CrossFileFacts

            document.cross_file_facts = CrossFileFacts(self.indexing.workspace.barrier)
        return document.cross_file_facts

    def unit(self, document: Document) -> TranslationUnit:
        """The model of the document's newest text in its main pass."""
        return self.passes(document).main

    def context_of(self, document: Document) -> ProjectSettings:
        """How the document is read, from every source that has a say."""
        path = document.source.path
        settings = self.project.settings_of(path)
        for fault in self.rulings.faults(path, settings):
            if fault not in self._faults:
                self._faults.append(fault)
                self._notify(fault)
        return settings

    def rule_context(self, document: Document) -> RuleContext:
        """How the document is read and judged."""
        choice = self.rulings.choice(document.source.path)
        return self.context_of(document).contexts(), choice

    def _notify(self, fault: Fault) -> None:
        """Only the user can mend what a project's files say."""
        from tops_lsp.features.context import fault_text

        text = fault_text(fault, self.settings.language)
        self.warn(text)

    def warn(self, text: str) -> None:
        """Shows the user a sentence."""
        log.warning("%s", text)
        self.window_show_message(lsp.ShowMessageParams(lsp.MessageType.Warning, text))

    def publish(self, document: Document) -> None:
        """Sends findings, if they are about the newest text."""
        document.known = None
        if document.is_pulled:
            self.refresh()
        elif document.is_answered(self.context_of(document).contexts()):
            self.send(document.uri, self.shown(document), document.source.version)

    def shown(self, document: Document) -> list[lsp.Diagnostic]:
        """The findings of a document that is judged, as the client sees them."""
        if document.known is not None:
            return self.known_findings.shown(document)
        if document.unit is None:
            return []
        publisher = self.publisher(document)
        shown = publisher.diagnostics(document.unit, self.findings(document), document.run_findings)
        return shown + [
            publisher.directive(document.unit, wrong) for wrong in document.directive_problems
        ]

    def findings(self, document: Document) -> list[Diagnostic]:
        """Those of the linter that the user wants to see."""
        return self.rulings.shown(document.source.path, document.findings)

    def publisher(self, document: Document) -> convert.Publisher:
        """How the client wants to see the document's findings."""
        return convert.Publisher(self.client, self.settings.language, document.uri)

    def send(self, uri: str, shown: list[lsp.Diagnostic], version: int | None) -> None:
        """Tells the client what is found in a file."""
        params = lsp.PublishDiagnosticsParams(uri=uri, diagnostics=shown, version=version)
        self.text_document_publish_diagnostics(params)

    def _prepare_sdk(self, document: Document) -> None:
        """Once, in the background: completion offers all of the SDK that a file sees, which takes
        time to read."""
        from tops_lsp.model.stubs.stub_scope import everything

        units = () if document.passes is None else document.passes.distinct
        seen = {id(root): root for unit in units for root in unit.root.extends}
        roots = [root for key, root in seen.items() if key not in self._sdk_prepared]
        if roots:
            self._sdk_prepared |= seen.keys()
            key = f"{SDK} {len(self._sdk_prepared)}"
            self.scheduler.request(key, lambda: in_slices(everything(roots)), idle=True)

    def warm_up(self) -> None:
        """Imports and reads what the first analysis needs: the rules and the stub headers."""
        from tops_lsp.diagnostics.registry import rules, subscriptions
        from tops_lsp.model.stubs.stub_scope import core

        rules()  # all of them now: nobody shall wait for one while typing
        subscriptions()
        core()
        self.known_findings.prepare()
        self.housekeeping.begin()

    def keep(self, task: asyncio.Future[None]) -> None:
        """Holds a background task until it is done; the event loop itself does not."""
        self._kept.add(task)
        task.add_done_callback(self._kept.discard)

    # --- the workspace ------------------------------------------------------------------

    async def index_folders(self) -> None:
        """Reads the session's folders, as they are now and if that is wanted."""
        from tops_lsp.server.documents.watched_folders import roots_of

        named = [convert.path_of(uri) for uri in self.workspace.folders]
        folders = named or ([self.root] if self.root else [])
        self._under_way = True
        if not self.settings.index:
            self.indexing.stop()
        await self.indexing.start(roots_of(folders) if self.settings.index else ())

    def index_changed(self) -> None:
        """The index has come to rest: what is known of other files may be different now."""
        for document in self.documents.by_uri.values():
            if document.cross_file_facts is not None and document.cross_file_facts.has_changed():
                document.facts_changed()
                self.reanalyse(document)
        self.refresh_views()

    def refresh_views(self) -> None:
        """Asks the client to ask for lenses and hints again."""
        if self.client.lens_refresh:
            self.keep(asyncio.ensure_future(self._ask(self.workspace_code_lens_refresh_async)))
        if self.client.hint_refresh:
            self.keep(asyncio.ensure_future(self._ask(self.workspace_inlay_hint_refresh_async)))

    def announce(self) -> None:
        """Tells the client about the server's state, if it listens: for a status item."""
        if self.client.status:
            self.protocol.notify(STATUS, self._status())

    def _status(self) -> dict[str, object]:
        """The target and where it comes from are those of the document opened last."""
        indexing = self.indexing
        status: dict[str, object] = {
            "health": "warning" if self._faults else "ok",
            "quiescent": indexing.state != "building",
            "index": indexing.state,
            "files": len(indexing.workspace),
            "troubles": len(indexing.failures),
        }
        document = next(reversed(self.documents.by_uri.values()), None)
        if document is not None:
            settings = self.context_of(document)
            status["target"] = ",".join(t.spelling for t in settings.targets.value)
            status["context"] = settings.targets.provenance.path
        return status

    async def _ask(self, refresh: Callable[[None], Awaitable[None]]) -> None:
        """Asks the client to ask again."""
        try:
            await refresh(None)
        except Exception as error:  # the client's refusal costs nothing
            log.info("no refresh: %s", error)

    # --- settings -----------------------------------------------------------------------

    def configure(self, data: object) -> None:
        """Takes settings over; documents are analysed anew when they read differently now."""
        settings = read_settings(data, self.settings)
        if settings == self.settings:
            return
        if settings.index != self.settings.index and self._under_way:
            self.keep(asyncio.ensure_future(self.index_folders()))
        self.settings = settings
        vars(self).pop("rulings", None)
        self.project_changed()


def _rest_of(document: Document) -> str:
    """What the judgement is called that is deferred."""
    return f"{document.uri} (deferred)"
