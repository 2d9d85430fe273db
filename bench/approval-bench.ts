import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { instantFromDate, type Instant } from '#kernel/instant.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import { openDatabase } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { createBudgets } from '#areas/budgets/contract/budget.ts';
import { createExercise } from '#areas/budgets/contract/exercise.ts';
import { startSession } from '#areas/identity/server/door.ts';
import { publishPolicy } from '#areas/policies/contract/policies.ts';
import { approveRequest, createDraft, submitRequest, type RequestView } from '#areas/requests/contract/request.ts';
import { COMPANY_ZONE, type PersonKey } from '../test/setup/found-test-companies.ts';
import { createClient, type Client } from '../test/setup/http-client.ts';
import { farLimit } from '../test/setup/policy-bodies.ts';
import { runSql } from '../test/setup/run-sql.ts';
import { startBenchDatabase, type BenchDatabase } from './bench-database.ts';
import { openProduct } from './open-product.ts';
import type { Row } from './report.ts';
import { takeDown, type Statement } from './take-statements.ts';

const WARM = 20;
const MEASURED = 80;
const COPY = 'bench_copy';
const RATIO_MIN = 0.5;

/**
 * Requests that are sent by one person and approved by another under a workflow, a limit and a budget: the product over
 * HTTP, one after the other, against the very statements it sends, replayed bare on a copy of the database.
 */
export async function benchApprovals(): Promise<Row> {
  // Of its own: it is copied whole, with nobody in it.
  const database = await startBenchDatabase();
  try {
    return await compare(database);
  } finally {
    await database.stop();
  }
}

async function compare(database: BenchDatabase): Promise<Row> {
  const drafts = await prepare(database);
  await copyDatabase(database);
  const product = await openProduct(database.appUrl);
  const [requester, approver] = [
    await signIn(database, product, 'requester'),
    await signIn(database, product, 'approver'),
  ];
  const decide = async (draft: RequestView): Promise<void> => {
    const params = { requestId: draft.id };
    const sent = await requester.ask(submitRequest, { params, body: { version: draft.version } });
    const done = await approver.ask(approveRequest, { params, body: { version: sent.version } });
    if (done.state !== 'approved') throw new Error(`A request of the bench is ${done.state}`);
  };
  const each = async (all: readonly RequestView[]): Promise<void> => {
    for (const draft of all) await decide(draft);
  };
  const warm = await takeDown(() => each(drafts.slice(0, WARM)));
  let productMs = 0;
  const measured = await takeDown(async () => {
    const started = performance.now();
    await each(drafts.slice(WARM));
    productMs = performance.now() - started;
  });
  await product.close();
  const bareMs = await replay(copyOf(database.appUrl), { warm, measured });
  const ratio = bareMs / productMs;
  const perSecond = (ms: number): string => `${Math.round((MEASURED * 1000) / ms)}/s`;
  return {
    name: 'sending and approving : the same statements sent bare',
    value: ratio.toFixed(2),
    limit: `≥ ${RATIO_MIN.toFixed(2)}`,
    isMet: ratio >= RATIO_MIN,
    figures: `${perSecond(productMs)} : ${perSecond(bareMs)}, ${Math.round(measured.length / MEASURED)} statements each`,
  };
}

/** A limit and a budget that stand in nobody's way, and the drafts. */
async function prepare(database: BenchDatabase): Promise<RequestView[]> {
  const product = await openProduct(database.appUrl);
  const owner = await signIn(database, product, 'owner');
  const today = dayInZone(instantFromDate(new Date()), COMPANY_ZONE);
  const year = today.slice(0, 4);
  await owner.ask(publishPolicy, { body: { draft: farLimit(), validFrom: today, baseVersion: 0 } });
  const exercise = await owner.ask(createExercise, {
    body: {
      name: 'Bench',
      fromMonth: `${year}-01` as never,
      toMonth: `${year}-12` as never,
      granularity: 'total',
      basis: 'net',
      allowsExcess: true,
      isDraft: false,
      copyFrom: null,
    },
  });
  await owner.ask(createBudgets, { body: { exerciseId: exercise.id, budgets: [budgetOf(database)] } });
  const requester = await signIn(database, product, 'requester');
  const drafts: RequestView[] = [];
  for (let index = 0; index < WARM + MEASURED; index += 1) {
    const body = {
      type: 'purchase-request' as const,
      description: `A monitor, ${index}`,
      amount: { minor: String(20_000 + index), currency: 'EUR' as never },
      costCenterId: database.costCenterId as never,
      expenseCategoryId: database.expenseCategoryId as never,
      occurredOn: today,
      fileIds: [],
    };
    drafts.push(await requester.ask(createDraft, { body }));
  }
  await product.close();
  return drafts;
}

const budgetOf = ({ costCenterId }: BenchDatabase) => ({
  name: 'Bench',
  ownerIds: [],
  control: 'block' as const,
  alertPercents: [80, 100],
  total: { minor: '100000000', currency: 'EUR' as never },
  months: null,
  parentId: null,
  costCenterId: costCenterId as never,
  expenseCategoryId: null,
  teamId: null,
});

type Product = Awaited<ReturnType<typeof openProduct>>;

async function signIn(database: BenchDatabase, { app }: Product, key: PersonKey): Promise<Client> {
  const { db } = openDatabase({ url: database.appUrl, max: 1, onError: console.error });
  const now = new Date().toISOString() as Instant;
  const { token } = await inScope(db, { companyId: null, userId: null }, (trx) =>
    startSession(trx, { userId: database.users[key], now, ip: '127.0.0.1', userAgent: 'bench' }),
  );
  await db.destroy();
  return createClient({ app, companyId: database.companyId, cookie: `__Host-merel-session=${token}` });
}

/** The database as it is before the first is sent. Nobody may be in what is copied. */
async function copyDatabase({ ownerUrl }: BenchDatabase): Promise<void> {
  const { pathname } = new URL(ownerUrl);
  const admin = onDatabase(ownerUrl, 'template1');
  const name = pathname.slice(1);
  await runSql(admin, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  await runSql(admin, `create database ${COPY} template ${name}`);
}

const copyOf = (url: string): string => onDatabase(url, COPY);

function onDatabase(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
}

/** How long the measured statements take on one connection and without anything around them. */
async function replay(
  url: string,
  { warm, measured }: { warm: readonly Statement[]; measured: readonly Statement[] },
): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const send = async (all: readonly Statement[]): Promise<void> => {
    for (const { text, values } of all) await (values.length === 0 ? client.query(text) : client.query(text, values));
  };
  await send(warm);
  const started = performance.now();
  await send(measured);
  const elapsed = performance.now() - started;
  await client.end();
  return elapsed;
}
