// The screen that stays on while a silent film runs: a page on plain HTTP has no other means.

let film = null;

export function isAwake() {
  return Boolean(film && !film.paused);
}

export async function keepAwake(on) {
  if (film && !on) film.pause();
  if (!on) return;
  if (!film) {
    film = document.createElement("video");
    film.loop = true;
    film.setAttribute("playsinline", "");
    film.setAttribute("aria-hidden", "true");
    film.className = "unseen";
    document.body.append(film);
    film.src = URL.createObjectURL(await (await fetch("/awake.mp4")).blob());
  }
  await film.play().catch(() => {}); // a browser that plays no film lets the screen sleep
}
