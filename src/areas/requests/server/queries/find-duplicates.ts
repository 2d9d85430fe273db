import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { NUMBER_AGAIN_DAYS, SAME_AMOUNT_DAYS } from '#areas/documents/contract/invoice-number.ts';
import { findSamePicture } from '#areas/documents/server/door.ts';
import { fold } from '#kernel/text.ts';
import type { RequestView } from '../../contract/request.ts';
import { requestsTables } from '../tables.ts';
import type { LoadedRequest } from './load-request.ts';

type Duplicate = RequestView['duplicates'][number];
type Named = Pick<LoadedRequest, 'supplier_id' | 'supplier_name'>;

/**
 * Other spend that this looks like (domain rules 2.8, 2.9): the same receipt, the same picture of one, the same number of
 * an invoice, or the same day, amount and supplier, of invoices also a few days apart; day and amount alone only among the
 * member's own. What was withdrawn, rejected or declined by finance does not count, nor what asks for the same order: a change of it is to cost
 * more (domain rules 2.7).
 */
export async function findDuplicates(trx: Trx, companyId: CompanyId, row: LoadedRequest): Promise<Duplicate[]> {
  const found = new Map<string, Duplicate>();
  for (const search of [withSameFile, withSameNumber, withSameSpend, withSameAmountNearby])
    for (const duplicate of await search(trx, companyId, row))
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

/** Invoices of one supplier with one number; with other amounts only while it has not begun to number anew. */
async function withSameNumber(trx: Trx, companyId: CompanyId, row: LoadedRequest): Promise<Duplicate[]> {
  if (row.type !== 'invoice' || row.normal_number === null) return [];
  const rows = await others(trx, companyId, row)
    .where('type', '=', 'invoice')
    .where('normal_number', '=', row.normal_number)
    .where(
      sql<boolean>`(amount_minor = ${row.amount_minor} and currency = ${row.currency}
        or abs(occurred_on - ${row.occurred_on}) <= ${NUMBER_AGAIN_DAYS})`,
    )
    .execute();
  return rows
    .filter((other) => isSameSupplier(other, row))
    .map((other) => ({ requestId: other.id, number: other.number, because: 'number' }));
}

const isSameSupplier = (one: Named, other: Named): boolean =>
  (one.supplier_id !== null && one.supplier_id === other.supplier_id) ||
  fold(one.supplier_name ?? '') === fold(other.supplier_name ?? '');

async function withSameSpend(trx: Trx, companyId: CompanyId, row: LoadedRequest): Promise<Duplicate[]> {
  if (row.occurred_on === null || row.amount_minor === null) return [];
  const rows = await others(trx, companyId, row)
    .where('occurred_on', '=', row.occurred_on)
    .where('amount_minor', '=', row.amount_minor)
    .where('currency', '=', row.currency)
    .execute();
  return rows.flatMap((other): Duplicate[] => {
    if (isSameSupplier(other, row)) return [{ requestId: other.id, number: other.number, because: 'spend' }];
    return other.requester_id === row.requester_id
      ? [{ requestId: other.id, number: other.number, because: 'amount_and_day' }]
      : [];
  });
}

/** What is billed twice often has another day, and another number. */
async function withSameAmountNearby(trx: Trx, companyId: CompanyId, row: LoadedRequest): Promise<Duplicate[]> {
  if (row.type !== 'invoice' || row.occurred_on === null || row.amount_minor === null) return [];
  const rows = await others(trx, companyId, row)
    .where('type', '=', 'invoice')
    .where('amount_minor', '=', row.amount_minor)
    .where('currency', '=', row.currency)
    .where(sql<boolean>`abs(occurred_on - ${row.occurred_on}) <= ${SAME_AMOUNT_DAYS}`)
    .execute();
  return rows
    .filter((other) => isSameSupplier(other, row))
    .map((other) => ({ requestId: other.id, number: other.number, because: 'near_day' }));
}

function others(trx: Trx, companyId: CompanyId, row: LoadedRequest) {
  return requestsTables(trx)
    .selectFrom('requests.request')
    .select(['id', 'number', 'supplier_id', 'supplier_name', 'requester_id'])
    .where('company_id', '=', companyId)
    .where('id', '<>', row.id)
    .where('state', 'not in', ['draft', 'withdrawn', 'rejected'])
    .where(sql<boolean>`outcome is distinct from 'declined'`)
    .where(sql<string>`coalesce(change_of, id)`, '<>', row.change_of ?? row.id)
    .limit(20);
}
