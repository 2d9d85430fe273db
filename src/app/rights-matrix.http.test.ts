// Takes long: every operation is asked by every role, on objects of every kind.
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '#kernel/endpoint.ts';
import { inScope } from '#platform/db/scope.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { impersonate } from '#areas/access/contract/session.ts';
import { addCollaborator } from '#areas/members/server/door.ts';
import { listParked } from '#areas/staff/contract/parked.ts';
import { oneOfEachKind } from '../../test/hostile/one-of-each-kind.ts';
import { addressOf, isForBearers, type Client } from '../../test/setup/http-client.ts';
import { emailOf } from '../../test/setup/found-test-companies.ts';
import { makeObjects, type Objects } from '../../test/setup/objects.ts';
import { QUERIES } from '../../test/setup/queries.ts';
import { signInAll, type Cast } from '../../test/setup/spend.ts';
import { cookieOf, createTestApp, type TestApp } from '../../test/setup/test-app.ts';
import { contracts } from './contracts.ts';

/** Which rights each caller has in the test company; null is no member of it. Written by hand: the other half of the matrix. */
const CALLERS = {
  requester: ['requester'],
  controller: ['controller', 'requester'],
  admin: ['admin', 'requester'],
  owner: ['owner', 'requester'],
  impersonating: ['controller', 'requester'],
  collaborator: null,
  stranger: null,
  masterController: null,
  staff: null,
} as const satisfies Record<string, readonly string[] | null>;
type Caller = keyof typeof CALLERS;
const callers = Object.keys(CALLERS) as Caller[];

const PREFIXES = {
  payableRuleId: 'prl',
  listExportId: 'lex',
  templateId: 'etp',
  deliveryTargetId: 'dlt',
  subscriptionId: 'sbs',
  sessionId: 'ses',
  factorId: 'fct',
  procedureId: 'scp',
  recoveryId: 'rcv',
  deviceId: 'tdv',
  externalAccountId: 'xac',
  companyId: 'cmp',
  memberId: 'usr',
  domainId: 'dom',
  exerciseId: 'bex',
  budgetId: 'bud',
  requestId: 'req',
  vehicleId: 'veh',
  fileId: 'fil',
  inboxInvoiceId: 'ibx',
  ignoredSenderId: 'ign',
  claimId: 'clm',
  advanceId: 'adv',
  orderId: 'por',
  sendingId: 'pos',
  orderPackId: 'pok',
  invoiceId: 'inv',
  creditNoteId: 'crn',
  supplierId: 'sup',
  runId: 'run',
  paymentId: 'pay',
  bankEntryId: 'bse',
  matchId: 'bma',
  accountId: 'bka',
  fundingId: 'wfd',
  cardId: 'crd',
  cardFeedId: 'cfd',
  cardPaymentId: 'ctx',
  controlRuleId: 'crl',
  receiptId: 'rcp',
  issuerEventId: 'cev',
  walletStatementId: 'wst',
  walletArchiveId: 'wya',
  payableId: 'pbl',
  exportId: 'exp',
  itemId: 'pbl',
  viewId: 'vw',
  invitationId: 'ivt',
  entryId: 'ntf',
  teamId: 'tea',
  costCenterId: 'cc',
  expenseCategoryId: 'cat',
  analyticalFieldId: 'fld',
} as const;

/** A form from another site's page changes nothing by itself: its own tests say so (access/server/saml). */
const changing = contracts.filter((endpoint) => endpoint.method !== 'GET' && endpoint.isForeignForm !== true);
const inCompany = contracts.filter((endpoint) => endpoint.base === 'company');
/** These change the caller's own session, so each of their cells gets a session of its own. */
const isAboutSession = (endpoint: Endpoint): boolean => endpoint.id.startsWith('access.') && endpoint.method !== 'GET';

/** Time passes: nobody runs into the limit of writes per minute, and no session is idle for half an hour. */
const STEP_MS = 5000;

let test: TestApp;
let cast: Cast;
let objects: Objects;
let cells = 0;

