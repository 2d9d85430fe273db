// In one run of six: credit-orders.http.test.ts, close-orders.http.test.ts and credit-in-run.http.test.ts prove each step.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { currency } from '../../src/kernel/currency.ts';
import { money } from '../../src/kernel/money.ts';
import { addDays } from '../../src/kernel/plain-date.ts';
import type { DemoInvoice } from '../../src/app/demo/documents/demo-invoice.ts';
import { makeUbl } from '../../src/app/demo/documents/make-einvoice.ts';
import { sampleInvoice } from '../../src/app/demo/documents/samples.test-kit.ts';
import { letAccountsCoolDown } from './cool-down.ts';
import { apiOf, bodyOf, firstOf, read, write } from './api.ts';
import { barriersOf, listOf, openStage, PHONE, type Stage } from './browser.ts';
import { savedBy } from './saved-file.ts';
import { companyToday } from './company-today.ts';
import { PATIENCE } from '../patience.ts';

/**
 * An order that was billed and closed is opened again after a credit note, whose lines finance says, and many orders are
 * fetched as PDF and closed together. What the supplier is owed is paid neither from a bank file that waits nor anew while
 * another credit note covers it.
 */
const EUR = currency('EUR');
const SUPPLIER = 'Werkhof Nord GmbH';
const today = companyToday();

let stage: Stage;
let requester: Page;
let approver: Page;
let controller: Page;

beforeAll(async () => {
  stage = await openStage();
  [requester, approver, controller] = [
    await stage.enter('requester'),
    await stage.enter('approver'),
    await stage.enter('controller'),
  ];
});
afterAll(() => stage.close());

type Line = readonly [description: string, quantity: number, cents: number];
type Named = { id: string; number: string; version: number };

/** An e-invoice or a credit note of the supplier, and which invoice that corrects. */
function documentOf(number: string, lines: readonly Line[], corrects?: string): Buffer {
  const { orderNumber: _sampled, ...sample } = sampleInvoice();
  const said: DemoInvoice = {
    ...sample,
    number,
    issuedOn: addDays(today, -2),
    dueOn: addDays(today, 20),
    supplier: { ...sample.supplier, name: SUPPLIER },
    lines: lines.map(([description, quantity, cents]) => ({
      description,
      quantity: String(quantity),
      unit: 'piece',
      unitPrice: money(BigInt(cents), EUR),
      vatRate: '19',
    })),
    ...(corrects === undefined ? {} : { kind: 'credit-note' as const }),
  };
  const reference = `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${corrects}</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>`;
  const xml = makeUbl(said);
  return Buffer.from(
    corrects === undefined ? xml : xml.replace('<cac:AccountingSupplierParty>', (at) => reference + at),
  );
}

async function upload(number: string, bytes: Buffer): Promise<string> {
  const { origin } = new URL(requester.url());
  const file = { name: `${number}.xml`, mimeType: 'application/xml', buffer: bytes };
  const headers = { origin };
  const answer = await requester.request.post(apiOf(requester, '/files?purpose=invoice'), {
    headers,
    multipart: { file },
  });
  const { id } = await bodyOf<{ id: string }>(answer);
  // Its lines are read in the background.
  const readingOf = async () => (await read<{ reading: object | null }>(requester, `/files/${id}`)).reading;
  await expect.poll(readingOf, PATIENCE).not.toBeNull();
  return id;
}

/** A request of the requester, sent and approved. */
async function approved(body: object): Promise<void> {
  const draft = await write<Named>(requester, '/requests', {
    supplierName: SUPPLIER,
    occurredOn: today,
    costCenterId: await firstOf(requester, '/dimensions#costCenters'),
    expenseCategoryId: await firstOf(requester, '/dimensions#expenseCategories'),
    ...body,
  });
  const sent = await write<Named>(requester, `/requests/${draft.id}/submissions`, {
    version: (await read<Named>(requester, `/requests/${draft.id}`)).version,
  });
  await write(approver, `/requests/${draft.id}/approvals`, { version: sent.version });
}

