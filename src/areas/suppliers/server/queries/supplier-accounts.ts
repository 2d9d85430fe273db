import { sql } from 'kysely';
import { isAmong } from '#platform/db/is-among.ts';
import type { Trx } from '#platform/db/scope.ts';
import { chartOf, PARTY_NUMBERS } from '#areas/companies/contract/charts.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { patternOf, patternOrChart, type PartyPattern } from '#areas/companies/contract/party-pattern.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { suppliersTables } from '../tables.ts';

/** A supplier as the books know it. */
export type PartyAccount = {
  readonly id: SupplierId;
  readonly name: string;
  /** By which the list is in order. */
  readonly sortName: string;
  readonly vatNumber: string | null;
  readonly code: string;
  readonly isArchived: boolean;
};

/** Which of them: what is called or numbered like this, these ids, and so many after one of them. */
export type PartyPage = {
  readonly like?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly after?: readonly [string, string] | undefined;
  readonly limit?: number | undefined;
};

/** Suppliers with their accounts in the books, by name; doubles are left out: nothing new is booked on them. */
export async function supplierAccounts(
  trx: Trx,
  companyId: CompanyId,
  { like, ids, after, limit }: PartyPage = {},
): Promise<PartyAccount[]> {
  let query = suppliersTables(trx)
    .selectFrom('suppliers.supplier')
    .select(['id', 'name', 'folded_name as sortName', 'vat_number as vatNumber', 'auxiliary_account as code'])
    .select(sql<boolean>`archived_at is not null`.as('isArchived'))
    .where('company_id', '=', companyId)
    .where('merged_into', 'is', null);
  if (like !== undefined)
    query = query.where((eb) => eb.or([eb('name', 'ilike', like), eb('auxiliary_account', 'ilike', like)]));
  if (ids !== undefined) query = query.where(isAmong('id', ids));
  if (after !== undefined) query = query.where(sql<boolean>`(folded_name, id) > (${after[0]}, ${after[1]})`);
  if (limit !== undefined) query = query.limit(limit);
  return query.orderBy('folded_name').orderBy('id').execute();
}

/** The pattern that new suppliers are numbered by, as somebody typed it, else as the chart has it. */
export async function supplierPatternText(
  trx: Trx,
  companyId: CompanyId,
): Promise<{ readonly pattern: string; readonly isOwn: boolean }> {
  const own = await ownPattern(trx, companyId);
  const { suppliers } = PARTY_NUMBERS[chartOf(await getCompanyRow(trx, companyId))];
  return { pattern: own ?? patternOf(suppliers), isOwn: own !== null };
}

export const supplierPattern = async (trx: Trx, companyId: CompanyId): Promise<PartyPattern> =>
  patternOrChart(
    await ownPattern(trx, companyId),
    PARTY_NUMBERS[chartOf(await getCompanyRow(trx, companyId))].suppliers,
  );

async function ownPattern(trx: Trx, companyId: CompanyId): Promise<string | null> {
  const row = await suppliersTables(trx)
    .selectFrom('suppliers.numbering')
    .select('pattern')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.pattern ?? null;
}
