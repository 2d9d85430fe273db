import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import type { Workflow } from '#areas/approvals/contract/workflow.ts';
import { rehearse } from '#areas/approvals/server/queries/rehearse-draft.ts';
import { readGround } from '#areas/approvals/server/queries/read-ground.ts';
import { REQUEST_TYPES } from '#areas/requests/contract/request-id.ts';
import { costCenterId, type BenchDatabase } from './bench-database.ts';
import type { Row } from './report.ts';

const CASES = 100_000;
const RATIO_MAX = 10;
const ROUNDS = 3;

/** A draft workflow run over 100 000 requests, against reading what it needs of them. */
export async function benchRehearsal(database: BenchDatabase): Promise<Row> {
  await fillProcesses(database);
  const { companyId } = database;
  let differs = 0;
  const times = await timesOf(database, {
    read: (trx) => readAll(trx, companyId),
    rehearse: async (trx) => {
      const now = new Date().toISOString() as Instant;
      const ground = await readGround({ trx, companyId, now }, REQUEST_TYPES);
      const found = await rehearse(trx, companyId, {
        workflow: draft(),
        ground,
        since: '2000-01-01T00:00:00.000Z' as Instant,
      });
      if (found.count !== CASES) throw new Error(`The rehearsal went through ${found.count}`);
      ({ differs } = found);
    },
  });
  return rehearsalRow({ of: 'approvals', cases: CASES, times, differs });
}

export type RehearsalTimes = { readonly read: number; readonly rehearse: number };
type Works = { readonly [Name in keyof RehearsalTimes]: (trx: Trx) => Promise<unknown> };

/** Reading and rehearsing in turns, in milliseconds a round. */
export async function timesOf(database: BenchDatabase, works: Works): Promise<RehearsalTimes> {
  const times = { read: 0, rehearse: 0 };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of ['read', 'rehearse'] as const) times[name] += (await timeOf(database, works[name])) / ROUNDS;
  return times;
}

/** What is rehearsed may take ten times as long as reading it. */
export function rehearsalRow({
  of,
  cases,
  times,
  differs,
}: {
  of: string;
  cases: number;
  times: RehearsalTimes;
  differs: number;
}): Row {
  const ratio = times.rehearse / times.read;
  return {
    name: `rehearsal of ${of} over ${cases.toLocaleString('en')} requests : reading them`,
    value: ratio.toFixed(2),
    limit: `≤ ${RATIO_MAX.toFixed(2)}`,
    isMet: ratio <= RATIO_MAX,
    figures: `${Math.round(times.rehearse)} ms : ${Math.round(times.read)} ms, ${differs} differ`,
  };
}

async function timeOf({ owner, companyId }: BenchDatabase, work: (trx: Trx) => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await inScope(owner, { companyId, userId: null }, work, { timeoutMs: 60_000 });
  return performance.now() - started;
}

const readAll = (trx: Trx, companyId: string) =>
  sql`select id, subject_id, workflow_version, facts, started_at from approvals.process
    where company_id = ${companyId} and facts is not null order by started_at desc, id desc`.execute(trx);

/** Two must agree on invoices of one cost centre and on everything from 1,000 on: most requests go another way. */
function draft(): Workflow {
  const manager = {
    mode: 'any' as const,
    approvers: [{ role: 'manager' as const }],
    fallback: [{ role: 'controller' as const }],
  };
  const both = {
    mode: 'quorum' as const,
    quorum: 2,
    approvers: [{ role: 'controller' as const }, { role: 'accountOwner' as const }],
  };
  return {
    nodes: [
      {
        conditions: [
          { dimension: 'costCenter', op: 'in', values: [costCenterId(3)] },
          { dimension: 'spendType', op: 'in', values: ['invoice'] },
        ],
        bands: [{ minBase: '0', maxBase: null, steps: [manager, both] }],
      },
      {
        conditions: [],
        bands: [
          { minBase: '0', maxBase: '100000', steps: [manager] },
          { minBase: '100000', maxBase: null, steps: [manager, both] },
        ],
      },
    ],
  };
}

async function fillProcesses({ owner, companyId }: BenchDatabase): Promise<void> {
  await sql`select setseed(0.5)`.execute(owner);
  await sql`insert into approvals.process (company_id, id, subject_type, subject_id, requester_id, workflow_version, trace, facts, state, started_at)
    select ${companyId}, 'apr_02k' || lpad(n::text, 23, '0'), 'request', 'req_01k' || lpad(n::text, 23, '0'), who, 1, '{}', jsonb_build_object(
      'requesterId', who, 'extraSteps', '[]'::jsonb, 'budgetOwnerIds', '[]'::jsonb, 'subject', jsonb_build_object(
        'amountBase', (1 + floor(random() * 500000))::bigint::text, 'spendType', (array['invoice', 'reimbursement', 'virtual'])[1 + floor(random() * 3)::int],
        'costCenter', 'cc_01k0000000000000000000000' || floor(random() * 10)::int, 'expenseCategory', null, 'analyticalField', '{}'::jsonb,
        'team', null, 'supplier', null, 'country', null, 'outOfPolicy', false, 'overBudget', false)),
      'approved', now() - make_interval(secs => n * 60)
    from (select n, 'usr_01k' || lpad((n % 120)::text, 23, '0') as who from generate_series(1, ${CASES}::int) as n) as made`.execute(
    owner,
  );
  await sql`vacuum analyze approvals.process`.execute(owner);
}
