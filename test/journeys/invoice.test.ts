// Takes long: an invoice is read from a picture and goes its whole way to the bank.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { currency } from '../../src/kernel/currency.ts';
import { money, parseDecimalAmount } from '../../src/kernel/money.ts';
import { addDays } from '../../src/kernel/plain-date.ts';
import { demoTotals, type DemoInvoice } from '../../src/app/demo/documents/demo-invoice.ts';
import { makeUbl } from '../../src/app/demo/documents/make-einvoice.ts';
import { makeFacturX } from '../../src/app/demo/documents/make-factur-x.ts';
import { makeStatement } from '../../src/app/demo/documents/make-statement.ts';
import { sampleInvoice } from '../../src/app/demo/documents/samples.test-kit.ts';
import { barriersOf, listOf, openStage, type Stage } from './browser.ts';
import { savedBy } from './saved-file.ts';
import { letAccountsCoolDown } from './cool-down.ts';
import { companyToday } from './company-today.ts';
import { PATIENCE } from '../patience.ts';

/** Two suppliers' invoices from the inbox to the books, one after the other in one browser, each step on screen. */
const EUR = currency('EUR');
const today = companyToday();
type Supplied = Pick<DemoInvoice['supplier'], 'name' | 'vatId' | 'iban'>;
const billOf = (number: string, net: bigint, supplier: Supplied): DemoInvoice => {
  const sample = sampleInvoice();
  const [line] = sample.lines;
  return {
    ...sample,
    number,
    issuedOn: addDays(today, -3),
    dueOn: addDays(today, 20),
    supplier: { ...sample.supplier, ...supplier },
    lines: line === undefined ? [] : [{ ...line, quantity: '1', unitPrice: money(net, EUR) }],
  };
};
const HYBRID = billOf('SW-26-118', 41_250n, {
  name: 'Segelwerk Gestaltung GmbH',
  vatId: 'DE136695976',
  iban: 'DE75512108001245126199',
});
const STRUCTURED = billOf('KK-8841', 38_000n, {
  name: 'Kranich Kurier AG',
  vatId: 'DE300411772',
  iban: 'DE02500105170137075030',
});
const BILLS = [HYBRID, STRUCTURED];
const OTHER_IBAN = 'DE89 3704 0044 0532 0130 00';

let stage: Stage;
let controller: Page;
let owner: Page;
/** What the bank was told, by its own ids. */
let sent: { id: string; amount: string }[] = [];

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('two invoices go from the inbox to the books: a Factur-X and a UBL', async () => {
  await sendFromInbox();
  await approveBoth();
  await reviewBoth();
  await letAccountsCoolDown(stage);
  await putIntoOneRun();
  await seeMoneyInBooks('To confirm');
  await confirmAndTakeFile();
  await seeMoneyInBooks('Processing');
  await importStatementTwice();
  await prepareAndExport();
  expect(stage.complaints).toEqual([]);
});

/** A Factur-X and a UBL are dropped into the inbox and sent for approval with what they say. */
async function sendFromInbox(): Promise<void> {
  const requester = await stage.enter('requester');
  await requester.goto(listOf(requester, 'requests/inbox'));
  for (const [bill, name, buffer] of [
    [HYBRID, 'segelwerk.pdf', Buffer.from(await makeFacturX(HYBRID))],
    [STRUCTURED, 'kranich.xml', Buffer.from(makeUbl(STRUCTURED))],
  ] as const) {
    await requester
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name,
        mimeType: name.endsWith('pdf') ? 'application/pdf' : 'application/xml',
        buffer,
      });
    await expect
      .poll(() => requester.getByRole('textbox', { name: 'Invoice number' }).inputValue(), PATIENCE)
      .toBe(bill.number);
    expect(await requester.getByRole('textbox', { name: 'Supplier', exact: true }).inputValue()).toBe(
      bill.supplier.name,
    );
    await requester.keyboard.press('Control+Enter');
    await requester.getByText('Fill this in.').first().waitFor();
    await requester.getByRole('textbox', { name: 'What is it for?' }).fill(`Work of ${bill.supplier.name}`);
    for (const label of ['Cost centre', 'Category']) {
      await requester.getByRole('combobox', { name: label }).click();
      await requester.getByRole('option').first().click();
    }
    expect(await barriersOf(requester)).toEqual([]);
    await requester.getByRole('button', { name: /Send for approval/ }).click();
    await requester.getByText(/: sent for approval/).waitFor();
    await requester.getByText(/: sent for approval/).waitFor({ state: 'detached' });
  }
}

