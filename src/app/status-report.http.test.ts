import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { money, moneyFromWire } from '#kernel/money.ts';
import { makeZip } from '#platform/zip/make-zip.test-kit.ts';
import * as bankFile from '#areas/payments/contract/bank-file.ts';
import * as confirmContract from '#areas/payments/contract/confirm-run.ts';
import * as payments from '#areas/payments/contract/payment.ts';
import { endToEndIdOf } from '#areas/payments/server/door.ts';
import { COMPANY_IBAN } from '../../test/setup/found-test-companies.ts';
import { signInAll, TODAY, validatedBill, type Cast } from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';
import { makeStatement } from './demo/documents/make-statement.ts';

const samples = path.resolve(import.meta.dirname, '../../../shared/samples/iso20022/pain002');
let test: TestApp;
let cast: Cast;
let count = 0;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

type Payment = payments.PaymentView;
type Sent = { messageId: string; run: payments.RunView; sent: readonly [Payment, Payment] };
type Said = { payment: Payment; status: string; code?: string; text?: string; attempt?: number };

/** Two payments that went out in one file. */
async function sendTwo(): Promise<Sent> {
  count += 1;
  for (const half of ['A', 'B'])
    await validatedBill(test, cast, { number: `PSR-${count}-${half}`, net: 10_000 + count });
  const { items } = await cast.controller.ask(payments.listPayments, { query: { q: `PSR-${count}-` } });
  const run = await cast.controller.ask(payments.createRun, {
    body: { paymentIds: items.map(({ id }) => id), accountId: test.accountId, executeOn: TODAY },
  });
  const {
    procedure: { id: procedureId },
  } = await cast.owner.ask(confirmContract.requestRunCode, { params: { runId: run.id } });
  const body = { procedureId, code: await test.newestCode() };
  await cast.owner.ask(confirmContract.confirmRun, { params: { runId: run.id }, body });
  const file = await cast.controller.send(payments.downloadRunFile, { params: { runId: run.id } });
  const messageId = /<MsgId>(\w+)</.exec(file.body)?.[1] ?? '';
  return { messageId, run, sent: run.payments as unknown as [Payment, Payment] };
}

/** What the bank says, one line each so that a refusal can name it. */
const report = ({
  messageId,
  file,
  batch,
  said = [],
}: {
  messageId: string;
  file?: string;
  batch?: string;
  said?: readonly Said[];
}): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>',
    '<GrpHdr><MsgId>BANK-1</MsgId><CreDtTm>2026-03-20T10:00:00</CreDtTm></GrpHdr>',
    `<OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${file === undefined ? '' : `<GrpSts>${file}</GrpSts>`}</OrgnlGrpInfAndSts>`,
    `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${messageId}-1</OrgnlPmtInfId>${batch ?? ''}`,
    ...said.map(
      ({ payment, status, code, text, attempt }) =>
        `<TxInfAndSts><OrgnlEndToEndId>${endToEndIdOf(payment.id, attempt)}</OrgnlEndToEndId><TxSts>${status}</TxSts><StsRsnInf>${code === undefined ? '' : `<Rsn><Cd>${code}</Cd></Rsn>`}${text === undefined ? '' : `<AddtlInf>${text}</AddtlInf>`}</StsRsnInf></TxInfAndSts>`,
    ),
    '</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>',
  ].join('\n');

const upload = (text: string) => ({ file: { name: 'answer.xml', bytes: new TextEncoder().encode(text) } });

async function give(text: string): Promise<bankFile.ReportResult> {
  const result = await cast.controller.ask(bankFile.importStatement, upload(text));
  if (result.kind !== 'report') throw new Error('It was read as a statement');
  return result;
}

const refuse = (text: string) => cast.controller.refused(bankFile.importStatement, upload(text));

async function now({ id, reference }: Payment): Promise<Payment> {
  const states = payments.paymentSchema.shape.state.options.join(',');
  const { items } = await cast.controller.ask(payments.listPayments, { query: { states, q: reference } });
  return items.find((one) => one.id === id) as Payment;
}

const statesOf = async (sent: readonly Payment[]) =>
  Promise.all(sent.map(async (payment) => (await now(payment)).state));

async function book(payment: Payment): Promise<void> {
  await cast.controller.ask(bankFile.importStatement, upload(statementOf(payment)));
  await test.carry();
}

