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

/** Keeps what is to be told and tries to tell it once; what is not taken waits for `sendWaiting`. */
export async function tellLater(network: Network, message: IssuerMessage): Promise<void> {
  const kept = await networkTables(network.db)
    .insertInto('card_network.message')
    .values({ id: message.id, text: JSON.stringify(message), tries: 0, sent_at: null, refusal: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['position', 'text', 'tries'])
    .executeTakeFirst();
  if (kept !== undefined) await sendOne(network, kept);
}

/** Sends what waits, the oldest first; what is not taken stays, and the rest goes on. @returns how many were taken. */
export async function sendWaiting(network: Network): Promise<number> {
  const waiting = await networkTables(network.db)
    .selectFrom('card_network.message')
    .select(['position', 'text', 'tries'])
    .where('sent_at', 'is', null)
    .orderBy('position')
    .limit(200)
    .execute();
  let sent = 0;
  for (const message of waiting) if (await sendOne(network, message)) sent += 1;
  return sent;
}

type Kept = { readonly position: bigint; readonly text: string; readonly tries: number };

async function sendOne({ db, secret, send, now }: Network, { position, text, tries }: Kept): Promise<boolean> {
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
  return refusal === null;
}
