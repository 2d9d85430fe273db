// Takes long: a card from its request to the exported payment, through the simulated network's own page.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { barriersOf, listOf, openStage, PHONE, type Stage } from './browser.ts';
import { addReceipt, exportPayment, getCard } from './card-steps.ts';

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
  const last4 = await getCard(requester, approver);
  expect(await buy(last4, { shop: 'ICONHAUS GMBH', amount: '89.00', country: 'DE' })).toBe('Approved.');
  await requester.getByText('Held').first().waitFor();
  expect(await play('ICONHAUS', 'Take, finally')).toBe('Taken; nothing more follows.');
  await requester.getByText('Receipt missing').first().waitFor();
  // One purchase was what it was for: the next one is declined, and says what to do.
  expect(await buy(last4, { shop: 'ICONHAUS GMBH', amount: '1.00', country: 'DE' })).toBe('Declined: card_used.');
  await requester.getByText('This single-use card was already used. Request a new one').first().waitFor();

  await addReceipt(requester);
  await exportPayment(stage, controller);
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

test('a payment is claimed back with why, and the network’s word is seen on it', async () => {
  await requester.goto(listOf(requester, 'card'));
  await requester.getByRole('link', { name: /Team and travel/ }).click();
  await requester
    .getByRole('link', { name: /DB VERTRIEB/ })
    .first()
    .click();
  await requester.getByRole('button', { name: 'Dispute this payment' }).click();
  const dialog = requester.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Review' }).click();
  await dialog.getByText('Say in at least ten characters what happened.').waitFor();
  await dialog.getByLabel('What happened').fill('Nobody here took this train.');
  expect(await barriersOf(requester)).toEqual([]);
  await dialog.getByRole('button', { name: 'Review' }).click();
  expect(await barriersOf(requester)).toEqual([]);
  await dialog.getByRole('button', { name: 'Submit dispute' }).click();
  await requester.getByText('Dispute submitted', { exact: true }).waitFor();
  await network.goto(`${stage.url}/dev/card-network`);
  expect(await play('fraudulent', 'Dispute won')).toBe('The dispute is won.');
  await requester.getByText('Dispute won', { exact: true }).waitFor();
  expect(stage.complaints).toEqual([]);
});
