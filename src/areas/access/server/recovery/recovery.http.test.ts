import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashToken, newToken } from '#platform/crypto/token.ts';
import { inScope } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { addMember } from '#areas/members/server/door.ts';
import * as decisions from '#areas/members/contract/recovery.ts';
import { emailOf, PASSWORD, type PersonKey } from '../../../../../test/setup/found-test-companies.ts';
import { type Client, ORIGIN } from '../../../../../test/setup/http-client.ts';
import { enrolFirstPhone, newKey, type Phone } from '../../../../../test/setup/phone.ts';
import { cookieOf, createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import { enrolPhone } from '../../contract/companion.ts';
import { loginWithCookie } from '../../contract/log-in.ts';
import { checkPasswordReset, forgetPassword, resetPassword } from '../../contract/password.ts';
import { askRecovery, stopRecovery } from '../../contract/recovery.ts';
import * as sca from '../../contract/sca.ts';
import { getMe, impersonate } from '../../contract/session.ts';
import { approveAsOperator } from './approve-as-operator.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let test: TestApp;
let phones: Readonly<Record<'controller' | 'admin' | 'owner' | 'stranger', Phone>>;

beforeAll(async () => {
  test = await createTestApp();
  const phoneOf = async (key: PersonKey): Promise<Phone> => enrolFirstPhone(test, await test.signIn(key));
  phones = {
    controller: await phoneOf('controller'),
    admin: await phoneOf('admin'),
    owner: await phoneOf('owner'),
    stranger: await phoneOf('stranger'),
  };
});
// Whoever tested before has asked for codes, and for a new start three times a day; a later week has its own.
beforeEach(() => test.advance(8 * DAY_MS));
afterAll(() => test.close());

type Bearer = Pick<Client, 'ask' | 'refused' | 'send'> & { step: string | undefined; token: string };

/** The password, and the bearer that came of it. */
async function firstStep(key: PersonKey): Promise<Bearer> {
  const body = { auth_type: 'password', username: emailOf(key), password: PASSWORD } as const;
  const { accessToken, step } = await test.anonymous.ask(loginWithCookie, { body });
  return { ...bearerClient(accessToken), step, token: accessToken };
}

function bearerClient(token: string): Pick<Client, 'ask' | 'refused' | 'send'> {
  const headers = { authorization: `Bearer ${token}` };
  return {
    ask: (endpoint, call) => test.anonymous.ask(endpoint, { ...call, headers } as never),
    refused: (endpoint, call) => test.anonymous.refused(endpoint, { ...call, headers } as never),
    send: (endpoint, call) => test.anonymous.send(endpoint, { ...call, headers } as never),
  };
}

const ask = (bearer: Bearer) => bearer.ask(askRecovery, { body: {} });
const stateOf = async (key: PersonKey) => (await firstStep(key)).ask(sca.checkScaEnrolment);

/** A session of somebody who has a factor, and shows it. */
async function enter(key: 'admin' | 'owner' | 'stranger'): Promise<Client> {
  const bearer = await firstStep(key);
  await bearer.ask(sca.beginScaProcedure, { body: {} });
  await phones[key].decide('approve');
  const answer = await test.anonymous.send(loginWithCookie, { body: { auth_type: 'sca', token: bearer.token } });
  const companyId = key === 'stranger' ? test.strangerCompanyId : test.companyId;
  return test.anonymous.at({ companyId, cookie: cookieOf(answer.headers['set-cookie']) });
}

async function removeFactors(key: PersonKey, isRemoved: boolean): Promise<void> {
  await sql`update identity.sca_factor set removed_at = case when ${isRemoved} then now() end
    where user_id = ${test.users[key]}`.execute(test.database.owner);
}

async function waiting(client: Client): Promise<{ recoveryId: string }> {
  const [first] = (await client.ask(decisions.listRecoveries)).items;
  if (first === undefined) throw new Error('Nobody asks for a new start');
  return { recoveryId: first.id };
}

async function approveAs(key: 'admin' | 'owner' | 'stranger'): Promise<void> {
  const client = await enter(key);
  const params = await waiting(client);
  const begun = await client.ask(decisions.beginRecoveryApproval, { params, body: {} });
  await phones[key].decide('approve');
  await client.ask(decisions.approveRecovery, { params, body: { procedureId: begun.procedure.id } });
}

/** The newest mail to somebody with this in its subject, and the token of its link. */
async function mailTo(key: PersonKey, subject: string): Promise<{ text: string; token: string } | undefined> {
  const mail = (await test.mails()).find((one) => one.to === emailOf(key) && one.subject.includes(subject));
  return mail && { text: mail.text, token: /stop-recovery#([\w-]+)/.exec(mail.text)?.[1] ?? '' };
}

async function auditOf(recoveryAction: string): Promise<unknown[]> {
  const { rows } = await sql<{ who: unknown }>`
    select coalesce(u.email, 'nobody') as who from platform.audit_event e left join identity.user u on u.id = e.actor_id
    where action = ${`access.${recoveryAction}-recovery`} order by e.at desc, e.company_id limit 2`.execute(
    test.database.owner,
  );
  return rows.map(({ who }) => who);
}

describe('a new start is asked for', () => {
  it('by nobody without the proven password: no bearer, that of a reset, or a session (security 49)', async () => {
    const nobody = await test.anonymous.send(askRecovery, { body: {}, headers: { authorization: 'Bearer x' } });
    expect(nobody.statusCode).toBe(401);
    const session = await enter('admin');
    expect((await session.send(askRecovery, { body: {}, headers: { authorization: '' } })).statusCode).toBe(401);
    await test.anonymous.ask(forgetPassword, { body: { username: emailOf('controller') } });
    await test.runJobs();
    const link = (await test.mails()).find((mail) => mail.to === emailOf('controller'))?.text ?? '';
    const passwordResetToken = /reset\/([\w-]+)/.exec(link)?.[1] ?? '';
    await test.anonymous.ask(checkPasswordReset, { body: { token: passwordResetToken } });
    const body = { passwordResetToken, password: 'a heron under the bridge' };
    const { scaToken } = (await test.anonymous.refused(resetPassword, { body })).data;
    const ofReset = bearerClient(String(scaToken));
    expect(await ofReset.refused(askRecovery, { body: {} })).toMatchObject({ error: 'not_found' });
    expect(await ofReset.ask(sca.checkScaEnrolment)).toMatchObject({ recovery: null, mayAskRecovery: false });
  });

  it('by nobody who has nothing to lose: the first phone is set up with the password alone', async () => {
    const setAsked = (value: string) =>
      sql`update companies.company set sca_at_sign_in = ${value} where company_id = ${test.companyId}`.execute(
        test.database.owner,
      );
    await setAsked('always');
    const bearer = await firstStep('requester');
    await setAsked('enrolled-users');
    expect(await bearer.ask(sca.checkScaEnrolment)).toMatchObject({ isScaUserEnrolled: false, mayAskRecovery: false });
    expect(await bearer.refused(askRecovery, { body: {} })).toMatchObject({ error: 'nothing_lost' });
  });

  it('once: asked again it is the same, and its owner and the other admins are told by mail', async () => {
    const first = await ask(await firstStep('controller'));
    test.advance(HOUR_MS);
    expect(await ask(await firstStep('controller'))).toEqual(first);
    expect(first).toMatchObject({
      isReady: false,
      approvals: [{ by: 'admin', companyName: 'Halden', isGiven: false }],
    });
    expect(Date.parse(first.ripeAt) - Date.parse(first.askedAt)).toBe(DAY_MS);
    expect((await mailTo('controller', 'A new start'))?.text).toContain(`${ORIGIN}/auth/login/stop-recovery#`);
    expect((await mailTo('admin', 'asks for a new start'))?.text).toContain(
      `${ORIGIN}/app/${test.companyId}/company/members`,
    );
    expect(await mailTo('owner', 'asks for a new start')).toBeDefined();
    expect(await mailTo('stranger', 'asks for a new start')).toBeUndefined();
    expect(await auditOf('ask')).toContain(emailOf('controller'));
  });

  it('and stopped by its owner with the mailed link alone, once, though fifty use it at once (security 31)', async () => {
    const bearer = await firstStep('controller');
    await ask(bearer);
    const token = (await mailTo('controller', 'A new start'))?.token ?? '';
    expect(await test.anonymous.refused(stopRecovery, { body: { token: 'x'.repeat(43) } })).toMatchObject({
      error: 'bad_token',
    });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => test.anonymous.send(stopRecovery, { body: { token } })),
    );
    expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
    expect((await bearer.send(sca.checkScaEnrolment)).statusCode).toBe(401);
    expect(await stateOf('controller')).toMatchObject({ recovery: null, mayAskRecovery: true });
    expect(await auditOf('stop')).toContain(emailOf('controller'));
    const admin = await enter('admin');
    expect((await admin.ask(decisions.listRecoveries)).items).toEqual([]);
    // Again, and again; then nobody's mailbox is filled any more.
    for (const _again of [1, 2]) {
      await ask(await firstStep('controller'));
      await refuseAs(admin);
    }
    expect(await (await firstStep('controller')).refused(askRecovery, { body: {} })).toMatchObject({
      error: 'too_many_requests',
    });
  });

  it('and over with the next use of a factor, or a reset of the password', async () => {
    await ask(await firstStep('owner'));
    expect((await stateOf('owner')).recovery).not.toBeNull();
    await enter('owner');
    expect((await stateOf('owner')).recovery).toBeNull();
    await ask(await firstStep('controller'));
    await removeFactors('controller', true);
    await test.anonymous.ask(forgetPassword, { body: { username: emailOf('controller') } });
    await test.runJobs();
    const link = (await test.mails()).find((mail) => mail.text.includes('/password/reset/'))?.text ?? '';
    const passwordResetToken = /reset\/([\w-]+)/.exec(link)?.[1] ?? '';
    await test.anonymous.ask(resetPassword, { body: { passwordResetToken, password: PASSWORD } });
    const { rows } = await sql`select ended_as from identity.recovery order by asked_at desc, id desc limit 2`.execute(
      test.database.owner,
    );
    expect(rows).toEqual([{ ended_as: 'password-reset' }, { ended_as: 'factor-used' }]);
    await removeFactors('controller', false);
  });
});

