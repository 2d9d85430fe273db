import type { Selectable } from 'kysely';
import { fold } from '#kernel/text.ts';
import { refusedValues } from '#areas/dimensions/contract/allowed-values.ts';
import type { Dimensions } from '#areas/dimensions/contract/dimension.ts';
import type { PayableRuleId } from '../../contract/payable-rules.ts';
import {
  analyticalIdOf,
  BY_PERSON,
  codeByRules,
  codingBy,
  type Coded,
  type CodingFacts,
  type MaySet,
  type PayableRule,
} from '../../rules/payable-rules.ts';
import type { Origin, PayableTableRow } from '../tables.ts';

/** What rules read and write of a payable. */
export const CODED_COLUMNS = [
  'id',
  'type',
  'counterparty_type',
  'counterparty_id',
  'member_id',
  'country',
  'merchant_category',
  'expense_category_id',
  'description',
  'base_minor',
  'proof',
  'expense_account',
  'expense_account_origin',
  'tax_code',
  'recoverable_percent',
  'cost_center_id',
  'cost_center_name',
  'analytical_values',
  'origins',
] as const;
export type CodedRow = Pick<Selectable<PayableTableRow>, (typeof CODED_COLUMNS)[number]>;

/** What rules are asked about it; a cost centre that a rule set is not one that somebody asked for. */
export const factsOf = (row: CodedRow): CodingFacts => ({
  supplier: row.counterparty_type === 'supplier' ? row.counterparty_id : null,
  category: row.expense_category_id,
  costCenter: isOfRule(row.origins.costCenterId) ? null : row.cost_center_id,
  member: row.member_id,
  country: row.country,
  merchantCategory: row.merchant_category,
  type: row.type,
  description: fold(row.description),
  baseMinor: row.base_minor < 0n ? -row.base_minor : row.base_minor,
});

export const isOfRule = (origin: string | undefined): origin is PayableRuleId =>
  origin !== undefined && origin !== BY_PERSON;

export const codedOf = (row: CodedRow): Coded => ({
  expenseAccount: row.expense_account,
  expenseAccountOrigin: row.expense_account_origin,
  taxCode: row.tax_code,
  recoverablePercent: row.recoverable_percent,
  costCenterId: row.cost_center_id,
  analyticalValues: row.analytical_values,
  origins: row.origins,
});

/** The row as rules code it now. */
export function codedAnew(
  row: CodedRow,
  { rules, dimensions }: { rules: readonly PayableRule[]; dimensions: Dimensions },
): Coded {
  const category = dimensions.expenseCategories.find(({ id }) => id === row.expense_category_id);
  return codeByRules(codedOf(row), codingBy(rules, factsOf(row), maySetOf(row, dimensions)), {
    categoryAccount: category?.accountCode ?? null,
    isSworn: row.proof === 'sworn',
  });
}

/** A value that is out of use is set on nothing that does not have it; on what has it, it stays while its rule says so. */
const maySetOf =
  (row: CodedRow, { analyticalFields: fields }: Dimensions): MaySet =>
  (field, value) => {
    const fieldId = analyticalIdOf(field);
    if (fieldId === null) return true;
    return refusedValues([{ fieldId, value: String(value) }], { fields, kept: row.analytical_values }).length === 0;
  };

/** The columns of a coding; lists of values as the database takes them. */
export const columnsOf = (coded: Coded, { costCenters }: Dimensions) => ({
  expense_account: coded.expenseAccount,
  expense_account_origin: coded.expenseAccountOrigin as Origin | null,
  tax_code: coded.taxCode,
  recoverable_percent: coded.recoverablePercent,
  cost_center_id: coded.costCenterId,
  cost_center_name: costCenters.find(({ id }) => id === coded.costCenterId)?.name ?? null,
  analytical_values: JSON.stringify(coded.analyticalValues),
  origins: JSON.stringify(coded.origins),
});

/** Whether two codings would be booked otherwise; who set them does not matter. */
export const differs = (one: Coded, other: Coded): boolean =>
  one.expenseAccount !== other.expenseAccount ||
  one.taxCode !== other.taxCode ||
  one.recoverablePercent !== other.recoverablePercent ||
  one.costCenterId !== other.costCenterId ||
  valuesOf(one) !== valuesOf(other);

const valuesOf = ({ analyticalValues }: Coded): string =>
  analyticalValues
    .map(({ fieldId, value }) => `${fieldId} ${value}`)
    .toSorted((left, right) => (left < right ? -1 : 1))
    .join('\n');
