// What every page of a hand is made of: who, seats, the hand, the buttons, the letters of a joker, the menu.

import { isAwake } from "./awake.js";
import { h } from "./dom.js";
import { chip, face, icon, kinds, lying, plaque } from "./cards.js";
import { felt } from "./felt.js";

function who(p, words, act) {
  const about = p.chairs.find((chair) => chair.seat === p.about);
  return h("header", { key: "who", class: "who" },
    chip(about.colour || 0, p.mine),
    h("div", {}, h("h1", {}, p.lead), p.sentence && h("p", { id: "sentence" }, p.sentence)),
    p.clock ? h("span", { key: "clock", class: "clock", role: "timer" }, String(Math.max(0, Math.ceil(p.clock[0] - p.clock[1] - (Date.now() - p.heard) / 1000)))) : menuButton(words, act));
}

// The menu stands at the right of the sentence, and in the own line while a clock runs there.
function menuButton(words, act) {
  return h("button", { key: "menu", class: "pib", "aria-label": words.menu, "aria-haspopup": "dialog", onclick: act.menu }, icon("menu"));
}

function seats(p, words) {
  if (p.chairs.length < 3) return null;
  const plates = p.picture.plates || [];
  const asked = new Set(p.picture.asked || []);
  return h("ol", { key: "seats", class: p.chairs.length > 4 ? "seats many" : "seats", "aria-label": words.table },
    p.chairs.map((chair) => {
      const plate = plates[chair.seat] || {};
      return h("li", { key: `seat${chair.seat}`, class: asked.has(chair.seat) ? "now" : "" },
        chip(chair.colour || 0), h("i", {}, String(plate.score || plate.cards || "")), h("b", {}, chair.name));
    }));
}

function own(p, words, act) {
  const plates = p.picture.plates || [];
  const plate = plates[p.seat] || {};
  const me = p.chairs.find((chair) => chair.seat === p.seat);
  const rivals = p.chairs.length === 2 ? p.chairs.filter((chair) => chair.seat !== p.seat) : [];
  const [won, all] = plate.rounds || [0, 0], hint = (p.picture.choices || []).find((choice) => choice.key === "hint");
  return h("div", { key: "own", class: "own" },
    chip(me.colour || 0), !rivals.length && h("b", {}, me.name), plate.score && h("span", { class: "n" }, plate.score),
    all > 1 && h("span", { class: "dots", role: "img", "aria-label": `${won}/${all}` }, Array.from({ length: all }, (_none, at) => h("i", { class: at < won ? "on" : "" }))),
    rivals.map((chair) => h("span", { key: "rival", class: "t", role: "img", "aria-label": `${chair.name}: ${(plates[chair.seat] || {}).held || ""}` }, chip(chair.colour || 0), (plates[chair.seat] || {}).held || "")),
    h("span", { class: "sp" }),
    hint && h("button", { key: "hint", "data-key": "hint", class: "pib", disabled: hint.enabled === false, "aria-label": hint.text, onclick: () => act.press(hint) }, icon(hint.icon)),
    p.hand.length > 0 && h("button", { key: "sort", class: "pib", "aria-label": words.sort, onclick: act.sort }, icon("arrow-down-a-z")),
    p.clock && menuButton(words, act));
}

function hand(p, words, act, going) {
  const cards = p.hand, count = cards.length;
  return h("ol", { key: "hand", class: "hand", "aria-label": words.hand }, cards.map((card, at) => {
    const place = words.card.replace("%(at)s", at + 1).replace("%(all)s", count);
    const out = card.out, up = p.up === card.id;
    const kind = out ? "gone" : `${going.has(card.id) ? "card going" : up ? "card up" : "card"}${card.ring ? " ring" : ""}${kinds(card)}`;
    return h("li", { key: `card${card.id}` },
      h("button", { class: kind, "data-card": card.id, "aria-pressed": String(up), "aria-label": `${card.label}, ${out ? words.laid : place}`, onclick: () => act.card(card) },
        out ? h("span", { class: "l" }, (card.look || card).letter || "") : face(card, p.chairs)));
  }));
}

// The cards of words that lie before this seat: on the walnut, or on the felt while letters to write with lie there.
function kept(p, words) {
  const cards = (p.picture.groups || []).filter((group) => group.owner === p.seat).flatMap((group) => group.cards || []);
  return cards.length ? h("div", { key: "kept", class: "cons", "aria-label": words.table }, cards.map((card) => plaque(card, "cmini"))) : null;
}

function letterCards(p, words, act) {
  const cards = lying(p).flatMap((group) => group.cards);
  if (!cards.length) return null;
  const written = ((p.picture.papers || {}).written || {}).word || "";
  return h("ol", { key: "hand", class: "hand", "aria-label": words.hand }, cards.map((card) => {
    const letter = (card.look || {}).letter || "", used = written.split(letter).length - 1;
    return h("li", { key: `lying${card.id}` },
      h("button", { class: `card${kinds(card)}${card.pale ? " pale" : ""}`, "data-card": card.id, "data-letter": letter, disabled: !card.taps, "aria-label": card.label, onclick: () => act.tap(card) },
        face(card, p.chairs), used > 0 && card.taps && h("span", { key: "n", class: "used" }, String(used))));
  }));
}

