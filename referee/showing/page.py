"""A log as one page that needs nothing else: no network, no other file, no script to be read."""

from __future__ import annotations

import base64
import hashlib
from importlib import resources

from msgspec import UNSET

from referee.escape import clip
from referee.reports.words import player_words, side_words
from referee.showing.anchors import FINAL, anchor
from referee.showing.banner import Banner
from referee.showing.build import Looked
from referee.showing.cardhtml import sprite
from referee.showing.dealhtml import DealPages
from referee.showing.filing import RESULTS, Filed, Files
from referee.showing.findinghtml import FindingPages
from referee.showing.html import Html, link, person, tag, unseen
from referee.showing.loghtml import log_html
from referee.showing.model import Shown
from referee.showing.report import Origin
from referee.showing.resulthtml import result_tables, standings_table
from referee.version import __version__

_SIDE_WIDTH = 60
_KEYS = (
    ("first", "Home", "First"),
    ("back", "←", "Back"),
    ("on", "→", "On"),
    ("last", "End", "Last"),
    ("before", "p", "Finding before"),
    ("after", "n", "Next finding"),
)


def page(looked: Looked, origin: Origin) -> str:
    """The whole page of a log."""
    banner = Banner(looked, origin)
    style, script = _asset("page.css"), _asset("page.js")
    body = tag(
        "body",
        sprite(),
        link("main", "To the findings", class_="skip"),
        banner.html(),
        tag("main", *_sections(looked, banner), _log(origin, banner), id="main"),
        tag("footer", tag("p", f"Judged and laid out by referee {__version__}.")),
        tag("script", script),
    )
    shown = tag("html", _head(banner.title, style, script), body, lang="en")
    return f"<!DOCTYPE html>\n{shown}\n"


def _head(title: str, style: Html, script: Html) -> Html:
    policy = (
        f"default-src 'none'; style-src {_hash(style)}; script-src {_hash(script)}; "
        "base-uri 'none'; form-action 'none'"
    )
    return tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", http_equiv="Content-Security-Policy", content=Html(policy)),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("meta", name="generator", content=f"referee {__version__}"),
        tag("title", title),
        tag("style", style),
    )


def _sections(looked: Looked, banner: Banner) -> list[Html]:
    verdict, shown = looked.judged.verdict, looked.shown
    files = Files(verdict.findings)
    game = "" if verdict.game is UNSET else verdict.game
    articles = FindingPages(game, looked.judged.players, shown)
    found = [articles.article(Filed(i, f)) for i, f in enumerate(verdict.findings, start=1)]
    findings = tag("section", tag("h2", "Findings"), *found, id="findings") if found else Html("")
    if shown is None:
        return [findings]
    return [
        _standings(shown, files),
        findings,
        tag("div", _viewer(), _deals(shown, files), class_="board"),
        tag("section", tag("h2", "Rules in force"), banner.options(), id="rules"),
    ]


def _standings(shown: Shown, files: Files) -> Html:
    """Recorded and correct standings, and the final result."""
    names = [person(clip(name, _SIDE_WIDTH)) for name in side_words(shown.game, shown.players)]
    parts = [standings_table(names, shown.verdict.standings)]
    if shown.final is not None:
        parts += result_tables([shown.final], _people(shown), files)
    if shown.winners is not None:
        parts.append(DealPages(shown, files).facts([shown.winners]))
    if not any(parts):
        return Html("")
    return tag("section", tag("h2", "Standings"), tag("div", *parts, id=FINAL), id="standings")


def _deals(shown: Shown, files: Files) -> Html:
    """All deals, and a way to each of them."""
    if not shown.deals:
        return tag("section", tag("h2", "Deals"), tag("p", "There are none."), id="deals")
    pages = DealPages(shown, files)
    items = []
    for deal in shown.deals:
        places = [deal.at, deal.at + RESULTS, *(day.at for day in deal.days if day.at)]
        places += [trick.at for trick in deal.tricks]
        count = sum(len(files.at(place)) for place in places)
        mark = [tag("b", f" ✗ {count}", unseen(" findings"), class_="mark")] if count else []
        items.append(tag("li", link(anchor(deal.at), str(deal.number), *mark)))
    return tag(
        "section",
        tag("h2", "Deals"),
        tag("nav", tag("ul", *items), class_="to-deals", aria_label="Deals"),
        *(pages.section(deal) for deal in shown.deals),
        id="deals",
    )


def _viewer() -> Html:
    """The table at any card; the script fills and shows it."""
    buttons = (
        tag("button", words, " ", tag("kbd", key), type="button", data_go=go)
        for go, key, words in _KEYS
    )
    keys = tag("input", type="checkbox", id="keys", checked=True)
    return tag(
        "section",
        tag("h2", "At the table"),
        tag("div", *buttons, class_="steps", role="group", aria_label="Steps"),
        tag("p", id="here"),
        tag("div", id="found"),
        tag("div", id="round"),
        tag("p", tag("label", keys, " arrow keys, Home, End, n and p step through the cards")),
        tag("p", id="heard", class_="unseen", aria_live="polite"),
        id="table",
        hidden=True,
    )


def _log(origin: Origin, banner: Banner) -> Html:
    text = log_html(origin.data, banner.digest, origin.line or 1)
    return tag("section", tag("h2", "The log"), text)


def _people(shown: Shown) -> list[Html]:
    return [person(player_words(shown.players, seat)) for seat in range(len(shown.players))]


def _asset(name: str) -> Html:
    text = (resources.files("referee.showing") / name).read_text(encoding="utf-8")
    return Html(f"\n{text}")


def _hash(content: str) -> str:
    """What lets exactly this style or script through the content security policy."""
    digest = hashlib.sha256(content.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"
