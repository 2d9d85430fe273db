import { moneyFromWire } from '#kernel/money.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { EntryExplained } from '#areas/payments/events.ts';
import { ownMovementKind } from '../../rules/own-movement-entry.ts';
import { accountingTables } from '../tables.ts';
import { addOwnMovement } from './add-settlement.ts';

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
  await addOwnMovement(
    { trx, companyId },
    {
      id: fact.matchId,
      kind: ownMovementKind(fact.what, minor < 0n !== fact.isTakenBack),
      minor,
      reference: fact.statement,
      label: [fact.accountName, fact.text ?? ''].join(' ').trim(),
      bookedOn: fact.bookedOn,
      ledgerCode: fact.ledgerCode,
    },
  );
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
