// The bar, the score of each side, and on wide windows the column with all that is told of the deal.

import { emblem, symbolOf } from "./cards.js";
import { $, el, signed } from "./dom.js";
import { logList } from "./panels.js";

const MOST_PIPS = 10; // tricks of a deal that are drawn one by one

export function drawBar(state, words) {
  $("trump").replaceChildren(...(state.trump ? badge(state.trump) : []));
  const deal = Boolean(state.hand);
  $("title").textContent = state.spec && deal ? `${words.watching} · ${state.title}` : state.title;
  $("contract").textContent = state.contract || "";
  document.title = `${state.title} · Pli`;
}

/** The trump, and in gold what multiplies the deal. */
function badge([code, text]) {
  if (!text) return [];
  const symbol = symbolOf(code), times = /×\d+/.exec(text)?.[0], sign = text.replace(/\s*×\d+/, "");
  return [symbol ? emblem(symbol) : el("span", "", sign), ...(times ? [el("b", "", times)] : [])];
}

export function drawScore(state, words) {
  const box = $("score");
  box.hidden = !state.sides || Boolean(state.result);
  box.setAttribute("aria-label", words.score);
  box.replaceChildren();
  if (box.hidden) return;
  box.classList.toggle("many", state.sides.length > 2);
  box.style.setProperty("--cells", state.sides.length);
  box.append(...cells(state, words));
  if (!pairs(state)) box.append(el("p", "match", match(state, words)));
}

/** Whether each side has an account of its own. */
const pairs = state => state.sides.length === state.accounts.length;

const match = (state, words) => `${words.match}: ${state.accounts.map(([name, , score]) => `${name} ${signed(score)}`).join(" · ")}`;

function cells(state, words) {
  return state.sides.map((side, at) => cell(side, pairs(state) ? state.accounts[at] : null, state, words));
}

function cell([name, own, tricks, points, told], account, state, words) {
  const about = el("span", "taken", undefined, taken(tricks, told, state));
  if (account) about.append(el("span", "", `${words.match} ${signed(account[2])}`));
  return el("div", own ? "cell own" : "cell", undefined, el("span", "side", name), about, el("span", "points", String(points ?? tricks)));
}

/** The tricks of a side, drawn where there are few. */
function taken(tricks, told, state) {
  const most = state.trick?.[1] || 0;
  if (!most || most > MOST_PIPS || state.sides.length > 2) return el("span", "", told);
  const row = el("span", "pips");
  row.setAttribute("role", "img");
  row.setAttribute("aria-label", told);
  row.append(...Array.from({ length: most }, (_, at) => el("i", at < tricks ? "on" : "")));
  return row;
}

export function drawSide(state, words) {
  const box = $("side");
  box.setAttribute("aria-label", words.score);
  box.hidden = !state.hand;
  box.replaceChildren();
  if (box.hidden) return;
  const match_ = pairs(state) ? [] : [el("p", "quiet", match(state, words))];
  part(box, state.length || words.match, el("div", "cells", undefined, ...cells(state, words)), ...match_);
  if (state.notes.length || state.said.length) part(box, "", ...[...state.notes, ...state.said].map(text => el("p", "", text)));
  if (state.order.length) part(box, words.rules, ...state.order.map(text => el("p", "quiet", text)));
  part(box, words.log, logList(state.log));
}

function part(box, title, ...inner) {
  box.append(el("section", "", undefined, ...(title ? [el("h2", "", title)] : []), ...inner));
}
