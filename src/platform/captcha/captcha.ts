import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { instantToMs, plusMs, type Instant } from '#kernel/instant.ts';
import { keyFor, readingKeys, type SecretKeys } from '../crypto/secret-keys.ts';
import { sha256Hex } from '../crypto/token.ts';

/** Proof of work instead of a puzzle (decision 8): asks a browser for a second of its time, and sends nothing anywhere. */
export type Captcha = {
  /** A new challenge, as text for the browser. Nothing is stored: it is signed. */
  readonly newChallenge: (now: Instant) => Promise<string>;
  /** The challenge's id and end when the solution is right and in time; null otherwise. Who takes it remembers the id. */
  readonly check: (solution: string, now: Instant) => Promise<SolvedCaptcha | null>;
};
export type SolvedCaptcha = { readonly id: string; readonly expiresAt: Instant };

const ALGORITHM = 'PBKDF2/SHA-256';
/** About half a second of one core of a desk, two of a phone; checking costs one of some 256 tries. */
const COST = 2000;
const LIFE_MS = 20 * 60_000;
const PURPOSE = 'captcha';
const SOLUTION_LENGTH_MAX = 4000;

const solutionSchema = z.object({
  challenge: z.object({
    signature: z.string(),
    parameters: z.looseObject({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(COST),
      keyLength: z.number(),
      keyPrefix: z.string(),
      data: z.object({ expiresAt: z.string() }),
    }),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.number().optional() }),
});

export function openCaptcha(keys: SecretKeys): Captcha {
  return {
    newChallenge: async (now) => {
      const challenge = await createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        deriveKey,
        // The clock is ours, not the library's.
        data: { expiresAt: plusMs(now, LIFE_MS) },
        hmacSignatureSecret: keyFor(keys.current, PURPOSE).toString('base64'),
      });
      return encode(challenge);
    },
    check: async (text, now) => {
      const given = solutionSchema.safeParse(decode(text));
      if (!given.success) return null;
      const { challenge, solution } = given.data;
      const expiresAt = challenge.parameters.data.expiresAt as Instant;
      for (const key of readingKeys(keys, PURPOSE)) {
        const { verified } = await verifySolution({
          challenge: challenge as Parameters<typeof verifySolution>[0]['challenge'],
          solution: solution as Parameters<typeof verifySolution>[0]['solution'],
          deriveKey,
          hmacSignatureSecret: key.toString('base64'),
        });
        if (verified) return instantToMs(now) < instantToMs(expiresAt) ? { id: idOf(challenge), expiresAt } : null;
      }
      return null;
    },
  };
}

/** The nonce and salt are what the signature covers; the signature's own text could be written in more than one way. */
const idOf = ({ parameters }: { parameters: { nonce: string; salt: string } }): string =>
  sha256Hex(`${parameters.nonce.toLowerCase()}:${parameters.salt.toLowerCase()}`);

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

function decode(text: string): unknown {
  if (text.length > SOLUTION_LENGTH_MAX) return null;
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8')) as unknown;
  } catch {
    return null;
  }
}
