import type { Instant } from '#kernel/instant.ts';
import { sha256Hex } from '#platform/crypto/token.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { InboundMail } from '#platform/mail/inbound.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { peopleHolding } from '#areas/members/server/door.ts';
import { tell } from '#areas/notifications/server/door.ts';
import { inboxPath } from '../../paths.ts';

/** So many names are told; the rest is a number. */
const NAMED_MAX = 5;
const LENGTH_MAX = 80;

type Refused = {
  mail: InboundMail;
  /** Whom the mail is from, or for. */
  ownerId: UserId | null;
  /** Which mail it is. */
  identity: string;
  /** The names of attachments; none where the mail has nothing attached. */
  refused: readonly string[];
  now: Instant;
};

/**
 * Whoever the mail is for hears of what was not taken in, finance where it is for nobody: it may be an invoice, or the
 * link to one. Whoever wrote it is sent nothing, because the address may be forged. A mail that names no sender and brings
 * nothing is a report of a mail server.
 */
export async function tellOfRefused(
  trx: Trx,
  companyId: CompanyId,
  { mail, ownerId, identity, refused, now }: Refused,
): Promise<void> {
  if (refused.length === 0 && mail.from === '') return;
  const finance = await peopleHolding(trx, companyId, ['controller']);
  const names = refused.slice(0, NAMED_MAX).map((name) => name.slice(0, LENGTH_MAX));
  const subject = mail.subject.trim().slice(0, LENGTH_MAX);
  await tell(trx, {
    topic: 'inbox_refused',
    companyId,
    userIds:
      ownerId !== null ? [ownerId] : finance.length > 0 ? finance : await peopleHolding(trx, companyId, ['owner']),
    facts: {
      count: refused.length,
      names: names.join(', '),
      sender: mail.from,
      subject: refused.length > 0 || subject === '' ? null : subject,
    },
    key: keyOf(mail, { ownerId, identity, refused, now }),
    link: inboxPath(companyId),
    now,
  });
}

/**
 * A program that gives two mails one number must not keep what is refused of the second from being told. A stranger who
 * writes without attaching anything is told of once a day, however much they write.
 */
function keyOf({ from }: InboundMail, { ownerId, identity, refused, now }: Omit<Refused, 'mail'>): string {
  const of = refused.length === 0 && ownerId === null ? [from.toLowerCase(), now.slice(0, 10)] : [identity, refused];
  return sha256Hex(JSON.stringify(of));
}
