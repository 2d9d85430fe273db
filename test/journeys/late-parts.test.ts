import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriersOf, DESK, listOf, openStage, PHONE, type Stage } from './browser.ts';
import { flawsOf } from './flaws.ts';
import { walkIn } from './walk.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const OFFLINE = 'You’re offline. This part loads once you’re back online.';
const missing = (page: Page) => page.locator('[data-missing-part]');

/** What says that a part is missing comes beside the first screen: once nothing is asked for any more it is there. */
const settled = (page: Page): Promise<void> => walkIn(page).settle();

/** A device without a connection says so; its requests fail. */
const disconnect = (page: Page): Promise<void> => page.context().setOffline(true);
const connect = (page: Page): Promise<void> => page.context().setOffline(false);

test('a window asked for offline says so, and opens once the connection is back; what was typed stays', async () => {
  const page = await stage.enter('requester');
  await page.goto(listOf(page, 'requests/mine/new/virtual'));
  const what = page.getByLabel('What for?', { exact: true });
  await what.fill('Heating');
  await settled(page);
  await disconnect(page);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await missing(page).getByText(OFFLINE).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  expect(await flawsOf(page)).toEqual([]);
  await what.press('End');
  await what.pressSequentially(' oil');
  await connect(page);
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => missing(page).count()).toBe(0);
  expect(await what.inputValue()).toBe('Heating oil');
});

test.each([DESK, PHONE])(
  'a panel asked for offline at $width px says so in its place, and comes whole once the connection is back',
  async (size) => {
    const page = await stage.enter('controller', size);
    await page.goto(listOf(page, 'requests/all'));
    const rows = page.locator('a[data-row]');
    await rows.first().waitFor();
    await settled(page);
    await disconnect(page);
    await rows.first().click();
    await missing(page).getByText(OFFLINE).waitFor();
    expect(await flawsOf(page)).toEqual([]);
    await connect(page);
    const panel = page.locator('aside[aria-label]');
    await panel.waitFor();
    expect(await missing(page).count()).toBe(0);
    // Its style sheet did not come either, and has come since.
    expect(await panel.evaluate((box) => box.ownerDocument.defaultView?.getComputedStyle(box).flexDirection)).toBe(
      'column',
    );
  },
);

test('a part that was left before it came is asked for again when it is opened again', async () => {
  const page = await stage.enter('requester');
  await page.goto(listOf(page, 'requests/mine/new/virtual'));
  await page.getByLabel('What for?', { exact: true }).waitFor();
  await settled(page);
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await missing(page).getByText('This part didn’t load.').waitFor();
  await missing(page).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => missing(page).count()).toBe(0);
  await page.unroute('**/assets/*.js');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
});

test('a calendar that comes late is opened by the keyboard and does not move the page', async () => {
  const page = await stage.enter('requester', PHONE);
  await page.goto(listOf(page, 'requests/mine/new/reimbursement'));
  const pressed = Promise.withResolvers<void>();
  await page.route(/day-calendar/, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  const date = page.getByLabel('Date on the receipt', { exact: true });
  await date.focus();
  await page.evaluate(`window.movedTo = []; addEventListener('scroll', () => movedTo.push([scrollX, scrollY]))`);
  const asked = page.waitForRequest(/day-calendar/);
  await date.press('Alt+ArrowDown');
  await asked;
  pressed.resolve();
  const chosen = page.locator('[data-picker-control]:focus, td button:focus');
  await chosen.waitFor();
  await page.keyboard.press('Enter');
  await chosen.waitFor({ state: 'detached' });
  expect(await date.inputValue()).not.toBe('');
  expect(await page.evaluate('movedTo')).toEqual([]);
});
