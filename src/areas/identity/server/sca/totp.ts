import { generateSecret, generateURI, verifySync } from 'otplib';
import { instantToMs, type Instant } from '#kernel/instant.ts';
import { sealerFor, type Sealer } from '#platform/crypto/seal.ts';
import type { SecretKeys } from '#platform/crypto/secret-keys.ts';
import { PRODUCT_NAME } from '#kernel/product.ts';

/** Opens and closes the seeds of authenticator apps; a seal of another purpose does not open. */
export const totpSealer = (keys: SecretKeys): Sealer => sealerFor(keys, 'totp-seed');

/** A phone's clock may be half a minute off either way (RFC 6238, 5.2). */
const TOLERANCE_SECONDS = 30;

/** A fresh seed and the address that authenticator apps read from a QR code. */
export function newTotpSeed(email: string): { secret: string; uri: string } {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer: PRODUCT_NAME, label: email, secret }) };
}

/** The time step of a right code that is newer than the last one used; null for a wrong or an old one. */
export function checkTotp(
  secret: string,
  code: string,
  { after, now }: { after: bigint | null; now: Instant },
): bigint | null {
  const checked = verifySync({
    secret,
    token: code,
    epoch: Math.floor(instantToMs(now) / 1000),
    epochTolerance: TOLERANCE_SECONDS,
    ...(after === null ? {} : { afterTimeStep: Number(after) }),
  });
  return checked.valid && 'timeStep' in checked ? BigInt(checked.timeStep) : null;
}
