import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import type { Endpoint } from '#kernel/endpoint.ts';
import { contracts } from '../../src/app/contracts.ts';
import type { Client } from './http-client.ts';
import { makeObjects, type Objects } from './objects.ts';
import { billInReview, draftOfBill, signInAll, validatedBill, type Cast } from './spend.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { confirmRun, requestRunCode } from '#areas/payments/contract/confirm-run.ts';
import { listPayments } from '#areas/payments/contract/payment.ts';
import { createDraft } from '#areas/requests/contract/request.ts';

export type Stage = { test: TestApp; cast: Cast; ids: Readonly<Record<string, string>>; bodies: Objects['bodies'] };

/** Whoever may do it does it: the first of these whom the operation lets. */
const CALLERS = ['requester', 'approver', 'controller', 'owner'] as const;

/** A server of its own with objects nobody has touched, in the state in which this operation can be done. */
export async function stageFor(endpoint: Endpoint): Promise<Stage> {
  const test = await createTestApp();
  const cast = await signInAll(test);
  const { ids, bodies, run } = await makeObjects(test, cast);
  const prepared = await PREPARED[endpoint.id]?.(test, cast);
  const payments = await PREPARED_PAYMENTS[endpoint.id]?.(test, cast, run.id);
  const body = payments === undefined ? {} : { [endpoint.id]: { ...bodies[endpoint.id], payments } };
  return { test, cast, bodies: { ...bodies, ...body }, ids: { ...ids, ...prepared } };
}

/** Operations whose object must be in another state than the one that most others want. */
const PREPARED: Readonly<Record<string, (test: TestApp, cast: Cast) => Promise<Record<string, string>>>> = {
  'requests.updateDraft': async (test, cast) => {
    const body = { ...draftOfBill(test, { number: 'STAGE', net: 100 }), type: 'invoice' as const, fileIds: [] };
    return { requestId: (await cast.requester.ask(createDraft, { body })).id };
  },
  'payables.verifyInvoiceAccount': async (test, cast) => {
    await validatedBill(test, cast, { number: 'STAGE-1', net: 100 });
    const changed = { number: 'STAGE-2', net: 200, iban: 'DE02120300000000202051' };
    return { invoiceId: (await billInReview(test, cast, changed)).id };
  },
};

type NamedPayment = { id: string; version: number };

/** The same for payments, which an operation names in its body. */
const PREPARED_PAYMENTS: Readonly<
  Record<string, (test: TestApp, cast: Cast, runId: string) => Promise<readonly NamedPayment[]>>
> = {
  'payments.holdPayments': async (test, cast) => {
    await validatedBill(test, cast, { number: 'STAGE-1', net: 100 });
    return paymentsIn(cast, 'to_pay');
  },
  'payments.failPayments': async (test, cast, runId) => {
    const {
      procedure: { id: procedureId },
    } = await cast.owner.ask(requestRunCode, { params: { runId }, body: {} });
    const body = { procedureId, code: await test.newestCode() };
    await cast.owner.ask(confirmRun, { params: { runId }, body });
    return paymentsIn(cast, 'processing');
  },
};

async function paymentsIn(cast: Cast, states: string): Promise<NamedPayment[]> {
  const { items } = await cast.controller.ask(listPayments, { query: { states } });
  return items.slice(0, 1).map(({ id, version }) => ({ id, version }));
}

/** The answer to the first caller who succeeds, else the last refusal. The version is the object's own of this moment. */
export async function sendAsAny(stage: Stage, endpoint: Endpoint, body: unknown): Promise<LightMyRequestResponse> {
  let last: LightMyRequestResponse | null = null;
  for (const key of CALLERS) {
    last = await sendAs(stage.cast[key], stage, { endpoint, body });
    // Another caller may be let where this one is not; wrong input is wrong from everybody.
    if (![403, 404, 409, 422].includes(last.statusCode)) return last;
  }
  if (last === null) throw new Error('Nobody called');
  return last;
}

type Sent = { endpoint: Endpoint; body: unknown };

async function sendAs(client: Client, stage: Stage, { endpoint, body }: Sent): Promise<LightMyRequestResponse> {
  stage.test.advance(1000);
  const { ids } = stage;
  const isVersioned = typeof body === 'object' && body !== null && 'version' in body;
  const version = isVersioned ? await versionOf(client, stage, endpoint) : null;
  const sent = version === null ? body : { ...(body as object), version };
  return client.send(endpoint, { params: ids, body: sent as never });
}

async function versionOf(client: Client, { ids }: Stage, { path, base }: Endpoint): Promise<number | null> {
  const object = /^.*\/:\w+/.exec(path)?.[0];
  const get = contracts.find((one) => one.method === 'GET' && one.path === object && one.base === base);
  if (get === undefined) return null;
  const answer = await client.send(get, { params: ids });
  return answer.statusCode === 200 ? answer.json<{ version: number }>().version : null;
}

/** Whether this very text stands in the answer, or else in some row of the company's tables, in a column or in JSON. */
export async function isKept({ test }: Stage, answer: LightMyRequestResponse, text: string): Promise<boolean> {
  if (answer.body !== '' && holds(answer.json(), text)) return true;
  const tables = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'pgboss')`.execute(test.database.owner);
  for (const { name } of tables.rows) {
    const found = await sql`select 1 from ${sql.raw(name)} t,
      lateral jsonb_path_query(to_jsonb(t), '$.**') v where v = to_jsonb(${text}::text) limit 1`.execute(
      test.database.owner,
    );
    if (found.rows.length > 0) return true;
  }
  return false;
}

function holds(value: unknown, text: string): boolean {
  if (value === text) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some((inner) => holds(inner, text));
}
