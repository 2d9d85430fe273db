import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '#platform/http/errors.ts';

/** How far the clocks of an issuer and ours may be apart: what is older may be a recording. */
const TOLERANCE_MS = 5 * 60_000;

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 over the time, a point and the body as it was sent. */
export function signWebhook(secret: string | Buffer, { text, nowMs }: { text: string; nowMs: number }): string {
  const seconds = Math.floor(nowMs / 1000);
  return `t=${seconds},v1=${macOf(secret, seconds, text).toString('hex')}`;
}

/**
 * Whether the body is what a holder of the secret sent within the last minutes. Several signatures are allowed, as while a
 * secret is being changed. @throws AppError signature_invalid, signature_old
 */
export function checkWebhook(
  secret: string | Buffer,
  { signature, text, nowMs }: { signature: string | undefined; text: string; nowMs: number },
): void {
  const parts = (signature ?? '').split(',').map((part) => part.trim().split('='));
  const seconds = Number(parts.find(([name]) => name === 't')?.[1] ?? Number.NaN);
  const given = parts.filter(([name]) => name === 'v1').map(([, hex]) => Buffer.from(hex ?? '', 'hex'));
  if (!Number.isInteger(seconds)) throw new AppError('signature_invalid', { status: 401 });
  const expected = macOf(secret, seconds, text);
  const isSigned = given.some((mac) => mac.length === expected.length && timingSafeEqual(mac, expected));
  if (!isSigned) throw new AppError('signature_invalid', { status: 401 });
  if (Math.abs(nowMs - seconds * 1000) > TOLERANCE_MS) throw new AppError('signature_old', { status: 401 });
}

const macOf = (secret: string | Buffer, seconds: number, text: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${text}`).digest();
