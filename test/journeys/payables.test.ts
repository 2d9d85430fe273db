// In one run of six: main-job.http.test.ts, status-report.http.test.ts and reconcile.http.test.ts prove each step; invoice.test.ts goes to the bank.
// Takes long: invoices from the mail to the bank’s statement, and all that may go wrong on the way.
import { createTransport } from 'nodemailer';
import type { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { currency } from '../../src/kernel/currency.ts';
import { money, moneyFromWire, parseDecimalAmount } from '../../src/kernel/money.ts';
import { addDays } from '../../src/kernel/plain-date.ts';
import type { debtorAccountSchema } from '../../src/areas/payments/contract/bank.ts';
import type { DemoInvoice } from '../../src/app/demo/documents/demo-invoice.ts';
import { makeFacturX } from '../../src/app/demo/documents/make-factur-x.ts';
import { makeStatement } from '../../src/app/demo/documents/make-statement.ts';
import { sampleInvoice } from '../../src/app/demo/documents/samples.test-kit.ts';
import { freePort } from '../kill/server-process.ts';
import { letAccountsCoolDown } from './cool-down.ts';
import { firstOf, read, write } from './api.ts';
import { listOf, openStage, type Stage } from './browser.ts';
import { savedBy } from './saved-file.ts';
import { companyToday } from './company-today.ts';
import { drawn } from './walk.ts';
import { enrolPhone } from './phone.ts';
import { PATIENCE } from '../patience.ts';

/**
 * Two mailed Factur-X invoices from the supplier's mail to the bank's statement: one of an order, which is paid, and one
 * whose transfer the bank rejects. At the end every account is tied out.
 */
const EUR = currency('EUR');
type DebtorAccount = z.infer<typeof debtorAccountSchema>;
const today = companyToday();
const ORDERED = 'Shelves for the store in Lyon';
const [ORDERED_SUPPLIER, REJECTED_SUPPLIER] = ['Regalwerk Lindner GmbH', 'Kurier Falke AG'];

let stage: Stage;
let smtpPort: number;
let controller: Page;
let orderNumber = '';
let bills: readonly [DemoInvoice, DemoInvoice];
/** The bank file as the bank got it, by the supplier of each transfer. */
let file: { messageId: string; batchId: string; ids: Readonly<Record<string, string>> };

beforeAll(async () => {
  smtpPort = await freePort();
  stage = await openStage({ settingsFor: async () => ({ INBOX_SMTP_PORT: String(smtpPort) }) });
});
afterAll(() => stage.close());

test(
  'two mailed invoices are matched, confirmed on the phone, one paid, one rejected',
  { timeout: 400_000 },
  async () => {
    controller = await stage.enter('controller');
    await openOrder();
    bills = [
      billOf('RL-26-41', {
        net: 64_000n,
        name: ORDERED_SUPPLIER,
        iban: 'DE75512108001245126199',
        vatId: 'DE136695976',
        orderNumber,
      }),
      billOf('KF-7702', { net: 9900n, name: REJECTED_SUPPLIER, iban: 'DE02500105170137075030', vatId: 'DE300411772' }),
    ];
    await mailBoth();
    await sendFromInbox();
    await approve(bills.map(({ supplier }) => `Bill of ${supplier.name}`));
    await noteWhatCame();
    await reviewBoth();
    await letAccountsCoolDown(stage);
    await payOnPhone();
    await takeReport();
    await takeStatement();
    await seeAllTied();
    expect(stage.complaints).toEqual([]);
  },
);

type Billed = { net: bigint; name: string; iban: string; vatId: string; orderNumber?: string };

function billOf(number: string, { net, name, iban, vatId, orderNumber: order }: Billed): DemoInvoice {
  const { orderNumber: _sampled, ...sample } = sampleInvoice();
  const [line] = sample.lines;
  return {
    ...sample,
    number,
    issuedOn: addDays(today, -2),
    dueOn: addDays(today, 20),
    supplier: { ...sample.supplier, name, iban, vatId },
    lines: line === undefined ? [] : [{ ...line, description: ORDERED, quantity: '1', unitPrice: money(net, EUR) }],
    ...(order === undefined ? {} : { orderNumber: order }),
  };
}

/** The requester asks for an order, the manager approves it, and it has a number. */
async function openOrder(): Promise<void> {
  const requester = await stage.enter('requester');
  const { id, version } = await write<{ id: string; version: number }>(requester, '/requests', {
    type: 'purchase-order',
    description: ORDERED,
    supplierName: ORDERED_SUPPLIER,
    occurredOn: today,
    costCenterId: await firstOf(requester, '/dimensions#costCenters'),
    expenseCategoryId: await firstOf(requester, '/dimensions#expenseCategories'),
    detail: {
      type: 'purchase-order',
      lines: [{ description: ORDERED, quantity: '1', vatRate: '19', unitPrice: { minor: '64000', currency: 'EUR' } }],
      deliverTo: 'Store in Lyon',
    },
  });
  await write(requester, `/requests/${id}/submissions`, { version });
  await requester.context().close();
  await approve([ORDERED]);
  await expect.poll(async () => (await orders())[0]?.number ?? '', PATIENCE).toMatch(/^PO-\d{4}-\d{5}$/);
  orderNumber = (await orders())[0]?.number ?? '';
}

const orders = async (): Promise<{ number: string; id: string }[]> =>
  (
    await read<{ items: { number: string; id: string }[] }>(
      controller,
      `/purchase-orders?q=${encodeURIComponent(ORDERED)}`,
    )
  ).items;

/** Whoever approves the requester's requests approves these. */
async function approve(descriptions: readonly string[]): Promise<void> {
  const approver = await stage.enter('approver');
  for (const description of descriptions) {
    await approver.goto(listOf(approver, 'requests/to-approve'));
    await approver.getByText(description).first().click();
    await approver
      .getByRole('button', { name: /^Approve/ })
      .first()
      .waitFor();
    await approver.keyboard.press('a');
    await approver.getByText('Approved.').first().waitFor();
  }
  await approver.context().close();
}

/** Both invoices come in one mail that a colleague forwards, as a real client sends it. */
async function mailBoth(): Promise<void> {
  const { address } = await read<{ address: string }>(controller, '/inbox-invoices?limit=1');
  const client = createTransport({ host: '127.0.0.1', port: smtpPort, secure: false, ignoreTLS: true });
  await client.sendMail({
    from: 'requester@haldenroy.example',
    to: address,
    subject: 'Two invoices',
    text: 'Forwarded',
    attachments: await Promise.all(
      bills.map(async (bill) => ({ filename: `${bill.number}.pdf`, content: Buffer.from(await makeFacturX(bill)) })),
    ),
  });
  client.close();
}

/** Each is one draft of whoever forwarded it, and goes out for approval with what it says. */
async function sendFromInbox(): Promise<void> {
  const requester = await stage.enter('requester');
  for (const bill of bills) {
    await requester.goto(listOf(requester, 'requests/inbox'));
    const queued = requester.getByRole('link').filter({ hasText: bill.supplier.name });
    await queued.waitFor();
    await queued.click();
    await expect
      .poll(() => requester.getByRole('textbox', { name: 'Invoice number' }).inputValue(), PATIENCE)
      .toBe(bill.number);
    await requester.getByRole('textbox', { name: 'What is it for?' }).fill(`Bill of ${bill.supplier.name}`);
    for (const label of ['Cost centre', 'Category']) {
      await requester.getByRole('combobox', { name: label }).click();
      await requester.getByRole('option').first().click();
    }
    await requester.getByRole('button', { name: /Send for approval/ }).click();
    await requester.getByText(/: sent for approval/).waitFor();
    await requester.getByText(/: sent for approval/).waitFor({ state: 'detached' });
  }
  await requester.context().close();
}

/** What was ordered has come: the controller notes it at the order. */
async function noteWhatCame(): Promise<void> {
  const [order] = await orders();
  await controller.goto(listOf(controller, `purchase-orders/${order?.id}`));
  await controller.getByRole('button', { name: 'Record delivery' }).click();
  await controller.getByRole('button', { name: 'Everything that is left' }).click();
  await controller.getByRole('dialog').getByRole('button', { name: 'Note it' }).click();
  await controller.getByText(`${orderNumber}: noted.`).waitFor();
}

/** The document says the order's number, so it is of it: the controller sees that it fits, and validates both. */
async function reviewBoth(): Promise<void> {
  for (const bill of bills) {
    await expect.poll(() => idOf('invoices?state=to_review', bill.number), PATIENCE).not.toBeNull();
    const id = await idOf('invoices?state=to_review', bill.number);
    // News that comes before the page listens is told to nobody.
    const listening = controller.waitForResponse((one) => one.url().endsWith('/events'));
    await controller.goto(listOf(controller, `invoices/review/${id}`));
    await listening;
    await expect
      .poll(() => controller.getByRole('textbox', { name: 'Invoice number' }).inputValue(), PATIENCE)
      .toBe(bill.number);
    if (bill.orderNumber !== undefined) {
      await controller.getByText(`Order ${orderNumber}`, { exact: true }).waitFor();
      await controller.getByText('The document says the number of this order.').waitFor();
      await controller.getByText('It fits what was ordered.').waitFor();
    }
    await controller.getByRole('textbox', { name: 'Description' }).fill(`Bill ${bill.number}`);
    const blamed = await blamedWhileAnswerIsAwaited(`/invoices/${id}`);
    await controller.keyboard.press('Control+Enter');
    await controller
      .getByText(/: validated/)
      .first()
      .waitFor();
    expect(await blamed()).toBe(0);
  }
}

/** The news of a validation may come before its answer, and tells of nobody else who changed the invoice. */
async function blamedWhileAnswerIsAwaited(path: string): Promise<() => Promise<number>> {
  const blamed = Promise.withResolvers<number>();
  await controller.route(`**${path}/validations`, async (route) => {
    try {
      const told = controller.waitForResponse((one) => one.request().method() === 'GET' && one.url().endsWith(path));
      const response = await route.fetch();
      await told;
      // As it is drawn with what was told.
      await drawn(controller);
      blamed.resolve(await controller.getByText('Someone changed this invoice').count());
      await route.fulfill({ response });
    } catch (error) {
      blamed.reject(error);
    }
  });
  return () => blamed.promise;
}

/** One run of both, which the owner confirms on the phone; the file goes to the bank. */
async function payOnPhone(): Promise<void> {
  await controller.goto(listOf(controller, 'invoices/pay'));
  for (const bill of bills)
    await controller.getByRole('row').filter({ hasText: bill.supplier.name }).getByRole('checkbox').check();
  await controller.getByRole('button', { name: /^Pay 2 invoices, €879\.41/ }).click();
  await controller
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay 2/ })
    .click();
  await controller.waitForURL(/invoices\/confirm\/run_/);

  const owner = await stage.enter('owner');
  const phone = await enrolPhone(stage, owner);
  await owner.goto(listOf(owner, `invoices/confirm/${/run_\w+/.exec(controller.url())?.[0]}`));
  await owner.getByRole('button', { name: 'Confirm payment' }).click();
  await owner.getByText(/Open the Merel app on/).waitFor();
  await phone.getByRole('heading', { name: /^Pay 2 payments/ }).waitFor();
  expect(await phone.locator('body').innerText()).toContain('€879.41');
  await phone.getByRole('button', { name: 'Approve' }).click();
  await owner.getByText(/Bank file .* is confirmed/).waitFor();

  const button = owner.getByRole('button', { name: 'Download bank file' }).last();
  const xml = (await savedBy(owner, button)).bytes.toString('utf8');
  expect(/<CtrlSum>(.*?)<\/CtrlSum>/.exec(xml)?.[1]).toBe('879.41');
  const transfers = [...xml.matchAll(/<EndToEndId>\s*(\w+)\s*<\/EndToEndId>[\s\S]*?<Cdtr>\s*<Nm>(.*?)<\/Nm>/g)];
  file = {
    messageId: /<MsgId>(.*?)<\/MsgId>/.exec(xml)?.[1] ?? '',
    batchId: /<PmtInfId>(.*?)<\/PmtInfId>/.exec(xml)?.[1] ?? '',
    ids: Object.fromEntries(transfers.map(([, id = '', name = '']) => [name, id])),
  };
  expect(Object.keys(file.ids).toSorted()).toEqual([REJECTED_SUPPLIER, ORDERED_SUPPLIER].toSorted());
}

