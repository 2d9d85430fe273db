import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import axe from 'axe-core';
import { chromium, type Browser, type Page, type Request } from 'playwright-core';
import { firefox } from 'playwright-core-bidi';
import { onTestFailed } from 'vitest';
import { isFullRun } from '../full-run.ts';
import { DEMO, DEMO_PASSWORD, freePort, startServer } from '../kill/server-process.ts';
import { borrowEvaluationDatabase } from '#platform/db/embedded/evaluation-database.ts';
import { copyOfDemo } from '../setup/copy-of-demo.ts';
import { runSql } from '../setup/run-sql.ts';
import { bodyOf } from './api.ts';
import { noteFolder } from './saved-file.ts';
import { drawn, firstPaintOver, visit, walkIn } from './walk.ts';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** The engine without a desktop's browser around it draws the same pages with half of the processor's time. */
const ENGINE = '/usr/bin/chromium-headless-shell';
const WHOLE_BROWSER = '/usr/bin/chromium';
const FIREFOX = '/usr/bin/firefox-esr';
/** The same journeys in another browser: the test run sets it (`tools/test.mjs`). */
export const isInFirefox = process.env['TEST_BROWSER'] === 'firefox';

/** Playwright sets what is filled in as a script would, over this protocol: React, which listens to people, would not hear of it. */
const TYPES_AS_PEOPLE_DO = `Object.defineProperty(window, '__pw_bidiInsertText', {
  get: () => (text) => void document.execCommand('insertText', false, text),
  set: () => {},
})`;

/** Of an error on its console Firefox tells over this protocol that it is one, and no more. */
const SAYS_WHAT_WENT_WRONG = `{
  const say = console.error;
  console.error = (...said) => say.apply(console, said.map((one) => (one instanceof Error ? one + ' ' + one.stack : one)));
}`;

export type Stage = {
  readonly url: string;
  /** Where the server keeps its data, its database too. */
  readonly folder: string;
  /** A window of its own for one person, signed in, at their home. */
  readonly enter: (key: string, size?: { width: number; height: number }) => Promise<Page>;
  /** A window in which nobody has signed in. */
  readonly openWindow: (
    size?: { width: number; height: number },
    device?: { isMobile?: boolean; hasTouch?: boolean },
  ) => Promise<Page>;
  /** What only time or the operator brings about, straight into the database. */
  readonly sql: (statement: string) => Promise<void>;
  /** What pages said on their console as an error, or threw. */
  readonly complaints: readonly string[];
  /** The complaints that a test provoked: they no longer count, whichever test comes next. */
  readonly takeComplaints: () => string[];
  readonly close: () => Promise<void>;
};

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export type StageOptions = {
  /** Variables beside the usual ones, for a server that will be reached there. */
  readonly settingsFor?: (url: string) => Promise<Readonly<Record<string, string>>>;
  /** For what a page asks of the browser around it: messages to a phone, and whether they are allowed. */
  readonly needsWholeBrowser?: boolean;
  /** Keeps pages for going back, as people's browsers do. */
  readonly keepsPages?: boolean;
};

/** Where `/app` leads: to the home of a company that is at work, and to the hub of one that is still being set up. */
export const WHERE_ONE_BEGINS = /\/app\/cmp_\w+\/(?:home|setup-hub)/;

/** The product as an operator starts it, on a folder with the demo company, and a browser before it. */
export async function openStage({
  settingsFor = async () => ({}),
  needsWholeBrowser = false,
  keepsPages = false,
}: StageOptions = {}): Promise<Stage> {
  const folder = await copyOfDemo('merel-journey-');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = await startServer(folder, port, { more: { ...DEMO, ...(await settingsFor(url)) } });
  const browser = isInFirefox
    ? await launchFirefox(path.join(folder, 'downloads'))
    : await launchChromium({ needsWholeBrowser, keepsPages });
  const complaints: string[] = [];

  const openWindow: Stage['openWindow'] = async (size = DESK, device = {}) => {
    const context = await browser.newContext({ ...device, viewport: size, locale: 'en-GB', reducedMotion: 'reduce' });
    if (isInFirefox) await context.addInitScript(TYPES_AS_PEOPLE_DO);
    if (isInFirefox) await context.addInitScript(SAYS_WHAT_WENT_WRONG);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    sayWhereItStopped(page);
    page.on('pageerror', (error) => void complaints.push(error.message));
    // A refused request is part of a journey; the browser reports it as an error all the same.
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text());
    });
    return page;
  };
  return {
    url,
    folder,
    complaints,
    takeComplaints: () => complaints.splice(0),
    openWindow,
    sql: async (statement) => runSql((await borrowEvaluationDatabase(folder)).ownerUrl, statement),
    enter: async (key, size) => {
      const page = await openWindow(size);
      const walk = walkIn(page);
      await openSession(page, url, key);
      await visit(page, `${url}/app`);
      await page.waitForURL(WHERE_ONE_BEGINS);
      // Until all has come, what is pointed at may move.
      await walk.settle();
      return page;
    },
    close: async () => {
      await browser.close();
      await server.stop();
      await rm(path.dirname(folder), { recursive: true, force: true });
    },
  };
}

