// Discord's Activities, spoken without Discord's own script: the client that shows the page is asked for a code by which
// the server learns who it is.

const HANDSHAKE = 0, FRAME = 1;
const CLIENTS = /^https:\/\/((ptb|canary)\.)?discord(app)?\.com$/;

const given = new URLSearchParams(location.search);

/** What the server is told of whoever opened the page; empty elsewhere. */
export function activityCode() {
  if (!given.has("frame_id")) return Promise.resolve("");
  const client = location.hostname.split(".")[0];
  const say = (kind, what) => window.parent.postMessage([kind, what], "*");
  return new Promise(resolve => {
    addEventListener("message", event => {
      if (!CLIENTS.test(event.origin) || !Array.isArray(event.data)) return;
      const { cmd, evt, data } = event.data[1];
      const args = { client_id: client, response_type: "code", state: "", prompt: "none", scope: ["identify"] };
      if (evt === "READY") say(FRAME, { cmd: "AUTHORIZE", args, nonce: "code" });
      else if (cmd === "AUTHORIZE" && data?.code) resolve(`discord:${data.code}`);
    });
    say(HANDSHAKE, { v: 1, encoding: "json", client_id: client, frame_id: given.get("frame_id") });
  });
}
