import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { inScope } from '#platform/db/scope.ts';
import { verifyAllAudit } from '#platform/audit/verify-all-audit.ts';
import * as books from '#areas/accounting/contract/bookkeeping.ts';
import { getProof } from '#areas/accounting/contract/proof.ts';
import { getFile, uploadFile } from '#areas/documents/contract/document.ts';
import { getClaim, listClaims, validateClaim } from '#areas/expense-claims/contract/claim.ts';
import { getInvoice, listInvoices, validateInvoice } from '#areas/invoices/contract/invoice.ts';
import * as bankFile from '#areas/payments/contract/bank-file.ts';
import * as confirmContract from '#areas/payments/contract/confirm-run.ts';
import * as payments from '#areas/payments/contract/payment.ts';
import { changePayeeAccount, endToEndIdOf } from '#areas/payments/server/door.ts';
import { getInboxInvoice, listInbox, requestFromInbox } from '#areas/requests/contract/inbox.ts';
import { approveRequest, createDraft, submitRequest, type RequestView } from '#areas/requests/contract/request.ts';
import { receiveMail } from '#areas/requests/server/door.ts';
import { COMPANY_IBAN, emailOf, FOUNDED_AT } from '../../test/setup/found-test-companies.ts';
import {
  approveAs,
  billInReview,
  billOf,
  draftOfBill,
  eur,
  fieldsOf,
  runOverAll,
  signInAll,
  submitBill,
  TODAY,
  type Cast,
} from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';
import { makeFacturX } from './demo/documents/make-factur-x.ts';
import { makeReceiptPicture } from './demo/documents/make-receipt-picture.ts';
import { makeStatement, type DemoEntry } from './demo/documents/make-statement.ts';
import { sampleReceipt } from './demo/documents/samples.test-kit.ts';

const SCHEMA = path.resolve(import.meta.dirname, '../../../shared/samples/iso20022/xsd/pain.001.001.09.xsd');

/** One company, one month, from an empty database to closed books: each step stands on the one before. */
let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});

afterAll(() => test.close());

