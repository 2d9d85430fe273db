import { performance } from 'node:perf_hooks';
import type { Instant } from '#kernel/instant.ts';
import { inScope } from '#platform/db/scope.ts';
import { startSession } from '#areas/identity/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { BenchDatabase } from './bench-database.ts';
import { percentile } from './pace.ts';
import type { Row } from './report.ts';
import { serve } from './serving.ts';

const WARM = 5;
const CALLS = 31;
/** So many times as long a call may take over the large company. */
const GROWTH_MAX = 1.3;
/** Below this the clock and whatever else the machine does decide, not the rows. */
const NOISE_MS = 1.5;

type Who = 'finance' | 'requester';
/** What people ask of a list of requests, and of all that counts them. */
const CALLS_OF: readonly { readonly name: string; readonly who: Who; readonly path: string }[] = [
  { name: 'newest first', who: 'finance', path: 'requests?list=all&limit=50' },
  { name: 'waiting longest first', who: 'finance', path: 'requests?list=all&sort=oldest&limit=50' },
  { name: 'largest first', who: 'finance', path: 'requests?list=all&sort=amount&limit=50' },
  { name: 'mine', who: 'requester', path: 'requests?list=mine&limit=50' },
  { name: 'mine, largest first', who: 'requester', path: 'requests?list=mine&sort=amount&limit=50' },
  { name: 'all that a requester sees', who: 'requester', path: 'requests?list=all&limit=50' },
  { name: 'a fragment that few have', who: 'finance', path: 'requests?list=all&q=42421&limit=50' },
  { name: 'a fragment that all have', who: 'finance', path: 'requests?list=all&q=equest&limit=50' },
  { name: 'a fragment of suppliers', who: 'finance', path: 'requests?list=all&q=lier%2099&limit=50' },
  { name: 'a fragment that nobody has', who: 'finance', path: 'requests?list=all&q=zebra&limit=50' },
  { name: 'palette', who: 'finance', path: 'search?q=42421' },
  { name: 'summary', who: 'finance', path: 'requests/summary?list=all' },
  { name: 'home', who: 'finance', path: 'home' },
];

export type Lengths = ReadonlyMap<string, number>;

/** How long each call takes over the rows that are there: the median in milliseconds, one after the other. */
export async function measureCalls(database: BenchDatabase): Promise<Lengths> {
  const product = await serve('product', database.appUrl);
  const tokens: Record<Who, string> = { finance: database.token, requester: await tokenOfMember(database) };
  const lengths = new Map<string, number>();
  try {
    for (const { name, who, path } of CALLS_OF) {
      const call = async (): Promise<number> => {
        const started = performance.now();
        const answer = await fetch(`${product.origin}/api/companies/${database.companyId}/${path}`, {
          headers: { cookie: `__Host-merel-session=${tokens[who]}` },
        });
        const text = await answer.text();
        if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`);
        return performance.now() - started;
      };
      for (let index = 0; index < WARM; index += 1) await call();
      const taken: number[] = [];
      for (let index = 0; index < CALLS; index += 1) taken.push(await call());
      lengths.set(name, percentile(taken, 50));
    }
  } finally {
    await product.stop();
  }
  return lengths;
}

/** Each call over `count` rows beside the same over few. */
export const growthRows = (count: number, few: Lengths, many: Lengths): Row[] =>
  CALLS_OF.map(({ name }) => {
    const [small = 0, large = 0] = [few.get(name), many.get(name)];
    return {
      name: `${name}: over ${count.toLocaleString('en')} : over 10,000`,
      value: (large / small).toFixed(2),
      limit: `≤ ${GROWTH_MAX}`,
      isMet: large <= small * GROWTH_MAX || large - small < NOISE_MS,
      figures: `${large.toFixed(1)} ms : ${small.toFixed(1)} ms`,
    };
  });

/** One of the members whose requests the list is made of. */
async function tokenOfMember({ owner }: BenchDatabase): Promise<string> {
  const userId = `usr_01k${'7'.padStart(23, '0')}` as UserId;
  const now = new Date().toISOString() as Instant;
  const { token } = await inScope(owner, { companyId: null, userId: null }, (trx) =>
    startSession(trx, { userId, now, ip: '127.0.0.1', userAgent: 'bench' }),
  );
  return token;
}
