// Answers to a press. Short ones stand above the hand, which stays in sight; long ones on a sheet from below.

import { beside, call, glow, letGo } from "./asking.js";
import { card, emblazon } from "./cards.js";
import { $, button, el } from "./dom.js";
import { urge } from "./speech.js";

const SHORT = 260; // letters of an answer that leaves the hand in sight
let fades = 0;
let close = "";

/** What the sheet's button is called. */
export function nameClose(text) {
  close = text;
}

export function toast(text, refused = false) {
  const box = $("toast");
  box.textContent = text;
  emblazon(box);
  box.className = refused ? "refused" : "";
  box.hidden = false;
  box.style.setProperty("--above", `${innerHeight - $("ask").getBoundingClientRect().top + 6}px`);
  clearTimeout(fades);
  fades = setTimeout(hideToast, Math.max(4000, text.length * 75));
  urge(text);
}

export function hideToast() {
  $("toast").hidden = true;
}

/** Shows what the server answered: `kind` is page, menu, hand, done or refused. */
export function tell(answer) {
  if (answer.kind === "refused") refuse(answer);
  else if (answer.kind === "hand" || !(answer.text || answer.blocks.length)) $("sheet").close();
  else if (isShort(answer)) brief(answer);
  else panel(answer);
}

function refuse(answer) {
  letGo();
  if (answer.blocks.length) panel(answer);
  else toast(answer.text, true);
}

const said = answer => [answer.text, ...answer.blocks.filter(([kind]) => kind === "p").map(([, text]) => text)].filter(Boolean);

const isShort = answer =>
  !answer.file && !beside(answer.rows).length && answer.blocks.every(([kind]) => kind === "p" || kind === "h") && said(answer).join("").length < SHORT;

/** Says it above the hand; the cards that the first line names glow. */
function brief(answer) {
  const lines = said(answer);
  $("sheet").close();
  toast(lines.join("\n"));
  glow(lines[0]);
}

function panel(answer) {
  const title = answer.blocks.find(([kind]) => kind === "h")?.[1] || "";
  const blocks = answer.blocks.filter(([kind, text]) => kind !== "h" || text !== title);
  const choices = beside(answer.rows);
  const below = [...choices.map(choice => call(choice)), ...(answer.file ? [download(answer.file)] : [])];
  const rows = below.length ? [el("div", "choices", undefined, ...below)] : [];
  sheet(title, ...(answer.text ? [el("p", "", answer.text)] : []), ...blocks.map(block).filter(Boolean), ...rows);
}

/** A file to keep. */
function download([name, content]) {
  const bytes = Uint8Array.from(atob(content), letter => letter.charCodeAt(0));
  const made = el("a", "call main", name);
  Object.assign(made, { href: URL.createObjectURL(new Blob([bytes])), download: name });
  return made;
}

function block([kind, shown]) {
  if (kind === "h") return el("h3", "", shown);
  if (kind === "p") return el("p", "", shown);
  if (kind === "table") return grid(shown);
  if (kind === "trick") return el("div", "small", undefined, ...shown.filter(([, face]) => face).map(figure));
  if (kind === "hand") return el("div", "small", undefined, ...shown.flat().map(face => card(face)));
  return null;
}

function grid([head, ...rows]) {
  const line = (tag, cells) => el("tr", "", undefined, ...cells.map(text => el(text || tag === "td" ? tag : "td", "", text)));
  return el("table", "", undefined, line("th", head), ...rows.map(row => line("td", row)));
}

function figure([name, face, marks]) {
  return el("figure", "", undefined, card(face), el("figcaption", "", [name, ...marks].join(" · ")));
}

function sheet(title, ...inner) {
  const box = $("sheet"), shut = button("shut", "×", () => box.close()), head = el("h2", "", title || "Pli");
  shut.setAttribute("aria-label", close);
  head.id = "sheet-title";
  head.tabIndex = -1;
  $("sheet-body").replaceChildren(head, shut, ...inner);
  emblazon(box);
  if (!box.open) box.showModal();
  $("sheet-body").scrollTop = 0;
  head.focus();
}

/** The lines of the deal, the newest in sight. */
export function logList(lines) {
  return el("ul", "log", undefined, ...lines.map(text => el("li", "", text)).reverse());
}

export function showLog(state, words) {
  sheet(words.log, logList(state.log));
}

$("sheet").addEventListener("click", event => {
  if (event.target === $("sheet")) $("sheet").close();
});
