// What every page of a hand is made of: who, seats, the hand, the buttons, the letters of a joker, the menu.

import { h } from "./dom.js";
import { felt } from "./felt.js";

const HUES = ["#0B5CB0", "#CC5307", "#4DC07E", "#B1739E", "#E8B334", "#4D4C57"];
const SHAPES = [
  "M12 4.500a7.500 7.500 0 1 0 .01 0z", "M12 4l9 16H3z", "M5 5h14v14H5z", "M12 2l9 10-9 10-9-10z",
  "M9 3h6v6h6v6h-6v6H9v-6H3V9h6z", "M7 3h10l5 9-5 9H7l-5-9z",
];

function mark(colour) {
  return h("svg", { viewBox: "0 0 24 24" }, h("path", { d: SHAPES[colour % SHAPES.length] }));
}

export function chip(colour, ring) {
  return h("span", { class: ring ? "chip now" : "chip", style: { "--c": HUES[colour % HUES.length] }, "aria-hidden": "true" }, mark(colour));
}

export function icon(name) {
  return h("span", { class: "i", style: { "--i": `url(/icons/${name}.svg)` }, "aria-hidden": "true" });
}

// What stands on a card, as the table shows it: its owner's band, the letter, the value, stars, and what it costs.
export function face(card, chairs, little) {
  if (card.face === null || card.face === undefined) return "";
  const look = card.look || { letter: card.sign || card.face };
  const owner = look.owner === null || look.owner === undefined ? null : chairs.find((each) => each.seat === look.owner);
  return [
    owner && h("span", { key: "band", class: "band", style: { "--c": HUES[(owner.colour || 0) % HUES.length] } }, mark(owner.colour || 0)),
    look.joker && h("span", { key: "strip", class: "strip2" }),
    look.icon ? h("span", { key: "l", class: "pic" }, icon(look.icon)) : look.blank ? h("span", { key: "l", class: "blank" })
      : h("span", { key: "l", class: (look.letter || "").length > 1 ? "l two" : "l" }, look.letter === "?" ? "★" : look.letter),
    !little && look.value && h("span", { key: "v", class: look.costs ? "v cost" : "v" }, look.value),
    look.stars > 0 && h("span", { key: "s", class: "stars" }, "★".repeat(look.stars)),
    look.tab && h("span", { key: "t", class: "tab" }, look.tab),
    look.caption && h("span", { key: "c", class: "cap" }, look.caption),
  ];
}

// The classes that tell of the kind of card.
export function kinds(card) {
  const look = card.look || {};
  return `${look.joker ? " joker" : ""}${look.taboo ? " taboo" : ""}${look.owner === null || look.owner === undefined ? "" : " owned"}`;
}

function who(p, words) {
  const me = p.chairs.find((chair) => chair.seat === p.seat);
  const asked = p.chairs.find((chair) => chair.seat === (p.picture.asked || [])[0]) || me;
  const told = p.refused || p.sentence;
  return h("header", { class: "who" },
    chip((p.mine ? me : asked).colour || 0, p.mine),
    h("div", {}, h("h1", {}, p.lead || (p.mine ? words.yours : asked.name)), h("p", { class: p.refused ? "refused" : "", id: "sentence" }, told)),
    p.clock && h("span", { class: "clock", role: "timer" }, String(Math.max(0, Math.ceil(p.clock[0] - p.clock[1] - (Date.now() - p.heard) / 1000)))));
}

function seats(p, words) {
  if (p.chairs.length < 3) return null;
  const plates = p.picture.plates || [];
  const asked = new Set(p.picture.asked || []);
  return h("ol", { class: p.chairs.length > 4 ? "seats many" : "seats", "aria-label": words.table },
    p.chairs.map((chair) => {
      const plate = plates[chair.seat] || {};
      return h("li", { key: `seat${chair.seat}`, class: asked.has(chair.seat) ? "now" : "" },
        chip(chair.colour || 0), h("b", {}, chair.name), h("i", {}, plate.score || plate.cards || ""));
    }));
}

