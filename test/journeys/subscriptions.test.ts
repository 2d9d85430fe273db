// In one run of six: subscriptions.http.test.ts proves each state, subscription-samples.test.ts what is found.
// Takes long: a subscription from its proposal over a new price and a pause to its end, with the card that it is paid by.
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { barriersOf, listOf, openStage, type Stage } from './browser.ts';

let stage: Stage;
let finance: Page;
let network: Page;

beforeAll(async () => {
  stage = await openStage();
  finance = await stage.enter('controller');
  network = await stage.openWindow();
}, 240_000);
afterAll(() => stage.close());

async function play(act: string): Promise<string> {
  const form = network.locator('form').filter({ has: network.getByRole('button', { name: act, exact: true }) });
  await form.first().getByRole('button', { name: act, exact: true }).click();
  return network.getByRole('status').innerText();
}

/** The supplier charges the subscription's card. */
async function charge(last4: string, amount: string): Promise<string> {
  await network.goto(`${stage.url}/dev/card-network`);
  const option = network.locator('select[name=card] option', { hasText: last4 });
  await network.locator('select[name=card]').selectOption((await option.getAttribute('value')) ?? '');
  for (const [name, value] of Object.entries({ shop: 'SLACK', amount, country: 'FR' }))
    await network.locator(`form input[name=${name}]`).first().fill(value);
  return play('Ask for it');
}

async function openSlack(pile = ''): Promise<string> {
  await finance.goto(listOf(finance, `subscriptions${pile}`));
  const row = finance.getByRole('row').filter({ hasText: 'Slack' }).first();
  const last4 = /(\d{4}) ·/.exec(await row.innerText())?.[1] ?? '';
  await row.click();
  await finance.getByRole('heading', { name: 'Slack' }).waitFor();
  return last4;
}

const choose = async (action: string): Promise<void> => {
  await finance.getByRole('button', { name: 'More actions' }).click();
  await finance.getByRole('menuitem', { name: action }).click();
};

test('a proposal is accepted, its new price is told, it is paused with its card, and ended', async () => {
  // Only months of charges make a proposal, and another month another price.
  await stage.sql(`update subscriptions.subscription set state = 'proposed', decided_at = null, decided_by = null,
    next_on = current_date where name = 'Slack'`);
  await stage.sql(`update subscriptions.charge set charged_on = charged_on - 25 where shop = 'SLACK'`);
  await stage.sql(`update cards.card set limit_minor = 100000 where id =
    (select card_id from subscriptions.subscription where name = 'Slack')`);
  const last4 = await openSlack('?pile=proposed');
  expect(await barriersOf(finance)).toEqual([]);
  await finance.getByRole('button', { name: 'Accept', exact: true }).click();
  await finance.getByText('Saved').first().waitFor();

  expect(await charge(last4, '214.00')).toBe('Approved.');
  await play('Take, finally');
  await expect
    .poll(
      async () => {
        await openSlack();
        return finance.getByText(/^€214\.00 instead of €186\.00/).count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  expect(await barriersOf(finance)).toEqual([]);
  await finance.getByRole('button', { name: 'Accept price' }).click();
  await finance.getByText(/^€214\.00 instead of/).waitFor({ state: 'detached' });

  // Its contract is kept with it and opens from it.
  await finance.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = finance.getByRole('dialog');
  const contract = { name: 'slack.pdf', mimeType: 'application/pdf', buffer: await smallPdf() };
  await dialog.locator('input[type=file]').first().setInputFiles(contract);
  await dialog.getByRole('button', { name: 'Remove slack.pdf' }).waitFor();
  expect(await barriersOf(finance)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const link = finance.getByRole('link', { name: 'slack.pdf' });
  await link.waitFor();
  const file = await finance.request.get(`${stage.url}${(await link.getAttribute('href')) ?? ''}`);
  expect(file.headers()['content-type']).toBe('application/pdf');

  await choose('Pause');
  await finance.getByRole('button', { name: 'Resume' }).waitFor();
  await expect.poll(() => charge(last4, '5.00'), { timeout: 60_000 }).toMatch(/^Declined/);
  await openSlack();
  await finance.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => charge(last4, '5.00'), { timeout: 60_000 }).toBe('Approved.');

  await openSlack();
  await choose('End subscription');
  await finance.getByLabel('Reason').fill('We moved to another product');
  expect(await barriersOf(finance)).toEqual([]);
  await finance.getByRole('dialog').getByRole('button', { name: 'End subscription' }).click();
  await expect.poll(() => charge(last4, '5.00'), { timeout: 60_000 }).toMatch(/^Declined/);
  await openSlack('?pile=ended');
  expect(await barriersOf(finance)).toEqual([]);
  expect(stage.complaints).toEqual([]);
});

/** One blank page. */
async function smallPdf(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage([200, 200]);
  return Buffer.from(await pdf.save());
}
