"""What each field of the logs means, and of which kind it is, for readers of the schemas.

Facts are what happened at the table, claims what the recorder says follows from it, provenance is
where the cards came from. Keys are ``STRUCT.FIELD``.
"""

from __future__ import annotations

_EVERY_GAME = {
    "Log.referee": "required: version of the log format",
    "Log.game": "required: which game",
    "Log.players": "required: names in the order in which the turn passes; the index is the seat",
    "Log.deals": "required: the deals in the order played; may be empty",
    "Log.id": "the recorder's own name for this log",
    "Log.rules": "the options that differ from the standard rules",
    "Log.first_deal": "place of the first deal here in the schedule of the sitting, from 0",
    "Log.final": "claim: the sitting is over",
    "Log.meta": "anything; never judged",
    "Final.scores": "claim: final score of each player",
    "Final.winners": "claim: seats that win, in any order",
    "Deal.hands": "fact: the cards dealt to each player, by seat",
    "Deal.tricks": "fact: the tricks in the order played",
    "Deal.dealer": "fact: seat of the dealer",
    "Deal.totals": "claim: running totals after this deal, by seat",
    "Deal.shuffle": "provenance: the standard shuffle that gave these cards",
    "Deal.meta": "anything; never judged",
    "Shuffle.seed": "provenance: the seed",
    "Shuffle.deal": "provenance: the number of the deal under this seed",
    "Shuffle.public": "provenance: the public value mixed into the shuffle",
    "Shuffle.round": "provenance: the round for which the seed was committed",
    "Trick.plays": "fact: the cards in the order played, from the leader on",
    "Trick.leader": "claim: seat that plays first",
    "Trick.winner": "claim: seat that takes the trick",
}

_JOKER = {
    "Deal.size": "fact: cards dealt to each player",
    "Deal.trump_card": "fact: the card turned up to fix trumps",
    "Deal.trump": "claim: the trump suit, null for none; a fact where a player may choose it",
    "Deal.redeal": "fact: thrown in and dealt again for a higher multiplier",
    "Deal.multiplier": "claim: what the scores of this deal are multiplied by",
    "Deal.bids": "fact: tricks bid, by seat",
    "Deal.won": "claim: tricks won, by seat",
    "Deal.scores": "claim: scores of this deal without a bonus, by seat",
    "Deal.bonus": "claim, on the last deal of a set: bonus, or what is struck out as a negative",
}

_DEMOCRACY = {
    "Deal.dealer": "fact: seat of the dealer; not judged",
    "Deal.days": "fact: the days of this game",
    "Deal.bad_catch": "fact: seats that showed a bad catch and had the cards dealt again",
    "Deal.high_stakes": "fact: seats that play this game at high stakes",
    "Deal.sweeps": "fact: the sweeps announced before the first vote",
    "Deal.points": "claim: points captured, suit by suit, by seat",
    "Deal.tribes": "claim: tribes scored in this game, by seat",
    "Day.hands": "fact: the cards dealt to each player for this day, by seat",
    "Day.pool": "fact: the cards of the voting pool for this day",
    "Day.tricks": "fact: the tricks of this day in the order played",
    "Vote.vote": "fact: the card turned from the pool",
    "Vote.plays": "fact: the card that each player showed, by seat",
    "Vote.draws": "fact, in a ghost trick: the card each player drew from the next seat, by seat",
    "Vote.winner": "claim: seat that takes the trick, null for nobody",
    "Sweep.seat": "fact: seat that announces it",
    "Sweep.suit": "fact: the suit announced",
    "Points.C": "claim: points captured in clubs",
    "Points.D": "claim: points captured in diamonds",
    "Points.H": "claim: points captured in hearts",
    "Points.S": "claim: points captured in spades",
}

_SABOKBAZ = {
    "Deal.points": "claim: points of this deal, by side",
    "Deal.totals": "claim: running totals after this deal, by side",
    "Trick.recitals": "fact: the card whose quatrain each player read, by seat; null for none",
    "SidesFinal.scores": "claim: final score of each side",
    "SidesFinal.winners": "claim: sides that win, in any order",
}

