import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#kernel/endpoint.ts';
import { INSTEAD, NO_BODIES, UNREADABLE } from '../../test/hostile/json-values.ts';
import { oneOfEachKind } from '../../test/hostile/one-of-each-kind.ts';
import { addressOf, isForBearers, NOBODYS_BEARER, ORIGIN } from '../../test/setup/http-client.ts';
import { openStage, type Stage } from '../../test/setup/stage.ts';
import { contracts } from './contracts.ts';

const SUITE = path.resolve(import.meta.dirname, '../../../shared/samples/hostile/json');
// A foreign form is answered with a page, whatever is in it; its own tests say which.
const writes = contracts.filter(
  (endpoint) => endpoint.method !== 'GET' && endpoint.isUpload !== true && endpoint.isForeignForm !== true,
);
const withBody = writes.filter((endpoint) => endpoint.body !== undefined);
const named = (endpoints: readonly Endpoint[]) => endpoints.map((endpoint) => [endpoint.id, endpoint] as const);

/**
 * What reads a body, and who reads it, is the same for all operations: a list of money, a word of a company, and a call of
 * nobody stand for them. What the schemas refuse is tried at every one of them without a server (hostile-json.test.ts).
 */
const THREE = named(
  ['payments.createRun', 'requests.addComment', 'access.checkPasswordReset'].map(
    (id) => withBody.find((endpoint) => endpoint.id === id) as Endpoint,
  ),
);

let stage: Stage;
let sent = 0;
const prototypeBefore = Object.getOwnPropertyNames(Object.prototype);

beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  console.log(`hostile JSON: ${sent} calls of ${writes.length} operations`);
  await stage.test.close();
});

describe('a body that is none', () => {
  it.each(THREE)('is refused by %s', async (_id, endpoint) => {
    for (const [name, payload] of Object.entries({ ...UNREADABLE, ...NO_BODIES })) {
      const answer = await post(endpoint, payload);
      expect([answer.statusCode, errorOf(answer)], `${name}: ${answer.body.slice(0, 200)}`).toEqual([
        400,
        'invalid_input',
      ]);
    }
    const large = await post(endpoint, JSON.stringify({ version: 1, reason: 'x'.repeat(2 * 1024 * 1024) }));
    expect([large.statusCode, errorOf(large)]).toEqual([413, 'payload_too_large']);
  });

  it.each(THREE)('field by field is refused by %s', async (_id, endpoint) => {
    const valid = stage.bodies[endpoint.id] as Record<string, unknown>;
    for (const field of Object.keys(valid)) {
      // Yes and no are each other's only good replacement.
      const isYesOrNo = typeof valid[field] === 'boolean';
      for (const value of INSTEAD.filter((one) => !(isYesOrNo && one === 'true'))) {
        const rest = Object.entries(valid).filter(([name]) => name !== field);
        const others = JSON.stringify(Object.fromEntries(rest)).slice(1, -1);
        const answer = await post(endpoint, `{${others}${others === '' ? '' : ','}${JSON.stringify(field)}:${value}}`);
        expect([answer.statusCode, errorOf(answer)], `${field} = ${value.slice(0, 40)}: ${answer.body}`).toEqual([
          400,
          'invalid_input',
        ]);
      }
    }
  });

  it.each(named(withBody.filter((endpoint) => textOf(endpoint).includes('"version"'))))(
    'is not the version that %s knows, however large',
    async (_id, endpoint) => {
      for (const version of [2 ** 31, 2 ** 53 - 1, -1]) {
        const answer = await post(endpoint, JSON.stringify({ ...stage.bodies[endpoint.id], version }));
        expect(answer.statusCode, `${version}: ${answer.body}`).toBeGreaterThanOrEqual(400);
      }
    },
  );

  it.each(named(oneOfEachKind(withBody)))('of a foreign kind is refused by %s', async (_id, endpoint) => {
    const payload = JSON.stringify(stage.bodies[endpoint.id]);
    for (const type of [
      'text/plain',
      ...(endpoint.takesForm === true ? [] : ['application/x-www-form-urlencoded']),
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/jsonx',
      'text/html; application/json',
    ]) {
      const answer = await post(endpoint, payload, { 'content-type': type });
      expect(answer.statusCode, `${type}: ${answer.body}`).toBe(403);
      expect(errorOf(answer)).toBe('untrusted_origin');
    }
  });
});

/** A few of each kind of our own, for where the public suite is not there. */
const PARSED = [
  '{}',
  ' {"a":1}\r\n\t',
  '{"":0}',
  '{"a":[-0,1e5,1E-2,12.5]}',
  '{"a":"\\u00e9\\ud83d\\ude00\\\\"}',
  '{"a":[[[]]]}',
  '{"a":"é"}',
];
const UNPARSED = [
  '{a:1}',
  "{'a':1}",
  '{"a":1,}',
  '{"a":01}',
  '{"a":.5}',
  '{"a":1.}',
  '{"a":+1}',
  '{"a":NaN}',
  '{"a":0x1}',
  '{"a":"\t"}',
  '{"a":"\\x"}',
  '{"a":"\\u12"}',
  '{"a":1}{',
  '{"a" 1}',
  '[1,,2]',
  '{"a":tru}',
  '{"a":1 /* b */}',
  '{"a":"b',
];

