import { sql } from 'kysely';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashPassword, passwordHashCount } from '#platform/crypto/password.ts';
import { streamChanges } from '#areas/companies/contract/changes.ts';
import { getCompany } from '#areas/companies/contract/company.ts';
import { listMembers } from '#areas/members/contract/member.ts';
import { requestRunCode } from '#areas/payments/contract/confirm-run.ts';
import { emailOf, PASSWORD } from '../../../../test/setup/found-test-companies.ts';
import { addressOf, createClient, type Client } from '../../../../test/setup/http-client.ts';
import { runOverAll, signInAll, validatedBill } from '../../../../test/setup/spend.ts';
import { cookieOf, createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { endImpersonation, getMe, impersonate, logout } from '../contract/session.ts';
import { loginWithCookie } from '../contract/log-in.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

afterAll(() => test.close());

const signInWith = (username: string, password: string) =>
  test.anonymous.send(loginWithCookie, { body: { auth_type: 'password', username, password } });

async function actAsController(): Promise<{ before: Client; acting: Client }> {
  const before = await test.signIn('collaborator');
  const answer = await before.send(impersonate, {
    body: { targetUserId: test.users.controller, targetCompanyId: test.companyId },
  });
  return { before, acting: before.at({ cookie: cookieOf(answer.headers['set-cookie']) }) };
}

describe('signing in', () => {
  it('refuses an unknown user, a wrong password and a user without one in the same words', async () => {
    await sql`update identity.user set password_hash = null where id = ${test.users.second}`.execute(
      test.database.owner,
    );
    const answers = [
      await signInWith('nobody@halden.example', PASSWORD),
      await signInWith(emailOf('admin'), 'wrong'),
      await signInWith(emailOf('second'), PASSWORD),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect({ ...answer.json<object>(), requestId: '' }).toEqual({ error: 'invalid_credentials', requestId: '' });
    }
  });

  it('works as hard for an unknown user as for a wrong password or a user without one', async () => {
    const costs: number[] = [];
    for (const [name, password] of [
      ['nobody-at-all@halden.example', PASSWORD],
      [emailOf('admin'), 'wrong'],
      [emailOf('second'), PASSWORD],
      ['another-nobody@halden.example', 'wrong'],
    ] as const) {
      const before = passwordHashCount();
      expect((await signInWith(name, password)).statusCode).toBe(401);
      costs.push(passwordHashCount() - before);
    }
    // Counted, not timed: each is one comparison at full cost, from the first call of the process on.
    expect(costs).toEqual([1, 1, 1, 1]);
  });

  it('sets a cookie that only this origin and no script can read', async () => {
    const answer = await signInWith(emailOf('requester').toUpperCase(), PASSWORD);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-merel-session=[\w-]{22,}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(
        /^__Host-merel-browser=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
  });

  it('gives a token of its own, whatever token came along', async () => {
    const fixed = createClient({
      app: test.app,
      companyId: test.companyId,
      cookie: '__Host-merel-session=chosen-by-somebody-else',
    });
    const answer = await fixed.send(loginWithCookie, {
      body: { auth_type: 'password', username: emailOf('owner'), password: PASSWORD },
    });
    expect(cookieOf(answer.headers['set-cookie'])).not.toBe(fixed.cookie);
    expect(await fixed.refused(getMe)).toMatchObject({ status: 401 });
  });

  it('answers a bearer with every session, which opens nothing by itself', async () => {
    const answer = await signInWith(emailOf('owner'), PASSWORD);
    const { accessToken } = answer.json<{ accessToken: string }>();
    expect(accessToken).toMatch(/^[\w-]{43}$/);
    const carried: Record<string, string>[] = [
      { authorization: `Bearer ${accessToken}` },
      { cookie: `__Host-merel-session=${accessToken}` },
    ];
    for (const headers of carried) expect((await test.anonymous.send(getMe, { headers })).statusCode).toBe(401);
    const asked = await test.anonymous.send(loginWithCookie, { body: { auth_type: 'sca', token: accessToken } });
    expect([asked.statusCode, asked.json().error]).toEqual([401, 'unauthorized']);
  });

  it('ends the session that this browser had before, whoever signs in', async () => {
    const before = await test.signIn('requester');
    const answer = await before.send(loginWithCookie, {
      body: { auth_type: 'password', username: emailOf('owner'), password: PASSWORD },
    });
    expect(await before.refused(getMe)).toMatchObject({ status: 401 });
    const after = before.at({ cookie: cookieOf(answer.headers['set-cookie']) });
    expect((await after.ask(getMe)).id).toBe(test.users.owner);
  });

  it('takes a password typed in another form, and renews a hash that was made of one', async () => {
    const typed = 'cafe\u0301 under the old bridge';
    const store = (hash: string) =>
      sql`update identity.user set password_hash = ${hash} where id = ${test.users.controller}`.execute(
        test.database.owner,
      );
    await store(await hash(typed, { memoryCost: 32 * 1024, timeCost: 2, parallelism: 1 }));
    expect((await signInWith(emailOf('controller'), typed)).statusCode).toBe(200);
    // The sign-in has made it again, so that from now on it is the same from every keyboard.
    expect((await signInWith(emailOf('controller'), typed.normalize('NFKC'))).statusCode).toBe(200);
    await store(await hashPassword(PASSWORD));
  });

  it('keeps no token in the database, only its hash', async () => {
    const { cookie } = await test.signIn('owner');
    const token = cookie?.split('=')[1] ?? '';
    const { rows } = await sql<{ text: string }>`select s::text as text from identity.session s`.execute(
      test.database.owner,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => row.text.includes(token))).toEqual([]);
  });
});

describe('a session', () => {
  it('ends with sign-out, which clears what the browser kept', async () => {
    const [leaving, staying] = [await test.signIn('requester'), await test.signIn('requester')];
    // As a thief would: the cookie from before, whatever the browser has been told to forget.
    const withCookie = (cookie: string | null) => test.anonymous.send(getMe, { headers: { cookie: cookie ?? '' } });
    expect((await withCookie(leaving.cookie)).statusCode).toBe(200);
    const answer = await leaving.send(logout);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect([answer.headers['set-cookie'] ?? []].flat()).toContainEqual(
      expect.stringMatching(/^__Host-merel-session=; Max-Age=0;|^__Host-merel-session=;.*Expires=Thu, 01 Jan 1970/),
    );
    const refused = await withCookie(leaving.cookie);
    expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([401, 'unauthenticated']);
    const { cookie } = leaving;
    expect((await test.anonymous.send(getCompany, { headers: { cookie: cookie ?? '' } })).statusCode).toBe(401);
    expect((await withCookie(staying.cookie)).statusCode).toBe(200);
  });

  it('is opened by the bound cookie alone in production, never by one of the plain name', async () => {
    const { cookie } = await test.signIn('requester');
    const bound = cookie ?? '';
    const plain = bound.replace('__Host-', '');
    const ask = async (sent: string, host = 'merel.example') =>
      (await test.anonymous.send(getMe, { headers: { cookie: sent, host } })).statusCode;
    expect(await ask(plain, 'localhost')).toBe(401);
    // Evaluation over plain http, where browsers keep no bound cookie: the same cookie does open there.
    expect([await ask(plain), await ask(bound)]).toEqual([200, 401]);
    vi.stubEnv('NODE_ENV', 'production');
    try {
      expect([await ask(plain), await ask(bound)]).toEqual([401, 200]);
      expect(await ask(`${plain}; ${bound}x`)).toBe(401);
      const answer = await test.anonymous.send(loginWithCookie, {
        body: { auth_type: 'password', username: emailOf('requester'), password: PASSWORD },
        headers: { host: 'merel.example' },
      });
      const set = [answer.headers['set-cookie'] ?? []].flat();
      expect(set.length).toBeGreaterThan(0);
      for (const line of set) expect(line).toMatch(/^__Host-.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('takes its open streams with it when it ends, and leaves those of other sessions', async () => {
    const [leaving, staying] = [await test.signIn('requester'), await test.signIn('requester')];
    const root = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const listen = async ({ cookie }: Client) => {
      const url = `${root}${addressOf(streamChanges, { companyId: test.companyId })}`;
      const answer = await fetch(url, { headers: { cookie: cookie ?? '' } });
      const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
      await reader.read();
      return reader;
    };
    const [ended, open] = [await listen(leaving), await listen(staying)];
    await leaving.send(logout);
    expect(await ended.read()).toMatchObject({ done: true });
    const next = open.read();
    await staying.send(logout);
    expect(await next).toMatchObject({ done: true });
  });

  it('ends after half an hour without activity and lives on with activity', async () => {
    const idle = await test.signIn('requester');
    const busy = await test.signIn('requester');
    test.advance(29 * 60_000);
    await busy.ask(getMe);
    test.advance(60_000);
    expect(await idle.refused(getMe)).toMatchObject({ status: 401 });
    await busy.ask(getMe);
  });

  it('ends after twelve hours, however busy', async () => {
    const client = await test.signIn('requester');
    for (let half = 0; half < 47; half += 1) {
      test.advance(15 * 60_000);
      await client.ask(getMe);
    }
    test.advance(15 * 60_000);
    expect(await client.refused(getMe)).toMatchObject({ status: 401 });
  });

  it('holds the roles of this moment: one taken away is gone at the next call', async () => {
    const client = await test.signIn('controller');
    await client.ask(listMembers);
    await sql`update members.member set roles = '{requester}' where user_id = ${test.users.controller}`.execute(
      test.database.owner,
    );
    expect(await client.refused(listMembers)).toMatchObject({ status: 403, error: 'forbidden' });
    await sql`update members.member set roles = '{controller,requester}' where user_id = ${test.users.controller}`.execute(
      test.database.owner,
    );
  });

  it('of a member who left finds no company, and of a disabled user is no session', async () => {
    const client = await test.signIn('admin');
    await sql`update members.member set state = 'left', left_at = now() where user_id = ${test.users.admin}`.execute(
      test.database.owner,
    );
    expect(await client.refused(getCompany)).toMatchObject({ status: 404 });
    await sql`update identity.user set disabled_at = now() where id = ${test.users.admin}`.execute(test.database.owner);
    expect(await client.refused(getMe)).toMatchObject({ status: 401 });
  });
});

describe('acting for somebody', () => {
  it('is for listed targets only; any other does not exist', async () => {
    const requester = await test.signIn('requester');
    const target = { targetUserId: test.users.controller, targetCompanyId: test.companyId };
    expect(await requester.refused(impersonate, { body: target })).toMatchObject({ status: 404 });
    const collaborator = await test.signIn('collaborator');
    expect(
      await collaborator.refused(impersonate, { body: { ...target, targetUserId: test.users.owner } }),
    ).toMatchObject({ status: 404 });
    expect(await collaborator.refused(getCompany)).toMatchObject({ status: 404 });
  });

  it('gives a new token, says who is behind it, and the old token is worth nothing', async () => {
    const { before, acting } = await actAsController();
    expect(await before.refused(getMe)).toMatchObject({ status: 401 });
    expect(await acting.ask(getMe)).toMatchObject({
      id: test.users.controller,
      impersonatedBy: { id: test.users.collaborator },
    });
    await acting.ask(listMembers);
    const ended = await acting.send(endImpersonation);
    expect(await acting.refused(getMe)).toMatchObject({ status: 401 });
    const after = acting.at({ cookie: cookieOf(ended.headers['set-cookie']) });
    expect(await after.ask(getMe)).toMatchObject({ id: test.users.collaborator, impersonatedBy: null });
    expect(await after.refused(listMembers)).toMatchObject({ status: 404 });
  });

  it('reaches no other company of the target, and never confirms a payment', async () => {
    const { acting } = await actAsController();
    expect(await acting.at({ companyId: test.strangerCompanyId }).refused(getCompany)).toMatchObject({ status: 404 });
    const cast = await signInAll(test);
    await validatedBill(test, cast, { number: 'ACTING-1', net: 1000 });
    const run = await runOverAll(test, cast.owner);
    expect(await acting.refused(requestRunCode, { params: { runId: run.id }, body: {} })).toMatchObject({
      status: 403,
      error: 'impersonation_forbidden',
    });
  });

  it('ends at the next call when the collaborator is removed', async () => {
    const { acting } = await actAsController();
    await acting.ask(getCompany);
    await sql`delete from members.collaborator where user_id = ${test.users.collaborator}`.execute(test.database.owner);
    expect(await acting.refused(getCompany)).toMatchObject({ status: 404 });
  });
});