beforeAll(async () => {
  // Until the tests of the other company, its owner is of the operator's staff and leads our collaborators as well.
  test = await createTestApp({ front: { staff: [emailOf('stranger')] } });
  await sql`update identity.user set email_verified_at = now() where id = ${test.users.stranger}`.execute(
    test.database.owner,
  );
  await inScope(test.database.app, { companyId: test.companyId, userId: null }, (trx) =>
    addCollaborator(trx, test.companyId, {
      userId: test.users.stranger,
      actsAsUserId: test.users.controller,
      role: 'masterController',
      invitedBy: test.users.owner,
      createdAt: test.now(),
    }),
  );
  cast = await signInAll(test);
  objects = await makeObjects(test, cast);
});

beforeEach(() => {
  test.advance(STEP_MS);
});

afterAll(async () => {
  console.log(`rights matrix: ${cells} cells over ${contracts.length} operations`);
  await test.close();
});

describe('every operation', () => {
  it.each(byArea(contracts))('of %s answers only whom its contract names', async (_area, endpoints) => {
    const wrong: string[] = [];
    // Members of other companies do nothing in most areas, and half an hour of that ends a session.
    cast = { ...cast, collaborator: await test.signIn('collaborator'), stranger: await test.signIn('stranger') };
    for (const endpoint of endpoints) {
      test.advance(STEP_MS);
      const nobody = await sendEmpty(test.anonymous, endpoint);
      if (isRefusedAs(nobody, 401) === endpoint.rights.includes('public'))
        wrong.push(`${endpoint.id}, nobody: ${nobody.statusCode}`);
      for (const caller of callers) {
        const answer = await sendEmpty(await clientOf(caller, isAboutSession(endpoint)), endpoint);
        const expected = expectedFor(endpoint, CALLERS[caller]);
        const isRight =
          expected === 'allowed' ? ![401, 403].includes(answer.statusCode) : answer.statusCode === expected;
        if (!isRight) wrong.push(`${endpoint.id}, ${caller}: ${answer.statusCode} ${bodyOf(endpoint, answer)}`);
      }
      // It has just logged the whole cast out.
      if (endpoint.id === 'access.endOtherSessions') cast = await signInAll(test);
    }
    expect(wrong).toEqual([]);
  });
});

