import { sql, type RawBuilder } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import { forget, remember } from '#platform/db/remember.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '../../contract/company.ts';
import { companiesTables, type CompanyRow } from '../tables.ts';

/**
 * The company's row, read once in a transaction: hardly a step of a command does without.
 * @throws when the transaction's scope is another company: a bug, not a user's mistake.
 */
export const getCompanyRow = (trx: Trx, companyId: CompanyId): Promise<CompanyRow> =>
  remember(trx, nameOf(companyId), () =>
    companiesTables(trx)
      .selectFrom('companies.company')
      .selectAll()
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow(),
  );

/** For whoever has changed the row: the next in the same transaction reads it anew. */
export const forgetCompany = (trx: Trx, companyId: CompanyId): void => forget(trx, nameOf(companyId));

const nameOf = (companyId: CompanyId): string => `company ${companyId}`;

/** The base currency as one more column of somebody's query, where a list needs nothing else of the company. */
export const baseCurrencyColumn = (companyId: CompanyId): RawBuilder<CurrencyCode> =>
  sql<CurrencyCode>`(select base_currency from companies.company where company_id = ${companyId})`;

/** How many members the company may have, its row locked until the end of the transaction; null is no limit. */
export async function lockSeats(trx: Trx, companyId: CompanyId): Promise<number | null> {
  const row = await companiesTables(trx)
    .selectFrom('companies.company')
    .select('seats_max')
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.seats_max;
}
