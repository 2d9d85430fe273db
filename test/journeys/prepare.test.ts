// Takes long: seven walks through the sheet by keyboard, each waits for what it saved.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { PATIENCE } from '../patience.ts';
import { read, write } from './api.ts';
import { barriersOf, listOf, openStage, PHONE, type Stage } from './browser.ts';
import { cellOf, openSheetAt, setCell } from './sheet-steps.ts';

/** The controller prepares with the keyboard alone: cells, groups, taking back, pasting, splitting, and somebody else beside. */
type Item = {
  id: string;
  blockers: string[];
  gross: { minor: string };
  counterpartyId: string;
  costCenterId: string | null;
};
type Split = { splits: { amount: { minor: string } }[]; rest: { minor: string } };
type Dimensions = { costCenters: { id: string; name: string }[] };

/** Two lines of a spreadsheet, the second of which is no account. */
const PASTE = `(() => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', '625700\\nno account at all');
  document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
})()`;

let stage: Stage;
let page: Page;
let items: Item[];
let item: Item;

beforeAll(async () => {
  stage = await openStage();
  page = await stage.enter('controller');
  ({ items } = await read<{ items: Item[] }>(page, '/payables?state=created&sort=supplier&limit=100'));
  const found = items.find(({ blockers }) => blockers.join() === 'no_account');
  if (found === undefined) throw new Error('Something lacks nothing but its account');
  item = found;
});
afterAll(() => stage.close());

const account = () => cellOf(page, 'account');
const focused = (column: string) => page.locator(`td[data-column=${column}]:focus`);

test('begins at the first item, with the keyboard in its first cell, and goes as in a spreadsheet', async () => {
  await page.goto(listOf(page, 'expense-inbox/prepare'));
  await focused('account').waitFor();
  await page.waitForURL(new RegExp(`prepare/${items[0]?.id}`));
  await page.keyboard.press('ArrowRight');
  await focused('vat').waitFor();
  await page.keyboard.press('Tab');
  await focused('costCenter').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.waitForURL(new RegExp(`prepare/${items[1]?.id}`));
  await page.keyboard.press('Home');
  await focused('account').waitFor();
  expect(await barriersOf(page)).toEqual([]);
});

test('leads to what is missing, sets it, shows the entry, and takes it back', async () => {
  await openSheetAt(page, item.id);
  await account().getByText('Set account').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByText('Set this first: Account.').waitFor();
  await focused('account').waitFor();
  await page.keyboard.type('62');
  await account().getByRole('combobox').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await account().getByText('Set account').waitFor();
  await setCell(page, 'account', '625100');
  await page.getByText('Balanced').waitFor();
  await account().getByText('Typed').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+z');
  await account().getByText('Set account').waitFor();
  await page.getByText('The entry shows once an account is set.').waitFor();
});

test('sets the whole group, and fills what is pasted down', async () => {
  const count = items.filter(({ counterpartyId }) => counterpartyId === item.counterpartyId).length;
  await account().click();
  await page.keyboard.type('625100');
  await page.keyboard.press('Shift+Enter');
  await page.getByText(new RegExp(`^Set for ${count} items?\\.`)).waitFor();
  await account()
    .getByText(/^625100/)
    .waitFor();
  await focused('account').waitFor();
  await page.evaluate(PASTE);
  await account()
    .getByText(/^625700/)
    .waitFor();
  await page.getByText('1 value wasn’t taken: no account at all').waitFor();
});

test('splits an item, of which the last line takes the rest', async () => {
  await page.getByRole('button', { name: 'Split', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save the split' }).click();
  await dialog.getByText('Type an amount, or a percentage such as 60 %, that leaves something.').waitFor();
  await dialog.getByLabel('Amount or percentage').fill('60 %');
  await dialog.getByText(/^The last line takes the rest: €\d/).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save the split' }).click();
  await page.getByText('Split into 2 lines').waitFor();
  await page.getByText('Balanced').waitFor();
  const sum = async (): Promise<number> => {
    const { splits, rest } = await read<Split>(page, `/payables/${item.id}`);
    return splits.reduce(
      (total, { amount }) => total + Number(amount.minor),
      splits.length === 1 ? Number(rest.minor) : 0,
    );
  };
  await expect.poll(sum, PATIENCE).toBe(Number(item.gross.minor));
});

test('says who changed what is being typed into, and takes neither unasked', async () => {
  const owner = await stage.enter('owner');
  const { costCenters } = await read<Dimensions>(owner, '/dimensions');
  const [theirs, mine] = costCenters.filter(({ id }) => id !== item.costCenterId);
  if (theirs === undefined || mine === undefined) throw new Error('There are three cost centres');
  await cellOf(page, 'costCenter').click();
  await page.keyboard.press('Enter');
  await write(owner, '/payables/codings', { which: { ids: [item.id] }, set: { costCenterId: theirs.id } });
  await page.getByLabel('Where the values come from').getByText(theirs.name).waitFor();
  await cellOf(page, 'costCenter').getByRole('combobox').fill(mine.name);
  await page.keyboard.press('Enter');
  await page.getByText(/ changed this item \(/).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await cellOf(page, 'costCenter').getByText(mine.name).waitFor();
});

test('marks an item ready and goes on to the next, with a way back', async () => {
  await page.getByText('Nothing is missing.').waitFor();
  await cellOf(page, 'account').click();
  await page.keyboard.press('Control+Enter');
  await page
    .getByText(/ is ready\.$/)
    .first()
    .waitFor();
  await page.getByRole('heading', { name: 'Ready today' }).waitFor();
  await page.waitForURL((url) => /prepare\/pbl_/.test(url.pathname) && !url.pathname.endsWith(item.id));
  await page.locator('td:focus').waitFor();
  expect(await barriersOf(page)).toEqual([]);
});

test('is read and set one by one on a phone', async () => {
  await page.setViewportSize(PHONE);
  await page.getByRole('textbox', { name: 'Expense account' }).waitFor();
  expect(await page.getByRole('grid').count()).toBe(0);
  expect(await barriersOf(page)).toEqual([]);
  expect(stage.complaints).toEqual([]);
});
