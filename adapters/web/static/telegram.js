// Telegram's Mini Apps, spoken without Telegram's own script: what it hands over stands in the fragment, events go to
// the client that shows the page.

import { dressAs } from "./themes.js";

const WEB = "https://web.telegram.org";

const given = new URLSearchParams(location.hash.slice(1));

/** What Telegram signed of whoever opened the page; empty elsewhere. */
export const initData = given.get("tgWebAppData") || "";

export function greet() {
  if (!given.has("tgWebAppVersion")) return false;
  receive("theme_changed", { theme_params: JSON.parse(given.get("tgWebAppThemeParams") || "{}") });
  listen();
  post("web_app_ready");
  post("web_app_expand");
  post("web_app_setup_swipe_behavior", { allow_vertical_swipe: false });
  post("web_app_request_safe_area");
  post("web_app_request_content_safe_area");
  return true;
}

export const leave = () => post("web_app_close");

function post(event, data = {}) {
  if (window.TelegramWebviewProxy) window.TelegramWebviewProxy.postEvent(event, JSON.stringify(data));
  else if (window.parent !== window) window.parent.postMessage(JSON.stringify({ eventType: event, eventData: data }), WEB);
}

/** Clients call a function; the one in a browser posts messages. */
function listen() {
  window.Telegram = { WebView: { receiveEvent: receive } };
  window.TelegramGameProxy_receiveEvent = receive;
  addEventListener("message", event => {
    if (event.origin !== WEB) return;
    const { eventType, eventData } = JSON.parse(event.data);
    receive(eventType, eventData);
  });
}

function receive(event, data) {
  if (event === "theme_changed") dressAs(kind(data.theme_params), data.theme_params);
  if (event === "safe_area_changed") inset("device", data);
  if (event === "content_safe_area_changed") inset("client", data);
}

function kind({ bg_color: ground = "#000000" }) {
  return parseInt(ground.slice(1, 3), 16) > 127 ? "light" : "dark";
}

function inset(name, { top = 0, bottom = 0 }) {
  document.documentElement.style.setProperty(`--${name}-top`, `${top}px`);
  document.documentElement.style.setProperty(`--${name}-bottom`, `${bottom}px`);
}
