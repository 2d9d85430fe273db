import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { addDays } from '#kernel/plain-date.ts';
import { getProof } from '#areas/accounting/contract/proof.ts';
import { makeStatement } from './demo/documents/make-statement.ts';
import { COMPANY_IBAN } from '../../test/setup/found-test-companies.ts';
import { signInAll, TODAY, validatedBill, type Cast } from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';
import { listBankEntries } from '#areas/payments/contract/bank.ts';
import { importStatement } from '#areas/payments/contract/bank-file.ts';
import { confirmRun, requestRunCode } from '#areas/payments/contract/confirm-run.ts';
import { getBankEntry } from '#areas/payments/contract/reconcile.ts';
import { getPayment } from '#areas/payments/contract/all-payments.ts';
import {
  createRun,
  downloadRunFile,
  getRun,
  listPayments,
  retryPayments,
  type RunView,
} from '#areas/payments/contract/payment.ts';

const XSD = path.resolve(import.meta.dirname, '../../../shared/samples/iso20022/xsd/pain.001.001.09.xsd');

let test: TestApp;
let cast: Cast;
let made = 0;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  await sql`update payments.setting set transfers_by = 'payee' where company_id = ${test.companyId}`.execute(
    test.database.owner,
  );
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

async function bills(count: number, supplier: string, prefix = 'GR'): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    made += 1;
    await validatedBill(test, cast, { number: `${prefix}-${made}`, net: 1000 * (index + 1), supplier });
  }
}

async function runOf(onDueDays = false): Promise<RunView> {
  const { items } = await cast.controller.ask(listPayments, { query: { states: 'to_pay' } });
  const body = {
    paymentIds: items.map((item) => item.id),
    accountId: test.accountId as never,
    executeOn: TODAY,
    onDueDays,
  };
  const run = await cast.controller.ask(createRun, { body });
  const { procedure } = await cast.owner.ask(requestRunCode, { params: { runId: run.id }, body: {} });
  const answer = { procedureId: procedure.id, code: await test.newestCode() };
  return cast.owner.ask(confirmRun, { params: { runId: run.id }, body: answer });
}

const fileOf = async (run: RunView): Promise<string> =>
  (await cast.controller.send(downloadRunFile, { params: { runId: run.id } })).body;

const idsIn = (xml: string): string[] => [...xml.matchAll(/<EndToEndId>(\w+)</g)].map(([, id]) => id ?? '');

/** The bank books one entry of this amount under this id. */
async function book(id: string, minor: bigint, reference: string) {
  const eur = (amount: bigint) => money(amount, currency('EUR'));
  const entry = { reference, on: TODAY, amount: eur(minor), counterparty: 'Somebody', endToEndId: id, text: reference };
  const statement = {
    id: reference,
    iban: COMPANY_IBAN,
    from: TODAY,
    to: TODAY,
    opening: eur(0n),
    closing: eur(minor),
  };
  const bytes = new TextEncoder().encode(makeStatement({ ...statement, entries: [entry] }));
  const answer = await cast.controller.ask(importStatement, { file: { name: 's.xml', bytes } });
  await test.carry();
  return answer;
}

const statesOf = async (run: RunView): Promise<string[]> =>
  (await cast.controller.ask(getRun, { params: { runId: run.id } })).payments.map((payment) => payment.state);

const totalOf = (run: RunView): bigint => BigInt(run.total.minor);

