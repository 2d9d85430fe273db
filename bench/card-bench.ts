import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import pg from 'pg';
import type { Instant } from '#kernel/instant.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { openDatabase, type Db } from '#platform/db/pool.ts';
import { simulatedIssuer } from '#areas/card-network/server/door.ts';
import { authorizationAnswerSchema } from '#areas/cards/contract/issuer-message.ts';
import { receiveWebhook, signWebhook } from '#areas/cards/server/door.ts';
import type { BenchDatabase } from './bench-database.ts';
import { POOL } from './open-product.ts';
import { paced, percentile } from './pace.ts';
import type { Row } from './report.ts';
import { takeDown, type Statement } from './take-statements.ts';

const CARDS = 5000;
const SMALL = 10_000;
const LARGE = Number(process.env['BENCH_CARD_PAYMENTS'] ?? 1_000_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 6);
const PER_SECOND = 200;
const CONNECTIONS = 16;
/** Measured in turn, so that whatever else the machine does falls on all alike. */
const ROUNDS = 3;
const RATIO_MIN = 0.5;
const GROWTH_MAX = 1.3;
const P99_MAX = 100;
const SECRET = Buffer.from('the secret of a bench of cards');
const ACCOUNT = 'acct_bench';
const ACCOUNT_ID = 'cac_01k00000000000000000000000';

/**
 * What a decision costs at the till: the signature read, the card and the account locked, the hold written and committed.
 * All cards draw on one account, so that decisions of a company wait for each other as in real use.
 */
export async function benchCards(database: BenchDatabase): Promise<Row[]> {
  const product = openDatabase({ url: database.appUrl, max: POOL, onError: console.error });
  const bare = new pg.Pool({ connectionString: database.appUrl, max: POOL });
  // The database may be gone before its last idle connection is.
  bare.on('error', () => {});
  try {
    await makeCards(database);
    await fillPast(database, SMALL);
    const decide = deciderOf(product.db);
    // Once for nothing: a process that has just started is slower than any past.
    await rateOf(decide);
    const small = await rateOf(decide);
    await fillPast(database, LARGE);
    const replay = await replayOf(bare, decide);
    const rates = { product: NOTHING, bare: NOTHING };
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.product = sumOf(rates.product, await rateOf(decide));
      rates.bare = sumOf(rates.bare, await rateOf(replay));
    }
    const slow = {
      product: percentile(await paced(PER_SECOND, SECONDS, decide), 99),
      bare: percentile(await paced(PER_SECOND, SECONDS, replay), 99),
    };
    return rowsOf({ small, rates, slow });
  } finally {
    await product.db.destroy();
    await bare.end();
  }
}

type Rate = { readonly calls: number; readonly seconds: number; readonly cpuMs: number };
const NOTHING: Rate = { calls: 0, seconds: 0, cpuMs: 0 };
const sumOf = (one: Rate, other: Rate): Rate => ({
  calls: one.calls + other.calls,
  seconds: one.seconds + other.seconds,
  cpuMs: one.cpuMs + other.cpuMs,
});
const perSecond = ({ calls, seconds }: Rate): number => calls / seconds;

function rowsOf({
  small,
  rates,
  slow,
}: {
  small: Rate;
  rates: { product: Rate; bare: Rate };
  slow: { product: number; bare: number };
}): Row[] {
  const ratio = perSecond(rates.product) / perSecond(rates.bare);
  const growth = perSecond(small) / perSecond(rates.product);
  const over = `over ${CARDS.toLocaleString('en')} cards and ${LARGE.toLocaleString('en')} payments`;
  const say = (rate: Rate): string =>
    `${Math.round(perSecond(rate))}/s, ${(rate.cpuMs / rate.calls).toFixed(2)} ms of processor`;
  return [
    {
      name: `card authorisations ${over} : same statements`,
      value: ratio.toFixed(2),
      limit: `≥ ${RATIO_MIN.toFixed(2)}`,
      isMet: ratio >= RATIO_MIN,
      figures: `${say(rates.product)} : ${say(rates.bare)}`,
    },
    {
      name: `card authorisation after ${LARGE.toLocaleString('en')} : after ${SMALL.toLocaleString('en')} payments`,
      value: growth.toFixed(2),
      limit: `≤ ${GROWTH_MAX.toFixed(2)}`,
      isMet: growth <= GROWTH_MAX,
      figures: `${say(rates.product)} : ${say(small)}`,
    },
    {
      name: `card authorisations at ${PER_SECOND} a second ${over}, p99 in ms`,
      value: slow.product.toFixed(1),
      limit: `≤ ${P99_MAX}`,
      isMet: slow.product <= P99_MAX,
      figures: `${slow.product.toFixed(1)} ms : ${slow.bare.toFixed(1)} ms with the same statements`,
    },
  ];
}

