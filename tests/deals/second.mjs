// A second implementation of referee-deal-v1, from its description alone and sharing no code with
// the first. Reads one JSON array a line (game, pack, secret, public, round, number as texts) and
// answers each with a JSON array of the shuffled cards.
import { createHmac } from "node:crypto";
import { createInterface } from "node:readline";

const suited = (suits, ranks) =>
  [...suits].flatMap((suit) => ranks.split(" ").map((rank) => rank + suit));
const jokers = (n) => Array(n).fill("JOKER");
const twice = (cards) => cards.flatMap((card) => (/^[56]/.test(card) ? [card] : [card, card]));

const joker38 = [...suited("CDHS", "6 7 8 9 10 J Q K A"), ...jokers(2)];
const democracy = suited("CDHS", "3 4 5 6 7 8 9 10 J Q K A");
const trumps = Array.from({ length: 21 }, (_, i) => `T${i + 1}`);

const packs = {
  joker: [joker38.filter((card) => card !== "6C" && card !== "6S"), joker38],
  democracy: [
    ...[0, 1, 2].map((n) => [...democracy, ...jokers(n)]),
    ...[0, 2, 3].map((n) => [...twice(democracy), ...jokers(n)]),
  ],
  sabokbaz: [
    [...suited("SKZB", "1 2 3 4 5 6 7 8 9 10 11 12"), "DOZAKH", "BEHESHT", "KHAYYAM", "AJAL"],
  ],
  troggu: [
    [
      ...suited("CD", "1 2 3 4 5 6 J N Q K"),
      ...suited("SB", "5 6 7 8 9 10 J N Q K"),
      ...trumps,
      "FOOL",
    ],
  ],
};

const hmac = (key, message) => createHmac("sha512", key).update(message, "utf8").digest();

function* stream(key, label) {
  for (let block = 0; ; block++) yield* hmac(key, label + block);
}

function shuffle(game, name, secret, publicValue, round, number) {
  const cards = [...packs[game].find((pack) => String(pack.length) === name)];
  const key = hmac(Buffer.from(publicValue, "utf8"), "referee-deal-v1\n" + secret);
  const bytes = stream(key, `referee-deal-v1\n${game}\n${name}\n${round}\n${number}\n`);
  for (let i = cards.length - 1; i > 0; i--) {
    const limit = 256 - (256 % (i + 1));
    let byte;
    do byte = bytes.next().value;
    while (byte >= limit);
    const j = byte % (i + 1);
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  return cards;
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(shuffle(...JSON.parse(line))));
}
