"""Findings on the page: what, on which cards, what was legal or right, the rule, the place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET

from referee.escape import clip
from referee.findings import Finding
from referee.reports.pointers import numbered
from referee.reports.values import columns, words
from referee.reports.words import NAME_WIDTH, player_words, sentence
from referee.showing.anchors import FINAL, finding_anchor
from referee.showing.cardhtml import card_html
from referee.showing.filing import Filed
from referee.showing.html import Html, join, link, person, table, tag, unseen
from referee.showing.model import Shown, Trick
from referee.showing.prose import clause_html


class FindingPages:
    """Makes the articles of one log's findings.

    Args:
        game: which game; empty where it is not known.
        players: the names, whatever they are in a log whose form is not sound.
        shown: the log, where its form is sound.
    """

    def __init__(self, game: str, players: Any, shown: Shown | None) -> None:
        self._game = game
        self._players = players
        self._tricks = {} if shown is None else _by_pointer(shown)

    def article(self, filed: Filed) -> Html:
        """One finding."""
        finding = filed.finding
        place = finding_anchor(finding.at) if finding.code[0] != "F" else ""
        return tag(
            "article",
            tag("h3", *self._title(finding, place)),
            tag("p", *_says(sentence(finding, self._players)), class_="says"),
            self._trick(finding),
            tag("dl", *self._details(finding)),
            id=f"f{filed.number}",
            class_="finding",
            data_place=place or None,
            tabindex="-1",
        )

    def _title(self, finding: Finding, place: str) -> list[Html]:
        where = ", ".join(numbered(finding.at))
        if finding.seat is not UNSET:
            where += f", {player_words(self._players, finding.seat)}"
        if place == FINAL:
            where = "final result"
        name = tag("span", f"✗ {finding.code} {finding.name}", class_="code")
        return [
            name,
            join(" ", link(place, where)) if place else tag("span", where and f" {where}"),
        ]

    def _trick(self, finding: Finding) -> Html:
        """The trick as played, with a mark at the card."""
        trick = self._tricks.get("/".join(_up_to_trick(finding.at)))
        if trick is None or not trick.plays:
            return Html("")
        pieces = []
        for play in trick.plays:
            here = play.at == finding.at
            card = card_html(self._game, play.name, class_="fault" if here else None)
            said = [tag("b", "✗", unseen(" this card"), class_="mark")] if here else []
            name = person(player_words(self._players, play.seat))
            pieces.append(tag("li", tag("span", name, class_="who"), card, *said))
        vote = []
        if trick.vote is not None:
            head = tag("span", "vote", class_="who")
            vote = [tag("li", head, card_html(self._game, trick.vote.name))]
        return tag("ol", *vote, *pieces, class_="as-played")

    def _details(self, finding: Finding) -> list[Html]:
        rows = [_row(label, value) for label, value in self._values(finding)]
        if finding.rule is not UNSET:
            text = clause_html(finding.rule)
            rows.append(_row("Rule", join(tag("b", finding.rule), text or ""), "more"))
        rows.append(_row("Place", _place(finding), "more"))
        return rows

    def _values(self, finding: Finding) -> list[tuple[str, Html]]:
        if not self._game or finding.code[0] == "F":
            return []
        if _are_cards(finding):
            cards = [card_html(self._game, name) for name in finding.expected]
            return [("Legal", join(*cards) if cards else tag("span", "none"))]
        lists = columns(self._game, self._players, finding)
        if lists is not None:
            return [("Lists", _lists(*lists))]
        found = words(self._game, self._players, finding)
        return [(label.capitalize(), tag("span", text)) for label, text in found]


def _says(message: str) -> list[Html]:
    """A message; what it has in backticks are names of fields."""
    parts = message.split("`")
    return [tag("code" if i % 2 else "span", part) for i, part in enumerate(parts)]


def _by_pointer(shown: Shown) -> dict[str, Trick]:
    return {trick.at: trick for deal in shown.deals for trick in deal.tricks}


def _up_to_trick(at: str) -> Sequence[str]:
    path = at.split("/")
    return path[: path.index("tricks") + 2] if "tricks" in path else []


def _are_cards(finding: Finding) -> bool:
    """What is expected are the legal cards at a play."""
    return finding.code[0] == "P" and finding.seat is not UNSET and _is_names(finding.expected)


def _is_names(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(entry, str) for entry in value)


def _lists(names: Sequence[str], written: Sequence[Any], correct: Sequence[Any]) -> Html:
    heads = ("", "written", "correct")
    rows = (
        tag(
            "tr",
            tag("th", person(name), scope="row"),
            tag("td", _mark(a, a != b)),
            tag("td", str(b)),
        )
        for name, a, b in zip(names, written, correct, strict=True)
    )
    return table(heads, rows, "numbers")


def _mark(value: Any, wrong: bool) -> Html:
    return tag("del" if wrong else "span", clip(str(value), NAME_WIDTH))


def _place(finding: Finding) -> Html:
    pointer = tag("code", finding.at or "the whole log")
    if finding.line is UNSET:
        return pointer
    line = link(f"L{finding.line}", f"line {finding.line}, column {finding.column}")
    return join(line, " ", pointer)


def _row(label: str, value: Html, kind: str | None = None) -> Html:
    return tag("div", tag("dt", label), tag("dd", value), class_=kind)