function own(p, words, act) {
  const plates = p.picture.plates || [];
  const plate = plates[p.seat] || {};
  const me = p.chairs.find((chair) => chair.seat === p.seat);
  const rivals = p.chairs.length === 2 ? p.chairs.filter((chair) => chair.seat !== p.seat) : [];
  const [won, all] = plate.rounds || [0, 0];
  return h("div", { class: "own" },
    chip(me.colour || 0), h("b", {}, me.name), plate.score && h("span", { class: "n" }, plate.score),
    all > 1 && h("span", { class: "dots", role: "img", "aria-label": `${won}/${all}` }, Array.from({ length: all }, (_none, at) => h("i", { class: at < won ? "on" : "" }))),
    rivals.map((chair) => h("span", { class: "t" }, `${chair.name} : ${(plates[chair.seat] || {}).cards || 0}`, " ", words.cards)),
    h("span", { class: "sp" }),
    p.hand.length > 0 && h("button", { class: "pib", "aria-label": words.sort, onclick: act.sort }, icon("arrow-down-a-z")),
    h("button", { class: "pib", "aria-label": words.menu, "aria-expanded": "false", onclick: act.menu }, icon("menu")));
}

function hand(p, words, act, going) {
  const cards = p.hand, count = cards.length;
  return h("ol", { class: "hand", "aria-label": words.hand }, cards.map((card, at) => {
    const place = words.card.replace("%(at)s", at + 1).replace("%(all)s", count);
    const out = card.out, up = p.up === card.id;
    const kind = out ? "gone" : `${going.has(card.id) ? "card going" : up ? "card up" : "card"}${kinds(card)}`;
    return h("li", { key: `card${card.id}` },
      h("button", { class: kind, "data-card": card.id, "aria-pressed": String(up), "aria-label": `${card.label}, ${out ? words.laid : place}`, onclick: () => act.card(card) },
        out ? h("span", { class: "l" }, (card.look || card).letter || "") : face(card, p.chairs)));
  }));
}

// Cards on the table that a touch uses, as letters to write with: they lie where a hand would.
export function lying(p) {
  if (p.hand.length) return [];
  return (p.picture.groups || []).filter((group) => (group.shape || "apart") === "apart" && (group.cards || []).some((card) => card.look && card.look.letter));
}

// The cards of words that lie before this seat.
function kept(p, words) {
  const cards = (p.picture.groups || []).filter((group) => group.owner === p.seat).flatMap((group) => group.cards || []);
  return cards.length ? h("div", { class: "cons", "aria-label": words.table }, cards.map((card) => plaque(card, "cmini"))) : null;
}

export function plaque(card, kind, tokens) {
  const look = card.look || {};
  return h("div", { key: `plaque${card.id}`, class: `${kind}${card.good === true ? " met" : ""}`, role: "img", "aria-label": card.label },
    h("span", { class: "fb" }), h("div", { class: "tx" }, h("p", { class: "k" }, look.family), h("p", { class: "s" }, look.title),
      kind === "pc" && h("p", { class: "x" }, look.text), card.note && h("p", { class: "x" }, card.note)),
    h("span", { class: "seal2" }, look.tab),
    tokens > 0 && h("span", { class: "coins", "aria-hidden": "true" }, Array.from({ length: Math.min(tokens, 8) }, () => h("i", {})), h("b", {}, String(tokens))));
}

function letterCards(p, words, act) {
  const cards = lying(p).flatMap((group) => group.cards);
  if (!cards.length) return null;
  const written = ((p.picture.papers || {}).written || {}).word || "";
  return h("ol", { class: "hand", "aria-label": words.hand }, cards.map((card) => {
    const letter = (card.look || {}).letter || "", used = written.split(letter).length - 1;
    return h("li", { key: `lying${card.id}` },
      h("button", { class: `card${kinds(card)}${card.pale ? " pale" : ""}`, "data-card": card.id, "data-letter": letter, disabled: !card.taps, "aria-label": card.label, onclick: () => act.tap(card) },
        face(card, p.chairs), used > 0 && card.taps && h("span", { key: "n", class: "used" }, String(used))));
  }));
}

