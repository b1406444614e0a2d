"""Mistakes that only Troggu has: calls, exchange, the partner's call and the Fool."""

from __future__ import annotations

from typing import Any

from referee.games.troggu.calls import FEWEST_WITH_PARTNER
from referee.games.troggu.rules import FIVES, FOOL, KINGS, PACK, VALUES
from referee.playing.breaks.plays import illegal
from referee.playing.kinds import Kind
from referee.playing.scene import NoPlace, Scene
from referee.playing.turns import TurnDeal, turn_deals

_GAMES = ("troggu",)
_NEVER_CALLED = ("T21", "FOOL", "KS", "5B")


def _deals(scene: Scene, *contracts: str) -> list[int]:
    return [k for k in scene.played() if scene.deals[k]["contract"] in contracts]


def _second_take(scene: Scene) -> str:
    """Somebody takes after another has taken."""
    k, i = scene.one_of(
        (k, i)
        for k in scene.played()
        for i, call in enumerate(scene.deals[k]["calls"])
        if call == "pass" and "take" in scene.deals[k]["calls"][:i]
    )
    scene.deals[k]["calls"][i] = "take"
    return f"/deals/{k}/calls/{i}"


def _call_too_many(scene: Scene) -> str:
    """Somebody speaks again, or after a solo."""
    k = scene.one_of(scene.played())
    calls = scene.deals[k]["calls"]
    calls.append(scene.one_of(["pass", "take", "solo"]))
    return f"/deals/{k}/calls/{len(calls) - 1}"


def _call_missing(scene: Scene) -> str:
    k = scene.one_of(scene.played())
    scene.deals[k]["calls"].pop()
    return f"/deals/{k}/calls"


def _wrong_contract(scene: Scene) -> str:
    k = scene.one_of(scene.played())
    deal = scene.deals[k]
    others = {"normal", "solo", "misere"} - {deal["contract"]}
    deal["contract"] = scene.one_of(sorted(others))
    return f"/deals/{k}/contract"


def _wrong_tappist(scene: Scene) -> str:
    k = scene.one_of(scene.played())
    deal = scene.deals[k]
    deal["tappist"] = scene.one_of(s for s in range(scene.table.players) if s != deal["tappist"])
    return f"/deals/{k}/tappist"


def _king_discarded(scene: Scene) -> str:
    """A king is discarded that the tappist should have kept, and the deal is played so."""
    for deal in turn_deals(scene):
        discards = deal.deal.get("discards", [])
        kept = [card for card in KINGS if _tappist_holds(deal, card)]
        plain = [i for i, name in enumerate(discards) if PACK.number[name] not in FIVES]
        if kept and plain:
            i = scene.one_of(plain)
            discards[i] = PACK.names[scene.one_of(sorted(kept))]
            deal.play_again()
            return f"/deals/{deal.k}/discards/{i}"
    raise NoPlace


def _tappist_holds(deal: TurnDeal, card: int) -> bool:
    tappist = deal.deal["tappist"]
    return tappist is not None and bool(deal.hands[tappist] & PACK.mask[card])


def _needless_discards(scene: Scene) -> str:
    """The tapp of a solo is written as discarded."""
    k = scene.one_of(_deals(scene, "solo"))
    scene.deals[k]["discards"] = list(scene.deals[k]["tapp"])
    return f"/deals/{k}/discards"


def _discard_short(scene: Scene) -> str:
    k = scene.one_of(_deals(scene, "normal"))
    discards = scene.deals[k]["discards"]
    if any(PACK.number[name] in FIVES for name in discards):
        raise NoPlace  # fives go together or not at all
    discards.remove(scene.one_of(discards))
    return f"/deals/{k}/discards"


def _partner_call(scene: Scene) -> str:
    scene.insist(scene.table.players >= FEWEST_WITH_PARTNER)
    k = scene.one_of(_deals(scene, "normal"))
    scene.deals[k]["called"] = scene.one_of(_NEVER_CALLED)
    return f"/deals/{k}/called"


