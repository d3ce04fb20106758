// The pages before a hand: the room word, the seats, and what is said where there is no hand.

import { h } from "./dom.js";
import { chip, icon } from "./cards.js";

export const COLOURS = 6;

export function said(state, text, button) {
  return h("main", { key: "said", class: "said" },
    h("div", { class: "slip" }, h("p", {}, text)),
    button && h("button", { class: "a p", onclick: button.act }, button.text));
}

export function typeWord(state, words, send) {
  return h("main", { key: "word", class: "said" },
    h("h1", {}, words.type),
    state.wrong && h("p", { class: "refused", role: "alert" }, state.wrong),
    h("form", { onsubmit: (event) => { event.preventDefault(); send(event.target.elements.word.value); } },
      h("input", { name: "word", class: "field word", maxlength: "4", autocomplete: "off", autocapitalize: "characters", "aria-label": words.type }),
      h("button", { class: "a p", type: "submit" }, words.join)));
}

function wordCards(word, label) {
  return h("div", { class: "word", role: "img", "aria-label": `${label} ${word}` },
    [...word].map((letter) => h("span", { class: "card", "aria-hidden": "true" }, letter)));
}

// A seat that a phone may take: a free one, and during a match that of a phone that does not answer.
export function isFree(chair, join) {
  return chair.holder === "free" || Boolean(join.begun && chair.lost);
}

export function seats(state, words, choose, sit) {
  const { chairs, word, seat } = state.join;
  const mine = seat !== null && seat !== undefined ? chairs.find((each) => each.seat === seat) : null;
  const picked = chairs.find((each) => each.seat === state.picked && isFree(each, state.join));
  const used = new Set(chairs.filter((each) => each !== picked).map((each) => each.colour || 0));
  return h("main", { key: "join", class: "join" },
    h("header", {}, h("h1", {}, mine ? mine.name : words.join), h("p", {}, words.same), wordCards(word, words.same)),
    mine && h("p", { class: "strip", role: "status" }, icon("check"), words.seated),
    h("ul", { class: "chairs" }, chairs.map((each) => {
      const free = isFree(each, state.join) && !mine;
      return h("li", { key: `chair${each.seat}` },
        h("button", { class: each === picked ? "sel" : "", disabled: !free, "aria-pressed": String(each === picked), onclick: () => choose(each) },
          chip(each.colour || 0), h("b", {}, each.name), h("span", {}, words[each.holder])));
    })),
    picked && h("form", { class: "mine", onsubmit: (event) => { event.preventDefault(); sit(event.target.elements.name.value); } },
      !state.join.begun && h("div", { class: "signs", role: "radiogroup" }, Array.from({ length: COLOURS }, (_none, colour) =>
        h("button", { type: "button", role: "radio", "aria-checked": String(colour === state.colour), "aria-label": String(colour + 1),
          disabled: used.has(colour), class: colour === state.colour ? "sel" : "", onclick: () => choose(picked, colour) }, chip(colour)))),
      h("label", state.join.begun ? { hidden: true } : {}, h("span", {}, words.name), h("input", { name: "name", class: "field", maxlength: "24", autocomplete: "off", value: state.name })),
      h("button", { class: "a p", type: "submit" }, icon("check"), words.sit)));
}

export function over(state, words, act) {
  const { title, text, ranks, thanks, again } = state.picture.over;
  return h("main", { key: "over", class: "said" },
    h("h1", {}, title), h("p", {}, text),
    h("ol", { class: "rank" }, ranks.map((each, at) => h("li", { class: each.seat === state.picture.seat ? "you" : "" },
      h("em", {}, each.won ? icon("crown") : String(at + 1)), each.name, h("i", {}, each.score)))),
    h("p", { class: "quietly", role: "status" }, thanks),
    !again && h("button", { class: "a p", onclick: () => act.press({ key: "rematch" }) }, words.rematch));
}
