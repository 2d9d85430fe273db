import type { Instant } from '#kernel/instant.ts';
import type { Db } from '#platform/db/pool.ts';
import type { AuthorizationAnswer, IssuerMessage } from '#areas/cards/contract/issuer-message.ts';
import { signWebhook } from '#areas/cards/server/door.ts';
import { networkTables } from './tables.ts';

/** How a webhook leaves: the body as it is signed, and what came back. Throws where nobody takes it. */
export type SendWebhook = (call: {
  readonly text: string;
  readonly signature: string;
}) => Promise<AuthorizationAnswer | null>;

export type Network = {
  readonly db: Db;
  readonly secret: Buffer;
  readonly send: SendWebhook;
  readonly now: () => Instant;
};

/** Asks, and waits for the answer: questions are not kept, since nobody waits at the till for long. */
export function ask({ secret, send, now }: Network, message: IssuerMessage): Promise<AuthorizationAnswer | null> {
  const text = JSON.stringify(message);
  return send({ text, signature: signWebhook(secret, { text, nowMs: Date.parse(now()) }) });
}

/** Keeps what is to be told and tries to tell it, with whatever waits before it. */
export async function tellLater(network: Network, message: IssuerMessage): Promise<void> {
  await networkTables(network.db)
    .insertInto('card_network.message')
    .values({ id: message.id, text: JSON.stringify(message), tries: 0, sent_at: null, refusal: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sendWaiting(network);
}

/** Sends what waits, the oldest first; what is not taken stays, and the rest goes on. @returns how many were taken. */
export async function sendWaiting({ db, secret, send, now }: Network): Promise<number> {
  const waiting = await networkTables(db)
    .selectFrom('card_network.message')
    .selectAll()
    .where('sent_at', 'is', null)
    .orderBy('position')
    .limit(200)
    .execute();
  let sent = 0;
  for (const { position, text, tries } of waiting) {
    const signature = signWebhook(secret, { text, nowMs: Date.parse(now()) });
    const refusal = await send({ text, signature }).then(
      () => null,
      (error: unknown) => String(error).slice(0, 300),
    );
    await networkTables(db)
      .updateTable('card_network.message')
      .set({ tries: tries + 1, refusal, sent_at: refusal === null ? now() : null })
      .where('position', '=', position)
      .execute();
    if (refusal === null) sent += 1;
  }
  return sent;
}