async function found(path: string): Promise<Named> {
  await expect
    .poll(async () => (await read<{ items: Named[] }>(controller, path)).items.length, PATIENCE)
    .toBeGreaterThan(0);
  const [first] = (await read<{ items: Named[] }>(controller, path)).items;
  if (first === undefined) throw new Error(`${path} has nothing`);
  return first;
}

/** An order of two lines, billed as it was ordered, which closes it. */
async function billedOrder(): Promise<Named> {
  const lines: readonly Line[] = [
    ['Schreibtisch', 4, 10_000],
    ['Stuhl', 10, 2000],
  ];
  await approved({
    type: 'purchase-order',
    description: 'Desks for Lyon',
    detail: {
      type: 'purchase-order',
      lines: lines.map(([description, quantity, cents]) => ({
        description,
        quantity: String(quantity),
        vatRate: '19',
        unitPrice: { minor: String(cents), currency: 'EUR' },
      })),
      deliverTo: '',
    },
  });
  const order = await found('/purchase-orders?q=Desks');
  const fileId = await upload('WH-1001', documentOf('WH-1001', lines));
  const eur = (minor: number) => ({ minor: String(minor), currency: 'EUR' });
  await approved({
    type: 'invoice',
    description: 'Bill WH-1001',
    amount: eur(71_400),
    vatLines: [{ rate: '19', net: eur(60_000), tax: eur(11_400) }],
    invoice: {
      number: 'WH-1001',
      dueOn: addDays(today, 20),
      iban: 'DE75512108001245126199',
      paymentReference: 'WH-1001',
    },
    fileIds: [fileId],
  });
  const invoice = await found('/invoices?q=WH-1001');
  await controller.goto(listOf(controller, `invoices/review/${invoice.id}`));
  await controller.getByRole('button', { name: `Choose ${order.number}` }).click();
  await controller.getByText('It fits what was ordered.').waitFor();
  await controller.keyboard.press('Control+Enter');
  await controller
    .getByText(/: validated/)
    .first()
    .waitFor();
  return order;
}

