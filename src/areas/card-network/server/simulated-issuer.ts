import { createHmac } from 'node:crypto';
import type { Db } from '#platform/db/pool.ts';
import { invalidInput } from '#platform/http/errors.ts';
import { issuerMessageSchema } from '#areas/cards/contract/issuer-message.ts';
import { checkWebhook, type CardAtIssuer, type DisputeOrder, type Issuer } from '#areas/cards/server/door.ts';
import { secretsOf } from './card-secrets.ts';
import { quoteDelivery } from './quote-delivery.ts';
import { networkTables } from './tables.ts';

const REF_LENGTH = 20;

/**
 * The issuer for evaluation. It implements `Issuer` as a real one would: its cards are in its own tables and its events
 * arrive by webhook. A reference is derived from the order's key, so that a repeated order returns the same card.
 */
export function simulatedIssuer({ db, secret }: { db: Db; secret: Buffer }): Issuer {
  const refOf = (start: string, key: string): string =>
    `${start}_${createHmac('sha256', secret).update(`${start}:${key}`).digest('hex').slice(0, REF_LENGTH)}`;
  return {
    name: 'simulator',
    openAccount: async ({ key, name, currency }) => {
      const ref = refOf('acct', key);
      await networkTables(db)
        .insertInto('card_network.account')
        .values({ ref, name, currency })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { ref, name, currency };
    },
    createCard: async ({ key, account, expiresOn, kind, delivery }) => {
      const ref = refOf('card', key);
      const last4 = secretsOf(secret, ref).number.slice(-4);
      await networkTables(db)
        .insertInto('card_network.card')
        .values({
          ref,
          account_ref: account,
          order_key: key,
          last4,
          // Of plastic it pays once its holder has it in hand.
          state: kind === 'physical' ? 'inactive' : 'active',
          expires_on: expiresOn,
          cost_minor: delivery?.agreedMinor ?? null,
          shipping: kind === 'physical' ? 'ordered' : null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { ref, last4, network: 'visa' };
    },
    quote: quoteDelivery,
    setCardState: async ({ card, state }) => {
      await networkTables(db)
        .updateTable('card_network.card')
        .set({ state })
        .where('ref', '=', card)
        // What was cancelled stays so.
        .where('state', '<>', 'cancelled')
        .execute();
    },
    listCards: (account) => listCards(db, account),
    openDispute: async ({ key, account, payment, amount, reason, explanation }) => {
      const ref = refOf('dispute', key);
      await keepDispute(db, ref, { account, payment, amount, reason, explanation });
      return { ref };
    },
    reveal: (card) => Promise.resolve(secretsOf(secret, card)),
    readWebhook: ({ signature, text, nowMs }) => {
      checkWebhook(secret, { signature, text, nowMs });
      const parsed = issuerMessageSchema.safeParse(parseJson(text));
      if (parsed.success) return parsed.data;
      throw invalidInput(
        parsed.error.issues.slice(0, 20).map(({ path }) => ({ path: path.join('.'), code: 'invalid' })),
      );
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What the network has of an account's cards; it knows neither holders nor limits. */
async function listCards(db: Db, account: string): Promise<CardAtIssuer[]> {
  const cards = await networkTables(db)
    .selectFrom('card_network.card')
    .selectAll()
    .where('account_ref', '=', account)
    .execute();
  return cards.map(({ ref, last4, state }) => ({ ref, last4, state, holder: '', holderName: '', limits: [] }));
}

type Dispute = Pick<DisputeOrder, 'account' | 'payment' | 'amount' | 'reason' | 'explanation'>;

async function keepDispute(
  db: Db,
  ref: string,
  { account, payment, amount, reason, explanation }: Dispute,
): Promise<void> {
  await networkTables(db)
    .insertInto('card_network.dispute')
    .values({
      ref,
      account_ref: account,
      payment_ref: payment,
      minor: amount.minor,
      currency: amount.currency,
      reason,
      explanation,
      state: 'submitted',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
