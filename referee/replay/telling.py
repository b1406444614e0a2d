"""Small sentences that the games share: numbers, names in a row, a list that is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def counted(number: int, thing: str) -> str:
    """``"1 trick"``, ``"5 tricks"``, ``"2,000 tricks"``."""
    return f"{number:,} {thing}" if number == 1 else f"{number:,} {thing}s"


def either(numbers: Iterable[int]) -> str:
    """``"5"``, ``"5 or 6"``."""
    return " or ".join(map(str, numbers))


def listed(words: Sequence[str]) -> str:
    """``"5C"``, ``"5C and 5D"``, ``"5C, 5D and JOKER"``; ``""`` for nothing."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def told_apart(players: Sequence[str]) -> list[str]:
    """What the players are called: by name, and by seat as well where the name alone tells nothing.

    That is so of a blank name, and of one that several have.
    """
    if len(set(players)) == len(players) and all(map(str.strip, players)):
        return list(players)
    return [
        f"{name} (seat {seat})".lstrip() if not name.strip() or players.count(name) > 1 else name
        for seat, name in enumerate(players)
    ]


def side_names(players: Sequence[str], sides: int) -> list[str]:
    """The players, or, where there are two sides of partners, "Nino and Lali"."""
    if sides == len(players):
        return list(players)
    return [f"{players[side]} and {players[side + sides]}" for side in range(sides)]


def written_list(
    names: Sequence[str],
    written: Sequence[int],
    right: Sequence[int],
    things: tuple[str, str],
    why: str,
) -> str:
    """What is wrong with a list of one number a side; by name where it is one number.

    Args:
        names: of the sides, as `side_names` gives them.
        written, right: the two lists; what is written may be too short or too long.
        things: what they hold, of one side and of all: ``("score is", "scores are")``.
        why: what the right numbers follow from, such as ``"the tricks make"``.
    """
    wrong = [
        side for side, pair in enumerate(zip(written, right, strict=False)) if pair[0] != pair[1]
    ]
    if len(written) == len(right) and len(wrong) == 1:
        side = wrong[0]
        return f"{names[side]}'s {things[0]} written as {written[side]}; {why} {right[side]}"
    return f"the {things[1]} written as {list(written)}; {why} {list(right)}"
