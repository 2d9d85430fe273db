import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#platform/crypto/new-id.ts';
import { validateInvoice } from '#areas/invoices/contract/invoice.ts';
import { billInReview, fieldsOf, signInAll, TODAY, type Cast } from '../../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import { codePayable, getPayable, listPayables, prepareReady } from '../../contract/bookkeeping.ts';
import * as contract from '../../contract/payable-rules.ts';
import type { PayableRuleId } from '../../contract/payable-rules.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

/** A validated bill to which nobody gave an account. */
async function uncodedBill(number: string): Promise<void> {
  const invoice = await billInReview(test, cast, { number, net: 1000 });
  const body = { ...fieldsOf(invoice), expenseAccount: null, expenseCategoryId: null };
  await cast.controller.ask(validateInvoice, { params: { invoiceId: invoice.id }, body });
  await test.carry();
}

const rowOf = async (q: string) => {
  const [row] = (await cast.controller.ask(listPayables, { query: { q } })).items;
  if (row === undefined) throw new Error(`${q} is not booked`);
  return cast.controller.ask(getPayable, { params: { payableId: row.id } });
};

const ofType = (more: object = {}) => ({
  name: 'Bills',
  isOn: true,
  when: { type: { isNot: false, values: ['invoicePurchase'] } },
  set: { expenseAccount: '480600', recoverablePercent: 50 },
  isApplied: true,
  ...more,
});
const add = (more?: object) => cast.controller.ask(contract.addPayableRule, { body: ofType(more) });
const rules = () => cast.controller.ask(contract.listPayableRules, {});
const remove = (payableRuleId: PayableRuleId) =>
  cast.controller.ask(contract.removePayableRule, { params: { payableRuleId } });

it('codes what comes and what waits, never what a person set or what is ready, and says who set what', async () => {
  for (const number of ['R-OPEN', 'R-PERSON', 'R-READY']) await uncodedBill(number);
  const person = await rowOf('R-PERSON');
  const coding = { costCenterId: person.costCenterId, analyticalValues: [], recoverablePercent: 100 };
  await cast.controller.ask(codePayable, {
    params: { payableId: person.id },
    body: { version: person.version, expenseAccount: '622600', ...coding },
  });
  const ready = await rowOf('R-READY');
  await cast.controller.ask(codePayable, {
    params: { payableId: ready.id },
    body: { version: ready.version, expenseAccount: '623000', ...coding },
  });
  await sql`update accounting.payable set state = 'prepared' where id = ${ready.id}`.execute(test.database.owner);

  const { id, applied } = await add();
  expect(applied).toBe(2);
  expect(await rowOf('R-OPEN')).toMatchObject({
    expenseAccount: '480600',
    expenseAccountOrigin: 'rule',
    recoverablePercent: 50,
    byRules: [
      { field: 'expenseAccount', ruleId: id, position: 1 },
      { field: 'recoverablePercent', ruleId: id, position: 1 },
    ],
  });
  expect(await rowOf('R-PERSON')).toMatchObject({ expenseAccount: '622600', expenseAccountOrigin: 'person' });
  expect(await rowOf('R-READY')).toMatchObject({
    expenseAccount: '623000',
    recoverablePercent: 100,
    version: ready.version + 1,
  });
  await uncodedBill('R-LATER');
  expect(await rowOf('R-LATER')).toMatchObject({ expenseAccount: '480600', expenseAccountOrigin: 'rule' });
  const { rules: listed, sample } = await rules();
  expect(listed).toMatchObject([{ id, position: 1, matches: 4, conflicts: [] }]);
  expect(sample).toMatchObject({ count: 4, coded: 3, isCapped: false });
});

