import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instantToMs } from '#kernel/instant.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { ExternalKind } from '#areas/identity/contract/external-account.ts';
import { invite, openInviteLink, type InvitationSource } from '#areas/members/contract/invitation.ts';
import { emailOf } from '../../../../../test/setup/found-test-companies.ts';
import { ORIGIN, type Client } from '../../../../../test/setup/http-client.ts';
import {
  begin,
  claimsFor,
  logInWith,
  proofOfGoogle,
  proofOfMicrosoft,
  proofOfToken,
  type RoundTrip,
} from '../../../../../test/setup/sign-on/external-browser.ts';
import { startOpenIdStandIn, type OpenIdStandIn } from '../../../../../test/setup/sign-on/open-id-stand-in.ts';
import { cookieOf, createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import type { ExternalProof } from '../../contract/external-proof.ts';
import { signUp } from '../../contract/invites.ts';
import { getMe } from '../../contract/session.ts';
import { listExternalAccounts } from '../../contract/sign-on.ts';

const TENANT = '6babcaad-604b-40ac-a9d7-9fd97c0b779f';
const GOOGLE = { clientId: 'of-google', clientSecret: 'a secret', redirectUrl: `${ORIGIN}/auth/login/google` };
const MICROSOFT = { clientId: 'of-microsoft', clientSecret: null, redirectUrl: `${ORIGIN}/auth/login/microsoft` };

type Invite = { token: string; source: InvitationSource };

let google: OpenIdStandIn;
let microsoft: OpenIdStandIn;
let test: TestApp;
let admin: Client;
let count = 0;

beforeAll(async () => {
  google = await startOpenIdStandIn({ clients: [GOOGLE] });
  microsoft = await startOpenIdStandIn({ clients: [MICROSOFT], tenant: TENANT });
  const scopes = ['profile', 'email'];
  test = await createTestApp({
    signOn: {
      google: { issuer: google.issuer, clientId: GOOGLE.clientId, clientSecret: GOOGLE.clientSecret, scopes },
      microsoft: { issuer: microsoft.issuerPattern, clientId: MICROSOFT.clientId, clientSecret: null, scopes },
      procurementOrigin: null,
    },
  });
});

/** The providers live in our time; each test begins with limits of its own. */
beforeEach(async () => {
  test.advance(Date.now() - instantToMs(test.now()));
  await sql`delete from platform.rate_limit`.execute(test.database.owner);
  admin = await test.signIn('admin');
});

afterEach(async () => {
  for (const table of ['company_domain', 'saml_settings'])
    await sql`delete from access.${sql.raw(table)}`.execute(test.database.owner);
});

afterAll(async () => {
  await test.close();
  await google.close();
  await microsoft.close();
});

const proveDomain = (companyId: string) =>
  sql`insert into access.company_domain values (${companyId}, ${newId('dom')}, 'halden.example', 'x', now(), now())`.execute(
    test.database.owner,
  );

async function invited(email: string): Promise<Invite> {
  await admin.ask(invite, { body: { emails: [email], roles: ['requester'] } });
  await test.runJobs();
  const mail = (await test.mails()).find(({ to }) => to === email);
  return { token: /\/auth\/invites\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '', source: 'token' };
}

/** Somebody with an account elsewhere, whom nobody here knows. */
function newPerson(kind: ExternalKind, change: { email?: string; email_verified?: boolean; name?: string } = {}) {
  const sub = `person-${(count += 1)}`;
  const person = { sub, email: `${sub}@halden.example`, email_verified: true, name: 'Ada Moreau', ...change };
  (kind === 'google' ? google : microsoft).people.set(sub, person);
  return person;
}

function send(trip: RoundTrip, { auth_type, ...proof }: ExternalProof, { token, source }: Invite) {
  const body = { signup_type: auth_type, ...proof, lang: 'fr', invite_token: token, source };
  return test.anonymous.at({ cookie: trip.cookie }).send(signUp, { body: body as never });
}

async function join(kind: ExternalKind, login: string, invitation: Invite): Promise<LightMyRequestResponse> {
  const trip = await begin(test.anonymous, kind, { purpose: 'sign-up', invite: invitation });
  const proof = kind === 'google' ? await proofOfGoogle(trip, login) : await proofOfMicrosoft(trip, login);
  return send(trip, proof, invitation);
}

const countUsers = async (): Promise<string | undefined> =>
  (await sql<{ count: string }>`select count(*) from identity.user`.execute(test.database.owner)).rows[0]?.count;

/** Refused with this code: nobody is made, and no session is opened. */
async function expectRefused(work: () => Promise<LightMyRequestResponse>, error: string): Promise<void> {
  const before = await countUsers();
  const answer = await work();
  expect([answer.json<{ error: string }>().error, answer.headers['set-cookie']]).toEqual([error, undefined]);
  expect(await countUsers()).toBe(before);
}

describe.each(['google', 'microsoft'] as const)('signing up with %s is refused', (kind) => {
  it('with an invite that was made up', async () => {
    const { sub } = newPerson(kind);
    await expectRefused(() => join(kind, sub, { token: 'made-up', source: 'token' }), 'not_found');
  });

  it('with an invite that was used, and with a mailed one as a link', async () => {
    const { sub, email } = newPerson(kind);
    const invitation = await invited(email);
    await expectRefused(() => join(kind, sub, { ...invitation, source: 'link' }), 'not_found');
    expect((await join(kind, sub, invitation)).statusCode).toBe(200);
    await expectRefused(() => join(kind, newPerson(kind, { email }).sub, invitation), 'not_found');
  });

  it('by another address than the invited one, or one outside the link’s domain', async () => {
    const { sub } = newPerson(kind, { email: `elsewhere-${(count += 1)}@elsewhere.example` });
    const invitation = await invited(`wanted-${(count += 1)}@halden.example`);
    await expectRefused(() => join(kind, sub, invitation), 'no_match');
    const { token } = await admin.ask(openInviteLink, { body: { domain: 'halden.example' } });
    await expectRefused(() => join(kind, sub, { token, source: 'link' }), 'email_wrong_domain');
  });

  it('when the provider does not vouch for the address', async () => {
    const { sub, email } = newPerson(kind, { email_verified: false });
    const invitation = await invited(email);
    await expectRefused(() => join(kind, sub, invitation), 'email_not_verified');
  });

  it('when the provider names nobody', async () => {
    const { sub, email } = newPerson(kind, { name: '' });
    const invitation = await invited(email);
    await expectRefused(() => join(kind, sub, invitation), 'missing_name');
  });

  it('when the address has an account, and when the account elsewhere opens one', async () => {
    const { token } = await admin.ask(openInviteLink, { body: { domain: 'halden.example' } });
    const link = { token, source: 'link' } as const;
    await expectRefused(() => join(kind, newPerson(kind, { email: emailOf('requester') }).sub, link), 'user_exists');
    const person = newPerson(kind);
    expect((await join(kind, person.sub, link)).statusCode).toBe(200);
    const moved = { ...person, email: `moved-${person.sub}@halden.example` };
    (kind === 'google' ? google : microsoft).people.set(person.sub, moved);
    await expectRefused(() => join(kind, person.sub, link), 'user_exists');
  });

  it('security 35: when the company of the address logs in with SAML alone', async () => {
    const { sub, email } = newPerson(kind);
    const invitation = await invited(email);
    await proveDomain(test.companyId);
    await sql`insert into access.saml_settings values (${test.companyId}, 'idp', 'https://idp.example', null,
      array['x'], 'assertion', true, true, 1, now())`.execute(test.database.owner);
    await expectRefused(() => join(kind, sub, invitation), 'sso_enforced');
  });

  it('security 52: in another browser, a second time, and after a round trip for another invite or to log in', async () => {
    const { sub, email } = newPerson(kind);
    const [invitation, another] = [await invited(email), await invited(`another-${email}`)];
    const proofOf = (trip: RoundTrip) => (kind === 'google' ? proofOfGoogle(trip, sub) : proofOfMicrosoft(trip, sub));
    const purpose = 'sign-up';
    const [mine, other] = [
      await begin(test.anonymous, kind, { purpose, invite: invitation }),
      await begin(test.anonymous, kind, { purpose, invite: invitation }),
    ];
    const proof = await proofOf(mine);
    await expectRefused(() => send({ ...mine, cookie: other.cookie }, proof, invitation), 'bad_sign_on');
    const crossed = await begin(test.anonymous, kind, { purpose, invite: another });
    const crossedProof = await proofOf(crossed);
    await expectRefused(() => send(crossed, crossedProof, invitation), 'bad_sign_on');
    const toLogIn = await begin(test.anonymous, kind, { invite: invitation });
    const proofToLogIn = await proofOf(toLogIn);
    await expectRefused(() => send(toLogIn, proofToLogIn, invitation), 'bad_sign_on');
    expect((await send(mine, proof, invitation)).statusCode).toBe(200);
    await expectRefused(() => send(mine, proof, invitation), 'bad_sign_on');
  });
});

describe('whoever is invited', () => {
  it.each(['google', 'microsoft'] as const)('signs up with %s, and logs in with it from then on', async (kind) => {
    const { sub, email } = newPerson(kind);
    const invitation = await invited(email);
    const answer = await join(kind, sub, invitation);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { companyId: test.companyId, isProofAwaited: false, goToCompanySelection: false },
    ]);
    const client = test.anonymous.at({ cookie: cookieOf(answer.headers['set-cookie']) });
    expect(await client.ask(getMe)).toMatchObject({ email, fullName: 'Ada Moreau', lang: 'fr' });
    expect(await client.ask(listExternalAccounts)).toMatchObject({ items: [{ kind, email }], hasPassword: false });
    const trip = await begin(test.anonymous, kind);
    const proof = kind === 'google' ? await proofOfGoogle(trip, sub) : await proofOfMicrosoft(trip, sub);
    expect((await logInWith(test.anonymous, trip, proof)).statusCode).toBe(200);
  });

  it('signs up with Microsoft’s unverified address by a mailed invite of the company that has proven its domain, no other', async () => {
    const { sub, email } = newPerson('microsoft', { email_verified: false });
    const invitation = await invited(email);
    await proveDomain(test.strangerCompanyId);
    await expectRefused(() => join('microsoft', sub, invitation), 'email_not_verified');
    await sql`delete from access.company_domain`.execute(test.database.owner);
    await proveDomain(test.companyId);
    // Whoever holds a link may have written the address into a directory of their own.
    const { token } = await admin.ask(openInviteLink, { body: { domain: 'halden.example' } });
    await expectRefused(() => join('microsoft', sub, { token, source: 'link' }), 'email_not_verified');
    expect((await join('microsoft', sub, invitation)).statusCode).toBe(200);
  });

  it('has a name made of its parts where the provider sends these alone', async () => {
    const { email, sub } = newPerson('microsoft');
    const invitation = await invited(email);
    const trip = await begin(test.anonymous, 'microsoft', { purpose: 'sign-up', invite: invitation });
    const claims = { tid: TENANT, sub, email, name: undefined, given_name: 'Ada', family_name: 'Moreau' };
    const token = await microsoft.sign(claimsFor(trip, microsoft.issuer, claims));
    const answer = await send(trip, proofOfToken(trip, token), invitation);
    const client = test.anonymous.at({ cookie: cookieOf(answer.headers['set-cookie']) });
    expect((await client.ask(getMe)).fullName).toBe('Ada Moreau');
  });

  it('gets one account of twenty round trips that end at once', async () => {
    const { sub, email } = newPerson('google');
    const invitation = await invited(email);
    const trips = [];
    for (let time = 0; time < 20; time += 1) {
      const trip = await begin(test.anonymous, 'google', { purpose: 'sign-up', invite: invitation });
      trips.push({ trip, proof: await proofOfGoogle(trip, sub) });
    }
    const answers = await Promise.all(trips.map(({ trip, proof }) => send(trip, proof, invitation)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const others = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(new Set(others.map((answer) => answer.json<{ error: string }>().error))).not.toContain('internal');
  });
});