type Decide = (index?: number) => Promise<unknown>;
let count = 0;

/** One question of the network after another, each for another card; anything but a yes spoils the run. */
function deciderOf(db: Db): Decide {
  const issuer = simulatedIssuer({ db, secret: SECRET });
  return async () => {
    const now = new Date().toISOString() as Instant;
    const text = questionOf((count += 1), now);
    const signature = signWebhook(SECRET, { text, nowMs: Date.parse(now) });
    const { body: answer } = await receiveWebhook(db, issuer, { text, signature, now });
    if (!authorizationAnswerSchema.parse(answer).isApproved)
      throw new Error(`An authorisation was declined: ${JSON.stringify(answer)}`);
  };
}

const cardRef = (index: number): string => `card_bench_${index % CARDS}_`;
const cardIdOf = (index: number): string => `crd_01k${String(index % CARDS).padStart(23, '0')}`;
const eur = (minor: number) => ({ minor: String(minor), currency: 'EUR' });

const questionOf = (index: number, at: Instant): string =>
  JSON.stringify({
    id: `evt_bench_${index}_`,
    type: 'authorization.asked',
    at,
    account: ACCOUNT,
    card: cardRef(index),
    authorization: `auth_bench_${index}_`,
    merchant: { name: 'CAFE MORGEN BERLIN', networkId: null, category: '5814', country: 'DE', city: 'Berlin' },
    channel: 'contactless',
    asked: eur(450),
    amount: eur(450),
    isAmountControllable: false,
  });

/** The same statements for another card and another question, on one connection and in their order, and nothing else. */
async function replayOf(pool: pg.Pool, decide: Decide): Promise<Decide> {
  await decide();
  const statements = await takeDown(() => decide());
  const sample = count;
  return async () => {
    const index = (count += 1);
    const id = newId('cau', Date.now());
    const changed = (value: unknown): unknown =>
      typeof value === 'string'
        ? value
            .replaceAll(`bench_${sample}_`, `bench_${index}_`)
            .replaceAll(cardRef(sample), cardRef(index))
            .replaceAll(cardIdOf(sample), cardIdOf(index))
            .replace(/^cau_.*$/, id)
        : value;
    await send(pool, statements, changed);
  };
}

async function send(
  pool: pg.Pool,
  statements: readonly Statement[],
  changed: (value: unknown) => unknown,
): Promise<void> {
  const client = await pool.connect();
  try {
    for (const { text, values } of statements)
      await (values.length === 0 ? client.query(text) : client.query(text, values.map(changed)));
  } finally {
    client.release();
  }
}

/** So many at once as fast as they come back. */
async function rateOf(call: Decide): Promise<Rate> {
  let calls = 0;
  const run = async (until: number): Promise<void> => {
    while (performance.now() < until) {
      await call();
      calls += 1;
    }
  };
  const all = (seconds: number): Promise<unknown> => {
    const until = performance.now() + seconds * 1000;
    return Promise.all(Array.from({ length: CONNECTIONS }, () => run(until)));
  };
  await all(1);
  calls = 0;
  const cpu = process.cpuUsage();
  const started = performance.now();
  await all(SECONDS);
  const { user, system } = process.cpuUsage(cpu);
  return { calls, seconds: (performance.now() - started) / 1000, cpuMs: (user + system) / 1000 };
}

