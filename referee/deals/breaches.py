"""What can be wrong with an event's deals: the names that `verify` reports under."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

BREACHES = {
    "bad-reveal": "the reveal file can't be used",
    "event-changed": "the event file is not the one whose SHA-256 was given",
    "bad-event": "the event file in the reveal file can't be used",
    "bad-public-value": "no deal can be made with the public value",
    "wrong-commitment": "a round's secret is not the one committed to",
    "unknown-round": "a round that the event does not have",
    "withdrawn-out-of-range": "a withdrawn deal is not one of its round",
    "bad-log": "a log can't be read",
    "no-shuffle": "a deal does not say where its cards came from",
    "not-revealed": "a deal of a round whose secret is not revealed",
    "other-secret": "a deal made from another secret than its round's",
    "other-public-value": "a deal made with another public value",
    "wrong-game": "another game than the round's",
    "wrong-players": "another number of players than the round's",
    "wrong-rules": "other rules than the round's",
    "out-of-range": "a deal number that the round does not have",
    "wrong-cards": "the cards are not those of the round's secret and the deal number",
    "different-cards": "logs claim one deal number with different cards",
    "played-twice": "one log plays the same deal number again",
    "withdrawn-played": "a withdrawn deal was played",
    "spare-not-due": "a spare deal was played in nobody's place, or out of turn",
    "never-played": "deals of the range that no log has",
}


class Breach(msgspec.Struct, omit_defaults=True, kw_only=True):
    """One thing wrong.

    Attributes:
        name: one of `BREACHES`.
        round: id of the round.
        deals: first and last deal number.
        source: name of the log's file.
        line: its line in a JSON Lines file, from 1.
        at: JSON Pointer into the log.
        message: the whole of it in one sentence.
    """

    name: str
    round: str | UnsetType = UNSET
    deals: tuple[int, int] | UnsetType = UNSET
    source: str | UnsetType = UNSET
    line: int | UnsetType = UNSET
    at: str | UnsetType = UNSET
    message: str