function statementOf(payment: Payment): string {
  const { minor, currency } = moneyFromWire(payment.amount);
  return makeStatement({
    id: `STMT-${payment.id}`,
    iban: COMPANY_IBAN,
    from: TODAY,
    to: TODAY,
    opening: money(0n, currency),
    closing: money(-minor, currency),
    entries: [
      {
        reference: `STMT-${payment.id}`,
        on: TODAY,
        amount: money(-minor, currency),
        counterparty: payment.payee.name,
        endToEndId: endToEndIdOf(payment.id),
        text: 'x',
      },
    ],
  });
}

describe('a report is refused as a whole', () => {
  it('when it is about a file that was never made here, or by another company', async () => {
    const { messageId, sent } = await sendTwo();
    expect(await refuse(report({ messageId: 'M-OF-OTHERS', file: 'RJCT' }))).toMatchObject({
      status: 422,
      error: 'report_unknown_file',
      data: { line: 4, found: 'M-OF-OTHERS' },
    });
    const foreign = await cast.stranger.refused(bankFile.importStatement, upload(report({ messageId, file: 'RJCT' })));
    expect(foreign.error).toBe('report_unknown_file');
    expect(await cast.requester.refused(bankFile.importStatement, upload(report({ messageId })))).toMatchObject({
      status: 403,
    });
    expect(await statesOf(sent)).toEqual(['processing', 'processing']);
  });

  it('when one line names a payment that did not stand in the file, or says two things of one', async () => {
    const first = await sendTwo();
    const other = await sendTwo();
    const [payment] = first.sent;
    const rejected: Said = { payment, status: 'RJCT', code: 'AC04' };
    const stranger = report({ ...first, said: [rejected, { payment: other.sent[0], status: 'RJCT' }] });
    expect(await refuse(stranger)).toMatchObject({ error: 'report_unknown_payment', data: { line: 7 } });
    const later = report({ ...first, said: [rejected, { payment, status: 'RJCT', attempt: 2 }] });
    expect(await refuse(later)).toMatchObject({ error: 'report_unknown_payment', data: { line: 7 } });
    const both = report({ ...first, said: [rejected, { payment, status: 'ACCP' }] });
    expect(await refuse(both)).toMatchObject({ error: 'pain_value_invalid', data: { line: 7, field: 'TxSts' } });
    expect(await statesOf([...first.sent, ...other.sent])).toEqual(Array(4).fill('processing'));
  });

  it('when half of it cannot be read', async () => {
    const { messageId, sent } = await sendTwo();
    const [one, two] = sent;
    const broken = report({
      messageId,
      said: [
        { payment: one, status: 'RJCT' },
        { payment: two, status: 'HUH' },
      ],
    });
    expect(await refuse(broken)).toMatchObject({ error: 'pain_value_invalid', data: { line: 7, found: 'HUH' } });
    const cut = report({ messageId, said: [{ payment: one, status: 'RJCT' }] }).slice(0, -60);
    expect(await refuse(cut)).toMatchObject({ error: 'statement_unreadable', data: { reason: 'xml_malformed' } });
    const other = report({ messageId }).replaceAll('CstmrPmtStsRpt', 'CstmrDrctDbtInitn');
    expect((await refuse(other)).error).toBe('pain_unknown_format');
    expect(await statesOf(sent)).toEqual(['processing', 'processing']);
  });
});

