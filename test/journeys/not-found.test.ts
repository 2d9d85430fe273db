// In one run of six: the page itself is walked by screens.test.ts; here people come to it from others.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriersOf, listOf, openStage, type Stage } from './browser.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('an address that is no page leads back to the last three, of this tab and this log-in', async () => {
  const page = await stage.enter('requester');
  const navigation = page.getByRole('navigation', { name: 'Main' }).first();
  for (const name of ['Payments', 'Purchase orders', 'Inbox']) {
    await navigation.getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  }
  await page.goto(listOf(page, 'no-such-screen'));
  const visited = page.getByRole('navigation', { name: 'Recently visited' });
  await visited.waitFor();
  expect(await visited.getByRole('link').allInnerTexts()).toEqual(['Invoice inbox', 'Purchase orders', 'Payments']);
  expect(await barriersOf(page)).toEqual([]);
  await visited.getByRole('link', { name: 'Purchase orders' }).click();
  await page.waitForURL(/\/purchase-orders$/);
  // A page that was left before it stood was not visited.
  await page.getByRole('heading', { level: 1, name: 'Purchase orders' }).waitFor();
  // The page that was none is no page to go back to.
  await page.goto(listOf(page, 'nor-such-screen'));
  await visited.waitFor();
  expect(await visited.getByRole('link').allInnerTexts()).toEqual(['Purchase orders', 'Invoice inbox', 'Payments']);
  expect(stage.complaints).toEqual([]);
});
