// The page of one hand: what was heard, what was touched, what is shown.

import { isAwake, keepAwake } from "./awake.js";
import { look, watch } from "./board.js";
import { lying as letters, offered } from "./cards.js";
import { h, patch } from "./dom.js";
import { isFree, over, said, seats, typeWord } from "./join.js";
import { listen } from "./touch.js";
import { table } from "./view.js";
import { Wire } from "./wire.js";

const page = document.getElementById("page"), live = document.getElementById("live");
const SIZES = [100, 125, 150, 200];
const state = {
  at: "connecting", join: null, picture: null, picked: null, colour: 0, name: "", wrong: "", chosen: "", going: new Set(),
  lost: false, back: false, menu: false, rule: false, mirrored: recall("left") === "yes", why: "",
};
let words = {}, spoken = "", planned = false;

function recall(name) {
  try {
    return localStorage.getItem(name) || "";
  } catch (none) {
    return "";
  }
}

function remember(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch (none) {
    // Nothing is kept then.
  }
}

const wire = new Wire(hear, () => {
  state.lost = wire.lost;
  plan();
});

function hear(message) {
  state.lost = false;
  if (wire.back && message.t === "picture") {
    state.back = true;
    setTimeout(() => { state.back = false; plan(); }, 1600);
  }
  const kinds = {
    join: () => {
      const free = message.chairs.filter((chair) => isFree(chair, message));
      state.join = message;
      state.at = "join";
      if (!free.some((chair) => chair.seat === state.picked)) state.picked = null;
    },
    key: () => { state.join = { ...state.join, seat: message.seat }; },
    picture: () => {
      const before = state.picture;
      if (!before || before.d !== message.d) state.rule = false;
      if (!before || before.d !== message.d || message.next !== before.next) state.chosen = "";
      if (before && message.mine && !before.mine && navigator.vibrate) navigator.vibrate(60);
      state.picture = message;
      message.heard = Date.now();
      state.at = message.over ? "over" : "table";
      state.going.clear();
      for (const node of document.querySelectorAll(".sent")) node.classList.remove("sent");
    },
    asked: () => { state.at = "asked"; },
    elsewhere: () => { state.at = "elsewhere"; },
    rest: () => { state.at = "rest"; },
    no: () => refused(message.why),
  };
  if (kinds[message.t]) kinds[message.t]();
  plan();
}

function refused(why) {
  if (why !== "entry" && why !== "wait") return;
  if (state.at === "word" || !wire.token) {
    state.at = "word";
    state.wrong = state.tried ? (why === "wait" ? words.pause : words.badword) : "";
  } else {
    state.at = "no";
  }
}

const act = {
  card(card) {
    const { p, chosen } = meant();
    if (card.out) return do_("home", card.id);
    const next = chosen || p.next;
    if (p.up === card.id) return do_("rest");
    if (p.mine && next && (p.up === null || p.up === undefined)) {
      state.going.add(card.id);
      state.chosen = "";
      return do_("lay", card.id, next);
    }
    do_("up", card.id);
  },
  place(place) {
    const { p } = meant();
    if (p.up !== null && p.up !== undefined) return do_("lay", p.up, place.key);
    state.chosen = state.chosen === place.key ? "" : place.key;
    plan();
  },
  tap: (card) => do_("up", card.id),
  home: (card) => do_("home", card.id),
  press: (choice) => do_("press", choice.key, Boolean(meant().p.sure)),
  letter: (letter) => do_("name", letter),
  unnamed: () => do_("unnamed"),
  reopen: () => do_("answer", "handed", "no"),
  erase: () => do_("erase"),
  confirm: () => do_("press", (meant().p.picture.choices || [{}])[0].key || "confirm", false),
  answer: (key, answer) => do_("answer", key, answer),
  sort() {
    const cards = [...meant().p.hand].sort((one, other) => (one.face || "").localeCompare(other.face || ""));
    if (!cards.length) return;
    do_("order", cards.map((card) => card.id));
  },
  menu() { state.menu = !state.menu; plan(); },
  hush() { state.picture.hushed = true; plan(); },
  rule() { state.rule = !state.rule; state.menu = false; plan(); },
  awake() { keepAwake(!isAwake()).then(plan); },
  larger() {
    const size = SIZES[(SIZES.indexOf(Number(recall("size") || 100)) + 1) % SIZES.length];
    remember("size", size);
    resize();
  },
  left() {
    state.mirrored = !state.mirrored;
    remember("left", state.mirrored ? "yes" : "");
    plan();
  },
  leave() { wire.say("leave", {}); state.menu = false; },
  again: () => wire.open(),
};

// What was shown when the finger came down: an act means that picture and belongs to its decision.
let touched = null;
function now() {
  return { p: state.picture, chosen: state.chosen };
}

function meant() {
  return touched || now();
}

listen(now, (node, use, mark, event) => {
  touched = mark;
  node.classList.add("sent"); // at once, whatever the table says and when
  try {
    use(event);
  } finally {
    touched = null;
    if (!wire.waiting.length) node.classList.remove("sent");
  }
});
watch(plan);

function do_(...each) {
  state.menu = false;
  wire.act(meant().p.d, ...each);
  plan();
}

function choose(chair, colour) {
  state.picked = chair.seat;
  const used = new Set(state.join.chairs.filter((each) => each !== chair).map((each) => each.colour || 0));
  const wished = colour === undefined ? chair.colour || 0 : colour;
  state.colour = used.has(wished) ? chair.colour || 0 : wished;
  state.name = (!state.join.begun && recall("name")) || chair.name;
  plan();
}

