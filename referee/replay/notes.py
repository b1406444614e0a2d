"""The findings of one log as they are made, with what was judged and where judging stopped.

Who wants to know what the claims should be (`score`, `show`) gives `Notes` a dictionary for the
truth; judging then writes every claim that the rules give into it, by pointer. Who wants to know
what could have been played (`legal`, `show`) gives it one for the choices, by index of the deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from msgspec import UNSET, UnsetType

from referee.findings import Finding, as_sentence
from referee.replay.telling import told_apart
from referee.verdict import Checked

if TYPE_CHECKING:
    from referee.replay.choices import Choices

_PARTS = ("deals", "days", "tricks")


class Notes:
    """Collects findings in the order in which they are to be reported.

    Attributes:
        names: the players' names as logged.
        players: what messages call them.
        findings: what was found so far.
        unfollowed: where judging stopped.
        checked: what was judged.
    """

    def __init__(
        self,
        players: Sequence[str],
        truth: dict[str, Any] | None = None,
        choices: dict[int, Choices] | None = None,
    ) -> None:
        self.names = players
        self.players = told_apart(players)
        self.truth = truth
        self.choices = choices
        self.findings: list[Finding] = []
        self.unfollowed: list[str] = []
        self.checked = Checked()

    def add(
        self,
        code: str,
        at: str,
        message: str,
        *,
        rule: str,
        seat: int | UnsetType = UNSET,
        found: Any = UNSET,
        expected: Any = UNSET,
        before: int | None = None,
    ) -> None:
        """Report a mistake; deal, day and trick are told by the pointer.

        ``before`` puts it in front of that many findings made so far.
        """
        path = at.split("/")
        index = {name: int(i) for name, i in pairwise(path) if name in _PARTS and i.isdigit()}
        finding = Finding(
            code=code,
            at=at,
            deal=index.get("deals", UNSET),
            day=index.get("days", UNSET),
            trick=index.get("tricks", UNSET),
            seat=seat,
            player=UNSET if seat is UNSET else self.names[seat],
            found=found,
            expected=expected,
            rule=rule,
            message=as_sentence(message, self.players),
        )
        self.findings.insert(len(self.findings) if before is None else before, finding)

    @property
    def watched(self) -> bool:
        """Whether truth or choices are wanted, so that no deal may be judged at one glance."""
        return self.truth is not None or self.choices is not None

    def stop(self, at: str) -> None:
        """Judging of a deal (or of what follows) ends at this place."""
        self.unfollowed.append(at)

    def true(self, at: str, value: Any) -> None:
        """What the claim at this place has to be."""
        if self.truth is not None:
            self.truth[at] = value

    def claim(self, written: Any) -> bool:
        """Count a claim that could be there; whether it is."""
        if written is UNSET:
            self.checked.claims_absent += 1
            return False
        self.checked.claims += 1
        return True

    def count_tricks(self, logged: Sequence[Any], whole: int, plays: int) -> None:
        """Count tricks as judged, with the leaders of all and the winners of the whole ones."""
        claims = [trick.leader for trick in logged]
        claims += [trick.winner for trick in logged[:whole]]
        absent = claims.count(UNSET)
        self.checked.tricks += len(logged)
        self.checked.plays += plays
        self.checked.claims += len(claims) - absent
        self.checked.claims_absent += absent
