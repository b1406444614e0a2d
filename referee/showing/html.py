"""Building HTML in which every text is escaped: what is no `Html` is text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from referee.escape import safe

_EMPTY = {"meta", "input"}


class Html(str):
    """Text that is HTML already."""

    __slots__ = ()


def text(content: str) -> Html:
    """Text, with what does not print as itself shown escaped."""
    return content if isinstance(content, Html) else Html(escape(safe(content)))


def join(*parts: str) -> Html:
    """Parts one after the other."""
    return Html("".join(text(part) for part in parts))


def tag(element: str, /, *content: str, **attributes: str | int | bool | None) -> Html:
    """An element.

    Args:
        element: such as ``td``.
        content: its content; text is escaped.
        attributes: by name, ``_`` for ``-`` and a last one left off (``class_``); one that is
            ``None`` or ``False`` is left out, one that is ``True`` has no value.
    """
    shown = "".join(_attribute(key, value) for key, value in attributes.items())
    if element in _EMPTY:
        return Html(f"<{element}{shown}>")
    return Html(f"<{element}{shown}>{join(*content)}</{element}>")


def person(player: str) -> Html:
    """A player's name, kept from turning round the reading direction of what is beside it."""
    return tag("bdi", player)


def table(head: Sequence[str], rows: Iterable[Html], kind: str, caption: str = "") -> Html:
    """A table that scrolls by itself where the page is too narrow for it.

    Args:
        head: the cells of its head: ``th`` elements, or texts for them.
        rows: its rows.
        kind: its class.
        caption: what it is, for who listens.
    """
    cells = (h if isinstance(h, Html) else tag("th", h, scope="col") for h in head)
    made = tag(
        "table",
        tag("caption", unseen(caption)) if caption else Html(""),
        tag("thead", tag("tr", *cells)) if head else Html(""),
        tag("tbody", *rows),
        class_=kind,
    )
    return tag("div", made, class_="wide")


def listed(items: Sequence[Html]) -> Html:
    """Items by commas."""
    parts = [join(", ", item) if i else item for i, item in enumerate(items)]
    return join(*parts)


def unseen(words: str) -> Html:
    """Text for who listens to the page."""
    return tag("span", words, class_="unseen")


def link(target: str, /, *content: str, **attributes: str | int | bool | None) -> Html:
    """A link to a place on the page."""
    return tag("a", *content, href=f"#{target}", **attributes)


def _attribute(key: str, value: str | int | bool | None) -> str:
    if value is None or value is False:
        return ""
    key = key.rstrip("_").replace("_", "-")
    if value is True:
        return f" {key}"
    return f' {key}="{text(value if isinstance(value, str) else str(value))}"'
