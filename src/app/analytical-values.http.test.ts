import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codePayable, getPayable, listPayables, preparePayable } from '#areas/accounting/contract/bookkeeping.ts';
import { codePayables } from '#areas/accounting/contract/code-payables.ts';
import * as rules from '#areas/accounting/contract/payable-rules.ts';
import { createBudgets } from '#areas/budgets/contract/budget.ts';
import { createExercise } from '#areas/budgets/contract/exercise.ts';
import { analyticalValueSchema, type AnalyticalFieldId } from '#areas/dimensions/contract/dimension.ts';
import { addField, archiveField, changeField, listFields } from '#areas/dimensions/contract/manage.ts';
import { updateCreditNote, validateCreditNote } from '#areas/invoices/contract/credit-note.ts';
import { getInvoice, updateInvoice, validateInvoice } from '#areas/invoices/contract/invoice.ts';
import { addToInbox, requestFromInbox } from '#areas/requests/contract/inbox.ts';
import { amendRequest, createDraft, submitRequest, updateDraft } from '#areas/requests/contract/request.ts';
import { definitionOf, placesOf } from '../../test/hostile/schema-places.ts';
import { RULE_BODY } from '../../test/setup/books-bodies.ts';
import { creditFieldsOf, creditNoteInReview } from '../../test/setup/credit-note.ts';
import {
  billInReview,
  billOf,
  draftOfBill,
  eur,
  fieldsOf,
  signInAll,
  TODAY,
  uploadBill,
  type Cast,
} from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';
import { contracts } from './contracts.ts';

let test: TestApp;
let cast: Cast;
let project: AnalyticalFieldId;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  const body = { name: 'Project', isRequired: false, allowedValues: ['North', 'South'] };
  project = (await cast.admin.ask(addField, { body })).items[0]?.id as AnalyticalFieldId;
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

type Values = { fieldId: AnalyticalFieldId; value: string }[];
const said = (value: string): Values => [{ fieldId: project, value }];
const purchase = (analyticalValues: Values) => ({
  type: 'purchase-request' as const,
  description: 'Desks',
  amount: eur(5000),
  occurredOn: TODAY,
  costCenterId: test.costCenterId as never,
  expenseCategoryId: test.expenseCategoryId as never,
  detail: { type: 'purchase-request' as const, link: '' } as never,
  analyticalValues,
});

async function allow(allowedValues: string[]): Promise<void> {
  const version = (await cast.admin.ask(listFields)).items[0]?.version ?? 0;
  const body = { name: 'Project', isRequired: false, allowedValues, version };
  await cast.admin.ask(changeField, { params: { analyticalFieldId: project }, body });
}

async function archive(isArchived: boolean): Promise<void> {
  const version = (await cast.admin.ask(listFields)).items[0]?.version ?? 0;
  await cast.admin.ask(archiveField, { params: { analyticalFieldId: project }, body: { version, isArchived } });
}

const validated = async (number: string, analyticalValues: Values = []) => {
  const invoice = await billInReview(test, cast, { number, net: 1000 });
  const params = { invoiceId: invoice.id };
  const body = { ...fieldsOf(invoice), expenseAccount: null, expenseCategoryId: null, analyticalValues };
  await cast.controller.ask(validateInvoice, { params, body });
  await test.carry();
  return payableOf(number);
};
const payableOf = async (q: string) => {
  const { items } = await cast.controller.ask(listPayables, { query: { q } });
  const row = items.find(({ reference }) => reference === q);
  if (row === undefined) throw new Error(`${q} is not booked`);
  return cast.controller.ask(getPayable, { params: { payableId: row.id } });
};
const codingOf = (version: number, analyticalValues: Values = []) => ({
  version,
  expenseAccount: '622600',
  costCenterId: test.costCenterId as never,
  analyticalValues,
  recoverablePercent: 100,
});
const splitBy = (analyticalValues: Values) => [
  { percent: 4000, amount: null, expenseAccount: '623100', costCenterId: null, analyticalValues },
];
const ruleSetting = (analyticalValues: Values) => ({ ...RULE_BODY, set: { analyticalValues } });

/** The call that sets a value in each place of a body that takes one, as somebody who may: what it is refused with. */
type Write = (values: Values) => Promise<{ error: string; data: Readonly<Record<string, unknown>> }>;

