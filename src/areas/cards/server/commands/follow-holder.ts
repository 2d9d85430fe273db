import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { MessageOf } from '../../contract/issuer-message.ts';
import { cardsTables } from '../tables.ts';
import type { MessageContext } from './message-context.ts';

/** Keeps what the issuer wants of somebody before their cards pay; what is told late says nothing of today. */
export async function followHolder(
  { trx, companyId, account }: MessageContext,
  { holder, isAllowed, needs, at }: MessageOf<'holder.changed'>,
): Promise<void> {
  await cardsTables(trx)
    .updateTable('cards.holder')
    .set({ is_allowed: isAllowed, needs, told_at: at as Instant })
    .where('company_id', '=', companyId)
    .where('account_id', '=', account.id)
    .where('issuer_ref', '=', holder)
    .where(sql<boolean>`coalesce(told_at <= ${at}::timestamptz, true)`)
    .execute();
}