describe('a claim', () => {
  let request: RequestView;

  it('starts from a photographed receipt that is read on this machine', async () => {
    const receipt = sampleReceipt({ boughtOn: plainDate('2026-03-12') });
    const file = await cast.requester.ask(uploadFile, {
      query: { purpose: 'receipt' },
      file: { name: 'receipt.jpg', bytes: new Uint8Array(makeReceiptPicture(receipt)) },
    });
    expect(file.readState).toBe('pending');
    await test.runJobs();
    const read = await cast.requester.ask(getFile, { params: { fileId: file.id } });
    expect(read.readState).toBe('done');
    expect(read.reading?.gross?.value).toEqual(eur(4890));
    expect(read.reading?.issuedOn?.value).toBe('2026-03-12');
    request = await cast.requester.ask(createDraft, { body: { type: 'reimbursement', fileIds: [file.id] } });
    expect(request.state).toBe('draft');
  });

  it('is not sent while something is missing, and names each field', async () => {
    const refusal = await cast.requester.refused(submitRequest, {
      params: { requestId: request.id },
      body: { version: request.version },
    });
    expect(refusal).toMatchObject({ status: 400, error: 'invalid_input' });
    expect(refusal.data['fields']).toContainEqual({ path: 'amount', code: 'required' });
  });

  it('flags the same receipt sent a second time', async () => {
    const fileIds = request.files.map((file) => file.id);
    const body = {
      type: 'reimbursement' as const,
      description: 'Lunch with a client',
      amount: eur(4890),
      vatLines: [
        { rate: '10', net: eur(3855), tax: eur(385) },
        { rate: '20', net: eur(542), tax: eur(108) },
      ],
      supplierName: 'Bistrot du Marché',
      costCenterId: test.costCenterId as never,
      expenseCategoryId: test.expenseCategoryId as never,
      occurredOn: plainDate('2026-03-12'),
      fileIds,
    };
    const first = await cast.requester.ask(createDraft, { body });
    request = await cast.requester.ask(submitRequest, {
      params: { requestId: first.id },
      body: { version: first.version },
    });
    expect(request.flags).toEqual([]);
    const again = await cast.requester.ask(createDraft, { body });
    const sent = await cast.requester.ask(submitRequest, {
      params: { requestId: again.id },
      body: { version: again.version },
    });
    expect(sent.flags).toContain('possible_duplicate');
    expect(sent.duplicates.map((duplicate) => duplicate.requestId)).toContain(request.id);
  });

  it('is approved by the manager only, and only as it was seen', async () => {
    const decide = { params: { requestId: request.id }, body: { version: request.version } };
    expect(await cast.requester.refused(approveRequest, decide)).toMatchObject({ status: 422, error: 'self_approval' });
    expect(await cast.controller.refused(approveRequest, decide)).toMatchObject({
      status: 422,
      error: 'not_your_turn',
    });
    const old = { ...decide, body: { version: request.version - 1 } };
    expect(await cast.approver.refused(approveRequest, old)).toMatchObject({
      status: 409,
      error: 'version_conflict',
      data: { version: request.version },
    });
    const approved = await cast.approver.ask(approveRequest, decide);
    expect(approved.state).toBe('approved');
    expect(approved.approval?.steps.map((step) => step.approvers.map((seat) => seat.via))).toEqual([['manager']]);
  });

  it('is validated by finance, never above what was claimed', async () => {
    await test.carry();
    const { items } = await cast.controller.ask(listClaims, { query: { state: 'to_review' } });
    expect(items).toHaveLength(1);
    const claim = await cast.controller.ask(getClaim, { params: { claimId: items[0]?.id ?? '' } });
    const coding = {
      costCenterId: claim.costCenterId,
      expenseCategoryId: claim.expenseCategoryId,
      expenseAccount: null,
    };
    const body = { ...coding, version: claim.version, sanctioned: claim.claimed, vatLines: claim.vatLines };
    const above = { params: { claimId: claim.id }, body: { ...body, sanctioned: eur(4891) } };
    expect(await cast.controller.refused(validateClaim, above)).toMatchObject({ status: 422, error: 'above_claimed' });
    const validated = await cast.controller.ask(validateClaim, { params: { claimId: claim.id }, body });
    expect(validated.state).toBe('validated');
    await test.carry();
  });
});

