import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/crypto/new-id.ts';
import { emailOf, PASSWORD, type PersonKey } from '../../../../test/setup/found-test-companies.ts';
import { ORIGIN } from '../../../../test/setup/http-client.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import {
  checkPasswordLeak,
  checkPasswordReset,
  checkPasswordValidity,
  forgetPassword,
  resetPassword,
} from '../contract/password.ts';
import { changePassword } from '../contract/security.ts';
import { getMe } from '../contract/session.ts';
import { loginWithCookie } from '../contract/log-in.ts';

const NEW = 'a heron under the old bridge';
const HOUR_MS = 3_600_000;
const QUARTER_MS = 15 * 60_000;

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

// Whoever tested before has used places of the limits; a later hour has its own.
beforeEach(() => test.advance(2 * HOUR_MS));

afterAll(() => test.close());

const forget = (username: string) => test.anonymous.send(forgetPassword, { body: { username } });
const tokenIn = (text: string): string => /\/auth\/password\/reset\/([\w-]+)/.exec(text)?.[1] ?? '';

async function tokenFor(key: PersonKey): Promise<string> {
  await forget(emailOf(key));
  await test.runJobs();
  const mail = (await test.mails()).find(({ to, text }) => to === emailOf(key) && tokenIn(text) !== '');
  return tokenIn(mail?.text ?? '');
}

const reset = (passwordResetToken: string, password = NEW) =>
  test.anonymous.send(resetPassword, { body: { passwordResetToken, password } });
const refusal = async (token: string, password = NEW) => (await reset(token, password)).json<{ error: string }>().error;
const signIn = (key: PersonKey, password: string) =>
  test.anonymous.send(loginWithCookie, { body: { auth_type: 'password', username: emailOf(key), password } });

describe('asking for a link', () => {
  it('answers the same for an address with an account, one without, and one that is none', async () => {
    const before = (await test.mails()).length;
    const answers = [await forget(emailOf('admin')), await forget('nobody@halden.example'), await forget('no address')];
    for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([204, '']);
    await test.runJobs();
    expect((await test.mails()).length).toBe(before + 1);
  });

  it('sends no more than three mails an hour to one account, and says nothing of it', async () => {
    const before = (await test.mails()).length;
    for (let time = 0; time < 5; time += 1) expect((await forget(emailOf('second'))).statusCode).toBe(204);
    await test.runJobs();
    expect((await test.mails()).length).toBe(before + 3);
    test.advance(HOUR_MS);
    await forget(emailOf('second'));
    await test.runJobs();
    expect((await test.mails()).length).toBe(before + 4);
  });

  it('ends for a caller who goes through a list', async () => {
    const answers = [];
    for (let time = 0; time < 31; time += 1) answers.push((await forget(`customer-${time}@halden.example`)).statusCode);
    expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 204));
    expect(answers[30]).toBe(429);
  });

  it('mails a link to the configured address in the account’s language, whatever host was asked', async () => {
    await sql`update identity.user set lang = 'fr' where id = ${test.users.approver}`.execute(test.database.owner);
    await test.anonymous.send(forgetPassword, {
      body: { username: emailOf('approver').toUpperCase() },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    await test.runJobs();
    const [mail] = await test.mails();
    expect(mail?.subject).toBe('Choisissez un nouveau mot de passe Merel');
    expect(mail?.text).toContain(`${ORIGIN}/auth/password/reset/`);
    expect(mail?.html).toContain(`${ORIGIN}/auth/password/reset/`);
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
  });
});

describe('a link', () => {
  const isValid = async (token: string) => (await test.anonymous.ask(checkPasswordReset, { body: { token } })).is_valid;

  it('that nobody was sent sets nothing', async () => {
    expect(await isValid('made-up')).toBe(false);
    expect(await refusal('made-up')).toBe('bad_token');
  });

  it('is dead after three hours, and alive a second before', async () => {
    const token = await tokenFor('admin');
    test.advance(3 * HOUR_MS - 1000);
    expect(await isValid(token)).toBe(true);
    test.advance(1000);
    expect(await isValid(token)).toBe(false);
    expect(await refusal(token)).toBe('bad_token');
  });

  it('is dead once a newer one was sent', async () => {
    const older = await tokenFor('admin');
    const newer = await tokenFor('admin');
    expect([await isValid(older), await isValid(newer)]).toEqual([false, true]);
    expect(await refusal(older)).toBe('bad_token');
  });

  it('is dead once the password was changed otherwise', async () => {
    const token = await tokenFor('approver');
    const client = await test.signIn('approver');
    const body = { currentPassword: PASSWORD, password: NEW, endOtherSessions: false };
    expect((await client.send(changePassword, { body })).statusCode).toBe(204);
    expect([await isValid(token), await refusal(token)]).toEqual([false, 'bad_token']);
  });

  it('of a disabled user sets nothing', async () => {
    const token = await tokenFor('second');
    const disable = (at: string | null) =>
      sql`update identity.user set disabled_at = ${at} where id = ${test.users.second}`.execute(test.database.owner);
    await disable(test.now());
    expect([await isValid(token), await refusal(token)]).toEqual([false, 'bad_token']);
    await disable(null);
  });

  it('is kept as a hash only', async () => {
    const token = await tokenFor('admin');
    const { rows } = await sql<{ row: string }>`select row(r.*)::text as row from identity.password_reset r`.execute(
      test.database.owner,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(token);
  });

  it('refuses a short, a guessable and a leaked password and still works afterwards', async () => {
    const token = await tokenFor('controller');
    expect(await refusal(token, 'only fourteen!')).toBe('password_too_short');
    expect(await refusal(token, `  ${'x'.repeat(14)}  `)).toBe('password_too_short');
    expect(await refusal(token, 'merel controller')).toBe('password_guessable');
    expect(await refusal(token, 'passwordpassword')).toBe('passwordLeaked');
    expect((await signIn('controller', PASSWORD)).statusCode).toBe(200);
    expect((await reset(token)).statusCode).toBe(204);
  });

  it('used by twenty at once sets one password', async () => {
    const token = await tokenFor('owner');
    const passwords = Array.from({ length: 20 }, (_, index) => `a heron under bridge ${index}`);
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    const winners = passwords.filter((_, index) => answers[index]?.statusCode === 204);
    expect(winners).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 422)).toHaveLength(19);
    expect((await signIn('owner', winners[0] ?? '')).statusCode).toBe(200);
  });
});