/** Each on things of its own, which are made once. */
async function writers(): Promise<Readonly<Record<string, Write>>> {
  const { requester, controller } = cast;
  const draft = await requester.ask(createDraft, { body: purchase([]) });
  const sent = await requester.ask(submitRequest, {
    params: { requestId: (await requester.ask(createDraft, { body: purchase([]) })).id },
    body: { version: 1 },
  });
  const file = await uploadBill(requester, billOf({ number: 'AV-INBOX', net: 1000 }));
  const item = await requester.ask(addToInbox, { body: { fileId: file.id } });
  const invoice = await billInReview(test, cast, { number: 'AV-BILL', net: 1000 });
  const note = await creditNoteInReview(test, cast, { number: 'AV-NOTE', net: 500 });
  const payable = await validated('AV-PAYABLE');
  const exercise = await controller.ask(createExercise, {
    body: {
      name: '2040',
      fromMonth: '2040-01' as never,
      toMonth: '2040-12' as never,
      granularity: 'total',
      basis: 'net',
      allowsExcess: true,
      isDraft: false,
      copyFrom: null,
    },
  });
  const rule = await controller.ask(rules.addPayableRule, { body: { ...RULE_BODY, isApplied: false } });
  const params = { payableId: payable.id };
  const coding = codingOf(payable.version);
  const note_ = creditFieldsOf(test, note);
  const invoiceParams = { invoiceId: invoice.id };
  const noteParams = { creditNoteId: note.id };
  return {
    'requests.createDraft body.analyticalValues': (values) =>
      requester.refused(createDraft, { body: purchase(values) }),
    'requests.updateDraft body.analyticalValues': (values) =>
      requester.refused(updateDraft, {
        params: { requestId: draft.id },
        body: { ...purchase(values), version: draft.version },
      }),
    'requests.amendRequest body.analyticalValues': (values) =>
      requester.refused(amendRequest, {
        params: { requestId: sent.id },
        body: { ...purchase(values), version: sent.version },
      }),
    'requests.requestFromInbox body.analyticalValues': (values) =>
      requester.refused(requestFromInbox, {
        params: { inboxInvoiceId: item.id },
        body: {
          ...draftOfBill(test, { number: 'AV-INBOX', net: 1000 }),
          version: item.version,
          analyticalValues: values,
        },
      }),
    'invoices.updateInvoice body.analyticalValues': (analyticalValues) =>
      controller.refused(updateInvoice, {
        params: invoiceParams,
        body: { ...fieldsOf(invoice), analyticalValues },
      }),
    'invoices.validateInvoice body.analyticalValues': (analyticalValues) =>
      controller.refused(validateInvoice, {
        params: invoiceParams,
        body: { ...fieldsOf(invoice), analyticalValues },
      }),
    'invoices.updateCreditNote body.analyticalValues': (values) =>
      controller.refused(updateCreditNote, { params: noteParams, body: { ...note_, analyticalValues: values } }),
    'invoices.validateCreditNote body.analyticalValues': (values) =>
      controller.refused(validateCreditNote, {
        params: noteParams,
        body: { ...note_, analyticalValues: values, offsets: [] },
      }),
    'accounting.codePayable body.analyticalValues': (values) =>
      controller.refused(codePayable, { params, body: { ...coding, analyticalValues: values } }),
    'accounting.codePayable body.splits.analyticalValues': (values) =>
      controller.refused(codePayable, { params, body: { ...coding, splits: splitBy(values) } }),
    'accounting.preparePayable body.analyticalValues': (values) =>
      controller.refused(preparePayable, { params, body: { ...coding, analyticalValues: values } }),
    'accounting.preparePayable body.splits.analyticalValues': (values) =>
      controller.refused(preparePayable, { params, body: { ...coding, splits: splitBy(values) } }),
    'accounting.codePayables body.set.analyticalValue': ([analyticalValue]) =>
      controller.refused(codePayables, { body: { which: { ids: [payable.id] }, set: { analyticalValue } } }),
    'accounting.addPayableRule body.set.analyticalValues': (values) =>
      controller.refused(rules.addPayableRule, { body: { ...ruleSetting(values), isApplied: false } }),
    'accounting.changePayableRule body.set.analyticalValues': (values) =>
      controller.refused(rules.changePayableRule, {
        params: { payableRuleId: rule.id },
        body: { ...ruleSetting(values), version: 1, isApplied: false },
      }),
    'accounting.testPayableRule body.set.analyticalValues': (values) =>
      controller.refused(rules.testPayableRule, { body: { id: null, ...ruleSetting(values) } }),
    'budgets.createBudgets body.budgets.analyticalValues': (analyticalValues) =>
      controller.refused(createBudgets, {
        body: {
          exerciseId: exercise.id,
          budgets: [
            {
              name: 'Everything',
              ownerIds: [],
              control: 'none',
              alertPercents: [],
              total: eur(100),
              months: null,
              parentId: null,
              costCenterId: null,
              expenseCategoryId: null,
              teamId: null,
              analyticalValues,
            },
          ],
        },
      }),
  };
}

