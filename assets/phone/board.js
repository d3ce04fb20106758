// A board of cells, larger than the phone: one finger moves it, two make it smaller or larger, a button shows all of it. The board
// stands still while the table goes on; it moves by itself only to bring the next place into sight.

import { h } from "./dom.js";
import { drop } from "./touch.js";
import { icon, placeButton, small } from "./cards.js";

const PITCH = 48;
const LEAST = 0.375, MOST = 2;
const CLOSE = 1.85; // from this size on a gap between two cards is as wide as a finger
const LAYS = 0.9; // below this size a touch shows more instead of laying a card
const MOVED = 8;
const eye = { x: 0, y: 0, s: 1, all: false, aimed: "", seen: false, near: false };
const fingers = new Map();
let moving = false, plan = () => {}, box = { left: 0, right: 0, top: 0, foot: 0 };

function well() {
  return document.querySelector(".well");
}

function middle(cell) {
  return [(cell[0] + 0.5) * PITCH, (cell[1] + 0.5) * PITCH];
}

function keepIn() {
  eye.x = Math.min(Math.max(eye.x, box.left * PITCH), (box.right + 1) * PITCH);
  eye.y = Math.min(Math.max(eye.y, box.top * PITCH), (box.foot + 1) * PITCH);
}

function settle() {
  keepIn();
  const plane = document.querySelector(".plane");
  if (plane) plane.style.transform = turned();
}

function turned() {
  return `translate(${-eye.x * eye.s}px, ${-eye.y * eye.s}px) scale(${eye.s})`;
}

// Shows all cells, as large as they fit.
function fitAll() {
  const room = well();
  if (!room) return;
  const wide = (box.right - box.left + 1) * PITCH, high = (box.foot - box.top + 1) * PITCH;
  eye.s = Math.min(1, Math.max(LEAST, Math.min((room.clientWidth - 16) / wide, (room.clientHeight - 16) / high)));
  eye.x = ((box.left + box.right + 1) / 2) * PITCH;
  eye.y = ((box.top + box.foot + 1) / 2) * PITCH;
}

function toggle() {
  eye.all = !eye.all;
  if (eye.all) fitAll();
  else eye.s = 1;
  plan();
}

function zoomIn(event, size = 1) {
  const room = well().getBoundingClientRect();
  eye.x += (event.clientX - room.left - room.width / 2) / eye.s;
  eye.y += (event.clientY - room.top - room.height / 2) / eye.s;
  eye.s = size;
  eye.near = size > 1;
  eye.all = false;
  keepIn();
  plan();
}

function reveal(cell) {
  const room = well();
  if (!room || !cell) return;
  const [x, y] = middle(cell);
  const wide = Math.max(0, room.clientWidth / 2 / eye.s - 34), high = Math.max(0, room.clientHeight / 2 / eye.s - 34);
  eye.x = Math.min(Math.max(eye.x, x - wide), x + wide);
  eye.y = Math.min(Math.max(eye.y, y - high), y + high);
}

// Two fingers set the size about the point between them, one finger moves the board; neither is a touch of what lies below.
function drag(event) {
  const finger = fingers.get(event.pointerId), room = well();
  if (!finger || !room) return;
  const others = [...fingers.values()].filter((each) => each !== finger);
  const before = { ...finger };
  finger.x = event.clientX;
  finger.y = event.clientY;
  if (!moving && !others.length && Math.hypot(finger.x - finger.x0, finger.y - finger.y0) < MOVED) return;
  if (!moving) drop();
  moving = true;
  const area = room.getBoundingClientRect();
  const centre = (one) => (others.length ? [(one.x + others[0].x) / 2, (one.y + others[0].y) / 2] : [one.x, one.y]);
  const [x0, y0] = centre(before), [x, y] = centre(finger);
  const dx = x - area.left - area.width / 2, dy = y - area.top - area.height / 2;
  eye.x -= (x - x0) / eye.s;
  eye.y -= (y - y0) / eye.s;
  if (others.length) {
    const wide = (one) => Math.max(20, Math.hypot(one.x - others[0].x, one.y - others[0].y));
    const size = Math.min(MOST, Math.max(LEAST, (eye.s * wide(finger)) / wide(before)));
    eye.x += dx / eye.s - dx / size;
    eye.y += dy / eye.s - dy / size;
    eye.s = size;
  }
  eye.all = false;
  settle();
}

