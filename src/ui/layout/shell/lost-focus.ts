const CONTENT = 'content';
/** Set on the content while it has the focus only because nothing else had it. */
const HELD = 'data-focus-held';

/** Whether the keyboard is nowhere: what had the focus is gone, and whatever comes may take it. */
export function isFocusLost(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || at.hasAttribute(HELD);
}

/** The keyboard goes on in the page, not at the top of it, until something of the page takes it. A dialog keeps its own. */
export function holdLostFocus(): void {
  const content = document.getElementById(CONTENT);
  if (content === null || !isFocusLost() || document.querySelector('[aria-modal="true"]') !== null) return;
  content.setAttribute(HELD, '');
  content.addEventListener('blur', () => content.removeAttribute(HELD), { once: true });
  content.focus({ preventScroll: true });
}
