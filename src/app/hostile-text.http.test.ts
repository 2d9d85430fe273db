// Takes long: hundreds of texts are written by an operation of each area and looked for in all tables.
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#kernel/endpoint.ts';
import { getFileContent, uploadFile } from '#areas/documents/contract/document.ts';
import { NAUGHTY_TEXTS, packed, publicNaughtyTexts, UNSTORABLE_TEXTS } from '../../test/hostile/naughty-texts.ts';
import { hasTurn, inTurn, isFullRun } from '../../test/full-run.ts';
import { oneOfEachKind } from '../../test/hostile/one-of-each-kind.ts';
import { QUERIES } from '../../test/setup/queries.ts';
import {
  clientOn,
  lostTexts,
  prepareScene,
  isNothingDone,
  sendAsAny,
  stageFor,
  type Scene,
  type Stage,
} from '../../test/setup/stage.ts';
import { textFieldsOf, valueAt, withValue, type TextField } from '../../test/hostile/text-fields.ts';
import { contracts } from './contracts.ts';

/** Texts whose form the product checks, or by which it only looks something up: nothing of them is kept. */
const NOT_FREE = new Set([
  'iban',
  'vatNumber',
  // A list is read line by line, and kept as nothing.
  'pasted',
  // An instant that was shown; and what a factor agreed to, which these callers cannot.
  'changedAt',
  'holder',
  'accountName',
  'expenseAccount',
  'username',
  'password',
  'currentPassword',
  'passwordResetToken',
  'token',
  'scaToken',
  // Behind a code, a passkey or a QR code that these callers do not have.
  'code',
  'id',
  'at',
  'label',
  'signature',
  'publicKey',
  'deviceName',
  'id_token',
  'access_token',
  'sign_on_state',
  'handle',
  'SAMLResponse',
  'targetUrl',
  'invitationToken',
  'inviteToken',
  'source',
  'invite_token',
  'domain',
  'emails',
  'given_name',
  'family_name',
  // A registration needs a captcha of its own each time; its texts are tried beside it.
  'first_name',
  'last_name',
  'company_name',
  'initial_plan',
  'registration_token',
  'visitor',
  'step',
  'captcha',
  'mobile_ext',
  'mobile_no',
  // Of a contact: only after a factor agreed.
  'ext',
  'company_country',
  'email',
  // Names one of the company's own scales.
  'key',
  // An address of mail.
  'to',
  // By which a trip is priced and a workflow tried: neither call keeps anything.
  'stops',
  'spendType',
  // Which of a list is meant.
  'filter',
  'q',
  'team',
  'costCenter',
]);
const PLAIN = 'Zoë & Ωmega 10';
const EXTREMES = ['', ' ', 'x'.repeat(100_000), '\u0301'.repeat(5000)];
/** As many rounds as the longer fields need for the whole public list. */
const ROUNDS_MAX = 100;

/** They say what would be, and keep nothing of what they are asked. */
const KEEPS_NOTHING = new Set(['receipts.previewControlRule']);
const writes = contracts.filter((endpoint) => endpoint.method !== 'GET' && endpoint.body !== undefined);
const reads = contracts.filter((endpoint) => endpoint.method === 'GET' && textFieldsOf(endpoint, 'query').length > 0);
/** The log of all that was done is for who runs the company. */
const isForController = ({ rights }: Endpoint): boolean =>
  !rights.every((right) => right === 'admin' || right === 'owner');
const named = (endpoints: readonly Endpoint[]) => endpoints.map((endpoint) => [endpoint.id, endpoint] as const);
const publicTexts = publicNaughtyTexts();
/**
 * What a text may be is proved at the builders of schemas (text-schema.test.ts), of which all operations make theirs
 * (input-schemas.test.ts). Here is tried that it is also kept: by one of these each day (ADR 55) with the whole public list,
 * and by one operation of each area whose turn it is with our own.
 */
const THOROUGH = inTurn(['requests.addComment', 'suppliers.addSupplier', 'purchase-orders.amendOrder'], 3);
const texts = [...NAUGHTY_TEXTS, ...(publicTexts ?? [])];
/**
 * Only the operator's staff may call the one, and only about what is parked: app/parked.http.test.ts says what its text
 * becomes. No account is closed while payments are on their way, as they are here: app/closure.http.test.ts.
 */