describe('a body of JSON', () => {
  it('is parsed as the standard has it, and otherwise not', async () => {
    const comment = withBody.find(({ id }) => id === 'requests.addComment') as Endpoint;
    for (const payload of [...PARSED, ...UNPARSED]) {
      const answer = await post(comment, payload);
      expect([answer.statusCode, errorOf(answer)], payload).toEqual([400, 'invalid_input']);
      // What was parsed is refused by its fields, since none of them is a comment; what was not has none.
      const isParsed = answer.json<{ data: { fields: unknown[] } }>().data.fields.length > 0;
      expect(isParsed, payload).toBe(PARSED.includes(payload));
    }
  });
});

describe('the public JSON test suite (skipped without ../shared/samples)', () => {
  const files = existsSync(SUITE) ? readdirSync(SUITE).toSorted() : [];

  it.skipIf(files.length === 0)('is parsed where it must be, refused where it must be, and never a fault', async () => {
    const comment = withBody.find(({ id }) => id === 'requests.addComment') as Endpoint;
    for (const name of files) {
      const answer = await post(comment, readFileSync(path.join(SUITE, name)));
      const { error, data } = answer.json<{ error: string; data?: { fields: unknown[] } }>();
      expect([answer.statusCode, error], name).toEqual([400, 'invalid_input']);
      // What was parsed is refused by its fields, since none of the files is a comment; what was not has none.
      const isParsed = (data?.fields.length ?? 0) > 0;
      if (!name.startsWith('i_')) expect(isParsed, name).toBe(name.startsWith('y_'));
    }
    expect(files.length).toBeGreaterThan(150);
  });
});

describe('a body that says a thing twice', () => {
  it.each(THREE)('gets no further with %s than its last word would', async (_id, endpoint) => {
    const valid = JSON.stringify(stage.bodies[endpoint.id]).slice(1, -1);
    const answer = await post(endpoint, `{${valid}${valid === '' ? '' : ','}"version":1,"version":"x"}`);
    expect([answer.statusCode, errorOf(answer)], answer.body).toEqual([400, 'invalid_input']);
  });

  it.each(
    named(
      contracts.filter(({ id }) =>
        ['requests.listRequests', 'payments.listBankEntries', 'access.completeSignup'].includes(id),
      ),
    ),
  )('in the address of %s is refused', async (_id, endpoint) => {
    const address = addressOf(endpoint, { ...stage.ids, companyId: stage.test.companyId });
    const headers = { cookie: clientFor(endpoint).cookie ?? '', origin: ORIGIN };
    for (const query of ['limit=1&limit=2', 'q=a&q=b', 'limit[]=1', '__proto__=x', 'constructor=x', 'a[__proto__]=x']) {
      sent += 1;
      const answer = await stage.test.app.inject({ method: endpoint.method, url: `${address}?${query}`, headers });
      expect([answer.statusCode, errorOf(answer)], `${query}: ${answer.body}`).toEqual([400, 'invalid_input']);
    }
  });
});

it('has left every object as it was', () => {
  expect(sent).toBeGreaterThan(0);
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototypeBefore);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

async function post(
  endpoint: Endpoint,
  payload: string | Buffer,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  sent += 1;
  stage.test.advance(250);
  const { cookie } = clientFor(endpoint);
  const answer = await stage.test.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, { ...stage.ids, companyId: stage.test.companyId }),
    headers: {
      origin: ORIGIN,
      'content-type': 'application/json',
      cookie: cookie ?? '',
      'idempotency-key': `hostile-${sent}`,
      ...(isForBearers(endpoint) ? { authorization: NOBODYS_BEARER } : {}),
      ...headers,
    },
    payload,
  });
  expect(answer.statusCode, `${endpoint.id} ${payload.toString().slice(0, 80)}: ${answer.body}`).toBeLessThan(500);
  expect(answer.body).not.toMatch(/node_modules|\bat \w+ \(|select |insert into/);
  return answer;
}

/** Somebody whom the operation lets in, so that it is the body that is refused. */
const clientFor = ({ rights }: Endpoint) =>
  rights.includes('controller')
    ? stage.cast.controller
    : rights.includes('owner') || rights.includes('admin')
      ? stage.cast.owner
      : stage.cast.requester;

const textOf = ({ body }: Endpoint): string =>
  body === undefined ? '' : JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
const errorOf = (answer: LightMyRequestResponse): string => answer.json<{ error: string }>().error;
