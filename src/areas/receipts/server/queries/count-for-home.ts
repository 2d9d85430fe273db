import type { Context } from '#platform/http/call.ts';
import { lookAt, readStanding } from '../commands/follow-member.ts';
import { summaryOf } from './describe-standing.ts';

/** How many payments of the caller's owe something, and whether their cards are blocked for it or will be, and when. */
export async function countReceiptsForHome({
  trx,
  actor: { companyId, userId },
  now,
}: Context): Promise<{ owed: number; isBlocked: boolean; blocksAt: string | null }> {
  const scoped = { trx, companyId, now };
  const look = await lookAt(scoped, userId, await readStanding(scoped, userId));
  const { isBlocked, blocksAt, snoozedUntil } = summaryOf(look, '', now);
  return { owed: look.open.length, isBlocked, blocksAt: snoozedUntil === null ? blocksAt : null };
}
