// A tree of the page as values, and the least changes that make the document equal to it: a node that stays is neither made anew
// nor moved, so it keeps its focus, its finger and its motion.

export function h(tag, attrs, ...kids) {
  return { tag, attrs: attrs || {}, kids: kids.flat(3).filter((kid) => kid !== null && kid !== undefined && kid !== false) };
}

function kindOf(kid) {
  return typeof kid === "object" ? kid.tag : "#text";
}

function keyOf(node) {
  return node.nodeType === 1 ? node.getAttribute("data-k") : null;
}

function wished(kid) {
  return typeof kid === "object" && kid.attrs.key !== undefined ? String(kid.attrs.key) : null;
}

function make(kid, parent) {
  if (typeof kid !== "object") return document.createTextNode(String(kid));
  const svg = kid.tag === "svg" || parent.namespaceURI === "http://www.w3.org/2000/svg";
  return svg ? document.createElementNS("http://www.w3.org/2000/svg", kid.tag) : document.createElement(kid.tag);
}

function dress(node, attrs) {
  const before = node.worn || {};
  node.worn = attrs;
  for (const name of Object.keys(before)) {
    if (!(name in attrs)) off(node, name);
  }
  for (const [name, value] of Object.entries(attrs)) {
    if (before[name] === value || name === "onclick") continue; // touch.js looks for what a touch does
    if (value === false || value === null || value === undefined) off(node, name);
    else if (name.startsWith("on")) node[name] = value;
    else if (name === "style") for (const [key, each] of Object.entries(value)) node.style.setProperty(key, each);
    else if (name === "key") node.setAttribute("data-k", value);
    else if (name === "value") { if (document.activeElement !== node) node.value = value; }
    else node.setAttribute(name, value === true ? "" : value);
  }
}

function off(node, name) {
  if (name.startsWith("on")) node[name] = null;
  else if (name === "style") node.removeAttribute("style");
  else node.removeAttribute(name === "key" ? "data-k" : name);
}

// What goes is taken out first: else all that stands behind it would be moved.
export function patch(parent, kids) {
  const keyed = new Map(), keys = new Set(kids.map(wished));
  for (const node of [...parent.childNodes]) {
    const key = keyOf(node);
    if (!key) continue;
    if (keys.has(key)) keyed.set(key, node);
    else parent.removeChild(node);
  }
  let at = parent.firstChild;
  for (const kid of kids) {
    const key = wished(kid);
    let node = key ? keyed.get(key) : at;
    if (!key) while (node && keyOf(node)) node = node.nextSibling;
    if (!node || node.nodeName.toLowerCase() !== kindOf(kid).toLowerCase()) node = make(kid, parent);
    if (node !== at) parent.insertBefore(node, at);
    else at = at.nextSibling;
    if (typeof kid === "object") {
      dress(node, kid.attrs);
      patch(node, kid.kids);
    } else if (node.nodeValue !== String(kid)) node.nodeValue = String(kid);
  }
  while (at) {
    const next = at.nextSibling;
    parent.removeChild(at);
    at = next;
  }
}
