import { createPublicKey, verify } from 'node:crypto';

/** Whether this is a P-256 public key (SPKI, base64url), the one kind a companion makes. */
export function isCompanionKey(publicKey: string): boolean {
  try {
    const key = openKey(publicKey);
    return key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

/** Whether exactly this text was signed by the key's other half; browsers give r and s side by side (IEEE P1363). */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = { key: openKey(publicKey), dsaEncoding: 'ieee-p1363' as const };
    return verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

const openKey = (publicKey: string) =>
  createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' });