const ELSEWHERE = ['staff', 'closure'];
const areas = [...new Set(writes.map(areaOf))].filter((area) => !ELSEWHERE.includes(area));
/** A sixth of the areas each day, with those of the operations above. */
const triedAreas = areas.filter((area, place) => hasTurn(place) || THOROUGH.some((id) => id.startsWith(`${area}.`)));

let scene: Scene;
let common: Stage;
let sent = 0;

beforeAll(async () => {
  scene = await prepareScene();
  common = await stageFor(contracts[0] as Endpoint, scene);
});
afterAll(async () => {
  const list = publicTexts === null ? 'without the public list, ../shared/samples is not there' : `of ${texts.length}`;
  console.log(`naughty texts, ${list}: ${sent} calls of ${writes.length + reads.length} operations`);
  await common.test.close();
  await scene.beginning.forget();
});

describe('a text that cannot be stored', () => {
  // The binder refuses it before the operation has it.
  it.each(named(isFullRun ? writes : oneOfEachKind(writes)))(
    'is refused by the name of its field by %s',
    async (_id, endpoint) => {
      for (const { path } of textFieldsOf(endpoint, 'body')) {
        for (const text of UNSTORABLE_TEXTS) {
          const answer = await send(common, endpoint, withValue(common.bodies[endpoint.id], path, text));
          const label = `${path.join('.')} ${JSON.stringify(text)}: ${answer.body}`;
          expect(answer.statusCode, label).toBe(400);
          expect(answer.body, label).toContain(`"path":"${path.join('.')}"`);
        }
      }
    },
  );

  it('is refused as the name of a field', async () => {
    const comment = writes.find(({ id }) => id === 'requests.addComment') as Endpoint;
    const answer = await send(common, comment, { text: 'x', 'nul\u0000': 'x' });
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([400, 'invalid_input']);
  });
});

