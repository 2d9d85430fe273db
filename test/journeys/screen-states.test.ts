// Takes long: the screens that have their turn are looked at without a server, and without data.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page, Route } from 'playwright-core';
import { inTurn, isFullRun } from '../full-run.ts';
import { firstOf } from './api.ts';
import { barriersOf, DESK, PHONE, type Stage } from './browser.ts';
import { flawsOf } from './flaws.ts';
import { openFullStage } from './full-stage.ts';
import { partsOf, SCREENS, type Viewer } from './screens.ts';
import type { Walk } from './walk.ts';
import { addressOf, type Windows } from './windows.ts';

/** Screens that ask for nothing and so cannot fail; of the organisation who is in one company only, as here: its own journey. */
const ASKS_NOTHING: readonly string[] = ['requests/:list/new', 'organisation/dashboard', '*'];
/** What screens are made of: the company's data, and of the account what its own page shows. */
const OF_SCREENS = /\/api\/(companies\/|auth\/(sessions|profile|notifications)$)/;
const OF_COMPANY = inTurn(SCREENS.filter((screen) => !screen.address.startsWith('/')));
const VIEWERS = [...new Set(OF_COMPANY.map((screen) => screen.viewer))];
/** Lists that are searched by the `q` of their address. */
const SEARCHED: readonly (readonly [Viewer, string])[] = [
  ['requester', 'requests/mine'],
  ['controller', 'requests/all'],
  ['controller', 'invoices/pay'],
  ['controller', 'invoices/confirm'],
  ['controller', 'invoices/history'],
  ['controller', 'expense-claims/pay'],
  ['controller', 'expense-claims/history'],
  ['controller', 'company/bank/history'],
  ['controller', 'company/bank/history?state=unexplained'],
  ['controller', 'payables'],
];

/**
 * What cannot be reached is asked for again by one piece of code for all screens, which then show the same as for an error:
 * so many of each person's are waited for.
 */
const OF_EACH = 2;

const broken = (route: Route): Promise<void> =>
  route.fulfill({ status: 500, json: { error: 'internal', requestId: 'f00dbabe00000000' } });
const unreachable = (route: Route): Promise<void> => route.abort();

let stage: Stage;
let windows: Windows;

beforeAll(async () => {
  ({ stage, windows } = await openFullStage());
});
afterAll(() => stage.close());

// Each looks through a window of their own, two at a time: most of it is waiting for pages to come to rest.
describe.concurrent.each(VIEWERS)('as %s', (viewer) => {
  test.each([
    ['answers with an error', broken],
    ['cannot be reached', unreachable],
  ])('every screen says so and can be asked again when the server %s', { concurrent: false }, async (_, fail) => {
    const walk = await windows.of(viewer);
    const { page } = walk;
    const asking = OF_COMPANY.filter((screen) => screen.viewer === viewer && !ASKS_NOTHING.includes(screen.route));
    const looked = fail === unreachable && !isFullRun ? asking.slice(0, OF_EACH) : asking;
    const screens = await Promise.all(looked.map(async (screen) => ({ ...screen, at: await addressOf(page, screen) })));
    await page.clock.install();
    await page.route(OF_SCREENS, fail);
    await page.reload();
    await walk.settle();
    const found: string[] = [];
    for (const { at, address } of screens) {
      await walk.go(at);
      if (fail === unreachable) await waitOutRetries(walk);
      if (await stillLoads(page)) found.push(`${address} still loads`);
      if (!(await canBeAskedAgain(page))) found.push(`${address} cannot be asked again`);
      if ((await page.getByText('If you were saving something').count()) > 0)
        found.push(`${address} speaks of saving where nothing was saved`);
      found.push(...(await flawsOf(page)).map((flaw) => `${address}: ${flaw}`));
    }
    await page.unroute(OF_SCREENS);
    expect(found).toEqual([]);
  });
});

// One of the answers a screen is made of fails: the rest stays, and the part says so instead of passing for empty or off.
const FAILING_ALONE = [
  ['company/bank/detail', '/bank-entries', 'What waits to be explained could not be loaded.', 'Import a statement'],
  ['company/bank/detail', '/bank-accounts', 'Your accounts could not be loaded.', 'Import a statement'],
  ['company/bank/detail', '/wallet', 'The wallet could not be loaded.', 'Import a statement'],
  ['company/bank/statements', '/wallet/statements', 'The statements of the wallet could not be loaded.', 'Spreebank'],
  ['company/bank/statements', '/bank-statements', 'The statements of the accounts could not', 'Wallet statements'],
  ['company/bank/funding', '/wallet/automation', 'Whether it tops itself up could not be loaded.', 'Once'],
  ['payables', '/payables', 'The payables didn’t load.', 'Payables'],
  ['company/bank/proof', '/bookkeeping/revaluation', 'What is open in other currencies could not', 'Do the books tie?'],
] as const;
test.each(inTurn(FAILING_ALONE))(
  'where only one answer of %s fails, %s, that part says so and the rest stays',
  async (address, path, text, rest) => {
    const { page, go } = await windows.of('controller');
    await go(await companyPath(page, 'home'));
    const alone = (url: URL): boolean => url.pathname.startsWith('/api/companies/') && url.pathname.endsWith(path);
    await page.route(alone, broken);
    await go(await companyPath(page, address));
    await page.reload();
    const part = page.getByRole('alert').filter({ hasText: text });
    await part.waitFor();
    await page.getByRole('heading', { name: rest }).first().waitFor();
    await page.unroute(alone);
    await part.getByRole('button', { name: 'Try again' }).click();
    await part.waitFor({ state: 'detached' });
  },
);

