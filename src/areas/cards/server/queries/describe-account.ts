import { money, moneyFromWire, moneyToWire } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { UNMATCHED_REASONS, type CardAccountView } from '../../contract/card-account.ts';
import { firstAccount } from '../commands/new-card.ts';
import { cardsTables } from '../tables.ts';

const SHOWN_MAX = 50;

/** The account at the issuer with its newest movements; null where the company has none. */
export async function describeAccount({ trx, actor }: Context): Promise<CardAccountView | null> {
  const account = await firstAccount(trx, actor.companyId);
  if (account === null) return null;
  const movements = await cardsTables(trx)
    .selectFrom('cards.movement')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('account_id', '=', account.id)
    .orderBy('position', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  const wire = (minor: bigint) => moneyToWire(money(minor, account.currency));
  const available = account.balance_minor - account.held_minor;
  return {
    id: account.id,
    issuer: account.issuer,
    name: account.name,
    currency: account.currency,
    ledgerCode: account.ledger_code,
    balance: wire(account.balance_minor),
    held: wire(account.held_minor),
    available: wire(available),
    shortfall: wire(available < 0n ? -available : 0n),
    movements: movements.map((row) => ({
      id: `${row.account_id}:${row.position}`,
      kind: row.kind,
      bookedOn: row.booked_on,
      label: row.label,
      amount: wire(row.minor),
      balance: wire(row.balance_minor),
    })),
  };
}

/** What the network told that fits nothing, the newest first. */
export async function listUnmatched({ trx, actor }: Context) {
  const rows = await cardsTables(trx)
    .selectFrom('cards.issuer_event')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('state', '=', 'unmatched')
    .orderBy('received_at', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  return rows.map(({ id, type, reason, received_at: receivedAt, message }) => ({
    id,
    type,
    reason: UNMATCHED_REASONS.find((one) => one === reason) ?? ('other' as const),
    receivedAt,
    shop: 'merchant' in message ? message.merchant.name : message.type === 'issuer.noted' ? message.text : null,
    amount: 'amount' in message && message.amount !== undefined ? moneyToWire(moneyFromWire(message.amount)) : null,
  }));
}
