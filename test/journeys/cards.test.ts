// Takes long: a card from its request to the exported payment, through the simulated network's own page.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { makeReceiptPicture } from '../../src/app/demo/documents/make-receipt-picture.ts';
import { sampleReceipt } from '../../src/app/demo/documents/samples.test-kit.ts';
import { barriersOf, listOf, openStage, PHONE, type Stage } from './browser.ts';

let stage: Stage;
let requester: Page;
let approver: Page;
let controller: Page;
let network: Page;

beforeAll(async () => {
  stage = await openStage();
  requester = await stage.enter('requester', PHONE);
  approver = await stage.enter('approver');
  controller = await stage.enter('controller');
  network = await stage.openWindow();
}, 240_000);
afterAll(() => stage.close());

/** Plays the shop: one act of a form on the network's page, and what the page says to it. */
async function play(near: string, act: string, fields: Readonly<Record<string, string>> = {}): Promise<string> {
  const form = network.locator('form').filter({ has: network.getByRole('button', { name: act, exact: true }) });
  const one = near === '' ? form.first() : network.locator('section', { hasText: near }).locator('form').first();
  for (const [name, value] of Object.entries(fields)) await one.locator(`input[name=${name}]`).fill(value);
  await one.getByRole('button', { name: act, exact: true }).click();
  return network.getByRole('status').innerText();
}

async function buy(last4: string, fields: Readonly<Record<string, string>>): Promise<string> {
  await network.goto(`${stage.url}/dev/card-network`);
  const option = network.locator('select[name=card] option', { hasText: last4 });
  await network.locator('select[name=card]').selectOption((await option.getAttribute('value')) ?? '');
  return play('', 'Ask for it', fields);
}

test('a virtual card is asked for, approved, used, and its payment reaches the export', async () => {
  await requester.goto(listOf(requester, 'requests/mine/new/virtual'));
  const field = (label: string) => requester.getByLabel(label, { exact: true });
  await field('What for?').fill('Icon library');
  await field('Supplier').fill('Iconhaus');
  await field('Amount').fill('89');
  for (const label of ['Category', 'Cost centre']) {
    await requester.getByRole('combobox', { name: label }).click();
    await requester.getByRole('option').first().click();
  }
  await requester.getByRole('button', { name: 'Send request' }).click();
  await requester.waitForURL(/requests\/mine\/req_\w+$/);
  await approver.goto(listOf(approver, 'requests/to-approve'));
  await approver.getByText('Icon library').first().click();
  await approver.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  await approver.keyboard.press('a');
  await approver.getByText('Approved.').first().waitFor();

  // The card is there as soon as the issuer has made it.
  await requester.goto(listOf(requester, 'card'));
  const tab = requester.getByRole('link', { name: /Icon library ••••/ });
  await tab.waitFor();
  await expect.poll(async () => /(\d{4})\s*$/.test(await tab.innerText()), { timeout: 60_000 }).toBe(true);
  await tab.click();
  await requester.getByText('€91.00').first().waitFor();
  expect(await barriersOf(requester)).toEqual([]);
  const last4 = /(\d{4})\s*$/.exec(await tab.innerText())?.[1] ?? '';

  expect(await buy(last4, { shop: 'ICONHAUS GMBH', amount: '89.00', country: 'DE' })).toBe('Approved.');
  await requester.getByText('Held').first().waitFor();
  expect(await play('ICONHAUS', 'Take, finally')).toBe('Taken; nothing more follows.');
  await requester.getByText('Receipt missing').first().waitFor();
  // One purchase was what it was for: the next one is declined, and says what to do.
  expect(await buy(last4, { shop: 'ICONHAUS GMBH', amount: '1.00', country: 'DE' })).toBe('Declined: card_used.');
  await requester.getByText('This single-use card was already used. Request a new one').first().waitFor();

  await requester.getByRole('link', { name: /ICONHAUS GMBH.*Receipt missing/s }).click();
  await requester.waitForURL(/card\/transactions\/ctx_\w+$/);
  const receipt = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: makeReceiptPicture(sampleReceipt()) };
  await requester.locator('input[type=file]').first().setInputFiles(receipt);
  await requester.getByText('Saved.').first().waitFor();
  expect(await barriersOf(requester)).toEqual([]);

  await controller.goto(listOf(controller, 'payables?q=Iconhaus'));
  await controller.getByText('Iconhaus').first().waitFor();
  const [payable = ''] = await idsOf('payables?state=created&q=Iconhaus');
  await controller.goto(listOf(controller, `expense-inbox/prepare/${payable}`));
  await controller.getByText('Nothing is missing.').waitFor();
  await controller.keyboard.press('Control+Enter');
  await controller.getByText('Iconhaus is ready.').waitFor();
  await controller.goto(listOf(controller, 'expense-inbox/export'));
  await controller.getByRole('button', { name: /^Export \d+ items?$/ }).click();
  await controller
    .getByRole('dialog')
    .getByRole('button', { name: /^Export/ })
    .click();
  await controller.getByText(/^Export \d+ is made\./).waitFor();
  expect(await idsOf('payables?state=exported&q=Iconhaus')).toEqual([payable]);
  // And all that the company has ties with it.
  await controller.goto(listOf(controller, 'company/bank/proof'));
  await controller.getByText('Movements at the card issuer').first().waitFor();
  await controller.getByText('Everything matches').or(controller.getByText('Yes, every sum')).first().waitFor();
  expect(stage.complaints).toEqual([]);
});

test('finance freezes a card, and its holder sees why it does not pay', async () => {
  await controller.goto(listOf(controller, 'cards'));
  await controller.getByText('Available for cards').waitFor();
  expect(await barriersOf(controller)).toEqual([]);
  await controller.getByText('Team and travel').first().click();
  await controller.getByRole('button', { name: 'Freeze', exact: true }).click();
  await controller.getByText('Card frozen.').first().waitFor();
  const last4 = /•••• (\d{4})/.exec(await controller.locator('aside').first().innerText())?.[1] ?? '';
  expect(await buy(last4, { shop: 'CAFE', amount: '5.00', country: 'DE' })).toMatch(
    /^Declined: (card_frozen|issuer_stopped)/,
  );
  await controller.getByRole('button', { name: 'Unfreeze', exact: true }).click();
  await controller.getByText('Card unfrozen.').first().waitFor();
  expect(await barriersOf(controller)).toEqual([]);
  expect(stage.complaints).toEqual([]);
});

async function idsOf(address: string): Promise<string[]> {
  const [, company] = /\/app\/(cmp_\w+)/.exec(controller.url()) ?? [];
  const answer = await controller.request.get(`${stage.url}/api/companies/${company}/${address}`);
  return ((await answer.json()) as { items: { id: string }[] }).items.map(({ id }) => id);
}
