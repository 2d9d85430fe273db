import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { runSql } from '../../test/setup/run-sql.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';
import { newId } from '#platform/crypto/new-id.ts';
import * as facts from '#areas/payables/events.ts';
import { up } from '#areas/payables/server/migrations/2026-11-28-1134-facts-in-one-noun.ts';

const FILE = newId('fil');

/** Facts as versions before told them, which may still wait when this one starts. */
const eur = (minor: string) => ({ minor, currency: 'EUR' });
const CODED = {
  rate: '1',
  vatLines: [{ rate: '19', net: eur('10000'), tax: eur('1900') }],
  costCenterId: null,
  expenseCategoryId: null,
  analyticalValues: [],
  expenseAccount: null,
  description: 'Paper',
  fileIds: [],
};
const BILLED = {
  ...CODED,
  number: 'RE-1',
  supplierId: 'sup_000000000000000000000001',
  supplierName: 'Papier Schmidt',
  issuedOn: '2026-03-14',
  gross: eur('11900'),
  baseGross: eur('11900'),
  reverseCharge: null,
};
const MEMBER = { memberId: 'usr_000000000000000000000001', memberName: 'Ada' };
const MOVED = { requestId: 'req_1', version: 3, state: 'paid', on: '2026-03-20', by: null, reason: null };
const PAID = {
  paymentId: newId('pay'),
  attempt: 1,
  source: { type: 'invoice', id: 'inv_1' },
  payee: { type: 'supplier', id: 'sup_1', name: 'Papier Schmidt' },
  amount: eur('11900'),
  baseAmount: eur('11900'),
  bookedOn: '2026-03-20',
  reference: 'RE-1',
};
const OLD: readonly (readonly [string, string, object, object])[] = [
  [
    'payables.invoice-validated',
    'inv_1',
    { ...BILLED, invoiceId: 'inv_1', requestId: 'req_1', dueOn: '2026-04-14', amortisation: null },
    { kind: 'invoice', id: 'inv_1', journalKind: 'invoicePurchase', on: '2026-03-14', dueOn: '2026-04-14' },
  ],
  [
    'payables.credit-note-validated',
    'crn_1',
    { ...BILLED, creditNoteId: 'crn_1' },
    { kind: 'credit-note', id: 'crn_1', journalKind: 'creditNote', dueOn: null, amortisation: null },
  ],
  [
    'expense-claims.claim-validated',
    'clm_1',
    {
      ...CODED,
      ...MEMBER,
      claimId: 'clm_1',
      number: 17,
      kind: 'mileage',
      occurredOn: '2026-03-14',
      sanctioned: eur('3000'),
      baseSanctioned: eur('3000'),
      supplierName: null,
    },
    { kind: 'claim', id: 'clm_1', journalKind: 'mileage', number: 'R-17', amount: eur('3000') },
  ],
  [
    'payables.invoice-moved',
    'inv_2',
    { ...MOVED, invoiceId: 'inv_2' },
    { kind: 'invoice', id: 'inv_2', state: 'paid' },
  ],
  ['expense-claims.claim-moved', 'clm_2', { ...MOVED, claimId: 'clm_2' }, { kind: 'claim', id: 'clm_2' }],
  [
    'payables.invoice-rejected',
    'inv_3',
    { invoiceId: 'inv_3', requestId: 'req_3' },
    { kind: 'invoice', requestId: 'req_3', inboxFileId: null },
  ],
  ['expense-claims.claim-rejected', 'clm_3', { claimId: 'clm_3', requestId: 'req_4' }, { kind: 'claim' }],
  [
    'payables.credit-note-rejected',
    'crn_2',
    { creditNoteId: 'crn_2', fileId: FILE, reason: 'A bill' },
    { kind: 'credit-note', id: 'crn_2', inboxFileId: FILE, reason: 'A bill' },
  ],
  ['payables.invoice-described', 'inv_4', { invoiceId: 'inv_4', description: 'Chairs' }, { id: 'inv_4' }],
  ['payables.invoice-offset', 'inv_5', { invoiceId: 'inv_5', allocationId: 'alo_1' }, { id: 'inv_5' }],
  [
    'accounting.credit-note-spread',
    'crn_3',
    { creditNoteId: 'crn_3', issuedOn: '2026-03-14', amortisation: null, version: 2 },
    { kind: 'credit-note', id: 'crn_3', on: '2026-03-14' },
  ],
  ['payments.settled', 'inv_6', PAID, { source: PAID.source }],
  ['payments.returned', 'inv_7', { ...PAID, reason: 'AC04' }, { reason: 'AC04' }],
  [
    'expense-claims.claim-set-off',
    'clm_4',
    {
      ...MEMBER,
      allocationId: 'alo_2',
      isTakenBack: false,
      advanceNumber: 2,
      claimId: 'clm_4',
      description: 'Taxi',
      amount: eur('500'),
      bookedOn: '2026-03-14',
    },
    { kind: 'claim', id: 'clm_4', payee: { type: 'member', id: MEMBER.memberId, name: 'Ada' } },
  ],
];

const schemas = new Map(
  Object.values(facts)
    .filter((one): one is typeof facts.payableValidated => typeof one === 'object')
    .map(({ name, payload }): [string, z.ZodType] => [name, payload]),
);

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  for (const [index, [name, subject, payload]] of OLD.entries())
    await sql`insert into platform.event (company_id, id, name, subject, payload)
      values (${test.companyId}, ${`evt_${index}`}, ${name}, ${subject}, ${JSON.stringify(payload)}::jsonb)`.execute(
      test.database.owner,
    );
  await sql`insert into platform.event_receipt (company_id, event_id, listener) values
    (${test.companyId}, 'evt_0', 'budgets.use-by-invoice'), (${test.companyId}, 'evt_3', 'requests.follow-invoice')`.execute(
    test.database.owner,
  );
  await runSql(test.database.ownerUrl, up);
});
afterAll(() => test.close());

describe('a fact that waited for this version', () => {
  it.each(OLD.map((old, index) => [old[0], index, old[3]] as const))(
    '%s is told as a payable’s',
    async (_old, index, said) => {
      const { rows } = await sql<{ name: string; payload: unknown }>`select name, payload from platform.event
      where company_id = ${test.companyId} and id = ${`evt_${index}`}`.execute(test.database.owner);
      const [{ name, payload } = { name: '', payload: null }] = rows;
      const schema = schemas.get(name);
      expect(schema, `${name} is a fact of payables`).toBeDefined();
      expect(schema?.parse(payload)).toMatchObject(said);
    },
  );

  it('is not told again to whom it was', async () => {
    const { rows } = await sql<{ listener: string }>`select listener from platform.event_receipt
      where company_id = ${test.companyId} order by listener`.execute(test.database.owner);
    expect(rows.map(({ listener }) => listener)).toEqual(['budgets.use', 'requests.follow-outcome']);
  });
});
