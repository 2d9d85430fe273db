import { sql, type Selectable } from 'kysely';
import type { Amortisation } from '#kernel/amortisation.ts';
import { money, type Money } from '#kernel/money.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { CompanyRow } from '#areas/companies/server/door.ts';
import type { Dimensions } from '#areas/dimensions/contract/dimension.ts';
import type { PayableId } from '../../contract/bookkeeping.ts';
import { blockersOf, type Blocker } from '../../rules/blockers.ts';
import type { JournalEntry } from '../../rules/journal-entry.ts';
import type { Books } from '../../rules/books.ts';
import { payableEntry } from '../../rules/payable-entry.ts';
import { codingBy } from '../../rules/payable-rules.ts';
import { suggestAccounts, type Suggestion } from '../../rules/suggest-account.ts';
import { factsOf } from '../payable-rules/coded-row.ts';
import { loadRules } from '../payable-rules/load-rules.ts';
import { accountingTables, type PayableTableRow } from '../tables.ts';
import { requiredFieldIds } from './blocked-by.ts';

/** So many payables are looked at when a month is marked ready; the next mark takes the next. */
export const PREPARED_AT_ONCE = 2000;

export type LoadedPayable = Selectable<PayableTableRow>;

export async function findPayable(trx: Trx, companyId: CompanyId, payableId: PayableId): Promise<LoadedPayable> {
  const row = await accountingTables(trx)
    .selectFrom('accounting.payable')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', payableId)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

/** The row, locked. @throws AppError not_found, version_conflict. */
export async function loadPayableForUpdate(
  trx: Trx,
  companyId: CompanyId,
  input: { payableId: PayableId; version: number },
): Promise<LoadedPayable> {
  const row = await accountingTables(trx)
    .selectFrom('accounting.payable')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', input.payableId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  if (row.version !== input.version)
    throw new AppError('version_conflict', { data: { version: row.version, state: row.state } });
  return row;
}

export const amortisationOf = ({
  amortised_from: from,
  amortised_to: to,
}: Pick<LoadedPayable, 'amortised_from' | 'amortised_to'>): Amortisation | null =>
  from === null || to === null ? null : { from, to };

export const grossOf = (row: Pick<LoadedPayable, 'gross_minor' | 'currency'>): Money =>
  money(row.gross_minor, row.currency);

/** A receipt that finance refused is none; what needs none is not asked for it. */
const isProofMissing = ({ proof, file_ids: fileIds }: LoadedPayable): boolean =>
  proof === 'refused' || (proof !== 'not_needed' && fileIds.length === 0);

export function payableBlockers(row: LoadedPayable, dimensions: Dimensions): Blocker[] {
  return blockersOf({
    isFileMissing: row.needs_file && isProofMissing(row),
    expenseAccount: row.expense_account,
    gross: grossOf(row),
    vatLines: row.vat_lines,
    costCenterId: row.cost_center_id,
    filledFieldIds: row.analytical_values.map((value) => value.fieldId),
    splits: row.splits.map(({ expenseAccount, costCenterId, analyticalValues }) => ({
      expenseAccount,
      costCenterId,
      filledFieldIds: analyticalValues.map((value) => value.fieldId),
    })),
    requiredFieldIds: requiredFieldIds(dimensions),
  });
}

/** Every account that its cost is booked on, that of what its parts leave first. */
export const accountsOf = (row: Pick<LoadedPayable, 'expense_account' | 'splits'>): string[] => [
  ...new Set([row.expense_account, ...row.splits.map((split) => split.expenseAccount)].filter((one) => one !== null)),
];

/** Every cost centre that bears some of it, by name, that of what its parts leave first. */
export const costCentersOf = (row: Pick<LoadedPayable, 'cost_center_name' | 'splits'>): string[] => [
  ...new Set([row.cost_center_name, ...row.splits.map((split) => split.costCenterName)].filter((one) => one !== null)),
];

/** What of it is coded as the payable itself: what its parts leave. */
export const restOf = (row: Pick<LoadedPayable, 'gross_minor' | 'currency' | 'splits'>): Money =>
  money(
    row.splits.reduce((left, { minor }) => left - BigInt(minor), row.gross_minor),
    row.currency,
  );

/** The entry as it would be booked now; null while the payable, or a part of it, has no account. */
export function entryOf(row: LoadedPayable, company: CompanyRow, books: Books): JournalEntry | null {
  if (row.expense_account === null) return null;
  const splits = row.splits.flatMap(({ minor, expenseAccount, costCenterName: costCenter, description = '' }) =>
    expenseAccount === null
      ? []
      : [{ amount: money(BigInt(minor), row.currency), expenseAccount, costCenter, description }],
  );
  if (splits.length < row.splits.length) return null;
  const entry = payableEntry(
    {
      isCredit: row.is_credit,
      payee: row.counterparty_type,
      reference: row.reference,
      counterpartyName: row.counterparty_name,
      auxiliaryAccount: row.auxiliary_account,
      payableOn: row.payable_on,
      gross: grossOf(row),
      rate: row.rate,
      vatLines: row.vat_lines,
      expenseAccount: row.expense_account,
      taxCode: row.tax_code,
      recoverablePercent: row.recoverable_percent,
      costCenter: row.cost_center_name,
      splits,
      baseCurrency: company.base_currency,
    },
    books,
  );
  return { ...entry, bookedOn: row.posting_on };
}

/** Accounts to offer for this payable, with where each comes from. */
export async function suggestFor(
  trx: Trx,
  row: LoadedPayable,
  { dimensions, books }: { dimensions: Dimensions; books: Books },
): Promise<Suggestion[]> {
  const { rows } = await sql<{ account: string; count: number }>`
    select coalesce(a.merged_into, p.expense_account) as account, count(*)::int as count from accounting.payable p
    left join accounting.account a on a.company_id = p.company_id and a.code = p.expense_account
    where p.company_id = ${row.company_id} and p.counterparty_id = ${row.counterparty_id} and p.state <> 'created'
      and p.id <> ${row.id} and (a.archived_at is null or a.merged_into is not null)
    group by 1 order by count(*) desc, 1 limit 3`.execute(trx);
  const ruled = codingBy(await loadRules(trx, row.company_id), factsOf(row)).get('expenseAccount');
  return suggestAccounts({
    fromRule: ruled === undefined ? null : String(ruled.value),
    fromReview: row.expense_account_origin === 'document' ? row.expense_account : null,
    learnt: rows,
    fromCategory: dimensions.expenseCategories.find((one) => one.id === row.expense_category_id)?.accountCode ?? null,
    fallback: books.roles.defaultExpense,
  });
}
