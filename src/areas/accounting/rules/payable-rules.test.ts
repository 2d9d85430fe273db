import { expect, test } from 'vitest';
import { fold } from '#kernel/text.ts';
import type { PayableRuleId, RuleSet, RuleWhen } from '../contract/payable-rules.ts';
import {
  codeByRules,
  codingBy,
  disagree,
  matchesRule,
  originsAfter,
  type Coded,
  type CodingFacts,
} from './payable-rules.ts';

const facts: CodingFacts = {
  supplier: 'sup_lumen',
  category: 'cat_software',
  costCenter: null,
  member: 'usr_ines',
  country: 'IE',
  merchantCategory: null,
  type: 'invoicePurchase',
  description: fold('Hosting im November für die Messe'),
  baseMinor: 95_200n,
};
const is = (...values: string[]) => ({ isNot: false, values });
const isNot = (...values: string[]) => ({ isNot: true, values });
const rule = (id: string, when: RuleWhen, set: RuleSet, isOn = true) => ({
  id: `prl_${id}` as PayableRuleId,
  isOn,
  when,
  set,
});

test.each<[RuleWhen, boolean]>([
  [{ supplier: is('sup_lumen') }, true],
  [{ supplier: isNot('sup_lumen') }, false],
  [{ category: is('cat_travel', 'cat_software'), country: isNot('DE') }, true],
  [{ category: is('cat_software'), country: isNot('IE', 'DE') }, false],
  // Of what is not known nothing can be said.
  [{ costCenter: is('cce_brand') }, false],
  [{ costCenter: isNot('cce_brand') }, false],
  [{ merchantCategory: isNot('7011') }, false],
  [{ description: is('messe') }, true],
  [{ description: is('fur') }, true],
  [{ description: isNot('messe') }, false],
  [{ amount: { from: '95200', to: null } }, true],
  [{ amount: { from: '95201', to: null } }, false],
  [{ amount: { from: null, to: '95200' } }, true],
  [{ amount: { from: '1', to: '95199' } }, false],
  [{ type: is('creditNote') }, false],
  [{ member: is('usr_ines') }, true],
])('%j: %s', (when, expected) => {
  expect(matchesRule(when, facts)).toBe(expected);
});

test('per field the first rule that matches and sets it; one that is off says nothing', () => {
  const coding = codingBy(
    [
      rule('off', { supplier: is('sup_lumen') }, { expenseAccount: '600000' }, false),
      rule('a', { supplier: is('sup_lumen') }, { expenseAccount: '480600', recoverablePercent: 50 }),
      rule('b', { category: is('cat_software') }, { expenseAccount: '496400', taxCode: 'RC19' }),
    ],
    facts,
  );
  expect([...coding].map(([field, { value, ruleId }]) => [field, value, ruleId])).toEqual([
    ['expenseAccount', '480600', 'prl_a'],
    ['recoverablePercent', 50, 'prl_a'],
    ['taxCode', 'RC19', 'prl_b'],
  ]);
});

test('two rules disagree where they set one field otherwise', () => {
  const values = [{ fieldId: 'fld_site' as never, value: 'Berlin' }];
  expect(disagree({ expenseAccount: '1000' }, { recoverablePercent: 0 })).toBe(false);
  expect(disagree({ expenseAccount: '1000' }, { expenseAccount: '2000' })).toBe(true);
  const others = values.map((one) => ({ ...one, value: 'Madrid' }));
  expect(disagree({ analyticalValues: values }, { analyticalValues: others })).toBe(true);
});

const coded = (more: Partial<Coded> = {}): Coded => ({
  expenseAccount: null,
  expenseAccountOrigin: null,
  taxCode: null,
  recoverablePercent: 100,
  costCenterId: null,
  analyticalValues: [],
  supplierAccountOf: null,
  origins: {},
  ...more,
});
const site = (value: string) => ({ fieldId: 'fld_site' as never, value });
const ruled = codingBy(
  [
    rule(
      'a',
      { supplier: is('sup_lumen') },
      {
        expenseAccount: '480600',
        recoverablePercent: 0,
        costCenterId: 'cce_it' as never,
        analyticalValues: [site('Berlin')],
      },
    ),
  ],
  facts,
);
const input = { categoryAccount: '613500', isSworn: false, payee: 'sup_lumen', isAccountFixed: false };