describe('a supplier invoice', () => {
  it('above 1 000 needs the manager and then the controller', async () => {
    const sent = await submitBill(test, cast.requester, { number: 'UBL-1', net: 100_000 });
    const afterManager = await approveAs([cast.approver], sent);
    expect(afterManager.state).toBe('pending');
    const approved = await approveAs([cast.controller], afterManager);
    expect(approved.state).toBe('approved');
    expect(approved.approval?.steps).toHaveLength(2);
    await test.carry();
  });

  it('that comes by mail waits in the inbox of its sender, read from its own XML', async () => {
    const bill = { number: 'FX-7', net: 52_000, supplier: 'Atelier Lumière SARL', iban: 'FR1420041010050500013M02606' };
    const bytes = await makeFacturX(billOf(bill));
    const refused: string[] = [];
    const services = {
      db: test.database.app,
      files: test.files,
      onRefused: ({ code }: { code: string }) => void refused.push(code),
    };
    const attachments = [
      { name: 'FX-7.pdf', contentType: 'application/pdf', bytes },
      { name: 'virus.exe', contentType: 'application/octet-stream', bytes: new TextEncoder().encode('MZ') },
    ];
    const mail = {
      recipients: ['halden@inbox.example'],
      copies: [],
      subject: 'Rechnung',
      text: '',
      html: null,
      messageId: null,
      raw: new Uint8Array(),
      digest: '',
    };
    await receiveMail(services, { ...mail, from: emailOf('requester'), attachments }, test.now());
    await receiveMail(
      services,
      { ...mail, from: emailOf('requester'), attachments: attachments.slice(0, 1) },
      test.now(),
    );
    await test.runJobs();
    expect(refused).toEqual(['file_type_not_allowed']);
    const { items } = await cast.requester.ask(listInbox);
    expect(items, 'the same file twice is one draft').toHaveLength(1);
    const item = await cast.requester.ask(getInboxInvoice, { params: { inboxInvoiceId: items[0]?.id ?? '' } });
    expect(item.file.reading?.invoiceNumber).toMatchObject({ value: 'FX-7' });
    expect(item.file.reading?.gross).toMatchObject({ value: eur(61_880) });
    expect(item.file.findings).toEqual([]);
    const sent = await cast.requester.ask(requestFromInbox, {
      params: { inboxInvoiceId: item.id },
      body: { ...draftOfBill(test, bill), version: item.version },
    });
    expect(await approveAs([cast.approver], sent)).toMatchObject({ state: 'approved' });
    await test.carry();
    expect((await cast.requester.ask(listInbox)).items).toEqual([]);
  });

  it('is validated when its sums add up, and a number comes only once', async () => {
    const { items } = await cast.controller.ask(listInvoices, { query: { state: 'to_review' } });
    expect(items.map((item) => item.number).toSorted()).toEqual(['FX-7', 'UBL-1']);
    for (const { id } of items) {
      const invoice = await cast.controller.ask(getInvoice, { params: { invoiceId: id } });
      const call = { params: { invoiceId: id } };
      const wrong = {
        ...fieldsOf(invoice),
        gross: { ...invoice.gross, minor: String(BigInt(invoice.gross.minor) + 1n) },
      };
      expect(await cast.controller.refused(validateInvoice, { ...call, body: wrong })).toMatchObject({
        status: 422,
        error: 'sums_differ',
      });
      expect((await cast.controller.ask(validateInvoice, { ...call, body: fieldsOf(invoice) })).state).toBe(
        'validated',
      );
    }
    await test.carry();
    const copy = await billInReview(test, cast, { number: 'UBL 1', net: 100_000 });
    expect(copy.duplicates).toContainEqual(expect.objectContaining({ number: 'UBL-1', kind: 'same_number' }));
    const refusal = await cast.controller.refused(validateInvoice, {
      params: { invoiceId: copy.id },
      body: fieldsOf(copy),
    });
    expect(refusal).toMatchObject({ status: 422, error: 'duplicate_invoice', data: { number: 'UBL-1' } });
  });

  it('that names another account than before is not paid until somebody decided', async () => {
    const changed = await billInReview(test, cast, { number: 'UBL-2', net: 5000, iban: 'DE02500105170137075030' });
    expect(changed.bankCheck).toMatchObject({ kind: 'changed' });
    const refusal = await cast.controller.refused(validateInvoice, {
      params: { invoiceId: changed.id },
      body: fieldsOf(changed),
    });
    expect(refusal).toMatchObject({ status: 422, error: 'bank_details_undecided' });
  });
});

