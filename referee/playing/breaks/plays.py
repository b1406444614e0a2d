"""Mistakes of the table: a card that may not be played, after which the deal is played on."""

from __future__ import annotations

from collections.abc import Callable

from referee.playing.kinds import TURNS, Kind
from referee.playing.scene import NoPlace, Scene
from referee.playing.turns import Place, TurnDeal, turn_deals
from referee.replay.choices import code_of

Breach = tuple[Place, int]


def illegal(code: str) -> Callable[[Scene], str]:
    """Somebody plays a card of their hand that the rules forbid with this code."""

    def make(scene: Scene) -> str:
        for deal in turn_deals(scene):
            if found := list(_breaches(deal, code)):
                return replay(deal, scene.one_of(found))
        raise NoPlace

    return make


def _no_trump(scene: Scene) -> str:
    """Somebody who had to trump does not; in Sabokbaz zamane and bade are the trumps."""
    scene.insist(getattr(scene.table.options, "when_void", "") != "any")
    return illegal("P403")(scene)


def replay(deal: TurnDeal, breach: Breach) -> str:
    """Play the deal again with this play in it; the place of the play in the log."""
    place, play = breach
    deal.replay(place, play)
    return f"/deals/{deal.k}/tricks/{place.trick}/plays/{place.position}"


def _breaches(deal: TurnDeal, code: str) -> list[Breach]:
    """Every play of a card held that gets this code."""
    rules, found = deal.rules, []
    for place in deal.places():
        k, position = place
        trick = deal.tricks[k]
        for card in dict.fromkeys(deal.pack.cards(trick.held[position])):
            for way in rules.ways(card, position):
                if code_of(rules, k, trick, position, way) == code:
                    found.append((place, way))
    return found


def _card_not_held(scene: Scene) -> str:
    """Somebody plays a card that another player was dealt."""
    for deal in turn_deals(scene):
        place = scene.one_of(deal.places())
        seat = deal.seat(place)
        others = [hand for other, hand in enumerate(deal.hands) if other != seat]
        foreign = [
            card for hand in others for card in deal.pack.cards(hand) if deal.pack.copies[card] == 1
        ]
        if foreign:
            return replay(deal, (place, scene.one_of(foreign)))
    raise NoPlace


def _played_twice(scene: Scene) -> str:
    """Without hands on record: the last play of a player is a card that was played before."""
    deal = scene.one_of(turn_deals(scene))
    last = len(deal.tricks) - 1
    before = [card for trick in deal.tricks[:last] for card in trick.plays]
    place = Place(last, scene.chance.below(deal.players))
    plain = [card for card in before if card not in deal.rules.special]
    card = scene.one_of(plain)
    if deal.seat(place) == deal.deal["dealer"]:
        raise NoPlace  # in a full deal of Joker the dealer has to play the card that was shown
    del deal.deal["hands"]
    return replay(deal, (place, card))


def _lead_out_of_turn(scene: Scene) -> str:
    """Somebody leads whose turn it is not, and the others play to it."""
    deal = scene.one_of(turn_deals(scene))
    t = scene.chance.below(len(deal.tricks))
    deal.lead_by(t, scene.other(deal.tricks[t].leader, deal.players))
    deal.write()
    return f"/deals/{deal.k}/tricks/{t}/leader"


def _trick_to_another(scene: Scene) -> str:
    """A trick is given to who did not take it, and that player leads to the next."""
    deal = scene.one_of(turn_deals(scene))
    t = scene.one_of(range(len(deal.tricks) - 1))
    taker = scene.other(deal.tricks[t + 1].leader, deal.players)
    deal.lead_by(t + 1, taker)
    deal.tricks[t].winner = taker
    deal.write()
    return f"/deals/{deal.k}/tricks/{t}/winner"


_BOUND = 'the option when_void "zamane-or-bade" in Sabokbaz'
_FREE = ("joker", "sabokbaz")

KINDS = (
    Kind("revoke", "P402", TURNS, "a player who could follow the lead does not", illegal("P402")),
    Kind("no-trump", "P403", TURNS, "a player who had to trump does not", _no_trump, _BOUND),
    Kind("card-not-held", "P401", TURNS, "a player plays another's card", _card_not_held),
    Kind("card-played-twice", "D202", TURNS, "a card is played once more", _played_twice),
    Kind("lead-out-of-turn", "T502", _FREE, "somebody leads out of turn", _lead_out_of_turn),
    Kind(
        "trick-to-another",
        "T501",
        _FREE,
        "who did not take a trick gets it and leads to the next",
        _trick_to_another,
    ),
)