test('a rule comes before the category, and after a person and the document', () => {
  expect(codeByRules(coded(), ruled, input)).toMatchObject({
    expenseAccount: '480600',
    expenseAccountOrigin: 'rule',
    recoverablePercent: 0,
    costCenterId: 'cce_it',
    analyticalValues: [site('Berlin')],
    origins: {
      expenseAccount: 'prl_a',
      recoverablePercent: 'prl_a',
      costCenterId: 'prl_a',
      'analytical:fld_site': 'prl_a',
    },
  });
  for (const origin of ['person', 'document'])
    expect(codeByRules(coded({ expenseAccount: '1', expenseAccountOrigin: origin }), ruled, input)).toMatchObject({
      expenseAccount: '1',
      expenseAccountOrigin: origin,
    });
  expect(codeByRules(coded(), new Map(), input)).toMatchObject({
    expenseAccount: '613500',
    expenseAccountOrigin: 'category',
  });
});

test('what somebody asked for stays, and so does what a person set, even to nothing', () => {
  const asked = coded({ costCenterId: 'cce_brand' as never, analyticalValues: [site('Madrid')] });
  expect(codeByRules(asked, ruled, input)).toMatchObject({
    costCenterId: 'cce_brand',
    analyticalValues: [site('Madrid')],
  });
  const cleared = coded({
    origins: { costCenterId: 'person', recoverablePercent: 'person', 'analytical:fld_site': 'person' },
  });
  expect(codeByRules(cleared, ruled, input)).toMatchObject({
    costCenterId: null,
    recoverablePercent: 100,
    analyticalValues: [],
    origins: cleared.origins,
  });
});

test('what a rule set is taken back once none says so', () => {
  const before = codeByRules(coded(), ruled, input);
  expect(codeByRules(before, new Map(), { ...input, categoryAccount: null })).toEqual(coded());
});

test('the VAT of an affidavit is nobody’s, whatever a rule says', () => {
  const all = codingBy([rule('a', { supplier: is('sup_lumen') }, { recoverablePercent: 80 })], facts);
  expect(codeByRules(coded({ recoverablePercent: 0 }), all, { ...input, isSworn: true }).recoverablePercent).toBe(0);
});

test('a field that a person changes is theirs', () => {
  const before = codeByRules(coded(), ruled, input);
  const after = { ...before, expenseAccount: '1000', costCenterId: null, analyticalValues: [site('Madrid')] };
  expect(originsAfter(before, after)).toEqual({
    recoverablePercent: 'prl_a',
    costCenterId: 'person',
    'analytical:fld_site': 'person',
  });
});

const sundry = codingBy(
  [rule('a', { supplier: is('sup_lumen') }, { supplierAccountOf: 'sup_sundry' as never })],
  facts,
);

test('A supplier’s account that a rule sets is taken, but never for a member or for the payee itself', () => {
  const taken = codeByRules(coded(), sundry, input);
  expect(taken).toMatchObject({ supplierAccountOf: 'sup_sundry', origins: { supplierAccountOf: 'prl_a' } });
  expect(codeByRules(taken, new Map(), input)).toMatchObject({ supplierAccountOf: null, origins: {} });
  expect(codeByRules(coded(), sundry, { ...input, payee: null })).toMatchObject({
    supplierAccountOf: null,
    origins: {},
  });
  expect(codeByRules(coded(), sundry, { ...input, payee: 'sup_sundry' })).toMatchObject({
    supplierAccountOf: null,
    origins: {},
  });
});

test('A supplier’s account stays as it is once a payment of the item left', () => {
  const fixed = { ...input, isAccountFixed: true };
  expect(codeByRules(coded(), sundry, fixed)).toMatchObject({ supplierAccountOf: null, origins: {} });
  const before = codeByRules(coded(), sundry, input);
  expect(codeByRules(before, new Map(), fixed)).toMatchObject({
    supplierAccountOf: 'sup_sundry',
    origins: { supplierAccountOf: 'prl_a' },
  });
});

test('A person’s choice of a supplier’s account stays, even the payee’s own', () => {
  const before = codeByRules(coded(), sundry, input);
  const own = { ...before, supplierAccountOf: null };
  const origins = originsAfter(before, own);
  expect(origins).toEqual({ supplierAccountOf: 'person' });
  expect(codeByRules({ ...own, origins }, sundry, input)).toMatchObject({ supplierAccountOf: null, origins });
  expect(disagree({ supplierAccountOf: 'sup_a' as never }, { supplierAccountOf: 'sup_b' as never })).toBe(true);
});
