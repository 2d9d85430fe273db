import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor, readingKeys, type SecretKeys } from './secret-keys.ts';

export type Sealer = {
  /** What nobody without the secret can read or change. `boundTo` (e.g. a row's id) must be the same to open it. */
  readonly seal: (text: string, boundTo: string) => string;
  /** @throws CannotOpen when it was changed, moved to another row, or sealed with a secret that is gone. */
  readonly open: (sealed: string, boundTo: string) => string;
  /** The same sealed with the secret in use, where the previous one sealed it; null where there is nothing to renew. */
  readonly renew: (sealed: string, boundTo: string) => string | null;
};

export class CannotOpen extends Error {
  override readonly name = 'CannotOpen';
}

const NONCE = 12;
const TAG = 16;

/** AES-256-GCM for one purpose, e.g. `totp-secret`: what must be stored but is used in the clear. */
export function sealerFor(keys: SecretKeys, purpose: string): Sealer {
  const label = `seal:${purpose}`;
  const openWith = (key: Buffer, sealed: string, boundTo: string): string | null => {
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    if (!sealed.startsWith('v1.') || bytes.length < NONCE + TAG) return null;
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG });
    decipher.setAAD(Buffer.from(boundTo));
    decipher.setAuthTag(bytes.subarray(-TAG));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString();
    } catch {
      return null;
    }
  };
  const seal = (text: string, boundTo: string): string => {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', keyFor(keys.current, label), nonce, { authTagLength: TAG });
    cipher.setAAD(Buffer.from(boundTo));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `v1.${Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url')}`;
  };
  return {
    seal,
    open: (sealed, boundTo) => {
      for (const key of readingKeys(keys, label)) {
        const text = openWith(key, sealed, boundTo);
        if (text !== null) return text;
      }
      throw new CannotOpen('Sealed with another secret, for something else, or changed');
    },
    renew: (sealed, boundTo) => {
      const [current, previous] = readingKeys(keys, label);
      if (current === undefined || previous === undefined || openWith(current, sealed, boundTo) !== null) return null;
      const text = openWith(previous, sealed, boundTo);
      return text === null ? null : seal(text, boundTo);
    },
  };
}