/** The manager approves both. */
async function approveBoth(): Promise<void> {
  const approver = await stage.enter('approver');
  for (const bill of BILLS) {
    await approver.goto(listOf(approver, 'requests/to-approve'));
    await approver.getByText(`Work of ${bill.supplier.name}`).first().click();
    await approver
      .getByRole('button', { name: /^Approve/ })
      .first()
      .waitFor();
    await approver.keyboard.press('a');
    await approver.getByText('Approved.').first().waitFor();
  }
}

/** The controller reviews both beside their documents. */
async function reviewBoth(): Promise<void> {
  controller = await stage.enter('controller');
  for (const bill of BILLS) {
    await expect.poll(() => idOf('invoices?state=to_review', bill), PATIENCE).not.toBeNull();
    await controller.goto(listOf(controller, `invoices/review/${await idOf('invoices?state=to_review', bill)}`));
    await expect
      .poll(() => controller.getByRole('textbox', { name: 'Invoice number' }).inputValue(), PATIENCE)
      .toBe(bill.number);
    await controller.getByText('First invoice of this supplier').first().waitFor();
    if (bill === STRUCTURED) await typeOtherAccount();
    expect(await barriersOf(controller)).toEqual([]);
    await controller.keyboard.press('Control+Enter');
    await controller
      .getByText(/: validated/)
      .first()
      .waitFor();
    expect(await idOf('invoices?state=to_review', bill)).toBeNull();
  }
}

/** An account that is not that of the document is told at once, and the document's taken in its place. */
async function typeOtherAccount(): Promise<void> {
  const iban = controller.getByRole('textbox', { name: 'Supplier IBAN' });
  await iban.fill(OTHER_IBAN);
  await controller.getByText(new RegExp(`on the document, ${OTHER_IBAN} here`)).waitFor();
  await controller.getByRole('button', { name: 'Take the account of the document' }).click();
  await controller.getByText('The document says something else').waitFor({ state: 'detached' });
  expect((await iban.inputValue()).replaceAll(' ', '')).toBe(STRUCTURED.supplier.iban);
}

/** Both are put into one run, which the controller cannot confirm. */
async function putIntoOneRun(): Promise<void> {
  await controller.goto(listOf(controller, 'invoices/pay'));
  for (const bill of BILLS) {
    const row = controller.getByRole('row').filter({ hasText: bill.supplier.name });
    await row.getByRole('checkbox').check();
  }
  await controller.getByRole('button', { name: /^Pay 2 invoices, €943\.08/ }).click();
  const dialog = controller.getByRole('dialog');
  expect(await barriersOf(controller)).toEqual([]);
  await dialog.getByRole('button', { name: /^Pay 2/ }).click();
  await controller.waitForURL(/invoices\/confirm\/run_/);
  await controller.getByText(/The account owner confirms it, or someone they named/).waitFor();
}

/** The owner is refused with a wrong code, confirms with the right one and takes the file. */
async function confirmAndTakeFile(): Promise<void> {
  owner = await stage.enter('owner');
  await owner.goto(listOf(owner, `invoices/confirm/${/run_\w+/.exec(controller.url())?.[0]}`));
  await owner.getByRole('button', { name: 'Confirm payment' }).click();
  await owner.getByText(/Enter the 6 digits/).waitFor();
  const code = await codeSent();
  await owner.keyboard.type(code === '000000' ? '111111' : '000000');
  await owner.keyboard.press('Enter');
  await owner.getByText(/That code isn’t right/).waitFor();
  expect(await barriersOf(owner)).toEqual([]);
  await owner.keyboard.type(code);
  await owner.keyboard.press('Enter');
  await owner
    .getByText(/is confirmed\./)
    .first()
    .waitFor();

  const file = await download(owner, owner.getByRole('button', { name: 'Download bank file' }).last());
  expect(file).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
  expect(/<CtrlSum>(.*?)<\/CtrlSum>/.exec(file)?.[1]).toBe('943.08');
  const transfers = file.matchAll(/<EndToEndId>\s*(\w+)\s*<\/EndToEndId>[\s\S]*?<InstdAmt Ccy="EUR">([\d.]+)</g);
  sent = [...transfers].map(([, id = '', amount = '']) => ({ id, amount }));
  expect(sent).toHaveLength(2);
}

/** Beside what is booked of each it stands where its money is. */
async function seeMoneyInBooks(where: string): Promise<void> {
  const page = await stage.enter('controller');
  for (const bill of BILLS) {
    await page.goto(listOf(page, `payables/${await idOf('payables', bill)}`));
    await page.getByRole('list', { name: 'Progress' }).getByText(where).waitFor();
  }
  expect(await barriersOf(page)).toEqual([]);
  await page.context().close();
}

