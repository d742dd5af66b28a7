// The page: shows each state that comes, whole, and presses the server's tokens.

import { activityCode } from "./activity.js";
import { drawAsk, letGo, myTurn, prepare } from "./asking.js";
import { defineSymbols, dress, emblazon } from "./cards.js";
import { setClock, startClock } from "./clock.js";
import { $, button } from "./dom.js";
import { clearFelt, drawFelt } from "./felt.js";
import { drawHand } from "./hand.js";
import { listenToKeys } from "./keys.js";
import { held } from "./motion.js";
import { hideToast, nameClose, tell, toast } from "./panels.js";
import { drawReplay } from "./replay.js";
import { drawLobby, drawResult, hidePage } from "./scenes.js";
import { drawBar, drawScore, drawSide } from "./score.js";
import { speak } from "./speech.js";
import { greet, initData } from "./telegram.js";
import { followSystem } from "./themes.js";
import { drawTools } from "./tools.js";
import { connect } from "./wire.js";

const here = { words: {}, state: null, build: "", sent: 0, pass: "", replay: null };
let send = () => false;
let [pass, first = ""] = location.hash.slice(1).split("&"); // the second: what is shown before the table
const named = new URLSearchParams(location.search).get("table") || "";

/** What the page shows: `lobby`, `auction`, `trick` or `result`. */
function sceneOf(state) {
  if (!state.hand) return "lobby";
  if (state.result) return "result";
  return state.plays ? "trick" : "auction";
}

function show(state, before) {
  const { words, replay: again } = here, from = held(), scene = again ? "replay" : sceneOf(state);
  document.documentElement.dataset.scene = scene;
  if (before && (before.phase !== state.phase || myTurn(before) !== myTurn(state))) hideToast();
  drawBar(state, words);
  drawScore(state, words);
  if (again) drawReplay(again, words, replay, leaveReplay);
  else drawOwn(state, before && from, words);
  drawTools(state, words, press);
  drawSide(state, words);
  emblazon($("app")); // before the felt is measured
  drawMiddle(scene, state, before, from);
  if (scene === "result") $("calls").append(button("call", words.replay, () => replay(0)));
  emblazon($("felt"));
  setClock();
}

/** What one may do, and one's cards. */
function drawOwn(state, from, words) {
  drawAsk(state);
  drawHand(state, from, words);
}

function drawMiddle(scene, state, before, from) {
  const { words } = here;
  $("felt").setAttribute("aria-label", words.table);
  if (scene === "lobby" || scene === "result") clearFelt();
  else hidePage();
  if (scene === "lobby") drawLobby(state);
  else if (scene === "result") drawResult(state, words);
  else drawFelt(state, before?.hand && !before.result ? before : null, from, words);
}

function ask(what) {
  here.sent += 1;
  if (!send({ n: here.sent, ...what })) toast(here.words.lost, true);
}

const press = token => ask({ press: token });
const replay = step => ask({ replay: step });

/** A moment of the last deal in place of the table, until it is left or one's turn comes. */
function showReplay(found) {
  const before = here.replay?.step + 1 === found.step ? here.replay.state : null;
  here.replay = found;
  show(found.state, before);
}

function leaveReplay() {
  here.replay = null;
  show(here.state, null);
}

/** Another build of the page than the one that was loaded needs its own files. */
function greeted({ words, language, build, four, pass }) {
  if (here.build && build !== here.build) location.reload();
  Object.assign(here, { words, build, pass });
  document.documentElement.lang = language;
  nameClose(words.close);
  dress(words.trump, Boolean(four));
  prepare(words, press);
  $("net").textContent = words.lost;
}

function seen(message) {
  $("net").hidden = true;
  if (message.words) greeted(message);
  if (message.state) shown(message.state);
  if (message.answer?.kind === "replay") showReplay(message.answer);
  else if (message.answer) tell(message.answer);
  if (message.gone) say(message.gone);
}

function shown(state) {
  const before = here.state?.table === state.table ? here.state : null;
  here.state = state;
  if (myTurn(state)) here.replay = null;
  if (!here.replay) {
    letGo();
    show(state, before);
  }
  speak(state, before);
  document.documentElement.dataset.version = state.v;
  begin();
}

/** What the address asks for besides the table. */
function begin() {
  if (first === "replay") replay(0);
  if (first === "review") ask({ ask: "review" });
  first = "";
}

function say(text) {
  $("net").textContent = text;
  $("net").hidden = false;
}

function lost() {
  letGo();
  $("net").hidden = false;
}

const hello = () => ({ hello: 1, pass: here.pass || initData || pass, table: named, v: here.state?.v || 0 });

defineSymbols();
if (!greet()) followSystem();
listenToKeys();
startClock();
new ResizeObserver(() => (here.replay ? showReplay(here.replay) : here.state && show(here.state, null))).observe($("felt"));
activityCode().then(code => {
  here.pass = code;
  send = connect({ hello, seen, lost, shut: () => { $("net").hidden = false; } });
});
