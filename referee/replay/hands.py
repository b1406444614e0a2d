"""What players held: the recorded hands as long as they can be relied on, else what they played.

This is the one home of that policy. `RecordedCards` reads the recorded cards of a deal and finds
what is wrong with them; `Hands` follows the cards as they are played.
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.cards import Pack, size_of
from referee.replay.notes import Notes
from referee.replay.telling import counted


class Hands:
    """The hands of one deal while it is played.

    Args:
        pack: the pack.
        recorded: tallies by seat as recorded, or ``None`` where the deal has no hands.
        relied: by seat, whether the recorded hand is relied on.
        out: tally of cards that lie open and count as played (without hands: the turned card).
        doubled: mask of the cards that the record has once too often; they are reported.

    Attributes:
        recorded: tallies by seat as recorded, or ``None`` where the deal has no hands.
        relied: by seat, whether the recorded hand is relied on (from now on).
        left: tallies by seat of what is left of the recorded hands.
        doubt: some hand is not relied on.
        doubled: mask of the cards reported as D202, each of them once a deal.
    """

    __slots__ = ("_played", "doubled", "doubt", "left", "pack", "recorded", "relied")

    def __init__(
        self,
        pack: Pack,
        recorded: Sequence[int] | None,
        relied: Sequence[bool],
        out: int = 0,
        doubled: int = 0,
    ) -> None:
        self.pack = pack
        self.recorded = recorded
        self.relied = list(relied)
        self.left = list(recorded) if recorded is not None else [0] * len(relied)
        self.doubt = not all(relied)
        self._played = out
        self.doubled = doubled

    def take(self, seat: int, card: int) -> str:
        """``seat`` plays ``card``: ``"P401"``, ``"D202"`` or ``""``, with all its effects.

        A card that was already played is P401 from a hand relied on, D202 from any other.
        """
        unit, mask = self.pack.unit[card], self.pack.mask[card]
        left = self.left[seat]
        if not self.doubt:
            if left & mask:
                self.left[seat] = left - unit
                return ""
            self._begin_to_doubt()
        if not self.relied[seat]:
            if self._spent(card):
                self._distrust_holders(card)
                return "D202"
        elif left & mask and not self._spent(card):
            self.left[seat] = left - unit
        else:
            self.distrust(seat, card)
            return "P401"
        self._played += unit
        return ""

    def _begin_to_doubt(self) -> None:
        """While every hand is relied on, what was played is what is gone from the hands."""
        assert self.recorded is not None
        self.doubt = True
        self._played += sum(self.recorded) - sum(self.left)

    @property
    def played(self) -> int:
        """The tally of all cards played, those that were out at first among them."""
        if self.doubt or self.recorded is None:
            return self._played
        return self._played + sum(self.recorded) - sum(self.left)

    def misfit(self, seat: int, card: int) -> bool:
        """The card is not among what is left of this seat's recorded, relied-on hand."""
        return self.relied[seat] and not self.left[seat] & self.pack.mask[card]

    def distrust(self, seat: int, card: int) -> None:
        """``seat`` played a card not held: neither its hand nor the card's is relied on now."""
        if not self.doubt:
            self._begin_to_doubt()
        self.relied[seat] = False
        self._distrust_holders(card)

    def _distrust_holders(self, card: int) -> None:
        """No recorded hand that holds this card is relied on from now on."""
        if self.recorded is not None:
            for other, hand in enumerate(self.recorded):
                if hand & self.pack.mask[card]:
                    self.relied[other] = False

    def _spent(self, card: int) -> bool:
        return self.pack.count(self._played, card) >= self.pack.copies[card]


