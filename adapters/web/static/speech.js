// For a screen reader: politely what happened, as the lines of the plain text; at once what to do and refusals.

import { myTurn } from "./asking.js";
import { $ } from "./dom.js";

export function speak(state, before) {
  if (state.say?.length) $("live").textContent = state.say.join(" ");
  if (!myTurn(state)) $("now").textContent = "";
  else if (!(before && myTurn(before) && before.todo === state.todo)) urge(state.todo);
}

export function urge(text) {
  $("now").textContent = text;
}
