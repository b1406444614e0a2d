"use strict";
// The table at any card. All that is shown is copied from the page, never made from text: what
// needs no script stays the one source.
(() => {
  const table = document.getElementById("table");
  const days = [...document.querySelectorAll(".deal .day")];
  const make = (name, kind, ...content) => {
    const made = document.createElement(name);
    if (kind) made.className = kind;
    made.append(...content);
    return made;
  };
  const copy = (node) => {
    const copied = node.cloneNode(true);
    for (const each of [copied, ...copied.querySelectorAll("[id]")]) each.removeAttribute("id");
    return copied;
  };
  const number = (play) => Number(play.dataset.number);
  const playsOf = (trick) =>
    [...trick.querySelectorAll(".play")].sort((a, b) => number(a) - number(b));

  // A stop is the start of a deal or day, or a card.
  const stops = [];
  for (const day of days) {
    const deal = day.closest(".deal");
    const tricks = [...day.querySelectorAll("tr.trick")];
    stops.push({ deal, day, id: day.id || deal.id });
    for (const trick of tricks) {
      for (const play of playsOf(trick)) stops.push({ deal, day, trick, play, id: play.id });
    }
  }
  const indexOf = new Map();
  stops.forEach((stop, i) => {
    if (!indexOf.has(stop.id)) indexOf.set(stop.id, i);
    if (stop.play && stop.trick.id) indexOf.set(stop.trick.id, i);
    indexOf.set(`${stop.deal.id}r`, i);
    if (!indexOf.has(stop.deal.id)) indexOf.set(stop.deal.id, i);
  });
  indexOf.set("final", stops.length - 1);

  const findings = [...document.querySelectorAll("#findings .finding")].map((article) => ({
    article,
    at: indexOf.get(article.dataset.place) ?? 0,
  }));

  let now = 0;
  let finding = -1;

  const whoSits = (day) => [...day.querySelectorAll(".hands tr[data-seat]")];
  const nameAt = (day, seat) => {
    const row = whoSits(day).find((each) => each.dataset.seat === String(seat));
    const head = row ? row.querySelector("th bdi") : null;
    return head ? copy(head) : make("bdi", "", `seat ${Number(seat) + 1}`);
  };

  const taken = (stop) => {
    const count = new Map();
    for (const trick of stop.deal.querySelectorAll("tr.trick")) {
      const last = playsOf(trick).at(-1);
      if (!last || indexOf.get(last.id) > now) break;
      const taker = trick.dataset.taker;
      if (taker !== undefined) count.set(taker, (count.get(taker) ?? 0) + 1);
    }
    return count;
  };

  const playedBefore = (stop) =>
    stops.slice(0, now + 1).filter((each) => each.day === stop.day && each.play);

  const seatBox = (stop, row, played, count) => {
    const seat = row.dataset.seat;
    const words = [];
    if (row.dataset.bid !== undefined) words.push(`bid ${row.dataset.bid}`);
    const tricks = count.get(seat) ?? 0;
    words.push(`took ${tricks} trick${tricks === 1 ? "" : "s"}`);
    const hand = make("p", "hand");
    for (const suit of row.querySelectorAll(".suit")) hand.append(copy(suit));
    for (const { play } of played) {
      if (play.dataset.holder !== seat || play.dataset.slot === undefined) continue;
      const card = hand.querySelector(`.card[data-slot="${play.dataset.slot}"]`);
      if (card) {
        card.classList.add("gone");
        card.append(make("span", "unseen", "played "));
      }
    }
    const head = make("p", "", nameAt(stop.day, seat), " ", make("span", "count", words.join(", ")));
    const turn = stop.play && stop.play.dataset.seat === seat;
    return make("div", turn ? "seat turn" : "seat", head, hand);
  };

  const felt = (stop) => {
    const middle = make("div", "felt");
    if (!stop.trick) {
      middle.append(make("p", "", "No card is played yet."));
      return middle;
    }
    const vote = stop.trick.querySelector(".vote .card");
    if (vote) middle.append(make("div", "vote", make("span", "who", "vote"), copy(vote)));
    const plays = playsOf(stop.trick);
    const whole = plays.at(-1) === stop.play;
    for (const play of plays) {
      if (number(play) > number(stop.play)) break;
      const takes = whole && play.classList.contains("takes");
      const card = copy(play.querySelector(".card"));
      if (play.classList.contains("fault")) card.classList.add("fault");
      const box = make("div", takes ? "takes" : "");
      box.append(make("span", "who", `${play.dataset.number}. `, nameAt(stop.day, play.dataset.seat)));
      box.append(card);
      if (takes) box.append(make("b", "", "takes it"));
      for (const mark of play.querySelectorAll(".mark")) box.append(copy(mark));
      middle.append(box);
    }
    return middle;
  };

  const round = (stop) => {
    const played = playedBefore(stop);
    const count = taken(stop);
    const rows = whoSits(stop.day);
    const seats = rows
      .sort((a, b) => a.dataset.seat - b.dataset.seat)
      .map((row) => seatBox(stop, row, played, count));
    // Seats in turn round the table: from the near left up, across, and back along the near side.
    const far = seats.slice(1, 1 + Math.floor(seats.length / 2));
    const near = [...seats.slice(0, 1), ...seats.slice(1 + far.length).reverse()];
    return [make("div", "row", ...far), felt(stop), make("div", "row", ...near)];
  };

  const headline = (stop) => {
    const parts = [copy(stop.deal.querySelector("h3 a")).textContent];
    const day = stop.day.querySelector("h4 a");
    if (day) parts.push(day.textContent);
    if (stop.trick) parts.push(`trick ${stop.trick.querySelector("th a").textContent}`);
    parts.push(stop.play ? `card ${stop.play.dataset.number}` : "before the first card");
    return parts.join(", ");
  };

  const heard = (stop) => {
    if (!stop.play) return headline(stop);
    const card = stop.play.querySelector(".card .unseen").textContent.trim();
    const who = nameAt(stop.day, stop.play.dataset.seat).textContent;
    return `${headline(stop)}: ${who}, ${card}`;
  };
  const shownFindings = () =>
    finding >= 0 ? [findings[finding]] : findings.filter((each) => each.at === now && each.article.dataset.place);

  const show = () => {
    const stop = stops[now];
    document.getElementById("here").textContent = headline(stop);
    const facts = [...stop.deal.querySelectorAll(":scope > .facts")].map(copy);
    document.getElementById("round").replaceChildren(...facts, ...round(stop));
    document.getElementById("found").replaceChildren(...shownFindings().map(({ article }) => {
      const copied = copy(article);
      copied.removeAttribute("tabindex");
      const whole = make("a", "", "The whole finding");
      whole.href = `#${article.id}`;
      copied.append(whole);
      return copied;
    }));
    const says = shownFindings().map(({ article }) => `. Finding: ${article.querySelector(".says").textContent}`);
    document.getElementById("heard").textContent = heard(stop) + says.join("");
    for (const each of document.querySelectorAll(".play.now")) {
      each.classList.remove("now");
      each.removeAttribute("aria-current");
    }
    if (stop.play) {
      stop.play.classList.add("now");
      stop.play.setAttribute("aria-current", "true");
    }
    const off = { first: now === 0, back: now === 0, on: now === stops.length - 1, last: now === stops.length - 1 };
    for (const button of table.querySelectorAll("[data-go]")) {
      button.setAttribute("aria-disabled", String(off[button.dataset.go] ?? next(button.dataset.go) < 0));
    }
  };

  const move = (to, found = -1) => {
    now = Math.max(0, Math.min(stops.length - 1, to));
    finding = found;
    show();
    // A page that was opened from mail may not be allowed to.
    try { history.replaceState(null, "", `#${stops[now].id}`); } catch { /* the place is shown all the same */ }
    table.scrollIntoView({ block: "nearest" });
    const play = stops[now].play;
    if (play && matchMedia("(min-width: 76rem)").matches) play.scrollIntoView({ block: "nearest" });
  };

  // Index of the next finding (or of the one before), -1 where there is none.
  const next = (go) => {
    if (finding >= 0) {
      const to = finding + (go === "after" ? 1 : -1);
      return to < findings.length ? to : -1;
    }
    if (go === "after") return findings.findIndex((each) => each.at > now || (each.at === now && now === 0));
    return findings.findLastIndex((each) => each.at < now);
  };

  const go = {
    first: () => move(0),
    back: () => move(now - 1),
    on: () => move(now + 1),
    last: () => move(stops.length - 1),
    before: () => jump("before"),
    after: () => jump("after"),
  };
  const jump = (way) => {
    const to = next(way);
    if (to >= 0) move(findings[to].at, to);
    else document.getElementById("heard").textContent = "No further finding.";
  };

  const keys = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", n: "after", p: "before" };
  const follow = () => {
    const to = indexOf.get(location.hash.slice(1));
    if (to === undefined) return;
    move(to);
    table.scrollIntoView({ block: "start" });
  };

  if (stops.length) {
    table.hidden = false;
    table.parentElement.classList.add("live");
    for (const button of table.querySelectorAll("[data-go]")) {
      button.addEventListener("click", () => go[button.dataset.go]());
    }
    document.addEventListener("keydown", (event) => {
      const typing = event.target.closest("input:not([type=checkbox]), textarea, pre, summary");
      if (!document.getElementById("keys").checked || typing) return;
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      if (!(event.key in keys)) return;
      event.preventDefault();
      go[keys[event.key]]();
    });
    addEventListener("hashchange", follow);
    show();
    follow();
  }

  const button = document.getElementById("copy");
  const log = document.getElementById("log-text");
  button.hidden = false;
  button.addEventListener("click", async () => {
    getSelection().selectAllChildren(log);
    try {
      await navigator.clipboard.writeText(log.textContent);
      button.textContent = "Copied";
    } catch {
      button.textContent = "Selected: copy it with Ctrl+C";
    }
  });
})();
