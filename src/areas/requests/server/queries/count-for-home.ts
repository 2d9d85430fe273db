import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Context } from '#platform/http/call.ts';
import { memberNameColumn } from '#areas/members/server/door.ts';
import { requestsTables } from '../tables.ts';
import { isOwn, isWrittenBy } from './list-requests.ts';
import { openApprovalsOf } from './load-request.ts';

/** Who has waited longest for the caller's approval; null when nobody waits. */
export async function oldestToApprove(
  context: Context,
): Promise<{ name: string; waitingSince: Instant | null } | null> {
  const { trx, actor } = context;
  const openIds = await openApprovalsOf(context);
  if (openIds.length === 0) return null;
  const row = await requestsTables(trx)
    .selectFrom('requests.request')
    .select('waiting_since')
    .select(memberNameColumn(actor.companyId, 'requests.request.requester_id').as('name'))
    .where('company_id', '=', actor.companyId)
    .where('state', '=', 'pending')
    .where('approval_id', 'in', openIds)
    .orderBy('waiting_since')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { name: row.name, waitingSince: row.waiting_since };
}

/** The caller's own requests by what they need. */
export async function countMine({
  trx,
  actor,
}: Context): Promise<{ pending: number; drafts: number; needsChanges: number }> {
  const { rows } = await sql<{ pending: number; drafts: number; needsChanges: number }>`
    select count(*) filter (where state = 'pending')::int as pending, count(*) filter (where state = 'draft')::int as drafts,
      count(*) filter (where state = 'needs_changes')::int as "needsChanges"
    from requests.request where company_id = ${actor.companyId} and ((${isOwn(actor)} and state in ('pending', 'needs_changes')) or (${isWrittenBy(actor)} and state = 'draft'))`.execute(
    trx,
  );
  return rows[0] ?? { pending: 0, drafts: 0, needsChanges: 0 };
}

/** Invoices of the inbox that the caller could turn into requests. */
export async function countInbox({ trx, actor }: Context): Promise<number> {
  const isFinance = actor.rights.has('controller') || actor.rights.has('owner');
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from requests.inbox_invoice
    where company_id = ${actor.companyId} and state = 'open' and (${isFinance} or owner_id = ${actor.userId})`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}
