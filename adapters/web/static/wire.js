// The socket: says who is here, brings messages, and comes back by itself. It rests while nobody can see the page, so
// that its person is called in the chat instead.

const FIRST = 400, LONGEST = 8000, SPREAD = .3; // milliseconds until the next try, doubled each time; ±30 %
const REST = 60000; // milliseconds out of sight
const REFUSED = [4403, 4429]; // the pass is no good, or too many look

/**
 * Opens a socket beside the page. `hello` gives what it begins with; `seen` is handed each message, `lost` is told when
 * the way is cut, `shut` when trying again would be of no use. Returns what sends, and says whether it could.
 */
export function connect({ hello, seen, lost, shut }) {
  let socket = null, tries = 0, resting = false, hidden = 0;
  const open = () => {
    socket = new WebSocket(new URL("ws", location.href).href.replace(/^http/, "ws").split(/[?#]/)[0]);
    socket.onopen = () => socket.send(JSON.stringify(hello()));
    socket.onmessage = event => {
      tries = 0;
      seen(JSON.parse(event.data));
    };
    socket.onclose = event => (REFUSED.includes(event.code) ? shut() : resting || again());
  };
  const again = () => {
    lost();
    const wait = Math.min(LONGEST, FIRST * 2 ** tries++);
    setTimeout(open, wait * (1 - SPREAD + 2 * SPREAD * Math.random()));
  };
  document.addEventListener("visibilitychange", () => {
    clearTimeout(hidden);
    if (document.hidden) hidden = setTimeout(() => { resting = true; socket.close(); }, REST);
    else if (resting) {
      resting = false;
      open();
    }
  });
  open();
  return message => {
    const ready = socket.readyState === WebSocket.OPEN;
    if (ready) socket.send(JSON.stringify(message));
    return ready;
  };
}
