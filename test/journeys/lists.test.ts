// In one run of six: lists.http.test.ts and views.http.test.ts prove what a list answers; data-table.test.tsx has its keys.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { barriersOf, listOf, openStage, PHONE, type Stage } from './browser.ts';
import { savedBy } from './saved-file.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(async () => {
  await stage.close();
});

test('a list is filtered with the keyboard, kept as a view, changed and set back', async () => {
  const page = await openList(await stage.enter('controller'), 'requests/all?colour=red&type=spaceship');
  await page.getByText('colour, type=spaceship').waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await expect.poll(() => new URL(page.url()).search).toBe('');

  await page.keyboard.press('f');
  await page.getByRole('menuitem', { name: 'Supplier' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Type' }).press('Enter');
  await page.getByLabel('Reimbursement').press('Space');
  await page.keyboard.press('Escape');
  await expect.poll(() => new URL(page.url()).search).toBe('?type=reimbursement');

  await page.getByRole('button', { name: 'Save view' }).press('Enter');
  await page.getByLabel('Name of the view').fill('To pay back');
  expect(await barriersOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const tab = page.getByRole('link', { name: 'To pay back' });
  await tab.waitFor();
  await expect.poll(() => tab.getAttribute('aria-current')).toBe('page');

  await page.getByRole('button', { name: 'Remove Type' }).click();
  await page.getByText('Edited').waitFor();
  await page.getByRole('link', { name: 'Reset' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('type')).toBe('reimbursement');

  const other = await openList(await stage.enter('admin'), 'requests/all');
  expect(await other.getByRole('link', { name: 'To pay back' }).count()).toBe(0);
  expect(stage.complaints).toEqual([]);
});

test('clean invoices are offered together in a narrowed queue too: as many as it shows', async () => {
  const page = await stage.enter('controller');
  const open = (query: string) => page.goto(listOf(page, `invoices/review${query}`));
  await open('');
  const together = page.getByRole('button', { name: /^Validate \d+ clean ones$/ });
  await together.waitFor();
  const inAll = await together.innerText();
  await open('?flag=none');
  await page.getByRole('button', { name: 'Clear filters' }).waitFor();
  await together.waitFor();
  // Nothing that stands out is clean, so that these are the same ones.
  expect(await together.innerText()).toBe(inAll);
  await open('?q=No+such+number');
  await page.getByText('Nothing matches').waitFor();
  expect(await together.count()).toBe(0);
  expect(stage.complaints).toEqual([]);
});

test('each filter that stands above a list offers something to choose', async () => {
  const page = await stage.enter('controller');
  for (const list of ['payments/all', 'payables', 'invoices/history', 'company/accounts-payable/active']) {
    await openList(page, list);
    const chips = page.locator('[data-is-set] > button');
    await chips.first().waitFor();
    for (const chip of await chips.all()) {
      await chip.press('Enter');
      const editor = page.getByRole('dialog');
      await editor.locator('input').first().waitFor();
      const sticksOut = await editor.evaluate((panel) =>
        [...panel.querySelectorAll('input')].some(
          (field) => field.getBoundingClientRect().right > panel.getBoundingClientRect().right,
        ),
      );
      expect(sticksOut).toBe(false);
      await page.keyboard.press('Escape');
      await editor.waitFor({ state: 'detached' });
    }
  }
  await openList(page, 'payments/all?kind=claim');
  await page.getByRole('button', { name: 'Kind: Claim' }).waitFor();
  expect(stage.complaints).toEqual([]);
});

test('a filter offers the currencies there are, and says when what it offers couldn’t be read', async () => {
  const page = await stage.enter('controller');
  const editor = page.getByRole('dialog');
  const openFilter = async (name: string): Promise<void> => {
    await page.keyboard.press('f');
    await page.getByRole('menuitem', { name }).press('Enter');
  };
  await page.goto(listOf(page, 'payments/all?currency=SEK'));
  await page.getByText('Nothing matches').waitFor();
  await openFilter('Currency');
  await editor.getByLabel(/^EUR/).waitFor();
  // What the link names stays, so that it shows none and not all.
  await expect.poll(() => editor.getByLabel(/^SEK/).isChecked()).toBe(true);
  expect(await editor.getByLabel(/^(JPY|AUD|CAD)/).count()).toBe(0);
  await page.route('**/bank-accounts', (route) => route.fulfill({ status: 500, json: { error: 'internal' } }));
  await openList(page, 'company/bank/history');
  await openFilter('Account');
  await editor.getByRole('alert').getByText('This part didn’t load.').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.unroute('**/bank-accounts');
  await editor.getByRole('button', { name: 'Try again' }).press('Enter');
  await editor.getByRole('checkbox').first().waitFor();
});

test('the keyboard leads from a row to its payment, past all the rows that come after it, and back', async () => {
  const page = await openList(await stage.enter('controller'), 'invoices/pay');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('b');
  const focused = (one: Locator): Promise<void> => one.and(page.locator(':focus')).waitFor();
  const bar = page.getByRole('region', { name: 'Actions for the selection' });
  await focused(bar);
  const pay = bar.getByRole('button', { name: /^Pay 1 invoice/ });
  await pay.press('Enter');
  await focused(page.getByRole('dialog').getByLabel('First day'));
  await page.keyboard.press('Escape');
  await focused(pay);
});

test('the keyboard goes into the panel of a row and back, and goes on in the page once its button is gone', async () => {
  const page = await openList(await stage.enter('controller'), 'payments/all');
  const focused = (selector: string) => page.locator(`${selector}:focus`).waitFor({ state: 'attached' });
  await page.keyboard.press('j');
  await focused('a[data-row]');
  await page.keyboard.press('Enter');
  await page.getByRole('complementary').getByRole('button', { name: 'Close' }).waitFor();
  // It stays on the row, for the next one.
  await focused('a[data-row]');
  await page.keyboard.press('Enter');
  await focused('aside');
  await page.locator('aside input[type=radio]').first().waitFor({ state: 'attached' });
  for (const _ of ['next', 'close', 'choice']) await page.keyboard.press('Tab');
  await focused('aside input[type=radio]');
  await page.keyboard.press('Escape');
  await focused('a[data-row]');

  for (const [letter, place] of [
    ['i', 'invoices'],
    ['e', 'expense-claims'],
    ['b', 'expense-inbox'],
    ['p', 'payments'],
  ]) {
    await page.keyboard.press('g');
    await page.keyboard.press(letter ?? '');
    await page.waitForURL(new RegExp(`/${place}`));
  }

  await openList(page, 'company/accounts-payable/active');
  await page.locator('[data-row-id] input[type=checkbox]').first().press('Space');
  await page.getByRole('button', { name: 'Archive' }).press('Enter');
  await page.getByText('One supplier archived.').waitFor();
  await focused('main');
  await page.keyboard.press('Control+z');
  await page.getByText('One supplier archived.').waitFor({ state: 'detached' });
  expect(stage.complaints).toEqual([]);
});

test('a phone filters in a sheet, selects and takes the selection along', async () => {
  const page = await openList(await stage.enter('controller', PHONE), 'requests/all');
  await page.getByRole('button', { name: 'Filter' }).first().click();
  await page.getByRole('dialog').getByText('Cost centre').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show', exact: true }).click();

  await page.getByRole('button', { name: 'Select rows' }).click();
  await page.locator('[data-row-id] input[type=checkbox]').first().check();
  await page.getByRole('region', { name: 'Actions for the selection' }).getByRole('button', { name: 'Export' }).click();
  const file = await savedBy(page, page.getByRole('button', { name: 'CSV' }));
  expect(file.name).toBe('Requests.csv');
  expect(file.bytes.toString('utf8').trimEnd().split('\r\n')).toHaveLength(2);
  expect(stage.complaints).toEqual([]);
});

test('a record is found, opened and found again with the keyboard alone', async () => {
  const page = await openList(await stage.enter('controller'), 'requests/all');
  const title = await page.locator('[data-row-id]').first().locator('a').first().innerText();
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  await field.fill(title);
  await page.getByRole('group', { name: 'Requests' }).getByRole('option').first().waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/requests\/all\/req_/);
  await field.waitFor({ state: 'detached' });
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: title }).waitFor();
  expect(stage.complaints).toEqual([]);
});

/** The list of the person's company, once it shows its rows. */
async function openList(page: Page, path: string): Promise<Page> {
  const [, company] = /\/app\/(cmp_\w+)/.exec(page.url()) ?? [];
  await page.goto(`${stage.url}/app/${company}/${path}`);
  await page.locator('[data-row-id]').first().waitFor();
  return page;
}
