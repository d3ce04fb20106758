// Cards, signs and places: what the felt and the hand are made of.

import { h } from "./dom.js";

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

export function plaque(card, kind, tokens) {
  const look = card.look || {};
  return h("div", { key: `plaque${card.id}`, class: `${kind} tone${look.tone || 0}${card.good === true ? " met" : ""}`, role: "img", "aria-label": card.label },
    h("span", { class: "fb" }, look.icon && icon(look.icon)), h("div", { class: "tx" }, h("p", { class: "k" }, look.family), h("p", { class: "s" }, look.title),
      kind === "pc" && h("p", { class: "x" }, look.text), card.note && h("p", { class: "x" }, card.note)),
    h("span", { class: "seal2" }, look.tab),
    tokens > 0 && h("span", { class: "coins", "aria-hidden": "true" }, Array.from({ length: Math.min(tokens, 8) }, () => h("i", {})), h("b", {}, String(tokens))));
}

// Cards on the table that a touch uses, as letters to write with: they lie where a hand would.
export function lying(p) {
  if (p.hand.length) return [];
  return (p.picture.groups || []).filter((group) => (group.shape || "apart") === "apart" && (group.cards || []).some((card) => card.look && card.look.letter));
}

export function small(p, card, act, classes, place) {
  const marks = { laid: " prov", legal: " prov", nearest: " near" };
  const kind = `mc${classes}${place && place.shines ? " shines" : ""}${marks[card.mark] || ""}${kinds(card)}${card.fresh ? " last" : ""}${card.pale ? " pale" : ""}`;
  const inside = face(card, p.chairs, true);
  const use = place ? (event) => act.place(place, event) : card.mark === "laid" ? (event) => act.home(card, event) : null;
  const idle = use ? {} : { role: "img", tabindex: "-1" }; // the same node, whether it can be touched or not
  return h("button", { class: kind, key: `on${card.id}`, "data-place": place ? place.key : null, "aria-label": card.label, onclick: use, ...idle }, inside);
}

export function offered(p) {
  const places = p.picture.places || [];
  return places.filter((each) => p.mine && (p.up !== null && p.up !== undefined ? each.lit || (each.at && !each.name) : each.name || each.lit || each.at));
}

export function placeButton(p, place, act, chosen, classes, style, words) {
  const next = place.key === (chosen || p.next);
  return h("button", { key: `place${place.key}`, "data-place": place.key, class: `place ${classes}${next ? " next" : ""}${place.shines ? " shines" : ""}`, style,
    "aria-label": place.name || words.places, "aria-pressed": String(next), onclick: (event) => act.place(place, event) });
}