function launchChromium({ needsWholeBrowser, keepsPages }: StageOptions): Promise<Browser> {
  return chromium.launch({
    executablePath: needsWholeBrowser === true || !existsSync(ENGINE) ? WHOLE_BROWSER : ENGINE,
    args: ARGUMENTS,
    ...(keepsPages === true ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}),
  });
}

/** Debian's own Firefox, over WebDriver BiDi: the engine that is patched for other ways of steering is nowhere packaged. */
async function launchFirefox(downloadsPath: string): Promise<Browser> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: FIREFOX,
    downloadsPath,
    // That protocol has no word for what people set in their system.
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  });
  noteFolder(browser, downloadsPath);
  // The same library one version before, with the same types.
  return browser as unknown as Browser;
}

/**
 * What a failed test was looking at, a line for each window: on a machine that nobody sees there is nothing else to go by, and
 * of a long run often only the end is kept.
 */
function sayWhereItStopped(page: Page): void {
  const open = new Set<Request>();
  const refused: string[] = [];
  page.on('request', (request) => void open.add(request));
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  try {
    onTestFailed(async () => {
      if (page.isClosed()) return;
      const text = await page.locator('#content, body').first().innerText({ timeout: 2000 }); // It has failed already.
      // Dialogs and what was said stand last on a page, and tell most.
      const said = await page.locator('[role=dialog], [role=alert], [role=status]').allInnerTexts();
      const asks = [...open].map((request) => request.url());
      const lines = [
        `At ${page.url()} stood: ${inOneLine([text])}`,
        `said: ${inOneLine(said)}`,
        `asked for: ${inOneLine(asks)}`,
        `refused: ${inOneLine(refused.slice(-5))}`,
      ];
      process.stderr.write(`${lines.join(' … ')}\n`);
    });
  } catch {
    // A window that is opened for several tests at once belongs to none of them.
  }
}

const inOneLine = (texts: readonly string[]): string =>
  texts
    .join(' | ')
    .replaceAll(/\s*\n\s*/g, ' | ')
    .slice(0, 700);

/** The address of another screen of the company that this page is in. */
export const listOf = (page: Page, path: string): string => page.url().replace(/(\/app\/cmp_\w+)\/.*$/, `$1/${path}`);

/** The first link of the newest mail to this address, which leaves a moment after it was asked for. */
export async function linkMailedTo(page: Page, url: string, to: string): Promise<string> {
  for (;;) {
    const answer = await page.request.get(`${url}/dev/outbox.json`);
    const messages = (await answer.json()) as { to: string; links: string[] }[];
    const link = messages.filter((message) => message.to === to).flatMap(({ links }) => links)[0];
    if (link !== undefined) return link;
    await page.waitForTimeout(200);
  }
}

/**
 * What the form of the log-in sends, without loading its page: most journeys begin after it. Those about signing in take the
 * form.
 */
async function openSession(page: Page, url: string, key: string): Promise<void> {
  const data = { auth_type: 'password', username: addressOf(key), password: DEMO_PASSWORD };
  await bodyOf(await page.request.post(`${url}/api/auth/login/cookie`, { headers: { origin: url }, data }));
}

const addressOf = (key: string): string => `${key}@haldenroy.example`;

export async function signIn(page: Page, key: string, password: string): Promise<void> {
  await firstPaintOver(page);
  await page.locator('input[name=username]').fill(addressOf(key));
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
}

/** Twice the work of all others: each screen's colours are looked at by the walk over screens, and the tokens prove the rest. */
const CONTRAST = 'color-contrast';

/** What axe finds on the page as it stands, as readable lines: none is what a test wants. All its rules, contrast too. */
export const allBarriersOf = (page: Page): Promise<string[]> => findBarriers(page, {});

/** The same by its rules named, or by all but contrast, which `npm run test:full` looks at everywhere. */
export const barriersOf = (page: Page, rules: readonly string[] = []): Promise<string[]> => {
  if (rules.length > 0) return findBarriers(page, { runOnly: rules });
  return findBarriers(page, isFullRun ? {} : { rules: { [CONTRAST]: { enabled: false } } });
};

async function findBarriers(page: Page, which: Which): Promise<string[]> {
  // Our content security policy forbids foreign scripts in the page; the browser's own evaluation is not bound by it.
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`))) await page.evaluate(axe.source);
  // A colour on its way to another has a contrast that nobody reads by, and a dialog has its name once it has been drawn.
  await drawn(page);
  return page.evaluate(async (asked) => {
    const { axe: inPage } = globalThis as unknown as { axe: Axe };
    // What passes is not described, only counted.
    const { violations } = await inPage.run({ ...asked, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  }, which);
}

type Which = { runOnly?: readonly string[]; rules?: Readonly<Record<string, { enabled: boolean }>> };
type Axe = {
  run: (
    options: Which & { resultTypes: readonly string[] },
  ) => Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
};
