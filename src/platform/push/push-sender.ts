import type { Instant } from '#kernel/instant.ts';
import type { Db } from '../db/pool.ts';
import { keepMessage } from '../mail/outgoing-message.ts';

/** Where a browser's push service takes messages for it, and with what they are encrypted (RFC 8030, RFC 8291). */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

export type Push = {
  readonly target: PushTarget;
  /** Whose phone it is, for /dev/outbox. It does not travel. */
  readonly to: string;
  /** What the phone shows, also while it is locked. */
  readonly text: string;
  /** What it is about: a newer message about the same thing takes the place of an older one, underway and on the phone. */
  readonly about: string;
  /** The path of the product that a tap leads to; without one it is the companion. */
  readonly link?: string;
  /** A phone that is off by then is not told any more. */
  readonly expiresAt: Instant;
  readonly now: Instant;
};

/** `gone`: the browser has ended the subscription, and nothing will ever arrive. @throws when it is worth another try. */
export type PushSender = (push: Push) => Promise<'sent' | 'gone'>;

/** Evaluation sends nothing: what a phone would show is read on /dev/outbox (decision 2). */
export const outboxPushSender =
  (db: Db): PushSender =>
  async ({ to, text }) => {
    await keepMessage(db, { channel: 'push', to, subject: '', text });
    return 'sent';
  };
