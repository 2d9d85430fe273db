// In one run of six: undo-export.http.test.ts, close-period.http.test.ts and closed-months.http.test.ts prove each step.
// Takes long: a month goes its whole way from open to closed for good, with three exports.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { lastDayOf, monthOf, nextMonth } from '../../src/kernel/plain-date.ts';
import { PATIENCE } from '../patience.ts';
import { read, write } from './api.ts';
import { barriersOf, listOf, openStage, type Stage } from './browser.ts';
import { companyToday } from './company-today.ts';
import { newestCode } from './phone.ts';
import { openSheetAt, setCell } from './sheet-steps.ts';

/** The controller closes last month: what blocks it is remedied, exports are made, one is undone, and the proof ties. */
const MONTH = nextMonth(monthOf(companyToday()), -1);
const named = (month: string): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));
const [LAST_MONTH, THIS_MONTH] = [named(MONTH), named(nextMonth(MONTH))];
const CODING = new Set(['no_account', 'cost_center_missing']);
type Item = { id: string; blockers: string[] };
type Entry = { id: string; version: number; rest: { minor: string; currency: string } };

let stage: Stage;
let page: Page;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test(
  'a month is prepared, exported in two formats, one export undone, and closed for good',
  { timeout: 400_000 },
  async () => {
    page = await stage.enter('controller');
    await openBoard();
    await page.getByRole('heading', { name: `${LAST_MONTH} can’t be closed yet` }).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await reconcile();
    await prepareMonth();

    await openBoard();
    const audit = await exportReady('FEC');
    expect(centsIn(audit, '\t', 'Debit')).toBe(centsIn(audit, '\t', 'Credit'));
    await undoFirst();

    await openBoard();
    const datev = await exportReady('DATEV');
    expect(datev).toContain('EXTF_Buchungsstapel_');

    await closeSoftly();
    await closeForGood();
    await page.goto(listOf(page, `company/bank/proof?on=${lastDayOf(MONTH)}`));
    await page.getByText('Yes, every sum is found on the other side.').first().waitFor();
    expect(stage.complaints).toEqual([]);
  },
);

async function openBoard(): Promise<void> {
  await page.goto(listOf(page, `expense-inbox/close?month=${MONTH}`));
  await page
    .getByText(/^\d+ ?done$/)
    .or(page.getByRole('heading', { name: /done$/ }))
    .first()
    .waitFor();
}

/** What the bank booked and no payment explains: money of a customer, and a fee. */
async function reconcile(): Promise<void> {
  const { items } = await read<{ items: Entry[] }>(
    page,
    `/bank-entries?state=unexplained&to=${lastDayOf(MONTH)}&limit=100`,
  );
  expect(items.length).toBeGreaterThan(0);
  for (const { id, version, rest } of items)
    await write(page, `/bank-entries/${id}/matches`, {
      version,
      payments: [],
      rest: {
        kind: rest.minor.startsWith('-') ? 'fee' : 'other',
        note: rest.minor.startsWith('-') ? null : 'Paid by a customer',
      },
    });
  await openBoard();
  await page.getByText('All bank transactions are reconciled').waitFor();
}

/** Everything without a blocker at once, one item by hand, and what is left is booked in the next month. */
async function prepareMonth(): Promise<void> {
  await page.getByRole('button', { name: /^Mark \d+ ready$/ }).click();
  await page.getByText(/^\d+ items are ready\.$/).waitFor();
  await page.getByRole('link', { name: 'Prepare items' }).click();
  await page.waitForURL(/prepare\/pbl_/);
  // One that coding alone makes ready: receipts come from people.
  const { items } = await read<{ items: Item[] }>(
    page,
    `/payables?state=created&month=${MONTH}&blocker=no_account&limit=100`,
  );
  const coded = items.find(({ blockers }) => blockers.every((one) => CODING.has(one)));
  await openSheetAt(page, coded?.id ?? '', `?month=${MONTH}`);
  await setCell(page, 'account', '625100');
  await setCell(page, 'costCenter');
  await page.getByText('Nothing is missing.').waitFor();
  await page.keyboard.press('Control+Enter');
  await page
    .getByText(/ is ready\.$/)
    .first()
    .waitFor();
  await openBoard();
  await page
    .getByRole('button', { name: `Book in ${THIS_MONTH}` })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Book in ${THIS_MONTH}` })
    .click();
  await page.getByText(/^\d+ items? (is|are) booked in /).waitFor();
  await page.getByText('Everything is prepared').waitFor();
}

/** Exports what is ready up to the month's end, as the board leads there. Answers the file. */
async function exportReady(format: string): Promise<string> {
  await page.getByRole('link', { name: 'Export items' }).click();
  await page.getByRole('combobox', { name: 'Format' }).click();
  await page.getByRole('option', { name: format, exact: true }).click();
  await page.getByRole('button', { name: /^Export \d+ items?$/ }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Export/ })
      .click(),
  ]);
  await page.getByText(/^Export \d+ is made\./).waitFor();
  return readFileSync(await file.path(), 'latin1');
}

async function undoFirst(): Promise<void> {
  await page.goto(listOf(page, 'expense-inbox/export/history'));
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Why is it undone?' }).fill('The accountant wants DATEV');
  await dialog.getByRole('button', { name: 'Undo export 1' }).click();
  await page.getByText('Export 1 is undone by export 2. Download it and import it too.').waitFor();
  await page.getByText('Undoes export 1: The accountant wants DATEV').waitFor();
  expect(await barriersOf(page)).toEqual([]);
}

async function closeSoftly(): Promise<void> {
  await openBoard();
  await page.getByRole('heading', { name: `${LAST_MONTH} can be closed` }).waitFor();
  await confirmIn(page.getByRole('button', { name: `Soft-close ${LAST_MONTH}` }));
  await page.getByRole('heading', { name: `${LAST_MONTH} is soft-closed and ready to close for good` }).waitFor();
}

async function closeForGood(): Promise<void> {
  await page.getByRole('button', { name: `Close ${LAST_MONTH} for good` }).click();
  const dialog = page.getByRole('dialog', { name: `Close ${LAST_MONTH} for good?` });
  await dialog.getByRole('button', { name: `Close ${LAST_MONTH} for good` }).click();
  await dialog.getByText(`This isn’t “${LAST_MONTH}”.`).waitFor();
  await dialog.getByRole('textbox').fill(LAST_MONTH);
  await dialog.getByRole('button', { name: `Close ${LAST_MONTH} for good` }).click();
  const fresh = page.getByRole('dialog', { name: 'Confirm it’s you first' });
  await fresh.getByLabel(/Enter the 6 digits/).fill(await newestCode(stage, page));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `${LAST_MONTH} is closed`, exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Sealed journals' }).waitFor();
  await expect.poll(() => page.getByText('Unchanged').count(), PATIENCE).toBeGreaterThan(0);
  expect(await page.getByText('Changed since it was sealed').count()).toBe(0);
  expect(await barriersOf(page)).toEqual([]);
}

async function confirmIn(button: Locator): Promise<void> {
  const name = (await button.innerText()).trim();
  await button.click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

/** The sum of a column in cents. */
function centsIn(file: string, separator: string, column: string): bigint {
  const [head = '', ...rows] = file.split(/\r?\n/).filter((line) => line !== '');
  const at = head.split(separator).indexOf(column);
  return rows.reduce((sum, row) => sum + BigInt((row.split(separator)[at] ?? '0').replaceAll(/[^\d-]/g, '')), 0n);
}
