"""The top of the page: the verdict, and what it was given on."""

from __future__ import annotations

import hashlib
from typing import Any

from msgspec import UNSET

from referee.escape import clip
from referee.findings import CODES
from referee.reports.pointers import stopped_words
from referee.reports.words import player_words, value_words
from referee.showing import head
from referee.showing.build import Looked
from referee.showing.html import Html, join, link, listed, person, table, tag
from referee.showing.report import Origin
from referee.version import __version__

_WIDTH = 120


class Banner:
    """What stands on top of the page of one log."""

    def __init__(self, looked: Looked, origin: Origin) -> None:
        self._origin = origin
        self._shown = looked.shown
        self._verdict = looked.judged.verdict
        self._value: Any = looked.judged.value
        self.digest = hashlib.sha256(origin.data).hexdigest()

    @property
    def title(self) -> str:
        """The verdict and the log, for the title of a window."""
        known = self._verdict.id
        name = "" if known is UNSET else f" {clip(known, 40)}"
        return f"{head.result(self._verdict)}: {head.title(self._verdict)}{name}"

    def html(self) -> Html:
        """The verdict first, then the log, the event, the players, the rules."""
        verdict = self._verdict
        clean = not verdict.findings
        return tag(
            "header",
            tag("p", head.title(verdict), class_="game"),
            tag("h1", "✓ Clean" if clean else f"✗ {head.result(verdict)}"),
            tag("p", self._said()),
            Html("") if clean else _by_code(head.by_code(verdict)),
            *(tag("p", stopped_words(at), class_="stopped") for at in verdict.unfollowed if at),
            tag("dl", *self._about(), class_="facts"),
            class_="banner good" if clean else "banner bad",
        )

    def options(self) -> Html:
        """All options in force; empty where the form of the log is not sound."""
        heads = ("Option", "In force", "What it settles", "Clause")
        rows = (_option(option) for option in self._options())
        return table(heads, rows, "options", "Options")

    def _said(self) -> str:
        if self._shown is None:
            return "The form of the log is not sound, so that nothing else of it was judged."
        if self._verdict.ok:
            return f"Nothing was found in {head.judged(self._verdict)}."
        return f"Judged: {head.judged(self._verdict)}."

    def _about(self) -> list[Html]:
        known = self._verdict.id
        rows = [] if known is UNSET else [("log", tag("bdi", clip(known, _WIDTH)))]
        line = "" if self._origin.line is None else f", line {self._origin.line}"
        rows.append(("file", tag("bdi", f"{clip(self._origin.source, _WIDTH)}{line}")))
        for label, value in head.meta(self._value).items():
            rows.append((clip(label, 40), tag("bdi", clip(value, _WIDTH))))
        if self._shown is not None:
            names = self._shown.players
            people = [person(player_words(names, seat)) for seat in range(len(names))]
            rows += [("players", listed(people)), ("rules", self._rules())]
        rows.append(("SHA-256", tag("code", self.digest, class_="digest")))
        rows.append(("judged by", tag("span", f"referee {__version__}")))
        return [tag("div", tag("dt", label), tag("dd", value)) for label, value in rows]

    def _rules(self) -> Html:
        others = [f"{o.name} {value_words(o.value)}" for o in self._options() if not o.standard]
        whose = "" if self._origin.event is None else " (the event’s)"
        return join(", ".join(others) or "standard", f"{whose}; ", link("rules", "all options"))

    def _options(self) -> list[head.Option]:
        if self._shown is None:
            return []
        event = self._origin.event
        rules = self._value.get("rules", {}) if event is None else event
        return head.in_force(self._shown.game, len(self._shown.players), rules)


def _by_code(counts: dict[str, int]) -> Html:
    items = (
        tag("li", tag("b", f"{count} × {code}"), f" {CODES[code].name} ({CODES[code].kind})")
        for code, count in counts.items()
    )
    return tag("ul", *items, class_="by-code")


def _option(option: head.Option) -> Html:
    value = tag("code", value_words(option.value))
    return tag(
        "tr",
        tag("th", tag("code", option.name), scope="row"),
        tag("td", value, Html("") if option.standard else tag("b", " (not the standard)")),
        tag("td", option.summary),
        tag("td", option.clause),
    )
