import type { Page } from 'playwright-core';

/** Where the first line of a title has its middle below the top of its page, and what a page has at most at its left, in pixels. */
const TITLE = { desk: 37, phone: 88, dashboard: 83 } as const;
/** A button that a thumb can hit is higher than the title beside it. */
const TOLERANCE = 5;
const WIDEST = { page: 1440, settings: 680, 'beside-list': 680, form: 720 } as const;
/** The list of settings and what lies between it and the page beside it. */
const SETTINGS_LIST = 220 + 48;

type Place = { kind: string; left: number; middle: number; width: number; room: number };

/**
 * What is wrong with the place of the title and the width of the page (ADR 0067), as readable lines: all pages within the
 * company's frame have theirs where the others have it. Messages, reviews and wizards have a frame of their own.
 */
export async function frameFlawsOf(page: Page): Promise<string[]> {
  const place = await page.locator('html').evaluate((html): Place | null => {
    const main = html.querySelector('main#content');
    const title = [...html.querySelectorAll('main#content h1')].find((each) => each.checkVisibility());
    if (main === null || title === undefined || html.querySelector('nav') === null) return null;
    const frame = title.closest('[data-frame]');
    const kind = frame?.getAttribute('data-frame') ?? 'page';
    const above = title.closest('header')?.previousElementSibling;
    const trail = above?.tagName === 'NAV' ? above.getBoundingClientRect().height : 0;
    const lineHeight = Number.parseFloat(html.ownerDocument.defaultView?.getComputedStyle(title).lineHeight ?? '0');
    const box = title.getBoundingClientRect();
    const outer = main.getBoundingClientRect();
    return {
      kind,
      left: Math.round(box.left - outer.left),
      middle: Math.round(box.top - outer.top - trail + lineHeight / 2),
      width: (kind === 'form' ? frame?.querySelector(':scope > div') : frame)?.clientWidth ?? 0,
      // What only groups has no width of its own.
      room: frame?.parentElement?.clientWidth || main.clientWidth,
    };
  });
  if (place === null || place.kind === 'message' || place.kind === 'review') return [];
  const window = page.viewportSize()?.width ?? 0;
  return [...placeFlaws(place, window), ...widthFlaws(place)];
}

function placeFlaws({ kind, left, middle }: Place, window: number): string[] {
  const padding = window < 600 ? 16 : window < 1100 ? 24 : 40;
  // Where it is narrow the list of settings lies above the page.
  const isBesideList = kind === 'beside-list' && window >= 1100;
  const wanted = padding + (isBesideList ? SETTINGS_LIST : 0);
  const flaws = left === wanted ? [] : [`its title is ${left} px from the left instead of ${wanted}`];
  if (kind === 'beside-list' && !isBesideList) return flaws;
  // What a dashboard says above its title is longer on a phone, and breaks.
  if (kind === 'dashboard' && window < 1100) return flaws;
  const height = kind === 'dashboard' ? TITLE.dashboard : window < 600 ? TITLE.phone : TITLE.desk;
  if (Math.abs(middle - height) > TOLERANCE) flaws.push(`its title is ${middle} px from the top instead of ${height}`);
  return flaws;
}

function widthFlaws({ kind, width, room }: Place): string[] {
  if (kind === 'page' && width > 0 && width !== Math.min(WIDEST.page, room))
    return [`it is ${width} px wide of ${room}`];
  const widest = kind === 'form' || kind === 'settings' || kind === 'beside-list' ? WIDEST[kind] : Infinity;
  return width > widest ? [`it is ${width} px wide instead of ${widest}`] : [];
}

/** Panels, windows and the page itself that show a ring although only what is in them has anything to point at. */
export async function panelRingsOf(page: Page): Promise<string[]> {
  return page.locator('html').evaluate((html) => {
    const document = html.ownerDocument;
    type Box = typeof html;
    const at = (): Box | null => document.activeElement as Box | null;
    const before = at();
    const large = [...html.querySelectorAll<Box>('[tabindex="-1"]')].filter((each) => {
      const { width, height } = each.getBoundingClientRect();
      return each.checkVisibility() && width >= 240 && height >= 160;
    });
    const ringed = large.filter((each) => {
      // What is focused while nothing else was is shown as the keyboard's (focus-visible).
      at()?.blur();
      each.focus({ preventScroll: true });
      const { outlineStyle, outlineWidth } = document.defaultView?.getComputedStyle(each) ?? {};
      return each.matches(':focus-visible') && outlineStyle !== 'none' && outlineWidth !== '0px';
    });
    before?.focus({ preventScroll: true });
    return ringed.map((each) => `a ring around ${each.tagName.toLowerCase()}.${each.className}`);
  });
}
