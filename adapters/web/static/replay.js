// The last deal once more, moment by moment: the table of each, all hands, and steps to and fro.

import { $, button, el } from "./dom.js";
import { hands } from "./scenes.js";

/** Draws the hands and the steps of what the server answered. `go` asks for another moment, `leave` ends it. */
export function drawReplay({ step, steps, hands: held }, words, go, leave) {
  const focus = $("calls").contains(document.activeElement) ? document.activeElement.getAttribute("aria-label") : "";
  $("ask").className = "";
  $("notes").textContent = "";
  $("todo").textContent = `${words.replay} ${step + 1}/${steps}`;
  $("calls").replaceChildren(
    stepper("‹", words.back, step ? () => go(step - 1) : null),
    slider(step, steps, words, go),
    stepper("›", words.on, step < steps - 1 ? () => go(step + 1) : null),
    stepper("×", words.close, leave),
  );
  $("hand").replaceChildren(hands(held));
  $("hand").hidden = false;
  $("hand").tabIndex = 0; // it scrolls where it is low
  [...$("calls").children].find(one => one.getAttribute("aria-label") === focus)?.focus();
}

function stepper(sign, label, pressed) {
  const made = button("call step", sign, pressed || (() => {}));
  made.setAttribute("aria-label", label);
  made.disabled = !pressed;
  return made;
}

function slider(step, steps, words, go) {
  const made = el("input", "steps");
  Object.assign(made, { type: "range", min: 0, max: steps - 1, value: step });
  made.setAttribute("aria-label", words.replay);
  made.addEventListener("change", () => go(Number(made.value)));
  return made;
}
