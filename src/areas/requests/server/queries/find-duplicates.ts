import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { findSamePicture } from '#areas/documents/server/door.ts';
import { fold } from '#kernel/text.ts';
import type { RequestView } from '../../contract/request.ts';
import { requestsTables } from '../tables.ts';
import type { LoadedRequest } from './load-request.ts';

type Duplicate = RequestView['duplicates'][number];

/**
 * Other spend that this looks like (domain rules 2.9): the same receipt, the same picture of one, or the same day,
 * amount and supplier; day and amount alone only among the member's own. Withdrawn and rejected ones do not count, nor
 * what asks for the same order: a change of it is to cost more (domain rules 2.7).
 */
export async function findDuplicates(trx: Trx, companyId: CompanyId, row: LoadedRequest): Promise<Duplicate[]> {
  const found = new Map<string, Duplicate>();
  for (const duplicate of await withSameFile(trx, companyId, row)) found.set(duplicate.requestId, duplicate);
  for (const duplicate of await withSameSpend(trx, companyId, row))
    if (!found.has(duplicate.requestId)) found.set(duplicate.requestId, duplicate);
  return [...found.values()].slice(0, 10);
}

async function withSameFile(trx: Trx, companyId: CompanyId, row: LoadedRequest): Promise<Duplicate[]> {
  if (row.file_ids.length === 0) return [];
  const fileIds = [...row.file_ids, ...(await findSamePicture(trx, companyId, row.file_ids))];
  const rows = await others(trx, companyId, row)
    .where(sql<boolean>`file_ids && ${fileIds}::text[]`)
    .where(isNearEnough(row))
    .execute();
  return rows.map((other) => ({ requestId: other.id, number: other.number, because: 'picture' }));
}

/** The very file, or one that looks like it with amount or day to speak for it: receipts of one till look alike. */
const isNearEnough = (row: LoadedRequest) =>
  sql<boolean>`(file_ids && ${row.file_ids}::text[] or (amount_minor = ${row.amount_minor} and currency = ${row.currency})
    or occurred_on = ${row.occurred_on})`;

async function withSameSpend(trx: Trx, companyId: CompanyId, row: LoadedRequest): Promise<Duplicate[]> {
  if (row.occurred_on === null || row.amount_minor === null) return [];
  const rows = await others(trx, companyId, row)
    .where('occurred_on', '=', row.occurred_on)
    .where('amount_minor', '=', row.amount_minor)
    .where('currency', '=', row.currency)
    .execute();
  return rows.flatMap((other): Duplicate[] => {
    const isSameSupplier = fold(other.supplier_name ?? '') === fold(row.supplier_name ?? '');
    if (isSameSupplier) return [{ requestId: other.id, number: other.number, because: 'spend' }];
    return other.requester_id === row.requester_id
      ? [{ requestId: other.id, number: other.number, because: 'amount_and_day' }]
      : [];
  });
}

function others(trx: Trx, companyId: CompanyId, row: LoadedRequest) {
  return requestsTables(trx)
    .selectFrom('requests.request')
    .select(['id', 'number', 'supplier_name', 'requester_id'])
    .where('company_id', '=', companyId)
    .where('id', '<>', row.id)
    .where('state', 'not in', ['draft', 'withdrawn', 'rejected'])
    .where(sql<string>`coalesce(change_of, id)`, '<>', row.change_of ?? row.id)
    .limit(20);
}
