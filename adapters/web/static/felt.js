// The felt: plates round the table, the trick in its middle, and cards that lie open.

import { asButton } from "./asking.js";
import { card, emblem, symbolOf } from "./cards.js";
import { $, el, initial, portrait, put, svg } from "./dom.js";
import { fly, sweep } from "./motion.js";
import { places } from "./places.js";
import { bubbles } from "./talk.js";

export function clearFelt() {
  for (const id of ["seats", "trick", "cloth"]) $(id).replaceChildren();
}

/** Draws a deal in play. `before` is the state that was shown of it; `from` the places of one's cards then. */
export function drawFelt(state, before, from, words) {
  const laid = places({
    seats: state.seats.length, width: $("felt").clientWidth, height: $("felt").clientHeight,
    plays: state.plays, open: state.seats.some(seat => seat.open.length),
  });
  $("felt").style.setProperty("--tw", `${laid.across}px`);
  $("felt").style.setProperty("--reach", `${reach(laid)}px`);
  if (before && !state.result) gather(state, before, laid);
  clearFelt();
  cloth(state, laid);
  state.seats.forEach((seat, at) => {
    const side = laid.sides[at];
    $("seats").append(put(plate(seat, state, side, laid, words), laid.plates[side]));
    if (seat.open.length) $("seats").append(openRow(seat, state, side, laid));
    if (state.plays) $("trick").append(played(seat, side, laid, state, before, from, words));
  });
  bubbles($("seats"), state, before, laid);
}

/** How far the fan of who sits opposite may reach towards the cards. */
const reach = ({ cards, plates, across, plays, roomy }) => {
  const most = roomy ? 60 : 46;
  return plays && plates.up ? Math.min(most, cards.up[1] - across * .71 - plates.up[1] - 4) : most;
};

const same = (one, other) => Boolean(one && other && one[3] === other[3]);

/** The trick that was shown is taken away, if it is no longer the one that lies there. */
function gather(state, before, laid) {
  const winner = before.seats.findIndex(seat => seat.wins);
  const stays = state.seats.some((seat, at) => same(seat.card, before.seats[at]?.card));
  if (winner < 0 || stays || before.deal !== state.deal) return;
  const drawn = new Map([...$("trick").querySelectorAll(".card")].map(made => [made.dataset.card, made]));
  const lying = before.seats.flatMap((seat, at) => {
    const found = seat.card && drawn.get(seat.card[3]);
    return found ? [[found, laid.cards[laid.sides[at]]]] : [];
  });
  const side = laid.sides[winner];
  sweep(lying, laid.cards[side], laid.plates[side]);
}

/** A seat's card of the trick, or its empty place. */
function played(seat, side, laid, state, before, from, words) {
  const place = laid.cards[side];
  if (!seat.card) return put(el("div", seat.act ? "slot act" : "slot"), place);
  const made = put(card(seat.card), place);
  made.style.rotate = `${tilt(seat.card[3])}deg`;
  made.setAttribute("aria-label", [`${seat.name}: ${seat.card[3]}`, ...seat.marks].join(", "));
  made.classList.toggle("wins", seat.wins);
  if (seat.led && !state.lies) made.append(el("span", "lead", "1"));
  const old = before?.seats.find(one => one.seat === seat.seat);
  if (before && !same(old?.card, seat.card)) {
    const [x, y] = laid.plates[side];
    queueMicrotask(() => fly(made, from.get(seat.card[3]), [x - place[0], y - place[1]]));
  }
  return made;
}

/** Cards that people lay down lie a little askew, each always the same. */
const tilt = label => ([...label].reduce((sum, letter) => sum * 7 + letter.codePointAt(0), 3) % 9 - 4) * .55;

/** The backs of the cards that somebody else holds, as a fan behind the face. */
function fan(held, over) {
  const made = el("div", over ? "fan over" : "fan");
  made.setAttribute("aria-hidden", "true");
  const step = Math.min(13, 84 / Math.max(1, held - 1));
  made.append(...Array.from({ length: held }, (_, at) => back((at - (held - 1) / 2) * step)));
  return made;
}

function back(turned) {
  const made = el("i");
  made.style.rotate = `${turned}deg`;
  return made;
}

