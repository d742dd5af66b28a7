// What one may do: cards and calls as buttons that press the server's tokens.

import { card, emblem, symbolIn } from "./cards.js";
import { $, button, el } from "./dom.js";

const asking = { words: {}, press: () => {}, armed: "", tools: [] };

/** What a pressed token does, and the words that buttons need. */
export function prepare(words, press) {
  Object.assign(asking, { words, press, armed: "" });
}

export const myTurn = state => Boolean(state.seats?.some(seat => seat.own && seat.act));

const choices = state => state.rows.flat();

/** Whether cards may be pressed now. */
export const cardsToPress = state => choices(state).some(choice => choice.card);

/** A card of one's own: rises when it may be played; a barred one says why when it is tapped. */
export function asButton(face, state) {
  const choice = choices(state).find(one => one.card?.[3] === face[3]);
  const made = card(face, "button");
  made.type = "button";
  if (!choice) made.setAttribute("aria-disabled", "true");
  else made.addEventListener("click", () => pressCard(made, choice));
  if (choice && choices(state).some(one => one.play)) mark(made, choice);
  return made;
}

function mark(made, choice) {
  made.classList.add(choice.play ? "can" : "barred");
  if (!choice.play) made.setAttribute("aria-label", `${made.getAttribute("aria-label")}, ${asking.words.barred}`);
}

function pressCard(made, choice) {
  if (choice.play) made.classList.add("picked");
  asking.press(choice.t);
}

/** What to do, and the calls that may be made. */
export function drawAsk(state) {
  const mine = myTurn(state) && !state.spec;
  asking.tools = state.tools.map(([, choice]) => choice.t);
  $("ask").className = mine ? "mine" : "";
  $("ask").setAttribute("aria-label", asking.words.turn);
  $("todo").textContent = (!state.result && state.todo) || "";
  $("notes").textContent = (!state.result && state.notes?.join(" · ")) || "";
  const focus = $("calls").contains(document.activeElement) ? document.activeElement.token : null;
  const offered = state.spec && state.phase === "playing" ? [] : choices(state).filter(choice => !held(choice, state));
  $("calls").replaceChildren(...offered.map(choice => call(choice)));
  [...$("calls").children].find(one => focus && one.token === focus)?.focus();
}

/** Choices of an answer that are not always in sight anyway. */
export const beside = rows => rows.flat().filter(choice => !asking.tools.includes(choice.t));

/** Whether the choice is a card of one's hand, which is its own button. */
const held = (choice, state) =>
  choice.card && [...(state.hand || []), ...(state.seats || []).map(seat => seat.open || [])].flat().some(face => face?.[3] === choice.card[3]);

/** A button for a choice. */
export function call(choice) {
  if (choice.link) return opener(choice);
  const made = button(`call ${choice.style || ""}`, undefined, () => press(choice, made));
  made.token = choice.t;
  label(made, choice.label);
  if (asking.armed === choice.t) askAgain(made, choice);
  made.disabled = Boolean(choice.off);
  if (choice.gloss) made.title = choice.gloss;
  return made;
}

function opener(choice) {
  const made = el("a", "call", choice.label);
  Object.assign(made, { href: choice.link, target: "_blank", rel: "noopener noreferrer" });
  return made;
}

/** A label whose suit is drawn. */
function label(made, text) {
  const symbol = symbolIn(text);
  if (!symbol) made.textContent = text;
  else made.replaceChildren(emblem(symbol), text.slice(symbol.length).replace(/^[\uFE0E\uFE0F]?\s*/u, ""));
  if (symbol) made.setAttribute("aria-label", text);
}

/** What is costly or final is asked once more. */
function press(choice, made) {
  if (choice.style === "strong" && asking.armed !== choice.t) {
    asking.armed = choice.t;
    askAgain(made, choice);
    return;
  }
  asking.armed = "";
  asking.press(choice.t);
}

function askAgain(made, choice) {
  made.classList.add("sure");
  label(made, asking.words.sure.replace("{}", choice.label));
}

/** Nothing is picked or half pressed any more. */
export function letGo() {
  asking.armed = "";
  for (const card of document.querySelectorAll(".picked")) card.classList.remove("picked");
}

/** The cards of one's hand that a line names glow. */
export function glow(line) {
  for (const made of document.querySelectorAll("#hand .card, .open .card")) made.classList.toggle("hinted", line.includes(made.dataset.card));
}