it('one transfer pays all of a payee, a wrong amount none of them, and the right one all', async () => {
  await bills(3, 'Gathering');
  const run = await runOf();
  const xml = await fileOf(run);
  const ids = idsIn(xml);
  expect(ids).toHaveLength(1);
  const text = /<Ustrd>(.+)<\/Ustrd>/.exec(xml)?.[1] ?? '';
  expect(text.split(', ').toSorted()).toEqual(['GR-1', 'GR-2', 'GR-3']);
  expect(xml).toContain('<NbOfTxs>1</NbOfTxs>');
  const first = BigInt(run.payments[0]?.amount.minor ?? 0);
  expect(await book(ids[0] ?? '', -first, 'ST-1')).toMatchObject({ settledCount: 0, unexplainedCount: 1 });
  expect(await statesOf(run)).toEqual(['processing', 'processing', 'processing']);
  expect(await book(ids[0] ?? '', -totalOf(run), 'ST-2')).toMatchObject({ settledCount: 3, unexplainedCount: 0 });
  expect(await statesOf(run)).toEqual(['paid', 'paid', 'paid']);
  for (const payment of run.payments) {
    const story = await cast.controller.ask(getPayment, { params: { paymentId: payment.id } });
    expect(story.bookings.map((one) => one.amount.minor)).toEqual([`-${payment.amount.minor}`]);
  }
  const { items: entries } = await cast.controller.ask(listBankEntries, { query: { q: 'ST-2' } });
  const bankEntryId = entries[0]?.id;
  if (bankEntryId === undefined) throw new Error('It was booked');
  const { found } = await cast.controller.ask(getBankEntry, { params: { bankEntryId } });
  expect(found?.payments.map(({ reference }) => reference)).toEqual(['GR-1', 'GR-2', 'GR-3']);
  expect(found?.payments.reduce((sum, { amount }) => sum + BigInt(amount.minor), 0n)).toBe(totalOf(run));
  const proof = await cast.controller.ask(getProof, {});
  expect(proof.checks.find((check) => check.code === 'suppliers_tie')).toMatchObject({ isTied: true, first: null });
});

it('a transfer that came back opens every payment of it', async () => {
  await bills(2, 'Returning');
  const run = await runOf();
  const [id = ''] = idsIn(await fileOf(run));
  await book(id, -totalOf(run), 'ST-3');
  expect(await book(id, totalOf(run), 'ST-4')).toMatchObject({ returnedCount: 2 });
  expect(await statesOf(run)).toEqual(['failed', 'failed']);
});

it('a rejected transfer opens every payment of it, and they go again under another id', async () => {
  const failed = await cast.controller.ask(listPayments, { query: { states: 'failed' } });
  const payments = failed.items.map(({ id, version }) => ({ id, version }));
  await cast.controller.ask(retryPayments, { body: { payments } });
  const run = await runOf();
  const xml = await fileOf(run);
  const [id = ''] = idsIn(xml);
  expect(id).toMatch(/R2$/);
  const message = /<MsgId>(\w+)</.exec(xml)?.[1] ?? '';
  const report = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
    <GrpHdr><MsgId>R-1</MsgId><CreDtTm>2026-03-20T10:00:00</CreDtTm></GrpHdr>
    <OrgnlGrpInfAndSts><OrgnlMsgId>${message}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId></OrgnlGrpInfAndSts>
    <OrgnlPmtInfAndSts><OrgnlPmtInfId>${message}-1</OrgnlPmtInfId><TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId>
    <TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts>
    </CstmrPmtStsRpt></Document>`;
  const file = { name: 'r.xml', bytes: new TextEncoder().encode(report) };
  const answer = await cast.controller.ask(importStatement, { file });
  expect(answer).toMatchObject({ kind: 'report', rejected: [{}, {}] });
  expect(await statesOf(run)).toEqual(['failed', 'failed']);
});

it.skipIf(!existsSync(XSD))(
  'a long list of references is written structured, and the file fits the schema',
  async () => {
    await bills(4, 'Wordy', 'A-VERY-LONG-REFERENCE-OF-AN-INVOICE-NUMBER');
    const run = await runOf();
    const xml = await fileOf(run);
    expect(xml.match(/<RfrdDocInf>/g)).toHaveLength(4);
    const document = XmlDocument.fromString(xml);
    const schema = XmlDocument.fromBuffer(readFileSync(XSD));
    const validator = XsdValidator.fromDoc(schema);
    expect(() => validator.validate(document)).not.toThrow();
    validator.dispose();
    schema.dispose();
    document.dispose();
  },
);

it('on due days what is due later leaves later, each day in a batch of its own', async () => {
  await bills(1, 'Today');
  await sql`update payments.payment set due_on = null where company_id = ${test.companyId} and state = 'to_pay'`.execute(
    test.database.owner,
  );
  await bills(2, 'Later');
  const run = await runOf(true);
  expect(run).toMatchObject({ executeOn: TODAY, lastOn: addDays(TODAY, 24) });
  const xml = await fileOf(run);
  expect(xml.match(/<PmtInf>/g)).toHaveLength(2);
  expect(idsIn(xml)).toHaveLength(2);
  expect(new Set(run.payments.map((payment) => payment.executeOn))).toEqual(new Set([TODAY, addDays(TODAY, 24)]));
});
