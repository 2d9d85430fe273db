import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { peopleHolding } from '#areas/members/server/door.ts';
import { tell } from '#areas/notifications/server/door.ts';
import { inboxPath } from '../../paths.ts';
import { requestsTables, type InboxInvoiceId } from '../tables.ts';

type KnownFile = {
  inboxInvoiceId: InboxInvoiceId;
  /** Whom the mail is from, or for. */
  userId: UserId;
  fileName: string;
  /** Which mail it is: once for each. */
  mail: string;
  now: Instant;
};

/**
 * A file that came in before makes no second draft (domain rules 2.8). Whoever mails it hears so, as whoever uploads it
 * does, and what became of it where it is theirs to see: they would wait for a draft that never comes. The mail that made
 * the draft, delivered once more by a relay, is nothing that anybody did.
 */
export async function tellOfKnownFile(
  trx: Trx,
  companyId: CompanyId,
  { inboxInvoiceId, userId, fileName, mail, now }: KnownFile,
): Promise<void> {
  const row = await requestsTables(trx)
    .selectFrom('requests.inbox_invoice')
    .select(['owner_id', 'state', 'mail'])
    .where('company_id', '=', companyId)
    .where('id', '=', inboxInvoiceId)
    .executeTakeFirstOrThrow();
  if (row.mail === mail) return;
  const isTheirs =
    row.owner_id === userId || (await peopleHolding(trx, companyId, ['controller', 'owner'])).includes(userId);
  await tell(trx, {
    topic: 'inbox_known',
    companyId,
    userIds: [userId],
    facts: { name: fileName.slice(0, 80), became: isTheirs ? row.state : 'elsewhere' },
    key: `${mail}:${inboxInvoiceId}`,
    about: inboxInvoiceId,
    link: isTheirs ? inboxPath(companyId, inboxInvoiceId) : inboxPath(companyId),
    now,
  });
}
