import type { Page, Request } from 'playwright-core';
import { PATIENCE } from '../patience.ts';

/** This long without a request, and a page has what it needs to draw. */
const QUIET_MS = 60;
const PATIENCE_MS = PATIENCE.timeout;
const EVENTS = /\/events$/;
const STANDS = 'h1, [role=alert]';
/** The page before stands for as long as the next one is on its way, however long the machine takes between two files of it. */
const ON_ITS_WAY = '#content [aria-busy=true]';

/** Walks one window from screen to screen as a click on a link does, without loading the product again. */
export type Walk = {
  readonly page: Page;
  /** Goes to an address and waits until the screen stands. */
  readonly go: (address: string) => Promise<void>;
  /** Waits until nothing is asked for any more and the page has drawn since. */
  readonly settle: () => Promise<void>;
};

export function walkIn(page: Page): Walk {
  const open = new Set<Request>();
  let lastChange = Date.now();
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    // The stream of events stays open for as long as the page does; Firefox does not say what kind of request it is.
    if (request.resourceType() === 'eventsource' || EVENTS.test(request.url())) return;
    change(request);
    lastChange = Date.now();
  };
  page.on('request', note(open.add.bind(open)));
  page.on('requestfinished', note(open.delete.bind(open)));
  page.on('requestfailed', note(open.delete.bind(open)));

  const settle = async (): Promise<void> => {
    const until = Date.now() + PATIENCE_MS;
    while (open.size > 0 || Date.now() - lastChange < QUIET_MS) {
      if (Date.now() > until)
        throw new Error(`${page.url()} still asks for ${[...open].map((one) => one.url()).join()}`);
      await page.waitForTimeout(15);
    }
    await firstPaintOver(page);
    await drawn(page);
  };
  return {
    page,
    settle,
    go: async (address) => {
      lastChange = Date.now();
      // What the router does for a link, without one.
      await page.evaluate(
        `history.pushState(null, '', ${JSON.stringify(address)}); dispatchEvent(new PopStateEvent('popstate'))`,
      );
      // A screen that is a file of its own asks for its data after it has come: its heading, or what went wrong, tells that
      // it stands. Some lead on to the first thing in their queue a moment later, so it has to stand still; and where part
      // of a screen comes by itself, a heading without words keeps its place for as long as React shows what it waits with.
      const until = Date.now() + PATIENCE_MS;
      for (let before = ''; ;) {
        await settle();
        const said = await page.locator(STANDS).first().innerText();
        const isOnItsWay = (await page.locator(ON_ITS_WAY).count()) > 0;
        const stands = `${page.url()} ${said}`;
        if (!isOnItsWay && stands === before && said.trim() !== '') return;
        if (Date.now() > until) throw new Error(`${page.url()} still has no heading that stands`);
        before = stands;
      }
    },
  };
}

/** What was just changed has been laid out, and what moves towards it has arrived. */
export const drawn = (page: Page): Promise<void> => page.evaluate<void>(DRAWN);

const DRAWN = `new Promise((done) => requestAnimationFrame(() => {
  for (const moving of document.getAnimations())
    if (Number.isFinite(moving.effect?.getComputedTiming().endTime)) moving.finish();
  requestAnimationFrame(() => done());
}))`;

/** Opens a page that may come with a picture of itself (ADR 0020), and waits until it stands there: what is typed into the picture is lost. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await firstPaintOver(page);
}

export const firstPaintOver = (page: Page): Promise<void> =>
  page.locator('#first-paint').waitFor({ state: 'detached' });
