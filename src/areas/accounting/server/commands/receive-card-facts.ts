import { moneyFromWire } from '#kernel/money.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CardAccountMoved, CardRefundReceived } from '#areas/cards/events.ts';
import { ownMovementKind } from '../../rules/own-movement-entry.ts';
import { addOwnMovement, addSettlement } from './add-settlement.ts';

/** What came back on a card reaches the account at the issuer against the supplier (domain rules 2.12, entry 9). */
export const receiveCardRefund = (context: ListenerContext, refund: CardRefundReceived): Promise<void> =>
  addSettlement(
    context,
    {
      paymentId: refund.refundId,
      attempt: 1,
      source: { id: refund.refundId },
      payee: refund.payee,
      amount: refund.amount,
      baseAmount: refund.baseAmount,
      bookedOn: refund.bookedOn,
      reference: refund.number,
      ledgerCode: refund.ledgerCode,
    },
    'return',
  );

/** A fee of the issuer, or own money that reached the account there (entries 5 and 10). */
export const receiveCardMovement = (context: ListenerContext, moved: CardAccountMoved): Promise<void> => {
  const { minor } = moneyFromWire(moved.baseAmount);
  return addOwnMovement(context, {
    id: moved.movementId,
    kind: ownMovementKind(moved.what, minor < 0n),
    minor,
    reference: moved.accountName,
    label: [moved.accountName, moved.text].join(' ').trim(),
    bookedOn: moved.bookedOn,
    ledgerCode: moved.ledgerCode,
  });
};