async function knownBrowsersOf(key: PersonKey): Promise<number> {
  const { rows } = await sql`select 1 from identity.known_browser where user_id = ${test.users[key]}`.execute(
    test.database.owner,
  );
  return rows.length;
}

describe('a reset', () => {
  it('ends every session, signs nobody in, lifts the lock and tells the owner', async () => {
    const desk = await test.signIn('requester');
    const phone = await test.signIn('requester');
    expect((await signIn('requester', PASSWORD)).statusCode).toBe(200);
    expect(await knownBrowsersOf('requester')).toBe(1);
    for (let time = 0; time < 6; time += 1) await signIn('requester', 'wrong');
    expect((await signIn('requester', PASSWORD)).statusCode).toBe(429);
    const token = await tokenFor('requester');
    const answer = await reset(token);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([204, undefined]);
    for (const client of [desk, phone]) expect((await client.refused(getMe)).status).toBe(401);
    // Whoever knew the old password may have used one of them: each is new again (security 34).
    expect(await knownBrowsersOf('requester')).toBe(0);
    expect((await signIn('requester', PASSWORD)).statusCode).toBe(401);
    expect((await signIn('requester', NEW)).statusCode).toBe(200);
    const [mail] = await test.mails();
    expect([mail?.to, mail?.subject]).toEqual([emailOf('requester'), 'Your Merel password was changed']);
    expect(`${mail?.text}${mail?.html}`).not.toContain(NEW);
  });

  it('proves the address, and what a stranger had set up with it before opens the account no more', async () => {
    const accounts = () =>
      sql<{ user_id: string }>`select user_id from identity.external_account`.execute(test.database.owner);
    const connect = (subject: string) =>
      sql`insert into identity.external_account values (${newId('xac')}, ${test.users.stranger}, 'google', 'idp',
        ${subject}, 'thief@elsewhere.example', now(), null)`.execute(test.database.owner);
    await connect('of-a-stranger');
    expect((await reset(await tokenFor('stranger'))).statusCode).toBe(204);
    expect((await accounts()).rows).toEqual([]);
    // Of an address that was proven, they are the owner's own.
    await connect('of-the-owner');
    test.advance(2 * HOUR_MS);
    expect((await reset(await tokenFor('stranger'))).statusCode).toBe(204);
    expect((await accounts()).rows).toHaveLength(1);
  });

  it('takes the password as it was typed, blanks and all', async () => {
    const token = await tokenFor('approver');
    const typed = '  pâté de campagne 🐦 ';
    expect((await reset(token, typed)).statusCode).toBe(204);
    expect((await signIn('approver', typed.trim())).statusCode).toBe(401);
    expect((await signIn('approver', typed)).statusCode).toBe(200);
  });
});

describe('the leak check', () => {
  it('names a leak as the specification does, lets others through, and ends for who asks all day', async () => {
    const check = (password: string) => test.anonymous.send(checkPasswordLeak, { body: { password } });
    const leaked = await check('passwordpassword');
    expect([leaked.statusCode, leaked.json()]).toMatchObject([
      400,
      { error: 'passwordLeaked', data: { reason: 'passwordLeaked' } },
    ]);
    expect((await check(NEW)).statusCode).toBe(204);
    const answers = [];
    for (let time = 0; time < 60; time += 1) answers.push((await check(NEW)).statusCode);
    expect(answers.at(-1)).toBe(429);
    test.advance(QUARTER_MS);
    expect((await check(NEW)).statusCode).toBe(204);
  });
});

describe('the validity of a password', () => {
  const url = '/v2/api/auth/password/validity';
  const asForm = (password: string, origin: string = ORIGIN) =>
    test.app.inject({
      method: 'POST',
      url,
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ password }).toString(),
    });

  it.each([
    ['only fourteen!', 'password_too_short'],
    ['merelmerelmerel', 'password_guessable'],
    ['passwordpassword', 'passwordLeaked'],
  ])('of %j is refused as JSON and as a form', async (password, error) => {
    const answers = [await test.anonymous.send(checkPasswordValidity, { body: { password } }), await asForm(password)];
    for (const answer of answers) expect([answer.statusCode, answer.json()]).toMatchObject([400, { error }]);
  });

  it('is said without a body', async () => {
    const answers = [await test.anonymous.send(checkPasswordValidity, { body: { password: NEW } }), await asForm(NEW)];
    for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([204, '']);
  });

  it('is said to no other page, and no other call takes a form', async () => {
    expect((await asForm(NEW, 'https://evil.example')).statusCode).toBe(403);
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login/cookie',
      headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        auth_type: 'password',
        username: emailOf('owner'),
        password: PASSWORD,
      }).toString(),
    });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
  });
});
