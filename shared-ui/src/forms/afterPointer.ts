const waiting = new Map<string, () => void>();
let isDown = false;

/**
 * Runs `act` once no pointer is down, or at once: what moves the page between a press and its release takes the pressed button
 * away from under the pointer, and the click is lost.
 */
export function afterPointer(id: string, act: () => void) {
  if (isDown) waiting.set(id, act);
  else act();
}

/** Runs what waits under an id, before something that must follow it. */
export function runWaiting(id: string) {
  const act = waiting.get(id);
  waiting.delete(id);
  act?.();
}

function pressed() {
  isDown = true;
}

/** In the next task, because the click follows the release in the same one. */
function released() {
  setTimeout(() => {
    isDown = false;
    for (const id of [...waiting.keys()]) runWaiting(id);
  });
}

/**
 * Follows the pointer from now on; again, it changes nothing. A touch presses twice: after its own events come those of a mouse,
 * which move the focus. A drag and a context menu end without a release, and a key shows that there is none to wait for.
 */
export function watchPointer() {
  for (const type of ['pointerdown', 'mousedown']) document.addEventListener(type, pressed, true);
  for (const type of ['pointerup', 'mouseup', 'pointercancel', 'dragend', 'contextmenu', 'keydown'])
    document.addEventListener(type, released, true);
}
