// Cards as SVG, in units of 200 × 284: rank and suit in the corner that a hand leaves in sight.
// A face is [rank, symbol, whether it is a trump, label].

import { $, el, svg } from "./dom.js";
import { COURTS, STAR, SUITS } from "./emblems.js";

const COLOURS = { "♥": "red", "♦": "red", "🔴": "red", "🔵": "blue", "🟢": "green", "🟡": "yellow" };
const FOUR = { "♦": "blue", "♣": "green" };
const CODES = { S: "♠", H: "♥", D: "♦", C: "♣", R: "🔴", B: "🔵", G: "🟢", Y: "🟡" };

const words = { trump: "" };
let four = false;

/** How cards are called and coloured from now on. */
export function dress(trump, inFour) {
  words.trump = trump;
  four = inFour;
}

export const colour = symbol => (four && FOUR[symbol]) || COLOURS[symbol] || "";

/** The symbol of a trump's code; empty for what is no suit that we draw. */
export const symbolOf = code => (SUITS[CODES[code]] ? CODES[code] : "");

/** The symbol that a label begins with, if any. */
export const symbolIn = label => Object.keys(SUITS).find(symbol => label.startsWith(symbol));

/** Fills the page's store of symbols, once. */
export function defineSymbols() {
  const store = $("symbols");
  const add = (id, box, layers) => store.append(svg("symbol", { id, viewBox: box }, ...layers.map(layer)));
  for (const [symbol, layers] of Object.entries(SUITS)) add(`suit${symbol}`, "0 0 100 100", layers);
  COURTS.forEach(([letters, layers]) => add(`court${letters[0]}`, "0 0 100 116", layers));
  add("star", "0 0 100 100", STAR);
}

function layer([d, fill, edge]) {
  const edged = edge ? { stroke: `var(--${edge})`, "stroke-width": 3 } : {};
  return svg("path", { d, fill: `var(--${fill})`, ...edged });
}

const use = (id, x, y, width, height = width, more = {}) => svg("use", { href: `#${id}`, x, y, width, height, ...more });

/** A suit's emblem by itself. */
export const emblem = symbol =>
  svg("svg", { viewBox: "0 0 100 100", class: `emblem ${colour(symbol)}`, "aria-hidden": "true" }, use(`suit${symbol}`, 0, 0, 100));

/** The signs of suits and of tables, in words, are drawn as on cards: what a font has for them differs, or is missing. */
export function emblazon(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), found = [];
  while (walker.nextNode()) if (SIGNS.test(walker.currentNode.data) && !walker.currentNode.parentElement.closest("svg, .unseen")) found.push(walker.currentNode);
  for (const node of found) node.replaceWith(...node.data.split(SIGNS).map(sign).filter(Boolean));
}

const MARKS = { "🟥": "#d8484f", "🟧": "#e8843a", "🟨": "#e9bd35", "🟩": "#4fae62", "🟦": "#4a86d8", "🟪": "#9a62c8", "🟫": "#8f6244", "⬛": "#4b5258", "⬜": "#e6e6e0" };
const SIGNS = new RegExp(`(${[...Object.keys(SUITS), ...Object.keys(MARKS)].join("|")})[\uFE0E\uFE0F]?`, "u");

/** A sign as a drawing; what stands right before a suit stays on its line. */
function sign(text, at, parts) {
  if (SUITS[text]) return inWords(text);
  if (!MARKS[text]) return SUITS[parts[at + 1]] && /\S$/.test(text) ? `${text}\u2060` : text;
  const made = el("i", "mark");
  made.style.background = MARKS[text];
  return made;
}

function inWords(symbol) {
  const made = emblem(symbol);
  made.classList.add("word");
  made.removeAttribute("aria-hidden");
  made.setAttribute("role", "img");
  made.setAttribute("aria-label", symbol);
  return made;
}

/** A card with its label for whoever does not see it. */
export function card(face, tag = "div") {
  const [, symbol, trump, label] = face;
  const made = el(tag, `card ${colour(symbol)}${trump ? " trump" : ""}`);
  made.append(print(face));
  made.dataset.card = label;
  if (tag === "div") made.setAttribute("role", "img");
  made.setAttribute("aria-label", trump ? `${label}, ${words.trump}` : label);
  return made;
}

