import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  examinePassword,
  hashPassword,
  NOBODYS_HASH,
  passwordHashCount,
  passwordQueueLength,
  verifyPassword,
} from './password.ts';
import { CannotOpen, sealerFor } from './seal.ts';
import { signerFor } from './sign.ts';
import { hashToken, newCode, newToken } from './token.ts';

const old = { current: 'the secret of last year, long enough', previous: null };
const rotated = { current: 'the secret of this year, long enough', previous: old.current };
const later = { current: 'the secret of next year, long enough', previous: rotated.current };

describe('a signature', () => {
  const signer = signerFor(rotated, 'state');

  test('is refused for another purpose, another text, or with anything added', () => {
    const signed = signer.sign('to=/app');
    const [body = '', mac = ''] = signed.split('.');
    expect(signerFor(rotated, 'invite').verify(signed)).toBeNull();
    expect(signer.verify(`${Buffer.from('to=/evil').toString('base64url')}.${mac}`)).toBeNull();
    for (const changed of [
      '',
      '.',
      `${body}.`,
      `.${mac}`,
      `${signed}.x`,
      `${signed}=`,
      `${body}=.${mac}`,
      ` ${signed}`,
    ]) {
      expect(signer.verify(changed)).toBeNull();
    }
  });

  test('outlives one change of the secret, not two', () => {
    const signed = signerFor(old, 'state').sign('x');
    expect([signer.verify(signed), signerFor(later, 'state').verify(signed)]).toEqual(['x', null]);
  });

  test('gives back any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => signer.verify(signer.sign(text)) === text.toWellFormed()),
    );
  });
});

describe('a seal', () => {
  const sealer = sealerFor(rotated, 'totp');

  test('does not open when any character is changed, elsewhere, or for another purpose', () => {
    const sealed = sealer.seal('JBSWY3DP', 'usr_1');
    expect(() => sealer.open(sealed, 'usr_2')).toThrow(CannotOpen);
    expect(() => sealerFor(rotated, 'iban').open(sealed, 'usr_1')).toThrow(CannotOpen);
    for (let at = 3; at < sealed.length - 1; at += 1) {
      const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
      expect(() => sealer.open(changed, 'usr_1')).toThrow(CannotOpen);
    }
    for (const nonsense of ['', 'v1.', 'v2.AAAA', 'plain text'])
      expect(() => sealer.open(nonsense, '')).toThrow(CannotOpen);
  });

  test('hides equal texts, opens after one change of the secret, and after the next once it was renewed', () => {
    const before = sealerFor(old, 'totp').seal('JBSWY3DP', 'usr_1');
    expect(sealer.seal('x', 'usr_1')).not.toBe(sealer.seal('x', 'usr_1'));
    expect(sealer.open(before, 'usr_1')).toBe('JBSWY3DP');
    expect(() => sealerFor(later, 'totp').open(before, 'usr_1')).toThrow(CannotOpen);
    const renewed = sealer.renew(before, 'usr_1') ?? '';
    expect(sealerFor(later, 'totp').open(renewed, 'usr_1')).toBe('JBSWY3DP');
    for (const nothing of [renewed, 'v1.', sealerFor(later, 'iban').seal('x', 'usr_1')])
      expect(sealer.renew(nothing, 'usr_1')).toBeNull();
  });
});

const costOf = (stored: string): string | undefined => /m=.*?(?=\$)/.exec(stored)?.[0];

describe('a password', () => {
  test('is not verified when wrong, cut, or nobody’s, and nobody’s is as much work', async () => {
    const stored = await hashPassword('correct horse battery staple');
    expect(await verifyPassword(stored, 'correct horse battery stapl')).toBe(false);
    expect(await verifyPassword(null, 'nobody has this password')).toBe(false);
    // Both compare with a hash of today's cost, and one comparison is all the work there is.
    expect(costOf(NOBODYS_HASH)).toBe(costOf(stored));
    const before = passwordHashCount();
    await verifyPassword(stored, 'wrong');
    await verifyPassword(null, 'wrong');
    expect(passwordHashCount() - before).toBe(2);
  });

  test('is verified as typed, and made again when its hash was cheaper', async () => {
    const cheap = await hash('pass', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(await examinePassword(cheap, 'pass')).toEqual({ isRight: true, isOld: true });
    const stored = await hashPassword(' päss ');
    expect(await examinePassword(stored, ' päss ')).toEqual({ isRight: true, isOld: false });
    expect(await verifyPassword(stored, 'päss')).toBe(false);
  });

  test('is the same however a keyboard writes its letters, and the form of an old hash is still taken', async () => {
    const composed = 'Caf\u00e9 \ufb01ne';
    const decomposed = 'Cafe\u0301 fine';
    const stored = await hashPassword(decomposed);
    expect(await examinePassword(stored, composed)).toEqual({ isRight: true, isOld: false });
    expect(await examinePassword(await hashPassword(composed), decomposed)).toEqual({ isRight: true, isOld: false });
    const raw = await hash(decomposed, { memoryCost: 32 * 1024, timeCost: 2, parallelism: 1 });
    expect(await examinePassword(raw, decomposed)).toEqual({ isRight: true, isOld: true });
    // The second comparison is made for everybody who types such a form, also where there is nobody.
    const before = passwordHashCount();
    await verifyPassword(null, decomposed);
    await verifyPassword(stored, `${decomposed}!`);
    expect(passwordHashCount() - before).toBe(4);
  });

  test('waits while others are being hashed, on as many cores but one', async () => {
    const cores = availableParallelism();
    const all = Array.from({ length: cores + 5 }, () => hashPassword('x'));
    expect(passwordQueueLength()).toBe(cores + 5 - Math.max(1, cores - 1));
    await Promise.all(all);
    expect(passwordQueueLength()).toBe(0);
  });
});

test('tokens carry at least 128 bits, codes six digits, and what is stored gives neither back', () => {
  const tokens = new Set(Array.from({ length: 1000 }, newToken));
  expect(tokens.size).toBe(1000);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  for (let round = 0; round < 1000; round += 1) expect(newCode()).toMatch(/^\d{6}$/);
  expect(hashToken('a')).toMatch(/^[0-9a-f]{64}$/);
});
