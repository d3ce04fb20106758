// Touches: an act belongs to what lay under the finger when it came down, whatever the page shows once the finger leaves.

const NEAR = 14;
const CLICK = 700;
const held = new Map();
let spent = -CLICK;

function nodeOf(target) {
  for (let node = target; node; node = node.parentNode) {
    if (node.worn && node.worn.onclick) return node.worn.disabled ? null : node;
  }
  return null;
}

// Fingers that move or zoom something touch nothing.
export function drop() {
  held.clear();
}

// `mark` gives what the page shows now, `run` does what a node stands for, for what the page showed when it was touched.
export function listen(mark, run) {
  const on = (name, hear) => document.addEventListener(name, hear, true);
  on("pointerdown", (event) => {
    const node = event.button === 0 && nodeOf(event.target);
    if (node) held.set(event.pointerId, { node, use: node.worn.onclick, x: event.clientX, y: event.clientY, mark: mark() });
  });
  on("pointercancel", (event) => held.delete(event.pointerId));
  on("pointerup", (event) => {
    const touch = held.get(event.pointerId);
    held.delete(event.pointerId);
    if (!touch || Math.hypot(event.clientX - touch.x, event.clientY - touch.y) > NEAR) return;
    spent = performance.now();
    run(touch.node, touch.use, touch.mark, event);
  });
  // A click without a finger comes from a key or a reader; that of a finger which has acted is over, whatever lies there now.
  on("click", (event) => {
    if (event.detail > 0 && performance.now() - spent < CLICK) return;
    const node = nodeOf(event.target);
    if (node) run(node, node.worn.onclick, mark(), event);
  });
}
