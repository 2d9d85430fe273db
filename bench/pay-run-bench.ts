import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import { openDatabase, type Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import type { Id } from '#kernel/id.ts';
import { startSession, totpSealer } from '#areas/identity/server/door.ts';
import type { RunId } from '#areas/payments/contract/payment.ts';
import { openCredits } from '#areas/invoices/server/door.ts';
import { confirmRun, createRun, makeRunCode } from '#areas/payments/server/door.ts';
import type { BenchDatabase } from './bench-database.ts';
import type { Row } from './report.ts';

const SMALL = 500;
const LARGE = 5000;
/** Ten times the payments: ten times the time, and a fifth of that again. */
const GROWTH_MAX = 12;
const SEALER = totpSealer({ current: 'bench'.repeat(13), previous: null });

/** From payments that wait to a bank file that may be sent: put together by one person, confirmed by another. */
export async function benchPayRuns(database: BenchDatabase): Promise<Row> {
  const { db } = openDatabase({ url: database.appUrl, max: 4, onError: console.error });
  try {
    const pay = await payAs(db, database);
    // The first one warms up.
    await pay({ count: 100, from: 0 });
    const small = await pay({ count: SMALL, from: 10_000 });
    const large = await pay({ count: LARGE, from: 20_000 });
    return {
      name: `run of ${LARGE.toLocaleString('en')} payments to its file : of ${SMALL}`,
      value: (large / small).toFixed(1),
      limit: `≤ ${GROWTH_MAX}`,
      isMet: large / small <= GROWTH_MAX,
      figures: `${large.toFixed(2)} s : ${small.toFixed(2)} s`,
    };
  } finally {
    await db.destroy();
  }
}

type Fill = { count: number; from: number };

async function payAs(db: Db, database: BenchDatabase): Promise<(fill: Fill) => Promise<number>> {
  const { companyId } = database;
  const started = new Date().toISOString() as Instant;
  const act = async <T>(
    key: 'controller' | 'owner',
    at: Instant,
    work: (context: Context) => Promise<T>,
  ): Promise<T> => {
    const userId = database.users[key];
    const { sessionId } = await inScope(database.owner, { companyId: null, userId: null }, (trx) =>
      startSession(trx, { userId, now: started, ip: '127.0.0.1', userAgent: 'bench' }),
    );
    const actor = {
      userId,
      sessionId: sessionId as Id<'ses'>,
      companyId,
      rights: new Set([key, 'member', 'session'] as const),
      impersonatorId: null,
      authenticatedAt: at,
      isMoneyLocked: false,
      isFactorFresh: false,
    };
    return inScope(db, { companyId, userId }, (trx) => work({ trx, actor, now: at, ip: '127.0.0.1' }), {
      timeoutMs: 60_000,
    });
  };
  return async (fill) => {
    const paymentIds = await fillPayments(database, fill);
    const at = new Date().toISOString() as Instant;
    const begun = performance.now();
    const runId: RunId = await act('controller', at, (context) =>
      createRun(
        context,
        {
          paymentIds: paymentIds as never[],
          accountId: database.accountId as never,
          executeOn: dayInZone(at, 'Europe/Berlin'),
        },
        openCredits,
      ),
    );
    await act('owner', at, async (context) => {
      const { procedureId, code } = await makeRunCode(context, runId);
      await confirmRun(context, { runId, procedureId, code }, { sealer: SEALER, openCredits });
    });
    const seconds = (performance.now() - begun) / 1000;
    await assertWhole(database, runId, fill.count);
    return seconds;
  };
}

async function fillPayments({ owner, companyId }: BenchDatabase, { count, from }: Fill): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into payments.payment (company_id, id, source_type, source_id, payee_type, payee_id, payee_name, iban,
      iban_usable_from, amount_minor, currency, base_minor, owed_on, due_on, reference, state, created_at)
    select ${companyId}, 'pay_01k1' || lpad(n::text, 22, '0'), 'invoice', 'inv_run' || n, 'supplier', 'sup_' || n % 97,
      'Supplier ' || n % 97, 'DE89370400440532013000', now() - interval '1 day', 1000 + n, 'EUR', 1000 + n, current_date,
      current_date, 'RE-' || n, 'to_pay', now()
    from generate_series(${from}::int + 1, ${from}::int + ${count}::int) n
    returning id`.execute(owner);
  // As autovacuum does after so many rows: plans made for an empty table are not kept.
  await sql`vacuum analyze payments.payment`.execute(owner);
  return rows.map((row) => row.id);
}

/** The file holds each of them once. */
async function assertWhole({ owner }: BenchDatabase, runId: RunId, count: number): Promise<void> {
  const { rows } = await sql<{ content: string }>`
    select content from payments.bank_file where run_id = ${runId}`.execute(owner);
  const ids = [...(rows[0]?.content ?? '').matchAll(/<EndToEndId>(\w+)</g)].map(([, id]) => id);
  if (ids.length !== count || new Set(ids).size !== count) throw new Error(`The file holds ${ids.length} of ${count}`);
}
