import type { Right } from '#kernel/endpoint.ts';
import { plusMs, type Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { readWishes } from './choices.ts';
import { notificationsTables, type EntryRow } from './tables.ts';

/** What somebody may see in a company today; null for whoever left it. */
export type RightsOf = (trx: Trx, companyId: CompanyId, userId: UserId) => Promise<ReadonlySet<Right> | null>;

/** A mail that comes days late tells nothing new: what it was about stands under the bell. */
const LATE_MS = 2 * 86_400_000;

export type DueFor = {
  readonly companyId: CompanyId;
  readonly userId: UserId;
  readonly now: Instant;
  readonly rightsOf: RightsOf;
};

/** What the next mail to this person would say, without holding it: what is made for the mail takes longer than a lock may. */
export async function peekAtMail(trx: Trx, due: DueFor): Promise<ToMail> {
  return toMail(trx, await dueEntries(trx, due).execute(), due);
}

/** Everything whose time has come, the oldest first. */
export const dueEntries = (trx: Trx, { companyId, userId, now }: DueFor) =>
  notificationsTables(trx)
    .selectFrom('notifications.entry')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('mail_due_at', '<=', now)
    .where('mail_settled_at', 'is', null)
    .orderBy('at')
    .orderBy('id');

/** What leaves, and what its reader may see while it does. */
export type ToMail = { readonly mailed: readonly EntryRow[]; readonly rights: ReadonlySet<Right> | null };

/** What of it leaves: nothing that was read meanwhile, taken back or switched off, or may no longer be seen. */
export async function toMail(
  trx: Trx,
  due: readonly EntryRow[],
  { companyId, userId, now, rightsOf }: DueFor,
): Promise<ToMail> {
  const rights = await rightsOf(trx, companyId, userId);
  const wishes = await readWishes(trx, companyId, [userId]);
  const mailed = due.filter(
    (entry) =>
      entry.read_at === null &&
      isVisible(entry, rights) &&
      wishes(userId, entry.topic, 'mail') !== 'never' &&
      entry.mail_due_at !== null &&
      plusMs(entry.mail_due_at, LATE_MS) > now,
  );
  return { mailed, rights };
}

/** Whether somebody with these rights may see it: the person's own, or of a role that they hold today. */
export const isVisible = ({ audience }: Pick<EntryRow, 'audience'>, rights: ReadonlySet<Right> | null): boolean =>
  rights !== null && (audience === null || audience.some((right) => rights.has(right)));
