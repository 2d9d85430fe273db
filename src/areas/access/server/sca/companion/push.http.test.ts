import { importJWK, jwtVerify } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instantToMs } from '#kernel/instant.ts';
import { readPushKeys, sealPushKeysAnew } from '#platform/push/push-keys.ts';
import { webPushSender } from '#platform/push/web-push-sender.ts';
import { emailOf } from '../../../../../../test/setup/found-test-companies.ts';
import { createClient, type Client } from '../../../../../../test/setup/http-client.ts';
import { enrolFirstPhone, type Phone } from '../../../../../../test/setup/phone.ts';
import { startPushService, type PushService } from '../../../../../../test/setup/push-service.ts';
import { createTestApp, SECRET_KEYS, type TestApp } from '../../../../../../test/setup/test-app.ts';
import { describePush, setPhonePush } from '../../../contract/companion.ts';
import { beginFactorChange, removeFactor } from '../../../contract/factors.ts';
import { changeProfile } from '../../../contract/profile.ts';

const MINUTE_MS = 60_000;
const CONTACT = 'mailto:it@example.com';

let test: TestApp;
let service: PushService;
let owner: Client;
let phone: Phone;

beforeAll(async () => {
  service = await startPushService();
  test = await createTestApp({ push: (parts) => webPushSender({ ...parts, contact: CONTACT, post: service.post }) });
});

/** Whoever tested before has asked a lot; a later quarter of an hour has its own. */
beforeEach(async () => {
  test.advance(20 * MINUTE_MS);
  await sql`update identity.sca_factor set removed_at = created_at, is_default = false, sealed_push = null`.execute(
    test.database.owner,
  );
  owner = await test.signIn('owner');
  phone = await enrolFirstPhone(test, owner);
  service.received.length = 0;
  service.answerWith(201);
});

afterAll(async () => {
  await test.close();
  await service.close();
});

const ask = () => owner.ask(beginFactorChange, { body: {} });
const refusalOf = async (body: object) => test.anonymous.refused(setPhonePush, { body: body as never });
const keptPushes = async () => {
  const { rows } = await sql<{ sealed: string }>`
    select sealed_push as sealed from identity.sca_factor where sealed_push is not null`.execute(test.database.owner);
  return rows.map((row) => row.sealed);
};

describe('where a phone is told', () => {
  it('is not taken from whoever is not that phone', async () => {
    const { push } = service.subscribe();
    const other = await enrolFirstPhone(test, await test.signIn('controller'));
    const wish = await phone.pushWish(push);
    for (const bent of [
      { ...wish, signature: 'AAAA' },
      { ...wish, signature: (await other.pushWish(push)).signature },
      { ...wish, factorId: other.factorId },
      // Signed for nowhere, and for another browser's messages.
      { ...(await phone.pushWish(null)), push },
      { ...wish, push: service.subscribe().push },
    ])
      expect(await refusalOf(bent)).toMatchObject({ error: 'unknown_phone' });
    test.advance(5 * MINUTE_MS + 1);
    expect(await refusalOf(wish)).toMatchObject({ error: 'clock_differs' });
    expect(await keptPushes()).toEqual([]);
  });

  it('is a name on the internet over TLS, and a key that can be encrypted for', async () => {
    const { push } = service.subscribe();
    for (const endpoint of [
      'http://push.example/a',
      'https://127.0.0.1/a',
      'https://[::1]/a',
      'https://2130706433/a',
      'https://0x7f.1/a',
      'https://localhost/a',
      'https://push.example:8443/a',
      'https://push.example@10.0.0.1/a',
      'https://push.example\\@10.0.0.1/a',
      'https://push.example/a\nHost: b',
      `https://push.example/${'a'.repeat(1000)}`,
      'file:///etc/passwd',
    ])
      expect(await refusalOf(await phone.pushWish({ ...push, endpoint })), endpoint).toMatchObject({
        error: 'invalid_input',
      });
    for (const bent of [{ p256dh: 'A'.repeat(87) }, { p256dh: `${push.p256dh}AA` }, { auth: 'short' }])
      expect(await refusalOf(await phone.pushWish({ ...push, ...bent }))).toMatchObject({ error: 'invalid_input' });
    const offTheCurve = { ...push, p256dh: `B${'A'.repeat(86)}` };
    expect(await refusalOf(await phone.pushWish(offTheCurve))).toMatchObject({ error: 'bad_key' });
    expect(await keptPushes()).toEqual([]);
  });

  it('is kept sealed, and ends when the phone says so or is removed (security 51)', async () => {
    const { push } = service.subscribe();
    await phone.wantPush(push);
    const [sealed, ...others] = await keptPushes();
    expect(others).toEqual([]);
    for (const part of Object.values(push)) expect(sealed).not.toContain(part);
    await phone.wantPush(null);
    expect(await keptPushes()).toEqual([]);
    await phone.wantPush(push);
    const begun = await ask();
    await phone.decide('approve');
    await owner.ask(removeFactor, { params: { factorId: phone.factorId }, body: { procedureId: begun.procedure.id } });
    expect(await keptPushes()).toEqual([]);
    expect(await refusalOf(await phone.pushWish(push))).toMatchObject({ error: 'unknown_phone' });
  });
});

