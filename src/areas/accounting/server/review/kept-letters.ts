import { sql } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { isTaken } from './not-taken.ts';

export type Letter = { readonly code: string; readonly on: PlainDate };

/**
 * The letters of items that were not taken, by item: what settles them left with the same letter in the same export and was
 * taken, so that they leave again with it. `keys` are those of the entries that leave now, `pbl_…:2`.
 */
export async function keptLetters(
  trx: Trx,
  companyId: CompanyId,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Letter>> {
  const again = keys.filter((key) => !key.endsWith(':1')).map((key) => key.slice(0, key.lastIndexOf(':')));
  if (again.length === 0) return new Map();
  const { rows } = await sql<{ id: string; letter: Letter }>`
    select distinct on (f.item_id) f.item_id as id, l.line -> 'letter' as letter
    from accounting.failure f join accounting.export_line l
      on l.company_id = f.company_id and l.export_id = f.export_id and starts_with(l.idempotency_key, f.item_id || ':' || f.revision || ':')
    where f.company_id = ${companyId} and f.item_id = any(${again}) and l.line -> 'letter' is not null
      and not exists (select from accounting.export later where later.company_id = f.company_id and later.undoes = f.export_id)
      and exists (select from accounting.export_line other where other.company_id = f.company_id
        and other.export_id = f.export_id and other.line -> 'letter' ->> 'code' = l.line -> 'letter' ->> 'code'
        and split_part(other.idempotency_key, ':', 1) <> f.item_id and ${isTaken('other')})
    order by f.item_id, f.failed_at desc`.execute(trx);
  return new Map(rows.map(({ id, letter }) => [id, letter]));
}
