import type { Page } from 'playwright-core';

export const DECISIONS_BREAK = 'the decisions take more than one line';

/**
 * What is wrong with the page as it is laid out now, as readable lines: wider than its window, text that is cut off and
 * cannot be read anywhere, decisions on two lines, and words that no person wrote. None is what a test wants.
 */
export async function flawsOf(page: Page): Promise<string[]> {
  const found = await page.locator('html').evaluate((html, decisionsBreak) => {
    const document = html.ownerDocument;
    const view = document.defaultView;
    if (view === null) return ['the page has no window'];
    const flaws: string[] = [];
    if (html.scrollWidth > html.clientWidth)
      flaws.push(`the page is ${html.scrollWidth - html.clientWidth} px wider than its window`);
    // Beside the document there is room for one line of decisions; below that, on a phone, the primary has its own.
    const decisions = [...document.querySelectorAll('[data-decision-bar] > button')].map((button) =>
      Math.round(button.getBoundingClientRect().top),
    );
    if (view.innerWidth >= 1100 && new Set(decisions).size > 1) flaws.push(decisionsBreak);

    type Box = typeof html;
    // Hundreds of texts stand in the same few boxes: each is asked for once.
    const lookOf = askedOnce((box: Box) => {
      const { clipPath, position, overflowX, overflowY, textOverflow, webkitLineClamp } = view.getComputedStyle(box);
      const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      return { isUnseen: clipPath === 'inset(50%)', position, overflowX, overflowY, isShortened };
    });
    const boundsOf = askedOnce((box: Box) => box.getBoundingClientRect());
    const isUnseen = askedOnce(
      (box: Box): boolean => lookOf(box).isUnseen || (box.parentElement !== null && isUnseen(box.parentElement)),
    );
    function askedOnce<T>(ask: (box: Box) => T): (box: Box) => T {
      const known = new Map<Box, T>();
      return (box) => {
        const said = known.has(box) ? (known.get(box) as T) : ask(box);
        known.set(box, said);
        return said;
      };
    }

    const walker = document.createTreeWalker(document.body, view.NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (text === '' || parent === null || !parent.checkVisibility({ visibilityProperty: true })) continue;
      const say = (what: string): void =>
        void flaws.push(`${what}: "${text.slice(0, 60)}" in ${parent.tagName.toLowerCase()}.${parent.className}`);
      if (/^(undefined|null|Invalid Date)$|\[object |\bNaN\b|\bundefined\b|\{\w+\}/.test(text)) say('not a word');
      if (/^[a-z]\w*(\.[a-z][\w-]*)+$/i.test(text) && !/\.(pdf|xml|jpe?g|png|csv|xlsx|heic)$/i.test(text))
        say('a message key');

      // What only screen readers hear is cut off on purpose, and where it is narrow a button drops the hint of its key.
      if (parent.closest('kbd') !== null || isUnseen(parent)) continue;

      const range = document.createRange();
      range.selectNodeContents(node);
      const drawn = range.getBoundingClientRect();
      for (let box = node.parentElement; box !== null && box !== html; box = box.parentElement) {
        const style = lookOf(box);
        if (style.position === 'fixed') break;
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
        const bounds = boundsOf(box);
        const [hidesX, hidesY] = [style.overflowX, style.overflowY].map((way) => way === 'hidden' || way === 'clip');
        const isWider = hidesX === true && (drawn.right > bounds.right + 1 || drawn.left < bounds.left - 1);
        const isTaller = hidesY === true && drawn.bottom > bounds.bottom + 3;
        if ((isWider || isTaller) && !style.isShortened) say('cut off');
        else if ((isWider || isTaller) && parent.closest('[title]') === null) say('shortened without a title');
        break;
      }
    }
    return flaws;
  }, DECISIONS_BREAK);
  return [...new Set(found)];
}