_TROGGU = {
    "Deal.hands": "fact: the cards dealt to each player, before the exchange, by seat",
    "Deal.tapp": "fact: the cards of the tapp as dealt",
    "Deal.calls": "fact: the calls in speaking order, from the seat after the dealer",
    "Deal.contract": "claim: what is played",
    "Deal.tappist": "claim: seat of the tappist or soloist, null in a misère",
    "Deal.discards": "fact: the cards the tappist discarded",
    "Deal.called": "fact: the trump called to find a partner (7 or 8 players)",
    "Deal.fool_exchange": "fact: the card given for a withheld Fool",
    "Deal.points": "claim: card points of the tappist's side and the opponents; misère: by seat",
    "Deal.payments": "claim: net gain of this deal in rappen, by seat",
    "Deal.totals": "claim: running net gain in rappen, by seat",
}

VERDICT = {
    "Verdict.source": "name of the file, - for standard input; left out for data in memory",
    "Verdict.line": "line of the log in a JSON Lines file, from 1",
    "Verdict.id": "the recorder's own name for the log",
    "Verdict.game": "which game, where that could be read",
    "Verdict.ok": "nothing was found",
    "Verdict.findings": "the mistakes, form first, then deal by deal",
    "Verdict.unfollowed": 'JSON Pointers to where judging of a deal stopped; "" is the whole log',
    "Verdict.checked": "how much was judged",
    "Verdict.standings": "totals by side",
    "Finding.code": "code of the finding",
    "Finding.name": "the same in words",
    "Finding.at": "JSON Pointer into the log",
    "Finding.line": "line in the file, from 1",
    "Finding.column": "column in the line, in characters, from 1",
    "Finding.deal": "index of the deal, from 0",
    "Finding.day": "index of the day, from 0 (Democracy)",
    "Finding.trick": "index of the trick, from 0",
    "Finding.seat": "seat of the player, from 0",
    "Finding.player": "name of the player",
    "Finding.found": "what the log has",
    "Finding.expected": "what would have been right; for an illegal play the legal cards",
    "Finding.rule": "the clause",
    "Finding.message": "the finding in one sentence",
    "Checked.deals": "deals judged",
    "Checked.tricks": "tricks judged",
    "Checked.plays": "plays judged",
    "Checked.claims": "claims held against the rules",
    "Checked.claims_absent": "claims that could have been there and were not",
    "Standings.recorded": "totals by the record; null where unknown",
    "Standings.correct": "totals by the rules; null where unknown",
}

EVENT = {
    "Event.file": "says that this is an event file, and of which version",
    "Event.algorithm": "how packs are shuffled",
    "Event.event": "the event's name; it goes into every round's secret",
    "Event.written": "when the file was written, in UTC",
    "Event.organiser": "who answers for it",
    "Event.public": "what the public value will be",
    "Event.rounds": "the rounds in the order played",
    "PublicValue.what": "what it will be, such as a stock index at the close of a named day",
    "PublicValue.publisher": "who publishes it",
    "PublicValue.when": "when it will be known: after the event file is published, before play",
    "PublicValue.form": "its exact text, to the last digit",
    "PublicValue.otherwise": "what counts if it never appears",
    "Round.id": "name of the round, as in `shuffle`",
    "Round.game": "which game",
    "Round.players": "how many sit at a table",
    "Round.deals": "first and last deal number to be played",
    "Round.rules": "the options that differ from the standard rules",
    "Round.spare": "first and last number of deals that stand in for withdrawn ones, lowest first",
    "Round.commitment": "SHA-256 of the round's secret, in hex digits",
}

MEANINGS = {
    "democracy": _EVERY_GAME | _DEMOCRACY,
    "joker": _EVERY_GAME | _JOKER,
    "sabokbaz": _EVERY_GAME | _SABOKBAZ,
    "troggu": _EVERY_GAME | _TROGGU,
}