async function makeCards({ owner, companyId, users }: BenchDatabase): Promise<void> {
  await sql`insert into cards.account (company_id, id, issuer, issuer_ref, name, currency, ledger_code, balance_minor, opened_at)
    values (${companyId}, ${ACCOUNT_ID}, 'simulator', ${ACCOUNT}, 'Bench', 'EUR', '512499', 1000000000000, now())`.execute(
    owner,
  );
  await sql`insert into cards.card (company_id, id, account_id, kind, name, holder_id, state, issuer_ref, last4, network, expires_on,
      limit_minor, recurrence, carry_over, time_zone, controls, created_at)
    select ${companyId}, 'crd_01k' || lpad(n::text, 23, '0'), ${ACCOUNT_ID}, 'multi_use', 'Card ' || n, ${users.requester}, 'active',
      'card_bench_' || n || '_', lpad((n % 10000)::text, 4, '0'), 'visa', '2099-12-31', 100000000000, 'month', 'set', 'Europe/Berlin',
      '{"categories":null,"countries":null,"channels":null,"weekdays":null,"hours":null,"perTransaction":null,"perDay":null}', now()
    from generate_series(0, ${CARDS - 1}::int) as n`.execute(owner);
  await sql`vacuum analyze cards.card`.execute(owner);
}

/** Cleared authorisations with their payments, spread over the cards and two years, and the counters of each period. */
async function fillPast({ owner, companyId }: BenchDatabase, size: number): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from cards.payment
    where company_id = ${companyId} and account_id = ${ACCOUNT_ID}`.execute(owner);
  const from = (rows[0]?.n ?? 0) + 1;
  const series = sql`(select n, 'crd_01k' || lpad((n % ${CARDS})::text, 23, '0') as card,
      date_trunc('milliseconds', now()) - make_interval(hours => 24 + n % 17500) as at from generate_series(${from}::int, ${size}::int) as n) s`;
  await sql`insert into cards.authorization (company_id, id, card_id, account_id, issuer_ref, state, approved_minor, held_minor,
      cleared_minor, asked_minor, asked_currency, merchant, channel, period_on, on_day, last_message, asked_at, expires_on)
    select ${companyId}, 'cau_01k' || lpad(n::text, 23, '0'), card, ${ACCOUNT_ID}, 'past_' || n, 'cleared', 450, 0, 450, 450, 'EUR',
      '{"name":"CAFE MORGEN","networkId":null,"category":"5814","country":"DE","city":null}', 'chip',
      date_trunc('month', at)::date, at::date, 'past_' || n, at, at::date + 7 from ${series}`.execute(owner);
  await sql`insert into cards.payment (company_id, id, card_id, account_id, authorization_id, authorization_ref, issuer_ref, number, kind,
      amount_minor, currency, taken_minor, taken_currency, merchant, merchant_name, supplier_id, paid_on, booked_on, booked_at,
      description, is_offline)
    select ${companyId}, 'ctx_01k' || lpad(n::text, 23, '0'), card, ${ACCOUNT_ID}, 'cau_01k' || lpad(n::text, 23, '0'), 'past_' || n,
      'past_' || n, 'B-' || n, 'payment', 450, 'EUR', 450, 'EUR',
      '{"name":"CAFE MORGEN","networkId":null,"category":"5814","country":"DE","city":null}', 'CAFE MORGEN', 'sup_bench',
      at::date, at::date, at, 'CAFE MORGEN', false from ${series}`.execute(owner);
  await sql`insert into cards.usage (company_id, card_id, starts_on, settled_minor)
    select company_id, card_id, period_on, sum(cleared_minor) from cards.authorization
    where company_id = ${companyId} and account_id = ${ACCOUNT_ID} and issuer_ref like 'past%' group by 1, 2, 3
    on conflict (company_id, card_id, starts_on) do update set settled_minor = excluded.settled_minor`.execute(owner);
  await sql`vacuum analyze cards.authorization, cards.payment, cards.usage`.execute(owner);
}
