import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import type { Endpoint } from '#kernel/endpoint.ts';
import { instantToMs, type Instant } from '#kernel/instant.ts';
import { contracts } from '../../src/app/contracts.ts';
import type { Db } from '#platform/db/pool.ts';
import type { PersonKey } from './found-test-companies.ts';
import { PAID_ELSEWHERE } from './bank-bodies.ts';
import type { Client } from './http-client.ts';
import { makeObjects, type Objects } from './objects.ts';
import { creditOfOrder } from './order-desk.ts';
import { billThatDiffers, closedOrderOf, openOrderOf, recordAddress } from './orders.ts';
import { billInReview, draftOfBill, signInAll, validatedBill, type Cast } from './spend.ts';
import { createTestApp, type Beginning, type TestApp } from './test-app.ts';
import { confirmRun, requestRunCode } from '#areas/payments/contract/confirm-run.ts';
import { payElsewhere } from '#areas/payments/contract/paid-elsewhere.ts';
import { listPayments } from '#areas/payments/contract/payment.ts';
import { discardInboxInvoice, listInbox } from '#areas/requests/contract/inbox.ts';
import { createDraft } from '#areas/requests/contract/request.ts';

export type Stage = { test: TestApp; cast: Cast; ids: Readonly<Record<string, string>>; bodies: Objects['bodies'] };

/** Whoever may do it does it: the first of these whom the operation lets. */
const CALLERS = ['requester', 'approver', 'controller', 'owner'] as const;

/** A server with everybody signed in and one object of each kind. */
export async function openStage(): Promise<Stage & Objects> {
  const test = await createTestApp();
  const cast = await signInAll(test);
  return { test, cast, ...(await makeObjects(test, cast)) };
}

/** The same, made once and closed again, for servers of their own that begin there. */
export type Scene = Objects & { cast: Cast; beginning: Beginning };

export async function prepareScene(): Promise<Scene> {
  const { test, ...scene } = await openStage();
  return { ...scene, beginning: await test.freeze() };
}

