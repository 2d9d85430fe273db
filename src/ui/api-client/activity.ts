/** Specification section 9: the tracker of the last activity speaks at most once in five seconds. */
const EVERY_MS = 5000;

/** Opening a page is something that a person did. */
let inputAt = performance.now();
let toldAt = Number.NEGATIVE_INFINITY;
let tell: (() => void) | null = null;

/** Whether keys or pointer moved just now: calls that are made without that are no activity (security 18). */
export const isActive = (): boolean => performance.now() - inputAt < EVERY_MS;

/** For how long neither keys nor pointer moved. */
export const idleMs = (): number => performance.now() - inputAt;

/** A call that counts as activity has left: nothing more need be said for a while. */
export function noteTold(): void {
  toldAt = performance.now();
}

/** Who tells the server of activity that makes no call of its own, such as reading on or writing a long text. */
export function onActivity(next: () => void): () => void {
  tell = next;
  return () => {
    if (tell === next) tell = null;
  };
}

function onInput(): void {
  inputAt = performance.now();
  if (tell === null || inputAt - toldAt < EVERY_MS) return;
  noteTold();
  tell();
}

/** Listens to keys and pointer for as long as the page lives. */
export function watchInput(): void {
  for (const kind of ['keydown', 'pointerdown', 'pointermove', 'wheel'])
    window.addEventListener(kind, onInput, { capture: true, passive: true });
}