describe('a new start is approved', () => {
  it('by nobody but another admin or account owner: not by a controller, a stranger, or who acts for somebody (security 49)', async () => {
    await ask(await firstStep('controller'));
    const admin = await enter('admin');
    const params = await waiting(admin);
    const call = { params, body: {} };
    const approval = { params, body: { procedureId: 'scp_0190a2b4000000000000000000' as never } };
    for (const [key, status] of [
      ['second', 403],
      ['requester', 403],
    ] as const) {
      const other = (await test.signIn(key)).at({ companyId: test.companyId });
      for (const endpoint of [decisions.beginRecoveryApproval, decisions.refuseRecovery])
        expect((await other.send(endpoint, call)).statusCode).toBe(status);
      expect((await other.send(decisions.approveRecovery, approval)).statusCode).toBe(status);
    }
    const stranger = await enter('stranger');
    expect(await stranger.refused(decisions.beginRecoveryApproval, call)).toMatchObject({ error: 'not_found' });
    expect(await stranger.refused(decisions.refuseRecovery, call)).toMatchObject({ error: 'not_found' });
    await sql`update members.collaborator set acts_as_user_id = ${test.users.admin}`.execute(test.database.owner);
    const collaborator = await test.signIn('collaborator');
    const acting = await collaborator.send(impersonate, {
      body: { targetUserId: test.users.admin, targetCompanyId: test.companyId },
    });
    const asAdmin = collaborator.at({ companyId: test.companyId, cookie: cookieOf(acting.headers['set-cookie']) });
    expect((await asAdmin.ask(decisions.listRecoveries)).items).toMatchObject([{ mayDecide: false }]);
    for (const endpoint of [decisions.beginRecoveryApproval, decisions.refuseRecovery])
      expect(await asAdmin.refused(endpoint, call)).toMatchObject({ error: 'acting_for_somebody' });
    await sql`update members.collaborator set acts_as_user_id = ${test.users.controller}`.execute(test.database.owner);
  });

  it('by nobody for themselves, in a session or past it (security 49)', async () => {
    const admin = await enter('admin');
    await ask(await firstStep('admin'));
    const params = await waiting(admin);
    expect(await admin.refused(decisions.beginRecoveryApproval, { params, body: {} })).toMatchObject({
      error: 'own_recovery',
    });
    expect(await admin.refused(decisions.refuseRecovery, { params, body: {} })).toMatchObject({
      error: 'own_recovery',
    });
    const row = sql`insert into access.recovery_approval values (${test.companyId}, ${params.recoveryId},
      ${test.users.admin}, ${test.users.admin}, now())`;
    await expect(row.execute(test.database.owner)).rejects.toThrow('recovery_approval__second_person');
  });

  it('with a factor of the admin’s own, that agreed to this very approval and to no other (security 49)', async () => {
    await ask(await firstStep('controller'));
    const admin = await enter('admin');
    const params = await waiting(admin);
    const begun = await admin.ask(decisions.beginRecoveryApproval, { params, body: {} });
    const approval = { params, body: { procedureId: begun.procedure.id } };
    expect(await admin.refused(decisions.approveRecovery, approval)).toMatchObject({ error: 'code_expired' });
    const [question] = await phones.admin.questions();
    expect(JSON.parse(question?.shown ?? '{}')).toMatchObject({ kind: 'factor-recovery', to: 'The controller' });
    await phones.admin.decide('reject');
    expect(await admin.refused(decisions.approveRecovery, approval)).toMatchObject({ error: 'code_expired' });
    await approveAs('owner');
    expect((await stateOf('controller')).recovery?.approvals).toEqual([
      { by: 'admin', companyName: 'Halden', isGiven: true },
    ]);
    expect(await mailTo('controller', 'was approved')).toBeDefined();
    expect(await auditOf('approve')).toContain(emailOf('owner'));
    // The mailbox of an admin lets nobody into another account.
    await removeFactors('admin', true);
    expect(await admin.refused(decisions.beginRecoveryApproval, { params, body: {} })).toMatchObject({
      error: 'no_factor',
    });
    await removeFactors('admin', false);
    // One no ends it, also after a yes.
    await admin.ask(decisions.refuseRecovery, { params, body: {} });
    expect(await admin.refused(decisions.refuseRecovery, { params, body: {} })).toMatchObject({ error: 'not_found' });
    expect((await stateOf('controller')).recovery).toBeNull();
    expect(await mailTo('controller', 'was refused')).toBeDefined();
  });

  it('by every company that the account opens: an admin of one does not let anybody into another (security 49)', async () => {
    await setMember('active');
    await ask(await firstStep('controller'));
    await approveAs('admin');
    test.advance(DAY_MS);
    expect((await firstStep('controller')).step).toBe('sca');
    expect((await stateOf('controller')).recovery).toMatchObject({
      isReady: false,
      approvals: [
        { companyName: 'Fremd', isGiven: false },
        { companyName: 'Halden', isGiven: true },
      ],
    });
    await approveAs('stranger');
    expect((await firstStep('controller')).step).toBe('additionalOutOfBandCheck');
    await setMember('left');
  });

  it('by the operator where nobody else may, and there only', async () => {
    await ask(await firstStep('controller'));
    expect(await approveAsOperator(test.database.app, emailOf('controller'), test.now())).toBe('not-needed');
    expect(await approveAsOperator(test.database.app, emailOf('owner'), test.now())).toBe('none-open');
    await ask(await firstStep('stranger'));
    expect(await approveAsOperator(test.database.app, emailOf('stranger'), test.now())).toBe('approved');
    expect(await approveAsOperator(test.database.app, emailOf('stranger'), test.now())).toBe('approved-before');
    expect((await firstStep('stranger')).step).toBe('sca');
    expect(await auditOf('approve')).toContain('nobody');
    test.advance(DAY_MS);
    expect((await firstStep('stranger')).step).toBe('additionalOutOfBandCheck');
  });

  /** The controller works for the stranger's company too. */
  async function setMember(state: 'active' | 'left'): Promise<void> {
    const companyId = test.strangerCompanyId as CompanyId;
    const userId = test.users.controller;
    await inScope(test.database.app, { companyId, userId: null }, async (trx) => {
      const person = { userId, fullName: 'The controller', email: emailOf('controller'), jobTitle: '' };
      if (state === 'active')
        await addMember(trx, companyId, {
          ...person,
          roles: ['requester'],
          teamId: null,
          managerId: null,
          joinedAt: test.now(),
        });
    });
    const leftAt = state === 'left' ? test.now() : null;
    await sql`update members.member set state = ${state}, left_at = ${leftAt}
      where company_id = ${companyId} and user_id = ${userId}`.execute(test.database.owner);
  }
});

