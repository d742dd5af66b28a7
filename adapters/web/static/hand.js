// One's own cards: a fan in one row, or in two where a card to press would have less than a finger's width in sight.

import { asButton, cardsToPress } from "./asking.js";
import { $, put, wide } from "./dom.js";
import { closeUp } from "./motion.js";

const FINGER = 44.5; // pixels of each card that must stay in sight
const EDGE = 3; // pixels beside the outermost cards, which lean outwards
const LEAN = .8, DROP = .45; // degrees and pixels by which a card leans and sinks, for each place from the middle

export function drawHand(state, before, words) {
  const box = $("hand"), suits = cardsOf(state);
  box.setAttribute("aria-label", words.hand);
  box.hidden = !suits.length;
  box.removeAttribute("tabindex");
  const focus = box.contains(document.activeElement) ? document.activeElement.dataset.card : "";
  box.replaceChildren();
  if (box.hidden) return;
  const laid = layout(suits, box.clientWidth, state.plays || cardsToPress(state));
  box.style.setProperty("--cw", `${laid.across}px`);
  box.style.setProperty("--hand", `${laid.across * 1.42 + laid.pitch * (laid.rows.length - 1)}px`);
  laid.rows.forEach((row, at) => spread(row, laid, box.clientWidth, at, state));
  tabStops(box, focus);
  if (before) closeUp(box.children, before);
}

/** The cards that are still held, by suit; empty places of cards that were played close up. */
function cardsOf(state) {
  if (state.spec || state.result || !state.hand) return [];
  return state.hand.map(suit => suit.filter(Boolean)).filter(suit => suit.length);
}

function layout(suits, room, pressed) {
  const roomy = wide.matches, across = roomy ? 100 : 60, gap = roomy ? 14 : 2;
  const count = suits.flat().length, step = (room - 2 * EDGE - across - gap * (suits.length - 1)) / Math.max(1, count - 1);
  const rows = roomy || !pressed || step >= FINGER ? [suits] : halves(suits, count);
  return { across, gap, rows, pitch: 56 };
}

/** Two rows: between suits where that leaves them about equal, else within one. */
function halves(suits, count) {
  let seen = 0;
  const cuts = suits.slice(0, -1).map(suit => (seen += suit.length));
  const off = cuts.map(cut => Math.abs(cut - count / 2)), best = off.indexOf(Math.min(...off));
  if (off[best] <= 1.6) return [suits.slice(0, best + 1), suits.slice(best + 1)];
  return divided(suits, Math.ceil(count / 2));
}

function divided(suits, half) {
  const rows = [[], []];
  let room = half;
  for (const suit of suits) {
    const parts = [suit.slice(0, Math.max(0, room)), suit.slice(Math.max(0, room))];
    parts.forEach((part, at) => part.length && rows[at].push(part));
    room -= suit.length;
  }
  return rows;
}

function spread(row, { across, gap, pitch }, room, at, state) {
  const count = row.flat().length, gaps = gap * (row.length - 1);
  const step = Math.min(across + (wide.matches ? 4 : 2), (room - 2 * EDGE - across - gaps) / Math.max(1, count - 1));
  let x = Math.max(EDGE, (room - across - step * (count - 1) - gaps) / 2), off = (1 - count) / 2;
  for (const suit of row) {
    for (const face of suit) {
      $("hand").append(leaning(put(asButton(face, state), [x, at * pitch + DROP * off * off]), off));
      x += step;
      off += 1;
    }
    x += gap;
  }
}

function leaning(made, off) {
  made.style.rotate = `${LEAN * off}deg`;
  return made;
}

/** One stop of the Tab key for the whole hand; arrows go on from there. */
function tabStops(box, focus) {
  const cards = [...box.children], kept = cards.find(card => card.dataset.card === focus);
  const stop = kept || cards.find(card => card.classList.contains("can")) || cards[0];
  cards.forEach(card => { card.tabIndex = card === stop ? 0 : -1; });
  if (kept) kept.focus();
}

/** Moves the focus by so many cards. */
export function step(by) {
  const cards = [...$("hand").children], at = cards.indexOf(document.activeElement);
  if (!cards.length) return;
  const next = cards[at < 0 ? Math.max(0, cards.findIndex(card => !card.tabIndex)) : (at + by + cards.length) % cards.length];
  cards.forEach(card => { card.tabIndex = card === next ? 0 : -1; });
  next.focus();
}
