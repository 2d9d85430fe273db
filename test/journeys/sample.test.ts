// In one run of six: samples.http.test.ts proves whose a sample is, how it is made, and that nothing leaves it.
// Takes long: a company with six months of spend is made before it is entered.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { read } from './api.ts';
import { barriersOf, openStage, PHONE, type Stage } from './browser.ts';
import { flawsOf } from './flaws.ts';

let stage: Stage;
let page: Page;

beforeAll(async () => {
  stage = await openStage();
  page = await stage.enter('staff');
});
afterAll(async () => {
  await stage.close();
});

/** Six months, on a machine that others keep busy too. */
const MADE_WITHIN_MS = 480_000;
const strip = () => page.getByText('Sample data. Nothing is sent from here.');
const card = () => page.getByRole('region', { name: 'Sample company' });
const companyOf = (): string => /cmp_\w+/.exec(page.url())?.[0] ?? '';
const requestsOf = async (): Promise<number> =>
  (await read<{ items: unknown[] }>(page, '/requests?list=all')).items.length;

test('whoever sets a company up tries a sample out, and finds their own as it was', async () => {
  await page.waitForURL(/setup-hub/);
  const own = companyOf();
  const before = await requestsOf();
  expect(await barriersOf(page)).toEqual([]);
  await card().getByRole('button', { name: 'Open sample company' }).click();
  await card().getByText('Month 1 of 6').waitFor({ timeout: MADE_WITHIN_MS });
  expect(await barriersOf(page)).toEqual([]);

  // Who waits for it is in it as soon as it is made.
  await page.waitForURL(/\/home/, { timeout: MADE_WITHIN_MS });
  await strip().waitFor();
  expect(companyOf()).not.toBe(own);
  expect(await page.getByRole('link', { name: 'Set up' }).count()).toBe(0);
  expect(await barriersOf(page)).toEqual([]);
  const [waiting] = (await read<{ items: { description: string }[] }>(page, '/requests?list=to-approve')).items;
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Approve/ })
    .first()
    .click();
  await page
    .getByText(waiting?.description ?? '')
    .first()
    .click();
  await page.getByRole('button', { name: 'Approve', exact: true }).last().waitFor();
  await page.keyboard.press('a');
  await page.getByText('Approved.').first().waitFor();

  await page.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(new RegExp(`${own}/home`));
  expect(await strip().count()).toBe(0);
  expect(await requestsOf()).toBe(before);
  expect(stage.complaints).toEqual([]);
});

test('a sample is among the companies of its person until they remove it', async () => {
  await page.getByRole('button', { name: /Roy Ateliers/ }).click();
  await page.getByRole('link', { name: /Sample data/ }).click();
  await strip().waitFor();
  await page.setViewportSize(PHONE);
  expect(await barriersOf(page)).toEqual([]);
  expect(await flawsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('Sample company removed.').waitFor();
  await page.goto(`${stage.url}/auth/login/select`);
  await page.getByRole('button', { name: /Roy Ateliers/ }).waitFor();
  expect(await page.getByText('Sample data').count()).toBe(0);
  expect(stage.complaints).toEqual([]);
});
