// The table as a phone shows it: cells of a board, stacks in a row, rows of cards, what lies apart, and the slip of the draft.

import { h } from "./dom.js";
import { chip, face, icon, kinds, lying, plaque } from "./view.js";

const PITCH = 48;

function shape(group) {
  return group.shape || "apart";
}

function small(p, card, act, classes, place) {
  const marks = { laid: " prov", legal: " prov", nearest: " near" };
  const kind = `mc${classes}${marks[card.mark] || ""}${kinds(card)}${card.fresh ? " last" : ""}${card.pale ? " pale" : ""}`;
  const inside = face(card, p.chairs, true);
  const use = place ? () => act.place(place) : card.mark === "laid" ? () => act.home(card) : null;
  const named = { class: kind, key: `on${card.id}`, "data-place": place ? place.key : null, "aria-label": card.label };
  return use ? h("button", { ...named, onclick: use }, inside) : h("span", { ...named, role: "img" }, inside);
}

function offered(p) {
  const places = p.picture.places || [];
  return places.filter((each) => p.mine && (p.up !== null && p.up !== undefined ? each.lit || (each.at && !each.name) : each.name || each.lit || each.at));
}

function placeButton(p, place, act, chosen, classes, style, words) {
  const next = place.key === (chosen || p.next);
  return h("button", { key: `place${place.key}`, "data-place": place.key, class: `place ${classes}${next ? " next" : ""}`, style,
    "aria-label": place.name || words.places, "aria-pressed": String(next), onclick: () => act.place(place) });
}

function board(p, cells, words, act, chosen) {
  const places = offered(p).filter((place) => (place.at || []).length === 2);
  const taken = new Map(cells.map((cell) => [cell.at.join(" "), cell]));
  const free = places.filter((place) => !place.side && !taken.has(place.at.join(" ")) && place.name);
  const gaps = places.filter((place) => place.side);
  const covers = new Map(places.filter((place) => !place.side && taken.has(place.at.join(" "))).map((place) => [place.at.join(" "), place]));
  const at = [...cells, ...free].map((each) => each.at);
  const left = Math.min(...at.map((each) => each[0])), right = Math.max(...at.map((each) => each[0]));
  const top = Math.min(...at.map((each) => each[1])), foot = Math.max(...at.map((each) => each[1]));
  const spot = ([x, y]) => ({ left: `${(x - left) * PITCH + 6}px`, top: `${(y - top) * PITCH + 6}px` });
  return h("div", { class: "well", tabindex: "-1" }, h("div", { class: "lane" },
    h("span", { class: "spine", key: "spine", style: { top: `${-top * PITCH + 1}px` }, "aria-hidden": "true" }),
    h("div", { class: "cells", style: { width: `${(right - left + 1) * PITCH + 8}px`, height: `${(foot - top + 1) * PITCH + 8}px` } },
      cells.map((cell) => {
        const cards = cell.cards || [], card = cards[cards.length - 1];
        if (!card) return null;
        const over = covers.get(cell.at.join(" "));
        const use = card.mark === "laid" ? null : over;
        const next = over && over.key === chosen ? " aim" : "";
        return h("div", { key: `cell${cell.key}`, class: "cell", style: spot(cell.at) }, small(p, card, act, next, use));
      }),
      free.map((place) => placeButton(p, place, act, chosen, "abs", spot(place.at), words)),
      gaps.map((place) => placeButton(p, place, act, chosen, `gap ${place.side}`, spot(place.at), words)))));
}

function stacks(p, slots, words, act, chosen) {
  const places = new Map(offered(p).filter((place) => (place.at || []).length === 1).map((place) => [place.at[0], place]));
  const numbers = slots.map((slot) => slot.at[0]);
  const row = new Map(slots.map((slot) => [slot.at[0], slot]));
  const all = [...new Set([...numbers, ...places.keys()])].sort((one, other) => one - other);
  return h("div", { class: "stacks", style: { "--n": Math.max(1, all.length) } }, all.map((number) => {
    const slot = row.get(number), place = places.get(number);
    const cards = (slot && slot.cards) || [], card = cards[cards.length - 1];
    const next = place && place.key === (chosen || p.next) ? " aim" : "";
    return h("div", { key: `slot${number}`, class: `slot${slot && slot.count > 1 ? " deep" : ""}` },
      card ? small(p, card, act, card.mark === "laid" ? "" : next, card.mark === "laid" ? null : place)
        : place ? placeButton(p, place, act, chosen, slot ? "" : "end", {}, words) : h("span", { class: "place dull" }));
  }));
}

