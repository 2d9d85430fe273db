import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { endMemberSessions } from '#areas/members/contract/member.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { emailOf, PASSWORD, type PersonKey } from '../../../../test/setup/found-test-companies.ts';
import type { Client } from '../../../../test/setup/http-client.ts';
import { cookieOf, createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { changePassword, endOtherSessions, endOwnSession, listOwnSessions } from '../contract/security.ts';
import { getMe, impersonate } from '../contract/session.ts';
import { loginWithCookie } from '../contract/log-in.ts';

const NEW = 'a heron under the old bridge';
const HALF_HOUR_MS = 30 * 60_000;
const FIREFOX = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

// What was opened before is idle by now, and what was tried is forgotten.
beforeEach(() => test.advance(HALF_HOUR_MS));

afterAll(() => test.close());

const sessionsOf = async (client: Client) => (await client.ask(listOwnSessions)).items;
const signInWith = (key: PersonKey, password: string) =>
  test.anonymous.send(loginWithCookie, { body: { auth_type: 'password', username: emailOf(key), password } });
const change = (client: Client, body: { currentPassword?: string; password?: string; endOtherSessions?: boolean }) =>
  client.send(changePassword, {
    body: { currentPassword: PASSWORD, password: NEW, endOtherSessions: false, ...body },
  });
const errorOf = (answer: { json: <T>() => T }): string => answer.json<{ error: string }>().error;

async function actingAsController(): Promise<Client> {
  const collaborator = await test.signIn('collaborator');
  const answer = await collaborator.send(impersonate, {
    body: { targetUserId: test.users.controller, targetCompanyId: test.companyId },
  });
  return collaborator.at({ cookie: cookieOf(answer.headers['set-cookie']) });
}

describe('own sessions', () => {
  it('of somebody else cannot be ended, nor do they exist', async () => {
    const owner = await test.signIn('owner');
    const admin = await test.signIn('admin');
    const [session] = await sessionsOf(admin);
    const refusals = [
      await owner.refused(endOwnSession, { params: { sessionId: session?.id ?? '' } }),
      await owner.refused(endOwnSession, { params: { sessionId: newId('ses') } }),
    ];
    expect(refusals.map(({ status, error }) => [status, error])).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
    expect(await sessionsOf(admin)).toHaveLength(1);
  });

  it('are those that still open something, with what they were opened with', async () => {
    await test.signIn('requester');
    test.advance(HALF_HOUR_MS);
    const answer = await test.anonymous.send(loginWithCookie, {
      body: { auth_type: 'password', username: emailOf('requester'), password: PASSWORD },
      headers: { 'user-agent': FIREFOX },
    });
    const desk = test.anonymous.at({ cookie: cookieOf(answer.headers['set-cookie']) });
    test.advance(60_000);
    const phone = await test.signIn('requester');
    expect(await sessionsOf(phone)).toMatchObject([
      { isCurrent: true, ip: '127.0.0.1' },
      { isCurrent: false, browser: 'Firefox', system: 'macOS' },
    ]);
    expect(JSON.stringify(await sessionsOf(phone))).not.toContain('hash');
    expect(await sessionsOf(desk)).toHaveLength(2);
  });

  it('end one by one or all others at once, at the next call', async () => {
    const [here, there, elsewhere] = [
      await test.signIn('second'),
      await test.signIn('second'),
      await test.signIn('second'),
    ];
    const [current] = (await sessionsOf(there)).filter((session) => session.isCurrent);
    await here.ask(endOwnSession, { params: { sessionId: current?.id ?? '' } });
    expect((await there.refused(getMe)).status).toBe(401);
    expect(await here.ask(endOtherSessions)).toEqual({ ended: 1 });
    expect((await elsewhere.refused(getMe)).status).toBe(401);
    expect(await here.ask(endOtherSessions)).toEqual({ ended: 0 });
    expect(await sessionsOf(here)).toMatchObject([{ isCurrent: true }]);
  });

  it('are one’s own while acting for somebody', async () => {
    const controller = await test.signIn('controller');
    const acting = await actingAsController();
    const shown = await sessionsOf(acting);
    const [own] = await sessionsOf(controller);
    expect(shown.map((session) => session.id)).not.toContain(own?.id);
    expect((await acting.refused(endOwnSession, { params: { sessionId: own?.id ?? '' } })).status).toBe(404);
    expect(await acting.ask(endOtherSessions)).toEqual({ ended: shown.length - 1 });
    expect((await controller.send(getMe)).statusCode).toBe(200);
  });
});

describe('security 8: the sessions of a member', () => {
  const endFor = (client: Client, memberId: string) => client.refused(endMemberSessions, { params: { memberId } });

  it('are ended by no colleague, no stranger, and by nobody who acts for somebody', async () => {
    const client = await test.signIn('requester');
    const { requester } = test.users;
    expect((await endFor(await test.signIn('controller'), requester)).status).toBe(403);
    expect((await endFor(await test.signIn('stranger'), requester)).status).toBe(404);
    expect((await endFor(await test.signIn('admin'), test.users.stranger)).status).toBe(404);
    expect((await endFor(await actingAsController(), requester)).status).toBe(403);
    expect((await client.send(getMe)).statusCode).toBe(200);
  });

  it('are all ended by an admin at once, and it is written down who did', async () => {
    const [one, other] = [await test.signIn('requester'), await test.signIn('requester')];
    const admin = await test.signIn('admin');
    await admin.ask(endMemberSessions, { params: { memberId: test.users.requester } });
    for (const client of [one, other]) expect((await client.refused(getMe)).status).toBe(401);
    expect((await admin.send(getMe)).statusCode).toBe(200);
    const { rows } = await sql<{ actor: string; id: string }>`
      select actor_id as actor, entity_id as id from platform.audit_event where action = 'members.endMemberSessions'`.execute(
      test.database.owner,
    );
    expect(rows).toEqual([{ actor: test.users.admin, id: test.users.requester }]);
  });
});

describe('changing the password', () => {
  it('needs the current one, and counts wrong ones with those of the log-in', async () => {
    const admin = await test.signIn('admin');
    for (let time = 0; time < 3; time += 1)
      expect(errorOf(await change(admin, { currentPassword: 'wrong' }))).toBe('wrong_password');
    for (let time = 0; time < 2; time += 1) expect((await signInWith('admin', 'wrong')).statusCode).toBe(401);
    expect((await change(admin, {})).statusCode).toBe(429);
    expect((await signInWith('admin', PASSWORD)).statusCode).toBe(429);
  });

  it('is not done while acting for somebody', async () => {
    const acting = await actingAsController();
    expect(errorOf(await change(acting, {}))).toBe('acting_for_somebody');
    expect((await signInWith('controller', PASSWORD)).statusCode).toBe(200);
    expect((await signInWith('collaborator', PASSWORD)).statusCode).toBe(200);
  });

  it('refuses what a reset refuses', async () => {
    const owner = await test.signIn('owner');
    for (const [password, error] of [
      ['only fourteen!', 'password_too_short'],
      ['merelmerelmerel', 'password_guessable'],
      ['passwordpassword', 'passwordLeaked'],
    ] as const)
      expect(errorOf(await change(owner, { password }))).toBe(error);
    expect((await signInWith('owner', PASSWORD)).statusCode).toBe(200);
  });

  it('keeps or ends the other sessions as asked, and tells the owner by mail', async () => {
    const [here, there] = [await test.signIn('approver'), await test.signIn('approver')];
    expect((await change(here, {})).statusCode).toBe(204);
    expect((await there.send(getMe)).statusCode).toBe(200);
    const again = { currentPassword: NEW, password: `${NEW}, again`, endOtherSessions: true };
    expect((await change(here, again)).statusCode).toBe(204);
    expect((await there.refused(getMe)).status).toBe(401);
    expect((await here.send(getMe)).statusCode).toBe(200);
    expect((await signInWith('approver', NEW)).statusCode).toBe(401);
    expect((await signInWith('approver', again.password)).statusCode).toBe(200);
    const [mail] = await test.mails();
    expect([mail?.to, mail?.subject]).toEqual([emailOf('approver'), 'Your Merel password was changed']);
    expect(`${mail?.text}${mail?.html}`).not.toContain(NEW);
  });
});
