// In one run of six: held-decisions.http.test.ts proves what is undone and what counts; here it is pressed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriersOf, listOf, openStage, type Stage } from './browser.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ settingsFor: async () => ({ MEREL_UNDO_SECONDS: '8' }) });
}, 240_000);
afterAll(() => stage.close());

test('a decision is undone from its notice, and one that is left counts a few seconds later', async () => {
  const page = await stage.enter('approver');
  await page.goto(listOf(page, 'requests/to-approve'));
  await page.locator('tbody tr a').first().click();
  const panel = page.locator('aside[aria-label]').last();
  const title = (await panel.getByRole('heading', { level: 2 }).innerText()).trim();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const notice = page.getByText('Approved.', { exact: true });
  await notice.waitFor();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByText('Undone. It waits for you again.').waitFor();
  await page.goto(listOf(page, 'requests/to-approve'));
  await page.getByText(title).first().click();
  await panel.getByRole('heading', { level: 2, name: title }).waitFor();
  const own = page.url();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await notice.waitFor();
  await page.goto(own);
  await page.getByText('You approved this. It counts in a few seconds.').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByText('You approved this. It counts in a few seconds.').waitFor({ state: 'hidden' });
  await panel.getByRole('heading', { level: 2, name: title }).waitFor();
  expect(await page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0);
  expect(stage.complaints).toEqual([]);
});
