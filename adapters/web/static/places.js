// Where things lie on the felt, in pixels from its upper left corner. Nothing here touches the page.

const HIGH = 1.42; // a card's height in its widths
const LEAST = 38; // a card's width, at least

/** Sides of the table in the order of the seats: one's own first, then clockwise. */
const ROUND = { 2: ["down", "up"], 3: ["down", "left", "right"], 4: ["down", "left", "up", "right"] };

/**
 * The places of a table of `seats` seats on a felt of `width` × `height`.
 * `plays`: cards are being played; `open`: cards lie open before the players.
 */
export function places({ seats, width, height, plays, open }) {
  const roomy = width > 600;
  const sides = ROUND[seats];
  const frame = { seats, width, height, plays, roomy, sides, duel: seats === 2 && open, row: open ? (roomy ? 96 : 72) : 0 };
  if (seats === 3) return three(frame);
  return { ...frame, ...cross(frame) };
}

/** Two or four: a cross of cards in the middle; two have them side by side. */
function cross(frame) {
  const { seats, width, height, roomy, duel, row } = frame;
  const below = duel ? row + 8 : (roomy ? 76 : 60) + row;
  const above = duel ? row + 8 : (roomy ? 74 : 62) + row;
  const room = height - above - below - 4;
  const parts = seats === 2 ? 1.3 : 2.1;
  const across = clamp(Math.min(roomy ? 118 : 100, (room - 10) / parts / HIGH, width * (seats === 2 ? .3 : .262)));
  const middle = [width / 2, above + room / 2 + 2];
  return { across, middle, cards: seats === 2 ? pair(middle, across) : four(middle, across), plates: around(frame, middle, across) };
}

function pair([x, y], across) {
  const side = across * .6, lift = across * .13;
  return { down: [x - side, y + lift], up: [x + side, y - lift] };
}

function four([x, y], across) {
  const side = across * 1.1, half = across * HIGH * .535;
  return { down: [x, y + half], up: [x, y - half], left: [x - side, y], right: [x + side, y] };
}

function around({ width, height, plays, roomy, duel, row }, [x, y], across) {
  if (duel) {
    const edge = roomy ? 90 : 50;
    return { up: [edge, row / 2 + 6], down: [edge, height - row / 2 - 8] };
  }
  const edge = roomy ? Math.max(110, x - across * 2.9) : 48;
  const side = roomy || !plays ? y : y - across * HIGH * .5 - (height < 340 ? 34 : 40);
  return { down: [x, height - (roomy ? 42 : 30)], up: [x, roomy ? 42 : 34], left: [edge, side], right: [width - edge, side] };
}

/** Three: two above, oneself below. Where it is low, the two sit beside their cards. */
function three(frame) {
  const { width, height, roomy, sides } = frame;
  const most = roomy ? 118 : 100, foot = roomy ? 84 : 66; // the plate below
  const under = Math.min(most, (height - 96 - foot) / 2.1 / HIGH, width * .27);
  const beside = Math.min(most, (height - 14 - foot) / 2.1 / HIGH, (width - 188) / 2.44);
  const across = clamp(Math.max(under, beside)), tall = across * HIGH;
  const head = beside > under ? 14 : 96;
  const y = head + tall + Math.max(0, (height - head - foot - 2.1 * tall) / 2), x = width / 2;
  const edge = roomy ? Math.max(110, x - across * 3.3) : 48, top = roomy ? 90 : 46;
  const cards = { left: [x - across * .72, y - tall * .5], right: [x + across * .72, y - tall * .5], down: [x, y + tall * .57] };
  const plates = { down: [x, height - (roomy ? 42 : 30)], left: [edge, top], right: [width - edge, top] };
  return { ...frame, sides, across, middle: [x, y], cards, plates };
}

const clamp = across => Math.max(LEAST, across);
