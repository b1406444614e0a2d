"""Clauses and sentences for what can go wrong in a game of Democracy."""

from __future__ import annotations

from referee.cards import FRENCH_SUIT_WORDS
from referee.games.democracy.reading import Trick
from referee.games.democracy.rules import DemocracyRules
from referee.replay.telling import listed


def trumps_told(rules: DemocracyRules, vote: int) -> str:
    """What the vote makes trumps, in words (democracy 3.1)."""
    suit = rules.trumps(vote)
    if not suit:
        return "the vote was a joker, so there were no trumps"
    return f"the vote was {rules.pack.spoken[vote]}, so {FRENCH_SUIT_WORDS[suit]} were trumps"


def taken(rules: DemocracyRules, trick: Trick) -> tuple[str, str]:
    """Clause and reason for who takes a trick."""
    told = trumps_told(rules, trick.vote)
    if trick.ghost:
        return "7.1", "in a ghost everybody keeps the card drawn"
    best = [trick.cards[seat] for seat in rules.highest(trick.vote, trick.cards)]
    names = listed([rules.pack.spoken[card] for card in best])
    if trick.winner is None:
        return ("4.5" if rules.joker in best else "4.4"), f"{told}, and {names} are level"
    card = trick.cards[trick.winner]
    if card not in best:
        return "4.1", f"{told}, and the 6 of trumps beats the 5"
    if rules.is_trump(card, trick.vote):
        return "4.1", f"{told}, and {names} is the highest"
    return ("4.5" if card == rules.joker else "4.2"), f"{told}{_none_played(rules, trick)}{names}"


def _none_played(rules: DemocracyRules, trick: Trick) -> str:
    if not rules.trumps(trick.vote):
        return ", and the highest card is "
    return "; none was played, and the highest card is "
