// The connection to the table: it says who this phone is, comes back by itself, and sends an act again until it is answered.

const VERSION = 1;
const WAITS = [1000, 2000, 4000, 8000];
const LOST = 2500;
const WAKES = 1500;

export function fresh() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join("");
}

function kept() {
  try {
    return localStorage.getItem("key") || "";
  } catch (none) {
    return "";
  }
}

function keep(key) {
  try {
    if (key) localStorage.setItem("key", key);
    else localStorage.removeItem("key");
  } catch (none) {
    // A browser that keeps nothing asks for the seat again after a reload.
  }
}

export class Wire {
  constructor(told, changed) {
    this.told = told;
    this.changed = changed;
    this.key = kept();
    this.token = location.hash.slice(1);
    this.word = "";
    this.language = navigator.language || "";
    this.lost = false;
    this.ended = false;
    this.waiting = [];
    this.tries = 0;
    if (this.token) history.replaceState(null, "", "/");
    document.addEventListener("visibilitychange", () => document.hidden || this.wake());
    window.addEventListener("pageshow", () => this.wake());
    window.addEventListener("hashchange", () => location.reload());
  }

  get known() {
    return Boolean(this.key || this.token || this.word);
  }

  open() {
    if (!this.known || this.ended) return;
    clearTimeout(this.timer);
    if (this.socket) this.socket.onclose = this.socket.onmessage = null, this.socket.close();
    const socket = (this.socket = new WebSocket(`ws://${location.host}/table`));
    const late = setTimeout(() => this.miss(), LOST);
    socket.onopen = () => {
      this.fresh = true;
      const who = this.key ? { key: this.key } : this.token ? { token: this.token } : { word: this.word };
      this.say("hello", { ...who, lang: this.language.slice(0, 16).replace("_", "-") });
    };
    socket.onmessage = (event) => {
      clearTimeout(late);
      clearTimeout(this.silence);
      this.tries = 0;
      if (this.lost) {
        this.lost = false;
        this.back = true;
      }
      this.hear(JSON.parse(event.data));
    };
    socket.onclose = () => {
      if (socket !== this.socket || this.ended) return;
      this.timer = setTimeout(() => this.open(), WAITS[Math.min(this.tries++, WAITS.length - 1)]);
      if (this.tries > 1) this.miss();
      else this.silence = setTimeout(() => this.miss(), LOST);
    };
  }

  miss() {
    if (this.lost || this.ended) return;
    this.lost = true;
    this.changed();
  }

  wake() {
    if (this.ended || !this.known) return;
    if (!this.socket || this.socket.readyState > 1) return this.open();
    if (this.socket.readyState === 1) {
      this.say("look", {});
      clearTimeout(this.silence);
      this.silence = setTimeout(() => this.open(), WAKES);
    }
  }

  hear(message) {
    if (message.v !== VERSION) return location.reload();
    if (message.t === "key") keep((this.key = message.key));
    if (message.t === "picture") {
      const at = this.waiting.findIndex((each) => each.id === message.ack);
      if (at >= 0) this.waiting.splice(0, at + 1);
      if (this.fresh) for (const each of this.waiting) this.say("do", each);
      this.fresh = false;
    }
    if (message.t === "no" && (message.why === "entry" || message.why === "wait")) {
      if (this.key && message.why === "entry") {
        keep((this.key = ""));
        if (this.token || this.word) return this.open();
      }
      if (this.word) this.word = "";
      this.ended = !this.token ? this.ended : true;
      this.socket.onclose = null;
    }
    if (message.t === "elsewhere") this.ended = true;
    this.told(message);
    this.back = false;
  }

  act(decision, ...act) {
    const each = { id: fresh(), n: decision, act };
    this.waiting.push(each);
    this.say("do", each);
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.wake(), LOST);
  }

  say(kind, fields) {
    if (this.socket && this.socket.readyState === 1) this.socket.send(JSON.stringify({ v: VERSION, t: kind, ...fields }));
  }
}
