// The connection of a page: a WebSocket, or questions every few seconds where there is none.

const EVERY = 4000;
const LONGEST = 15000;
// Milliseconds after which a quiet connection is asked for a sign of life, and those it has for any answer.
const QUIET = 20000;
const PATIENCE = 15000;

// `randomUUID` is missing in a page that is not secure: on plain http, or in a window without an address.
export function unique() {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}

export class Live {
  // `as` names the person: several may use one browser.
  constructor(table, as, { show, state }) {
    Object.assign(this, { table, as, show, state, waiting: new Map(), pause: 500, failures: 0 });
    this.ended = new AbortController();
    const { signal } = this.ended;
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.look(), { signal });
    addEventListener("online", () => this.connect(), { signal });
    addEventListener("offline", () => this.lose(), { signal });
    this.connect();
  }

  end() {
    this.ended.abort();
    this.stopClocks();
    this.socket?.close();
  }

  stopClocks() {
    for (const clock of [this.timer, this.quiet, this.overdue]) clearTimeout(clock);
  }

  connect() {
    if (this.ended.signal.aborted) return;
    if (this.socket?.readyState <= WebSocket.OPEN) return;
    this.stopClocks();
    const address = new URL(`live?table=${this.table}&as=${this.as}`, document.baseURI);
    address.protocol = address.protocol.replace("http", "ws");
    this.socket = new WebSocket(address);
    this.socket.onopen = () => {
      this.pause = 500;
      this.failures = 0;
      this.signedIn = true;
      this.state("connected");
      for (const question of this.waiting.values()) this.socket.send(JSON.stringify(question));
    };
    this.socket.onmessage = ({ data }) => {
      this.stopClocks();
      this.quiet = setTimeout(() => this.send({ alive: true }), QUIET);
      this.receive(JSON.parse(data));
    };
    this.socket.onclose = () => this.closed();
    this.expect();
  }

  closed() {
    this.stopClocks();
    if (this.ended.signal.aborted) return;
    this.failures += 1;
    this.state(this.failures > 2 ? "asking" : "lost");
    if (this.failures > 2) this.ask({});
    this.timer = setTimeout(() => this.connect(), this.failures > 2 ? EVERY : this.pause);
    this.pause = Math.min(2 * this.pause, LONGEST);
  }

  // Gives up a connection that is dead, which the browser itself notices only after minutes.
  lose() {
    if (!this.socket) return;
    this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
    this.socket = undefined;
    this.closed();
  }

  // A connection that does not answer in time is dead: a phone that has slept does not say so.
  expect() {
    clearTimeout(this.overdue);
    this.overdue = setTimeout(() => this.lose(), PATIENCE);
  }

  receive(frame) {
    if (frame.answer) this.waiting.delete(frame.answer);
    this.show(frame);
  }

  look() {
    if (this.socket?.readyState === WebSocket.OPEN) this.send({});
    else this.connect();
  }

  // What is done keeps its number until it is answered, so that it is carried out once, however often it is sent.
  press(id, value) {
    this.act({ press: id, value });
  }

  type(move) {
    this.act({ type: move });
  }

  act(what) {
    const question = { ...what, number: unique() };
    this.waiting.set(question.number, question);
    this.send(question);
  }

  send(question) {
    if (this.socket?.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify(question));
      this.expect();
    } else if (this.failures > 2) this.ask(question);
  }

  async ask(question) {
    try {
      const body = JSON.stringify({ ...question, table: this.table });
      const answer = await fetch(new URL(`ask?as=${this.as}`, document.baseURI), { method: "POST", body });
      // The sign-in has expired: the reloaded page says what to do, or signs in again within Discord.
      if (answer.status === 401 && this.signedIn) return location.reload();
      this.signedIn ||= answer.ok;
      if (answer.ok) this.receive(await answer.json());
      this.state(answer.ok ? "asking" : "lost");
    } catch {
      this.state("lost");
    }
  }
}
