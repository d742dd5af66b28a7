// Dark and light; a platform's own colours, moved towards black or white until they can be read. The felt keeps its own.

const LEAST = 4.6; // contrast of text

const parts = hex => [1, 3, 5].map(at => parseInt(hex.slice(at, at + 2), 16));

function luminance(hex) {
  const [red, green, blue] = parts(hex).map(value => value / 255).map(part => (part <= .03928 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4));
  return .2126 * red + .7152 * green + .0722 * blue;
}

export function contrast(one, other) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + .05) / (dark + .05);
}

/** A colour that has at least this contrast to each of the grounds. */
export function legible(colour, grounds, least = LEAST) {
  const towards = luminance(grounds[0]) > .3 ? 0 : 255;
  let found = colour;
  for (let turn = 0; turn < 40 && grounds.some(ground => contrast(found, ground) < least); turn++) found = moved(found, towards);
  return found;
}

const moved = (hex, towards) => `#${parts(hex).map(part => Math.round(part + (towards - part) * .1).toString(16).padStart(2, "0")).join("")}`;

/** `colours` are named as Telegram names them (ThemeParams); without any, those of the page. */
export function dressAs(kind, colours = {}) {
  document.documentElement.dataset.theme = kind;
  if (!colours.bg_color || !colours.text_color) return;
  for (const [name, value] of Object.entries(worn(colours))) document.documentElement.style.setProperty(`--${name}`, value);
}

function worn(colours) {
  const ground = colours.bg_color, other = colours.secondary_bg_color || ground;
  const panel = colours.section_bg_color && colours.section_bg_color !== ground ? colours.section_bg_color : other;
  const grounds = [ground, panel], over = colours.button_text_color || "#ffffff", light = luminance(ground) > .3;
  const main = legible(colours.button_color || "#2f6f5b", [over]);
  return {
    bg: ground, panel, fg: legible(colours.text_color, grounds, 7), quiet: legible(colours.hint_color || colours.text_color, grounds),
    line: legible(other, [ground], 1.35), main, mainfg: over, button: legible(other, [ground], 1.2),
    buttonfg: legible(colours.text_color, [legible(other, [ground], 1.2)], 7), now: legible(light ? "#694600" : "#ffc93c", grounds),
  };
}

/** Follows the system until a platform says otherwise. */
export function followSystem() {
  const light = matchMedia("(prefers-color-scheme: light)"), dress = () => dressAs(light.matches ? "light" : "dark");
  light.addEventListener("change", dress);
  dress();
}