def _partner_call_missing(scene: Scene) -> str:
    scene.insist(scene.table.players >= FEWEST_WITH_PARTNER)
    k = scene.one_of(_deals(scene, "normal"))
    del scene.deals[k]["called"]
    return f"/deals/{k}/called"


def _needless_partner_call(scene: Scene) -> str:
    k = scene.one_of(k for k in scene.played() if "called" not in scene.deals[k])
    scene.deals[k]["called"] = "T20"
    return f"/deals/{k}/called"


def _needless_exchange(scene: Scene) -> str:
    """A card is given for a Fool that was not withheld to the last trick."""
    for deal in turn_deals(scene):
        if FOOL not in deal.tricks[-1].plays:
            deal.deal["fool_exchange"] = scene.one_of(PACK.names)
            return f"/deals/{deal.k}/fool_exchange"
    raise NoPlace


def _dear_exchange(scene: Scene) -> str:
    """A card that is too dear is given for the Fool."""
    k, trick = scene.one_of(_tricks_given_from(scene))
    deal = scene.deals[k]
    deal["fool_exchange"] = scene.one_of(
        card for card in trick["plays"] if _value(card) > _value(deal["fool_exchange"])
    )
    scene.rescore(k)
    return f"/deals/{k}/fool_exchange"


def _tricks_given_from(scene: Scene) -> list[tuple[int, dict[str, Any]]]:
    """The tricks out of which a card was given for a Fool."""
    return [
        (k, trick)
        for k in scene.claims("fool_exchange")
        for trick in scene.deals[k]["tricks"]
        if scene.deals[k]["fool_exchange"] in trick["plays"]
    ]


def _foreign_exchange(scene: Scene) -> str:
    """The card given is not from the tricks before the last."""
    k = scene.one_of(scene.claims("fool_exchange"))
    deal = scene.deals[k]
    deal["fool_exchange"] = scene.one_of(deal["tricks"][-1]["plays"])
    return f"/deals/{k}/fool_exchange"


def _value(name: str) -> int:
    return VALUES[PACK.number[name]]


_PARTNER = "7 or 8 players"

KINDS = (
    Kind("illegal-call", "B303", _GAMES, "a player takes after another took", _second_take),
    Kind("call-too-many", "B303", _GAMES, "somebody speaks when all have spoken", _call_too_many),
    Kind("call-missing", "B303", _GAMES, "the last call is left out", _call_missing),
    Kind("wrong-contract", "B304", _GAMES, "the contract is not the one called", _wrong_contract),
    Kind("wrong-tappist", "B304", _GAMES, "the tappist is somebody else", _wrong_tappist),
    Kind("king-discarded", "B305", _GAMES, "a king is discarded", _king_discarded),
    Kind("discards-needless", "B305", _GAMES, "cards are discarded in a solo", _needless_discards),
    Kind("discard-short", "B306", _GAMES, "a discard is left out", _discard_short),
    Kind(
        "partner-call",
        "B307",
        _GAMES,
        "a card is called that may not be",
        _partner_call,
        _PARTNER,
    ),
    Kind(
        "partner-call-missing",
        "B307",
        _GAMES,
        "no trump is called for a partner",
        _partner_call_missing,
        _PARTNER,
    ),
    Kind(
        "partner-call-needless",
        "B307",
        _GAMES,
        "a trump is called where no partner is called for",
        _needless_partner_call,
    ),
    Kind("fool-early", "P406", _GAMES, "a withheld Fool is played too soon", illegal("P406")),
    Kind(
        "fool-exchange-needless",
        "P413",
        _GAMES,
        "a card is given for a Fool that was not withheld",
        _needless_exchange,
    ),
    Kind(
        "fool-exchange-dear",
        "P413",
        _GAMES,
        "the card given for the Fool is too dear",
        _dear_exchange,
    ),
    Kind(
        "fool-exchange-foreign",
        "P413",
        _GAMES,
        "the card given for the Fool is from no trick before",
        _foreign_exchange,
    ),
)
