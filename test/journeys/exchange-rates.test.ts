// In the full run only: entered-rates.http.test.ts and fixed-rates.http.test.ts prove the rules; each screen is walked.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { makeStatement } from '../../src/app/demo/documents/make-statement.ts';
import { currency } from '../../src/kernel/currency.ts';
import { money } from '../../src/kernel/money.ts';
import { addDays } from '../../src/kernel/plain-date.ts';
import { barriersOf, listOf, openStage, PHONE, type Stage } from './browser.ts';
import { companyToday } from './company-today.ts';

const WHAT = 'Stand at the fair in Zurich';
let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(async () => {
  await stage.close();
});

async function send(page: Page, what: string, currencyCode: string): Promise<void> {
  await page.goto(listOf(page, 'requests/mine/new/purchase-request'));
  const choose = async (label: string, option: string | RegExp): Promise<void> => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option }).first().click();
  };
  await page.getByLabel('What do you need?').fill(what);
  await page.getByLabel('About how much?').fill('1200');
  await choose('Currency', currencyCode);
  await page.getByLabel('Needed by').fill(companyToday());
  await choose('Cost centre', /./);
  await choose('Category', 'Facilities');
  await page.getByRole('button', { name: 'Send request' }).click();
}

/** In francs, of which the demo company knows no rate. */
async function askFor(page: Page, what: string): Promise<void> {
  await send(page, what, 'CHF');
  await page.getByText('There is no exchange rate for that day. Ask finance to add one.').waitFor();
}

test('who may enter no rate is told whom to ask, and gets no link that would lead nowhere', async () => {
  const page = await stage.enter('requester', PHONE);
  await askFor(page, 'A chair');
  expect(await page.getByRole('button', { name: 'Enter a rate' }).count()).toBe(0);
  await page.goto(listOf(page, 'fx-calculator?from=CHF'));
  await page.getByText('Ask a controller or the account owner to enter one.').waitFor();
  expect(await page.getByRole('button', { name: 'Enter a rate' }).count()).toBe(0);
  expect(await barriersOf(page)).toEqual([]);
});

test('a day that is still to come is refused at its field, and nothing is waited for', async () => {
  const page = await stage.enter('requester');
  await page.goto(listOf(page, `fx-calculator?from=USD&on=${addDays(companyToday(), 3)}`));
  await page.getByText('Not in the future.').waitFor();
  expect(await page.getByText('Loading').count()).toBe(0);
});

test('a currency that is none any more is named at its empty field, and another one is not put in its place', async () => {
  const page = await stage.enter('requester');
  await page.goto(listOf(page, 'fx-calculator?from=HRK'));
  await page.getByText('“HRK” isn’t a currency in use. Choose one.').waitFor();
  const from = page.getByRole('textbox', { name: 'From' }).or(page.getByRole('combobox', { name: 'From' }));
  expect(await from.inputValue()).toBe('');
  expect(await page.getByText('Mid rate').count()).toBe(0);
  await from.click();
  await page.getByRole('option', { name: /^USD/ }).click();
  await page.getByText('Mid rate', { exact: true }).waitFor();
  expect(await page.getByText('HRK').count()).toBe(0);
});

