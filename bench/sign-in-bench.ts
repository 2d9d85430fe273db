import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { emailOf, PASSWORD, PEOPLE } from '../test/setup/found-test-companies.ts';
import type { BenchDatabase } from './bench-database.ts';
import { list, paced, percentile } from './pace.ts';
import type { Row } from './report.ts';
import { serve, type Serving } from './serving.ts';

const SIGN_INS_PER_SECOND = 20;
const LISTS_PER_SECOND = 40;
const SECONDS = 15;
const GROWTH_MAX = 2;
const TRIES = 200;
const DIFFERENCE_MAX = 0.1;

/** What logging in costs everybody else, and what its time tells whoever guesses. */
export async function benchSignIns(database: BenchDatabase): Promise<Row[]> {
  const product = await serve('product', database.appUrl);
  try {
    await paced(LISTS_PER_SECOND, 2, () => list(database, product));
    return [await benchBesides(database, product), ...(await benchEnumeration(database, product))];
  } finally {
    await product.stop();
  }
}

/** The list of 50 rows alone, and with twenty log-ins a second beside it: its p95 may double (security G16). */
async function benchBesides(database: BenchDatabase, product: Serving): Promise<Row> {
  const idle = percentile(await paced(LISTS_PER_SECOND, SECONDS, () => list(database, product)), 95);
  let turn = 0;
  const signIns = paced(SIGN_INS_PER_SECOND, SECONDS, () => signInRightly(product, (turn += 1)));
  const busy = percentile(await paced(LISTS_PER_SECOND, SECONDS, () => list(database, product)), 95);
  const lengths = await signIns;
  return {
    name: `list of 50 beside ${SIGN_INS_PER_SECOND} log-ins a second : alone, p95`,
    value: (busy / idle).toFixed(2),
    limit: `≤ ${GROWTH_MAX.toFixed(2)}`,
    isMet: busy / idle <= GROWTH_MAX,
    figures: `${busy.toFixed(1)} ms : ${idle.toFixed(1)} ms, a log-in takes ${percentile(lengths, 50).toFixed(0)} ms`,
  };
}

/** Who is unknown, has no password or typed a wrong one waits as long: the medians of 200 tries (security 25). */
async function benchEnumeration(database: BenchDatabase, product: Serving): Promise<Row[]> {
  await sql`update identity.user set password_hash = null where email = ${emailOf('second')}`.execute(database.owner);
  const kinds = {
    'wrong password': emailOf('admin'),
    unknown: 'nobody@halden.example',
    'without one': emailOf('second'),
  };
  const lengths = new Map<string, number[]>(Object.keys(kinds).map((kind) => [kind, []]));
  for (let turn = 0; turn < TRIES; turn += 1) {
    // Each in turn, so that whatever else the machine does falls on all of them alike.
    for (const [kind, username] of Object.entries(kinds)) {
      const started = performance.now();
      const status = await signIn(product, username, 'not the password at all');
      lengths.get(kind)?.push(performance.now() - started);
      if (status !== 401) throw new Error(`${kind} was answered ${status}`);
    }
    // Nobody waits for a quarter of an hour here.
    await sql`delete from platform.rate_limit`.execute(database.owner);
  }
  const median = (kind: string): number => percentile(lengths.get(kind) ?? [], 50);
  return ['unknown', 'without one'].map((kind) => {
    const ratio = median(kind) / median('wrong password');
    return {
      name: `time of a refusal, ${kind} : wrong password, median of ${TRIES}`,
      value: ratio.toFixed(3),
      limit: `1 ± ${DIFFERENCE_MAX}`,
      isMet: Math.abs(ratio - 1) <= DIFFERENCE_MAX,
      figures: `${median(kind).toFixed(1)} ms : ${median('wrong password').toFixed(1)} ms`,
    };
  });
}

async function signInRightly(product: Serving, turn: number): Promise<void> {
  const status = await signIn(product, emailOf(PEOPLE[turn % PEOPLE.length] ?? 'owner'), PASSWORD);
  if (status !== 200) throw new Error(`A log-in was answered ${status}`);
}

async function signIn({ origin }: Serving, username: string, password: string): Promise<number> {
  const answer = await fetch(`${origin}/api/auth/login/cookie`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
    body: JSON.stringify({ auth_type: 'password', username, password }),
  });
  await answer.arrayBuffer();
  return answer.status;
}
