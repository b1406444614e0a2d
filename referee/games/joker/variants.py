"""Which other rules a game of Georgian Joker may have been played by, and what they can clear."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from referee.games.joker.options import Options
from referee.games.joker.schedule import schedule

# Option to the codes that another value of it can clear.
CLEARS = {
    "deck": ("D201", "D203", "D206", "T501"),
    "schedule": ("D205", "D208", "S601", "S602"),
    "full_deal_trump": ("D206", "P403", "T501", "T502"),
    "joker_turned": ("D209", "S601"),
    "hist": ("S601", "S602"),
    "bonus": ("S602",),
    "strike": ("S602",),
    "led_high_joker": ("T501", "T502"),
}


def values(log: Any) -> dict[str, list[Any]]:
    """The values of each option that are worth trying for this log, usual ones first."""
    players = len(log.players)
    most = max(schedule(Options(), players)[-1])
    return {
        "deck": ["36", "38"],
        "schedule": [UNSET, [[most] * players] * 2, [[most] * players] * 4],
        "full_deal_trump": ["last-card", "none", "chosen"],
        "joker_turned": ["no-trump", "redeal-for-more"],
        "hist": [None, [200, 500], [200, 200], [500, 500], "per-card"],
        "bonus": ["best", "best-but-last", "none"],
        "strike": ["off", "others", "others-unless-shared"],
        "led_high_joker": ["beaten-by-trump", "always-wins"],
    }