test('finance goes from the refusal to the rate, is asked about one that is far off, and sends the request', async () => {
  const page = await stage.enter('controller');
  await askFor(page, WHAT);
  await page.getByRole('button', { name: 'Enter a rate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('How much CHF is 1 EUR?').waitFor();
  const save = dialog.getByRole('button', { name: 'Enter rate' });
  await save.click();
  expect(await dialog.getByLabel('How much CHF is 1 EUR?').getAttribute('aria-invalid')).toBe('true');
  await dialog.getByLabel('How much CHF is 1 EUR?').fill('0,9345');
  await dialog.getByText('So 1 CHF = 1.070091 EUR.').waitFor();
  await dialog.getByLabel('Where it comes from').fill('Bank statement 112');
  expect(await barriersOf(page)).toEqual([]);
  await save.click();
  await page.getByText('Entered by Camille Laurent: Bank statement 112').waitFor();
  await page.waitForURL((url) => !url.searchParams.has('enter'));

  // The next one the wrong way round: of a day before it, so that there is one to compare it with.
  await page.goto(listOf(page, `fx-calculator?from=CHF&on=${addDays(companyToday(), -7)}&enter=1`));
  await dialog.getByLabel('How much CHF is 1 EUR?').fill('1.0701');
  await dialog.getByLabel('Where it comes from').fill('Bank statement 111');
  await save.click();
  await dialog.getByText('That is far from the nearest known rate.').waitFor();
  await dialog.getByRole('button', { name: 'Enter it all the same' }).waitFor();
  await dialog.getByLabel('How much CHF is 1 EUR?').fill('0.9355');
  await save.click();
  await page.getByText('Entered by Camille Laurent: Bank statement 111').waitFor();

  await page.goto(listOf(page, 'requests/drafts'));
  await page.getByText(WHAT).first().click();
  await page.getByRole('link', { name: /^(Edit|Continue)/ }).click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('Entered by Camille Laurent: Bank statement 112').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  expect(stage.complaints).toEqual([]);
});

test('what law fixes is known without anybody entering it, and finance enters another only after seeing it', async () => {
  const page = await stage.enter('controller');
  await send(page, 'A translation in Dakar', 'XOF');
  await page.getByRole('link', { name: /^1 XOF = 0\.00152449 EUR, .+ \(fixed by law\)$/ }).click();
  await page.getByText('1 EUR = 655.957 XOF').waitFor();
  expect(await barriersOf(page)).toEqual([]);

  const dialog = page.getByRole('dialog');
  const enter = async (code: string, rate: string): Promise<void> => {
    await page.goto(listOf(page, `fx-calculator?from=${code}&on=${addDays(companyToday(), -7)}&enter=1`));
    await dialog.getByLabel(`How much ${code} is 1 EUR?`).fill(rate);
    await dialog.getByLabel('Where it comes from').fill('Bank statement 114');
    await dialog.getByRole('button', { name: 'Enter rate' }).click();
  };
  await enter('BGN', '1.95');
  await dialog.getByText('Already the euro that day, at a rate fixed by law.').waitFor();
  await enter('XOF', '650');
  await dialog.getByText('The law fixes another rate.').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Enter it all the same' }).click();
  await page.getByText('Entered by Camille Laurent: Bank statement 114').waitFor();
  expect(stage.complaints).toEqual([]);
});

test('finance books an account in kronor by the rate of the day, with the keyboard, and sees it in both currencies', async () => {
  const day = companyToday();
  const kronor = (minor: bigint) => money(minor, currency('SEK'));
  await stage.sql(`insert into payments.debtor_account (company_id, id, name, iban, currency, ledger_code)
    select company_id, 'bka_01kd000000000000000000krn1', 'Kronor', 'SE4550000000058398257466', 'SEK', '512900'
    from companies.company where legal_name = 'Halden & Roy GmbH'`);
  const entry = { reference: 'SEK-1', on: day, amount: kronor(115_000n), counterparty: 'Nordbolaget', text: 'Refund' };
  const statement = makeStatement({
    id: 'SEK',
    iban: 'SE4550000000058398257466',
    from: day,
    to: day,
    opening: kronor(0n),
    closing: kronor(115_000n),
    entries: [{ ...entry, endToEndId: null }],
  });
  const page = await stage.enter('controller');
  const give = async (): Promise<void> => {
    await page.goto(listOf(page, 'company/bank/detail'));
    const file = { name: 'kronor.xml', mimeType: 'application/xml', buffer: Buffer.from(statement) };
    await page.locator('input[type=file]').first().setInputFiles(file);
  };
  await give();
  await page.getByText('A rate is missing to book this account in the currency of your books.').waitFor();
  await page.getByText(/Rate of SEK for/).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Enter a rate' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How much SEK is 1 EUR?').fill('11.5');
  await dialog.getByLabel('Where it comes from').fill('Bank statement 113');
  await page.keyboard.press('Enter');
  await page.getByText('Entered by Camille Laurent: Bank statement 113').waitFor();
  await give();
  await page.getByText(/^1 entry/).waitFor();
  await page.goto(listOf(page, 'company/bank/history?q=Nordbolaget'));
  await page.getByText('Nordbolaget').first().click();
  await page.getByText('In the books: €100.00').waitFor();
  await page.getByText(/1 SEK = 0\.0869/).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.goto(listOf(page, 'company/bank/proof'));
  const account = page.getByRole('region', { name: 'Kronor' });
  await account.getByText('Not realised and not booked').waitFor();
  expect(await account.innerText()).toMatch(/SEK\s?1,150\.00[\s\S]*€100\.00[\s\S]*€0\.00/);
  expect(await barriersOf(page)).toEqual([]);
  expect(stage.complaints).toEqual([]);
});
