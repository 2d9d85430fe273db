import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeAll, describe, expect, it } from 'vitest';
import { plusMs, type Instant } from '#kernel/instant.ts';
import { openCaptcha } from './captcha.ts';

const NOW = '2026-03-20T09:00:00.000Z' as Instant;
const captcha = openCaptcha({ current: 'a secret of this test', previous: null });
const read = (text: string) => JSON.parse(Buffer.from(text, 'base64').toString()) as Challenge;
const write = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

let challenge: Challenge;
let solution: unknown;

beforeAll(async () => {
  challenge = read(await captcha.newChallenge(NOW));
  solution = await solveChallenge({ challenge, deriveKey });
});

describe('a solved challenge', () => {
  it('is taken, and has an id that two challenges never share', async () => {
    const taken = await captcha.check(write({ challenge, solution }), NOW);
    expect(taken?.id).toMatch(/^[0-9a-f]{64}$/);
    expect(taken?.expiresAt).toBe(plusMs(NOW, 20 * 60_000));
    const other = read(await captcha.newChallenge(NOW));
    expect(other.parameters.nonce).not.toBe(challenge.parameters.nonce);
  });

  it('is refused once its time is over', async () => {
    expect(await captcha.check(write({ challenge, solution }), plusMs(NOW, 20 * 60_000 - 1))).not.toBeNull();
    expect(await captcha.check(write({ challenge, solution }), plusMs(NOW, 20 * 60_000))).toBeNull();
  });

  it('is refused with a longer life than it was signed for', async () => {
    const parameters = { ...challenge.parameters, data: { expiresAt: '2027-01-01T00:00:00.000Z' } };
    expect(await captcha.check(write({ challenge: { ...challenge, parameters }, solution }), NOW)).toBeNull();
  });

  it('is refused when somebody else signed it', async () => {
    const theirs = openCaptcha({ current: 'another secret', previous: null });
    expect(await theirs.check(write({ challenge, solution }), NOW)).toBeNull();
  });

  it('is still taken after the secret was changed', async () => {
    const renewed = openCaptcha({ current: 'another secret', previous: 'a secret of this test' });
    expect(await renewed.check(write({ challenge, solution }), NOW)).not.toBeNull();
  });
});

it.each([
  ['nothing', ''],
  ['no JSON', 'bm90IGpzb24='],
  ['a number', write(1)],
  ['an endless text', 'A'.repeat(100_000)],
])('a solution of %s is refused', async (_what, text) => expect(await captcha.check(text, NOW)).toBeNull());

it('a challenge that nobody worked on is refused', async () => {
  const lazy = { counter: 0, derivedKey: '00'.repeat(32) };
  expect(await captcha.check(write({ challenge, solution: lazy }), NOW)).toBeNull();
});
