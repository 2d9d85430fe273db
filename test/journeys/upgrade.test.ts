// In one run of six: gone-files.test.ts proves when a page loads itself anew.
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOf, openStage, type Stage } from './browser.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** What is loaded beside every screen comes last and draws nothing by which one could tell: all has come when for a second nothing did. */
async function allHasCome(page: Page): Promise<void> {
  const counts = [-1];
  const stands = async (): Promise<boolean> => {
    counts.unshift(await page.evaluate<number>(`performance.getEntriesByType('resource').length`));
    return counts[0] === counts[1];
  };
  await expect.poll(stands, { interval: 1000 }).toBe(true);
}

/** The files of this tab are gone, as after an upgrade, until it loads a page anew; answers how often it did. */
async function upgrade(page: Page, answersWith: 'another version' | 'the same version'): Promise<() => number> {
  let loads = 0;
  await allHasCome(page);
  const isOver = (): boolean => loads > 0;
  await page.route('**/assets/*.js', (route) => (isOver() ? route.continue() : route.fulfill({ status: 404 })));
  await page.route(/\/app\//, async (route: Route) => {
    if (route.request().resourceType() === 'document') loads += 1;
    if (isOver() || answersWith === 'the same version') return route.continue();
    const answer = await route.fetch();
    return route.fulfill({ body: (await answer.text()).replaceAll('/assets/index-', '/assets/index-other-') });
  });
  return () => loads;
}

test('a tab left open over an upgrade loads the page it was asked for anew, by itself', async () => {
  const page = await stage.enter('controller');
  const loads = await upgrade(page, 'another version');
  await page.getByRole('link', { name: 'Suppliers' }).click();
  await page.getByRole('heading', { name: 'Suppliers' }).waitFor();
  expect(loads()).toBe(1);
});

test('it does not where the server has no other version: a file that is only missing is said', async () => {
  const page = await stage.enter('controller');
  const loads = await upgrade(page, 'the same version');
  await page.getByRole('link', { name: 'Suppliers' }).click();
  await page.getByRole('heading', { name: 'This page stopped working' }).waitFor();
  // One page that fails leaves the others open.
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByText('Your turn', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Suppliers' }).click();
  await page.getByRole('heading', { name: 'This page stopped working' }).waitFor();
  expect(loads()).toBe(0);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { name: 'Suppliers' }).waitFor();
});

test('it does not while something typed would be lost: the part says what to do, and the page stays', async () => {
  const page = await stage.enter('requester');
  await page.goto(listOf(page, 'requests/mine/new/virtual'));
  const what = page.getByLabel('What for?', { exact: true });
  await what.fill('Heating');
  await page.locator('body').focus();
  const loads = await upgrade(page, 'another version');
  await page.getByRole('heading').first().click();
  await page.keyboard.press('?');
  await page.getByText('Merel was updated. Save what you typed, then reload to see this part.').waitFor();
  expect(loads()).toBe(0);
  expect(await what.inputValue()).toBe('Heating');
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByLabel('What for?', { exact: true }).waitFor();
  expect(loads()).toBe(1);
});
