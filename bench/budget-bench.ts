import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { openDatabase, type Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { commitToBudgets, judgeBudgets } from '#areas/budgets/server/door.ts';
import { costCenterId, type BenchDatabase } from './bench-database.ts';
import type { Row } from './report.ts';

const SMALL = 1000;
const LARGE = 1_000_000;
const BUDGETS = 1000;
const CENTERS = 10;
const TRIES = 300;
const GROWTH_MAX = 1.3;
const PER_LINE_MAX = 3;
const EXERCISE = 'bex_01k00000000000000000000000';

type Spend = Parameters<typeof commitToBudgets>[2];

/**
 * What asking and taking from a budget costs, by how much went before and by how many lines at once: balances are running
 * sums, so the past must not matter (issue 4), and lines are written together, so many must not cost more each.
 */
export async function benchBudgets(database: BenchDatabase): Promise<Row[]> {
  const { db } = openDatabase({ url: database.appUrl, max: 4, onError: console.error });
  try {
    await makeBudgets(database);
    await fillEntries(database, SMALL);
    const few = await medianOf(TRIES, (index) => take(db, database, { name: `few-${index}`, lines: 1 }));
    await fillEntries(database, LARGE);
    const many = await medianOf(TRIES, (index) => take(db, database, { name: `many-${index}`, lines: 1 }));
    const short = await medianOf(TRIES / 3, (index) => judge(db, database, { name: `short-${index}`, lines: 5 }));
    const long = await medianOf(TRIES / 10, (index) => judge(db, database, { name: `long-${index}`, lines: 500 }));
    const shortTaken = await medianOf(TRIES / 3, (index) => take(db, database, { name: `st-${index}`, lines: 5 }));
    const longTaken = await medianOf(TRIES / 10, (index) => take(db, database, { name: `lt-${index}`, lines: 500 }));
    return [
      {
        name: `taking from a budget after ${LARGE.toLocaleString('en')} : after ${SMALL.toLocaleString('en')} entries`,
        value: (many / few).toFixed(2),
        limit: `≤ ${GROWTH_MAX.toFixed(2)}`,
        isMet: many / few <= GROWTH_MAX,
        figures: `${many.toFixed(2)} ms : ${few.toFixed(2)} ms, medians`,
      },
      perLine('asking', short, long),
      perLine('taking', shortTaken, longTaken),
    ];
  } finally {
    await db.destroy();
  }
}

function perLine(what: string, short: number, long: number): Row {
  const ratio = long / 500 / (short / 5);
  return {
    name: `${what} ${BUDGETS.toLocaleString('en')} budgets for a line of 500 : for a line of 5`,
    value: ratio.toFixed(2),
    limit: `≤ ${PER_LINE_MAX.toFixed(2)}`,
    isMet: ratio <= PER_LINE_MAX,
    figures: `${long.toFixed(1)} ms : ${short.toFixed(1)} ms in all`,
  };
}

const take = (db: Db, database: BenchDatabase, spend: { name: string; lines: number }): Promise<unknown> =>
  inScope(db, scopeOf(database), (trx) => commitToBudgets(trx, database.companyId, spendOf(spend)));

const judge = (db: Db, database: BenchDatabase, spend: { name: string; lines: number }): Promise<unknown> =>
  inScope(db, scopeOf(database), (trx) => judgeBudgets(trx, database.companyId, spendOf(spend)));

const scopeOf = ({ companyId }: BenchDatabase) => ({ companyId, userId: null });

/** Lines over all cost centres and categories, as an order of a whole firm has them. */
function spendOf({ name, lines }: { name: string; lines: number }): Spend {
  return {
    source: { type: 'bench', id: name, label: name, supplierName: null, personId: null },
    lines: Array.from({ length: lines }, (_, index) => ({
      on: plainDate('2031-05-05'),
      netMinor: 1n,
      grossMinor: 1n,
      costCenterId: costCenterId(index % CENTERS),
      expenseCategoryId: categoryId(Math.floor(index / CENTERS) % (BUDGETS / CENTERS)),
      teamId: null,
      supplierId: null,
      analyticalValues: [],
    })),
    now: new Date().toISOString() as Instant,
  };
}

async function medianOf(tries: number, work: (index: number) => Promise<unknown>): Promise<number> {
  const lengths: number[] = [];
  for (let index = 0; index < tries; index += 1) {
    const started = performance.now();
    await work(index);
    lengths.push(performance.now() - started);
  }
  return lengths.toSorted((one, other) => one - other)[Math.floor(lengths.length / 2)] ?? 0;
}

const categoryId = (index: number): string => `cat_01k${String(index).padStart(23, '0')}`;

/** A budget for each cost centre and category together, with more planned than the bench takes. */
async function makeBudgets({ owner, companyId }: BenchDatabase): Promise<void> {
  for (let center = 0; center < CENTERS; center += 1)
    await sql`insert into dimensions.cost_center (company_id, id, name, code)
      values (${companyId}, ${costCenterId(center)}, ${`Centre ${center}`}, ${`B${center}`}) on conflict do nothing`.execute(
      owner,
    );
  await sql`insert into dimensions.expense_category (company_id, id, name, account_code)
    select ${companyId}, 'cat_01k' || lpad(n::text, 23, '0'), 'Category ' || n, '6000' from generate_series(0, ${BUDGETS / CENTERS - 1}::int) as n`.execute(
    owner,
  );
  await sql`insert into budgets.exercise (company_id, id, name, from_month, to_month, granularity, basis, state, created_at)
    values (${companyId}, ${EXERCISE}, 'Bench', '2031-01-01', '2031-12-01', 'total', 'net', 'active', now())`.execute(
    owner,
  );
  await sql`insert into budgets.exercise_month (company_id, month, exercise_id)
    select ${companyId}, make_date(2031, n, 1), ${EXERCISE} from generate_series(1, 12) as n`.execute(owner);
  await sql`insert into budgets.budget (company_id, id, exercise_id, name, cost_center_id, expense_category_id, dimension_key, control, created_at)
    select ${companyId}, 'bud_01k' || lpad(n::text, 23, '0'), ${EXERCISE}, 'Budget ' || n, 'cc_01k0000000000000000000000' || (n % ${CENTERS}),
      'cat_01k' || lpad((n / ${CENTERS})::text, 23, '0'), n::text, 'block', now()
    from generate_series(0, ${BUDGETS - 1}::int) as n`.execute(owner);
  await sql`insert into budgets.balance (company_id, budget_id, month, planned_minor)
    select company_id, id, make_date(2031, n, 1), 1000000000 from budgets.budget, generate_series(1, 12) as n
    where exercise_id = ${EXERCISE}`.execute(owner);
  await sql`vacuum analyze budgets.budget, budgets.balance, budgets.exercise_month`.execute(owner);
}

/** Fills the past of the very budget that a line of one takes from, up to so many entries. */
async function fillEntries({ owner, companyId }: BenchDatabase, count: number): Promise<void> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from budgets.movement where source_type = 'past'`.execute(owner);
  const from = (rows[0]?.n ?? 0) + 1;
  await sql`insert into budgets.movement (company_id, id, kind, source_type, source_id, line_no, step, occurred_on, month, net_minor,
      gross_minor, cost_center_id, expense_category_id, label, at)
    select ${companyId}, 'bmv_01k' || lpad(n::text, 23, '0'), 'used', 'past', n::text, 0, 'use', '2031-05-05', '2031-05-01', 1, 1,
      ${costCenterId(0)}, ${categoryId(0)}, 'Past ' || n, now() - make_interval(secs => n)
    from generate_series(${from}::int, ${count}::int) as n`.execute(owner);
  await sql`insert into budgets.entry (company_id, id, budget_id, month, kind, delta_minor, movement_id, at)
    select ${companyId}, 'ben_01k' || lpad(n::text, 23, '0'), 'bud_01k' || lpad('0', 23, '0'), '2031-05-01', 'used', 1,
      'bmv_01k' || lpad(n::text, 23, '0'), now() - make_interval(secs => n)
    from generate_series(${from}::int, ${count}::int) as n`.execute(owner);
  await sql`vacuum analyze budgets.movement, budgets.entry`.execute(owner);
}