describe('a question to a phone', () => {
  it('is told at once, once, in its owner’s language, and with nothing of what is asked', async () => {
    const { push, read } = service.subscribe();
    await phone.wantPush(push);
    await owner.ask(changeProfile, { body: { firstName: 'Olga', lastName: 'Owner', lang: 'de' } });
    expect(await phone.language()).toBe('de');
    const begun = await ask();
    await test.runJobs();
    await test.runJobs();
    expect(service.received).toHaveLength(1);
    const [{ url, headers, body } = { url: '', headers: {}, body: Buffer.alloc(0) }] = service.received;
    expect(push.endpoint).toBe(`https://push.example${url}`);
    expect(read(body)).toBe(JSON.stringify({ text: 'Etwas wartet auf Ihre Bestätigung.', about: begun.procedure.id }));
    expect(() => service.subscribe().read(body)).toThrow(/authenticate/);
    expect(headers).toMatchObject({ ttl: '600', 'content-encoding': 'aes128gcm', urgency: 'high' });
    expect(headers.topic).toMatch(/^[\w-]{32}$/);
    expect(body.toString('latin1') + JSON.stringify(headers)).not.toContain(emailOf('owner'));
    await expectOurs(headers.authorization ?? '');
  });

  it('is not told when it was answered or ran out meanwhile, nor to a phone that does not want it', async () => {
    await ask();
    await test.runJobs();
    await phone.wantPush(service.subscribe().push);
    await ask();
    await phone.decide('reject');
    await test.runJobs();
    await ask();
    test.advance(10 * MINUTE_MS);
    await test.runJobs();
    expect(service.received).toEqual([]);
  });

  it('is asked although the push service fails, which is told by its status and not by its address', async () => {
    const { push } = service.subscribe();
    await phone.wantPush(push);
    service.answerWith(503);
    await ask();
    const failure = await test.runJobs().then(
      () => null,
      (error: unknown) => String(error),
    );
    expect(failure).toBe('Error: The push service answered 503');
    expect(await phone.questions()).toHaveLength(1);
    expect(await keptPushes()).toHaveLength(1);
  });

  it.each([404, 410])('that the push service answers with %i is the last one there', async (status) => {
    await phone.wantPush(service.subscribe().push);
    service.answerWith(status);
    await ask();
    await test.runJobs();
    expect(await keptPushes()).toEqual([]);
    await ask();
    await test.runJobs();
    expect(service.received).toHaveLength(1);
  });
});

it('one key pair is made by whoever asks first, on however many servers, and outlives the secret that sealed it', async () => {
  await sql`delete from platform.push_key`.execute(test.database.owner);
  const other = await test.secondServer();
  const elsewhere = createClient({ app: other, companyId: test.companyId, cookie: null });
  const answers = await Promise.all(
    [test.anonymous, elsewhere, test.anonymous, elsewhere].map((client) => client.ask(describePush)),
  );
  const [first, ...others] = answers.map(({ key }) => key);
  expect(first).toMatch(/^B[\w-]{86}$/);
  expect(new Set(others)).toEqual(new Set([first]));
  const { rows } = await sql<{ row: string }>`select k::text as row from platform.push_key k`.execute(
    test.database.owner,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain('"d"');
  // The server's secret changes: what the old one sealed is read, and sealed anew in the night.
  const renewed = { current: 'another secret of the tests, made of many words', previous: SECRET_KEYS.current };
  const keys = await readPushKeys(test.database.app, renewed);
  await sealPushKeysAnew(test.database.owner, renewed);
  expect(await readPushKeys(test.database.app, { ...renewed, previous: null })).toEqual(keys);
  expect(keys.publicKey).toBe(first);
});

/** The token by which the push service knows us is signed by the key that the browser subscribed to (RFC 8292). */
async function expectOurs(authorization: string): Promise<void> {
  const { key } = await test.anonymous.ask(describePush);
  const [, token = '', named] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  expect(named).toBe(key);
  const point = Buffer.from(key ?? '', 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
  const { payload } = await jwtVerify(token, publicKey, { currentDate: new Date(instantToMs(test.now())) });
  expect(payload).toMatchObject({ aud: 'https://push.example', sub: CONTACT });
}