it('tries a draft without changing anything, and counts conflicts with the rule that comes first', async () => {
  const [first] = (await rules()).rules;
  const draft = {
    name: 'Later',
    isOn: true,
    when: ofType().when,
    set: { expenseAccount: '499900', recoverablePercent: 0 },
  };
  const tried = await cast.controller.ask(contract.testPayableRule, { body: { id: null, ...draft } });
  expect(tried).toMatchObject({ count: 4, changed: 0, same: 0, conflicting: 4, applicable: 0 });
  expect(tried.items[0]).toMatchObject({ conflictsWith: first?.id });
  const before = await cast.controller.ask(contract.testPayableRule, {
    body: { id: first?.id ?? null, ...draft, set: { recoverablePercent: 20 } },
  });
  expect(before).toMatchObject({ changed: 3, applicable: 3, conflicting: 0 });
  expect((await rowOf('R-OPEN')).recoverablePercent).toBe(50);

  const second = await add({ ...draft, isApplied: true });
  expect(second.applied).toBe(0);
  expect((await rules()).rules).toMatchObject([
    { conflicts: [{ ruleId: second.id, count: 4, isFirst: true }] },
    { conflicts: [{ ruleId: first?.id, count: 4, isFirst: false }] },
  ]);
  const ids = (await rules()).rules.map((rule) => rule.id).toReversed();
  const ordered = await cast.controller.ask(contract.orderPayableRules, { body: { ids } });
  expect(ordered.rules.map((rule) => [rule.id, rule.position])).toEqual(ids.map((id, index) => [id, index + 1]));
  expect(await cast.controller.refused(contract.orderPayableRules, { body: { ids: ids.slice(1) } })).toMatchObject({
    error: 'rules_changed',
  });
  await remove(second.id);
  expect((await rules()).rules).toMatchObject([{ id: first?.id, position: 1 }]);
});

it('takes back what a rule set once it says otherwise and is applied', async () => {
  const [rule] = (await rules()).rules;
  if (rule === undefined) throw new Error('There is a rule');
  const body = { ...ofType({ set: { recoverablePercent: 50 } }), version: rule.version };
  const params = { payableRuleId: rule.id };
  // What somebody chose for R-PERSON was 100, the default, so its share is still the rules'.
  expect(await cast.controller.ask(contract.changePayableRule, { params, body })).toMatchObject({ applied: 2 });
  expect(await rowOf('R-OPEN')).toMatchObject({ expenseAccount: null, recoverablePercent: 50 });
  expect(await cast.controller.refused(contract.changePayableRule, { params, body })).toMatchObject({
    error: 'version_conflict',
  });
  await remove(rule.id);
});

it('suggests a rule after the third same choice of a person, until one is there or it is not wanted', async () => {
  for (const number of ['R-OPEN', 'R-LATER']) {
    const row = await rowOf(number);
    await cast.controller.ask(codePayable, {
      params: { payableId: row.id },
      body: {
        version: row.version,
        expenseAccount: '622600',
        costCenterId: row.costCenterId,
        analyticalValues: [],
        recoverablePercent: 100,
      },
    });
  }
  const [suggested] = (await rules()).suggestions;
  expect(suggested).toMatchObject({ account: '622600', count: 3 });
  const { counterpartyId = '' } = suggested ?? {};
  const { id } = await add({ when: { supplier: { isNot: false, values: [counterpartyId] } }, isApplied: false });
  const withRule = await rules();
  expect(withRule.suggestions).toEqual([]);
  expect(withRule.names[counterpartyId]).toBe(suggested?.counterpartyName);
  await remove(id);
  const body = { counterpartyId, account: '622600' };
  expect((await cast.controller.ask(contract.dismissRuleSuggestion, { body })).suggestions).toEqual([]);
  expect((await cast.controller.ask(contract.dismissRuleSuggestion, { body })).suggestions).toEqual([]);
});

it('refuses what is not there, too little, others and other companies', async () => {
  for (const set of [{}, { taxCode: 'NONE' }, { costCenterId: newId('cce') }, { recoverablePercent: 101 }])
    expect(await cast.controller.refused(contract.addPayableRule, { body: ofType({ set }) as never })).toMatchObject({
      status: 400,
    });
  for (const when of [{}, { amount: { from: null, to: null } }, { supplier: { isNot: false, values: [] } }])
    expect(await cast.controller.refused(contract.addPayableRule, { body: ofType({ when }) as never })).toMatchObject({
      status: 400,
    });
  expect(await cast.requester.refused(contract.listPayableRules, {})).toMatchObject({ status: 403 });
  const { id } = await add({ isApplied: false });
  const params = { payableRuleId: id };
  expect(await cast.stranger.refused(contract.removePayableRule, { params })).toMatchObject({ status: 404 });
  expect((await cast.stranger.ask(contract.listPayableRules, {})).rules).toEqual([]);
  await remove(id);
});

it('two that add a rule at once get two places', async () => {
  const made = await Promise.all([add({ isApplied: false }), add({ isApplied: false })]);
  expect((await rules()).rules.map(({ position }) => position)).toEqual([1, 2]);
  for (const { id } of made) await remove(id);
  await cast.controller.ask(prepareReady, { body: { until: TODAY } });
});