function rows(p, lanes, words, act, chosen) {
  const places = offered(p).filter((place) => (place.at || []).length > 0);
  return h("ul", { class: "rows" }, lanes.map((lane) => {
    const here = places.filter((place) => place.at[0] === lane.at[0] && place.lit);
    const cards = lane.cards || [], kids = [];
    cards.forEach((card, at) => {
      for (const place of here.filter((each) => each.at[1] === at)) kids.push(placeButton(p, place, act, chosen, "in", {}, words));
      kids.push(small(p, card, act, ""));
    });
    for (const place of here.filter((each) => each.at.length === 1 || each.at[1] >= cards.length)) kids.push(placeButton(p, place, act, chosen, "in", {}, words));
    const leads = lane.leads !== null && lane.leads !== undefined ? p.chairs[lane.leads] : null;
    return h("li", { key: lane.key, class: here.length ? "lit" : p.up !== null && p.up !== undefined ? "shut" : "" },
      h("div", { class: "c" }, kids), leads && h("div", { class: "s" }, chip(leads.colour || 0), leads.name));
  }));
}

function apart(p, groups) {
  const below = new Set(lying(p));
  const seen = groups.filter((group) => !below.has(group) && (group.owner === null || group.owner === undefined) && (group.cards || []).some((card) => card.look && card.look.family));
  return seen.flatMap((group) => group.cards.map((card) => plaque(card, "pc", group.tokens || 0)));
}

function slip(p) {
  const note = p.picture.note, paper = (p.picture.papers || {}).account;
  const due = paper && paper.total ? h("div", { class: "sum" }, h("span", {}, paper.before), h("b", { class: paper.costs ? "cost" : "" }, paper.total)) : null;
  if (note && !note.good) return h("div", { class: note.making || note.asks ? "slip making" : "slip no", role: "status" },
    h("div", {}, h("div", { class: "w" }, note.word), h("div", { class: "n" }, note.headline, note.detail && h("span", {}, " · ", note.detail))));
  if (!note) return paper && paper.title ? h("div", { class: "slip" }, h("div", {}, h("div", { class: "n" }, paper.title)), due) : null;
  const good = note.good && !note.asks;
  return h("div", { class: good ? "slip" : "slip making", role: "status" },
    good && h("span", { class: "ok" }, icon("circle-check")),
    h("div", {}, h("div", { class: "w" }, note.word), h("div", { class: "n" }, note.headline, note.detail && h("span", {}, " · ", note.detail))), due);
}

function written(p) {
  const paper = (p.picture.papers || {}).written;
  if (!paper) return null;
  if (paper.plain) return h("div", { class: "slip wslip" }, h("p", {}, paper.plain));
  return h("div", { class: "slip wslip" },
    h("div", {}, h("p", { class: "n" }, paper.head), h("p", { class: "w" }, paper.word || "…"), h("p", { class: "n" }, paper.said)),
    paper.points !== null && paper.points !== undefined && h("div", { class: "sum" }, h("b", {}, String(paper.points)), h("span", {}, (paper.rows || []).map((row) => row[2]).join(" "))));
}

// The words turned over, one below the other.
function sheets(p) {
  const open = ((p.picture.papers || {}).sheets || []).filter((sheet) => sheet.hidden === false);
  if (!open.length) return null;
  return h("ul", { class: "sheets" }, open.map((sheet) => {
    const chair = p.chairs.find((each) => each.seat === sheet.seat) || {};
    return h("li", { key: `sheet${sheet.seat}` }, chip(chair.colour || 0), h("b", {}, (sheet.word || "–").slice(0, sheet.letters === undefined ? 99 : sheet.letters)),
      h("span", {}, sheet.sums), sheet.points > 0 && h("i", {}, String(sheet.points)));
  }));
}

export function felt(p, words, act, chosen) {
  const groups = p.picture.groups || [];
  const of = (kind) => groups.filter((group) => shape(group) === kind);
  const found = [];
  if (of("cell").length) found.push(board(p, of("cell"), words, act, chosen));
  if (of("slot").length) found.push(stacks(p, of("slot"), words, act, chosen));
  if (of("row").length) found.push(rows(p, of("row"), words, act, chosen));
  const open = offered(p).filter((place) => !place.at && place.lit && place.name);
  return [
    ...found, apart(p, of("apart")), sheets(p), written(p),
    open.length > 0 && h("div", { class: "open" }, open.map((place) => h("button", { key: place.key, class: "a", "data-place": place.key, onclick: () => act.place(place) }, place.name))),
    slip(p),
  ];
}
