// What stands in the place of the felt while no cards are played: the lobby, and the end of a deal or match.

import { card, chip } from "./cards.js";
import { $, el, gained, portrait, signed } from "./dom.js";
import { pop } from "./motion.js";

export function hidePage() {
  $("page").hidden = true;
}

function page(...inner) {
  const box = $("page");
  box.hidden = false;
  box.replaceChildren(...inner);
}

/** The seats round a small table, and below what the lobby says. */
export function drawLobby(state) {
  const round = el("ul", "round", undefined, ...state.seats.map((seat, at) => chair(seat, AROUND[state.seats.length][at])));
  const cloth = el("div", "lobby-table", undefined, fanned(state.game), round);
  page(cloth, ...(state.lines || []).map(text => el("p", "quiet middle", text)));
}

const AROUND = { 2: ["up", "down"], 3: ["up", "right", "left"], 4: ["up", "right", "down", "left"] };

function chair({ name, free, compass }, side) {
  const face = free ? el("div", "face", "+") : portrait(name);
  face.setAttribute("aria-hidden", "true");
  const about = free ? [el("div", "quiet", compass)] : [el("div", "name", name), el("div", "quiet", compass)];
  return el("li", `chair at-${side}${free ? " free" : ""}`, undefined, face, el("div", "", undefined, ...about));
}

/** A few cards of the game, for the middle of a table at which none are dealt. */
function fanned(game) {
  const faces = game.startsWith("menche") ? [["Y1", "🟡", 0, ""], ["R8", "🔴", 0, ""], ["G7", "🟢", 0, ""]] : [["A", "♠", 0, ""], ["K", "♥", 0, ""], ["10", "♣", 0, ""]];
  const box = el("div", "fanned", undefined, ...faces.map(face => card(face)));
  box.setAttribute("aria-hidden", "true");
  return box;
}

export function drawResult(state, words) {
  const { result } = state;
  const won = el("div", "won", undefined, el("h2", "headline", result.headline), ...(result.arithmetic ? [el("p", "", result.arithmetic)] : []));
  const fresh = $("page").hidden;
  page(
    el("p", "quiet", result.title),
    won,
    ...(result.rows.length ? [sheet(result, words)] : []),
    ...(result.score.length ? [el("p", "quiet", result.score.join(" · ").replace(/\n/g, " · "))] : []),
    ...(result.hands.length ? [el("h3", "quiet", result.heading), hands(result.hands)] : []),
    ...(state.phase === "over" ? [] : result.notes).map(text => el("p", "quiet note", text)),
  );
  if (fresh) pop(won);
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
