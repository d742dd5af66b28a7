// What was said at the table, as bubbles at the plates of those who said it.

import { el, put } from "./dom.js";
import { pop } from "./motion.js";

/**
 * Shows calls until cards are played; then what was said in the first trick, or since the state before. A bubble that would
 * lie on another, on a card or on a face is left out: the log has it.
 */
export function bubbles(box, state, before, laid) {
  const said = latest(state, before);
  const shown = [], taken = [...document.querySelectorAll("#trick > *, .seat .face")];
  state.seats.forEach((seat, at) => {
    const told = said.get(seat.seat);
    if (!told || (seat.own && state.plays)) return;
    const made = bubble(box, told, laid.sides[at], laid);
    made.dataset.seat = seat.seat;
    if ([...shown, ...taken].some(one => meets(one, made))) made.remove();
    else shown.push(made);
  });
  shown.forEach(pop);
}

/** Of each seat what it said last, of what is worth showing now. */
function latest(state, before) {
  const known = before?.deal === state.deal ? before.talk.length : state.talk.length;
  const from = state.plays && state.taken > 0 ? known : 0;
  return new Map(state.talk.slice(from).map(([seat, text, strong]) => [seat, { text, strong }]));
}

function bubble(box, { text, strong }, side, laid) {
  const made = el("div", `bubble ${points(side, laid)}${strong ? " strong" : ""}`, text);
  made.setAttribute("aria-hidden", "true");
  box.append(made);
  const plate = [...box.querySelectorAll(".seat")][laid.sides.indexOf(side)];
  if (side === "up" && !laid.duel) made.style.maxWidth = `${Math.max(64, Math.min(220, left(plate) - 13))}px`;
  put(made, spot(made, side, plate, laid));
  aim(made, plate.querySelector(".face"));
  return made;
}

/** The tail comes out where the face of who speaks is, as far as the bubble reaches. */
function aim(made, face) {
  const own = made.getBoundingClientRect(), { left, top, width, height } = face.getBoundingClientRect();
  const along = made.classList.contains("to-below") || made.classList.contains("to-above");
  const at = along ? left + width / 2 - own.left : top + height / 2 - own.top, length = along ? own.width : own.height;
  made.style.setProperty("--tail", `${Math.max(14, Math.min(length - 14, at))}px`);
}

/** Which side of the bubble points at the plate. */
function points(side, { seats, duel }) {
  if (duel) return side === "down" ? "to-below" : "to-above";
  if (side === "up") return "to-right";
  if (seats === 3 && side !== "down") return side === "left" ? "to-left" : "to-right";
  return "to-below";
}

const left = plate => plate.offsetLeft - plate.offsetWidth / 2;

function spot(made, side, plate, laid) {
  const [x, y] = laid.plates[side], wide = made.offsetWidth / 2, high = made.offsetHeight / 2;
  const inside = at => Math.min(laid.width - wide - 6, Math.max(wide + 6, at));
  const beyond = plate.offsetHeight / 2 + 8 + high;
  if (laid.duel) return [inside(x - 30 + wide), side === "down" ? y - beyond : y + beyond];
  if (side === "up") return [Math.max(wide + 2, left(plate) - 8 - wide), y];
  if (side === "down") return [inside(x), y - (laid.roomy ? 42 : 34) - high];
  if (laid.seats === 3) return [inside(side === "left" ? x + 40 + wide : x - 40 - wide), y - 4];
  return [inside(x), y - beyond];
}

function meets(one, other) {
  const a = one.getBoundingClientRect(), b = other.getBoundingClientRect();
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
