import { plusMs, type Instant } from '#kernel/instant.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { isSilent } from '#platform/outgoing/silence.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { pushToPhones, type PhoneServices } from '#areas/identity/server/door.ts';
import { getUser } from '#areas/identity/server/door.ts';
import type { EntryId } from '../contract/entry.ts';
import { isVisible, type RightsOf } from './due-entries.ts';
import { notificationsTables, type EntryRow } from './tables.ts';
import { WORDS } from './words/put-into-words.ts';

/** Nobody is called to their phone for what is older. */
const LIFE_MS = 12 * 3_600_000;

export type PushEntry = { companyId: CompanyId; entryId: EntryId; now: Instant; rightsOf: RightsOf };

/**
 * Lights up the phones that confirm for whoever was told, in words that say nothing of what it is about (security 51).
 * Sending is outside of any transaction; a second message about the same entry takes the place of the first on the phone.
 */
export async function pushOne(db: Db, services: PhoneServices, input: PushEntry): Promise<void> {
  const { companyId, entryId, now, rightsOf } = input;
  const scope = { companyId, userId: null };
  const waiting = await inScope(db, scope, async (trx) => {
    if (await isSilent(trx)) return null;
    const entry = await notificationsTables(trx)
      .selectFrom('notifications.entry')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('id', '=', entryId)
      .where('push_settled_at', 'is', null)
      .where('read_at', 'is', null)
      .executeTakeFirst();
    if (entry === undefined || !isFresh(entry, now)) return null;
    if (!isVisible(entry, await rightsOf(trx, companyId, entry.user_id))) return null;
    return { entry, lang: (await getUser(trx, entry.user_id)).lang };
  });
  if (waiting === null) return;
  const { entry, lang } = waiting;
  await pushToPhones(db, services, {
    userId: entry.user_id,
    text: WORDS[lang].push[entry.topic],
    about: entry.id,
    link: entry.link,
    expiresAt: plusMs(now, LIFE_MS),
    now,
  });
  await inScope(db, scope, async (trx) => {
    await notificationsTables(trx)
      .updateTable('notifications.entry')
      .set({ push_settled_at: now })
      .where('company_id', '=', companyId)
      .where('id', '=', entryId)
      .execute();
  });
}

const isFresh = ({ push_due_at: due }: EntryRow, now: Instant): boolean => due !== null && plusMs(due, LIFE_MS) > now;
