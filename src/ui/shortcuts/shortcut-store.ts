/** Where a shortcut is listed on the sheet. */
export type ShortcutGroup = 'general' | 'goTo' | 'list' | 'item';

export type Shortcut = {
  /** `a`, `?`, `esc`, `down`, `shift+down`, `mod+k`, or two after each other: `g h`. */
  readonly keys: string;
  /** What it does, in the reader's language, for the sheet. */
  readonly label: string;
  readonly group: ShortcutGroup;
  readonly run: (event: KeyboardEvent) => void;
};

const STORED = 'merel.single-keys';
/** Two keys belong together when the second comes this soon. */
const SEQUENCE_MS = 1200;
/** Inside of these Escape, too, has a meaning of its own: it closes them. */
const OWN_ESCAPE = '[role="menu"], [role="listbox"], [role="combobox"], [role="grid"]';
/** Inside of these the arrow keys and letters have a meaning of their own. */
const OWN_KEYS = `${OWN_ESCAPE}, [role="tablist"], [role="radiogroup"], [role="toolbar"]`;
const TEXT_FIELDS =
  'textarea, select, [contenteditable="true"], input:not([type="checkbox"]):not([type="radio"]):not([type="button"])';
/** In a field these belong to the field. */
const FIELD_KEYS = new Set(['mod+a', 'mod+z', 'mod+c', 'mod+v', 'mod+x']);

const registered: Shortcut[] = [];
const listeners = new Set<() => void>();
let version: readonly Shortcut[] = [];
let pending = '';
let pendingTimer = 0;
/** Whether a dialog was open when the key went down: Escape may have closed it by the time the key comes here. */
let isInDialog = false;

/** Adds a shortcut until the returned function is called; the newest wins where two share their keys. */
export function registerShortcut(given: Shortcut): () => void {
  const shortcut = { ...given, keys: given.keys.toLowerCase().replace('escape', 'esc') };
  if (registered.length === 0) listen();
  registered.push(shortcut);
  publish();
  return () => {
    registered.splice(registered.indexOf(shortcut), 1);
    if (registered.length === 0) stopListening();
    publish();
  };
}

export const getShortcuts = (): readonly Shortcut[] => version;

export function subscribeToShortcuts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Speech input turns words into single keys, so anyone can switch them off (WCAG 2.1.4); combinations stay. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
}

export function switchSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, 'off');
  } catch {
    // Storage may be refused; single keys then stay on.
  }
  publish();
}

/** The name of what was pressed: "a", "?", "mod+k", "shift+down". */
export function keyName(event: Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): string {
  const named: Readonly<Record<string, string>> = {
    ArrowDown: 'down',
    ArrowUp: 'up',
    ArrowLeft: 'left',
    ArrowRight: 'right',
    Escape: 'esc',
    ' ': 'space',
  };
  const key = named[event.key] ?? event.key.toLowerCase();
  const isSymbol = key.length === 1 && !/[a-z]/.test(key);
  return [
    event.metaKey || event.ctrlKey ? 'mod' : '',
    event.altKey ? 'alt' : '',
    event.shiftKey && !isSymbol ? 'shift' : '',
    key,
  ]
    .filter((part) => part !== '')
    .join('+');
}

function listen(): void {
  window.addEventListener('keydown', noteDialog, { capture: true });
  window.addEventListener('keydown', onKeyDown);
}

function stopListening(): void {
  window.removeEventListener('keydown', noteDialog, { capture: true });
  window.removeEventListener('keydown', onKeyDown);
}

function noteDialog(): void {
  isInDialog = document.querySelector('[aria-modal="true"]') !== null;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const name = keyName(event);
  if (!isAllowed(name, event.target)) return;
  const wanted = pending === '' ? name : `${pending} ${name}`;
  const found =
    registered.findLast((shortcut) => shortcut.keys === wanted) ??
    (pending === '' ? undefined : registered.findLast((shortcut) => shortcut.keys === name));
  const isPrefix = registered.some((shortcut) => shortcut.keys.startsWith(`${wanted} `));
  setPending(isPrefix ? wanted : '');
  if (found === undefined) return;
  event.preventDefault();
  found.run(event);
}

function isAllowed(name: string, target: EventTarget | null): boolean {
  const element = target instanceof Element ? target : null;
  const isCombination = name.startsWith('mod+');
  if (element?.closest(TEXT_FIELDS)) return isCombination && !FIELD_KEYS.has(name);
  if (isCombination) return true;
  // A dialog has the keyboard to itself; Escape is its own.
  if (isInDialog && element?.closest('[data-shortcuts]') === null) return false;
  if (element?.closest(name === 'esc' ? OWN_ESCAPE : OWN_KEYS)) return false;
  if ((name === 'enter' || name === 'space') && element?.closest('a, button, summary, input')) return false;
  return name === 'esc' || areSingleKeysOn();
}

function setPending(keys: string): void {
  pending = keys;
  window.clearTimeout(pendingTimer);
  if (keys !== '') pendingTimer = window.setTimeout(() => (pending = ''), SEQUENCE_MS);
}

function publish(): void {
  version = [...registered];
  for (const listener of listeners) listener();
}
