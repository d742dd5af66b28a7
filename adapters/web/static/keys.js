// Keys: arrows go through the hand, figures take a card, letters are those of the terminal.

import { $ } from "./dom.js";
import { step } from "./hand.js";
import { KEYS, pressTool } from "./tools.js";

const STEPS = { ArrowRight: 1, ArrowLeft: -1 };

export function listenToKeys() {
  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey || $("sheet").open || event.target.matches("input")) return;
    if (pressed(event.key)) event.preventDefault();
  });
}

/** Whether the key means something here. */
function pressed(key) {
  if (STEPS[key]) step(STEPS[key]);
  else if (/^[1-9]$/.test(key)) $("hand").children[key - 1]?.click();
  else if (KEYS[key.toLowerCase()] && key.length === 1) pressTool(KEYS[key.toLowerCase()]);
  else return false;
  return true;
}