function buttons(p, words, act) {
  const choices = p.picture.choices || [];
  const open = p.mine ? choices : choices.filter((choice) => choice.enabled !== false);
  const main = p.mine ? choices[0] : open.find((choice) => choice.wide);
  const made = (choice, first) => {
    const ready = choice.ready !== false, enabled = choice.enabled !== false;
    return h("button", { key: `do-${choice.key}`, "data-key": choice.key, class: first ? (ready && enabled ? "a p" : "a w") : "a", disabled: !enabled, onclick: () => act.press(choice) },
      icon(choice.icon), h("span", {}, choice.text));
  };
  return [
    !p.mine && !main && h("p", { key: "wait", class: "hintline" }, icon("bell"), words.wait),
    open.length > 0 && h("div", { key: "acts", class: "acts" }, open.filter((each) => each !== main).map((each) => made(each, false)), main && made(main, true)),
  ];
}

export function letters(p, words, act) {
  if (!p.asking) return null;
  const asked = p.picture.letters || {};
  const kinds = new Map(asked.kinds || []);
  const told = asked.name || words.letter;
  const word = asked.word;
  return h("div", { class: "sheet", role: "dialog", "aria-modal": "true", "aria-label": told },
    h("p", {}, told), word !== null && word !== undefined && h("p", { class: "w", role: "status" }, word || "…"),
    h("div", { class: "keys" }, [...p.alphabet].map((letter) =>
      h("button", { key: letter, "data-letter": letter, class: kinds.size && !kinds.has(letter) ? "dull" : kinds.get(letter) || "", onclick: () => act.letter(letter) }, letter)),
      asked.blank && h("button", { key: "blank", "data-letter": "-", class: kinds.get("-") || "", "aria-label": "blank", onclick: () => act.letter("-") }, "–")),
    h("div", { class: "acts" },
      h("button", { class: "a", "data-key": "unnamed", onclick: act.unnamed }, icon("undo-2"), h("span", {}, words.close)),
      word !== null && word !== undefined && [
        h("button", { class: "a", "data-key": "erase", onclick: act.erase }, icon("delete"), h("span", {}, words.erase)),
        h("button", { class: "a p", "data-key": "confirm", onclick: act.confirm }, icon("check"), words.yes)]));
}

export function question(p, words, act) {
  const asked = p.question;
  if (!asked) return null;
  return h("div", { class: "sheet", role: "alertdialog", "aria-modal": "true", "aria-label": asked.title },
    h("h2", {}, asked.title), asked.text && h("p", {}, asked.text),
    h("div", { class: "acts" },
      h("button", { class: "a w", "data-key": "keep", onclick: () => act.answer(asked.key, "no") }, words.keep),
      h("button", { class: "a p", "data-key": "yes", onclick: () => act.answer(asked.key, "yes") }, asked.yes || words.yes)));
}

export function menu(state, words, act) {
  if (!state.menu) return null;
  const one = (key, text, sign) => h("button", { class: "a", "data-key": key, onclick: act[key] }, icon(sign), h("span", {}, text));
  return h("div", { class: "sheet", role: "dialog", "aria-modal": "true", "aria-label": words.menu },
    one("larger", words.larger, "accessibility"), one("left", words.left, "hand"), one("leave", words.leave, "log-out"), one("menu", words.close, "check"));
}

export function table(state, words, act) {
  const p = state.picture, lost = state.lost;
  const classes = ["ph", p.mine ? "turn" : "quiet", lost ? "lost" : "", state.mirrored ? "mirrored" : ""].join(" ");
  const open = p.question ? question(p, words, act) : letters(p, words, act) || menu(state, words, act);
  return h("main", { key: "table", class: classes, "data-n": p.n },
    who(p, words), seats(p, words),
    lost ? h("p", { class: "strip lostly", role: "alert" }, icon("refresh-cw"), words.lost, h("button", { class: "pib", onclick: act.again }, words.again))
      : state.back && h("p", { class: "strip", role: "status" }, icon("check"), words.back),
    h("section", { class: "felt", "aria-label": words.places }, felt(p, words, act, state.chosen)),
    h("section", { class: "mine", "aria-label": words.hand },
      own(p, words, act), p.hand.length ? hand(p, words, act, state.going) : letterCards(p, words, act), kept(p, words),
      (p.handed || []).includes(p.seat) ? h("div", { class: "acts" },
        h("p", { class: "hintline sp" }, icon("check"), words.handed),
        h("button", { class: "a", "data-key": "again", onclick: act.reopen }, icon("undo-2"), h("span", {}, words.reopen)))
        : buttons(p, words, act)),
    open);
}
