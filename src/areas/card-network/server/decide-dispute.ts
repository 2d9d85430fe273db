import { currency } from '#kernel/currency.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { newToken } from '#platform/crypto/token.ts';
import { tellLater, type Network } from './send-messages.ts';
import { networkTables } from './tables.ts';

/**
 * What the shop's bank does about a claim: `credit` gives the money for the time being, `won` for good, `lost` takes back
 * what was given. State and money are told apart, as issuers do.
 */
export async function decideDispute(
  network: Network,
  { dispute: ref, how }: { dispute: string; how: 'credit' | 'won' | 'lost' },
): Promise<void> {
  const db = networkTables(network.db);
  const row = await db.selectFrom('card_network.dispute').selectAll().where('ref', '=', ref).executeTakeFirstOrThrow();
  if (row.state !== 'submitted') throw new Error('It is decided already.');
  const common = {
    at: network.now(),
    account: row.account_ref,
    dispute: ref,
    payment: row.payment_ref,
    amount: moneyToWire(money(row.minor, currency(row.currency))),
  };
  await db
    .updateTable('card_network.dispute')
    .set(how === 'credit' ? { is_credited: true } : { state: how, is_credited: how === 'won' })
    .where('ref', '=', ref)
    .execute();
  if (how !== 'credit')
    await tellLater(network, { ...common, id: `evt_${newToken()}`, type: 'dispute.changed', state: how });
  const moved =
    row.is_credited === (how !== 'lost') ? null : how === 'lost' ? ('rescinded' as const) : ('reinstated' as const);
  if (moved !== null)
    await tellLater(network, {
      ...common,
      id: `evt_${newToken()}`,
      type: 'dispute.moved',
      movement: `${ref}:${moved}`,
      how: moved,
    });
}
