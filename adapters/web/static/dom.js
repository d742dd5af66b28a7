// Elements. What people wrote goes into them as text only.

const SVG = "http://www.w3.org/2000/svg";

export const $ = id => document.getElementById(id);

export const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether score and log have a column of their own; table.css has the same width. */
export const wide = matchMedia("(min-width: 900px)");

export function el(tag, style = "", text = undefined, ...inner) {
  const made = document.createElement(tag);
  if (style) made.className = style;
  if (text !== undefined) made.textContent = text;
  made.append(...inner);
  return made;
}

export function svg(tag, attributes, ...inner) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...inner);
  return made;
}

export function button(style, text, pressed, ...inner) {
  const made = el("button", style, text, ...inner);
  made.type = "button";
  made.addEventListener("click", () => pressed(made));
  return made;
}

export function put(element, [x, y]) {
  element.style.left = `${x}px`;
  element.style.top = `${y}px`;
  return element;
}

export const signed = number => (number < 0 ? `−${-number}` : String(number));

/** Figures with a sign of their own, for what was won. */
export const gained = number => (number > 0 ? `+${number}` : signed(number));

/** The first letter of a name, as people see letters. */
export const initial = name => [...name][0] || "?";

/** A face of one's own: the initial, on a ground whose hue comes of the name. */
export function portrait(name, ...inner) {
  const made = el("div", "face", undefined, el("span", "initial", initial(name)), ...inner);
  const hue = [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 360, 7);
  made.style.backgroundColor = `hsl(${hue} 42% 27%)`;
  return made;
}
