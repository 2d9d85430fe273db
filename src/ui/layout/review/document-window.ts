/**
 * The window of its own in which a review shows its document, for a second monitor (ux 4). What is in it is drawn by the page
 * that opened it, so it follows the queue and shows what the fields point at; it closes when the review is left.
 */
let other: Window | null = null;
let place: HTMLElement | null = null;
let reviews = 0;
const listeners = new Set<() => void>();

/** From one item to the next one review goes and another comes; after this long none comes any more. */
const LEFT_AFTER_MS = 2000;
const FEATURES = 'popup,width=900,height=1100';

/** Opens the window, or brings it to the front. False where the browser does not let it. */
export function openDocumentWindow(title: string): boolean {
  if (other !== null) {
    other.focus();
    return true;
  }
  const opened = window.open('', '', FEATURES);
  if (opened === null) return false;
  other = opened;
  place = furnish(opened.document, title);
  const stop = dressAlike(opened.document);
  // Typed there it is meant for the item that is shown there.
  opened.addEventListener('keydown', (event) => {
    if (!document.body.dispatchEvent(new KeyboardEvent('keydown', event))) event.preventDefault();
  });
  opened.addEventListener('pagehide', () => {
    stop();
    other = null;
    place = null;
    publish();
  });
  window.addEventListener('pagehide', closeDocumentWindow, { once: true });
  publish();
  return true;
}

export function closeDocumentWindow(): void {
  other?.close();
}

/** Where the document is drawn while it has a window of its own; null else. */
export const documentPlace = (): HTMLElement | null => place;

export function onDocumentPlace(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps the window open for as long as a review is there; call what it returns when the review goes. */
export function holdDocumentWindow(): () => void {
  reviews += 1;
  return () => {
    reviews -= 1;
    setTimeout(() => {
      if (reviews === 0) closeDocumentWindow();
    }, LEFT_AFTER_MS);
  };
}

function furnish(page: Document, title: string): HTMLElement {
  // An empty window is laid out by the rules of old pages, where a table has letters of its own, until it says otherwise.
  page.open();
  page.write('<!doctype html>');
  page.close();
  page.title = title;
  const room = page.createElement('main');
  page.body.replaceChildren(room);
  return room;
}

/** The same sheets, theme and language as here, also when they change or more are loaded. @returns what stops it. */
function dressAlike(page: Document): () => void {
  const worn = new WeakSet<HTMLElement>();
  const dress = (): void => {
    for (const { name, value } of document.documentElement.attributes) page.documentElement.setAttribute(name, value);
    // One that is loaded later need not stand last.
    for (const sheet of document.head.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')) {
      if (worn.has(sheet)) continue;
      worn.add(sheet);
      page.head.append(copyOf(sheet));
    }
  };
  const copyOf = (sheet: HTMLElement): Node => {
    const copy = page.importNode(sheet, true);
    // The new window has no address that theirs could be relative to.
    if (sheet instanceof HTMLLinkElement) copy.setAttribute('href', sheet.href);
    return copy;
  };
  dress();
  const observer = new MutationObserver(dress);
  observer.observe(document.head, { childList: true });
  observer.observe(document.documentElement, { attributes: true });
  return () => observer.disconnect();
}

function publish(): void {
  for (const listener of listeners) listener();
}