function sit(name) {
  if (!state.join.begun) remember("name", name);
  wire.say("sit", { seat: state.picked, name: name.slice(0, 60) || "?", colour: state.colour });
}

function tryWord(word) {
  state.tried = true;
  wire.word = word.slice(0, 8) || "?";
  wire.open();
}

function shown() {
  switch (state.at) {
    case "join": return seats(state, words, choose, sit);
    case "table": return table(state, words, act);
    case "over": return over(state, words, act);
    case "word": return typeWord(state, words, tryWord);
    case "asked": return said(state, words.asked);
    case "elsewhere": return said(state, words.elsewhere);
    case "rest": return said(state, words.resting);
    case "no": return said(state, state.picture ? words.gone : words.no);
    default: return state.lost ? said(state, words.lost, { text: words.again, act: act.again }) : h("main", { key: "wait", class: "said" });
  }
}

function plan() {
  if (planned) return;
  planned = true;
  requestAnimationFrame(() => { planned = false; draw(); });
}

function draw() {
  const p = state.at === "table" ? state.picture : null;
  fit(p);
  patch(page, [shown()]);
  if (p) {
    hold();
    fit(p);
    look(offered(p), state.chosen || p.next);
  }
  document.title = p && p.mine ? words.called : words.title || "Cardtable";
  const told = p ? `${p.lead}. ${p.refused ? p.refused.join(" ") : p.hint || p.sentence} ${p.picture.note ? p.picture.note.word + " " + p.picture.note.headline : ""}` : "";
  if (told !== spoken) live.textContent = spoken = told;
}

// Parts of the page that keep the room they once took, so that nothing moves under a finger when their text changes.
const held = { who: 0, acts: 0 };
function hold() {
  for (const name of Object.keys(held)) {
    const node = document.querySelector(`.ph .${name}`);
    const high = node ? Math.ceil(node.getBoundingClientRect().height) : 0;
    if (high <= held[name]) continue;
    held[name] = high;
    document.documentElement.style.setProperty(`--${name}`, `${held[name]}px`);
  }
}

function letGo() {
  for (const name of Object.keys(held)) {
    held[name] = 0;
    document.documentElement.style.removeProperty(`--${name}`);
  }
}

// The height that the hand may take: what the page has, less all that stands above and below it.
function roomOfHand(lying) {
  const high = (selector) => [...document.querySelectorAll(selector)].reduce((sum, node) => sum + node.getBoundingClientRect().height, 0);
  if (!high(".ph > .mine")) return Infinity;
  const rest = high(".mine > :not(.hand)") + 46;
  return innerHeight - rest - (lying ? 0 : held.who + high(".ph > .seats") + (innerHeight < 700 ? 150 : 190));
}

// The width of a card of the hand: rows of four, five or six, and what the walnut has room for.
function fit(p) {
  const apart = p ? letters(p).reduce((sum, group) => sum + group.cards.length, 0) : 0;
  const count = p ? p.hand.length || apart : 0, lying = innerWidth > innerHeight && innerHeight < 700;
  const rail = lying ? Math.min(398, innerWidth / 2) : innerWidth < 700 ? innerWidth : Math.min(innerWidth, 900);
  const across = count <= 8 ? 4 : count <= 10 ? 5 : 6;
  const largest = innerWidth >= 700 && !lying ? 96 : lying ? { 4: 72, 5: 62, 6: 53 }[across] : { 4: 78, 5: 64, 6: 53 }[across];
  const short = innerHeight < 700 && !lying ? 0.8 : 1, rows = Math.max(1, Math.ceil(count / across));
  const wide = Math.max(44, Math.min(largest * short, (rail - 32 - 8 * (across - 1)) / across, (roomOfHand(lying) / rows - 8) / 1.4));
  document.documentElement.style.setProperty("--w", `${Math.floor(wide)}px`);
  document.documentElement.style.setProperty("--across", across);
  document.documentElement.style.setProperty("--high", `${innerHeight}px`);
  document.documentElement.classList.toggle("lying", lying);
  state.fold = rail < 17 * parseFloat(getComputedStyle(document.documentElement).fontSize);
  document.documentElement.classList.toggle("fold", state.fold);
}

function resize() {
  document.documentElement.style.fontSize = `${recall("size") || 100}%`;
  document.documentElement.classList.toggle("large", Number(recall("size")) > 140);
  letGo();
  plan();
}

window.addEventListener("resize", resize);
window.addEventListener("keydown", (event) => {
  const p = state.picture;
  if (state.at !== "table" || !p || event.ctrlKey || event.metaKey || event.altKey) return;
  if (/^[a-zA-ZÀ-ÿ]$/.test(event.key)) do_("type", event.key);
  else if (event.key === "Backspace") do_("erase");
  else if (event.key === "Escape") { state.menu = state.rule = false; do_("rest"); }
});

setInterval(() => state.at === "table" && state.picture && state.picture.clock && plan(), 500);

async function begin() {
  const all = await (await fetch("/words.json")).json();
  const mine = (navigator.language || "").toLowerCase().slice(0, 2);
  const code = all.words[mine] ? mine : all.table;
  words = { ...all.words[code] };
  document.documentElement.lang = code;
  resize();
  if (!wire.known) state.at = "word";
  wire.open();
  plan();
}

begin();
