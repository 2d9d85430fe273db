import { createHash } from 'node:crypto';
import { instantToMs } from '#kernel/instant.ts';
import type { SecretKeys } from '../crypto/secret-keys.ts';
import type { Db } from '../db/pool.ts';
import { encryptFor } from './encrypt-message.ts';
import type { PostPublicly } from './post-publicly.ts';
import { readPushKeys } from './push-keys.ts';
import type { PushSender } from './push-sender.ts';
import { vapidAuthorization } from './vapid.ts';

export type WebPushOptions = {
  db: Db;
  secretKeys: SecretKeys;
  /** Where a push service reaches the operator (RFC 8292, 2.1). */
  contact: string;
  post: PostPublicly;
};

/** What push services answer for a subscription that is over (RFC 8030, 7.3). */
const GONE = new Set([404, 410]);

/**
 * Sends through the push service of the phone's own browser, which learns when and to which phone, and can read nothing.
 * @throws Error with the service's status, and never with the address, by which anybody could send.
 */
export const webPushSender =
  ({ db, secretKeys, contact, post }: WebPushOptions): PushSender =>
  async ({ target, text, about, link, expiresAt, now }) => {
    const seconds = Math.floor((instantToMs(expiresAt) - instantToMs(now)) / 1000);
    if (seconds <= 0) return 'sent';
    const keys = await readPushKeys(db, secretKeys);
    const status = await post(target.endpoint, {
      headers: {
        authorization: await vapidAuthorization(keys, { endpoint: target.endpoint, contact, now }),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(seconds),
        urgency: 'high',
        topic: topicOf(about),
      },
      body: encryptFor(target, JSON.stringify({ text, about, link })),
    });
    if (GONE.has(status)) return 'gone';
    if (status < 200 || status >= 300) throw new Error(`The push service answered ${status}`);
    return 'sent';
  };

/** At most 32 characters of the alphabet of base64url (RFC 8030, 5.4). */
const topicOf = (about: string): string => createHash('sha256').update(about).digest('base64url').slice(0, 32);
