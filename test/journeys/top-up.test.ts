// In the full run only: funding.http.test.ts and automation.http.test.ts prove it; payables.test.ts confirms on a phone.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currency } from '../../src/kernel/currency.ts';
import { money } from '../../src/kernel/money.ts';
import { makeStatement } from '../../src/app/demo/documents/make-statement.ts';
import { listOf, openStage, type Stage } from './browser.ts';
import { savedBy } from './saved-file.ts';
import { companyToday } from './company-today.ts';
import { enrolPhone } from './phone.ts';

const EUR = currency('EUR');
const AMOUNT = 123_456n;
const SAID = '€1,234.56';

let stage: Stage;
let controller: Page;
let owner: Page;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('a top-up is asked for, confirmed by somebody else on the phone, and there once its statement shows it', async () => {
  controller = await stage.enter('controller');
  owner = await stage.enter('owner');
  await askForTopUp();
  const phone = await enrolPhone(stage, owner);
  const transfer = await confirmOnPhone(phone);
  await seeItArrive(transfer);
  await sayThatOneArrived(phone);
  await tryTheRule();
  await turnItOnAlone();
  expect(stage.complaints).toEqual([]);
}, 300_000);

const row = (page: Page, said = SAID) => page.getByRole('listitem').filter({ hasText: said });

/** With the keyboard alone, and nothing happens before an amount can be read. */
async function askForTopUp(): Promise<void> {
  await controller.goto(listOf(controller, 'company/bank/funding/one-off'));
  const amount = controller.getByLabel('Amount');
  await amount.fill('12x');
  await amount.press('Enter');
  await controller.getByText('This is no amount. Example: 5000.00').waitFor();
  await amount.fill('1234.56');
  await amount.press('Enter');
  await controller.waitForURL(/bank\/funding$/);
  await row(controller).getByText('To confirm').waitFor();
  expect(await row(controller).getByRole('button', { name: 'Confirm' }).count()).toBe(0);
}

/** What the phone shows is the amount and both accounts; the file names them. */
async function confirmOnPhone(phone: Page): Promise<string> {
  await owner.goto(listOf(owner, 'company/bank/funding'));
  await row(owner).getByRole('button', { name: 'Confirm' }).click();
  await owner.getByText(/Open the Merel app on/).waitFor();
  await phone.getByRole('button', { name: 'Approve' }).waitFor();
  const shown = await phone.locator('body').innerText();
  expect(shown).toContain(SAID);
  expect(shown).toMatch(/Tagesgeld …2051 → Spreebank …3000/);
  await phone.getByRole('button', { name: 'Approve' }).click();
  await row(owner).getByText('On its way').waitFor();
  const button = row(owner).getByRole('button', { name: 'Download bank file' });
  const xml = (await savedBy(owner, button)).bytes.toString('utf8');
  expect(xml).toContain('>1234.56<');
  return /<EndToEndId>(.*?)<\/EndToEndId>/.exec(xml)?.[1] ?? '';
}

async function seeItArrive(transfer: string): Promise<void> {
  await readStatement('TOP-UP', { minor: AMOUNT, endToEndId: transfer });
  await controller.goto(listOf(controller, 'company/bank/funding'));
  await row(controller).getByText('Arrived', { exact: true }).waitFor();
  // Nobody has to say what it is: the bank gave its id.
  await controller.goto(listOf(controller, 'company/bank/history?state=settled'));
  await controller
    .getByRole('link', { name: /Halden & Roy GmbH/ })
    .first()
    .click();
  await controller.getByText('Own transfer').waitFor();
}

/** The wallet's statement shows this much come in. */
async function readStatement(id: string, came: { minor: bigint; endToEndId: string | null }): Promise<void> {
  const today = companyToday();
  const opening = money(1_000_000_00n, EUR);
  const entry = { reference: id, on: today, amount: money(came.minor, EUR), counterparty: 'Halden & Roy GmbH' };
  const statement = makeStatement({
    id,
    iban: 'DE89370400440532013000',
    from: today,
    to: today,
    opening,
    closing: money(opening.minor + came.minor, EUR),
    entries: [{ ...entry, endToEndId: came.endToEndId, text: 'Spreebank' }],
  });
  await controller.goto(listOf(controller, 'company/bank/detail'));
  const file = { name: `${id}.xml`, mimeType: 'application/xml', buffer: Buffer.from(statement) };
  await controller.locator('input[type=file]').first().setInputFiles(file);
  await controller.getByText(/^1 entry/).waitFor();
}

/** A bank that leaves our id away: the transfer is proposed by amount and text, and somebody says that it is that one. */
async function sayThatOneArrived(phone: Page): Promise<void> {
  await controller.goto(listOf(controller, 'company/bank/funding/one-off'));
  await controller.getByLabel('Amount').fill('2345.67');
  await controller.getByLabel('Amount').press('Enter');
  await controller.waitForURL(/bank\/funding$/);
  await owner.goto(listOf(owner, 'company/bank/funding'));
  await row(owner, '€2,345.67').getByRole('button', { name: 'Confirm' }).click();
  await phone.getByRole('button', { name: 'Approve' }).click();
  await row(owner, '€2,345.67').getByText('On its way').waitFor();
  await readStatement('NO-ID', { minor: 234_567n, endToEndId: null });
  await controller.goto(listOf(controller, 'company/bank/history?state=unexplained&min=234567&max=234567'));
  await controller.getByRole('link', { name: /Halden & Roy GmbH/ }).click();
  await controller.getByText('Amount and text fit this transfer between your accounts.').waitFor();
  expect(await controller.getByRole('combobox', { name: 'What it is' }).inputValue()).toBe('Own transfer');
  await controller.getByRole('button', { name: 'Explain', exact: true }).press('Enter');
  await controller.getByText('Explained.', { exact: true }).waitFor();
  await controller.goto(listOf(controller, 'company/bank/funding'));
  await row(controller, '€2,345.67').getByText('Arrived', { exact: true }).waitFor();
}

/** A rule below which the balance lies already asks for nothing, and says so. */
async function tryTheRule(): Promise<void> {
  await controller.goto(listOf(controller, 'company/bank/funding/automated'));
  await controller.getByLabel('Floor').fill('90000000');
  await controller.getByLabel('Target').fill('80000000');
  await controller.getByLabel('Ceiling a day').fill('5000');
  await controller.getByLabel('Ceiling a day').press('Enter');
  await controller.getByText('The target must be above the floor.').waitFor();
  await controller.getByLabel('Target').fill('95000000');
  await controller.getByText(/below the floor already/).waitFor();
  await controller.getByLabel('Target').press('Enter');
  await controller.waitForURL(/bank\/funding$/);
  await controller.getByText(/it tops itself up to €95,000,000\.00/).waitFor();
  expect(await controller.getByText('By the rule of').count()).toBe(0);
}

/** Nobody but the account owner may confirm, so what their own rule would ask for waits for nobody: the page says whom to ask. */
async function turnItOnAlone(): Promise<void> {
  const lacking = owner.getByText('No one can confirm top-ups by this rule');
  await owner.goto(listOf(owner, 'company/bank/funding/automated'));
  await owner.getByText(/turned on by Camille Laurent/).waitFor();
  expect(await lacking.count()).toBe(0);
  await owner.getByRole('button', { name: 'Save' }).press('Enter');
  await owner.waitForURL(/bank\/funding$/);
  await owner.goto(listOf(owner, 'company/bank/funding/automated'));
  await lacking.waitFor();
}
