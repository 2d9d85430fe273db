import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default kind) at 64 MiB and three passes, well above the least that security 21 asks; about 50 ms on two cores. */
const OPTIONS = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 } as const;
/** Hashing is bounded so that a storm of sign-ins leaves a core for everybody else (security G16). */
const AT_ONCE_MAX = 2;

/** Of a random text that nobody kept, at the cost above: made here it would cost the first unknown user a hash more. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=65536,t=3,p=1$cjzHOUc1ki7saT5O11Q+Iw$kr8b4l/RAkXSDtTVLNN7TU2So/aE+mKYqYHpyXOx17w';

let computed = 0;
let running = 0;
const waiting: (() => void)[] = [];

/** How many hashes wait for a place; shown in /metrics. */
export const passwordQueueLength = (): number => waiting.length;

/** How many hashes this process has computed; shown in /metrics. */
export const passwordHashCount = (): number => computed;

export const hashPassword = (password: string): Promise<string> => bounded(() => hash(password, OPTIONS));

/**
 * Whether the password is right. Without a stored hash (unknown user, SSO only) an equal amount of work is done and
 * the answer is no, so that time does not tell who exists (security 25).
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const isRight = await bounded(() => verify(stored ?? NOBODYS_HASH, password, OPTIONS));
  return stored !== null && isRight;
}

/** A hash made with a lower cost is made again at the next sign-in (security 21). */
export const needsRehash = (stored: string): boolean =>
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
