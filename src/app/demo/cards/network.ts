import { currency } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';
import { inScope } from '#platform/db/scope.ts';
import { carryWithin } from '#platform/outbox/carry-events.ts';
import { networkTables, simulatedIssuer, type Network } from '#areas/card-network/server/door.ts';
import { authorizationAnswerSchema } from '#areas/cards/contract/issuer-message.ts';
import type { CardId } from '#areas/cards/contract/card-id.ts';
import { carryOutOrders, listMyCards, receiveMessage, type Issuers } from '#areas/cards/server/door.ts';
import { asPerson, reactionsAt, type World } from '../world.ts';

export const EUR = currency('EUR');

export const issuerOf = ({ db, networkSecret: secret }: World) => simulatedIssuer({ db, secret });
export const issuersOf = (world: World): Issuers => new Map([['simulator', issuerOf(world)] as const]);

/**
 * What the network says is signed and read as any webhook is, and what follows from it happens in the same transaction: a
 * start that was cut off goes on where it stood.
 */
export function networkAt(world: World, at: Instant): Network {
  const { db, companyId, networkSecret: secret } = world;
  const issuer = issuerOf(world);
  return {
    db,
    secret,
    now: () => at,
    send: async ({ text, signature }) => {
      const message = await issuer.readWebhook({ signature, text, nowMs: Date.parse(at) });
      if (message === null) return null;
      const answer = await inScope(db, { companyId, userId: null }, async (trx) => {
        const said = await receiveMessage({ trx, companyId, now: at }, issuer.name, message);
        await carryWithin(reactionsAt(world, at), { trx, companyId, now: at });
        return said;
      });
      return authorizationAnswerSchema.safeParse(answer).data ?? null;
    },
  };
}

/** The issuer makes a card that was ordered. */
export const carryOut = (world: World, cardId: CardId, at: Instant): Promise<unknown> =>
  carryOutOrders(world.db, issuersOf(world), { companyId: world.companyId, cardId, now: at });

/** By what the network knows a card of somebody's; null where there is none of that name. */
export async function refOf(
  world: World,
  { holder, name, at }: { holder: string; name: string; at: Instant },
): Promise<string | null> {
  const { items } = await asPerson(world, { key: holder, at }, (context) => listMyCards(context));
  const card = items.find((one) => one.name === name);
  if (card === undefined) return null;
  const row = await networkTables(world.db)
    .selectFrom('card_network.card')
    .select('ref')
    .where('order_key', 'like', `${card.id}:%`)
    .executeTakeFirst();
  return row?.ref ?? null;
}
