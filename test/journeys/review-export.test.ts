// In one run of six: review.http.test.ts and lanes.http.test.ts prove each step.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { lastDayOf, monthOf } from '../../src/kernel/plain-date.ts';
import { write } from './api.ts';
import { barriersOf, listOf, openStage, PHONE, type Stage } from './browser.ts';
import { companyToday } from './company-today.ts';

/** The controller looks at what leaves, says what the accounting program refused of an export, and asks for receipts. */
let stage: Stage;
let page: Page;

beforeAll(async () => {
  stage = await openStage();
  page = await stage.enter('controller');
});
afterAll(() => stage.close());

it('what is ready is looked at one after the other with the keyboard', async () => {
  await write(page, '/bookkeeping/preparations', { until: lastDayOf(monthOf(companyToday())) });
  await page.goto(listOf(page, 'expense-inbox/export'));
  await page
    .getByRole('row', { name: /^Payables 0 of/ })
    .getByRole('link', { name: 'Look at what is left' })
    .click();
  await page.waitForURL(/export\/review\/pbl_/);
  await page.getByRole('heading', { name: 'Journal lines' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await page
    .getByText(/ looks right\.$/)
    .first()
    .waitFor();
  await page.getByText(/^1 done/).waitFor();

  await page.goto(listOf(page, 'expense-inbox/export/settlements/review'));
  await page.waitForURL(/settlements\/review\/stl_/);
  await page.getByRole('heading', { name: 'Pays' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.goto(listOf(page, 'expense-inbox/export/bank-fees/review/failed'));
  await page.getByText('Nothing failed.').waitFor();
});

it('what the accounting program refused fails with its words, is retried, or was booked by hand', async () => {
  await write(page, '/bookkeeping/exports', { until: lastDayOf(monthOf(companyToday())), format: 'csv' });
  await page.goto(listOf(page, 'expense-inbox/export/history'));
  await page.getByRole('button', { name: 'Not taken' }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Find by supplier or reference' }).fill('C-');
  await dialog.getByRole('checkbox', { name: /C-/ }).nth(0).check();
  await dialog.getByRole('checkbox', { name: /C-/ }).nth(1).check();
  await dialog.getByRole('button', { name: 'Mark 2 items as not taken' }).click();
  await dialog.getByText('Paste or type what the program said.').waitFor();
  await dialog.getByRole('textbox', { name: 'What the program said' }).fill('ERR-17: account 445660 is locked');
  expect(await barriersOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Mark 2 items as not taken' }).click();
  await page.getByText('2 items failed. See them under Failed.').waitFor();

  await page.goto(listOf(page, 'expense-inbox'));
  await page.getByRole('link', { name: 'See what failed' }).click();
  await page.waitForURL(/export\/review\/pbl_.*lane=failed/);
  await page.getByText(/^The accounting program didn’t take it from export/).waitFor();
  await page.getByText('What the program said').click();
  await page.getByText('ERR-17: account 445660 is locked').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await page.getByText('1 item leaves with the next export.').waitFor();
  await page.getByRole('button', { name: 'Booked by hand' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Typed in by the accountant');
  await page.getByRole('dialog').getByRole('button', { name: 'Booked by hand' }).click();
  await page.getByText('Kept as booked by hand.').waitFor();
  await page.getByText('Nothing failed.').waitFor();
});

it('whoever owes receipts is asked, once a day', async () => {
  await page.goto(listOf(page, 'expense-inbox'));
  const people = page.getByRole('region', { name: 'Receipts by person' });
  await people.getByRole('button', { name: /^Ask / }).first().click();
  await people.getByText('Asked today').first().waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await page.getByText('By type').click();
  expect(await barriersOf(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(stage.complaints).toEqual([]);
});
