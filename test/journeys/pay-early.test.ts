import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../src/kernel/plain-date.ts';
import { listOf, openStage, type Stage } from './browser.ts';
import { companyToday } from './company-today.ts';

const SUPPLIER = 'Imprenta Ojeda S.L.';

let stage: Stage;
let controller: Page;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('an invoice is paid early for less, or in parts that come to it', async () => {
  controller = await stage.enter('controller');
  const place = await validateWithDiscount();
  await seeWhatGoesOff();
  await splitWithTheKeyboard(place);
  expect(stage.complaints).toEqual([]);
}, 240_000);

/** A percentage and months that can't be are said at their fields; the address of the invoice is answered. */
async function validateWithDiscount(): Promise<string> {
  await controller.goto(listOf(controller, 'invoices/review'));
  await controller.getByText(SUPPLIER).first().click();
  await controller.getByRole('heading', { name: 'Payment' }).waitFor();
  await expect.poll(() => controller.getByRole('textbox', { name: 'Invoice number' }).inputValue()).toMatch(/^OJ/);
  const place = controller.url();
  const percent = controller.getByLabel('Discount for paying early');
  await percent.fill('70');
  await controller.getByLabel('Discount until').fill(addDays(companyToday(), 6));
  await controller.keyboard.press('Control+Enter');
  await controller.getByText('Enter a percentage above zero, up to 50.').waitFor();
  await controller.getByLabel('Cost from month').fill('2026-12');
  await controller.getByLabel('Cost to month').fill('2026-11');
  await percent.fill('2.5');
  await controller.keyboard.press('Control+Enter');
  await controller.getByText('It can’t end before it begins, nor last more than ten years.').waitFor();
  await controller.getByLabel('Cost to month').fill('2027-11');
  await controller.keyboard.press('Control+Enter');
  await controller
    .getByText(/: validated/)
    .first()
    .waitFor();
  return place;
}

/** It is best paid this week, and the dialog takes the discount off only what leaves in time. */
async function seeWhatGoesOff(): Promise<void> {
  await controller.goto(listOf(controller, 'invoices/pay'));
  await controller.getByRole('row').filter({ hasText: SUPPLIER }).getByRole('checkbox').check();
  await controller.getByRole('button', { name: /^Pay 1 invoice, €2,435\.73/ }).click();
  const dialog = controller.getByRole('dialog');
  await dialog.getByText('−€60.89').waitFor();
  await dialog.getByRole('button', { name: 'Pay 1 invoice, €2,374.84' }).waitFor();
  await dialog.getByLabel('Execution day').fill(addDays(companyToday(), 7));
  await dialog.getByRole('button', { name: 'Pay 1 invoice, €2,435.73' }).waitFor();
  expect(await dialog.getByText('Discount for paying early').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
}

async function splitWithTheKeyboard(place: string): Promise<void> {
  await controller.goto(place);
  await controller.getByText(/^€60\.89 less when it leaves by/).waitFor();
  const opener = controller.getByRole('button', { name: 'Pay in parts' });
  await opener.focus();
  await opener.press('Enter');
  const dialog = controller.getByRole('dialog');
  await dialog.getByText('The discount of €60.89 is for paying all at once. In parts, it is gone.').waitFor();
  await dialog.getByLabel('Equal parts').fill('3');
  await dialog.getByRole('button', { name: 'Split evenly' }).press('Enter');
  const second = dialog.getByLabel('Part 2, amount');
  await second.fill('811.90');
  await dialog.getByText('€0.01 left to spread').waitFor();
  await second.press('Enter');
  expect(await dialog.count()).toBe(1);
  await second.fill('811.91');
  await dialog.getByText('Adds up').waitFor();
  await second.press('Enter');
  await controller.getByText('It is paid in 3 parts.').waitFor();
  const parts = controller.getByRole('list', { name: 'Parts' }).getByRole('listitem');
  expect(await parts.count()).toBe(3);
  await controller.getByText('Paid in parts, without the discount.').waitFor();
  await controller.goto(listOf(controller, 'invoices/pay'));
  await controller.getByText(/^OJ-\S+ 1\/3/).waitFor();
}
