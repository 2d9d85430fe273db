import { sql } from 'kysely';
import { newId } from '#platform/crypto/new-id.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailOf, PASSWORD, type PersonKey } from '../../../../../test/setup/found-test-companies.ts';
import { ORIGIN, type Client } from '../../../../../test/setup/http-client.ts';
import { enrolFirstPhone, phoneFor, type Phone } from '../../../../../test/setup/phone.ts';
import { cookieOf, createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import { askPhoneEnrolmentCode, decideOnPhone, listCompanionQuestions } from '../../contract/companion.ts';
import { listTrustedDevices, revokeTrustedDevice } from '../../contract/factors.ts';
import { checkPasswordReset, forgetPassword, resetPassword } from '../../contract/password.ts';
import * as sca from '../../contract/sca.ts';
import { loginWithCookie } from '../../contract/log-in.ts';
import { getMe } from '../../contract/session.ts';

const MINUTE_MS = 60_000;
const DEVICE = { name: 'Chrome on macOS', type: 'browser', platform: 'desktop' } as const;

let test: TestApp;
/** Of the owner, who has a number too. */
let phone: Phone;

beforeAll(async () => {
  test = await createTestApp();
  phone = await enrolFirstPhone(test, await test.signIn('owner'));
});

// Whoever tested before has asked for codes; a later hour has its own.
beforeEach(() => test.advance(60 * MINUTE_MS));

afterAll(() => test.close());

type Bearer = { ask: Client['ask']; refused: Client['refused']; send: Client['send']; token: string; cookie: string };

const logIn = (key: PersonKey, cookie?: string) =>
  test.anonymous.at({ cookie: cookie ?? null }).send(loginWithCookie, {
    body: { auth_type: 'password', username: emailOf(key), password: PASSWORD },
  });

/** The first factor, and the bearer that came of it. */
async function firstStep(key: PersonKey = 'owner'): Promise<Bearer & { step: string | undefined }> {
  const answer = await logIn(key);
  const { accessToken = '', step } = answer.json<{ accessToken?: string; step?: string }>();
  const cookie = [answer.headers['set-cookie'] ?? []].flat().find((line) => line.includes('merel-sca='));
  return { ...bearerClient(accessToken), step, cookie: cookie?.split(';')[0] ?? '' };
}

function bearerClient(token: string): Bearer {
  const headers = { authorization: `Bearer ${token}` };
  return {
    token,
    cookie: '',
    ask: (endpoint, call) => test.anonymous.ask(endpoint, { ...call, headers } as never),
    refused: (endpoint, call) => test.anonymous.refused(endpoint, { ...call, headers } as never),
    send: (endpoint, call) => test.anonymous.send(endpoint, { ...call, headers } as never),
  };
}

const finish = (token: string, cookie: string | null = null, redirectUrl?: string) =>
  test.anonymous.at({ cookie }).send(loginWithCookie, {
    body: { auth_type: 'sca', token, ...(redirectUrl === undefined ? {} : { redirectUrl }) },
  });
const state = async (bearer: Bearer) => (await bearer.ask(sca.checkScaProcedure)).scaProcedureState;
const push = (bearer: Bearer) => bearer.ask(sca.beginScaProcedure, { body: { trustedDevice: DEVICE } });
const message = (bearer: Bearer) =>
  bearer.ask(sca.beginScaProcedure, { body: { useMfaFallback: true, trustedDevice: DEVICE } });
/** When the newest session of this person saw a factor that counts where money goes (domain rules 2.19). */
async function factorOfNewest(key: PersonKey): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select factor_agreed_at as at from identity.session where user_id = ${test.users[key]} order by created_at desc limit 1`.execute(
    test.database.owner,
  );
  return rows[0]?.at ?? null;
}
const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('security 45: a password alone', () => {
  it('opens no endpoint of the application, whatever is sent with it', async () => {
    const answer = await logIn('owner');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ step: 'sca', hasImpersonationTargets: false });
    expect(String(answer.headers['set-cookie'])).not.toContain('merel-session');
    const { accessToken } = answer.json<{ accessToken: string }>();
    const carried: Record<string, string>[] = [
      {},
      { authorization: `Bearer ${accessToken}` },
      { cookie: `__Host-merel-session=${accessToken}` },
    ];
    for (const headers of carried) expect((await test.anonymous.send(getMe, { headers })).statusCode).toBe(401);
    expect((await finish(accessToken)).json()).toMatchObject({ error: 'unauthorized' });
    expect((await finish(accessToken)).statusCode).toBe(401);
  });

  it('opens nothing while the question waits, after a no, and after ten minutes', async () => {
    const bearer = await firstStep();
    await push(bearer);
    expect((await finish(bearer.token)).statusCode).toBe(401);
    await phone.decide('reject');
    expect(await state(bearer)).toBe('rejected');
    expect((await finish(bearer.token)).statusCode).toBe(401);
    const late = await firstStep();
    await push(late);
    test.advance(10 * MINUTE_MS - 1);
    expect(await phone.questions()).toHaveLength(1);
    test.advance(1);
    expect(await phone.questions()).toHaveLength(0);
    expect((await late.send(sca.checkScaProcedure)).statusCode).toBe(401);
    expect((await finish(late.token)).json()).toMatchObject({ error: 'unknownToken' });
  });

  it('security 35: opens nothing where SAML came to be enforced since the password was shown', async () => {
    const bearer = await firstStep();
    await push(bearer);
    await phone.decide('approve');
    await sql`insert into access.company_domain values (${test.companyId}, ${newId('dom')}, 'halden.example', 'x', now(), now())`.execute(
      test.database.owner,
    );
    await sql`insert into access.saml_settings values (${test.companyId}, 'idp', 'https://idp.example', null,
      array['x'], 'assertion', true, true, 1, now())`.execute(test.database.owner);
    expect((await finish(bearer.token)).json()).toMatchObject({ error: 'sso_enforced' });
    for (const table of ['company_domain', 'saml_settings'])
      await sql`delete from access.${sql.raw(table)}`.execute(test.database.owner);
    expect((await finish(bearer.token)).statusCode).toBe(200);
  });

  it('never turns an answered question round: a yes after a no, or a no after a yes, is refused', async () => {
    const bearer = await firstStep();
    await push(bearer);
    const [question] = await phone.questions();
    if (question === undefined) throw new Error('Nothing waits');
    await phone.decide('reject');
    const yes = await phone.signed('approve', question);
    expect(await test.anonymous.refused(decideOnPhone, { body: yes })).toMatchObject({ error: 'code_expired' });
    expect(await state(bearer)).toBe('rejected');
  });

  it('is not even a bearer for the calls of somebody else', async () => {
    const bearer = await firstStep();
    const begun = await message(bearer);
    const other = await firstStep();
    const call = { params: { factorId: begun.procedure.factorId }, body: { code: await test.newestCode() } };
    expect(await other.refused(sca.validateAuthenticator, call)).toMatchObject({ error: 'code_expired' });
    expect(
      (await test.anonymous.send(sca.checkScaEnrolment, { headers: { authorization: 'Bearer x' } })).statusCode,
    ).toBe(401);
  });
});

describe('a phone that agrees', () => {
  it('signs in, once, and only for the bearer that asked', async () => {
    const bearer = await firstStep();
    expect(bearer.step).toBe('sca');
    expect(await push(bearer)).toMatchObject({ type: 'MOBILE_APP', channel: 'push' });
    expect(await state(bearer)).toBe('pending');
    const other = await firstStep();
    await phone.decide('approve');
    expect(await state(bearer)).toBe('approved');
    expect((await finish(other.token)).statusCode).toBe(401);
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(bearer.token)));
    const opened = answers.filter((answer) => answer.statusCode === 200);
    expect(opened).toHaveLength(1);
    const session = test.anonymous.at({ cookie: cookieOf(opened[0]?.headers['set-cookie']) });
    expect(await session.ask(getMe)).toMatchObject({ email: emailOf('owner') });
    expect(await factorOfNewest('owner')).toBe(test.now());
  });

  it('goes on where the person wanted to, but never to another host', async () => {
    for (const [wish, expected] of [
      ['/app/x', `${ORIGIN}/app/x`],
      ['https://evil.example/app', null],
    ] as const) {
      const bearer = await firstStep();
      await push(bearer);
      await phone.decide('approve');
      const { redirectUrl } = (await finish(bearer.token, null, wish)).json<{ redirectUrl: string | null }>();
      expect(redirectUrl === null ? null : new URL(redirectUrl, ORIGIN).href).toBe(expected);
    }
  });

  it('is heard of at once by the page that waits, and by no other', async () => {
    const bearer = await firstStep();
    const other = await firstStep();
    await push(bearer);
    const mine = await listen(bearer.token);
    const theirs = await listen(other.token);
    await phone.decide('approve');
    await expect.poll(() => mine.join('')).toContain('"topics":["sca"]');
    expect(theirs.join('')).not.toContain('topics');
    const nobody = await test.anonymous.send(sca.streamScaChanges, { headers: { authorization: 'Bearer x' } });
    expect(nobody.statusCode).toBe(401);
  });

  async function listen(token: string): Promise<string[]> {
    const heard: string[] = [];
    const answer = await test.app.inject({
      method: 'GET',
      url: '/api/auth/sca/events',
      headers: { authorization: `Bearer ${token}` },
      payloadAsStream: true,
    });
    answer.stream().on('data', (chunk: Buffer) => heard.push(chunk.toString()));
    return heard;
  }

  it('shows from where, and refuses a signature over anything else', async () => {
    const bearer = await firstStep();
    await push(bearer);
    const [question] = await phone.questions();
    if (question === undefined) throw new Error('Nothing waits');
    expect(JSON.parse(question.shown)).toMatchObject({ kind: 'sign-in', ip: '127.0.0.1' });
    const bent = [
      { ...question, shown: question.shown.replace('127.0.0.1', '10.0.0.1') },
      { ...question, digest: 'another' },
    ];
    for (const one of bent) {
      const body = await phone.signed('approve', one);
      expect(await test.anonymous.refused(decideOnPhone, { body })).toMatchObject({ status: 400, error: 'wrong_code' });
    }
    const rejected = await phone.signed('reject', question);
    const turned = { ...rejected, decision: 'approve' as const };
    expect(await test.anonymous.refused(decideOnPhone, { body: turned })).toMatchObject({ error: 'wrong_code' });
    expect(await state(bearer)).toBe('pending');
  });

  it('is asked five times in a quarter of an hour, and then no more (security 40)', async () => {
    for (let time = 0; time < 5; time += 1) await push(await firstStep());
    expect(await (await firstStep()).refused(sca.beginScaProcedure, { body: {} })).toMatchObject({
      error: 'failedWithSca',
    });
    test.advance(16 * MINUTE_MS);
    await push(await firstStep());
  });

  it('tells what waits to nobody without its key, or with a request of yesterday', async () => {
    const at = test.now();
    const body = { factorId: phone.factorId as never, at, signature: 'AAAA' };
    expect(await test.anonymous.refused(listCompanionQuestions, { body })).toMatchObject({ error: 'unknown_phone' });
  });
});

describe('a code by text message', () => {
  it('signs in, and is wrong everywhere else (security 38)', async () => {
    const bearer = await firstStep();
    const begun = await message(bearer);
    expect(begun).toMatchObject({ type: 'SMS', channel: 'code', label: '•• 01' });
    const code = await test.newestCode();
    const other = await firstStep();
    expect(await other.refused(sca.validateScaProcedure, { body: { token: code } })).toMatchObject({
      error: 'code_expired',
    });
    await bearer.ask(sca.validateScaProcedure, { body: { token: code } });
    expect(await bearer.refused(sca.validateScaProcedure, { body: { token: code } })).toMatchObject({
      error: 'code_expired',
    });
    expect((await finish(bearer.token)).statusCode).toBe(200);
  });

  it('is dead after ten minutes', async () => {
    const bearer = await firstStep();
    await message(bearer);
    const code = await test.newestCode();
    test.advance(10 * MINUTE_MS);
    expect((await bearer.send(sca.validateScaProcedure, { body: { token: code } })).statusCode).toBe(401);
  });

  it('is killed by a newer one, of which there are five in a quarter of an hour (security 40)', async () => {
    const bearer = await firstStep();
    const { procedure } = await message(bearer);
    const first = await test.newestCode();
    const again = { params: { factorId: procedure.factorId }, body: {} };
    await bearer.ask(sca.regenerateAuthenticator, again);
    expect(await bearer.refused(sca.validateScaProcedure, { body: { token: first } })).toMatchObject({
      status: 400,
      error: 'wrong_code',
    });
    for (let time = 0; time < 3; time += 1) await bearer.ask(sca.regenerateAuthenticator, again);
    expect(await bearer.refused(sca.regenerateAuthenticator, again)).toMatchObject({ error: 'too_many_codes' });
    const call = { ...again, query: { code: await test.newestCode() } };
    await bearer.ask(sca.validateAuthenticator, call);
    expect((await finish(bearer.token)).statusCode).toBe(200);
  });

  it('guessed a hundred times at once over several sign-ins compares five, and tells its owner (security 39)', async () => {
    const first = await firstStep();
    const second = await firstStep();
    for (const bearer of [first, second]) await message(bearer);
    const wrong = wrongOf(await test.newestCode());
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        (index % 2 === 0 ? first : second).send(sca.validateScaProcedure, { body: { token: wrong } }),
      ),
    );
    expect(answers.filter((answer) => answer.statusCode === 400)).toHaveLength(5);
    expect(answers.filter((answer) => answer.statusCode === 422)).toHaveLength(95);
    expect((await test.mails())[0]).toMatchObject({ to: emailOf('owner') });
    expect((await test.mails())[0]?.subject).toContain('15 minutes');
    expect(await (await firstStep()).refused(sca.beginScaProcedure, { body: { useMfaFallback: true } })).toMatchObject({
      error: 'too_many_codes',
    });
  });

  it('closed by wrong ones, still lets the owner’s phone in: nobody is kept out for ever', async () => {
    const bearer = await firstStep();
    await message(bearer);
    const code = await test.newestCode();
    for (let time = 0; time < 5; time += 1)
      await bearer.refused(sca.validateScaProcedure, { body: { token: wrongOf(code) } });
    expect(await bearer.refused(sca.validateScaProcedure, { body: { token: code } })).toMatchObject({
      error: 'too_many_codes',
    });
    await push(bearer);
    await phone.decide('approve');
    expect((await finish(bearer.token)).statusCode).toBe(200);
  });
});

describe('a trusted device (security 47)', () => {
  async function trusted(): Promise<string> {
    const bearer = await firstStep();
    await message(bearer);
    const answer = await bearer.send(sca.validateScaProcedure, {
      body: { token: await test.newestCode(), validateTrustedDevice: true },
    });
    expect(answer.statusCode).toBe(204);
    await finish(bearer.token);
    const line = [answer.headers['set-cookie'] ?? []].flat().find((one) => one.includes('merel-device='));
    expect(line).toMatch(/^__Host-merel-device=.*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    return line?.split(';')[0] ?? '';
  }
  const stepWith = async (cookie: string, key: PersonKey = 'owner') =>
    (await logIn(key, cookie)).json<{ step?: string }>().step;

  it('is not asked at sign-in, for 180 days', async () => {
    const cookie = await trusted();
    expect(await stepWith(cookie)).toBeUndefined();
    test.advance(180 * 24 * 60 * MINUTE_MS - MINUTE_MS);
    expect(await stepWith(cookie)).toBeUndefined();
    test.advance(MINUTE_MS);
    expect(await stepWith(cookie)).toBe('sca');
  });

  it('is asked again once it is revoked, and its owner finds it in the list', async () => {
    const cookie = await trusted();
    const session = test.anonymous.at({ cookie: cookieOf((await logIn('owner', cookie)).headers['set-cookie']) });
    const { items } = await session.ask(listTrustedDevices);
    expect(items[0]).toMatchObject({ name: DEVICE.name, platform: 'desktop', type: 'browser' });
    await session.ask(revokeTrustedDevice, { params: { deviceId: items[0]?.id ?? '' } });
    expect(await stepWith(cookie)).toBe('sca');
    const stranger = await test.signIn('admin');
    expect((await stranger.ask(listTrustedDevices)).items).toEqual([]);
  });

  it('is worthless with another person, or with a made-up token', async () => {
    const cookie = await trusted();
    await sql`update companies.company set sca_at_sign_in = 'always' where company_id = ${test.companyId}`.execute(
      test.database.owner,
    );
    expect(await stepWith(cookie, 'admin')).toBe('additionalOutOfBandCheck');
    expect(await stepWith('__Host-merel-device=made-up')).toBe('sca');
    await sql`update companies.company set sca_at_sign_in = 'enrolled-users'`.execute(test.database.owner);
  });

  it('is forgotten when the password is reset, which needs the second factor first (security 32)', async () => {
    const cookie = await trusted();
    const token = await resetToken();
    const body = { passwordResetToken: token, password: PASSWORD };
    const asked = await test.anonymous.send(resetPassword, { body });
    expect(asked.json()).toMatchObject({ error: 'sca_required', step: 'sca' });
    const { scaToken } = asked.json<{ data: { scaToken: string } }>().data;
    const again = (more: object = {}) =>
      test.anonymous.send(resetPassword, { body: { ...body, method: 'sca', scaToken, ...more } });
    expect((await again()).statusCode).toBe(401);
    expect((await finish(scaToken)).json()).toMatchObject({ error: 'unknownToken' });
    const bearer = bearerClient(scaToken);
    await push(bearer);
    await phone.decide('approve');
    const another = await firstStep();
    await push(another);
    await phone.decide('approve');
    // The approval of a sign-in is none of a reset, and that of one link none of another.
    expect((await again({ scaToken: another.token })).json()).toMatchObject({ error: 'bad_token' });
    expect((await again()).statusCode).toBe(204);
    expect((await again()).json()).toMatchObject({ error: 'bad_token' });
    expect(await stepWith(cookie)).toBe('sca');
  });

  async function resetToken(): Promise<string> {
    await test.anonymous.send(forgetPassword, { body: { username: emailOf('owner') } });
    await test.runJobs();
    const token = /\/auth\/password\/reset\/([\w-]+)/.exec((await test.mails())[0]?.text ?? '')?.[1] ?? '';
    expect(await test.anonymous.ask(checkPasswordReset, { body: { token } })).toEqual({ is_valid: true });
    return token;
  }
});

describe('a company that asks everybody (decision 7)', () => {
  beforeAll(() => always('always'));
  afterAll(() => always('enrolled-users'));
  const always = (setting: string) =>
    sql`update companies.company set sca_at_sign_in = ${setting} where company_id = ${test.companyId}`.execute(
      test.database.owner,
    );

  it('asks who has nothing yet to set a phone up, and its collaborators too', async () => {
    for (const key of ['admin', 'collaborator'] as const)
      expect((await firstStep(key)).step).toBe('additionalOutOfBandCheck');
    expect((await firstStep('stranger')).step).toBeUndefined();
  });

  it('lets somebody without a number enrol with the password and the QR code, once', async () => {
    const bearer = await firstStep('admin');
    expect(await bearer.ask(sca.checkScaEnrolment)).toMatchObject({ isScaUserEnrolled: false });
    expect(await bearer.refused(sca.beginScaProcedure, { body: {} })).toMatchObject({ error: 'userNotEnrolled' });
    const { token } = await bearer.ask(sca.openScaEnrolment, { body: {} });
    const own = await phoneFor(test, token);
    await expect(phoneFor(test, token)).rejects.toThrow('enrolment_expired');
    expect(await bearer.ask(sca.checkScaEnrolment)).toMatchObject({ isScaUserEnrolled: true });
    expect(await bearer.refused(sca.openScaEnrolment, { body: {} })).toMatchObject({ error: 'already_enrolled' });
    await push(bearer);
    await own.decide('approve');
    expect((await finish(bearer.token)).statusCode).toBe(200);
  });

  it('has nothing to fall back on where there is only a phone: failedWithMfa', async () => {
    const fallback = { body: { useMfaFallback: true } };
    expect(await (await firstStep('admin')).refused(sca.beginScaProcedure, fallback)).toMatchObject({
      error: 'failedWithMfa',
    });
  });

  it('does not let a stolen password enrol a phone where a number is known (security 49)', async () => {
    await sql`update identity.user set phone = '+4915112345699' where id = ${test.users.controller}`.execute(
      test.database.owner,
    );
    const bearer = await firstStep('controller');
    const { token } = await bearer.ask(sca.openScaEnrolment, { body: {} });
    await expect(phoneFor(test, token)).rejects.toThrow('wrong_code');
    const { label } = await test.anonymous.ask(askPhoneEnrolmentCode, { body: { token, password: PASSWORD } });
    expect(label).toBe('•• 99');
    await phoneFor(test, token, await test.newestCode());
  });

  it('mails who has nothing else a link that works once, and only where the sign-in began', async () => {
    const bearer = await firstStep('requester');
    const { factors } = await bearer.ask(sca.checkScaEnrolment);
    expect(factors.map((factor) => factor.type)).toEqual(['EMAIL']);
    const mailed = async (): Promise<string> => {
      const body = { useMfaFallback: true, factorId: factors[0]?.id as never };
      expect(await bearer.ask(sca.beginScaProcedure, { body })).toMatchObject({ channel: 'link' });
      await test.runJobs();
      return /finalize-with-sca#([\w.-]+)/.exec((await test.mails())[0]?.text ?? '')?.[1] ?? '';
    };
    const older = await mailed();
    const link = await mailed();
    expect((await finish(older, bearer.cookie)).json()).toMatchObject({ error: 'unknownToken' });
    expect((await finish(link)).json()).toMatchObject({ error: 'invalidDevice' });
    expect((await finish(link, '__Host-merel-sca=another')).json()).toMatchObject({ error: 'invalidDevice' });
    expect((await finish(link, bearer.cookie)).statusCode).toBe(200);
    expect((await finish(link, bearer.cookie)).json()).toMatchObject({ error: 'unknownToken' });
    // The mailbox carries a sign-in on, and decides nothing about money.
    expect(await factorOfNewest('requester')).toBeNull();
  });
});

it('security 51: no code, key, token or seed is in any answer of a sign-in', async () => {
  const bearer = await firstStep();
  const answer = await bearer.send(sca.beginScaProcedure, { body: { useMfaFallback: true } });
  const code = await test.newestCode();
  expect(answer.body).not.toContain(code);
  expect((await bearer.send(sca.checkScaEnrolment)).body).not.toMatch(/\+49|@halden|secret|key/i);
  const rows = await sql<{ text: string }>`select p::text as text from identity.sca_procedure p`.execute(
    test.database.owner,
  );
  expect(rows.rows.some((row) => row.text.includes(code))).toBe(false);
  const bearers = await sql<{ text: string }>`select b::text as text from identity.sca_bearer b`.execute(
    test.database.owner,
  );
  expect(bearers.rows.some((row) => row.text.includes(bearer.token))).toBe(false);
});
