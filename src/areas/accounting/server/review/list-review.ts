import { sql } from 'kysely';
import { money, moneyToWire } from '#kernel/money.ts';
import { dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import { decodeCursor, toPage } from '#platform/db/cursor.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { REVIEW_KINDS, type REVIEW_LANES, type ReviewKind } from '../../contract/review.ts';
import { closedToCaller } from '../queries/load-periods.ts';
import { reviewSource, type Ready, type SourceRow } from './review-source.ts';

type Asked = {
  kind: ReviewKind;
  lane: (typeof REVIEW_LANES)[number];
  until?: PlainDate | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** What is ready to leave, or failed to, of one kind: the oldest first, with how much of it was looked at. */
export async function listReview(context: Context, { kind, lane, until, cursor, limit }: Asked) {
  const { trx, actor, now } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const ready = lane === 'failed' ? null : await readyUntil(context, until ?? dayInZone(now, company.time_zone));
  const source = reviewSource(actor.companyId, kind, ready);
  const after = cursor === undefined ? null : decodeCursor(cursor, ['day', 'text']);
  const { rows } = await sql<SourceRow>`select * from (${source}) r where true
    ${lane === 'left' ? sql`and not is_looked` : sql``}
    ${after === null ? sql`` : sql`and (posting_on, id) > (${after[0]}::date, ${after[1]})`}
    order by posting_on, id limit ${limit + 1}`.execute(trx);
  const total = await sql<{ count: number; looked: number; minor: bigint }>`
    select count(*)::int as count, count(*) filter (where is_looked)::int as looked,
      coalesce(sum(minor) ${lane === 'left' ? sql`filter (where not is_looked)` : sql``}, 0)::bigint as minor
    from (${source}) r`.execute(trx);
  const { count, looked, minor } = total.rows[0] ?? { count: 0, looked: 0, minor: 0n };
  const wire = (value: bigint) => moneyToWire(money(value, company.base_currency));
  return {
    ...toPage(rows, limit, {
      item: (row) => ({
        id: row.id,
        title: row.title,
        reference: row.reference,
        postingOn: row.posting_on,
        amount: wire(row.minor),
        isLooked: row.is_looked,
        failure: row.reason,
      }),
      cursor: (row) => [row.posting_on, row.id],
    }),
    count,
    looked,
    sum: wire(minor),
  };
}

/** By kind how many items are ready, how many of these were looked at, and how many failed. */
export async function countReview(context: Context, until: PlainDate) {
  const { trx, actor } = context;
  const ready = await readyUntil(context, until);
  const kinds = [];
  for (const kind of REVIEW_KINDS) {
    const { rows } = await sql<{ ready: number; looked: number; failed: number }>`
      select count(*)::int as ready, count(*) filter (where is_looked)::int as looked,
        (select count(*)::int from (${reviewSource(actor.companyId, kind, null)}) f) as failed
      from (${reviewSource(actor.companyId, kind, ready)}) r`.execute(trx);
    kinds.push({ kind, ...(rows[0] ?? { ready: 0, looked: 0, failed: 0 }) });
  }
  return { kinds };
}

const readyUntil = async (context: Context, until: PlainDate): Promise<Ready> => ({
  until,
  closed: await closedToCaller(context),
});
