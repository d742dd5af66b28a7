// What stands in the place of the felt while no cards are played: the lobby, and the end of a deal or match.

import { chip } from "./cards.js";
import { $, el, gained, initial, signed } from "./dom.js";

export function hidePage() {
  $("page").hidden = true;
}

function page(...inner) {
  const box = $("page");
  box.hidden = false;
  box.replaceChildren(...inner);
}

export function drawLobby(state) {
  page(el("h2", "", state.title), el("ul", "chairs", undefined, ...state.seats.map(chair)), ...(state.lines || []).map(text => el("p", "quiet", text)));
}

function chair({ name, free, compass }) {
  const face = el("div", "face", free ? "+" : initial(name));
  face.setAttribute("aria-hidden", "true");
  const about = free ? [el("div", "name", compass)] : [el("div", "name", name), el("div", "quiet", compass)];
  return el("li", free ? "chair free" : "chair", undefined, face, el("div", "", undefined, ...about));
}

export function drawResult(state, words) {
  const { result } = state;
  page(
    el("p", "quiet", result.title),
    el("h2", "headline", result.headline),
    ...(result.arithmetic ? [el("p", "", result.arithmetic)] : []),
    ...(result.rows.length ? [sheet(result, words)] : []),
    ...result.score.map(text => el("p", "quiet", text)),
    ...(result.hands.length ? [el("h3", "quiet", result.heading), hands(result.hands)] : []),
    ...result.notes.map(text => el("p", "quiet note", text)),
  );
}

function sheet({ rows, counts: [tricks, points] }, words) {
  const kept = cells => cells.filter((_, at) => (at !== 1 || tricks) && (at !== 2 || points));
  const head = kept(["", words.tricks, words.made, words.deal, words.matched]).map(text => el(text ? "th" : "td", "", text));
  const body = rows.map(([name, own, taken, made, gain, score]) => {
    const [first, ...rest] = kept([name, taken ?? "", made ?? "", gained(gain), signed(score)]);
    const who = el("th", "", first);
    who.scope = "row";
    return el("tr", own ? "own" : "", undefined, who, ...rest.map(text => el("td", "", String(text))));
  });
  return el("table", "", undefined, el("tr", "", undefined, ...head), ...body);
}

/** All hands, each by its name. */
export function hands(all) {
  return el("dl", "hands", undefined, ...all.map(([name, suits]) => {
    const cards = suits.filter(suit => suit.length).map(suit => el("span", "suit", undefined, ...suit.map(chip)));
    return el("div", "", undefined, el("dt", "", name), el("dd", "", undefined, ...cards));
  }));
}
