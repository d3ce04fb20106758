// The table as a phone shows it: cells of a board, stacks in a row, rows of cards, what lies apart, and the slip of the draft.

import { h } from "./dom.js";
import { board } from "./board.js";
import { chip, icon, lying, offered, placeButton, plaque, small } from "./cards.js";

function shape(group) {
  return group.shape || "apart";
}

function stacks(p, slots, words, act, chosen) {
  const places = new Map(offered(p).filter((place) => (place.at || []).length === 1).map((place) => [place.at[0], place]));
  const numbers = slots.map((slot) => slot.at[0]);
  const row = new Map(slots.map((slot) => [slot.at[0], slot]));
  const all = [...new Set([...numbers, ...places.keys()])].sort((one, other) => one - other);
  return h("div", { key: "stacks", class: "stacks", style: { "--n": Math.max(1, all.length) } }, all.map((number) => {
    const slot = row.get(number), place = places.get(number);
    const cards = (slot && slot.cards) || [], card = cards[cards.length - 1];
    const next = place && place.key === (chosen || p.next) ? " aim" : "";
    return h("div", { key: `slot${number}`, class: `slot${slot && slot.count > 1 ? " deep" : ""}` },
      card ? small(p, card, act, card.mark === "laid" ? "" : next, card.mark === "laid" ? null : place)
        : place ? placeButton(p, place, act, chosen, slot ? "" : "end", {}, words) : h("span", { key: "dull", class: "place dull" }));
  }));
}

function rows(p, lanes, words, act, chosen) {
  const places = offered(p).filter((place) => (place.at || []).length > 0);
  return h("ul", { key: "rows", class: "rows" }, lanes.map((lane) => {
    const here = places.filter((place) => place.at[0] === lane.at[0] && place.lit);
    const cards = lane.cards || [], kids = [];
    cards.forEach((card, at) => {
      for (const place of here.filter((each) => each.at[1] === at)) kids.push(placeButton(p, place, act, chosen, "in", {}, words));
      kids.push(small(p, card, act, ""));
    });
    for (const place of here.filter((each) => each.at.length === 1 || each.at[1] >= cards.length)) kids.push(placeButton(p, place, act, chosen, "in", {}, words));
    const leads = lane.leads !== null && lane.leads !== undefined ? p.chairs[lane.leads] : null;
    return h("li", { key: lane.key, class: here.length ? "lit" : p.up !== null && p.up !== undefined ? "shut" : "" },
      h("div", { key: "c", class: "c" }, kids), leads && h("div", { key: "s", class: "s" }, chip(leads.colour || 0), leads.name));
  }));
}

function apart(p, groups) {
  const below = new Set(lying(p));
  const seen = groups.filter((group) => !below.has(group) && (group.owner === null || group.owner === undefined) && (group.cards || []).some((card) => card.look && card.look.family));
  return seen.flatMap((group) => group.cards.map((card) => plaque(card, "pc", group.tokens || 0)));
}

function slip(p, act) {
  if (p.hushed) return null;
  const note = p.picture.note, paper = (p.picture.papers || {}).account;
  const due = paper && paper.total ? h("div", { class: "sum" }, h("span", {}, paper.before), h("b", { class: paper.costs ? "cost" : "" }, paper.total)) : null;
  if (note && !note.good) return h("div", { class: note.making || note.asks ? "slip making" : "slip no", key: "slip", role: "status", onclick: act.hush },
    h("div", {}, h("div", { class: "w" }, note.word), h("div", { class: "n" }, note.headline, note.detail && h("span", {}, " · ", note.detail))));
  if (!note) return paper && paper.title ? h("div", { key: "slip", class: "slip account", onclick: act.hush }, h("div", {}, h("div", { class: "n" }, paper.title)), due) : null;
  const good = note.good && !note.asks;
  return h("div", { class: `${good ? "slip" : "slip making"}${due ? " counted" : ""}`, key: "slip", role: "status", onclick: act.hush },
    good && h("span", { class: "ok" }, icon("circle-check")),
    h("div", {}, h("div", { class: "w" }, note.word), h("div", { class: "n" }, note.headline, note.detail && h("span", {}, " · ", note.detail))), due);
}

function written(p) {
  const paper = (p.picture.papers || {}).written;
  if (!paper || (!paper.word && (p.handed || []).includes(p.seat))) return null;
  if (paper.plain) return h("div", { key: "written", class: "slip wslip" }, h("p", {}, paper.plain));
  return h("div", { key: "written", class: "slip wslip" },
    h("div", {}, h("p", { class: "n head" }, paper.head), h("p", { class: "w" }, paper.word || "…"), h("p", { class: "n" }, paper.said)),
    paper.points !== null && paper.points !== undefined && h("div", { class: "sum" }, h("b", {}, String(paper.points)), h("span", {}, (paper.rows || []).map((row) => row[2]).join(" "))));
}

// The words turned over, one below the other.
function sheets(p) {
  const open = ((p.picture.papers || {}).sheets || []).filter((sheet) => sheet.hidden === false);
  if (!open.length) return null;
  return h("ul", { key: "sheets", class: "sheets" }, open.map((sheet) => {
    const chair = p.chairs.find((each) => each.seat === sheet.seat) || {};
    return h("li", { key: `sheet${sheet.seat}` }, chip(chair.colour || 0), h("b", {}, (sheet.word || "–").slice(0, sheet.letters === undefined ? 99 : sheet.letters)),
      h("span", {}, sheet.sums), sheet.points > 0 && h("i", {}, String(sheet.points)));
  }));
}

function refusal(p, words, act) {
  if (!p.refused || p.hushed) return null;
  const [title, text] = p.refused;
  return h("div", { key: "refused", class: "slip no", role: "alert", onclick: act.hush }, h("div", { class: "fill" }, h("b", {}, title), " ", h("span", { class: "n" }, text)),
    p.rule && h("button", { key: "rule", class: "pib", "aria-label": words.rule, onclick: act.rule }, icon("book-open")));
}

// A touch puts away what is said: it may lie over what it speaks of.
function hint(p, act) {
  return p.hint && !p.hushed ? h("div", { key: "hint", class: "slip", role: "status", onclick: act.hush }, icon("lightbulb"), h("p", { class: "n fill" }, p.hint)) : null;
}

export function felt(p, words, act, chosen, kept) {
  const groups = p.picture.groups || [];
  const of = (kind) => groups.filter((group) => shape(group) === kind);
  const found = [];
  if (of("cell").length) found.push(board(p, of("cell"), offered(p).filter((place) => (place.at || []).length === 2), words, act, chosen));
  if (of("slot").length) found.push(stacks(p, of("slot"), words, act, chosen));
  if (of("row").length) found.push(rows(p, of("row"), words, act, chosen));
  const open = offered(p).filter((place) => !place.at && place.lit && place.name);
  return [
    h("div", { key: "stage", class: of("cell").length ? "stage whole" : "stage" }, h("div", { key: "lies", class: "lies" }, found, apart(p, of("apart")), sheets(p), written(p), kept)),
    h("div", { key: "foot", class: "foot" }, h("div", { key: "said", class: "said-of" },
      open.length > 0 && h("div", { key: "open", class: "open" }, open.map((place) => h("button", { key: place.key, class: "a", "data-place": place.key, onclick: () => act.place(place) }, place.name))),
      refusal(p, words, act) || hint(p, act) || slip(p, act))),
  ];
}
