import type { AnalyticalValue, CostCenterId } from '#areas/dimensions/contract/dimension.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import { NO_AMOUNT } from '#ui/parts/fields/amount-field.tsx';
import {
  RULE_FIELDS,
  type PayableRulesView,
  type PayableRuleView,
  type RuleField,
  type RuleSet,
  type RuleWhen,
} from '../../contract/payable-rules.ts';

/** A rule while it is edited: conditions in the order in which they were added, and fields as they are typed. */
export type RuleDraft = {
  readonly name: string;
  readonly isOn: boolean;
  readonly choices: readonly {
    readonly field: RuleField;
    readonly isNot: boolean;
    readonly values: readonly string[];
  }[];
  /** Minor units; null where the amount is not asked for. */
  readonly amount: { readonly from: string | null; readonly to: string | null } | null;
  readonly account: string;
  readonly taxCode: string | null;
  readonly percent: string;
  readonly costCenterId: CostCenterId | null;
  readonly values: readonly AnalyticalValue[];
  readonly supplierAccount: { readonly of: SupplierId; readonly name: string; readonly code: string } | null;
};

export type RuleBody = { name: string; isOn: boolean; when: RuleWhen; set: RuleSet };
export type DraftProblem = 'name' | 'when' | 'values' | 'code' | 'amount' | 'set' | 'account' | 'percent';

export const emptyDraft = (more: Partial<RuleDraft> = {}): RuleDraft => ({
  name: '',
  isOn: true,
  choices: [],
  amount: null,
  account: '',
  taxCode: null,
  percent: '',
  costCenterId: null,
  values: [],
  supplierAccount: null,
  ...more,
});

/** @param accounts The suppliers' accounts that rules set, by the supplier's id. */
export const draftOf = (
  { name, isOn, when, set }: PayableRuleView,
  accounts: PayableRulesView['supplierAccounts'],
): RuleDraft => ({
  name,
  isOn,
  choices: RULE_FIELDS.flatMap((field) => {
    const choice = when[field];
    return choice === undefined ? [] : [{ field, ...choice }];
  }),
  amount: when.amount === undefined ? null : { from: when.amount.from ?? null, to: when.amount.to ?? null },
  account: set.expenseAccount ?? '',
  taxCode: set.taxCode ?? null,
  percent: set.recoverablePercent === undefined ? '' : String(set.recoverablePercent),
  costCenterId: set.costCenterId ?? null,
  values: set.analyticalValues ?? [],
  supplierAccount:
    set.supplierAccountOf === undefined
      ? null
      : { of: set.supplierAccountOf, ...(accounts[set.supplierAccountOf] ?? { name: '…', code: '' }) },
});

const ACCOUNT = /^[0-9A-Z]{3,12}$/;
const PERCENT = /^(100|\d{1,2})$/;
const MERCHANT_CATEGORY = /^\d{4}$/;

/** What keeps a draft from being a rule, by field of the form. */
export function problemsOf(draft: RuleDraft): DraftProblem[] {
  const problems: DraftProblem[] = [];
  if (draft.name.trim() === '') problems.push('name');
  if (draft.choices.length === 0 && draft.amount === null) problems.push('when');
  if (draft.choices.some(({ values }) => values.length === 0)) problems.push('values');
  if (draft.choices.some(({ field, values }) => field === 'merchantCategory' && !values.every(isCode)))
    problems.push('code');
  if (draft.amount !== null && !isRange(draft.amount)) problems.push('amount');
  const account = draft.account.trim();
  if (account !== '' && !ACCOUNT.test(account)) problems.push('account');
  if (draft.percent.trim() !== '' && !PERCENT.test(draft.percent.trim())) problems.push('percent');
  const setsNothing =
    account === '' &&
    draft.taxCode === null &&
    draft.percent.trim() === '' &&
    draft.costCenterId === null &&
    draft.values.length === 0 &&
    draft.supplierAccount === null;
  if (setsNothing) problems.push('set');
  return problems;
}

const isCode = (value: string): boolean => MERCHANT_CATEGORY.test(value);
const isRange = ({ from, to }: NonNullable<RuleDraft['amount']>): boolean =>
  from !== NO_AMOUNT && to !== NO_AMOUNT && (from !== null || to !== null);

/** The rule as it is kept. Only of a draft without problems. */
export const bodyOf = (draft: RuleDraft): RuleBody => ({
  name: draft.name.trim(),
  isOn: draft.isOn,
  when: {
    ...Object.fromEntries(draft.choices.map(({ field, isNot, values }) => [field, { isNot, values: [...values] }])),
    ...(draft.amount === null ? {} : { amount: draft.amount }),
  },
  set: {
    ...(draft.account.trim() === '' ? {} : { expenseAccount: draft.account.trim() }),
    ...(draft.taxCode === null ? {} : { taxCode: draft.taxCode }),
    ...(draft.percent.trim() === '' ? {} : { recoverablePercent: Number(draft.percent) }),
    ...(draft.costCenterId === null ? {} : { costCenterId: draft.costCenterId }),
    ...(draft.values.length === 0 ? {} : { analyticalValues: [...draft.values] }),
    ...(draft.supplierAccount === null ? {} : { supplierAccountOf: draft.supplierAccount.of }),
  },
});