describe('a new start is carried out', () => {
  it('not a moment before 24 hours, and not after seven days (security 49)', async () => {
    const { ripeAt } = await ask(await firstStep('controller'));
    await approveAs('admin');
    test.advance(Date.parse(ripeAt) - Date.parse(test.now()) - 1);
    const early = await firstStep('controller');
    expect(early.step).toBe('sca');
    expect(await early.refused(sca.openScaEnrolment, { body: {} })).toMatchObject({ error: 'already_enrolled' });
    const atOnce = sql`update identity.recovery set ended_at = ${test.now()}, ended_as = 'carried-out'
      where ended_at is null and user_id = ${test.users.controller}`;
    await expect(atOnce.execute(test.database.owner)).rejects.toThrow('recovery__carried_out_when_ripe');
    test.advance(1);
    expect((await firstStep('controller')).step).toBe('additionalOutOfBandCheck');
    test.advance(6 * DAY_MS);
    expect((await firstStep('controller')).step).toBe('sca');
    expect((await stateOf('controller')).recovery).toBeNull();
  });

  it.each([
    ['refused', async () => refuseAs(await enter('owner'))],
    ['over, because an old factor agreed after all', () => signInWithOldPhone()],
  ] as const)('never with a code that was shown before it was %s', async (_, end) => {
    await ask(await firstStep('controller'));
    await approveAs('admin');
    test.advance(DAY_MS);
    const { token } = await (await firstStep('controller')).ask(sca.openScaEnrolment, { body: {} });
    await end();
    expect(await test.anonymous.refused(enrolPhone, { body: await enrolmentOf(token) })).toMatchObject({
      error: 'enrolment_expired',
    });
    expect((await firstStep('controller')).step).toBe('sca');
  });

  it('once, though fifty phones try at once, and ends everything that opened the account before (security 49)', async () => {
    const before = await firstStep('controller');
    await before.ask(sca.beginScaProcedure, { body: {} });
    await ask(before);
    await approveAs('admin');
    // The lost phone wanted to be told of everything at once; it is told nothing more.
    await sql`update identity.sca_factor set sealed_push = 'sealed' where id = ${phones.controller.factorId}`.execute(
      test.database.owner,
    );
    test.advance(DAY_MS);
    const session = await signInBefore();
    const other = await firstStep('controller');
    const bearer = await firstStep('controller');
    expect(await bearer.ask(sca.checkScaEnrolment)).toMatchObject({ isScaUserEnrolled: false });
    const { token } = await bearer.ask(sca.openScaEnrolment, { body: {} });
    const bodies = await Promise.all(Array.from({ length: 50 }, () => enrolmentOf(token)));
    const answers = await Promise.all(bodies.map((body) => test.anonymous.send(enrolPhone, { body })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await session.send(getMe)).statusCode).toBe(401);
    expect((await other.send(sca.checkScaEnrolment)).statusCode).toBe(401);
    expect(await phones.controller.questions().catch(() => 'unknown')).toBe('unknown');
    expect(await bearer.ask(sca.checkScaEnrolment)).toMatchObject({
      isScaUserEnrolled: true,
      factors: [{ type: 'MOBILE_APP', label: 'Test phone' }],
      recovery: null,
    });
    const { rows } = await sql`select
      (select phone from identity.user where id = ${test.users.controller}) as phone,
      (select count(*)::int from identity.sca_factor where user_id = ${test.users.controller} and removed_at is null) as factors,
      (select count(*)::int from identity.known_browser where user_id = ${test.users.controller}) as browsers,
      (select count(*)::int from identity.trusted_device where user_id = ${test.users.controller}
        and revoked_at is null) as devices`.execute(test.database.owner);
    expect(rows).toEqual([{ phone: null, factors: 1, browsers: 0, devices: 0 }]);
    expect(await mailTo('controller', 'began anew')).toBeDefined();
    expect(await auditOf('carry-out')).toContain(emailOf('controller'));
    // From here on it is as ever: the new phone is asked, and no other is set up.
    const again = await firstStep('controller');
    expect(again.step).toBe('sca');
    expect(await again.refused(sca.openScaEnrolment, { body: {} })).toMatchObject({ error: 'already_enrolled' });
  });
});

