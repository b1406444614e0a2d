"""What the referee says of one log."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from referee.findings import Finding


class Checked(msgspec.Struct, kw_only=True):
    """How much of a log was judged: counts.

    ``claims`` counts the claims that were there and held against the rules, ``claims_absent``
    those that the judged deals could have had and did not.
    """

    deals: int = 0
    tricks: int = 0
    plays: int = 0
    claims: int = 0
    claims_absent: int = 0


class Standings(msgspec.Struct, kw_only=True):
    """Totals by side (a seat, except in Sabokbaz): as the log has them, and as they should be.

    ``None`` where they are unknown, or where no result was ever recorded.
    """

    recorded: list[int] | None = None
    correct: list[int] | None = None


class Verdict(msgspec.Struct, kw_only=True):
    """The verdict on one log.

    Attributes:
        source: file name, ``-`` for standard input, unset for data in memory.
        line: line of the log in a JSON Lines file, from 1.
        id: the recorder's own name for the log.
        game: which game, where it could be read.
        ok: nothing was found.
        findings: in the order in which a reader meets them: form, then deal by deal.
        unfollowed: pointers to where judging of a deal stopped (``""``: the whole log).
        checked: what was judged.
        standings: recorded and correct.
    """

    source: str | UnsetType = UNSET
    line: int | UnsetType = UNSET
    id: str | UnsetType = UNSET
    game: str | UnsetType = UNSET
    ok: bool
    findings: list[Finding]
    unfollowed: list[str]
    checked: Checked
    standings: Standings