describe('the payment run', () => {
  let run: payments.RunView;
  const ask = () => cast.owner.ask(confirmContract.requestRunCode, { params: { runId: run.id } });
  const confirmation = (procedureId: string, code: string) => ({
    params: { runId: run.id },
    body: { procedureId: procedureId as never, code },
  });

  it('is made by the controller, who cannot confirm it', async () => {
    run = await runOverAll(test, cast.controller);
    expect(run).toMatchObject({ count: 3, total: eur(119_000 + 61_880 + 4890), state: 'to_confirm' });
    expect(await cast.controller.refused(confirmContract.requestRunCode, { params: { runId: run.id } })).toMatchObject({
      status: 403,
    });
  });

  it('has no file before it is confirmed, and a wrong code confirms nothing', async () => {
    expect(await cast.controller.refused(payments.downloadRunFile, { params: { runId: run.id } })).toMatchObject({
      status: 422,
      error: 'illegal_state',
    });
    const {
      procedure: { id: procedureId },
    } = await ask();
    const code = await test.newestCode();
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await cast.owner.refused(confirmContract.confirmRun, confirmation(procedureId, wrong))).toMatchObject({
      status: 400,
      error: 'wrong_code',
      data: { left: 4 },
    });
  });

  it('refuses the code when one account changed after it was asked for', async () => {
    const {
      procedure: { id: procedureId },
    } = await ask();
    const code = await test.newestCode();
    const payeeId = run.payments[0]?.payee.id ?? '';
    const before = await sql<{ iban: string }>`select iban from payments.payment where payee_id = ${payeeId}`.execute(
      test.database.owner,
    );
    const change = (iban: string) =>
      inScope(test.database.app, { companyId: test.companyId, userId: null }, (trx) =>
        changePayeeAccount(trx, test.companyId, { payeeId, iban, usableFrom: test.now(), now: test.now() }),
      );
    await change('DE75512108001245126199');
    expect(await cast.owner.refused(confirmContract.confirmRun, confirmation(procedureId, code))).toMatchObject({
      status: 422,
      error: 'confirmation_changed',
    });
    await change(before.rows[0]?.iban ?? '');
    // The code is used up although the account is as it was.
    expect(await cast.owner.refused(confirmContract.confirmRun, confirmation(procedureId, code))).toMatchObject({
      status: 422,
      error: 'code_expired',
    });
  });

  it('is confirmed by the owner with a fresh code of the same session', async () => {
    const {
      procedure: { id: procedureId },
    } = await ask();
    const code = await test.newestCode();
    const otherSession = await test.signIn('owner');
    expect(await otherSession.refused(confirmContract.confirmRun, confirmation(procedureId, code))).toMatchObject({
      status: 422,
      error: 'code_expired',
    });
    run = await cast.owner.ask(confirmContract.confirmRun, confirmation(procedureId, code));
    expect(run.state).toBe('confirmed');
    expect(run.payments.map((payment) => payment.state)).toEqual(['processing', 'processing', 'processing']);
  });

  it('makes one bank file with each payment once, and the same bytes each time', async () => {
    const first = await cast.controller.send(payments.downloadRunFile, { params: { runId: run.id } });
    const second = await cast.controller.send(payments.downloadRunFile, { params: { runId: run.id } });
    expect(first.statusCode).toBe(200);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    const ids = [...first.body.matchAll(/<EndToEndId>(.*?)<\/EndToEndId>/g)].map((match) => match[1] ?? '');
    expect(ids.toSorted()).toEqual(run.payments.map((payment) => endToEndIdOf(payment.id)).toSorted());
    expect(first.body).toContain('<NbOfTxs>3</NbOfTxs>');
    expect(first.body).toContain('<CtrlSum>1857.70</CtrlSum>');
  });

  it.skipIf(!existsSync(SCHEMA))('makes a file that is valid against the schema of ISO 20022', async () => {
    const { rawPayload } = await cast.controller.send(payments.downloadRunFile, { params: { runId: run.id } });
    const schema = XmlDocument.fromBuffer(readFileSync(SCHEMA));
    const file = XmlDocument.fromBuffer(rawPayload);
    const validator = XsdValidator.fromDoc(schema);
    expect(() => validator.validate(file)).not.toThrow();
    for (const resource of [file, validator, schema]) resource.dispose();
  });

  it('is settled by the bank’s statement, once in whatever file the entries come', async () => {
    const statement = (id: string, extra: DemoEntry[] = []) =>
      statementOf(id, [...run.payments.map(entryOf), ...extra]);
    const send = (xml: string) =>
      cast.controller.ask(bankFile.importStatement, {
        file: { name: 'statement.xml', bytes: new TextEncoder().encode(xml) },
      });
    expect(await send(statement('S-1'))).toEqual({
      kind: 'statement',
      statementCount: 1,
      entryCount: 3,
      knownCount: 0,
      settledCount: 3,
      returnedCount: 0,
      unexplainedCount: 0,
      gaps: [],
      notices: [],
      reports: [],
    });
    const cut = statement('S-1').replace(/<Ntry>.*?<\/Ntry>/, '');
    const [lost] = run.payments.map(entryOf);
    expect(await send(cut)).toMatchObject({
      knownCount: 2,
      gaps: [{ reference: 'S-1', amount: { minor: String(lost?.amount.minor) } }],
    });
    expect(await send(statement('S-1'))).toMatchObject({ entryCount: 3, knownCount: 3, settledCount: 0 });
    const fee: DemoEntry = {
      reference: 'FEE',
      on: TODAY,
      amount: euro(-1290),
      counterparty: 'Bank',
      endToEndId: null,
      text: 'Fee',
    };
    // A statement that comes later is the newer one of its day.
    test.advance(1000);
    expect(await send(statement('S-2', [fee]))).toMatchObject({ knownCount: 3, settledCount: 0, unexplainedCount: 1 });
    await test.carry();
    const { items } = await cast.controller.ask(payments.listPayments, {
      query: { states: 'paid,settled,processing' },
    });
    expect(items.map((item) => item.settledOn)).toEqual([TODAY, TODAY, TODAY]);
    const invoices = await cast.controller.ask(listInvoices, { query: { state: 'paid' } });
    expect(invoices.items.map((item) => item.number).toSorted()).toEqual(['FX-7', 'UBL-1']);
  });

  it('of a half-valid statement imports nothing and names the line', async () => {
    const good: DemoEntry = {
      reference: 'G-1',
      on: TODAY,
      amount: euro(-100),
      counterparty: 'X',
      endToEndId: null,
      text: 'good',
    };
    const xml = statementOf('S-3', [good, { ...good, reference: 'BAD-1' }]);
    const at = xml.lastIndexOf('<Amt Ccy="EUR">1.00</Amt>');
    const bad = `${xml.slice(0, at)}<Amt Ccy="EUR">1,00</Amt>${xml.slice(at + '<Amt Ccy="EUR">1.00</Amt>'.length)}`;
    const before = await countEntries();
    const refusal = await cast.controller.refused(bankFile.importStatement, {
      file: { name: 'bad.xml', bytes: new TextEncoder().encode(bad) },
    });
    expect(refusal).toMatchObject({ status: 422, error: 'camt_value_invalid' });
    expect(refusal.data['line']).toBe(bad.slice(0, bad.indexOf('1,00')).split('\n').length);
    expect(await countEntries()).toBe(before);
  });

  const entryOf = (payment: payments.PaymentView, index: number): DemoEntry => ({
    reference: `P-${index}`,
    on: TODAY,
    amount: euro(-Number(payment.amount.minor)),
    counterparty: payment.payee.name,
    endToEndId: endToEndIdOf(payment.id),
    text: payment.reference,
  });
});

