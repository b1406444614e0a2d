"""Findings, and the one registry of their codes.

A code never changes its meaning. `explain`, the documentation, `--select`, SARIF and the schema of
the verdict all read this table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

KINDS = {
    "F": "form",
    "D": "deal",
    "B": "bid, call, exchange or declaration",
    "P": "play",
    "T": "trick",
    "S": "score",
}


class Code(NamedTuple):
    """One entry of the registry."""

    code: str
    name: str
    summary: str
    place: str

    @property
    def kind(self) -> str:
        """What sort of mistake it is, in a word."""
        return KINDS[self.code[0]]


def _registry(*rows: tuple[str, str, str, str]) -> dict[str, Code]:
    return {row[0]: Code(*row) for row in rows}


CODES: dict[str, Code] = _registry(
    ("F101", "not-json", "not JSON, not UTF-8, cut off, or more than one value", "the log"),
    ("F102", "wrong-shape", "a wrong type, a missing field or an unknown one", "the field"),
    ("F103", "unsupported", "a game or a format version that is not known", "/game or /referee"),
    ("F104", "duplicate-key", "an object has the same key twice", "the second key"),
    (
        "F105",
        "wrong-count",
        "a number of players the game does not allow, or a list that has not one entry for each",
        "/players, or the list",
    ),
    ("F106", "no-such-seat", "a seat or side that is not at the table", "the number"),
    ("F107", "rules-conflict", "options that do not go together", "/rules/OPTION"),
    ("F108", "rules-differ", "the log's rules are not those of the event", "/rules"),
    ("D201", "unknown-card", "not a card of this pack", "the card"),
    ("D202", "duplicate-card", "a card more often than the pack has it", "the place too many"),
    ("D203", "wrong-hand-size", "a hand, pool or tapp of the wrong size", "the hand"),
    ("D204", "wrong-dealer", "the deal did not pass as it should", "the dealer"),
    ("D205", "wrong-deal-size", "not the size of the schedule", "the size, or the day"),
    (
        "D206",
        "wrong-trump",
        "the turned card is missing or impossible, or trumps are not its suit",
        "the turned card, or trumps",
    ),
    ("D207", "shuffle-mismatch", "not the cards of the stated seed and deal number", "the shuffle"),
    ("D208", "wrong-deal-count", "a deal too many, or an end before its time", "the deal; /final"),
    (
        "D209",
        "illegal-redeal",
        "a redeal, or a multiplier, that the rules do not give",
        "the redeal, or the multiplier",
    ),
    ("B301", "bid-out-of-range", "a bid below 0 or above the hand size", "the bid"),
    ("B302", "forbidden-total", "the bids add up to the hand size", "the dealer's bid"),
    ("B303", "illegal-call", "a call out of turn or not open; calls missing", "the call"),
    (
        "B304",
        "wrong-contract",
        "contract or tappist does not follow from calls and cards",
        "the contract, or the tappist",
    ),
    ("B305", "illegal-discard", "a discard that is not allowed, or not held", "the discard"),
    ("B306", "wrong-discard-count", "not as many discards as the tapp has cards", "the discards"),
    (
        "B307",
        "illegal-partner-call",
        "a card that may not be called; a call missing, or made where none is due",
        "the called card",
    ),
    (
        "B308",
        "false-declaration",
        "a bad catch, high stakes or a sweep declared without right",
        "the declaration",
    ),
    ("P401", "card-not-held", "the player does not have that card, or no longer", "the play"),
    ("P402", "must-follow", "had a card of the suit to follow", "the play"),
    ("P403", "must-trump", "could not follow, and had a trump", "the play"),
    ("P404", "must-play-highest", "a high joker asked for the highest of the suit", "the play"),
    ("P405", "illegal-lead", "a special card led", "the play"),
    ("P406", "fool-must-wait", "a withheld Fool played before the last trick", "the play"),
    (
        "P407",
        "bad-joker-call",
        "high or low, or the suit, missing or out of place",
        "the play",
    ),
    ("P408", "wrong-play-count", "a trick with too few or too many plays", "the plays"),
    (
        "P409",
        "wrong-trick-count",
        "a finished deal with too few tricks, or any deal with too many",
        "the tricks",
    ),
    (
        "P410",
        "bad-recital",
        "a quatrain read from a card not held, or none read where required",
        "the recital, the recitals, or the trick",
    ),
    (
        "P411",
        "illegal-draw",
        "ghost draws that the rules do not give, or of a card not held",
        "the draw, the draws, or the trick",
    ),
    ("P412", "vote-not-in-pool", "the vote is not, or no longer, in the pool", "the vote"),
    (
        "P413",
        "bad-fool-exchange",
        "the card given for the Fool may not be given, or none is due",
        "the exchanged card",
    ),
    ("T501", "wrong-winner", "the trick belongs to somebody else", "the winner"),
    ("T502", "wrong-leader", "somebody else had to lead", "the leader"),
    ("S601", "wrong-score", "a deal's scores, tribes or payments do not follow", "the list"),
    ("S602", "wrong-bonus", "a bonus that does not follow, or where no set ends", "the list"),
    ("S603", "wrong-count-won", "tricks won or card points do not follow", "the list"),
    ("S604", "wrong-total", "a running total does not follow", "the list"),
    ("S605", "wrong-final-score", "the final score is not the last total", "the list"),
    ("S606", "wrong-final-winner", "the winners do not follow from the score", "the list"),
)
BY_NAME: dict[str, Code] = {entry.name: entry for entry in CODES.values()}


def find_code(word: str) -> Code | None:
    """The entry of this code (``P402``) or name (``must-follow``), in letters of either case."""
    return CODES.get(word.upper()) or BY_NAME.get(word.lower())


class Finding(msgspec.Struct, omit_defaults=True, kw_only=True):
    """One mistake, at one place.

    Attributes:
        code: such as ``P402``.
        at: JSON Pointer into the log.
        line, column: place in the file, from 1; column counts characters.
        deal, trick, seat: indices from 0, as in the pointer.
        day: index of the day (Democracy).
        player: name of the player at ``seat``.
        found: what the log has, a JSON value.
        expected: what would have been right, a JSON value; for an illegal play the legal cards.
        rule: the clause, such as ``joker 4.2``.
        message: the finding in a sentence, with a capital and a full stop.
    """

    code: str
    name: str = ""
    at: str
    line: int | UnsetType = UNSET
    column: int | UnsetType = UNSET
    deal: int | UnsetType = UNSET
    day: int | UnsetType = UNSET
    trick: int | UnsetType = UNSET
    seat: int | UnsetType = UNSET
    player: str | UnsetType = UNSET
    found: Any = UNSET
    expected: Any = UNSET
    rule: str | UnsetType = UNSET
    message: str

    def __post_init__(self) -> None:
        self.name = CODES[self.code].name


def as_sentence(text: str, names: Sequence[str] = ()) -> str:
    """The text with a capital and a full stop; a name with which it begins stays as it is."""
    named = any(text.startswith((f"{name} ", f"{name}'s ")) for name in names)
    first = text[:1] if named else text[:1].upper()
    return first + text[1:] + ("" if text.endswith((".", "?")) else ".")
