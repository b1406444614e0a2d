"""``referee-deal-v1`` against its published vectors, and what it refuses."""

from __future__ import annotations

import hashlib

import pytest

from referee.cards import PACKS
from referee.deals.shuffle import Shuffler, UnusableInput

SECRET = "spring-open"
VECTORS = [
    (
        "joker",
        "36",
        "QC 7D 10H 7H 8S QD 10S 9S 7C 8D",
        "1541befaf6635e0ff884fd773c76c0a7688e9f9412c699c0c59fb275135feaf3",
    ),
    (
        "joker",
        "38",
        "AS KS QH AH KD JD 8H 8D 7S KH",
        "f83f118350d83f8330b925a21bc06b13c9eeabf7720ecd35039052e75e6e6c62",
    ),
    (
        "democracy",
        "48",
        "6S AC 8H 9H JH 8S 3S 8C JS 3D",
        "f506a904123bacc0e8c0410a819f10c54202ab7487347311f95fe5dcc4386f9f",
    ),
    (
        "democracy",
        "50",
        "KH 9C 10C KS 10H JH AH 4C 10S QC",
        "2bbb5e71e6d813b89598640919c373939cabf4c2003e96350aba2254211d6140",
    ),
    (
        "democracy",
        "49",
        "9C 5H 8S 9D KD KH 4C 6H 7S 10D",
        "c4b7b21cf415e854a06a13c7306f2727154ade231ddb7c10857789a0f0dc9cca",
    ),
    (
        "democracy",
        "88",
        "6H 9S 5D 7D AC 4H 7H 9D 5S 3C",
        "377fc5e173277a748ac05964ff63255dcc12fb001ff2f54dac37f64e8be828ea",
    ),
    (
        "democracy",
        "91",
        "10H 8H JS AD AC 3C 9S 3C 3S AH",
        "59479d11110c59f3b49d91816c1ff025bec45838a701da8fb66874cdafec4fa8",
    ),
    (
        "democracy",
        "90",
        "9C 3D 4D 8S KD 4S 8C JOKER 8H 9H",
        "56d8a689990759dbc72c0e0878955bea4833a26b20c7a065cf81d11f27fe291c",
    ),
    (
        "sabokbaz",
        "52",
        "11Z 1K KHAYYAM 12B 11K 4S 8B 10K 12S 9K",
        "fb290f74412a5d167dd23ade717dda27c33777054abe49a64b4006d2a2bea972",
    ),
    (
        "troggu",
        "62",
        "T15 QD T5 9S 2D 8B JC JS 4C 8S",
        "c4dc5260ef2d4ba0a5710fd3f3c76ce9598ff4836ef5f9265641484bde19e8a2",
    ),
]


def test_every_pack_has_a_vector() -> None:
    assert {(game, name) for game, packs in PACKS.items() for name in packs} == {
        (game, name) for game, name, _, _ in VECTORS
    }


@pytest.mark.parametrize("game, name, begins, _digest", VECTORS)
def test_first_deal(game: str, name: str, begins: str, _digest: str) -> None:
    assert Shuffler(SECRET).cards(game, PACKS[game][name], 1)[:10] == begins.split()


@pytest.mark.parametrize("game, name, _begins, digest", VECTORS)
def test_a_thousand_deals(game: str, name: str, _begins: str, digest: str) -> None:
    shuffler = Shuffler(SECRET)
    total = hashlib.sha256()
    for number in range(1, 1001):
        cards = shuffler.cards(game, PACKS[game][name], number)
        total.update((" ".join(cards) + "\n").encode())
    assert total.hexdigest() == digest


def test_public_value_and_round_count() -> None:
    shuffler = Shuffler(SECRET, "DJI 2026-11-27 44123.45")
    cards = shuffler.cards("joker", PACKS["joker"]["36"], 1, "round-1")
    assert cards[:10] == ["QC", "AD", "AH", "JOKER", "JD", "JH", "JS", "JC", "9D", "6H"]


def test_order_and_cards_are_one_shuffle() -> None:
    pack = PACKS["democracy"]["91"]
    shuffler = Shuffler(SECRET)
    places = shuffler.order("democracy", pack, 7)
    assert sorted(places) == list(range(91))
    assert [pack.listed[place] for place in places] == shuffler.cards("democracy", pack, 7)


@pytest.mark.parametrize(
    "secret, public, says",
    [
        ("", "-", "the seed is empty"),
        ("a\nb", "-", "the seed has a control character"),
        ("a\x7f", "-", "the seed has a control character"),
        ("a\x9bb", "-", "the seed has a control character"),
        ("a\ud800", "-", "the seed has half of a surrogate pair"),
        ("a", "", "the public value is empty"),
        ("a", "b\t", "the public value has a control character"),
        ("a", "b" * 129, "the public value is longer than 128 bytes"),
        ("a", "é" * 65, "the public value is longer than 128 bytes"),
    ],
)
def test_refused_texts(secret: str, public: str, says: str) -> None:
    with pytest.raises(UnusableInput, match=says):
        Shuffler(secret, public)


@pytest.mark.parametrize("public", ["b" * 128, "é" * 64, "סוף", " "])
def test_public_values_taken_as_given(public: str) -> None:
    Shuffler("a", public)


@pytest.mark.parametrize("round", ["", "Round", "-1", ".a", "a b", "a\n", "--", "é"])
def test_refused_rounds(round: str) -> None:
    with pytest.raises(UnusableInput, match="a round is named by"):
        Shuffler(SECRET).cards("troggu", PACKS["troggu"]["62"], 1, round)


@pytest.mark.parametrize("round", ["-", "a", "0", "round-1", "a.b_c-9"])
def test_rounds_taken(round: str) -> None:
    assert len(Shuffler(SECRET).cards("troggu", PACKS["troggu"]["62"], 1, round)) == 62


@pytest.mark.parametrize("number", [0, -1])
def test_refused_numbers(number: int) -> None:
    with pytest.raises(UnusableInput, match="deal numbers begin at 1"):
        Shuffler(SECRET).cards("troggu", PACKS["troggu"]["62"], number)


@pytest.mark.parametrize("game", ["joker", "whist"])
def test_refused_packs(game: str) -> None:
    with pytest.raises(UnusableInput, match="no such pack"):
        Shuffler(SECRET).cards(game, PACKS["troggu"]["62"], 1)


def test_secret_is_in_no_message_and_no_repr() -> None:
    secret = "very secret words"
    with pytest.raises(UnusableInput) as refused:
        Shuffler(secret + "\n")
    assert secret not in str(refused.value)
    assert secret not in repr(Shuffler(secret))
