import { moneyFromWire } from '#kernel/money.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { EntryExplained } from '#areas/payments/events.ts';
import { ownMovementKind } from '../../rules/own-movement-entry.ts';
import { accountingTables } from '../tables.ts';

/** FEC labels have no limit; a bank's text may be long, and what matters stands in front. */
const LABEL_LENGTH = 200;

/**
 * A fee or a transfer between own accounts is booked with its bank entry, once; taken back, the same on the other sides.
 * What was explained before the books were told of it is not in them, so that nothing of it is taken back either.
 */
export async function receiveOwnMovement(
  { trx, companyId: company }: ListenerContext,
  fact: EntryExplained,
): Promise<void> {
  const companyId = company as CompanyId;
  const { minor } = moneyFromWire(fact.baseAmount);
  if (fact.isTakenBack && !(await isBooked({ trx, companyId }, fact))) return;
  await accountingTables(trx)
    .insertInto('accounting.settlement')
    .values({
      company_id: companyId,
      id: newId('stl'),
      payment_id: fact.matchId,
      attempt: 1,
      kind: ownMovementKind(fact.what, minor < 0n !== fact.isTakenBack),
      source_id: fact.matchId,
      reference: fact.statement,
      counterparty_name: [fact.accountName, fact.text ?? ''].join(' ').trim().slice(0, LABEL_LENGTH),
      auxiliary_account: null,
      base_minor: minor < 0n ? -minor : minor,
      booked_minor: null,
      foreign_minor: null,
      foreign_currency: null,
      booked_on: fact.bookedOn,
      bank_account: fact.ledgerCode,
      state: 'created',
    })
    .onConflict((conflict) => conflict.constraint('settlement__once').doNothing())
    .execute();
  await announceChange(trx, { companyId, topics: ['bookkeeping'] });
}

async function isBooked(
  { trx, companyId }: Pick<ListenerContext, 'trx'> & { companyId: CompanyId },
  { matchId }: EntryExplained,
): Promise<boolean> {
  const row = await accountingTables(trx)
    .selectFrom('accounting.settlement')
    .select('id')
    .where('company_id', '=', companyId)
    .where('payment_id', '=', matchId)
    .executeTakeFirst();
  return row !== undefined;
}
