import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { archiveSupplier, addSupplier, getSupplier } from '#areas/suppliers/contract/supplier-page.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import { validateInvoice } from '#areas/invoices/contract/invoice.ts';
import { claimOf, accept, payAll } from '../../../../../test/setup/claims.ts';
import { billInReview, fieldsOf, signInAll, TODAY, type Cast } from '../../../../../test/setup/spend.ts';
import { NOTHING_KNOWN } from '../../../../../test/setup/supplier-desk.ts';
import { createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import * as books from '../../contract/bookkeeping.ts';
import { listPartyAccounts, savePartyAccounts } from '../../contract/party-accounts.ts';
import * as contract from '../../contract/payable-rules.ts';

let test: TestApp;
let cast: Cast;
let sundry: SupplierId;
let other: SupplierId;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  sundry = await added('Sundry');
  other = await added('Travel');
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

async function added(name: string): Promise<SupplierId> {
  const body = { ...NOTHING_KNOWN, name, isConfirmed: true };
  const { id } = await cast.controller.ask(addSupplier, { body });
  return id;
}

async function uncodedBill(number: string): Promise<void> {
  const invoice = await billInReview(test, cast, { number, net: 1000 });
  const body = { ...fieldsOf(invoice), expenseAccount: null, expenseCategoryId: null };
  await cast.controller.ask(validateInvoice, { params: { invoiceId: invoice.id }, body });
  await test.carry();
}

const rowOf = async (q: string) => {
  const { items } = await cast.controller.ask(books.listPayables, { query: { q } });
  const row = items.find(({ reference }) => reference === q);
  if (row === undefined) throw new Error(`${q} is not booked`);
  return cast.controller.ask(books.getPayable, { params: { payableId: row.id } });
};
const code = (
  { id, version, costCenterId }: books.PayableView,
  more: { supplierAccountOf?: SupplierId | null } = {},
) => ({
  params: { payableId: id },
  body: {
    version,
    expenseAccount: '622600',
    costCenterId,
    analyticalValues: [],
    recoverablePercent: 100,
    ...more,
  },
});
const ruleOf = (supplierAccountOf: SupplierId, more: object = {}) => ({
  name: 'Sundry',
  isOn: true,
  when: { amount: { from: '0', to: null } },
  set: { supplierAccountOf },
  isApplied: true,
  ...more,
});
const add = (of: SupplierId, more?: object) => cast.controller.ask(contract.addPayableRule, { body: ruleOf(of, more) });

it('A rule puts what is to prepare on another supplier’s account, never what is ready or a member is owed', async () => {
  for (const number of ['SA-OPEN', 'SA-PERSON', 'SA-READY']) await uncodedBill(number);
  const person = await rowOf('SA-PERSON');
  const own = person.supplierAccount;
  expect(own).toMatchObject({ of: person.counterpartyId, isOwn: true, isFixed: false });
  await cast.controller.ask(books.codePayable, code(person, { supplierAccountOf: other }));
  await cast.controller.ask(books.preparePayable, code(await rowOf('SA-READY')));
  const claim = await accept({ test, cast }, await claimOf({ test, cast }, 500));
  const { id, applied } = await add(sundry);
  expect(applied).toBe(1);
  const open = await rowOf('SA-OPEN');
  expect(open).toMatchObject({
    supplierAccount: { of: sundry, name: 'Sundry', code: '401SUNDRY', isOwn: false },
    byRules: [{ field: 'supplierAccountOf', ruleId: id, position: 1 }],
  });
  expect(open.origins).toContainEqual({ field: 'supplierAccountOf', origin: 'rule' });
  const coded = await cast.controller.ask(books.codePayable, code(open));
  expect(coded.entry.at(-1)).toMatchObject({ account: '401000', auxiliary: '401SUNDRY' });
  expect((await rowOf('SA-PERSON')).supplierAccount).toMatchObject({ of: other, code: '401TRAVEL' });
  expect((await rowOf('SA-READY')).supplierAccount).toMatchObject({ isOwn: true, code: own?.code });
  const [owed] = (await cast.controller.ask(books.listPayables, { query: { q: claim.number } })).items;
  const params = { payableId: owed?.id ?? ('' as never) };
  expect(await cast.controller.ask(books.getPayable, { params })).toMatchObject({ supplierAccount: null, byRules: [] });
  await uncodedBill('SA-LATER');
  expect((await rowOf('SA-LATER')).supplierAccount).toMatchObject({ of: sundry });
  const { supplierAccounts } = await cast.controller.ask(contract.listPayableRules, {});
  expect(supplierAccounts).toEqual({ [sundry]: { name: 'Sundry', code: '401SUNDRY' } });
});

it('A second rule that names another account conflicts, and its test shows both accounts', async () => {
  const { isApplied: _, ...draft } = ruleOf(other);
  const tried = await cast.controller.ask(contract.testPayableRule, { body: { id: null, ...draft } });
  expect(tried.conflicting).toBe(tried.count);
  const [first] = (await cast.controller.ask(contract.listPayableRules, {})).rules;
  const body = { id: first?.id ?? null, ...draft };
  const changed = await cast.controller.ask(contract.testPayableRule, { body });
  expect(changed).toMatchObject({ changed: 2, applicable: 2 });
  expect(changed.items.find(({ isOpen }) => isOpen)).toMatchObject({
    before: { other: ['Brand', '401SUNDRY'] },
    after: { other: ['Brand', '401TRAVEL'] },
  });
});

it('A person may choose the supplier’s own account again, and no account of nobody, archived, or for a member', async () => {
  const later = await rowOf('SA-LATER');
  const again = await cast.controller.ask(books.codePayable, code(later, { supplierAccountOf: null }));
  expect(again.supplierAccount).toMatchObject({ isOwn: true });
  expect(again.origins).not.toContainEqual({ field: 'supplierAccountOf', origin: 'rule' });
  const gone = await added('Gone');
  const { version } = await cast.controller.ask(getSupplier, { params: { supplierId: gone } });
  await cast.controller.ask(archiveSupplier, { params: { supplierId: gone }, body: { version, isArchived: true } });
  for (const of of [gone, 'sup_00000000000000000000000000' as SupplierId]) {
    expect(await cast.controller.refused(books.codePayable, code(again, { supplierAccountOf: of }))).toMatchObject({
      error: 'invalid_input',
      data: { fields: [{ path: 'supplierAccountOf', code: 'unknown' }] },
    });
    expect(await cast.controller.refused(contract.addPayableRule, { body: ruleOf(of) })).toMatchObject({
      data: { fields: [{ path: 'set.supplierAccountOf', code: 'unknown' }] },
    });
  }
});

it('What pays an item is booked on its account, which moves with the supplier’s number and stays once it left', async () => {
  await payAll({ test, cast });
  await test.carry();
  const codes = async () => {
    const { rows } = await sql<{ code: string }>`
      select s.auxiliary_account as code from accounting.settlement s
      join accounting.payable p on p.company_id = s.company_id and p.source_id = s.source_id
      where p.reference = 'SA-OPEN'`.execute(test.database.owner);
    return rows.map((row) => row.code);
  };
  expect(await codes()).toEqual(['401SUNDRY']);
  const items = await cast.controller.ask(listPartyAccounts, {
    params: { party: 'suppliers' },
    query: { q: 'Sundry' },
  });
  const before = items.items[0]?.code ?? '';
  const changes = [{ id: sundry, before, code: '401MISC' }];
  await cast.controller.ask(savePartyAccounts, { params: { party: 'suppliers' }, body: { changes } });
  expect((await rowOf('SA-OPEN')).supplierAccount).toMatchObject({ code: '401MISC' });
  expect(await codes()).toEqual(['401MISC']);
  // A rule that says otherwise takes both along.
  const [rule] = (await cast.controller.ask(contract.listPayableRules, {})).rules;
  if (rule === undefined) throw new Error('There is a rule');
  const params = { payableRuleId: rule.id };
  const change = (of: SupplierId, version: number) =>
    cast.controller.ask(contract.changePayableRule, { params, body: { ...ruleOf(of), version } });
  await change(other, 1);
  expect([(await rowOf('SA-OPEN')).supplierAccount?.code, ...(await codes())]).toEqual(['401TRAVEL', '401TRAVEL']);
  await change(sundry, 2);

  await cast.controller.ask(books.prepareReady, { body: { until: TODAY } });
  const made = await cast.controller.ask(books.createExport, { body: { until: TODAY, format: 'fec' } });
  const file = await cast.controller.send(books.downloadExport, { params: { exportId: made.id } });
  const lines = file.body.split(/\r?\n/).filter((line) => line.includes('SA-OPEN') && line.includes('401MISC'));
  // Owed and paid, on one account that is called as its supplier is.
  expect(lines).toHaveLength(2);
  for (const line of lines)
    expect(line.split(/[\t|]/).slice(4, 8)).toEqual(['401000', expect.any(String), '401MISC', 'Sundry']);
  const left = await rowOf('SA-OPEN');
  expect(left.supplierAccount).toMatchObject({ isFixed: true });
  await cast.controller.ask(books.undoExport, { params: { exportId: made.id }, body: { reason: 'Wrong account' } });
});