describe('a report', () => {
  it('fails what the bank rejects, with its code and words, however often it comes', async () => {
    const { messageId, run, sent } = await sendTwo();
    const [bad, good] = sent;
    const text = report({
      messageId,
      file: 'PART',
      said: [
        { payment: bad, status: 'RJCT', code: 'AC04', text: 'Konto geschlossen' },
        { payment: good, status: 'ACSP' },
      ],
    });
    const first = await give(text);
    expect(first).toMatchObject({ runNumber: run.number, acceptedCount: 1, knownAcceptedCount: 0, knownCount: 0 });
    expect(first.rejected).toMatchObject([{ id: bad.id, reason: 'AC04: Konto geschlossen', isPaid: false }]);
    const failed = await now(bad);
    expect(failed).toMatchObject({ state: 'failed', note: 'AC04: Konto geschlossen', runId: null });
    expect((await now(good)).state).toBe('processing');

    expect(await give(text)).toMatchObject({ acceptedCount: 0, knownAcceptedCount: 1, knownCount: 1, rejected: [] });
    expect(await now(bad)).toEqual(failed);

    const body = { payments: [{ id: failed.id, version: failed.version }] };
    await cast.controller.ask(payments.retryPayments, { body });
    expect(await give(text)).toMatchObject({ knownCount: 1, rejected: [] });
    expect(await now(bad)).toMatchObject({ state: 'to_pay', attempt: 2 });
  });

  it('may speak of the file, or of its one batch, for all payments in it', async () => {
    const whole = await sendTwo();
    const rejected = await give(report({ ...whole, file: 'RJCT' }));
    expect(rejected.rejected.map(({ reason }) => reason)).toEqual(['MS03', 'MS03']);
    expect(await statesOf(whole.sent)).toEqual(['failed', 'failed']);

    const batch = await sendTwo();
    const inBatch = await give(
      report({ ...batch, batch: '<PmtInfSts>RJCT</PmtInfSts><StsRsnInf><Rsn><Cd>AM04</Cd></Rsn></StsRsnInf>' }),
    );
    expect(inBatch.rejected.map(({ reason }) => reason)).toEqual(['AM04', 'AM04']);

    const taken = await sendTwo();
    expect(await give(report({ ...taken, file: 'ACTC' }))).toMatchObject({ acceptedCount: 2, rejected: [] });
    expect(await give(report({ ...taken, file: 'RCVD' }))).toMatchObject({ openCount: 2, rejected: [] });
    expect(await give(report(taken))).toMatchObject({ openCount: 2, rejected: [] });
    expect(await statesOf(taken.sent)).toEqual(['processing', 'processing']);
  });

  it('changes nothing of what a statement shows as paid, and says so', async () => {
    const { messageId, sent } = await sendTwo();
    const [payment] = sent;
    await book(payment);
    const result = await give(report({ messageId, said: [{ payment, status: 'RJCT', code: 'AC01' }] }));
    expect(result).toMatchObject({ openCount: 1, rejected: [{ id: payment.id, isPaid: true }] });
    expect(await now(payment)).toMatchObject({ state: 'paid', note: null });
  });

  it('warns of an order that it accepts although somebody marked it as failed', async () => {
    const { messageId, sent } = await sendTwo();
    const mine = await now(sent[0]);
    await cast.controller.ask(payments.failPayments, {
      body: { payments: [{ id: mine.id, version: mine.version }], reason: 'Portal said no' },
    });
    expect(await give(report({ messageId, file: 'ACCP' }))).toMatchObject({ acceptedCount: 2, doubtfulCount: 1 });
    expect(await now(mine)).toMatchObject({ state: 'failed', note: 'Portal said no' });
  });

  it('that comes ten times at once is applied once', async () => {
    const { messageId, sent } = await sendTwo();
    const text = report({ messageId, said: sent.map((payment) => ({ payment, status: 'RJCT', code: 'AC06' })) });
    const results = await Promise.all(Array.from({ length: 10 }, () => give(text)));
    expect(results.filter(({ rejected }) => rejected.length === 2)).toHaveLength(1);
    expect(results.filter(({ knownCount }) => knownCount === 2)).toHaveLength(9);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from platform.audit_event
      where action = 'payments.fail' and entity_id = any(${sent.map(({ id }) => id)})`.execute(test.database.owner);
    expect(rows[0]?.count).toBe(2);
  });

  it('comes with statements in one zip, which is taken whole or not at all', async () => {
    const { messageId, sent } = await sendTwo();
    const [paid, bad] = sent;
    const said = report({ messageId, said: [{ payment: bad, status: 'RJCT', code: 'AC04' }] });
    const zip = (...texts: string[]) => ({
      file: {
        name: 'bank.zip',
        bytes: makeZip(texts.map((text, at) => ({ name: `${at}.xml`, bytes: new TextEncoder().encode(text) }))),
      },
    });
    const refused = await cast.controller.refused(
      bankFile.importStatement,
      zip(said, statementOf(paid), '<Document/>'),
    );
    expect(refused).toMatchObject({ error: 'camt_unknown_format', data: { file: '2.xml', line: 1 } });
    expect(await statesOf(sent)).toEqual(['processing', 'processing']);
    const result = await cast.controller.ask(bankFile.importStatement, zip(statementOf(paid), said));
    expect(result).toMatchObject({
      kind: 'statement',
      settledCount: 1,
      reports: [{ kind: 'report', rejected: [{ id: bad.id, reason: 'AC04' }] }],
    });
    expect(await statesOf(sent)).toEqual(['paid', 'failed']);
    expect(await cast.controller.ask(bankFile.importStatement, zip(said, said))).toMatchObject({
      statementCount: 0,
      reports: [{ knownCount: 1 }, { knownCount: 1 }],
    });
  });

  it.skipIf(!existsSync(samples))('of the public samples is about no file of ours', async () => {
    for (const name of ['moov-epo-1.xml', 'moov-epo-2.xml', 'moov-valid_pain_v11.xml'])
      expect(await refuse(readFileSync(path.join(samples, name), 'utf8')), name).toMatchObject({
        error: 'report_unknown_file',
      });
  });
});
