// Takes long: a receipt that is late until cards stop and work again, and a photo that finds its payment, read by machine.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { money } from '../../src/kernel/money.ts';
import { currency } from '../../src/kernel/currency.ts';
import { makeReceiptPicture } from '../../src/app/demo/documents/make-receipt-picture.ts';
import { sampleReceipt } from '../../src/app/demo/documents/samples.test-kit.ts';
import { barriersOf, listOf, openStage, PHONE, type Stage } from './browser.ts';
import { companyToday } from './company-today.ts';

let stage: Stage;
let requester: Page;
let owner: Page;
let network: Page;

beforeAll(async () => {
  stage = await openStage();
  requester = await stage.enter('requester', PHONE);
  owner = await stage.enter('owner');
  network = await stage.openWindow();
}, 240_000);
afterAll(() => stage.close());

async function play(act: string): Promise<string> {
  const form = network.locator('form').filter({ has: network.getByRole('button', { name: act, exact: true }) });
  await form.first().getByRole('button', { name: act, exact: true }).click();
  return network.getByRole('status').innerText();
}

/** The shop asks the requester's card for so much. */
async function buy(shop: string, amount: string): Promise<string> {
  await network.goto(`${stage.url}/dev/card-network`);
  const option = network.locator('select[name=card] option', { hasText: last4 });
  await network.locator('select[name=card]').selectOption((await option.getAttribute('value')) ?? '');
  for (const [name, value] of Object.entries({ shop, amount, country: 'FR' }))
    await network.locator(`form input[name=${name}]`).first().fill(value);
  return play('Ask for it');
}

let last4 = '';

/** The owner allows no late receipt, with so many days between warning and block. */
async function allowNone(graceDays: string): Promise<void> {
  await owner.goto(listOf(owner, 'company/control-rules/receipts'));
  await owner.getByRole('button', { name: 'Edit' }).first().click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Late receipts allowed').fill('0');
  await dialog.getByLabel('Days between warning and block').fill(graceDays);
  expect(await barriersOf(owner)).toEqual([]);
  await dialog.getByRole('button', { name: 'Check who is affected' }).click();
  await dialog.getByText(/would be over the limit today/).waitFor();
  await dialog.getByRole('button', { name: 'Save rule' }).click();
  await owner.getByText('Rule saved').first().waitFor();
}

/** A rule is followed a moment after it was saved. */
async function waitFor(text: string | RegExp): Promise<void> {
  await expect
    .poll(
      async () => {
        await requester.goto(listOf(requester, 'receipts/owed'));
        await requester.getByRole('status').or(requester.getByRole('alert')).first().waitFor();
        return requester.getByText(text).count();
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);
}

const photo = (bytes: Uint8Array) => ({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) });

test('a receipt is late, its holder is warned, the card stops, and works again with the receipt', async () => {
  await requester.goto(listOf(requester, 'card'));
  const card = requester.getByText(/Team and travel/).first();
  await card.waitFor();
  last4 = /•••• (\d{4})/.exec(await requester.locator('main').innerText())?.[1] ?? '';
  // Only time makes a receipt late.
  await stage.sql(`update cards.payment set booked_on = booked_on - 30 where merchant_name like 'DB VERTRIEB%'`);
  await requester.goto(listOf(requester, 'receipts/owed'));
  await requester.getByText('Receipt late').first().waitFor();
  await requester.getByText('You are within the limit.').waitFor();
  expect(await barriersOf(requester)).toEqual([]);

  await allowNone('1');
  await waitFor(/^Your cards will be blocked on /);
  expect(await barriersOf(requester)).toEqual([]);
  expect(await buy('CAFE', '5.00')).toBe('Approved.');

  await allowNone('0');
  await waitFor('Your cards are blocked');
  expect(await barriersOf(requester)).toEqual([]);
  expect(await buy('CAFE', '5.00')).toMatch(/^Declined: (card_blocked|issuer_stopped)/);

  await requester
    .locator('input[type=file]')
    .first()
    .setInputFiles(photo(makeReceiptPicture(sampleReceipt())));
  await requester.getByText('You are within the limit.').waitFor();
  await expect.poll(() => buy('CAFE', '5.00'), { timeout: 60_000 }).toBe('Approved.');
  expect(stage.complaints).toEqual([]);
});

test('a photo on the phone finds its payment, which is complete then', async () => {
  expect(await buy('BISTROT DU MARCHE LYON', '96.40')).toBe('Approved.');
  await play('Take, finally');
  const lines = [{ label: '4 Menu du jour', amount: money(9_640n, currency('EUR')), vatRate: '10' }];
  const picture = makeReceiptPicture(sampleReceipt({ boughtOn: companyToday(), lines }));
  await requester.goto(listOf(requester, 'receipts/inbox'));
  await requester.locator('input[type=file]').first().setInputFiles(photo(picture));
  await requester.getByRole('button', { name: 'Confirm' }).first().waitFor();
  await requester.getByText('Amount is the same').first().waitFor();
  expect(await barriersOf(requester)).toEqual([]);
  await requester.getByRole('button', { name: 'Confirm' }).first().click();
  await requester.getByText('Receipt attached').first().waitFor();
  await requester.goto(listOf(requester, 'card'));
  await requester
    .getByRole('link', { name: /BISTROT DU MARCHE/ })
    .first()
    .click();
  await requester.getByText('Receipt provided').waitFor();
  await requester.getByText('Matched', { exact: true }).waitFor();
  expect(await barriersOf(requester)).toEqual([]);
  expect(stage.complaints).toEqual([]);
});
