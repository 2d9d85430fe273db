import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/**
 * Argon2id (the library's default kind) at 32 MiB and two passes, above the least that security 21 asks; about 17 ms on
 * two cores. More would keep 20 log-ins a second from leaving a core to everybody else (`npm run bench`).
 */
const OPTIONS = { memoryCost: 32 * 1024, timeCost: 2, parallelism: 1 } as const;
/** Hashing is bounded so that a storm of log-ins leaves a core for everybody else (security G16). */
const AT_ONCE_MAX = Math.max(1, availableParallelism() - 1);

/** Of a random text that nobody kept, at the cost above: made here it would cost the first unknown user a hash more. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=32768,t=2,p=1$i8jG+9Yefy7LUxj/cee76A$jpxJI4O+qVIyTQqH9WDpblSPdaWPa3r/CdMIwOg53EM';

let computed = 0;
let running = 0;
const waiting: (() => void)[] = [];

/** How many hashes wait for a place; shown in /metrics. */
export const passwordQueueLength = (): number => waiting.length;

/** How many hashes this process has computed; shown in /metrics. */
export const passwordHashCount = (): number => computed;

/**
 * The form in which a password is measured, hashed and compared (Unicode NFKC): keyboards write the same letter in
 * several ways, and whoever types it on another one is the same person.
 */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> =>
  bounded(() => hash(normalizePassword(password), OPTIONS));

/** Whether the password is right; see `examinePassword`. */
export const verifyPassword = (stored: string | null, password: string): Promise<boolean> =>
  examinePassword(stored, password).then(({ isRight }) => isRight);

/**
 * Whether the password is right, and whether its hash is to be made again now that it is known: it was made at a lower cost
 * (security 21) or from the password as it was typed. That form is tried only where it differs, and for everybody alike:
 * without a stored hash (unknown user, SSO only) an equal amount of work is done and the answer is no, so that time does
 * not tell who exists (security 25).
 */
export async function examinePassword(
  stored: string | null,
  password: string,
): Promise<{ isRight: boolean; isOld: boolean }> {
  const isFitFor = (form: string): Promise<boolean> => bounded(() => verify(stored ?? NOBODYS_HASH, form, OPTIONS));
  const normal = normalizePassword(password);
  const isNormal = await isFitFor(normal);
  const isAsTyped = normal !== password && (await isFitFor(password));
  const isRight = stored !== null && (isNormal || isAsTyped);
  return { isRight, isOld: isRight && (!isNormal || isCheap(stored)) };
}

const isCheap = (stored: string): boolean =>
  !stored.startsWith(`$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$`);

async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE_MAX) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    computed += 1;
    return await work();
  } finally {
    // The place passes straight to the next in line, so the count stays as it is.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
