// What is wrong with the page as it is drawn now: lines of text, none if nothing is.
() => {
  const FINGER = 44, LEAST = 4.5;
  const faults = [];
  const seen = element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const named = element => `${element.tagName.toLowerCase()}${element.id ? "#" + element.id : ""}.${element.className.baseVal ?? element.className} "${(element.getAttribute("aria-label") || element.textContent).slice(0, 30)}"`;
  const all = selector => [...document.querySelectorAll(selector)].filter(seen);
  const box = element => element.getBoundingClientRect();
  const scrolls = element => element.closest("#page, #side, dialog, [data-scene=replay] #hand");
  const top = document.querySelector("dialog[open]");

  // nothing stands outside the window
  for (const element of all("#app *, #toast, dialog[open]")) {
    if (scrolls(element) && !element.matches("#page, #side, #hand, dialog") || element.closest("svg") && element.tagName !== "svg") continue;
    const { left, top: above, right, bottom } = box(element);
    if (left < -.5 || above < -.5 || right > innerWidth + .5 || bottom > innerHeight + .5) faults.push(`outside: ${named(element)}`);
  }
  const felt = box(document.getElementById("felt")), rail = document.getElementById("felt").clientLeft;
  for (const element of all("#felt .face, #felt .about, #felt .bubble, #trick .card, #trick .slot")) {
    const { left, top: above, right, bottom } = box(element);
    if (left < felt.left + rail - 1 || above < felt.top + rail - 1 || right > felt.right - rail + 1 || bottom > felt.bottom - rail + 1)
      if (!scrolls(element)) faults.push(`cut by the rail: ${named(element)}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page is wider than the window");

  // whatever may be pressed has a square of a finger's size to itself
  const owns = (element, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit && (hit === element || element.contains(hit));
  };
  const roomy = element => {
    const { left, top: above, right, bottom } = box(element), side = FINGER - 1;
    for (let x = left + .5; x + side <= right; x += 2) for (let y = above + .5; y + side <= bottom; y += 2)
      if ([[side / 2, 0], [0, side / 2], [side, side / 2], [side / 2, side], [side / 2, side / 2]].every(([dx, dy]) => owns(element, x + dx, y + dy))) return true;
    return false;
  };
  const covered = element => (top && !top.contains(element)) || document.querySelector("#toast:not([hidden])");
  for (const element of all("button:enabled, a[href]")) {
    if (covered(element)) continue;
    if (element.matches(".card[aria-disabled]")) continue;
    if (scrolls(element)) element.scrollIntoView({ block: "nearest" });
    if (!roomy(element)) faults.push(`no room for a finger: ${named(element)}`);
  }

  // nothing lies on something else
  const meet = (one, other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  const apart = [".face", ".about", ".bubble", "#trick .card", ".slot", ".open"].flatMap(selector => all(`#felt ${selector}`));
  apart.forEach((one, at) => apart.slice(at + 1).forEach(other => {
    if (!one.contains(other) && !other.contains(one) && !scrolls(one) && meet(box(one), box(other))) faults.push(`${named(one)} lies on ${named(other)}`);
  }));
  const strips = all("#bar, #net, #score, #felt, #ask, #hand, #tools");
  strips.forEach((one, at) => strips.slice(at + 1).forEach(other => { if (meet(box(one), box(other))) faults.push(`${named(one)} lies on ${named(other)}`); }));

  // letters can be read
  const parse = text => (text.match(/rgba?\([^)]*\)/g) || []).map(colour => colour.match(/[\d.]+/g).map(Number));
  const over = ([r, g, b, a = 1], under) => [r, g, b].map((part, at) => part * a + under[at] * (1 - a));
  const grounds = element => {
    if (!element) return [[255, 255, 255]];
    const style = getComputedStyle(element), shades = [...parse(style.backgroundImage), ...(style.backgroundImage === "none" ? parse(style.backgroundColor) : [])];
    if (shades.length && shades.every(([, , , a = 1]) => a === 1)) return shades;
    const under = grounds(element.parentElement);
    return shades.length ? under.flatMap(ground => shades.map(shade => over(shade, ground))) : under;
  };
  const light = colour => colour.slice(0, 3).map(part => part / 255).map(part => (part <= .03928 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4)).reduce((sum, part, at) => sum + part * [.2126, .7152, .0722][at], 0);
  const contrast = (one, other) => { const [a, b] = [light(one), light(other)].sort((x, y) => y - x); return (a + .05) / (b + .05); };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !seen(element) || element.closest(".unseen, :disabled, [aria-disabled] svg, .away")) continue;
    const style = getComputedStyle(element), svg = element.closest("svg");
    const paper = svg && getComputedStyle(svg.querySelector(element.matches(".name") ? ".band" : ".paper")).fill;
    const ink = parse(svg ? style.fill : style.color)[0];
    const least = Math.min(...(paper ? parse(paper) : grounds(element)).map(ground => contrast(over(ink, ground), ground)));
    if (least < LEAST) faults.push(`${least.toFixed(2)} to 1: ${named(element)}`);
    if (!svg && parseFloat(style.fontSize) < 12) faults.push(`small letters: ${named(element)}`);
  }
  return [...new Set(faults)];
}
