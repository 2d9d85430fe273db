// In one run of six: due-days.http.test.ts proves what is due on which day; its screen is walked.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../src/kernel/plain-date.ts';
import { read } from './api.ts';
import { barriersOf, listOf, openStage, PHONE, type Stage } from './browser.ts';
import { companyToday } from './company-today.ts';

type DueDays = { days: { count: number }[] };

let stage: Stage;
let controller: Page;

beforeAll(async () => {
  stage = await openStage();
  // What is due on which day is another matter each day that the demo is made.
  await stage.sql(`update payments.payment set due_on = date '${addDays(companyToday(), 3)}'
    where state = 'to_pay' and source_type = 'invoice'`);
});
afterAll(() => stage.close());

test('what is due is walked day by day with the keyboard, up to the list of one day and what is left after it', async () => {
  controller = await stage.enter('controller');
  const due = await read<DueDays>(controller, '/payments/due-days?source=invoice');
  expect(due.days[3]?.count).toBeGreaterThan(0);
  await controller.goto(listOf(controller, 'invoices'));
  const chart = controller.getByRole('slider', { name: 'Due in the next 30 days' });
  await chart.focus();
  await controller.keyboard.press('Home');
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toContain('€0.00, None');
  for (const _ of [1, 2, 3]) await controller.keyboard.press('ArrowRight');
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toMatch(/, \d+ payments?/);
  expect(await barriersOf(controller)).toEqual([]);
  await controller.keyboard.press('Tab');
  await controller.keyboard.press('Enter');
  await controller.waitForURL(/dueFrom=.*&dueTo=/);
  const rows = controller.locator('tbody tr[data-row-id]');
  await rows.first().waitFor();
  await expect.poll(() => rows.count()).toBe(due.days[3]?.count);
  await controller.getByRole('checkbox', { name: 'Select this page' }).press('Space');
  await controller.getByText(/ left on .+ then$/).waitFor();
  expect(await barriersOf(controller)).toEqual([]);
  expect(stage.complaints).toEqual([]);
}, 120_000);

test('a link to what was paid since says where it stands, and the days fit on a phone', async () => {
  const { items } = await read<{ items: { id: string }[] }>(controller, '/payments?source=invoice&states=paid&limit=1');
  await controller.goto(listOf(controller, `invoices/pay/${items[0]?.id ?? ''}`));
  await controller.getByRole('complementary').getByText('Paid', { exact: true }).first().waitFor();
  const phone = await stage.enter('owner', PHONE);
  await phone.goto(listOf(phone, 'invoices'));
  await phone.getByRole('slider', { name: 'Due in the next 30 days' }).waitFor();
  expect(await phone.evaluate<number>('document.documentElement.scrollWidth')).toBe(PHONE.width);
  expect(await barriersOf(phone)).toEqual([]);
  expect(stage.complaints).toEqual([]);
}, 120_000);
