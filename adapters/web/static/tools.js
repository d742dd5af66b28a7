// The row at the foot: what may be asked at any time. What is not offered now keeps its place, so that nothing moves.

import { $, button, el, svg } from "./dom.js";
import { showLog } from "./panels.js";

const ICONS = {
  last: "M4 7h9v13H4zM8 4l9 2-3 13",
  score: "M5 20V10M12 20V4M19 20v-7",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10c1 1 1.500 2 1.500 3h5c0-1 .5-2 1.500-3a6 6 0 0 0-4-10z",
  rules: "M5 4h10a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM9 9h6M9 13h6",
  log: "M5 6h14M5 12h14M5 18h9",
  more: "M5 12h.01M12 12h.01M19 12h.01",
};

/** The letters of the terminal's keys. */
export const KEYS = { t: "last", s: "score", h: "hint", r: "rules", l: "log", m: "more" };

export function drawTools(state, words, press) {
  const offered = new Map(state.tools.map(([kind, choice]) => [kind, () => press(choice.t)]));
  if (state.log?.length) offered.set("log", () => showLog(state, words));
  const kinds = Object.keys(ICONS).filter(kind => !(state.spec && kind === "hint"));
  const focus = $("tools").contains(document.activeElement) ? document.activeElement.dataset.tool : "";
  $("tools").setAttribute("aria-label", words.tools);
  $("tools").replaceChildren(...kinds.map(kind => tool(kind, words, offered.get(kind))));
  $("tools").querySelector(`[data-tool="${focus}"]:enabled`)?.focus();
}

function tool(kind, words, pressed) {
  const made = button("tool", undefined, pressed || (() => {}), icon(kind), el("span", "", words[kind]));
  made.dataset.tool = kind;
  made.disabled = !pressed;
  return made;
}

const icon = kind => svg("svg", { viewBox: "0 0 24 24", class: kind, "aria-hidden": "true" }, svg("path", { d: ICONS[kind] }));

export function pressTool(kind) {
  $("tools").querySelector(`[data-tool="${kind}"]:enabled`)?.click();
}
