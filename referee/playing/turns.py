"""A deal whose tricks are played in turn, taken from a log and played again from any point."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from referee.cards import Pack
from referee.games.joker.rules import rules_of as joker_rules
from referee.games.sabokbaz.play import log_tricks as log_sabokbaz
from referee.games.sabokbaz.rules import KHAYYAM
from referee.games.sabokbaz.rules import rules_of as sabokbaz_rules
from referee.games.troggu.options import in_force
from referee.games.troggu.rules import FOOL, KeptFool, TrogguRules, keeps_fool
from referee.playing.scene import Scene
from referee.replay.choices import legal_ways
from referee.replay.playing import Choose, play_by, spell_plays
from referee.replay.tricks import Trick, TurnRules


class Place(NamedTuple):
    """One play: index of its trick, and position in it."""

    trick: int
    position: int


class TurnDeal:
    """A deal of a log, as far as its tricks go.

    Attributes:
        rules: the game's rules for it.
        hands: tallies by seat when play begins.
        leader: seat that leads to the first trick.
        tricks: as played.
    """

    def __init__(self, scene: Scene, k: int) -> None:
        self.scene = scene
        self.k = k
        self.deal = scene.deals[k]
        self.pack: Pack = scene.table.pack
        self.players = scene.table.players
        self.rules: TurnRules = _rules(scene, self.deal)
        self.hands = self._hands()
        self.leader: int = self.deal["tricks"][0]["leader"]
        self._logged = [
            [self.rules.spelled[name] for name in trick["plays"]] for trick in self.deal["tricks"]
        ]
        self.tricks = self._play(self._as_logged)

    def places(self) -> Iterator[Place]:
        """Every play of the deal."""
        for k, trick in enumerate(self.tricks):
            for position in range(len(trick.plays)):
                yield Place(k, position)

    def seat(self, place: Place) -> int:
        """Who plays there."""
        return (self.tricks[place.trick].leader + place.position) % self.players

    def replay(self, place: Place, play: int) -> None:
        """Put this play there, legal or not, and play the deal on by chance to its end."""
        self.rules = _rules(self.scene, self.deal)

        def choose(k: int, trick: Trick, hand: int) -> int:
            here = Place(k, len(trick.plays) - 1)
            if here < place:
                return self._as_logged(k, trick, hand)
            return play if here == place else self._any_legal(k, trick, hand)

        self.tricks = self._play(choose)
        self.write()

    def write(self) -> None:
        """Put the tricks into the log, and let all claims follow."""
        self.deal["tricks"] = self._entries()
        self.deal.pop("fool_exchange", None)
        self.scene.rescore(self.k)

    def _hands(self) -> list[int]:
        """The hands with which play begins: in Troggu after the exchange."""
        hands = [self._tally(hand) for hand in self.deal["hands"]]
        if "discards" in self.deal:
            tapp, discards = self._tally(self.deal["tapp"]), self._tally(self.deal["discards"])
            hands[self.deal["tappist"]] |= tapp
            hands[self.deal["tappist"]] &= ~discards
        return hands

    def _tally(self, names: Sequence[str]) -> int:
        return self.pack.tally(self.pack.number[name] for name in names)

    def _play(self, choose: Choose) -> list[Trick]:
        def chosen(k: int, trick: Trick, hand: int) -> int:
            play = choose(k, trick, hand)
            if isinstance(self.rules, TrogguRules):
                _watch_fool(self.rules, k, trick, play, hand)
            return play

        return play_by(self.rules, self.pack, self.hands, self.leader, chosen)

    def lead_by(self, t: int, leader: int) -> None:
        """Let this seat lead to the trick at ``t``, and play the deal on by chance from there.

        Not in Troggu, where what may be played hangs on the tricks before.
        """
        left = list(self.hands)
        for trick in self.tricks[:t]:
            for position, play in enumerate(trick.plays):
                seat = (trick.leader + position) % self.players
                left[seat] -= self.pack.unit[self.rules.card[play]]
        self.tricks[t:] = play_by(self.rules, self.pack, left, leader, self._any_legal)

    def play_again(self) -> None:
        """Play the deal by chance from its first play on, with the hands as they now are."""
        self.rules = _rules(self.scene, self.deal)
        self.hands = self._hands()
        self.tricks = self._play(self._any_legal)
        self.write()

    def _as_logged(self, k: int, trick: Trick, hand: int) -> int:
        return self._logged[k][len(trick.plays) - 1]

    def _any_legal(self, k: int, trick: Trick, hand: int) -> int:
        chance = self.scene.chance
        play: int = chance.choice(
            chance.choice(legal_ways(self.rules, self.pack, k, trick, len(trick.plays) - 1))
        )
        return play

    def _entries(self) -> list[dict[str, Any]]:
        """The tricks as a log has them, leaders and winners too."""
        if self.scene.table.game == "sabokbaz":
            entries = log_sabokbaz(self.scene.table.options, self.tricks, self.scene.chance)
            _keep_spare_card_secret(entries[-1], self.tricks[-1])
        else:
            entries = [{"plays": spell_plays(self.rules, trick)} for trick in self.tricks]
        for entry, trick in zip(entries, self.tricks, strict=True):
            entry["leader"], entry["winner"] = trick.leader, trick.winner
        return entries


def turn_deals(scene: Scene) -> Iterator[TurnDeal]:
    """The played deals of a log in random order."""
    for k in scene.in_random_order(scene.played()):
        yield TurnDeal(scene, k)


def _keep_spare_card_secret(entry: dict[str, Any], trick: Trick) -> None:
    """Who played a card not held has one left after the last trick; nobody reads from that."""
    if "recitals" in entry:
        for position in range(trick.plays.index(KHAYYAM) + 1):
            entry["recitals"][(trick.leader + position) % len(trick.plays)] = None


def _watch_fool(rules: TrogguRules, k: int, trick: Trick, play: int, hand: int) -> None:
    """Let the rules know who withholds the Fool, which binds its holder from then on."""
    position = len(trick.plays) - 1
    if rules.kept is not None:
        return
    if position and trick.plays[0] != FOOL and keeps_fool(trick.plays[0], play, hand):
        rules.keep(KeptFool((trick.leader + position) % rules.players, k))


def _rules(scene: Scene, deal: dict[str, Any]) -> TurnRules:
    table, options = scene.table, scene.table.options
    match table.game:
        case "joker":
            return joker_rules(table.pack.name, deal["trump"], options.led_high_joker)
        case "sabokbaz":
            return sabokbaz_rules(options.when_void)
    round_suits = in_force(options).round_suits
    return TrogguRules(round_suits, len(deal["tricks"]), table.players)
