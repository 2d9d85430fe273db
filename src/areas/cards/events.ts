import { z } from 'zod';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { payeeSchema } from '#areas/payables/contract/payable.ts';
import { cardPaymentIdSchema } from './contract/card-id.ts';

/** A shop gave money back on a card: it reached the account at the issuer, and the supplier owes it no more. */
export const cardRefundReceived = {
  name: 'cards.refund-received',
  subject: 'refundId',
  payload: z.object({
    refundId: cardPaymentIdSchema,
    number: z.string(),
    payee: payeeSchema,
    amount: wireMoneySchema,
    baseAmount: wireMoneySchema,
    bookedOn: plainDateSchema,
    ledgerCode: z.string(),
  }),
} as const;
export type CardRefundReceived = z.infer<typeof cardRefundReceived.payload>;

/** What moved the account at the issuer and is no purchase: a fee, or money of the company's own that came in. */
export const cardAccountMoved = {
  name: 'cards.account-moved',
  subject: 'movementId',
  payload: z.object({
    /** Each is told once. */
    movementId: z.string(),
    what: z.enum(['fee', 'transfer']),
    /** In base currency; below zero it left. */
    baseAmount: wireMoneySchema,
    bookedOn: plainDateSchema,
    accountName: z.string(),
    ledgerCode: z.string(),
    text: z.string(),
  }),
} as const;
export type CardAccountMoved = z.infer<typeof cardAccountMoved.payload>;