const enrolmentOf = async (token: string) => ({
  token,
  password: PASSWORD,
  publicKey: (await newKey()).publicKey,
  deviceName: 'Test phone',
});

const refuseAs = async (client: Client): Promise<void> =>
  client.ask(decisions.refuseRecovery, { params: await waiting(client), body: {} });

/** Of the controller, who may begin anew but need not. */
async function signInWithOldPhone(): Promise<void> {
  const bearer = await firstStep('controller');
  await bearer.ask(sca.beginScaProcedure, { body: {} });
  await phones.controller.decide('approve');
  const answer = await test.anonymous.send(loginWithCookie, { body: { auth_type: 'sca', token: bearer.token } });
  expect(answer.statusCode).toBe(200);
}

/** A session that a trusted browser opened while nothing was ready yet, beside a number and a trusted device. */
async function signInBefore(): Promise<Client> {
  const userId = test.users.controller;
  await sql`update identity.user set phone = '+4915112345609' where id = ${userId}`.execute(test.database.owner);
  await sql`insert into identity.trusted_device values ('tdv_0190a2b4000000000000000000', ${userId}, 'hash', 'Chrome',
    'desktop', ${test.now()}, ${test.now()}, ${test.now()}::timestamptz + interval '9 days')`.execute(
    test.database.owner,
  );
  const token = newToken();
  await sql`insert into identity.session
    (id, token_hash, user_id, created_at, last_active_at, authenticated_at, expires_at, ip, user_agent, sign_in_kind, money_locked)
    values ('ses_0190a2b4000000000000000000', ${hashToken(token)}, ${userId}, ${test.now()}, ${test.now()}, ${test.now()},
      ${test.now()}::timestamptz + interval '1 hour', '', '', 'password', false)`.execute(test.database.owner);
  const client = test.anonymous.at({ companyId: test.companyId, cookie: `__Host-merel-session=${token}` });
  await client.ask(getMe);
  return client;
}