/** Only asked what policies say of it; nothing is kept. */
const SETS_NOTHING = ['requests.judgeDraft body.asked.analyticalValues'];

describe('an analytical value that its field does not allow', () => {
  it('is refused at its field by every command that takes one', async () => {
    const places = contracts
      .flatMap((endpoint) => placesOf(endpoint, 'body'))
      .filter(({ schema }) => Object.values(definitionOf(schema)).includes(analyticalValueSchema));
    const all = await writers();
    expect(places.map(({ at }) => at).toSorted()).toEqual([...Object.keys(all), ...SETS_NOTHING].toSorted());
    for (const [place, write] of Object.entries(all)) {
      const { error, data } = await write(said('West'));
      const [field] = (data['fields'] ?? []) as { path: string; code: string }[];
      expect([place, error, field?.code]).toEqual([place, 'invalid_input', 'unknown']);
      expect(field?.path).toMatch(
        place.startsWith('budgets.')
          ? /^budgets\.0\.analyticalValues$/
          : new RegExp(String.raw`(^|\.)analyticalValues?\.${project}$`),
      );
    }
    // One that is archived is none to choose, even with a value that it had.
    await archive(true);
    for (const [place, write] of Object.entries(all))
      expect([place, (await write(said('North'))).error]).toEqual([place, 'invalid_input']);
    await archive(false);
  });
});

describe('a value that was allowed once', () => {
  it('stays on what has it, and can be chosen for nothing else', async () => {
    const invoice = await billInReview(test, cast, { number: 'AV-KEPT', net: 1000 });
    const params = { invoiceId: invoice.id };
    const chosen = { ...fieldsOf(invoice), analyticalValues: said('South') };
    await cast.controller.ask(updateInvoice, { params, body: chosen });
    await allow(['North']);
    const read = await cast.controller.ask(getInvoice, { params });
    expect(read.analyticalValues).toEqual(said('South'));
    await cast.controller.ask(validateInvoice, { params, body: { ...chosen, version: read.version } });
    await test.carry();
    const kept = await payableOf('AV-KEPT');
    expect(kept.analyticalValues).toEqual(said('South'));
    // The account changes, the value stays; a part may have what the whole has.
    const body = { ...codingOf(kept.version, said('South')), splits: splitBy(said('South')) };
    const coded = await cast.controller.ask(codePayable, { params: { payableId: kept.id }, body });
    expect(coded).toMatchObject({ analyticalValues: said('South'), expenseAccount: '622600' });
    const moved = await cast.controller.ask(codePayable, {
      params: { payableId: kept.id },
      body: { ...codingOf(coded.version, said('North')), splits: splitBy(said('South')) },
    });
    const away = await cast.controller.ask(codePayable, {
      params: { payableId: kept.id },
      body: { ...codingOf(moved.version, said('North')), splits: splitBy(said('North')) },
    });
    const back = { params: { payableId: kept.id }, body: codingOf(away.version, said('South')) };
    expect(await cast.controller.refused(codePayable, back)).toMatchObject({
      error: 'invalid_input',
      data: { fields: [{ path: `analyticalValues.${project}`, code: 'unknown' }] },
    });
    await allow(['North', 'South']);
  });

  it('is set by no rule on what does not have it, and leaves what the rule coded before as it is', async () => {
    const when = { type: { isNot: false, values: ['invoicePurchase'] } };
    const rule = { ...RULE_BODY, when, set: { analyticalValues: said('South') }, isApplied: true };
    const before = await validated('AV-BEFORE');
    const { id } = await cast.controller.ask(rules.addPayableRule, { body: rule });
    expect((await payableOf('AV-BEFORE')).analyticalValues).toEqual(said('South'));
    await allow(['North']);
    const after = await validated('AV-AFTER');
    expect(after.analyticalValues).toEqual([]);
    // What the rule said before it may go on saying; it is renamed and applied again.
    const params = { payableRuleId: id };
    const renamed = { ...rule, name: 'Renamed', version: 1 };
    expect(await cast.controller.ask(rules.changePayableRule, { params, body: renamed })).toMatchObject({ applied: 0 });
    expect((await payableOf(before.reference)).analyticalValues).toEqual(said('South'));
    expect((await payableOf(after.reference)).analyticalValues).toEqual([]);
    await cast.controller.ask(rules.removePayableRule, { params });
    await allow(['North', 'South']);
  });
});
