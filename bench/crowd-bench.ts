import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { instantFromDate, type Instant } from '#kernel/instant.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import { openDatabase } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { startSession } from '#areas/identity/server/door.ts';
import { approveRequest, createDraft, submitRequest, type RequestView } from '#areas/requests/contract/request.ts';
import { COMPANY_ZONE, type PersonKey } from '../test/setup/found-test-companies.ts';
import { createClient, type Client } from '../test/setup/http-client.ts';
import { startBenchDatabase, type BenchDatabase } from './bench-database.ts';
import { openProduct } from './open-product.ts';
import type { Row } from './report.ts';

const CROWD = 300;
const ALONE = 40;
const CONNECTIONS = 90;
const RATIO_MIN = 0.8;

/**
 * Three hundred requests of one company sent and approved at the same moment over as many connections as a database takes:
 * how many a second, against one after the other. Below 1 they wait for each other more than they share the machine; an
 * answer other than 200 fails the bench, for nobody is to be told to come back later (ADR 39).
 */
export async function benchCrowd(): Promise<Row[]> {
  const database = await startBenchDatabase();
  const product = await openProduct(database.appUrl, CONNECTIONS);
  try {
    const [requester, approver] = [
      await signIn(database, product, 'requester'),
      await signIn(database, product, 'approver'),
    ];
    const drafts = await makeDrafts(database, requester);
    const send = (draft: RequestView) =>
      requester.ask(submitRequest, { params: { requestId: draft.id }, body: { version: draft.version } });
    const approve = (sent: RequestView) =>
      approver.ask(approveRequest, { params: { requestId: sent.id }, body: { version: sent.version } });
    await forgetLimits(database);
    const sentAlone = await oneByOne(drafts.slice(0, ALONE), send);
    await forgetLimits(database);
    const sent = await atOnce(drafts.slice(ALONE), send);
    await forgetLimits(database);
    const approvedAlone = await oneByOne(sentAlone.done, approve);
    await forgetLimits(database);
    const approved = await atOnce(sent.done, approve);
    return [rowOf('sent', sent, sentAlone), rowOf('approved', approved, approvedAlone)];
  } finally {
    await product.close();
    await database.stop();
  }
}

/** One person may write 300 times a minute; a crowd is many people. */
const forgetLimits = ({ owner }: BenchDatabase) => sql`delete from platform.rate_limit`.execute(owner);

type Measured = { done: RequestView[]; perSecond: number; longestMs: number };
type Call = (request: RequestView) => Promise<RequestView>;

async function oneByOne(requests: readonly RequestView[], call: Call): Promise<Measured> {
  const done: RequestView[] = [];
  const started = performance.now();
  for (const request of requests) done.push(await call(request));
  const ms = performance.now() - started;
  return { done, perSecond: (requests.length * 1000) / ms, longestMs: ms / requests.length };
}

async function atOnce(requests: readonly RequestView[], call: Call): Promise<Measured> {
  const started = performance.now();
  let longestMs = 0;
  const done = await Promise.all(
    requests.map(async (request) => {
      const answer = await call(request);
      longestMs = Math.max(longestMs, performance.now() - started);
      return answer;
    }),
  );
  return { done, perSecond: (requests.length * 1000) / (performance.now() - started), longestMs };
}

function rowOf(what: string, crowd: Measured, alone: Measured): Row {
  const ratio = crowd.perSecond / alone.perSecond;
  return {
    name: `${CROWD} requests ${what} at once : one by one`,
    value: ratio.toFixed(2),
    limit: `≥ ${RATIO_MIN.toFixed(2)}`,
    isMet: ratio >= RATIO_MIN,
    figures: `${Math.round(crowd.perSecond)}/s : ${Math.round(alone.perSecond)}/s, the last after ${Math.round(crowd.longestMs)} ms`,
  };
}

async function makeDrafts(database: BenchDatabase, requester: Client): Promise<RequestView[]> {
  const today = dayInZone(instantFromDate(new Date()), COMPANY_ZONE);
  const drafts: RequestView[] = [];
  for (let index = 0; index < CROWD + ALONE; index += 1) {
    const body = {
      type: 'purchase-request' as const,
      description: `A monitor, ${index}`,
      amount: { minor: String(20_000 + index), currency: 'EUR' as never },
      costCenterId: database.costCenterId as never,
      expenseCategoryId: database.expenseCategoryId as never,
      occurredOn: today,
      fileIds: [],
    };
    if (index % 200 === 0) await forgetLimits(database);
    drafts.push(await requester.ask(createDraft, { body }));
  }
  return drafts;
}

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
