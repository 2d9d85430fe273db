import type { Id } from '#kernel/id.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { findMemberByEmail } from '#areas/members/server/door.ts';
import { requestsTables } from '../tables.ts';

const TOPICS = ['inbox'];
/** A list longer than this is no list of exceptions. */
const SENDERS_MAX = 500;

/**
 * Ignores mail of an address or, as "@example.com", of a domain.
 * @throws AppError sender_is_member for a colleague's address, sender_known, too_many_senders.
 */
export async function ignoreSender(context: Context, sender: string): Promise<void> {
  const { trx, actor, now } = context;
  if ((await findMemberByEmail(trx, actor.companyId, sender)) !== null) throw new AppError('sender_is_member');
  const db = requestsTables(trx);
  const { count } = await db
    .selectFrom('requests.ignored_sender')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', actor.companyId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= SENDERS_MAX) throw new AppError('too_many_senders');
  const made = await db
    .insertInto('requests.ignored_sender')
    .values({ company_id: actor.companyId, id: newId('ign'), sender, added_by: actor.userId, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) throw new AppError('sender_known');
  await recordChange(context, {
    action: 'requests.ignore-sender',
    entity: 'ignored-sender',
    entityId: made.id,
    after: { sender },
    topics: TOPICS,
  });
}

/** Takes mail of this sender in again. @throws AppError not_found. */
export async function heedSender(context: Context, ignoredSenderId: Id<'ign'>): Promise<void> {
  const { trx, actor } = context;
  const gone = await requestsTables(trx)
    .deleteFrom('requests.ignored_sender')
    .where('company_id', '=', actor.companyId)
    .where('id', '=', ignoredSenderId)
    .returning('sender')
    .executeTakeFirst();
  if (gone === undefined) throw notFound();
  await recordChange(context, {
    action: 'requests.heed-sender',
    entity: 'ignored-sender',
    entityId: ignoredSenderId,
    before: { sender: gone.sender },
    topics: TOPICS,
  });
}

/** Whether mail from there makes no draft here; the mail is counted. What a member sends is never ignored. */
export async function countIfIgnored(
  trx: Trx,
  companyId: CompanyId,
  { from, now }: { from: string; now: Instant },
): Promise<boolean> {
  const address = from.toLowerCase();
  if ((await findMemberByEmail(trx, companyId, address)) !== null) return false;
  const counted = await requestsTables(trx)
    .updateTable('requests.ignored_sender')
    .set((eb) => ({ mails: eb('mails', '+', 1), last_at: now }))
    .where('company_id', '=', companyId)
    .where('sender', 'in', [address, address.slice(address.lastIndexOf('@'))])
    .returning('id')
    .execute();
  // Whoever looks at the list sees that it works.
  if (counted.length > 0) await announceChange(trx, { companyId, topics: TOPICS });
  return counted.length > 0;
}