function plate(seat, state, side, laid, words) {
  const across = (side === "down" || side === "up") && !laid.duel;
  const ours = state.seats[0].own && seat.side === state.seats[0].side;
  const made = el("div", ["seat", seat.act && "act", ours && "ours", across && "across", seat.away && "away"].filter(Boolean).join(" "));
  const face = portrait(seat.name, dial());
  if (!seat.own && seat.held) made.append(fan(seat.held, side === "up" && !laid.duel));
  if (seat.dealer) face.append(tag(words));
  const about = el("div", "about", undefined, el("div", "name", seat.name));
  const marks = remarks(seat, state, words);
  if (marks && !laid.duel && (laid.roomy || across)) about.append(el("div", "remark", marks));
  made.append(face, about);
  made.dataset.seat = seat.seat;
  if (state.clock?.[0] === seat.seat) {
    made.dataset.clock = state.clock.slice(1).join(" ");
    face.append(el("span", "left"));
  }
  return made;
}

/** What the table says of a seat besides what is drawn: its turn, its lead and its deal have signs of their own. */
function remarks(seat, state, words) {
  if (!state.plays) return "";
  return seat.marks.filter((mark, at) => mark !== words.led && mark !== words.dealer && !(seat.act && at === 0)).join(", ");
}

function dial() {
  const ring = { cx: 26, cy: 26, r: 24, pathLength: 100 };
  return svg("svg", { viewBox: "0 0 52 52", "aria-hidden": "true" }, svg("circle", { class: "side", ...ring }), svg("circle", { class: "time", ...ring }));
}

function tag(words) {
  const made = el("span", "dealer", initial(words.dealer).toUpperCase());
  made.setAttribute("role", "img");
  made.setAttribute("aria-label", words.dealer);
  return made;
}

function openRow(seat, state, side, laid) {
  const row = el("div", "open");
  row.append(...seat.open.map(face => (seat.own ? asButton(face, state) : card(face))));
  const [, y] = laid.plates[side], x = laid.middle[0] + (laid.duel && !laid.roomy ? 42 : 0);
  const edge = (laid.roomy ? 82 : 64) + laid.row / 2;
  return put(row, [x, laid.duel ? y : side === "down" ? laid.height - edge : edge]);
}

/** Which way play goes, and faintly what is trump. */
function cloth(state, laid) {
  const drawing = $("cloth"), { width, height, middle: [x, y], across } = laid;
  drawing.setAttribute("viewBox", `0 0 ${width} ${height}`);
  if (!state.plays) return watermark(drawing, state, laid);
  if (laid.seats === 2) return;
  const wide = across * (laid.seats === 3 ? 1.5 : 1.3), high = across * (laid.seats === 3 ? 1.3 : 1.12);
  const starts = laid.seats === 3 ? [-90, 30, 150] : [45, 135, 225, 315];
  for (const start of starts) drawing.append(...arrow(x, y, wide, high, start, state.clockwise));
}

function arrow(x, y, wide, high, middle, clockwise) {
  const at = degrees => [x + wide * Math.cos(degrees * Math.PI / 180), y + high * Math.sin(degrees * Math.PI / 180)];
  const turn = clockwise ? 1 : -1, [x1, y1] = at(middle - 15 * turn), [x2, y2] = at(middle + 15 * turn), [x3, y3] = at(middle + 14 * turn);
  const heading = Math.atan2(y2 - y3, x2 - x3) * 180 / Math.PI;
  return [
    svg("path", { class: "way", d: `M${x1} ${y1}A${wide} ${high} 0 0 ${clockwise ? 1 : 0} ${x2} ${y2}` }),
    svg("path", { class: "tip", d: "M8 0L-4 -5.5L-4 5.5Z", transform: `translate(${x2} ${y2}) rotate(${heading})` }),
  ];
}

function watermark(drawing, state, laid) {
  const symbol = symbolOf(state.trump[0]), [x, y] = laid.middle, size = Math.min(150, laid.height * .3);
  if (!symbol) return;
  const mark = emblem(symbol);
  for (const [name, value] of Object.entries({ x: x - size / 2, y: y - size / 2, width: size, height: size, class: "watermark" })) mark.setAttribute(name, value);
  drawing.append(mark);
}
