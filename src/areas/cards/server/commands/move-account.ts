import { sql } from 'kysely';
import { dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import { money, moneyFromWire, moneyToWire } from '#kernel/money.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { BANK_FEE_ACCOUNT, elsewhereAccount, postEntry, TRANSIT_ACCOUNT } from '#areas/ledger/server/door.ts';
import { cardAccountMoved } from '../../events.ts';
import type { MessageOf } from '../../contract/issuer-message.ts';
import type { AccountRow, MovementRow } from '../tables.ts';
import { lockAccount } from './lock-card.ts';
import type { MessageContext } from './message-context.ts';

/** The issuer takes something for its services: an expense of its own, never hidden in a rate (domain rules 2.12, entry 5). */
export async function bookFee(context: MessageContext, message: MessageOf<'fee.charged'>): Promise<void> {
  const { minor } = moneyFromWire(message.amount);
  await moveAccount(context, {
    kind: 'fee',
    issuerRef: message.fee,
    minor: -minor,
    label: message.text,
    on: await dayOf(context, message.at),
    against: BANK_FEE_ACCOUNT,
    what: 'fee',
  });
}

/** Money of the company reached the account at the issuer: it was in transit since it left the bank (entry 10). */
export async function bookFunding(context: MessageContext, message: MessageOf<'account.funded'>): Promise<void> {
  const { minor } = moneyFromWire(message.amount);
  await moveAccount(context, {
    kind: 'funding',
    issuerRef: message.funding,
    minor,
    label: message.text,
    on: await dayOf(context, message.at),
    against: TRANSIT_ACCOUNT,
    what: 'transfer',
  });
}

/** The company's day of an instant. */
export async function dayOf({ trx, companyId }: MessageContext, at: string): Promise<PlainDate> {
  const { time_zone: zone } = await getCompanyRow(trx, companyId);
  return dayInZone(at as never, zone);
}

type Moved = {
  kind: 'fee' | 'funding';
  issuerRef: string;
  minor: bigint;
  label: string;
  on: PlainDate;
  against: string;
  what: 'fee' | 'transfer';
};

async function moveAccount(context: MessageContext, moved: Moved): Promise<void> {
  const { trx, companyId, now } = context;
  const account = await lockAccount(trx, companyId, context.account.id);
  const { minor, label, on } = moved;
  const movementId = await addMovement(context, account, moved);
  if (movementId === null) return;
  await postEntry(trx, companyId, {
    key: `card ${moved.kind} ${movementId}`,
    bookedOn: on,
    description: `${account.name}, ${label}`,
    postings: [
      { account: elsewhereAccount(account.ledger_code), minor },
      { account: moved.against, minor: -minor },
    ],
    now,
  });
  await publishEvent(trx, companyId, {
    kind: cardAccountMoved,
    payload: {
      movementId,
      what: moved.what,
      baseAmount: moneyToWire(money(minor, account.currency)),
      bookedOn: on,
      accountName: account.name,
      ledgerCode: account.ledger_code,
      text: label,
    },
  });
}

/**
 * One more line of the account at the issuer, and what the account holds after it. The caller holds the account.
 * @returns by what it is known; null for one that is there already.
 */
export async function addMovement(
  { trx, companyId, now }: MessageContext,
  account: AccountRow,
  moved: Pick<MovementRow, 'kind' | 'minor' | 'label'> & { readonly issuerRef: string; readonly on: PlainDate },
): Promise<string | null> {
  const { kind, issuerRef, minor, label, on } = moved;
  const { rows } = await sql<{ position: bigint }>`
    insert into cards.movement (company_id, account_id, position, kind, issuer_ref, minor, balance_minor, label, booked_on, booked_at)
    select ${companyId}, ${account.id}, coalesce(max(position), 0) + 1, ${kind}, ${issuerRef}, ${minor}::bigint,
      (select balance_minor from cards.account where company_id = ${companyId} and id = ${account.id}) + ${minor}::bigint,
      ${label}, ${on}::date, ${now}::timestamptz
    from cards.movement where company_id = ${companyId} and account_id = ${account.id}
    on conflict on constraint movement__once do nothing returning position`.execute(trx);
  const [row] = rows;
  if (row === undefined) return null;
  await sql`update cards.account set balance_minor = balance_minor + ${minor}::bigint
    where company_id = ${companyId} and id = ${account.id}`.execute(trx);
  return `${account.id}:${row.position}`;
}
