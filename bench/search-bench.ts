import type { Instant } from '#kernel/instant.ts';
import { inScope } from '#platform/db/scope.ts';
import { startSession } from '#areas/identity/server/door.ts';
import type { PersonKey } from '../test/setup/found-test-companies.ts';
import { fillRequests, type BenchDatabase } from './bench-database.ts';
import { paced, percentile } from './pace.ts';
import type { Row } from './report.ts';
import { startWatchedServer, type WatchedServer } from './watched-server.ts';

const ROWS = 200_000;
const AT_ONCE = 12;
const CALLS_PER_SECOND = 40;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 6);
/** Beside searches a cheap call may take so many times as long as alone; without a bound it was 470 times (1.7 ms : 800 ms). */
const GROWTH_MAX = 10;

/**
 * A call that takes a moment, alone and beside twelve searches that are asked at once over and over, by one person and by
 * four: how many times as long it takes (ADR 51).
 */
export async function benchSearches(database: BenchDatabase): Promise<Row[]> {
  await fillRequests(database, ROWS, 7);
  const server = await startWatchedServer(database, { FX_RATES_URL: 'off' });
  try {
    const four = await Promise.all(
      (['owner', 'controller', 'second', 'admin'] as const).map((key) => signIn(database, key)),
    );
    const [one = ''] = four;
    const other = await signIn(database, 'requester');
    const cheap = (): Promise<number[]> => paced(CALLS_PER_SECOND, SECONDS, () => callCheap(server, other));
    await paced(CALLS_PER_SECOND, 2, () => callCheap(server, other));
    const rows: Row[] = [];
    for (const { by, tokens } of [
      { by: 'one person', tokens: [one] },
      { by: 'four people', tokens: four },
    ]) {
      const before = await cheap();
      const searching = searchOverAndOver(database, server, tokens);
      const busy = await cheap();
      const searched = await searching.stop();
      // A machine has quicker and slower minutes: what comes between is held against both sides of it.
      rows.push(rowOf(by, { idle: [...before, ...(await cheap())], busy, searched }));
    }
    return rows;
  } finally {
    await server.stop();
  }
}

type Measured = { idle: readonly number[]; busy: readonly number[]; searched: number };

function rowOf(by: string, { idle, busy, searched }: Measured): Row {
  const [idle50, idle95] = [percentile(idle, 50), percentile(idle, 95)];
  const [busy50, busy95] = [percentile(busy, 50), percentile(busy, 95)];
  const say = (ms: number): string => `${ms.toFixed(1)} ms`;
  return {
    name: `a cheap call beside ${AT_ONCE} searches of ${by} over ${ROWS.toLocaleString('en')} : alone, p95`,
    value: (busy95 / idle95).toFixed(2),
    limit: `≤ ${GROWTH_MAX.toFixed(2)}`,
    isMet: busy95 / idle95 <= GROWTH_MAX,
    figures: `${say(busy95)} : ${say(idle95)}, p50 ${say(busy50)} : ${say(idle50)}; ${searched} searches answered`,
  };
}

async function callCheap({ origin }: WatchedServer, token: string): Promise<void> {
  const answer = await fetch(`${origin}/api/auth/me`, { headers: { cookie: cookieOf(token) } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`The cheap call was answered ${answer.status}`);
}

/** Twelve that each ask again as soon as they are answered. */
function searchOverAndOver(
  { companyId }: BenchDatabase,
  { origin }: WatchedServer,
  tokens: readonly string[],
): { stop: () => Promise<number> } {
  let isStopped = false;
  let count = 0;
  const search = async (place: number): Promise<void> => {
    const headers = { cookie: cookieOf(tokens[place % tokens.length] ?? '') };
    while (!isStopped) {
      const answer = await fetch(`${origin}/api/companies/${companyId}/requests?list=all&q=request%20${count}7`, {
        headers,
      });
      await answer.arrayBuffer();
      if (answer.status === 200) count += 1;
      // The budget of a minute is used up: whoever asks more is told to come back.
      else if (answer.status !== 429) throw new Error(`A search was answered ${answer.status}`);
    }
  };
  const searching = Promise.all(Array.from({ length: AT_ONCE }, (_, place) => search(place)));
  return {
    stop: async () => {
      isStopped = true;
      await searching;
      return count;
    },
  };
}

const cookieOf = (token: string): string => `__Host-merel-session=${token}`;

async function signIn({ owner, users }: BenchDatabase, key: PersonKey): Promise<string> {
  const now = new Date().toISOString() as Instant;
  const { token } = await inScope(owner, { companyId: null, userId: null }, (trx) =>
    startSession(trx, { userId: users[key], now, ip: '127.0.0.1', userAgent: 'bench' }),
  );
  return token;
}
