import { z } from 'zod';
import { wireMoneySchema } from '#kernel/money.ts';
import { givenText } from '#kernel/text-schema.ts';
import { DECLINE_REASONS } from '#areas/notifications/contract/decline-words.ts';
import { CHANNELS } from '../rules/card-kinds.ts';
import { DISPUTE_STATES } from '../rules/dispute-states.ts';
import { HOLDER_NEEDS } from './holder.ts';

const ref = givenText(120);
const instant = z.iso.datetime({ message: 'invalid_date' });
export const merchantSchema = z.object({
  name: givenText(200),
  /** Its number in the card network; not every issuer tells it. */
  networkId: givenText(60).nullable(),
  category: givenText(4),
  country: givenText(2),
  city: givenText(100).nullable(),
});
export type Merchant = z.infer<typeof merchantSchema>;

/** What every message says: its id is the same however often it is sent. */
const base = { id: ref, at: instant, account: ref };
const purchase = {
  card: ref,
  authorization: ref,
  merchant: merchantSchema,
  channel: z.enum(CHANNELS),
  /** What the shop asks for, in its currency. */
  asked: wireMoneySchema,
};

/**
 * What issuers tell, in one shape whatever they are called: each adapter translates its own. Amounts are in the account's
 * currency where nothing else is said, and above zero; the type says which way the money goes.
 */
export const issuerMessageSchema = z.discriminatedUnion('type', [
  /** The question: the answer decides. `amount` is what it comes to in all, with what was authorised before. */
  z.object({
    ...base,
    type: z.literal('authorization.asked'),
    ...purchase,
    amount: wireMoneySchema,
    isAmountControllable: z.boolean(),
  }),
  /** What was decided, by us or by the network, and every change of it since. */
  z.object({
    ...base,
    type: z.literal('authorization.changed'),
    ...purchase,
    amount: wireMoneySchema,
    /** `closed`: no more is taken of it than the payments that are told, before or after this. */
    state: z.enum(['open', 'closed', 'reversed', 'expired', 'declined']),
    /** Why the issuer declined by itself. */
    reason: z.enum(DECLINE_REASONS).optional(),
  }),
  z.object({
    ...base,
    type: z.literal('payment.captured'),
    payment: ref,
    card: ref,
    /** Null for what was taken without asking: offline, or forced. */
    authorization: ref.nullable(),
    merchant: merchantSchema,
    channel: z.enum(CHANNELS),
    amount: wireMoneySchema,
    /** What the shop took, in its currency. */
    taken: wireMoneySchema,
    /** Nothing more of the authorisation will be taken. */
    isFinal: z.boolean(),
    /** When it was bought, where a statement says so and no authorisation does. */
    boughtAt: instant.optional(),
  }),
  z.object({
    ...base,
    type: z.literal('payment.refunded'),
    payment: ref,
    card: ref,
    /** Which payment comes back, where the issuer knows it. */
    original: ref.nullable(),
    /** Or which authorisation it was taken of. */
    ofAuthorization: ref.nullable().optional(),
    merchant: merchantSchema,
    amount: wireMoneySchema,
    taken: wireMoneySchema,
  }),
  /** The issuer takes something for its services. */
  z.object({
    ...base,
    type: z.literal('fee.charged'),
    fee: ref,
    kind: z.enum(['fx', 'atm', 'other']),
    payment: ref.nullable(),
    amount: wireMoneySchema,
    text: givenText(200),
  }),
  /** Money of the company reached the account at the issuer. */
  z.object({
    ...base,
    type: z.literal('account.funded'),
    funding: ref,
    amount: wireMoneySchema,
    text: givenText(200),
  }),
  /** What the issuer says that a card is: compared with what we say. */
  z.object({
    ...base,
    type: z.literal('card.changed'),
    card: ref,
    state: z.enum(['active', 'inactive', 'cancelled']),
    shipping: z.enum(['shipped', 'delivered']).nullable(),
  }),
  /** Whether the cards of somebody pay at all, and what the issuer wants of them before. */
  z.object({
    ...base,
    type: z.literal('holder.changed'),
    holder: ref,
    isAllowed: z.boolean(),
    needs: z.array(z.enum(HOLDER_NEEDS)),
  }),
  /** Where the claim for a payment is; what it moves is told apart. */
  z.object({
    ...base,
    type: z.literal('dispute.changed'),
    dispute: ref,
    payment: ref,
    amount: wireMoneySchema,
    state: z.enum(DISPUTE_STATES),
  }),
  /** Money of a dispute: given for the time being or for good, or taken back. */
  z.object({
    ...base,
    type: z.literal('dispute.moved'),
    dispute: ref,
    payment: ref,
    /** The same however often it is told. */
    movement: ref,
    how: z.enum(['reinstated', 'rescinded']),
    amount: wireMoneySchema,
  }),
  /** Anything else that the issuer says of money: somebody in finance says what became of it. */
  z.object({ ...base, type: z.literal('issuer.noted'), text: givenText(200), amount: wireMoneySchema.optional() }),
]);
export type IssuerMessage = z.infer<typeof issuerMessageSchema>;
export type MessageOf<T extends IssuerMessage['type']> = Extract<IssuerMessage, { type: T }>;

/** What is answered to a question. */
export const authorizationAnswerSchema = z.object({
  isApproved: z.boolean(),
  amount: wireMoneySchema.nullable(),
  code: z.string().nullable(),
});
export type AuthorizationAnswer = z.infer<typeof authorizationAnswerSchema>;
