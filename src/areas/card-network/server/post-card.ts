import { currency as toCurrency } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { tellLater, type Network } from './send-messages.ts';
import { networkTables } from './tables.ts';

/**
 * A plastic card leaves the printer, which the issuer charges for, or reaches its holder. Told again it is the same
 * message; a virtual card is not posted. @returns whether the card is physical.
 */
export async function postCard(
  network: Network,
  { card: ref, shipping, at = network.now() }: { card: string; shipping: 'shipped' | 'delivered'; at?: Instant },
): Promise<boolean> {
  const card = await networkTables(network.db)
    .selectFrom('card_network.card as c')
    .innerJoin('card_network.account as a', 'a.ref', 'c.account_ref')
    .select(['c.state', 'c.shipping', 'c.cost_minor', 'c.last4', 'a.ref as account', 'a.currency'])
    .where('c.ref', '=', ref)
    .executeTakeFirstOrThrow();
  if (card.shipping === null) return false;
  await networkTables(network.db).updateTable('card_network.card').set({ shipping }).where('ref', '=', ref).execute();
  const base = { at, account: card.account };
  await tellLater(network, {
    ...base,
    id: `evt_${ref}_${shipping}`,
    type: 'card.changed',
    card: ref,
    state: card.state,
    shipping,
  });
  if (shipping === 'shipped' && card.cost_minor !== null && card.cost_minor > 0n)
    await tellLater(network, {
      ...base,
      id: `evt_${ref}_cost`,
      type: 'fee.charged',
      fee: `fee_${ref}`,
      kind: 'other',
      payment: null,
      amount: moneyToWire(money(card.cost_minor, toCurrency(card.currency))),
      text: `Card •••• ${card.last4}`,
    });
  return true;
}