describe('the books', () => {
  it('hold each validated item once, coded with its origin, and tie before anything is exported', async () => {
    const { items } = await cast.controller.ask(books.listPayables);
    expect(items.map((item) => item.reference).toSorted()).toEqual(expect.arrayContaining(['FX-7', 'UBL-1']));
    expect(items).toHaveLength(3);
    expect(new Set(items.map((item) => item.expenseAccountOrigin))).toEqual(new Set(['document', 'category']));
    await expectTied();
  });

  it('are prepared, exported once as FEC and CSV, and balance to 0.00', async () => {
    const until = plainDate('2026-03-31');
    const markable = async (month: string) =>
      (await cast.controller.ask(books.summarizeMonth, { params: { month } })).markable;
    expect(await markable('2026-02')).toEqual({ count: 0, earlier: 0 });
    expect(await markable('2026-03')).toEqual({ count: 3, earlier: 0 });
    expect(await markable('2026-04')).toEqual({ count: 3, earlier: 3 });
    expect(await cast.controller.ask(books.prepareReady, { body: { until } })).toEqual({ done: 3, refused: [] });
    const made = await cast.controller.ask(books.createExport, { body: { until, format: 'fec' } });
    expect(made).toMatchObject({ payableCount: 3, settlementCount: 3 });
    expect(made.debit).toEqual(made.credit);
    expect(await cast.controller.refused(books.createExport, { body: { until, format: 'fec' } })).toMatchObject({
      status: 422,
      error: 'nothing_to_export',
    });
    for (const format of ['fec', 'csv'] as const) {
      const first = await cast.controller.send(books.downloadExport, {
        params: { exportId: made.id },
        query: { format },
      });
      test.advance(60_000);
      const second = await cast.controller.send(books.downloadExport, {
        params: { exportId: made.id },
        query: { format },
      });
      expect(first.statusCode).toBe(200);
      expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
      expect(first.body.trimEnd().split('\n')).toHaveLength(made.lineCount + 1);
      if (format === 'fec')
        expect(sumsOfFec(first.body)).toEqual({ debit: BigInt(made.debit.minor), credit: BigInt(made.credit.minor) });
    }
    await expectTied();
  });

  it('balance in the database, and the audit chain is as it was written', async () => {
    const { rows } = await sql<{
      minor: bigint;
    }>`select coalesce(sum(minor), 0)::bigint as minor from ledger.posting`.execute(test.database.owner);
    expect(rows[0]?.minor).toBe(0n);
    const report = await verifyAllAudit(test.database.owner);
    expect(report.faults).toEqual([]);
    expect(report.lines).toBeGreaterThan(20n);
  });

  it('leave a line of each step of the money: who took it, when and from where', async () => {
    const { rows } = await sql<{ step: string; who: keyof typeof test.users; isWhole: boolean }>`
      select distinct action as step, actor_id as who, bool_and(at >= ${FOUNDED_AT} and ip = '127.0.0.1') as "isWhole"
      from platform.audit_event where company_id = ${test.companyId} group by 1, 2`.execute(test.database.owner);
    const { requester, approver, controller, owner } = test.users;
    const steps: [string, string][] = [
      ['requests.submit', requester],
      ['requests.approve', approver],
      ['invoices.validated', controller],
      ['expense-claims.validated', controller],
      ['payments.create-run', controller],
      ['payments.ask-code', owner],
      ['payments.confirm-run', owner],
      ['payments.import-statement', controller],
      ['accounting.prepare-ready', controller],
      ['accounting.export', controller],
    ];
    for (const [step, who] of steps) expect(rows).toContainEqual({ step, who, isWhole: true });
  });

  it('show the claim as paid on the day the bank booked it', async () => {
    const { items } = await cast.controller.ask(listClaims, { query: { state: 'paid' } });
    expect(items).toHaveLength(1);
    const request = await cast.controller.ask(getClaim, { params: { claimId: items[0]?.id ?? '' } });
    expect(request.payment).toMatchObject({ settledOn: TODAY });
  });
});