test('without a server nobody waits for ever, and all is well once it is back', async () => {
  const { page, settle } = await windows.of('approver');
  await page.route('**/api/**', unreachable);
  await page.reload();
  await page.getByRole('heading', { name: 'Merel doesn’t answer' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('navigation', { name: 'Main' }).first().waitFor();
  await settle();
});

test('who is offline is told so, and what was refused meanwhile is not sent later by itself', async () => {
  const { page, go } = await windows.of('controller');
  await go(await companyPath(page, 'company/bank/detail'));
  const give = (): Promise<void> =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'november.xml', mimeType: 'text/xml', buffer: Buffer.from('<Document/>') });
  await page.context().setOffline(true);
  const strip = page.getByText('You’re offline. You can read what is loaded.');
  await strip.waitFor();
  await give();
  const refusal = page.getByRole('alert').filter({ hasText: 'You’re offline. Nothing was sent.' });
  await refusal.getByText('november.xml · Nothing of this file was applied.').waitFor();
  const arrived: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/bank-statements') && arrived.push(request.method())));
  await page.context().setOffline(false);
  await strip.waitFor({ state: 'detached' });
  await give();
  await refusal.waitFor({ state: 'detached' });
  await page.getByRole('alert').getByText('november.xml · Nothing of this file was applied.').waitFor();
  expect(arrived).toEqual(['POST']);
});

test('a comment and a draft are held while offline, shown as waiting, and sent once the connection is back', async () => {
  const { page, go } = await windows.of('requester');
  const list = await companyPath(page, 'requests/mine');
  await go(`${list}/${await firstOf(page, '/requests?list=mine')}`);
  await page.getByRole('textbox', { name: 'Write to those who can see this' }).waitFor();
  await allPartsOf(page);
  await page.context().setOffline(true);
  await page.getByText('You’re offline. You can read what is loaded.').waitFor();
  await page.getByRole('textbox', { name: 'Write to those who can see this' }).fill('On the train until six');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const said = page.getByRole('listitem').filter({ hasText: 'On the train until six' });
  await said.getByText('Sent once you’re back online').waitFor();
  // Whoever closes the page now would lose it, so the browser asks; whoever stays has it sent.
  const question = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await question).type()).toBe('beforeunload');
  await (await question).dismiss();
  // The first call after coming back breaks: it is made again, and what was said stands there once.
  await page.route('**/comments', unreachable, { times: 1 });
  await page.context().setOffline(false);
  await said.getByText('Sent once you’re back online').waitFor({ state: 'detached' });
  await page.getByText('Said.', { exact: true }).waitFor();
  await expect.poll(() => said.count()).toBe(1);

  await go(await companyPath(page, 'requests/mine/new/purchase-request'));
  const description = page.getByRole('textbox', { name: /^What do you need/ });
  await description.fill('Chairs for the train');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('You’re offline. The draft is saved once you’re back.').waitFor();
  await description.fill('Chairs for the train, six of them');
  await page.context().setOffline(false);
  await page.getByText('Draft saved').first().waitFor();
  // What was typed since stands, and is kept in the same draft.
  expect(await description.inputValue()).toBe('Chairs for the train, six of them');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL(/\/edit$/);
  await go(await companyPath(page, 'requests/drafts'));
  expect(await page.getByText(/^Chairs for the train/).allInnerTexts()).toEqual(['Chairs for the train, six of them']);
});

test('why a review was refused comes into sight each time, wherever its fields are scrolled to', async () => {
  const { page, go } = await windows.of('controller');
  await go(await companyPath(page, 'invoices/review'));
  await page.route('**/validations', unreachable);
  const refusal = page.getByRole('alert').filter({ hasText: 'The connection to Merel broke.' });
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    for (const _ of ['once', 'again']) {
      await page.getByRole('textbox', { name: 'Total (EUR)' }).scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'Validate and next' }).click();
      await expect.poll(() => refusal.evaluate((box) => box.getBoundingClientRect().top)).toBeGreaterThan(0);
    }
  }
  await page.setViewportSize(DESK);
  await page.unroute('**/validations');
});