/** The bank's report rejects one: it is to be paid again and says why. */
async function takeReport(): Promise<void> {
  const report = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>',
    `<GrpHdr><MsgId>BANK-1</MsgId><CreDtTm>${today}T10:00:00</CreDtTm></GrpHdr>`,
    `<OrgnlGrpInfAndSts><OrgnlMsgId>${file.messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts>`,
    `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${file.batchId}</OrgnlPmtInfId>`,
    `<TxInfAndSts><OrgnlEndToEndId>${file.ids[REJECTED_SUPPLIER]}</OrgnlEndToEndId><TxSts>RJCT</TxSts>`,
    '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf></TxInfAndSts>',
    '</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>',
  ].join('');
  await controller.goto(listOf(controller, 'company/bank/detail'));
  await give('report.xml', report);
  await controller
    .getByText(/rejected/)
    .first()
    .waitFor();
  await controller.goto(listOf(controller, 'invoices/pay'));
  await controller
    .getByRole('row')
    .filter({ hasText: REJECTED_SUPPLIER })
    .getByText(/The account is closed \(AC04\)/)
    .filter({ visible: true })
    .first()
    .waitFor();
  expect(await controller.getByRole('row').filter({ hasText: ORDERED_SUPPLIER }).count()).toBe(0);
}

