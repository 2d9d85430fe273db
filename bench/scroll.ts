import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { z } from 'zod';
import { freePort, startServer } from '../test/kill/server-process.ts';
import { fillRequests, startBenchDatabase } from './bench-database.ts';
import { printReport, type Row } from './report.ts';

/**
 * `npm run bench:scroll`: how many of the frames that a wheel asks for a list of 10 000 rows shows, counted in
 * Chromium's own trace, beside a page of as many bare rows without a script: what this machine can draw at all.
 */
const ROWS = 10_000;
/** What the list has is asked for in pages of fifty; the last one may be short of some that are drafts. */
const LOADED = ROWS * 0.98;
const LOAD_MS = 300_000;
const SECONDS = 6;
const PIXELS_PER_SECOND = 3000;
const ROUNDS = 3;
const RATIO_MIN = 0.95;
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];
const CATEGORIES = ['cc', 'benchmark', 'disabled-by-default-devtools.timeline.frame'];
const STAND = { width: 1440, height: 900 };
const FRAME = `document.querySelector('table[aria-rowcount]').parentElement`;

const frameSchema = z.object({
  name: z.literal('PipelineReporter'),
  ph: z.literal('b'),
  args: z.object({
    frame_reporter: z.object({ frame_sequence: z.number(), state: z.string(), scroll_state: z.string() }),
  }),
});
type Scrolled = { readonly shown: number; readonly asked: number };

const database = await startBenchDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'merel-bench-scroll-'));
try {
  await fillRequests(database, ROWS, 7);
  const port = await freePort();
  const server = await startServer(folder, port, {
    more: { MEREL_SECRET: randomBytes(32).toString('hex'), DATABASE_URL: database.ownerUrl },
  });
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ARGUMENTS });
  try {
    const list = await openList(browser, `http://localhost:${port}`);
    const bare = await openBare(browser);
    const sums = { list: { shown: 0, asked: 0 }, bare: { shown: 0, asked: 0 } };
    for (let round = 0; round < ROUNDS; round += 1) {
      add(sums.list, await scroll(browser, list));
      add(sums.bare, await scroll(browser, bare));
    }
    printReport([rowOf(sums)], { rows: String(ROWS), wheel: `${PIXELS_PER_SECOND} pixels a second` });
  } finally {
    await browser.close();
    await server.stop();
  }
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

function rowOf({ list, bare }: { list: Scrolled; bare: Scrolled }): Row {
  const ratio = list.shown / list.asked / (bare.shown / bare.asked);
  const say = ({ shown, asked }: Scrolled): string => `${((shown / asked) * 60).toFixed(1)} of 60`;
  return {
    name: 'frames of a scrolled list : of bare rows',
    value: ratio.toFixed(2),
    limit: `≥ ${RATIO_MIN}`,
    isMet: ratio >= RATIO_MIN,
    figures: `${say(list)} a second : ${say(bare)}`,
  };
}

function add(sum: { shown: number; asked: number }, one: Scrolled): void {
  sum.shown += one.shown;
  sum.asked += one.asked;
}

/** The list of all requests, as a controller, scrolled to its end once so that every row is there. */
async function openList(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ viewport: STAND });
  await context.addCookies([
    { name: '__Host-merel-session', value: database.token, url: origin.replace('http:', 'https:'), secure: true },
  ]);
  const page = await context.newPage();
  await page.goto(`${origin}/app/${database.companyId}/requests/all`);
  await page.locator('[data-row-id]').first().waitFor();
  const until = Date.now() + LOAD_MS;
  while (Number(await page.locator('table[aria-rowcount]').getAttribute('aria-rowcount')) < LOADED) {
    if (Date.now() > until) throw new Error(`The list did not come to its end within ${LOAD_MS / 1000} s`);
    await page.evaluate(`{ const frame = ${FRAME}; frame.scrollTop = frame.scrollHeight; }`);
    await page.waitForTimeout(20);
  }
  return page;
}

async function openBare(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: STAND });
  const rows = Array.from({ length: ROWS }, (_, index) => `<tr><td>Request ${index}</td><td>${index}.00</td></tr>`);
  await page.setContent(`<style>body { margin: 0 } div { height: 100vh; overflow-y: auto; background: white }
    table { width: 100% } tr { height: 54px }</style>
    <div><table aria-rowcount="${ROWS}"><tbody>${rows.join('')}</tbody></table></div>`);
  // The frame of the list is the table's parent on both pages.
  return page;
}

/** Turns the wheel over the list's middle and counts, in the trace, the frames asked for and those that were shown. */
async function scroll(browser: Browser, page: Page): Promise<Scrolled> {
  await page.bringToFront();
  await page.evaluate(`${FRAME}.scrollTop = 0`);
  await page.waitForTimeout(500);
  const tracing = await browser.newBrowserCDPSession();
  const events: unknown[] = [];
  tracing.on('Tracing.dataCollected', ({ value }) => void events.push(...value));
  await tracing.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES } });
  const wheel = await page.context().newCDPSession(page);
  await wheel.send('Input.synthesizeScrollGesture', {
    x: STAND.width / 2,
    y: STAND.height / 2,
    yDistance: -PIXELS_PER_SECOND * SECONDS,
    speed: PIXELS_PER_SECOND,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const isComplete = new Promise((resolve) => void tracing.once('Tracing.tracingComplete', resolve));
  await tracing.send('Tracing.end');
  await isComplete;
  await tracing.detach();
  return countFrames(events);
}

/** A frame that the page began and that reached the screen in whole or in part has been seen to move. */
function countFrames(events: readonly unknown[]): Scrolled {
  const frames = events
    .flatMap((event) => frameSchema.safeParse(event).data ?? [])
    .map(({ args }) => args.frame_reporter)
    .filter(({ scroll_state: state }) => state !== 'SCROLL_NONE');
  const shown = frames.filter(({ state }) => state.startsWith('STATE_PRESENTED'));
  const count = (some: typeof frames): number => new Set(some.map(({ frame_sequence: number }) => number)).size;
  return { shown: count(shown), asked: count(frames) };
}