describe('naughty text', () => {
  it.each(triedAreas)('given to %s is refused or kept as the very text it is', { timeout: 300_000 }, async (area) => {
    const taking = writes.filter(
      (endpoint) => areaOf(endpoint) === area && !KEEPS_NOTHING.has(endpoint.id) && freeFieldsOf(endpoint).length > 0,
    );
    const thorough = THOROUGH.filter((id) => id.startsWith(`${area}.`));
    expect(taking.map(({ id }) => id)).toEqual(expect.arrayContaining(thorough));
    const chosen = isFullRun ? taking : taking.filter(({ id }, index) => index === 0 || THOROUGH.includes(id));
    for (const endpoint of chosen) {
      const stage = await stageFor(endpoint, scene);
      await fillAndTry(stage, endpoint, isFullRun || THOROUGH.includes(endpoint.id) ? texts : NAUGHTY_TEXTS);
      await stage.test.close();
    }
  });

  it.each(named(inTurn(reads)))('in the address of %s finds something or nothing', async (_id, endpoint) => {
    const reader = await clientOn(common, isForController(endpoint) ? 'controller' : 'owner');
    const fields = textFieldsOf(endpoint, 'query').map(({ path }) => path.join('.'));
    for (const text of [...NAUGHTY_TEXTS, ...UNSTORABLE_TEXTS]) {
      // Those that take the text, all at once: one that refuses it would keep the others from their query.
      const takes = fields.filter(
        (field) => endpoint.query?.safeParse({ ...QUERIES[endpoint.id], [field]: text }).success === true,
      );
      for (const some of isFullRun ? fields.map((field) => [field]) : [takes, fields]) {
        if (some.length === 0) continue;
        const query = { ...QUERIES[endpoint.id], ...Object.fromEntries(some.map((field) => [field, text])) };
        const answer = await reader.send(endpoint, { query, params: common.ids });
        expectOurs(answer, `${some.join(' ')} ${JSON.stringify(text)}`);
        if (text.includes('\u0000')) expect(answer.statusCode).toBe(400);
      }
    }
  });

  it('names a file without becoming a path, a header or a line of its own', async () => {
    // A quote or a control character cannot stand in the header that carries the name.
    const requester = await clientOn(common, 'requester');
    for (const text of NAUGHTY_TEXTS.filter((name) => !/["\p{Cc}]/u.test(name))) {
      const bytes = new TextEncoder().encode(`<a n="${sent}"/>`);
      const file = { name: `${text}.xml`, bytes };
      const answer = await requester.send(uploadFile, { query: { purpose: 'invoice' }, file });
      expectOurs(answer, text);
      expect(answer.statusCode, `${text}: ${answer.body}`).toBe(200);
      const { id, name } = answer.json<{ id: string; name: string }>();
      expect(name).not.toMatch(/[/\\\p{C}]/u);
      const content = await requester.send(getFileContent, { params: { fileId: id } });
      expect(content.headers['content-disposition']).toMatch(
        /^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\w.%~!*-]*$/,
      );
    }
  });
});

/** Free text: the contract takes anything there, and it is shown again. */
const freeFieldsOf = (endpoint: Endpoint): TextField[] =>
  textFieldsOf(endpoint, 'body').filter(
    ({ path }) =>
      !path.some((step) => NOT_FREE.has(String(step))) &&
      endpoint.body?.safeParse(withValue(common.bodies[endpoint.id], path, PLAIN)).success === true,
  );

async function fillAndTry(stage: Stage, endpoint: Endpoint, given: readonly string[]): Promise<void> {
  const free = freeFieldsOf(endpoint);
  expect(await fillAll(stage, endpoint, { free, given }), `${endpoint.id} took no text`).toBeGreaterThan(0);
  const isFree = (field: TextField): boolean => free.some(({ path }) => path.join() === field.path.join());
  for (const field of textFieldsOf(endpoint, 'body')) {
    for (const text of isFree(field) ? EXTREMES : [...EXTREMES, ...NAUGHTY_TEXTS])
      await send(stage, endpoint, withValue(stage.bodies[endpoint.id], field.path, text));
  }
  expect(stage.test.loggedErrors).toEqual([]);
}

/** Fills all free fields at once, again and again while the object's state lets it. @returns how often it was let. */
async function fillAll(
  stage: Stage,
  endpoint: Endpoint,
  { free, given }: { free: readonly TextField[]; given: readonly string[] },
): Promise<number> {
  const packs = free.map(({ max }) => packed(given, max));
  const rounds = Math.min(ROUNDS_MAX, Math.max(0, ...packs.map((list) => list.length)));
  for (let round = 0; round < rounds; round += 1) {
    const body = free.reduce<unknown>(
      (made, { path }, index) => withValue(made, path, packs[index]?.[round % (packs[index]?.length ?? 1)]),
      stage.bodies[endpoint.id],
    );
    const answer = await send(stage, endpoint, body);
    if (answer.statusCode >= 400 || isNothingDone(answer)) return round;
    const meant = endpoint.body?.parse(body);
    const kept = free.map(({ path }) => String(valueAt(meant, path)));
    expect(await lostTexts(stage, answer, kept), free.map(({ path }) => path.join('.')).join(' ')).toEqual([]);
  }
  return rounds;
}

async function send(stage: Stage, endpoint: Endpoint, body: unknown): Promise<LightMyRequestResponse> {
  const answer = await sendAsAny(stage, endpoint, body);
  expectOurs(answer, `${endpoint.id} ${JSON.stringify(body).slice(0, 300)}`);
  return answer;
}

function areaOf({ id }: Endpoint): string {
  return id.split('.')[0] ?? '';
}

/** Done, or refused in our own shape: never a fault of the server. */
function expectOurs(answer: LightMyRequestResponse, label: string): void {
  sent += 1;
  const message = `${label}: ${answer.statusCode} ${answer.body.slice(0, 300)}`;
  expect(answer.statusCode, message).toBeLessThan(500);
  if (answer.statusCode >= 400)
    expect(answer.json(), message).toMatchObject({ error: expect.any(String), requestId: expect.any(String) });
}