/** The statement shows the other one gone: it is paid. */
async function takeStatement(): Promise<void> {
  const paid = parseDecimalAmount('761.60', EUR)?.minor ?? 0n;
  await controller.goto(listOf(controller, 'company/bank/detail'));
  const { items } = await read<{ items: DebtorAccount[] }>(controller, '/bank-accounts');
  // It goes on from the newest one: otherwise the proof would say that one is missing.
  const opening = moneyFromWire(
    items.find(({ name }) => name === 'Spreebank')?.balance ?? { minor: '0', currency: EUR },
  );
  await give(
    'camt.xml',
    makeStatement({
      id: 'PAYABLES',
      iban: 'DE89370400440532013000',
      from: today,
      to: today,
      opening,
      closing: money(opening.minor - paid, EUR),
      entries: [
        {
          reference: 'PAYABLES-1',
          on: today,
          amount: money(-paid, EUR),
          counterparty: ORDERED_SUPPLIER,
          endToEndId: file.ids[ORDERED_SUPPLIER] ?? '',
          text: bills[0].number,
        },
      ],
    }),
  );
  await controller.getByText(/^1 entry: 1 payment settled/).waitFor();
  await expect.poll(() => idOf('invoices?state=paid', bills[0].number), PATIENCE).not.toBeNull();
  expect(await idOf('invoices?state=paid', bills[1].number)).toBeNull();
}

/** Suppliers, employees, advances and the bank are what the ledger says, each on screen. */
async function seeAllTied(): Promise<void> {
  await controller.goto(listOf(controller, 'company/bank/proof'));
  await controller.getByText('Yes, every sum is found on the other side.').first().waitFor();
}

async function give(name: string, text: string): Promise<void> {
  await controller
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'application/xml', buffer: Buffer.from(text) });
}

/** The id of what one of our lists has for this number; null when it has none. */
async function idOf(list: string, number: string): Promise<string | null> {
  const sign = list.includes('?') ? '&' : '?';
  const { items } = await read<{ items: { id: string }[] }>(controller, `/${list}${sign}q=${number}`);
  return items[0]?.id ?? null;
}