test('what was read of a document is framed once its page is drawn, and not before', async () => {
  const { page, settle } = await windows.of('controller');
  const held = Promise.withResolvers<void>();
  await page.route('**/content', async (route) => {
    await held.promise;
    await route.continue();
  });
  // Not as a link leads there: that waits for all that the page asks for.
  await page.goto(`${stage.url}${await companyPath(page, 'invoices/review')}`);
  const tools = page.getByRole('group', { name: 'Document' });
  await tools.waitFor();
  expect(await page.locator('[data-mark]').count()).toBe(0);
  held.resolve();
  await page.locator('[data-mark]').first().waitFor();
  expect(await page.locator('canvas').count()).toBeGreaterThan(0);
  await page.unroute('**/content');
  await settle();
});

test.each(partsOf(OF_COMPANY.filter(({ list }) => list === undefined)))(
  'a company without any data has something to say from $name',
  async ({ part }) => {
    const { page, go, settle } = await windows.in('staff', 'de');
    const before = stage.complaints.length;
    const found: string[] = [];
    for (const screen of part) {
      await go(await addressOf(page, screen));
      for (const size of [PHONE, DESK]) {
        await page.setViewportSize(size);
        await settle();
        found.push(...(await flawsOf(page)).map((flaw) => `${screen.address} at ${size.width}: ${flaw}`));
      }
      // Where there is nothing one part says so, wherever it stands.
      if (isFullRun || screen === part[0])
        found.push(...(await barriersOf(page)).map((barrier) => `${screen.address}: ${barrier}`));
      if ((await page.getByRole('button', { name: 'Erneut versuchen' }).count()) > 0)
        found.push(`${screen.address} failed`);
    }
    expect(found).toEqual([]);
    expect(stage.complaints.slice(before)).toEqual([]);
  },
);

test.each([
  ['company/bank/history', 'Kontoauszug importieren'],
  ['company/bank/source', 'Bank öffnen'],
])('a company without any data is led on from %s', async (address, way) => {
  const { page, go } = await windows.in('staff', 'de');
  await go(await companyPath(page, address));
  await page.getByRole('link', { name: way }).click();
  await page.getByRole('heading', { name: 'Auszug oder Bericht importieren' }).waitFor();
});

test.each(inTurn(SEARCHED))('a search without a result offers the way out, as %s in %s', async (viewer, address) => {
  const { page, go } = await windows.of(viewer);
  await go(`${await addressOf(page, { route: '', viewer, address })}${address.includes('?') ? '&' : '?'}q=zzzzzz`);
  // One is among the filters; the other is where the rows would be.
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
});

test('what belongs to finance is explained to everybody else', async () => {
  const { page, go } = await windows.of('requester');
  // Of budgets, orders, payments, cards and exports everybody sees their own, and what an amount is in another currency is nobody's secret.
  const OF_ALL =
    /^(home|requests|payments|purchase-orders|card\/|affidavit|subscriptions|account|no-such|budget|fx-calculator|company\/exports|export-download)/;
  const closed = OF_COMPANY.filter(({ viewer, address }) => viewer === 'controller' && !OF_ALL.test(address));
  for (const { address } of closed) {
    await go(await companyPath(page, address));
    await page.getByRole('heading', { name: 'You can’t open this' }).waitFor();
  }
  expect(await barriersOf(page)).toEqual([]);
});

/**
 * What did not come through is asked for twice more, seconds later, and a panel may only begin to ask once its code has
 * arrived: time passes until the screen offers to ask again and nothing loads any more, or far too much has.
 */
async function waitOutRetries({ page, settle }: Walk): Promise<void> {
  for (let passed = 0; passed < 20_000; passed += 2500) {
    await page.clock.fastForward(2500);
    await settle();
    const loading = await page.getByText('Loading', { exact: true }).count();
    const offers = await page.getByRole('button', { name: 'Try again' }).count();
    if (passed >= 2500 && loading === 0 && offers > 0) return;
  }
}

/** Parts of a screen come by themselves after it stands, one behind the other: until for a while no more of them came. */
async function allPartsOf(page: Page): Promise<void> {
  const count = (): Promise<number> => page.evaluate(`performance.getEntriesByType('resource').length`);
  for (let before = -1, now = await count(); now !== before; now = await count()) {
    before = now;
    await page.waitForTimeout(1500);
  }
}

const stillLoads = (page: Page): Promise<boolean> =>
  page
    .getByText('Loading', { exact: true })
    .first()
    .waitFor({ state: 'detached' })
    .then(
      () => false,
      () => true,
    );

const canBeAskedAgain = (page: Page): Promise<boolean> =>
  page
    .getByRole('button', { name: 'Try again' })
    .first()
    .waitFor()
    .then(
      () => true,
      () => false,
    );

const companyPath = (page: Page, address: string): Promise<string> =>
  addressOf(page, { route: '', viewer: 'requester', address });
