import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { EntryId } from '../../contract/bank.ts';
import { paymentsTables, type StatementEntryRow } from '../tables.ts';

type Told = Pick<
  StatementEntryRow,
  'id' | 'counterparty_name' | 'counterparty_iban' | 'end_to_end_id' | 'remittance' | 'amount_minor'
>;

/** What the bank said of each of these entries; it never changes. */
export async function entriesByIds(
  trx: Trx,
  companyId: CompanyId,
  ids: readonly EntryId[],
): Promise<ReadonlyMap<EntryId, Told>> {
  const rows = await paymentsTables(trx)
    .selectFrom('payments.statement_entry')
    .select(['id', 'counterparty_name', 'counterparty_iban', 'end_to_end_id', 'remittance', 'amount_minor'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${[...ids]})`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
