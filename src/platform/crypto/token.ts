import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits as text: session, reset and invite tokens (security 1, 31). */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token or code: whoever reads the table cannot use it. Tokens are random, so no salt is needed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Six digits from a secure generator (security 38). */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

export const sha256Hex = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
