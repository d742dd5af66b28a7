// The clock round the plate of whoever is to act: gold for the turn, red for the reserve.

let read = 0;

/** Times of a state count from when it came. */
export function setClock() {
  read = performance.now();
  tick();
}

export function startClock() {
  setInterval(tick, 250);
}

export function tick() {
  for (const plate of document.querySelectorAll(".seat[data-clock]")) turn(plate, performance.now() - read);
}

function turn(plate, gone) {
  const [left, whole, reserve] = plate.dataset.clock.split(" ").map(Number), rest = Math.max(0, left - gone);
  const late = rest <= reserve, part = late ? rest / (reserve || 1) : (rest - reserve) / (whole - reserve);
  plate.classList.toggle("late", late);
  plate.querySelector(".time").style.strokeDashoffset = 100 * (1 - part);
  plate.querySelector(".left").textContent = minutes(Math.ceil((late ? rest : rest - reserve) / 1000));
}

function minutes(seconds) {
  if (seconds >= 5400) return `${Math.round(seconds / 3600)} h`;
  return seconds >= 60 ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}` : String(seconds);
}
