// Cards that move. No state waits for one of these, and there are none for whoever asked for calm.

import { $, calm, put } from "./dom.js";

const EASE = "cubic-bezier(.2,.7,.2,1)";
const CENTRED = "translate(-50%,-50%)";

/** Places of all cards that one holds, by their labels, before the page is drawn anew. */
export const held = () =>
  new Map([...document.querySelectorAll("#hand .card, .open .card")].map(card => [card.dataset.card, card.getBoundingClientRect()]));

/** A card comes onto the felt: from one's hand, or from its player's plate, `away` from its place. */
export function fly(card, from, away) {
  if (calm.matches) return;
  const start = from ? between(card, from) : `${CENTRED} translate(${away[0]}px,${away[1]}px) scale(.35)`;
  const frames = [{ transform: start, opacity: from ? 1 : .4 }, { transform: CENTRED, opacity: 1 }];
  card.animate(frames, { duration: 200, easing: EASE });
}

function between(card, from) {
  const to = card.getBoundingClientRect();
  const right = from.left + from.width / 2 - to.left - to.width / 2, down = from.top + from.height / 2 - to.top - to.height / 2;
  return `${CENTRED} translate(${right}px,${down}px) scale(${from.width / to.width})`;
}

/** The cards of a hand close up to where they lie now; those that are new to it are dealt, one after the other. */
export function closeUp(cards, before) {
  if (calm.matches) return;
  let fresh = 0;
  for (const card of cards) {
    const from = before.get(card.dataset.card);
    if (!from) {
      deal(card, fresh++);
      continue;
    }
    const to = card.getBoundingClientRect(), right = from.left - to.left, down = from.top - to.top;
    if (Math.abs(right) + Math.abs(down) < 2) continue;
    card.animate([{ translate: `${right}px ${down}px` }, { translate: "0 0" }], { duration: 180, easing: EASE });
  }
}

function deal(card, place) {
  const frames = [{ translate: "0 -140px", rotate: "-24deg", opacity: 0 }, { translate: "0 0", opacity: 1 }];
  card.animate(frames, { duration: 240, delay: place * 32, fill: "backwards", easing: EASE });
}

/** A taken trick gathers on the card that won and goes to the winner. `lying` are pairs of a card and its place. */
export function sweep(lying, winning, winner) {
  if (calm.matches) return;
  for (const [card, [x, y]] of lying) {
    const ghost = card.cloneNode(true);
    ghost.setAttribute("aria-hidden", "true");
    ghost.classList.add("ghost");
    $("felt").append(put(ghost, [x, y]));
    const gathered = `${CENTRED} translate(${winning[0] - x}px,${winning[1] - y}px)`;
    const gone = `${CENTRED} translate(${winner[0] - x}px,${winner[1] - y}px) scale(.25)`;
    const frames = [{ transform: CENTRED }, { transform: gathered, opacity: 1, offset: .45 }, { transform: gone, opacity: 0 }];
    ghost.animate(frames, { duration: 340, easing: "ease-in-out" }).onfinish = () => ghost.remove();
  }
}

export function pop(bubble) {
  if (!calm.matches) bubble.animate([{ opacity: 0, scale: .8 }, { opacity: 1, scale: 1 }], { duration: 160, easing: EASE });
}