export function watch(redraw) {
  plan = redraw;
  document.addEventListener("pointerdown", (event) => {
    const room = well();
    if (!room || !room.contains(event.target) || event.button !== 0) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, x0: event.clientX, y0: event.clientY });
    if (fingers.size > 1) drop();
    moving = fingers.size > 1;
  });
  document.addEventListener("pointermove", drag);
  for (const name of ["pointerup", "pointercancel"]) {
    document.addEventListener(name, (event) => {
      if (!fingers.delete(event.pointerId)) return;
      for (const each of fingers.values()) [each.x0, each.y0] = [each.x, each.y];
      if (moving) plan();
      if (!fingers.size) moving = false;
    });
  }
  document.addEventListener("focusin", (event) => {
    const cell = well() && well().contains(event.target) && event.target.matches(":focus-visible") && event.target.closest(".plane > *");
    if (!cell || !cell.style.left) return;
    reveal([(parseFloat(cell.style.left) - 2) / PITCH, (parseFloat(cell.style.top) - 2) / PITCH]);
    settle();
  });
}

// Called once the page is drawn: the eye follows the next place, and all that is shown at once stays so.
export function look(places, next) {
  const room = well();
  if (!room) return;
  if (!eye.seen) [eye.x, eye.y] = middle([(box.left + box.right) / 2, (box.top + box.foot) / 2]);
  eye.seen = true;
  const place = places.find((each) => each.key === next);
  if (eye.near && !places.length) [eye.s, eye.near] = [1, false];
  if (eye.all) fitAll();
  else if (place && eye.aimed !== next) reveal(place.at);
  eye.aimed = next;
  settle();
}

export function board(p, cells, places, words, act, chosen) {
  const taken = new Map(cells.map((cell) => [cell.at.join(" "), cell]));
  const free = places.filter((place) => !place.side && !taken.has(place.at.join(" ")) && place.name);
  const gaps = places.filter((place) => place.side);
  const covers = new Map(places.filter((place) => !place.side && taken.has(place.at.join(" "))).map((place) => [place.at.join(" "), place]));
  const at = [...cells, ...free].map((each) => each.at);
  box = { left: Math.min(...at.map((each) => each[0])), right: Math.max(...at.map((each) => each[0])), top: Math.min(...at.map((each) => each[1])), foot: Math.max(...at.map((each) => each[1])) };
  const spot = ([x, y]) => ({ left: `${x * PITCH + 2}px`, top: `${y * PITCH + 2}px` });
  const nearer = (_touched, event) => zoomIn(event), tiny = eye.s < LAYS, doing = tiny ? { ...act, place: nearer, home: nearer } : act;
  // A touch where a card may be covered, or parted from the next, first brings both as near as a finger is wide; a key needs no room.
  const closer = (place, event) => (event.detail || event.type !== "click" ? zoomIn(event, MOST) : act.place(place, event));
  const apart = gaps.length && eye.s < CLOSE && !tiny ? { ...doing, place: closer } : doing;
  return h("div", { key: "board", class: tiny ? "well tiny" : eye.s < CLOSE ? "well" : "well close", onclick: tiny ? zoomIn : null },
    h("div", { key: "plane", class: "plane", style: { transform: turned() } },
      h("span", { class: "spine", key: "spine", "aria-hidden": "true" }),
      cells.map((cell) => {
        const cards = cell.cards || [], card = cards[cards.length - 1];
        if (!card) return null;
        const over = covers.get(cell.at.join(" "));
        const next = over && over.key === chosen ? " aim" : "";
        return h("div", { key: `cell${cell.key}`, class: "cell", style: spot(cell.at) }, small(p, card, apart, next, card.mark === "laid" ? null : over));
      }),
      free.map((place) => placeButton(p, place, doing, chosen, "abs", spot(place.at), words)),
      gaps.map((place) => placeButton(p, place, apart, chosen, `gap ${place.side}`, spot(place.at), words))),
    h("button", { key: "all", class: "pib seeall", "aria-label": words.all, "aria-pressed": String(eye.all), onclick: toggle }, icon(eye.all ? "zoom-in" : "maximize")));
}