const euro = (minor: number) => money(BigInt(minor), currency('EUR'));

function statementOf(id: string, entries: DemoEntry[]): string {
  const opening = euro(1_000_000);
  const closing = money(
    entries.reduce((total, entry) => total + entry.amount.minor, opening.minor),
    currency('EUR'),
  );
  return makeStatement({ id, iban: COMPANY_IBAN, from: TODAY, to: TODAY, opening, closing, entries });
}

async function countEntries(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from payments.statement_entry`.execute(
    test.database.owner,
  );
  return rows[0]?.count ?? -1;
}

async function expectTied(): Promise<void> {
  const proof = await cast.controller.ask(getProof);
  expect(proof.checks.filter((check) => !check.isTied)).toEqual([]);
  expect(proof.isTied).toBe(true);
  // What the statements began with and moved is what the newest one ends with.
  expect(proof.bank).toMatchObject({ opening: eur(1_000_000), statedOn: TODAY });
  expect(proof.bank?.balance).toEqual(proof.bank?.stated);
}

/** Debit and credit of a FEC file, columns 12 and 13, decimal comma. */
function sumsOfFec(text: string): { debit: bigint; credit: bigint } {
  const [head = '', ...lines] = text.trimEnd().split(/\r?\n/);
  const separator = head.includes('\t') ? '\t' : '|';
  const cents = (cell: string | undefined): bigint => BigInt((cell ?? '').replace(/[,.]/, ''));
  const cells = lines.map((line) => line.split(separator));
  return {
    debit: cells.reduce((total, row) => total + cents(row[11]), 0n),
    credit: cells.reduce((total, row) => total + cents(row[12]), 0n),
  };
}
