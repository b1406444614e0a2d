"""Results on the page: who has what, and what they should have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import UNSET

from referee.escape import clip
from referee.showing.filing import Files
from referee.showing.html import Html, join, link, person, table, tag, unseen
from referee.showing.model import Row
from referee.verdict import Standings

_DIGITS = 24


def result_tables(rows: Sequence[Row], players: Sequence[Html], files: Files) -> Iterator[Html]:
    """Tables with a line for each player or side, and a column for each kind of result."""
    by_names: dict[tuple[Html, ...], list[Row]] = {}
    for row in rows:
        names = players if row.names is None else [person(name) for name in row.names]
        by_names.setdefault(tuple(names), []).append(row)
    for names, of_them in by_names.items():
        yield _table(names, of_them, files)


def standings_table(names: Sequence[Html], standings: Standings) -> Html:
    """Recorded and correct standings side by side; empty where nothing is known."""
    recorded, correct = standings.recorded, standings.correct
    if recorded is None and correct is None:
        return Html("")
    heads = ["", "recorded", "correct"]
    body = []
    for i, name in enumerate(names):
        before = "not recorded" if recorded is None else _number(recorded[i])
        after = "not known" if correct is None else _number(correct[i])
        differ = recorded is not None and correct is not None and before != after
        first = tag("del", before) if differ else before
        second = tag("ins", after) if differ else after
        body.append(tag("tr", tag("th", name, scope="row"), tag("td", first), tag("td", second)))
    return table(heads, body, "standings", "Standings")


def _table(names: Sequence[Html], rows: Sequence[Row], files: Files) -> Html:
    heads = [tag("th", unseen("Player"), scope="col"), *(_head(row, files) for row in rows)]
    if any(len(_longest(row)) != len(names) for row in rows):
        return _plain(rows, files)
    lines = (
        tag("tr", tag("th", name, scope="row"), *(tag("td", _cell(row, i)) for row in rows))
        for i, name in enumerate(names)
    )
    return table(heads, lines, "numbers", "Results")


def _plain(rows: Sequence[Row], files: Files) -> Html:
    """Lists that have no names to stand under."""
    lines = (tag("tr", _head(row, files), tag("td", _whole(row))) for row in rows)
    return table((), lines, "numbers", "Results")


def _head(row: Row, files: Files) -> Html:
    marks = [
        link(f"f{filed.number}", f"✗ {filed.finding.code}", class_="mark")
        for filed in files.exactly(row.at)
    ]
    reckoned = [tag("i", " (not written)")] if row.written is UNSET else []
    return tag("th", row.label, *reckoned, *marks, scope="col")


def _cell(row: Row, i: int) -> Html:
    if row.written is UNSET:
        return tag("i", _number(row.right[i]))
    written = _number(row.written[i])
    if row.right is UNSET or row.right[i] == row.written[i]:
        return tag("span", written)
    return join(tag("del", written), " ", tag("ins", _number(row.right[i])))


def _whole(row: Row) -> Html:
    written, right = (
        "" if values is UNSET else ", ".join(map(_number, values))
        for values in (row.written, row.right)
    )
    return (
        join(tag("del", written), " ", tag("ins", right))
        if right != written
        else tag("span", right)
    )


def _longest(row: Row) -> Sequence[Any]:
    known = [values for values in (row.written, row.right) if values is not UNSET]
    return max(known, key=len)


def _number(value: Any) -> str:
    return clip(str(value), _DIGITS)
