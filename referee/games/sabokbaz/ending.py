"""When a sitting of Sabokbaz is over (sabokbaz 6.2)."""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.sabokbaz.options import Options
from referee.replay.totals import Totals


class Ending:
    """Watches the two ledgers for the first deal after which a side has the target.

    Totals may fall again afterwards: what was over stays over.

    Args:
        options: the target and the number of deals.
        first_deal: index in the sitting of the log's first deal.
        last_played: index in the log of the last deal that was played, -1 where there is none.
    """

    def __init__(self, options: Options, first_deal: int, last_played: int) -> None:
        self.target = options.target
        self.deals = options.deals
        self.first_deal = first_deal
        self.last_played = last_played
        self.by_record = False
        self.by_rules = False

    def too_late(self, k: int, totals: Totals) -> str:
        """Why there can't be a deal at index ``k``, in a sentence; else ``""``."""
        self._look(min(k, self.last_played + 1), totals)  # nobody scores in a deal not played
        if self._dealt_out(k):
            return f"the sitting has {self.deals} deals; this is one too many."
        if self.by_record and self.by_rules:
            return f"a side had reached the target of {self.target} before this deal."
        return ""

    def too_early(self, played: int, totals: Totals) -> str:
        """Why the sitting is not over after its last deal, in a sentence; else ``""``.

        Where totals are unknown, the target may have been reached.
        """
        self._look(played, totals)
        if self.target is None and self.deals is None:
            return ""
        if self._dealt_out(played) or self.by_record or self.by_rules:
            return ""
        if self.target is not None and None in (totals.record, totals.true):
            return ""
        ends = [] if self.target is None else [f"no side has reached the target of {self.target}"]
        if self.deals is not None:
            ends.append(f"{self.first_deal + played} of {self.deals} deals were played")
        return f"the log says that the sitting is over, but {' and '.join(ends)}."

    def _dealt_out(self, k: int) -> bool:
        return self.deals is not None and self.first_deal + k >= self.deals

    def _look(self, k: int, totals: Totals) -> None:
        """Look at the totals before the deal at index ``k``; before the first deal none count."""
        if self.first_deal + k > 0:
            self.by_record = self.by_record or self._reached(totals.record)
            self.by_rules = self.by_rules or self._reached(totals.true)

    def _reached(self, sums: Sequence[int] | None) -> bool:
        return self.target is not None and sums is not None and max(sums) >= self.target
