import type { Instant } from '#kernel/instant.ts';
import type { SecretKeys } from '#platform/crypto/secret-keys.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import type { PushSender } from '#platform/push/push-sender.ts';
import type { FactorId } from '../../../contract/sca.ts';
import type { UserId } from '../../../contract/user.ts';
import { getUser } from '../../queries/find-user.ts';
import { scaTables } from '../sca-tables.ts';
import { forgetPhonePush, openPhonePush, phonePushSealer } from './phone-push.ts';

/** Without a `push` nothing leaves this machine. */
export type PhoneServices = { push: PushSender | null; secretKeys: SecretKeys };

export type PhoneNews = {
  userId: UserId;
  /** What a locked phone may show. */
  text: string;
  about: string;
  /** The path of the product that a tap leads to. */
  link: string;
  expiresAt: Instant;
  now: Instant;
};

const NOBODY = { companyId: null, userId: null } as const;

/** Tells every phone of this person that wants to be told. @throws when a push service is worth another try. */
export async function pushToPhones(db: Db, { push, secretKeys }: PhoneServices, news: PhoneNews): Promise<void> {
  if (push === null) return;
  const { userId, ...message } = news;
  const { phones, email } = await inScope(db, NOBODY, async (trx) => ({
    phones: await listPushPhones(trx, userId),
    email: (await getUser(trx, userId)).email,
  }));
  const sealer = phonePushSealer(secretKeys);
  for (const { id, sealed } of phones) {
    const target = openPhonePush(sealer, id, sealed);
    const outcome = target === null ? 'gone' : await push({ target, to: email, ...message });
    if (outcome === 'gone') await inScope(db, NOBODY, (trx) => forgetPhonePush(trx, id, sealed));
  }
}

/** Whether any phone of theirs wants to be told. */
export const hasPushPhone = async (trx: Trx, userId: UserId): Promise<boolean> =>
  (await listPushPhones(trx, userId)).length > 0;

async function listPushPhones(trx: Trx, userId: UserId): Promise<{ id: FactorId; sealed: string }[]> {
  const rows = await scaTables(trx)
    .selectFrom('identity.sca_factor')
    .select(['id', 'sealed_push'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return rows.flatMap(({ id, sealed_push: sealed }) => (sealed === null ? [] : [{ id, sealed }]));
}