/** A server of its own with objects nobody has touched, in the state in which this operation can be done. */
export async function stageFor(endpoint: Endpoint, scene: Scene): Promise<Stage> {
  const test = await createTestApp({ beginning: scene.beginning });
  const clients = Object.entries(scene.cast).map(([key, client]) => [key, client.at({ app: test.app })]);
  const cast = Object.fromEntries(clients) as Cast;
  const { ids, bodies, run } = scene;
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
  'requests.takeBackInboxInvoice': async (_test, cast) => {
    const { items } = await cast.requester.ask(listInbox);
    const [item] = items;
    if (item === undefined) throw new Error('The scene has a draft in the inbox');
    const params = { inboxInvoiceId: item.id };
    await cast.requester.ask(discardInboxInvoice, { params, body: { version: item.version } });
    return params;
  },
  'invoices.verifyInvoiceAccount': async (test, cast) => {
    await validatedBill(test, cast, { number: 'STAGE-1', net: 100 });
    const changed = { number: 'STAGE-2', net: 200, iban: 'DE02120300000000202051' };
    return { invoiceId: (await billInReview(test, cast, changed)).id };
  },
  'invoices.describeInvoice': async (test, cast) => ({
    invoiceId: (await validatedBill(test, cast, { number: 'STAGE-1', net: 100 })).id,
  }),
  'invoices.standForOther': async (test, cast) => {
    await validatedBill(test, cast, { number: 'STAGE-1', net: 100 });
    // The same number and amount; the same bytes would be one file.
    return { invoiceId: (await billInReview(test, cast, { number: '0stage-1', net: 100 })).id };
  },
  'payments.undoPaidElsewhere': async (test, cast) => {
    await validatedBill(test, cast, { number: 'STAGE-1', net: 100 });
    const payments = await paymentsIn(cast, 'to_pay');
    const { items } = await cast.controller.ask(payElsewhere, { body: { ...PAID_ELSEWHERE, payments } as never });
    return { paymentId: items[0]?.id ?? '' };
  },
  'purchase-orders.sendOrder': async (test, cast) => {
    const orderId = await openOrderOf(test, cast);
    await recordAddress(cast, orderId, 'orders@tischler.example');
    return { orderId };
  },
  'purchase-orders.reopenOrder': async (test, cast) => ({ orderId: await closedOrderOf(test, cast) }),
  'invoices.setCreditNoteOrderLines': async (test, cast) => ({ creditNoteId: await creditOfOrder(test, cast) }),
  'invoices.exceptInvoice': async (test, cast) => ({ invoiceId: await billThatDiffers(test, cast) }),
  'invoices.takeInvoiceWayOut': async (test, cast) => ({ invoiceId: await billThatDiffers(test, cast) }),
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
  'payments.payElsewhere': async (test, cast) => {
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

/** What an earlier call has told: who may not, and the version of an object that nothing has changed since. */
type Known = { readonly refused: Set<string>; readonly versions: Map<string, number | null> };
const knownOf = new WeakMap<Stage, Known>();

/** Somebody of the stage, signed in again when they have not asked for anything for so long that their session may be over. */
export async function clientOn(stage: Stage, key: PersonKey): Promise<Client> {
  const seats = seatsOf.get(stage) ?? new Map<PersonKey, Seat>();
  seatsOf.set(stage, seats);
  const seat = seats.get(key) ?? { client: stage.cast[key], usedAt: stage.test.now() };
  const now = stage.test.now();
  const client = instantToMs(now) - instantToMs(seat.usedAt) > IDLE_MS ? await stage.test.signIn(key) : seat.client;
  seats.set(key, { client, usedAt: now });
  return client;
}

type Seat = { client: Client; usedAt: Instant };
const seatsOf = new WeakMap<Stage, Map<PersonKey, Seat>>();
/** What shows money locks after five minutes. */
const IDLE_MS = 4 * 60_000;

/** The answer to the first caller who succeeds, else the last refusal. The version is the object's own of this moment. */
export async function sendAsAny(stage: Stage, endpoint: Endpoint, body: unknown): Promise<LightMyRequestResponse> {
  const known = knownOf.get(stage) ?? { refused: new Set(), versions: new Map() };
  knownOf.set(stage, known);
  let last: LightMyRequestResponse | null = null;
  for (const key of CALLERS) {
    // Who has not the right to an operation does not get it by another text.
    if (known.refused.has(`${endpoint.id} ${key}`) && key !== CALLERS.at(-1)) continue;
    last = await sendAs(stage, known, { key, endpoint, body });
    if (last.statusCode === 403) known.refused.add(`${endpoint.id} ${key}`);
    if (last.statusCode < 400 || last.statusCode === 409) known.versions.clear();
    // Another caller may be let where this one is not; wrong input is wrong from everybody.
    if (![403, 404, 409, 422].includes(last.statusCode) && !isNothingDone(last)) return last;
  }
  if (last === null) throw new Error('Nobody called');
  return last;
}

/** What acts on several at once succeeds even where it could act on none. */
export const isNothingDone = ({ statusCode, body }: LightMyRequestResponse): boolean =>
  statusCode === 200 && body.startsWith('{"done":[]');

type Sent = { key: (typeof CALLERS)[number]; endpoint: Endpoint; body: unknown };

async function sendAs(stage: Stage, known: Known, { key, endpoint, body }: Sent): Promise<LightMyRequestResponse> {
  stage.test.advance(1000);
  const client = await clientOn(stage, key);
  const isVersioned = typeof body === 'object' && body !== null && 'version' in body;
  const object = `${key} ${endpoint.path}`;
  if (isVersioned && !known.versions.has(object)) known.versions.set(object, await versionOf(client, stage, endpoint));
  const version = isVersioned ? (known.versions.get(object) ?? null) : null;
  const sent = version === null ? body : { ...(body as object), version };
  return client.send(endpoint, { params: stage.ids, body: sent as never });
}

async function versionOf(client: Client, { ids }: Stage, { path, base }: Endpoint): Promise<number | null> {
  const object = /^.*\/:\w+/.exec(path)?.[0];
  const get = contracts.find((one) => one.method === 'GET' && one.path === object && one.base === base);
  if (get === undefined) return null;
  const answer = await client.send(get, { params: ids });
  return answer.statusCode === 200 ? answer.json<{ version: number }>().version : null;
}

/** Those of the texts that stand neither in the answer nor in a row of the company's tables, in a column or in JSON. */
export async function lostTexts(
  stage: Stage,
  answer: LightMyRequestResponse,
  texts: readonly string[],
): Promise<string[]> {
  const { owner } = stage.test.database;
  const answered: unknown = answer.body === '' ? null : answer.json();
  let lost = texts.filter((text) => !holds(answered, text));
  // Mostly the call has just written them: the rows since the last look first, then all there are.
  for (const since of [lookedAt.get(stage) ?? 0, 0]) {
    for (const table of lost.length === 0 ? [] : await searchedTables(owner)) {
      const found = await sql<{ text: string }>`select distinct v #>> '{}' as text from ${sql.raw(table)} t,
        lateral jsonb_path_query(to_jsonb(t), '$.** ? (@.type() == "string")') v
        where t.xmin::text::bigint >= ${since} and v #>> '{}' = any(${lost})`.execute(owner);
      if (found.rows.length === 0) continue;
      foundLast = [table, ...foundLast.filter((other) => other !== table)];
      lost = lost.filter((text) => !found.rows.some((row) => row.text === text));
      if (lost.length === 0) break;
    }
  }
  const { rows } = await sql<{ now: string }>`select pg_current_xact_id()::text as now`.execute(owner);
  lookedAt.set(stage, Number(rows[0]?.now));
  return lost;
}

/** The transaction in which a stage was searched last. */
const lookedAt = new WeakMap<Stage, number>();

/** Where the last texts were found: the next ones are mostly there too, and a search through all tables takes long. */
let foundLast: readonly string[] = [];
let allTables: readonly string[] | undefined;

async function searchedTables(owner: Db): Promise<string[]> {
  allTables ??= (
    await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema', 'pgboss')`.execute(owner)
  ).rows.map(({ name }) => name);
  return [...foundLast, ...allTables.filter((table) => !foundLast.includes(table))];
}

function holds(value: unknown, text: string): boolean {
  if (value === text) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some((inner) => holds(inner, text));
}
