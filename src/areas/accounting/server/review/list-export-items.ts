import { sql } from 'kysely';
import { money, moneyToWire } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { decodeCursor, likePattern, toPage } from '#platform/db/cursor.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { ExportId } from '../../contract/bookkeeping.ts';
import type { ItemId } from '../../contract/review.ts';
import { getExport } from '../queries/list-exports.ts';

type Row = { id: ItemId; title: string; reference: string; posting_on: PlainDate; minor: bigint };

/** What left with an export and is not said to have failed, payables first. @throws AppError not_found. */
export async function listExportItems(
  context: Context,
  {
    exportId,
    q,
    cursor,
    limit,
  }: { exportId: ExportId; q?: string | undefined; cursor?: string | undefined; limit: number },
) {
  const { trx, actor } = context;
  await getExport(context, exportId);
  const company = await getCompanyRow(trx, actor.companyId);
  const after = cursor === undefined ? '' : decodeCursor(cursor, ['text'])[0];
  const pattern = likePattern(q ?? '');
  const { rows } = await sql<Row>`select * from (
      select id, counterparty_name as title, reference, posting_on,
        case when is_credit then -base_minor else base_minor end as minor
      from accounting.payable where company_id = ${actor.companyId} and export_id = ${exportId}
      union all select id, counterparty_name, reference, posting_on, coalesce(booked_minor, base_minor)
      from accounting.settlement where company_id = ${actor.companyId} and export_id = ${exportId}
    ) r where id > ${after} and (title ilike ${pattern} or reference ilike ${pattern})
    order by id limit ${limit + 1}`.execute(trx);
  return toPage(rows, limit, {
    item: (row) => ({
      id: row.id,
      title: row.title,
      reference: row.reference,
      postingOn: row.posting_on,
      amount: moneyToWire(money(row.minor, company.base_currency)),
    }),
    cursor: (row) => [row.id],
  });
}
