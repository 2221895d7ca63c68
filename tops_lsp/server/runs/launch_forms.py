"""Commands on launches before they run: the form, what is wrong in it, the comment it becomes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lsprotocol import types as lsp

from tops_lsp.server.protocol import convert
from tops_lsp.server.requests import arguments
from tops_startup.records import asdict

if TYPE_CHECKING:
    from tops_lsp.server.app import TopsServer

LAUNCH_FORM, CHECK_LAUNCH, WRITE_DIRECTIVE = (
    "tops.launchForm",
    "tops.checkLaunch",
    "tops.writeDirective",
)
_TITLES = {"en": "Launch of {kernel}", "zh-CN": "{kernel} 的启动配置"}


def launch_form(server: TopsServer, argument: object) -> dict[str, Any] | None:
    """All that a run of a kernel would take now, or with the launch that is given; None for a
    document that is not open."""
    from tops_lsp.simulate.launch.launch_form import Form, form_of
    from tops_lsp.simulate.launch.plan import PlanError
    from tops_lsp.simulate.present.wording import spoken
    from tops_simulator.messages import sentence_of

    document = arguments.document(server, argument)
    if document is None:
        return None
    kernel = arguments.field(argument, "kernel") or ""
    remembered = document.last_runs.launches.get(kernel)
    given = arguments.launch(argument)
    try:
        form, problem = form_of(server.unit(document), kernel, given or remembered), ""
    except PlanError as error:
        form, problem = (
            Form("", "", "", (), ()),
            spoken(sentence_of(error), server.settings.language),
        )
    return {
        "title": _TITLES[server.settings.language].format(kernel=kernel),
        "kernel": kernel,
        **asdict(form),
        "remembered": given is None and remembered is not None,
        **({"problem": problem} if problem else {}),
    }


def check_launch(server: TopsServer, argument: object) -> dict[str, Any] | None:
    """What is wrong in a form, field by field."""
    from tops_lsp.simulate.launch.launch_form import FieldProblem, Launch, problems_of
    from tops_lsp.simulate.launch.plan import PlanError
    from tops_lsp.simulate.present.wording import spoken
    from tops_simulator.messages import sentence_of

    document = arguments.document(server, argument)
    if document is None:
        return None
    kernel = arguments.field(argument, "kernel") or ""
    launch = arguments.launch(argument) or Launch()
    try:
        problems = problems_of(server.unit(document), kernel, launch)
    except PlanError as error:
        problems = (FieldProblem("kernel", sentence_of(error)),)
    language = server.settings.language
    return {
        "problems": [{"field": p.field, "message": spoken(p.message, language)} for p in problems]
    }


def write_directive(server: TopsServer, argument: object) -> dict[str, Any] | None:
    """The edit that writes a launch above its kernel, as a comment."""
    from tops_lsp.simulate.launch.launch_form import Launch, written
    from tops_lsp.simulate.launch.plan import PlanError
    from tops_lsp.simulate.present.wording import spoken
    from tops_simulator.messages import sentence_of

    document = arguments.document(server, argument)
    if document is None:
        return None
    kernel = arguments.field(argument, "kernel") or ""
    unit = server.unit(document)
    try:
        changes = written(unit, kernel, arguments.launch(argument) or Launch())
    except PlanError as error:
        problem = spoken(sentence_of(error), server.settings.language)
        return {"edit": lsp.WorkspaceEdit(changes={}), "problem": problem}
    encoding = server.client.encoding
    edits = [
        lsp.TextEdit(convert.range_of(unit.source, span, encoding), text) for span, text in changes
    ]
    return {"edit": lsp.WorkspaceEdit(changes={document.uri: edits})}