describe('security 76: a right', () => {
  // What is let in with an empty body may be refused for that body; what is refused must be so whatever is sent.
  it.each(byArea(contracts))(
    'that is missing in %s is refused whether the call is whole or empty',
    async (_area, endpoints) => {
      cast = await signInAll(test);
      const wrong: string[] = [];
      for (const endpoint of endpoints) {
        for (const caller of callers) {
          const expected = expectedFor(endpoint, CALLERS[caller]);
          if (expected !== 403 && expected !== 404) continue;
          test.advance(100);
          cells += 1;
          const client = await clientOf(caller, isAboutSession(endpoint));
          const answer = await client.send(endpoint, callOf(endpoint));
          if (answer.statusCode !== expected) wrong.push(`${endpoint.id}, ${caller}: ${answer.statusCode}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  // A session is all that the contract names there; retrying and discarding have tests of their own with what is parked.
  it('to see what is parked is the staff’s alone, and nobody else finds that it exists', async () => {
    for (const caller of callers.filter((one) => personOf(one) !== 'stranger')) {
      const answer = await (await clientOf(caller, true)).send(listParked);
      expect([answer.statusCode, errorOf(answer)], caller).toEqual([404, 'not_found']);
    }
    expect((await (await clientOf('staff', true)).send(listParked)).statusCode).toBe(200);
  });
});

describe('security 12: another origin', () => {
  it.each(byArea(contracts))(
    'that reads or asks beforehand is told nothing that opens %s',
    async (_area, endpoints) => {
      cast = await signInAll(test);
      for (const endpoint of endpoints.filter((one) => one.id !== 'companies.streamChanges')) {
        test.advance(100);
        for (const origin of ['https://evil.example', 'null', 'http://localhost:3001']) {
          const url = addressOf(endpoint, { ...dummyParams(endpoint), companyId: test.companyId });
          const answers = [
            await test.app.inject({
              method: 'OPTIONS',
              url,
              headers: {
                origin,
                'access-control-request-method': endpoint.method,
                'access-control-request-headers': 'content-type',
              },
            }),
          ];
          if (endpoint.method === 'GET')
            answers.push(await cast.owner.send(endpoint, { ...callOf(endpoint), headers: { origin } }));
          for (const { headers } of answers)
            expect(
              Object.keys(headers).filter((name) => name.startsWith('access-control-')),
              `${endpoint.id} ${origin}`,
            ).toEqual([]);
        }
      }
    },
  );
});

// The binder asks these before the operation itself has the call: one stands for all that it treats alike.
describe('an operation of each kind', () => {
  it.each(named(oneOfEachKind(changing)))('%s changes nothing for another page’s origin', async (_id, endpoint) => {
    for (const origin of ['https://evil.example', 'http://localhost:3001', 'null', 'https://localhost:3000', null]) {
      const answer = await cast.owner.send(endpoint, { ...callOf(endpoint), origin });
      expectHeaders(answer);
      expect([answer.statusCode, errorOf(answer)], String(origin)).toEqual([403, 'untrusted_origin']);
    }
    const answer = await cast.owner.send(endpoint, {
      ...callOf(endpoint),
      headers: { 'content-type': 'text/plain' },
    });
    expect([answer.statusCode, errorOf(answer)]).toEqual([403, 'untrusted_origin']);
  });

  it.each(named(oneOfEachKind(changing.filter((endpoint) => endpoint.isMoneyWrite === true))))(
    '%s moves no money without a key',
    async (_id, endpoint) => {
      const answer = await cast.owner.send(endpoint, { ...callOf(endpoint), idempotencyKey: null });
      expect([answer.statusCode, errorOf(answer)]).toEqual([400, 'idempotency_key_missing']);
    },
  );

  it.each(named(oneOfEachKind(changing.filter((endpoint) => endpoint.body !== undefined))))(
    '%s refuses a field it does not know',
    async (_id, endpoint) => {
      for (const field of ['companyId', 'state', 'approvedBy']) {
        const body = { ...objects.bodies[endpoint.id], [field]: 'x' };
        const answer = await cast.owner.send(endpoint, { ...callOf(endpoint), body: body as never });
        expect([answer.statusCode, errorOf(answer)], field).toEqual([400, 'invalid_input']);
        expect(answer.body).toContain('unknown_field');
      }
    },
  );
});

describe('security 11: asking', () => {
  it('changes no row of any table, whoever asks for whatever', async () => {
    const asked = contracts.filter(
      (endpoint) => endpoint.method === 'GET' && endpoint.id !== 'companies.streamChanges',
    );
    const before = await rowsOfAllTables();
    for (const endpoint of asked) {
      for (const client of [cast.owner, cast.controller]) {
        const { statusCode } = await client.send(endpoint, callOf(endpoint));
        expect(statusCode, endpoint.id).toBeLessThan(500);
      }
    }
    expect(await rowsOfAllTables()).toEqual(before);
  });
});

describe('another company', () => {
  // Over all those operations half an hour has passed, and whoever did nothing in it is signed out.
  beforeAll(async () => {
    await sql`delete from members.collaborator where user_id = ${test.users.stranger}`.execute(test.database.owner);
    cast = await signInAll(test);
  });

  it.each(
    byArea(
      inCompany.filter(
        (endpoint) =>
          endpoint.path.includes('/:') && !/:(month|workflowVersion|part|ledgerCode|accountCode)/.test(endpoint.path),
      ),
    ),
  )('finds nothing of %s under our ids', async (_area, endpoints) => {
    for (const endpoint of endpoints) {
      test.advance(STEP_MS);
      const answer = await cast.stranger.send(endpoint, callOf(endpoint));
      expect([answer.statusCode, errorOf(answer)], endpoint.id).toEqual([404, 'not_found']);
      const unknown = await cast.stranger.send(endpoint, { ...callOf(endpoint), params: dummyParams(endpoint) });
      // Nothing in the answer tells whether the id exists somewhere else (security 75).
      expect({ ...unknown.json<object>(), requestId: '' }).toEqual({ ...answer.json<object>(), requestId: '' });
    }
  });

  it('is shown none of our objects by any list', async () => {
    const ours = [
      ...Object.values(objects.ids),
      ...Object.values(test.users).filter((id) => id !== test.users.stranger),
    ].filter((id) => !['2026-03', '2026', '1', 'limits', 'suppliers', '512100', '625700'].includes(id));
    const lists = inCompany.filter(
      (endpoint) => endpoint.method === 'GET' && !endpoint.path.includes('/:') && !NO_LIST.has(endpoint.id),
    );
    for (const endpoint of lists) {
      const answer = await cast.stranger.send(endpoint, { query: QUERIES[endpoint.id] ?? {} });
      expect(answer.statusCode, endpoint.id).toBe(200);
      expect(
        ours.filter((id) => answer.body.includes(id)),
        endpoint.id,
      ).toEqual([]);
    }
  });

  it('cannot put our payments, files, cost centres or requests into its own', async () => {
    const send = async (id: string, change: object = {}) => {
      const endpoint = contracts.find((one) => one.id === id);
      if (endpoint === undefined) throw new Error(`No operation is called ${id}`);
      return cast.stranger.send(endpoint, { body: { ...objects.bodies[id], ...change } as never });
    };
    expect((await send('payments.createRun')).statusCode).toBe(404);
    expect((await send('requests.addToInbox')).statusCode).toBe(404);
    expect((await send('requests.createDraft', { costCenterId: null, expenseCategoryId: null })).json()).toMatchObject({
      error: 'invalid_input',
      data: { fields: [{ path: 'fileIds.0', code: 'unknown' }] },
    });
    expect((await send('requests.createDraft', { fileIds: [] })).json()).toMatchObject({
      data: { fields: [{ path: 'costCenterId', code: 'unknown' }] },
    });
    expect((await send('requests.approveRequests')).json()).toEqual({ done: [], refused: [], isHeld: false });
  });

  it('is not reached by naming it in a header or a parameter', async () => {
    const endpoint = contracts.find((one) => one.id === 'requests.listRequests') as Endpoint;
    const answer = await cast.stranger.send(endpoint, {
      query: { list: 'all' },
      headers: { 'x-company-id': test.companyId },
    });
    expect(answer.json()).toMatchObject({ items: [] });
    const doubled = await cast.stranger.send(endpoint, { query: { list: 'all', companyId: test.companyId } });
    expect([doubled.statusCode, errorOf(doubled)]).toEqual([400, 'invalid_input']);
  });
});

/** The operations of each area, which are asked one after the other in one test. */
function byArea(endpoints: readonly Endpoint[]): (readonly [string, readonly Endpoint[]])[] {
  return [...Map.groupBy(endpoints, ({ id }) => id.split('.')[0] ?? '')];
}

const named = (endpoints: readonly Endpoint[]) => endpoints.map((endpoint) => [endpoint.id, endpoint] as const);

/** How many rows each table has and what they hold, as one number; counters of calls and what activity leaves in a session apart. */
async function rowsOfAllTables(): Promise<Record<string, string>> {
  const { owner } = test.database;
  const tables = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'pgboss') and tablename <> 'rate_limit'
    order by 1`.execute(owner);
  const found: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ':' || coalesce(sum(hashtext((to_jsonb(t) - array['last_active_at', 'money_locked'])::text)::bigint), 0) as sum
      from ${sql.raw(name)} t`.execute(owner);
    found[name] = rows[0]?.sum ?? '';
  }
  return found;
}

/** A stream that never ends; and a letter on a wallet, which the other company has not. */
const NO_LIST: ReadonlySet<string> = new Set(['companies.streamChanges', 'wallet.downloadBalanceLetter']);

function expectedFor(endpoint: Endpoint, rights: readonly string[] | null): 'allowed' | 401 | 403 | 404 {
  // A session is not what these take: their bearer is of somebody who is not signed in yet.
  if (isForBearers(endpoint)) return 401;
  if (endpoint.base === 'company' && rights === null) return 404;
  if (endpoint.rights.includes('public') || endpoint.rights.includes('session')) return 'allowed';
  const held: readonly string[] = ['member', ...(rights ?? [])];
  return endpoint.rights.some((right) => held.includes(right)) ? 'allowed' : 403;
}

async function clientOf(caller: Caller, isFresh: boolean): Promise<Client> {
  if (caller === 'impersonating') return impersonating();
  const person = personOf(caller);
  const client = isFresh ? await test.signIn(person) : cast[person];
  return client.at({ companyId: test.companyId });
}

/** Whose session it is; the other company's owner is staff and master controller too, which gives no right in ours. */
const personOf = (caller: Caller) => {
  if (caller === 'impersonating') return 'collaborator';
  return caller === 'staff' || caller === 'masterController' ? 'stranger' : caller;
};

async function impersonating(): Promise<Client> {
  const collaborator = await test.signIn('collaborator');
  const answer = await collaborator.send(impersonate, {
    body: { targetUserId: test.users.controller, targetCompanyId: test.companyId },
  });
  return collaborator.at({ cookie: cookieOf(answer.headers['set-cookie']) });
}

/** A call with well-formed ids of nothing and an empty body: whoever is let in gets no further than its own checks. */
async function sendEmpty(client: Client, endpoint: Endpoint): Promise<LightMyRequestResponse> {
  cells += 1;
  // An open stream never ends by itself: its parameters are what is asked, and only its beginning is awaited.
  if (endpoint.id === 'companies.streamChanges') return openStream(client, endpoint);
  const bare = isForBearers(endpoint) ? { headers: { authorization: '' } } : {};
  const answer = await client.send(endpoint, { params: dummyParams(endpoint), ...bare });
  expectHeaders(answer);
  return answer;
}

async function openStream(client: Client, endpoint: Endpoint): Promise<LightMyRequestResponse> {
  const answer = await test.app.inject({
    method: 'GET',
    url: `/api/companies/${client.companyId}${endpoint.path}`,
    headers: client.cookie === null ? {} : { cookie: client.cookie },
    payloadAsStream: true,
  });
  answer.stream().resume();
  return answer;
}

const dummyParams = (endpoint: Endpoint): Record<string, string> =>
  Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, dummyParam(name)]));

function dummyParam(name: string): string {
  if (name === 'month') return '2026-03';
  if (name === 'year') return '2026';
  if (name === 'workflowVersion' || name === 'policyVersion') return '1';
  if (name === 'part') return 'limits';
  if (name === 'party') return 'suppliers';
  if (name === 'ledgerCode' || name === 'accountCode') return '999999';
  if (!(name in PREFIXES)) throw new Error(`The matrix knows no parameter ${name}: add its prefix`);
  return newId(PREFIXES[name as keyof typeof PREFIXES]);
}

/** A call that is right in every way, with the company's own ids. */
function callOf(endpoint: Endpoint) {
  const body = objects.bodies[endpoint.id];
  if (endpoint.body !== undefined && body === undefined)
    throw new Error(`The matrix knows no body for ${endpoint.id}: add one`);
  const file = { name: 'a.xml', bytes: new TextEncoder().encode('<a/>') };
  return {
    params: objects.ids,
    query: QUERIES[endpoint.id] ?? {},
    ...(body === undefined ? {} : { body: body as never }),
    ...(endpoint.isUpload === true ? { file } : {}),
  };
}

/** For the message of a failed cell; a stream's body never ends. */
const bodyOf = (endpoint: Endpoint, answer: LightMyRequestResponse): string =>
  endpoint.isDownload === true ? '' : answer.body.slice(0, 200);

const errorOf = (answer: LightMyRequestResponse): string => answer.json<{ error: string }>().error;
const isRefusedAs = (answer: LightMyRequestResponse, status: number): boolean => answer.statusCode === status;

/** Security 13 and 14, of every single answer. */
function expectHeaders(answer: LightMyRequestResponse): void {
  expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
  });
  expect(answer.headers).not.toHaveProperty('x-powered-by');
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
}
