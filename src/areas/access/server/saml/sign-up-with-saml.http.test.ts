import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { domainOf } from '#kernel/email.ts';
import { instantToMs } from '#kernel/instant.ts';
import {
  invite,
  listInvitations,
  openInviteLink,
  withdrawInvitation,
  type InvitationSource,
} from '#areas/members/contract/invitation.ts';
import { emailOf, PASSWORD } from '../../../../../test/setup/found-test-companies.ts';
import type { Client } from '../../../../../test/setup/http-client.ts';
import {
  begunBy,
  errorIn,
  handleIn,
  postAnswer,
  trustStandIn,
} from '../../../../../test/setup/sign-on/saml-browser.ts';
import {
  startSamlStandIn,
  type SamlPerson,
  type SamlStandIn,
} from '../../../../../test/setup/sign-on/saml-stand-in.ts';
import { cookieOf, createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import { loginWithCookie } from '../../contract/log-in.ts';
import { finishSaml, samlLogin, samlSignUp } from '../../contract/saml.ts';
import { getMe } from '../../contract/session.ts';

const DOMAIN = domainOf(emailOf('owner'));
type Invite = { inviteToken: string; source: InvitationSource };

let idp: SamlStandIn;
let test: TestApp;
let admin: Client;
let count = 0;

beforeAll(async () => {
  idp = await startSamlStandIn();
  test = await createTestApp();
});

/** The provider lives in our time; each test begins with a company that trusts it and limits of its own. */
beforeEach(async () => {
  test.advance(Date.now() - instantToMs(test.now()));
  for (const table of ['platform.rate_limit', 'access.company_domain', 'access.saml_settings', 'access.saml_assertion'])
    await sql`delete from ${sql.raw(table)}`.execute(test.database.owner);
  await trustStandIn(test, idp, { companyId: test.companyId, domains: [DOMAIN] });
  admin = await test.signIn('admin');
});

afterAll(async () => {
  await test.close();
  await idp.close();
});

const newAddress = (domain = DOMAIN): string => `named-${(count += 1)}@${domain}`;

async function invited(email: string): Promise<Invite> {
  await admin.ask(invite, { body: { emails: [email], roles: ['controller'] } });
  await test.runJobs();
  const mail = (await test.mails()).find(({ to }) => to === email);
  return { inviteToken: /\/auth\/invites\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '', source: 'token' };
}
const link = async (): Promise<Invite> => ({
  inviteToken: (await admin.ask(openInviteLink, { body: { domain: DOMAIN } })).token,
  source: 'link',
});

type Trip = { answer: LightMyRequestResponse; cookie: string };

/** From the invite to the provider and back with its answer about this person. */
async function goAndComeBack(body: Invite, person: Partial<SamlPerson>, between = async () => {}): Promise<Trip> {
  idp.people.set('somebody', { id: person.email ?? 'q-17', displayName: 'Ada Moreau', ...person });
  const begun = begunBy(await test.anonymous.send(samlSignUp, { body }));
  const message = await idp.answer(begun.redirectUrl, 'somebody');
  await between();
  return { answer: await postAnswer(test, idp, message), cookie: begun.cookie };
}
const finish = ({ answer, cookie }: Trip) =>
  test.anonymous.at({ cookie }).send(finishSaml, { body: { handle: handleIn(answer), lang: 'fr' } });

async function signedUp(body: Invite, person: Partial<SamlPerson>): Promise<Client> {
  const trip = await goAndComeBack(body, person);
  const finished = await finish(trip);
  expect(finished.statusCode, `${trip.answer.headers.location} ${finished.body}`).toBe(200);
  return test.anonymous.at({ cookie: cookieOf(finished.headers['set-cookie']) });
}

const userOf = async (email: string) => {
  const { rows } = await sql<{ email_verified_at: string | null; password_hash: string | null }>`
    select email_verified_at, password_hash from identity.user where lower(email) = lower(${email})`.execute(
    test.database.owner,
  );
  return rows[0] ?? null;
};

describe('signing up with SAML is not begun', () => {
  const refusal = async (body: Partial<Invite> | { inviteToken: string; source: string }) =>
    (await test.anonymous.refused(samlSignUp, { body })).error;

  it('without an invite, from an unknown source, or with one that opens nothing', async () => {
    const { inviteToken } = await invited(newAddress());
    expect(await refusal({ source: 'token' })).toBe('missing_invite_token');
    expect(await refusal({ source: 'token', inviteToken: '' })).toBe('missing_invite_token');
    expect(await refusal({ inviteToken })).toBe('unknown_signup_source');
    expect(await refusal({ inviteToken, source: 'email' })).toBe('unknown_signup_source');
    expect(await refusal({ inviteToken: 'made-up', source: 'token' })).toBe('no_invite');
    expect(await refusal({ inviteToken, source: 'link' })).toBe('no_invite');
  });

  it('where the company’s provider is off or cannot vouch for the invited: saml_disabled', async () => {
    expect(await refusal(await invited(newAddress('elsewhere.example')))).toBe('saml_disabled');
    await sql`update access.saml_settings set is_enabled = false`.execute(test.database.owner);
    expect(await refusal(await invited(newAddress()))).toBe('saml_disabled');
  });
});

describe('the provider’s answer signs nobody up', () => {
  /** Refused with this code on the way back: nobody is made, and there is nothing to come for. */
  const expectRefused = async (trip: Trip, code: string): Promise<void> =>
    expect([errorIn(trip.answer), handleIn(trip.answer)]).toEqual([code, '']);

  it('security 36: with another address than the invited one, or one outside the link’s domain', async () => {
    const other = newAddress();
    await expectRefused(await goAndComeBack(await invited(newAddress()), { email: other }), 'invite_email_mismatch');
    await sql`insert into access.company_domain select company_id, id || 'x', 'second.example', challenge, now(), now()
      from access.company_domain`.execute(test.database.owner);
    const second = newAddress('second.example');
    await expectRefused(await goAndComeBack(await link(), { email: second }), 'domain_invite_mismatch');
    expect([await userOf(other), await userOf(second)]).toEqual([null, null]);
  });

  it('security 73: with an address of a domain that is not proven for the inviting company', async () => {
    const email = newAddress('foreign.example');
    await expectRefused(await goAndComeBack(await link(), { email }), 'domain_invite_mismatch');
    expect(await userOf(email)).toBeNull();
  });

  it('without an address, or without a name for a new account', async () => {
    const email = newAddress();
    const invitation = await invited(email);
    await expectRefused(await goAndComeBack(invitation, { email: undefined }), 'missing_email');
    await expectRefused(await goAndComeBack(invitation, { email, displayName: undefined }), 'invalid_user_attributes');
  });

  it('with an invite that was withdrawn while they were at the provider, before or after its answer', async () => {
    const email = newAddress();
    const withdraw = async () => {
      const [pending] = (await admin.ask(listInvitations)).items.filter((item) => item.email === email);
      await admin.ask(withdrawInvitation, { params: { invitationId: pending?.id ?? '' } });
    };
    await expectRefused(await goAndComeBack(await invited(email), { email }, withdraw), 'no_invite');
    const trip = await goAndComeBack(await invited(email), { email });
    await withdraw();
    expect((await finish(trip)).json()).toMatchObject({ error: 'no_invite' });
    expect(await userOf(email)).toBeNull();
  });

  it('security 69: in another browser, a second time, or once the company has switched its provider off', async () => {
    const email = newAddress();
    const invitation = await invited(email);
    const [mine, other] = [await goAndComeBack(invitation, { email }), await goAndComeBack(invitation, { email })];
    expect((await finish({ ...mine, cookie: other.cookie })).json()).toMatchObject({ error: 'invalid_credentials' });
    await sql`update access.saml_settings set is_enabled = false`.execute(test.database.owner);
    expect((await finish(other)).json()).toMatchObject({ error: 'invalid_credentials' });
    await sql`update access.saml_settings set is_enabled = true`.execute(test.database.owner);
    expect(await userOf(email)).toBeNull();
    expect((await finish(mine)).statusCode).toBe(200);
    expect((await finish(mine)).json()).toMatchObject({ error: 'invalid_credentials' });
  });

  it('past the last seat: max_members_reached, and the invite stays valid', async () => {
    const email = newAddress();
    const invitation = await invited(email);
    await sql`update companies.company set seats_max = 1`.execute(test.database.owner);
    expect((await finish(await goAndComeBack(invitation, { email }))).json()).toMatchObject({
      error: 'max_members_reached',
    });
    expect(await userOf(email)).toBeNull();
    await sql`update companies.company set seats_max = null`.execute(test.database.owner);
    await signedUp(invitation, { email });
  });

  it('more than once of ten round trips with one invite that end at once', async () => {
    const email = newAddress();
    const invitation = await invited(email);
    const trips = [];
    for (let time = 0; time < 10; time += 1) trips.push(await goAndComeBack(invitation, { email }));
    const answers = await Promise.all(trips.map(finish));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(['no_invite', 'no_account_or_invite']).toContain(answer.json<{ error: string }>().error);
  });
});

describe('whoever the provider names', () => {
  it('joins with the invited roles, has proven the address, and logs in there from then on', async () => {
    const email = newAddress();
    const trip = await goAndComeBack(await invited(email), {
      email,
      displayName: undefined,
      givenName: 'Ada',
      familyName: 'Moreau',
    });
    const finished = await finish(trip);
    expect(finished.json()).toEqual({
      hasImpersonationTargets: false,
      accessToken: expect.any(String),
      targetUrl: `/app/${test.companyId}`,
    });
    const client = test.anonymous.at({ cookie: cookieOf(finished.headers['set-cookie']) });
    expect(await client.ask(getMe)).toMatchObject({
      email,
      fullName: 'Ada Moreau',
      lang: 'fr',
      companies: [{ id: test.companyId, roles: ['controller', 'requester'] }],
    });
    expect(await userOf(email)).toEqual({ email_verified_at: test.now(), password_hash: null });
    const begun = begunBy(await test.anonymous.send(samlLogin, { body: { email } }));
    const again = await postAnswer(test, idp, await idp.answer(begun.redirectUrl, 'somebody'));
    expect((await finish({ answer: again, cookie: begun.cookie })).statusCode).toBe(200);
  });

  it('joins by link without a mail: the provider has proven the address', async () => {
    const email = newAddress();
    const client = await signedUp(await link(), { email });
    expect((await client.ask(getMe)).companies).toMatchObject([{ id: test.companyId, roles: ['requester'] }]);
  });

  it('joins with the account they have, also where the company lets nobody in otherwise', async () => {
    await sql`update identity.user set email_verified_at = now() where id = ${test.users.stranger}`.execute(
      test.database.owner,
    );
    await sql`update access.saml_settings set is_enforced = true`.execute(test.database.owner);
    const client = await signedUp(await invited(emailOf('stranger')), { email: emailOf('stranger') });
    expect((await client.ask(getMe)).companies.map(({ id }) => id)).toContain(test.companyId);
    expect((await userOf(emailOf('stranger')))?.password_hash).not.toBeNull();
  });

  it('shares the account with nobody who opened it before with their address and never proved it', async () => {
    const key = 'collaborator';
    const squatter = await test.signIn(key);
    const client = await signedUp(await invited(emailOf(key)), { email: emailOf(key) });
    expect((await client.ask(getMe)).email).toBe(emailOf(key));
    expect((await squatter.refused(getMe)).status).toBe(401);
    const body = { auth_type: 'password' as const, username: emailOf(key), password: PASSWORD };
    expect((await test.anonymous.refused(loginWithCookie, { body })).error).toBe('invalid_credentials');
  });
});