class RecordedCards:
    """The recorded cards of one deal, read place by place in document order.

    Finds D203 (the first of a deal), D201 and D202 (one a card, at the first place too many; a
    hand of the wrong size does not count for it), and with them which hands are relied on.
    """

    def __init__(self, pack: Pack, notes: Notes) -> None:
        self.pack = pack
        self.notes = notes
        self.seen = 0
        self._any = 0
        self.doubled = 0
        self.tallies: list[int] = []
        self.sound: list[bool] = []
        self._size_reported = False

    def hand(self, names: Sequence[str], size: int, at: str, whose: str, rule: str) -> None:
        """Read the next hand (or pool, or tapp); ``whose`` names it in messages."""
        if len(names) != size:
            self._wrong_size(names, size, at, whose, rule)
            self._cards(names, at, rule, counted=False)
            self.sound[-1] = False
        elif not self._is_sound(names):
            self._cards(names, at, rule, counted=True)

    def all_hands(self, hands: Sequence[Sequence[str]], size: int, at: str, rule: str) -> None:
        """Read the hands of all players, by seat; ``at`` is the place of the list."""
        if self._are_sound(hands, size):
            return
        for seat, names in enumerate(hands):
            if len(names) != size or not self._is_sound(names):
                whose = f"{self.notes.players[seat]}'s hand"
                self.hand(names, size, f"{at}/{seat}", whose, rule)

    def card(self, name: str, at: str, rule: str) -> None:
        """Read one card that lies open (the turned card); it must be of the pack."""
        card = self.pack.number[name]
        if not self.count(card):
            self._too_many(card, at, rule)

    def hands(self) -> Hands:
        """The recorded hands to be played from."""
        return Hands(self.pack, self.tallies, self.relied(), doubled=self.doubled)

    def relied(self) -> list[bool]:
        """By hand read so far: whether it is relied on."""
        return [
            good and not tally & self.doubled
            for good, tally in zip(self.sound, self.tallies, strict=True)
        ]

    def known(self, seat: int) -> list[int] | None:
        """The card numbers of a seat's hand as recorded; ``None`` where it is not relied on."""
        if not self.tallies or not self.relied()[seat]:
            return None
        return list(self.pack.cards(self.tallies[seat]))

    def _wrong_size(self, names: Sequence[str], size: int, at: str, whose: str, rule: str) -> None:
        if not self._size_reported:
            self._size_reported = True
            self.notes.add(
                "D203",
                at,
                f"{whose} has {counted(len(names), 'card')}; "
                f"{size} {'is' if size == 1 else 'are'} dealt.",
                rule=rule,
                found=len(names),
                expected=size,
            )

    def _are_sound(self, hands: Sequence[Sequence[str]], size: int) -> bool:
        """Read the hands of a deal if all are plainly right, and the first cards of it."""
        name = self.pack.unit_of.__getitem__
        try:
            tallies = [sum(map(name, hand)) for hand in hands]
        except KeyError:
            return False
        total = sum(tallies)
        # A carry, of a card there four times, would make the total smaller.
        if self.seen or self.pack.too_many(total) or size_of(total) != size * len(hands):
            return False
        if {len(hand) for hand in hands} != {size}:
            return False
        self.seen = total
        self._any = (total | total >> 1) & self.pack.units
        self.tallies = tallies
        self.sound = [True] * len(tallies)
        return True

    def _is_sound(self, names: Sequence[str]) -> bool:
        """Read the next cards if they are plainly right: all of the pack, none seen before."""
        try:
            tally = sum(map(self.pack.unit_of.__getitem__, names))
        except KeyError:
            return False
        # Adding units carries only where a card is doubled, and a carry loses a bit; of cards that
        # the pack has more than once the second bit stands for two.
        double = self.pack.doubles & tally >> 1
        if tally.bit_count() + double.bit_count() != len(names):
            return False
        again = tally & self._any | double
        if again and (again & ~self.pack.doubles or not self._has_all(tally, again)):
            return False
        self.seen += tally
        self._any |= tally & self.pack.units | double
        self.tallies.append(tally)
        self.sound.append(True)
        return True

    def _cards(self, names: Sequence[str], at: str, rule: str, *, counted: bool) -> None:
        cards = []
        self.sound.append(True)
        for i, name in enumerate(names):
            card = self.pack.number.get(name)
            if card is None:
                self.sound[-1] = False
                unknown_card(self.notes, name, f"{at}/{i}", self.pack, rule)
                continue
            cards.append(card)
            if counted and not self.count(card):
                self._too_many(card, f"{at}/{i}", rule)
        self.tallies.append(self.pack.tally(cards))

    def count(self, card: int) -> bool:
        """Count one more of this card; whether the pack has it."""
        if self.pack.count(self.seen, card) >= self.pack.copies[card]:
            return False
        self.seen += self.pack.unit[card]
        self._any |= self.pack.unit[card]
        return True

    def _has_all(self, tally: int, again: int) -> bool:
        """The pack has these cards, of which some were seen before, as often as they are here."""
        pack = self.pack
        return all(
            pack.count(self.seen, card) + pack.count(tally, card) <= pack.copies[card]
            for card in pack.cards(again)
        )

    def double(self, card: int) -> bool:
        """This card is there too often; whether that is new."""
        new = not self.doubled & self.pack.mask[card]
        self.doubled |= self.pack.mask[card]
        return new

    def _too_many(self, card: int, at: str, rule: str) -> None:
        if self.double(card):
            held = self._holder(card)
            duplicate_card(self.notes, card, at, self.pack, rule, held)

    def _holder(self, card: int) -> str:
        """Whose hand, read before, has a card that the pack has once; else nothing."""
        if self.pack.copies[card] > 1:
            return ""
        holders = zip(self.notes.players, self.tallies, strict=False)
        names = [name for name, tally in holders if tally & self.pack.mask[card]]
        return f"{names[0]}'s hand has it" if names else ""


def unknown_card(notes: Notes, name: str, at: str, pack: Pack, rule: str) -> None:
    """Report D201."""
    notes.add(
        "D201",
        at,
        f"{name[:24]!r} is not a card of the pack of {pack.name}{_meant(name, pack)}",
        rule=rule,
        found=name,
    )


def _meant(name: str, pack: Pack) -> str:
    """A card that differs from this text by a slip of the pen, as a question; else nothing."""
    plain = "".join(name.split()).upper()[:8]
    slips = [plain, plain[-1:] + plain[:-1], plain[1:] + plain[:1], plain.replace("T", "10", 1)]
    slips += [plain.replace("0", "", 1), plain.replace("1", "10", 1), plain.replace("O", "0", 1)]
    found = next((slip for slip in slips if slip in pack.number and slip != name), "")
    return f"; is {found} meant?" if found else ""


def duplicate_card(notes: Notes, card: int, at: str, pack: Pack, rule: str, held: str = "") -> None:
    """Report D202; ``held`` says where the card is besides."""
    copies = pack.copies[card]
    times = "once" if copies == 1 else "twice" if copies == 2 else f"{copies} times"
    notes.add(
        "D202",
        at,
        f"{pack.spoken[card]} is here once too often: "
        f"{held}{', and ' if held else ''}the pack has it {times}.",
        rule=rule,
        found=pack.names[card],
    )
