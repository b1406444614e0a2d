"""A log with every claim filled in by the rules, its facts untouched."""

from __future__ import annotations

import copy
from typing import Any

from msgspec import UNSET

from referee.checking import Data, Rules, insist_on_form, judge

# A claim put right can change as whose cards the next trick is read, and with that the claims
# after it; far more rounds than a deal has tricks.
_MOST_ROUNDS = 100
_FIELDS_OF_FINAL = "/final/"


def score(log: Data, rules: Rules = None) -> dict[str, Any]:
    """The same log with leaders, winners, results and totals as they follow from the facts.

    Claims that were wrong are replaced; ``final`` is added where the rules say that the sitting is
    over. What can't be reckoned stays as it is. Where somebody led who had no right to, the leader
    written is who should have led; the cards, which are facts, then give the mistake away (P401).

    Args:
        log: the log as JSON text or as plain data.
        rules: the event's options, if it has any.

    Raises:
        FormError: the log has form findings.
    """
    value: Any = None
    for _ in range(_MOST_ROUNDS):
        truth: dict[str, Any] = {}
        judged = judge(log if value is None else value, rules, truth=truth)
        if value is None:
            insist_on_form(judged)
            value = copy.deepcopy(judged.value)
        changed = [put(value, pointer, true) for pointer, true in truth.items()]
        if not any(changed):
            break
    return dict(value)


def put(value: Any, pointer: str, true: Any) -> bool:
    """Put the true value of a claim where it belongs, or take a claim away that must not be.

    Returns:
        Whether that changes anything.
    """
    if pointer.startswith(_FIELDS_OF_FINAL):
        value.setdefault("final", {})
    *path, field = pointer.split("/")[1:]
    for step in path:
        value = value[int(step)] if isinstance(value, list) else value[step]
    if value.get(field, UNSET) == true:
        return False
    if true is UNSET:
        del value[field]
    else:
        value[field] = copy.deepcopy(true)
    return True