function open(p) {
  const choices = (p.picture.choices || []).filter((choice) => choice.key !== "hint");
  return p.mine ? choices : choices.filter((choice) => choice.enabled !== false);
}

function main(p) {
  return p.mine ? open(p)[0] : open(p).find((choice) => choice.wide);
}

function buttons(p, words, act) {
  const first = main(p);
  const made = (choice, leads) => {
    const ready = choice.ready !== false, enabled = choice.enabled !== false;
    return h("button", { key: `do-${choice.key}`, "data-key": choice.key, class: leads ? (ready && enabled ? "a p" : "a w") : "a", disabled: !enabled, onclick: () => act.press(choice) },
      icon(choice.icon), h("span", {}, choice.text));
  };
  return h("div", { key: "acts", class: "acts" }, !p.mine && !first && h("p", { key: "wait", class: "hintline" }, icon("bell"), words.wait),
    open(p).filter((each) => each !== first).map((each) => made(each, false)), first && made(first, true));
}

function letterKeys(p, words, act) {
  if (!p.asking) return null;
  const asked = p.picture.letters || {};
  const kinds = new Map(asked.kinds || []);
  const told = asked.name || words.letter;
  const word = asked.word;
  return h("div", { key: "letters", class: "sheet", role: "dialog", "aria-modal": "true", "aria-label": told },
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
  return h("div", { key: "question", class: "sheet", role: "alertdialog", "aria-modal": "true", "aria-label": asked.title },
    h("h2", {}, asked.title), asked.text && h("p", {}, asked.text),
    h("div", { class: "acts" },
      h("button", { class: "a w", "data-key": "keep", onclick: () => act.answer(asked.key, "no") }, words.keep),
      h("button", { class: "a p", "data-key": "yes", onclick: () => act.answer(asked.key, "yes") }, asked.yes || words.yes)));
}

// The paragraph of the rules that the decision rests on, or the one that a refusal cites.
function rule(state, words, act) {
  const told = state.picture.rule;
  if (!state.rule || !told) return null;
  return h("div", { key: "rule", class: "sheet", role: "dialog", "aria-modal": "true", "aria-label": told.title },
    h("h2", {}, told.title), h("p", {}, told.text), h("p", { class: "quietly" }, `${told.clause} · ${told.origin}`),
    h("div", { class: "acts" }, h("button", { class: "a p", "data-key": "close", onclick: act.rule }, words.close)));
}

// Where the buttons are folded to their icons, the menu has them with their words.
export function menu(state, words, act) {
  if (!state.menu) return null;
  const p = state.picture, folded = state.fold ? open(p).filter((choice) => choice !== main(p) && choice.enabled !== false) : [];
  const one = (key, text, sign, on) => h("button", { key, class: on ? "a p" : "a", "data-key": key, "aria-pressed": on === undefined ? null : String(on), onclick: act[key] }, icon(sign), h("span", {}, text));
  return h("div", { key: "menu", class: "sheet", role: "dialog", "aria-modal": "true", "aria-label": words.menu },
    folded.map((choice) => h("button", { key: `folded-${choice.key}`, class: "a", onclick: () => act.press(choice) }, icon(choice.icon), h("span", {}, choice.text))),
    state.picture.rule && one("rule", words.rule, "book-open"), one("larger", words.larger, "accessibility"), one("left", words.left, "hand", state.mirrored), one("awake", words.awake, "eye", isAwake()), one("leave", words.leave, "log-out"), one("menu", words.close, "check"));
}

export function table(state, words, act) {
  const p = state.picture, lost = state.lost;
  const classes = ["ph", p.mine ? "turn" : "quiet", lost ? "lost" : "", state.mirrored ? "mirrored" : ""].join(" ");
  const sheet = p.question ? question(p, words, act) : letterKeys(p, words, act) || rule(state, words, act) || menu(state, words, act);
  const letters = p.hand.length ? null : letterCards(p, words, act);
  return h("main", { key: "table", class: classes, "data-n": p.n },
    who(p, words, act), seats(p, words),
    h("section", { key: "felt", class: "felt", "aria-label": words.places }, felt(p, words, act, state.chosen, letters && kept(p, words)),
      lost ? h("p", { key: "strip", class: "strip lostly", role: "alert" }, icon("refresh-cw"), words.lost, h("button", { class: "pib", onclick: act.again }, words.again))
        : state.back && h("p", { key: "strip", class: "strip", role: "status" }, icon("check"), words.back)),
    h("section", { key: "mine", class: "mine", "aria-label": words.hand },
      own(p, words, act), p.hand.length ? hand(p, words, act, state.going) : letters, !letters && kept(p, words),
      (p.handed || []).includes(p.seat) ? h("div", { key: "acts", class: "acts" },
        h("button", { class: "a", "data-key": "again", onclick: act.reopen }, icon("undo-2"), h("span", {}, words.reopen)))
        : buttons(p, words, act)),
    sheet);
}