/** The bank’s statement marks both paid, and says nothing new the second time. */
async function importStatementTwice(): Promise<void> {
  const statement = { name: 'camt.xml', mimeType: 'application/xml', buffer: Buffer.from(statementOf(sent)) };
  await controller.goto(listOf(controller, 'company/bank/detail'));
  await controller.locator('input[type=file]').first().setInputFiles(statement);
  await controller.getByText(/^2 entries: 2 payments settled/).waitFor();
  await controller
    .locator('input[type=file]')
    .first()
    .setInputFiles({ ...statement, name: 'again.xml' });
  await controller.getByText(/2 already known/).waitFor();
  expect(await barriersOf(controller)).toEqual([]);
  for (const bill of BILLS) await expect.poll(() => idOf('invoices?state=paid', bill), PATIENCE).not.toBeNull();
}

/** Both are prepared, exported once, and the file balances. */
async function prepareAndExport(): Promise<void> {
  for (const bill of BILLS) {
    const id = await idOf('payables?state=created', bill);
    await controller.goto(listOf(controller, `expense-inbox/prepare/${id}`));
    await controller.getByText(bill.number).first().waitFor();
    await controller.getByText('Nothing is missing.').waitFor();
    await controller.keyboard.press('Control+Enter');
    await controller.getByText(`${bill.supplier.name} is ready.`).waitFor();
  }
  await controller.goto(listOf(controller, 'expense-inbox/export'));
  await controller.getByRole('combobox', { name: 'Format' }).click();
  await controller.getByRole('option', { name: 'Double entry (CSV)', exact: true }).click();
  await controller.getByRole('button', { name: /^Export \d+ items?$/ }).click();
  await controller
    .getByRole('dialog')
    .getByRole('button', { name: /^Export/ })
    .click();
  await controller.getByText(/^Export \d+ is made\./).waitFor();
  expect(await barriersOf(controller)).toEqual([]);

  const csv = await download(controller, controller.getByRole('button', { name: 'Double entry (CSV)' }));
  for (const bill of BILLS) expect(csv).toContain(bill.number);
  expect(centsIn(csv, 'Debit')).toBe(centsIn(csv, 'Credit'));
  expect(centsIn(csv, 'Debit')).toBeGreaterThanOrEqual(2 * 94_308);
  const again = await download(controller, controller.getByRole('button', { name: 'Double entry (CSV)' }));
  expect(again).toBe(csv);
  // Security 14: whoever sits down at this browser later finds no account and no token in what it keeps.
  const kept = await controller.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).toContain('merel');
  expect(kept).not.toMatch(/[A-Z]{2}\d{2}[A-Z0-9]{11,}|[\w-]{40,}/);
}

/** The id of what one of our lists has for this bill; null when it has none. */
async function idOf(list: string, bill: DemoInvoice): Promise<string | null> {
  const [, company] = /\/app\/(cmp_\w+)/.exec(controller.url()) ?? [];
  const sign = list.includes('?') ? '&' : '?';
  const answer = await controller.request.get(`${stage.url}/api/companies/${company}/${list}${sign}q=${bill.number}`);
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return items[0]?.id ?? null;
}

/** The code of the text message that would have been sent; it leaves a moment after it was asked for. */
async function codeSent(): Promise<string> {
  const newest = async (): Promise<string | undefined> => {
    const page = await (await owner.request.get(`${stage.url}/dev/outbox`)).text();
    return /Merel (\d{6}):/.exec(page)?.[1];
  };
  await expect.poll(newest, PATIENCE).toBeDefined();
  return (await newest()) ?? '';
}

async function download(page: Page, button: ReturnType<Page['getByRole']>): Promise<string> {
  return (await savedBy(page, button)).bytes.toString('utf8');
}

function statementOf(transfers: typeof sent): string {
  const total = BILLS.reduce((sum, bill) => sum + demoTotals(bill).gross.minor, 0n);
  const opening = money(1_000_000_00n, EUR);
  return makeStatement({
    id: 'JOURNEY',
    iban: 'DE89370400440532013000',
    from: today,
    to: today,
    opening,
    closing: money(opening.minor - total, EUR),
    entries: transfers.map(({ id, amount }, index) => ({
      reference: `JOURNEY-${index}`,
      on: today,
      amount: money(-(parseDecimalAmount(amount, EUR)?.minor ?? 0n), EUR),
      counterparty: 'Supplier',
      endToEndId: id,
      text: 'Invoice',
    })),
  });
}

/** The sum of one column of the double-entry file, in cents. */
function centsIn(csv: string, column: string): number {
  const [head = [], ...lines] = csv
    .trim()
    .split('\n')
    .map((line) => line.trim().split(';').map(unquoted));
  const at = head.findIndex((name) => name.includes(column));
  return lines.reduce((sum, line) => sum + Math.round(Number(line[at]?.replace(',', '.') ?? '') * 100), 0);
}

/** A cell as a spreadsheet shows it: an amount stands in quotes because of its decimal comma. None of ours has a semicolon. */
function unquoted(cell: string): string {
  return cell.replaceAll('"', '');
}
