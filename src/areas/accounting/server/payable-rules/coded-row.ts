import { sql, type Selectable } from 'kysely';
import { fold } from '#kernel/text.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
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
import { accountingTables, type Origin, type PayableTableRow } from '../tables.ts';

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
  'supplier_account_of',
  'origins',
] as const;
export type CodedColumns = Pick<Selectable<PayableTableRow>, (typeof CODED_COLUMNS)[number]>;
export type CodedRow = CodedColumns & { is_account_fixed: boolean };

/** Beside a payable: whether a payment of it left, so that it stays on the account that it is owed on. */
export const accountFixed = sql<boolean>`exists (select from accounting.settlement s
  where s.company_id = payable.company_id and s.source_id = payable.source_id and s.state <> 'created')`.as(
  'is_account_fixed',
);

/** The same of one payable that was read. */
export async function isAccountFixed(
  trx: Trx,
  { company_id: companyId, source_id: sourceId }: { company_id: CompanyId; source_id: string },
): Promise<boolean> {
  const left = await accountingTables(trx)
    .selectFrom('accounting.settlement')
    .select('id')
    .where('company_id', '=', companyId)
    .where('source_id', '=', sourceId)
    .where('state', '<>', 'created')
    .executeTakeFirst();
  return left !== undefined;
}

/** What rules are asked about it; a cost centre that a rule set is not one that somebody asked for. */
export const factsOf = (row: CodedColumns): CodingFacts => ({
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

export const codedOf = (row: CodedColumns): Coded => ({
  expenseAccount: row.expense_account,
  expenseAccountOrigin: row.expense_account_origin,
  taxCode: row.tax_code,
  recoverablePercent: row.recoverable_percent,
  costCenterId: row.cost_center_id,
  analyticalValues: row.analytical_values,
  supplierAccountOf: row.supplier_account_of,
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
    payee: row.counterparty_type === 'supplier' ? row.counterparty_id : null,
    isAccountFixed: row.is_account_fixed,
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

/** The columns of a coding but its supplier's account (`bookUnder`); lists of values as the database takes them. */
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
  one.supplierAccountOf !== other.supplierAccountOf ||
  valuesOf(one) !== valuesOf(other);

const valuesOf = ({ analyticalValues }: Coded): string =>
  analyticalValues
    .map(({ fieldId, value }) => `${fieldId} ${value}`)
    .toSorted((left, right) => (left < right ? -1 : 1))
    .join('\n');
