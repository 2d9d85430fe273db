// In the full run only: discounts.http.test.ts proves what is paid early and in parts; each screen is walked.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../src/kernel/plain-date.ts';
import { read } from './api.ts';
import { listOf, openStage, type Stage } from './browser.ts';
import { companyToday } from './company-today.ts';

/** What the journey pays: which invoices wait for review is another matter each day that the demo is made. */
type Invoice = {
  readonly id: string;
  readonly number: string;
  readonly supplierName: string;
  readonly gross: { readonly minor: string; readonly currency: string };
};
type Doubts = { can: { validate: unknown }; duplicates: unknown[]; bankCheck: { kind: string } };
const PERCENT = '2.5';

let stage: Stage;
let controller: Page;
let invoice: Invoice;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('an invoice is paid early for less, or in parts that come to it', async () => {
  controller = await stage.enter('controller');
  invoice = await invoiceWithoutOrder();
  const place = listOf(controller, `invoices/review/${invoice.id}`);
  await validateWithDiscount(place);
  await seeWhatGoesOff();
  await changeTheDiscount(place);
  await splitWithTheKeyboard(place);
  expect(stage.complaints).toEqual([]);
}, 240_000);

/** One to review that is of no order, so that nothing but its fields stands before its payment. */
async function invoiceWithoutOrder(): Promise<Invoice> {
  const { items } = await read<{ items: Invoice[] }>(controller, '/invoices?state=to_review&limit=100');
  for (const one of items) {
    if (one.gross.currency !== 'EUR' || BigInt(one.gross.minor) < 10_000n) continue;
    const { order } = await read<{ order: object | null }>(controller, `/invoices/${one.id}/order`);
    const { can, duplicates, bankCheck } = await read<Doubts>(controller, `/invoices/${one.id}`);
    const isKnownAccount = bankCheck.kind === 'ok' || bankCheck.kind === 'first';
    if (order === null && can.validate === true && duplicates.length === 0 && isKnownAccount) return one;
  }
  throw new Error('No invoice without an order waits for review');
}

/** A percentage and months that can't be are said at their fields, and those that can be are taken. */
async function validateWithDiscount(place: string): Promise<void> {
  await controller.goto(place);
  await controller.getByRole('heading', { name: 'Payment' }).waitFor();
  await expect
    .poll(() => controller.getByRole('textbox', { name: 'Invoice number' }).inputValue())
    .toBe(invoice.number);
  const percent = controller.getByLabel('Discount for paying early');
  await percent.fill('70');
  await controller.getByLabel('Discount until').fill(addDays(companyToday(), 6));
  await controller.keyboard.press('Control+Enter');
  await controller.getByText('Enter a percentage above zero, up to 50.').waitFor();
  await controller.getByLabel('Cost from month').fill('2026-12');
  await controller.getByLabel('Cost to month').fill('2026-11');
  await percent.fill(PERCENT);
  await controller.keyboard.press('Control+Enter');
  await controller.getByText('It can’t end before it begins, nor last more than ten years.').waitFor();
  await controller.getByLabel('Cost to month').fill('2027-11');
  await controller.keyboard.press('Control+Enter');
  await controller
    .getByText(/: validated/)
    .first()
    .waitFor();
}

/** It is best paid this week, and the dialog takes the discount off only what leaves in time. */
async function seeWhatGoesOff(): Promise<void> {
  const { whole, discount, less } = amounts();
  await controller.goto(listOf(controller, `invoices/pay?q=${encodeURIComponent(invoice.number)}`));
  await controller.getByRole('row').filter({ hasText: invoice.number }).getByRole('checkbox').check();
  await controller.getByRole('button', { name: `Pay 1 invoice, ${whole}` }).click();
  const dialog = controller.getByRole('dialog');
  await dialog.getByText(`−${discount}`).waitFor();
  await focused(dialog.getByLabel('First day'));
  await dialog.getByRole('button', { name: `Pay 1 invoice, ${less}` }).waitFor();
  await dialog.getByLabel('First day').fill(addDays(companyToday(), 7));
  await dialog.getByRole('button', { name: `Pay 1 invoice, ${whole}` }).waitFor();
  expect(await dialog.getByText('Discount for paying early').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
}

const focused = (field: Locator): Promise<void> => field.and(controller.locator(':focus')).waitFor();

/** As the screens say them: what is owed, what goes off for paying early, and what is left. */
function amounts() {
  const owed = BigInt(invoice.gross.minor);
  const off = (owed * 25n + 500n) / 1000n;
  return { whole: inEuro(owed), discount: inEuro(off), less: inEuro(owed - off) };
}
const inEuro = (cents: bigint): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(Number(cents) / 100);
/** As somebody types it. */
const typed = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

/** What it is for, and what goes off, stay to be corrected while nothing of it left. */
async function changeTheDiscount(place: string): Promise<void> {
  const { discount } = amounts();
  await controller.goto(place);
  const what = controller.getByLabel('Description');
  await what.fill('Early by agreement');
  await what.press('Enter');
  await controller.getByText(`${invoice.number}: description saved.`).waitFor();
  await setDiscount('');
  await controller.getByText(`${discount} less when it leaves by`).waitFor({ state: 'detached' });
  await setDiscount(PERCENT);
  await controller.getByText(`${discount} less when it leaves by`).waitFor();
}

async function setDiscount(percent: string): Promise<void> {
  await controller.getByRole('button', { name: 'Parts and discount' }).press('Enter');
  const dialog = controller.getByRole('dialog');
  await dialog.getByLabel('Discount for paying early').fill(percent);
  await dialog.getByLabel('Discount until').fill(percent === '' ? '' : addDays(companyToday(), 6));
  await dialog.getByRole('button', { name: 'Save schedule' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

async function splitWithTheKeyboard(place: string): Promise<void> {
  const { discount } = amounts();
  await controller.goto(place);
  await controller.getByText(`${discount} less when it leaves by`).waitFor();
  const opener = controller.getByRole('button', { name: 'Parts and discount' });
  await opener.focus();
  await opener.press('Enter');
  const dialog = controller.getByRole('dialog');
  const percent = dialog.getByLabel('Discount for paying early');
  expect(await percent.inputValue()).toBe(PERCENT);
  await focused(dialog.getByLabel('Equal parts'));
  await percent.fill('0');
  await percent.press('Enter');
  await dialog.getByText('Enter a percentage above zero, up to 50.').waitFor();
  await dialog.getByLabel('Equal parts').fill('3');
  await dialog.getByRole('button', { name: 'Split evenly' }).press('Enter');
  await dialog.getByText(`The discount of ${discount} is for paying all at once. In parts, it is gone.`).waitFor();
  const second = dialog.getByLabel('Part 2, amount');
  const even = await second.inputValue();
  await second.fill(typed(BigInt(even.replace(/\D/g, '')) - 1n));
  await dialog.getByText('€0.01 left to spread').waitFor();
  await second.press('Enter');
  expect(await dialog.count()).toBe(1);
  await second.fill(even);
  await dialog.getByText('Adds up').waitFor();
  // It is said for a few seconds only, and a busy machine may take as long to come back from the key.
  await Promise.all([controller.getByText('It is paid in 3 parts.').waitFor(), second.press('Enter')]);
  const parts = controller.getByRole('list', { name: 'Parts' }).getByRole('listitem');
  expect(await parts.count()).toBe(3);
  await controller.getByText('Paid in parts, without the discount.').waitFor();
  await controller.goto(listOf(controller, `invoices/pay?q=${encodeURIComponent(invoice.number)}`));
  await controller.getByText(`${invoice.number} 1/3`).waitFor();
}