test('a credit note says which lines it takes off, and its order is opened again', async () => {
  const order = await billedOrder();
  const fileId = await upload('WH-G-7', documentOf('WH-G-7', [['Stuhl', 3, 2000]], 'WH-1001'));
  await write(requester, '/inbox-invoices', { fileId });
  const note = await found('/credit-notes?q=WH-G-7');
  await controller.goto(listOf(controller, `credit-notes/review/${note.id}`));
  await controller.getByText('taken off Stuhl').waitFor();
  await controller.getByRole('button', { name: 'Match lines' }).click();
  const dialog = controller.getByRole('dialog');
  await dialog.getByLabel('Quantity').fill('11');
  await dialog.getByRole('button', { name: 'Save lines' }).click();
  await dialog.getByText('More than was billed of this line.').waitFor();
  expect(await barriersOf(controller)).toEqual([]);
  await dialog.getByLabel('Quantity').fill('2');
  await dialog.getByText('More than was billed of this line.').waitFor({ state: 'detached' });
  await dialog.getByLabel('Net amount').fill('40');
  await dialog.getByRole('button', { name: 'Save lines' }).click();
  await controller.getByText('The lines are matched.').waitFor();
  await controller.getByText('2 × Stuhl, €40.00').waitFor();
  // Without lines nothing is said to be matched.
  await controller.getByRole('button', { name: 'Match lines' }).click();
  await dialog.getByRole('button', { name: 'Remove line 1' }).click();
  await dialog.getByRole('button', { name: 'Save lines' }).click();
  await controller.getByText('No lines are matched, so it applies to the whole order.').waitFor();
  await controller.getByRole('button', { name: 'Match lines' }).click();
  await dialog.getByRole('button', { name: 'Add a line' }).click();
  await dialog.getByLabel('Text', { exact: true }).fill('Stuhl');
  await dialog.getByLabel('Quantity').fill('2');
  await dialog.getByLabel('Net amount').fill('40');
  await dialog.getByRole('combobox').click();
  await controller.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Save lines' }).click();
  await controller.getByText('2 × Stuhl, €40.00').waitFor();
  await controller.keyboard.press('Control+Enter');
  await expect
    .poll(async () => (await read<{ state: string }>(controller, `/credit-notes/${note.id}`)).state, PATIENCE)
    .toBe('applied');

  // On a phone the panel of the order says that it can be opened, and does it.
  const phone = await stage.enter('controller', PHONE);
  await phone.goto(listOf(phone, `purchase-orders/${order.id}`));
  await phone.getByText(`Order ${order.number} is closed.`).waitFor();
  expect(await barriersOf(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Open again' }).click();
  const asking = phone.getByRole('dialog');
  await asking.getByText('€71.40 can be billed again').waitFor();
  await asking.getByRole('button', { name: 'Open the order again' }).click();
  await asking.getByText('Say why in a few words.').waitFor();
  await asking.getByLabel('Why?').fill('Two chairs come with another invoice');
  await asking.getByRole('button', { name: 'Open the order again' }).click();
  await phone.getByText(`${order.number} is open again.`).waitFor();
  await phone.getByText('Two chairs come with another invoice').waitFor({ state: 'detached' });
  expect(await read(controller, `/purchase-orders/${order.id}`)).toMatchObject({ state: 'open' });
  await phone.context().close();
});

test('who is cut off while closing is told so beside what would happen, and keeps the words', async () => {
  const { items } = await read<{ items: Named[] }>(controller, '/purchase-orders?state=open');
  await controller.goto(listOf(controller, `purchase-orders/${items[0]?.id}`));
  const panel = controller.getByRole('complementary');
  await panel.getByRole('button', { name: 'More actions' }).press('Enter', PATIENCE);
  await controller.getByRole('menuitem', { name: 'Close order' }).press('Enter', PATIENCE);
  const dialog = controller.getByRole('dialog');
  await dialog.getByLabel('Why?').fill('Ordered twice');
  await controller.route('**/closings', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Close the order' }).click();
  await dialog.getByRole('alert').getByText('The connection to Merel broke.').waitFor(PATIENCE);
  await dialog.getByText('No more will be billed.').waitFor();
  expect(await dialog.getByLabel('Why?').inputValue()).toBe('Ordered twice');
  expect(await barriersOf(controller)).toEqual([]);
  await controller.unroute('**/closings');
  await controller.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached', ...PATIENCE });
  await controller.locator('aside:focus-within').waitFor(PATIENCE);
});

test('what is refused of a tolerance stands in its colour, not in that of the help beside it', async () => {
  const owner = await stage.enter('owner');
  await owner.goto(listOf(owner, 'company/settings/purchase-orders'));
  const field = owner.locator('fieldset').first();
  await field.getByRole('textbox').first().fill('101', PATIENCE);
  await field.getByRole('textbox').first().press('Enter');
  const refusal = field.getByText('Enter a percentage up to 100.');
  await refusal.waitFor(PATIENCE);
  const colourOf = (words: Locator): Promise<string | undefined> =>
    words.evaluate((element) => element.ownerDocument.defaultView?.getComputedStyle(element).color);
  expect(await colourOf(refusal)).not.toBe(await colourOf(field.locator('p').first()));
});

test('all orders that match are fetched as PDF, and closed after one question', async () => {
  await controller.goto(listOf(controller, 'purchase-orders?state=open'));
  await controller.getByRole('checkbox', { name: 'Select this page' }).check();
  const selected = controller.getByRole('region', { name: 'Actions for the selection' });
  await selected.getByRole('button', { name: 'PDF' }).click();
  const dialog = controller.getByRole('dialog');
  const made = await savedBy(controller, dialog.getByRole('button', { name: 'Download' }));
  expect(made.name).toMatch(/^purchase-orders-\d{4}-\d{2}-\d{2}\.zip$/);
  await controller.keyboard.press('Escape');
  // Who closed the dialog too early finds the file again.
  await controller.getByRole('button', { name: 'PDF files' }).click();
  const again = await savedBy(controller, dialog.getByRole('button', { name: /^Download the file of / }));
  expect(again.name).toMatch(/\.zip$/);
  expect(await barriersOf(controller)).toEqual([]);
  await controller.keyboard.press('Escape');

  await selected.getByRole('button', { name: 'Close' }).click();
  await dialog.getByText(/ is free in the budgets again/).waitFor();
  expect(await barriersOf(controller)).toEqual([]);
  await dialog.getByLabel('Why?').fill('The year is over');
  await dialog.getByRole('button', { name: /^Close \d+ orders$/ }).click();
  await controller.getByText(/^\d+ orders are closed\./).waitFor();
  await expect
    .poll(async () => (await read<{ count: number }>(controller, '/purchase-orders?state=open')).count, PATIENCE)
    .toBe(0);

  // Of one that was closed by hand nothing more comes: opening it again is the filled button, which stands last.
  const closed = await read<{ items: (Named & { billing: string })[] }>(controller, '/purchase-orders?state=closed');
  const byHand = closed.items.find(({ billing }) => billing === 'none');
  await controller.goto(listOf(controller, `purchase-orders/${byHand?.id}`));
  const offered = controller.getByRole('complementary').getByRole('button', { name: /^(Record delivery|Open again)$/ });
  await expect.poll(() => offered.allInnerTexts(), PATIENCE).toEqual(['Record delivery', 'Open again']);
});

test('a bank file says whose credit note covers it before a code is asked for', async () => {
  await letAccountsCoolDown(stage);
  const payment = await found('/payments?source=invoice&states=to_pay&q=WH-1001');
  const accounts = await read<{ items: { id: string; currency: string }[] }>(controller, '/bank-accounts');
  const accountId = accounts.items.find(({ currency: of }) => of === 'EUR')?.id;
  const run = await write<Named>(controller, '/payment-runs', {
    paymentIds: [payment.id],
    accountId,
    executeOn: addDays(today, 1),
  });
  const owner = await stage.enter('owner');
  const place = listOf(owner, `invoices/confirm/${run.id}`);
  // The address of one of its payments leads there as well.
  await owner.goto(listOf(owner, `invoices/confirm/${payment.id}`));
  await owner.waitForURL((url) => url.href === place);
  await owner.getByRole('button', { name: 'Confirm payment' }).waitFor();

  const fileId = await upload('WH-G-8', documentOf('WH-G-8', [['Returned desks', 1, 90_000]], 'WH-0999'));
  await write(requester, '/inbox-invoices', { fileId });
  const note = await found('/credit-notes?q=WH-G-8');
  await controller.goto(listOf(controller, `credit-notes/review/${note.id}`));
  await controller.getByText('No invoice of this supplier can be lowered now.').waitFor();
  await controller.keyboard.press('Control+Enter');
  await controller.getByText(`${SUPPLIER}: €1,071.00 stays on the account.`).waitFor();

  // What stood open while the note was taken says so by itself.
  const panel = owner.getByRole('complementary');
  await panel.getByText(`${SUPPLIER} owes you €1,071.00 back and would get €`).waitFor();
  await owner.getByRole('button', { name: 'Confirm payment' }).waitFor({ state: 'detached' });
  await owner.getByRole('row').filter({ hasText: 'Owes as much back' }).waitFor();
  expect(await barriersOf(owner)).toEqual([]);
  await owner.getByRole('link', { name: 'Look at the credit note' }).press('Enter');
  await owner.getByRole('heading', { name: 'Credit notes' }).waitFor();
  await owner.goto(place);
  await owner.getByRole('button', { name: 'Refuse' }).press('Enter');
  await owner.getByLabel('Reason').fill('Their credit note covers it');
  await owner.getByRole('button', { name: 'Refuse 1 payment' }).press('Enter');
  await owner.getByText('Refused. The payments are back under “To pay”.').waitFor();

  await controller.goto(listOf(controller, 'invoices/pay?q=WH-1001'));
  await controller.getByRole('row').filter({ hasText: 'WH-1001' }).getByRole('checkbox').check();
  await controller.getByRole('button', { name: /^Pay 1 invoice, / }).click();
  const dialog = controller.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Pay 1 invoice, / }).click();
  await dialog.getByText(`${SUPPLIER} owes you €1,071.00 back, which covers this.`).waitFor();
  expect(stage.complaints).toEqual([]);
});
