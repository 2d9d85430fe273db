// Takes long: a photo is read by machine, and its claim goes to review in three windows.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { makeReceiptPicture } from '../../src/app/demo/documents/make-receipt-picture.ts';
import { sampleReceipt } from '../../src/app/demo/documents/samples.test-kit.ts';
import { barriersOf, listOf, openStage, PHONE, signIn, type Stage } from './browser.ts';
import { visit } from './walk.ts';

const WHAT = 'Dinner with the printer';
let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(async () => {
  await stage.close();
});

test('a wrong password says so at the form and leaves the name as typed', async () => {
  const page = await stage.openWindow();
  await visit(page, `${stage.url}/auth/login?locale=en`);
  await signIn(page, 'requester', 'not the password of this person');
  await page.getByRole('alert').first().waitFor();
  expect(await page.locator('input[name=username]').inputValue()).toBe('requester@haldenroy.example');
  expect(await barriersOf(page)).toEqual([]);
});

test('a receipt is photographed on the phone, read, sent, approved with the keyboard and reviewed', async () => {
  const requester = await stage.enter('requester', PHONE);
  await sendClaim(requester);
  expect(await barriersOf(requester)).toEqual([]);
  expect(await isWiderThanWindow(requester)).toBe(false);

  const approver = await stage.enter('approver');
  await approver.goto(listOf(approver, 'requests/to-approve'));
  await approver.getByText(WHAT).first().click();
  await approver.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  expect(await barriersOf(approver)).toEqual([]);
  await approver.keyboard.press('a');
  await approver.getByText('Approved.').first().waitFor();

  const controller = await stage.enter('controller');
  await expect.poll(() => claimOf(controller)).not.toBeNull();
  const claimId = await claimOf(controller);
  await controller.goto(listOf(controller, `expense-claims/review/${claimId}`));
  await controller.getByText(WHAT).first().waitFor();
  expect(await barriersOf(controller)).toEqual([]);
  await controller.keyboard.press('Control+Enter');

  await controller
    .getByText(/: accepted/)
    .first()
    .waitFor();
  expect(await claimOf(controller)).toBeNull();
  expect(stage.complaints).toEqual([]);
});

test('a meal is not sent without who was at the table, and another category asks for nobody', async () => {
  const requester = await stage.enter('requester', PHONE);
  await requester.goto(listOf(requester, 'requests/mine/new/reimbursement'));
  const table = requester.getByLabel('People at the table', { exact: true });
  const needed = requester.getByText('The category Meals and entertainment needs attendees.');
  const choose = async (category: string): Promise<void> => {
    await requester.getByRole('combobox', { name: 'Category' }).click();
    await requester.getByRole('option', { name: category }).click();
  };
  const isNeeded = (): Promise<string | null> => table.getAttribute('aria-required');
  await requester.getByLabel('What was it for?', { exact: true }).fill('Lunch');
  // Nobody is asked for what most claims do without.
  expect(await table.count()).toBe(0);
  await choose('Meals and entertainment');
  await expect.poll(isNeeded).toBe('true');
  await requester.getByRole('button', { name: 'Send request' }).click();
  await needed.waitFor();
  expect(await table.getAttribute('aria-invalid')).toBe('true');
  expect(await barriersOf(requester)).toEqual([]);
  await choose('Facilities');
  await needed.waitFor({ state: 'detached' });
  await table.waitFor({ state: 'detached' });
  expect(await requester.getByLabel('What was it for?', { exact: true }).inputValue()).toBe('Lunch');
  expect(stage.complaints).toEqual([]);
});

test('what is read after a claim was sent too early is no longer called wrong', async () => {
  const page = await stage.enter('requester');
  await page.goto(listOf(page, 'requests/mine/new/reimbursement'));
  // What was read is kept back until Send was pressed: a quick machine would be done before.
  const pressed = Promise.withResolvers<void>();
  await page.route(/\/files\/fil_\w+$/, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  const receipt = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: makeReceiptPicture(sampleReceipt()) };
  await page.locator('input[type=file]').first().setInputFiles(receipt);
  const invalid = () => page.getByLabel('Total', { exact: true }).getAttribute('aria-invalid');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect.poll(invalid).toBe('true');
  pressed.resolve();
  await page.getByText('We filled this in for you').waitFor();
  await expect.poll(invalid).toBeNull();
  expect(await page.getByLabel('Total', { exact: true }).inputValue()).not.toBe('');
});

/** What the phone sees: the receipt is uploaded, what was read is in the fields, and the rest is typed. */
async function sendClaim(page: Page): Promise<void> {
  await page.goto(listOf(page, 'requests/mine/new/reimbursement'));
  const receipt = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: makeReceiptPicture(sampleReceipt()) };
  await page.locator('input[type=file]').first().setInputFiles(receipt);
  await page.getByText('We filled this in for you').waitFor();
  expect(await page.getByLabel('Total').inputValue()).not.toBe('');
  await page.getByLabel('What was it for?').fill(WHAT);
  for (const label of ['Category', 'Cost centre']) {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option').first().click();
  }
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.waitForURL(/requests\/mine\/req_/);
}

/** The claim that waits for review; null when it does not (any more). */
async function claimOf(page: Page): Promise<string | null> {
  const [, company] = /\/app\/(cmp_\w+)/.exec(page.url()) ?? [];
  const answer = await page.request.get(
    `${stage.url}/api/companies/${company}/expense-claims?state=to_review&q=${WHAT}`,
  );
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return items[0]?.id ?? null;
}

const isWiderThanWindow = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth');