/** A card as small as a word, for hands that are over. */
export function chip([rank, symbol]) {
  return el("span", `chip ${colour(symbol)}`, rank, emblem(symbol));
}

function print([rank, symbol, trump]) {
  const [name, letters] = named(rank);
  const sheet = svg("svg", { viewBox: "0 0 200 284", "aria-hidden": "true", focusable: "false" });
  sheet.append(svg("rect", { class: "paper", x: 2, y: 2, width: 196, height: 280, rx: 17 }));
  sheet.append(line(letters, "rank", 12, 82, letters.length > 1 ? (letters.length > 2 ? 96 : 84) : 0), use(`suit${symbol}`, 15, 94, 56));
  sheet.append(...(name ? band(name, symbol) : middle(letters, symbol)));
  if (trump) sheet.append(use("star", 10, name ? 158 : 216, 56));
  return sheet;
}

/** A card's own name, and its rank. */
function named(rank) {
  const at = rank.lastIndexOf(" ");
  return at < 0 ? ["", rank] : [rank.slice(0, at), rank.slice(at + 1)];
}

function line(text, style, x, y, room) {
  const fitted = room ? { textLength: room, lengthAdjust: "spacingAndGlyphs" } : {};
  const made = svg("text", { class: style, x, y, ...fitted });
  made.textContent = text;
  return made;
}

function band(name, symbol) {
  return [
    use(`suit${symbol}`, 92, 100, 92),
    svg("rect", { class: "band", x: 8, y: 222, width: 184, height: 52, rx: 10 }),
    line(name, "name", 100, 261, name.length > 8 ? 172 : 0),
  ];
}

function middle(letters, symbol) {
  const court = COURTS.find(([found]) => found.includes(letters));
  if (court) return bust(court[0][0], symbol);
  if (letters === "A") return ace(symbol);
  const count = Number(/\d+$/.exec(letters)?.[0]);
  return PIPS[count] ? PIPS[count].map(([x, y]) => pip(symbol, x, y, count > 8 ? 36 : 42)) : [use(`suit${symbol}`, 80, 156, 104)];
}

const LEFT = 116, RIGHT = 172, BETWEEN = 144; // columns of pips, beside the corner with rank and suit
const pair = y => [[LEFT, y], [RIGHT, y]];
const FOUR_PIPS = [...pair(48), ...pair(236)], SIX = [...FOUR_PIPS, ...pair(142)], EIGHT = [...FOUR_PIPS, ...pair(111), ...pair(173)];

/** Where the pips of a number lie; what has more of them shows one large emblem. */
const PIPS = {
  2: [[BETWEEN, 60], [BETWEEN, 224]], 3: [[BETWEEN, 52], [BETWEEN, 142], [BETWEEN, 232]], 4: FOUR_PIPS,
  5: [...FOUR_PIPS, [BETWEEN, 142]], 6: SIX, 7: [...SIX, [BETWEEN, 95]], 8: [...SIX, [BETWEEN, 95], [BETWEEN, 189]],
  9: [...EIGHT, [BETWEEN, 142]], 10: [...EIGHT, [BETWEEN, 80], [BETWEEN, 204]],
};

/** A pip round this point; those of the lower half stand on their heads. */
const pip = (symbol, x, y, size) =>
  use(`suit${symbol}`, x - size / 2, y - size / 2, size, size, y > 150 ? { transform: `rotate(180 ${x} ${y})` } : {});

/** A court card, the same way up from both ends. */
function bust(letter) {
  const half = turn => use(`court${letter}`, 90, 26, 96, 112, turn ? { transform: "rotate(180 138 142)" } : {});
  return [svg("rect", { class: "frame", x: 86, y: 18, width: 104, height: 248, rx: 8 }), half(false), half(true)];
}

function ace(symbol) {
  return [svg("circle", { class: "ring", cx: 134, cy: 190, r: 56 }), use(`suit${symbol}`, 96, 152, 76)];
}
