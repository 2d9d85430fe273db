import { createHmac } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { JWTPayload } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instantToMs } from '#kernel/instant.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { emailOf, PASSWORD, type PersonKey } from '../../../../../test/setup/found-test-companies.ts';
import type { Client } from '../../../../../test/setup/http-client.ts';
import { ORIGIN } from '../../../../../test/setup/http-client.ts';
import {
  begin,
  claimsFor,
  logInWith,
  proofOfGoogle,
  proofOfMicrosoft,
  proofOfToken,
  type RoundTrip,
} from '../../../../../test/setup/sign-on/external-browser.ts';
import { cancel } from '../../../../../test/setup/sign-on/consent.ts';
import { startOpenIdStandIn, type OpenIdStandIn } from '../../../../../test/setup/sign-on/open-id-stand-in.ts';
import { cookieOf, createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import {
  connectExternalAccount,
  disconnectExternalAccount,
  listExternalAccounts,
  startSignOn,
} from '../../contract/sign-on.ts';
import { getSignOnKinds } from '../../contract/sign-on-kinds.ts';
import type { ExternalProof } from '../../contract/external-proof.ts';
import { getMe, impersonate } from '../../contract/session.ts';
import { loginWithCookie } from '../../contract/log-in.ts';

const TENANT = '6babcaad-604b-40ac-a9d7-9fd97c0b779f';
const GOOGLE = {
  clientId: 'of-google',
  clientSecret: 'a secret of google',
  redirectUrl: `${ORIGIN}/auth/login/google`,
};
const MICROSOFT = { clientId: 'of-microsoft', clientSecret: null, redirectUrl: `${ORIGIN}/auth/login/microsoft` };

let google: OpenIdStandIn;
let microsoft: OpenIdStandIn;
let test: TestApp;

beforeAll(async () => {
  google = await startOpenIdStandIn({ clients: [GOOGLE] });
  microsoft = await startOpenIdStandIn({ clients: [MICROSOFT], tenant: TENANT });
  const { clientId, clientSecret } = GOOGLE;
  test = await createTestApp({
    signOn: {
      google: { issuer: google.issuer, clientId, clientSecret, scopes: ['profile', 'email'] },
      microsoft: {
        issuer: microsoft.issuerPattern,
        clientId: MICROSOFT.clientId,
        clientSecret: null,
        scopes: ['profile', 'email', 'user.read'],
      },
      procurementOrigin: null,
    },
  });
  for (const standIn of [google, microsoft])
    standIn.people.set('ann', {
      sub: 'ann',
      email: 'ann@halden.example',
      email_verified: true,
      name: 'Ann',
    });
});

/** The providers live in our time; each test begins with limits of its own. */
beforeEach(async () => {
  test.advance(Date.now() - instantToMs(test.now()));
  await sql`delete from platform.rate_limit`.execute(test.database.owner);
});

afterAll(async () => {
  await test.close();
  await google.close();
  await microsoft.close();
});

const errorOf = (answer: LightMyRequestResponse): string => answer.json<{ error: string }>().error;
const isSignedIn = (answer: LightMyRequestResponse): boolean =>
  [answer.headers['set-cookie'] ?? []].flat().some((line) => line.includes('merel-session='));

/** Refused, and with no session for whoever tried. */
function expectRefused(answer: LightMyRequestResponse, error = 'bad_sign_on'): void {
  expect([errorOf(answer), isSignedIn(answer)]).toEqual([error, false]);
}

async function connect(client: Client, kind: 'google' | 'microsoft', login: string): Promise<LightMyRequestResponse> {
  const trip = await begin(client, kind, { purpose: 'connect' });
  const proof = kind === 'google' ? await proofOfGoogle(trip, login) : await proofOfMicrosoft(trip, login);
  return client.at({ cookie: trip.cookie }).send(connectExternalAccount, { body: proof });
}

/** Ann of both providers opens the requester's account. */
async function annIsConnected(): Promise<void> {
  const requester = await test.signIn('requester');
  for (const kind of ['google', 'microsoft'] as const)
    expect((await connect(requester, kind, 'ann')).statusCode).toBe(204);
}

async function proveDomain(domain: string, settings: { isEnforced: boolean } | null): Promise<void> {
  const { companyId } = test;
  await sql`insert into access.company_domain values (${companyId}, ${newId('dom')}, ${domain}, 'x', now(), now())`.execute(
    test.database.owner,
  );
  if (settings === null) return;
  await sql`insert into access.saml_settings values (${companyId}, 'idp', 'https://idp.example', null, array['x'],
    'assertion', true, ${settings.isEnforced}, 1, now())`.execute(test.database.owner);
}

async function forgetDomains(): Promise<void> {
  await sql`delete from access.company_domain`.execute(test.database.owner);
  await sql`delete from access.saml_settings`.execute(test.database.owner);
}

it('a browser begins thirty round trips in a quarter of an hour, and the others of its office go on', async () => {
  const trip = await begin(test.anonymous, 'google');
  const browser = test.anonymous.at({ cookie: trip.cookie });
  for (let count = 2; count <= 30; count += 1) await begin(browser, 'google');
  const body = { kind: 'google', purpose: 'log-in', targetUrl: null, invitationToken: null, source: null } as const;
  expect(await browser.refused(startSignOn, { body })).toMatchObject({ status: 429, error: 'too_many_requests' });
  await begin(test.anonymous, 'google');
});

describe('an account elsewhere', () => {
  it('opens nothing before it is connected, though its verified address is a user’s', async () => {
    google.people.set('as-owner', {
      sub: 'as-owner',
      email: emailOf('owner'),
      email_verified: true,
      name: 'The owner',
    });
    const trip = await begin(test.anonymous, 'google');
    expectRefused(await logInWith(test.anonymous, trip, await proofOfGoogle(trip, 'as-owner')), 'not_connected');
    const { rows } = await sql`select * from identity.external_account`.execute(test.database.owner);
    expect(rows).toEqual([]);
  });

  it('is connected in a session, opens the account from then on, and its owner is told', async () => {
    await annIsConnected();
    const requester = await test.signIn('requester');
    expect((await requester.ask(listExternalAccounts)).items).toMatchObject([
      { kind: 'google', email: 'ann@halden.example' },
      { kind: 'microsoft', email: 'ann@halden.example' },
    ]);
    const [mail] = await test.mails();
    expect([mail?.to, mail?.subject]).toEqual([emailOf('requester'), 'Microsoft now opens your Merel account']);
    for (const kind of ['google', 'microsoft'] as const) {
      const trip = await begin(test.anonymous, kind);
      const proof = kind === 'google' ? await proofOfGoogle(trip, 'ann') : await proofOfMicrosoft(trip, 'ann');
      const answer = await logInWith(test.anonymous, trip, proof);
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { hasImpersonationTargets: false, accessToken: expect.any(String) },
      ]);
      const me = await test.anonymous.at({ cookie: cookieOf(answer.headers['set-cookie']) }).ask(getMe);
      expect(me.email).toBe(emailOf('requester'));
    }
  });

  it('of another issuer opens nothing, though subject and address are the same', async () => {
    await annIsConnected();
    const other = '00000000-0000-4000-8000-000000000000';
    const trip = await begin(test.anonymous, 'microsoft');
    const issuer = microsoft.issuerPattern.replace('{tenantid}', other);
    const token = await microsoft.sign(claimsFor(trip, issuer, { tid: other }));
    expectRefused(await logInWith(test.anonymous, trip, proofOfToken(trip, token)), 'not_connected');
  });

  it('is not connected without the provider’s word for its address, nor with a domain that is not proven', async () => {
    const person = { sub: 'unverified', email: 'un@verified.example', email_verified: false, name: 'Un' };
    google.people.set('unverified', person);
    microsoft.people.set('unverified', person);
    const owner = await test.signIn('owner');
    expect(errorOf(await connect(owner, 'google', 'unverified'))).toBe('email_not_verified');
    expect(errorOf(await connect(owner, 'microsoft', 'unverified'))).toBe('email_not_verified');
    await proveDomain('verified.example', null);
    expect(errorOf(await connect(owner, 'google', 'unverified'))).toBe('email_not_verified');
    const stranger = await test.signIn('stranger');
    expect(errorOf(await connect(stranger, 'microsoft', 'unverified'))).toBe('email_not_verified');
    expect((await connect(owner, 'microsoft', 'unverified')).statusCode).toBe(204);
    await forgetDomains();
  });

  it('is not connected in another session than the one that asked, nor by who signed in a while ago', async () => {
    const [one, two] = [await test.signIn('admin'), await test.signIn('admin')];
    const trip = await begin(one, 'google', { purpose: 'connect' });
    const proof = await proofOfGoogle(trip, 'ann');
    const ownCookie = trip.cookie.split('; ')[0] ?? '';
    const crossed = await two
      .at({ cookie: `${ownCookie}; ${two.cookie}` })
      .send(connectExternalAccount, { body: proof });
    expect(errorOf(crossed)).toBe('bad_sign_on');
    test.advance(5 * 60_000 + 1000);
    const body = { kind: 'google', purpose: 'connect', targetUrl: null, invitationToken: null, source: null } as const;
    expect((await one.refused(startSignOn, { body })).error).toBe('fresh_sign_in_needed');
  });

  it('is not connected while acting for somebody, nor by nobody', async () => {
    const body = { kind: 'google', purpose: 'connect', targetUrl: null, invitationToken: null, source: null } as const;
    expect((await test.anonymous.refused(startSignOn, { body })).error).toBe('unauthenticated');
    const collaborator = await test.signIn('collaborator');
    const answer = await collaborator.send(impersonate, {
      body: { targetUserId: test.users.controller, targetCompanyId: test.companyId },
    });
    const acting = collaborator.at({ cookie: cookieOf(answer.headers['set-cookie']) });
    expect((await acting.refused(startSignOn, { body })).error).toBe('acting_for_somebody');
  });

  it('opens one account only, and an account has one of a kind', async () => {
    await annIsConnected();
    const admin = await test.signIn('admin');
    expect(errorOf(await connect(admin, 'google', 'ann'))).toBe('account_in_use');
    google.people.set('bea', { sub: 'bea', email: 'bea@halden.example', email_verified: true, name: 'Bea' });
    const requester = await test.signIn('requester');
    expect(errorOf(await connect(requester, 'google', 'bea'))).toBe('kind_in_use');
  });

  it('opens nothing once it is disconnected, and the last way in stays', async () => {
    google.people.set('sec', { sub: 'sec', email: 'sec@halden.example', email_verified: true, name: 'Sec' });
    const second = await test.signIn('second');
    await connect(second, 'google', 'sec');
    const [account] = (await second.ask(listExternalAccounts)).items;
    const params = { externalAccountId: account?.id ?? '' };
    const stranger = await test.signIn('stranger');
    expect((await stranger.refused(disconnectExternalAccount, { params })).status).toBe(404);
    const setHash = (hash: string | null) =>
      sql`update identity.user set password_hash = ${hash} where id = ${test.users.second}`.execute(
        test.database.owner,
      );
    const { rows } = await sql<{
      hash: string;
    }>`select password_hash as hash from identity.user where id = ${test.users.second}`.execute(test.database.owner);
    await setHash(null);
    expect((await second.refused(disconnectExternalAccount, { params })).error).toBe('last_way_in');
    await setHash(rows[0]?.hash ?? null);
    expect((await second.send(disconnectExternalAccount, { params })).statusCode).toBe(204);
    const trip = await begin(test.anonymous, 'google');
    expectRefused(await logInWith(test.anonymous, trip, await proofOfGoogle(trip, 'sec')), 'not_connected');
  });
});

describe('security 52: a round trip is refused', () => {
  const googleLogIn = async (change: (proof: ExternalProof, trip: RoundTrip) => ExternalProof, cookie?: string) => {
    const trip = await begin(test.anonymous, 'google');
    const proof = change(await proofOfGoogle(trip, 'ann'), trip);
    return logInWith(test.anonymous, cookie === undefined ? trip : { ...trip, cookie }, proof);
  };
  beforeEach(annIsConnected);

  it('without state: the call is not even well-formed', async () => {
    expect((await googleLogIn((proof) => ({ ...proof, sign_on_state: '' }))).statusCode).toBe(400);
  });

  it('with a state that we did not sign', async () => {
    const forged = Buffer.from(JSON.stringify({ attempt: newId('soa'), kind: 'google', purpose: 'log-in' })).toString(
      'base64url',
    );
    expectRefused(await googleLogIn((proof) => ({ ...proof, sign_on_state: `${forged}.${forged}` })));
    expectRefused(await googleLogIn((proof) => ({ ...proof, sign_on_state: `${proof.sign_on_state}x` })));
  });

  it('with a state of another round trip of the same browser', async () => {
    const first = await begin(test.anonymous, 'google');
    const second = await begin(test.anonymous.at({ cookie: first.cookie }), 'google');
    const proof = await proofOfGoogle(first, 'ann');
    expectRefused(await logInWith(test.anonymous, second, { ...proof, sign_on_state: second.state }));
  });

  it('with a state that was used', async () => {
    const trip = await begin(test.anonymous, 'google');
    const proof = await proofOfGoogle(trip, 'ann');
    expect((await logInWith(test.anonymous, trip, proof)).statusCode).toBe(200);
    expectRefused(await logInWith(test.anonymous, trip, proof));
  });

  it('when twenty answers to it come at once: one session', async () => {
    const trip = await begin(test.anonymous, 'google');
    const proof = await proofOfGoogle(trip, 'ann');
    const answers = await Promise.all(Array.from({ length: 20 }, () => logInWith(test.anonymous, trip, proof)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  });

  it('in another browser, or in one without a cookie', async () => {
    const other = await begin(test.anonymous, 'google');
    expectRefused(await googleLogIn((proof) => proof, other.cookie));
    expectRefused(await googleLogIn((proof) => proof, 'other=1'));
  });

  it('after ten minutes', async () => {
    const trip = await begin(test.anonymous, 'google');
    const proof = await proofOfGoogle(trip, 'ann');
    test.advance(10 * 60_000);
    expectRefused(await logInWith(test.anonymous, trip, proof));
  });

  it('when it was begun for something else', async () => {
    const requester = await test.signIn('requester');
    const trip = await begin(requester, 'google', { purpose: 'connect' });
    expectRefused(await logInWith(test.anonymous, trip, await proofOfGoogle(trip, 'ann')));
  });

  it('with a code that was asked for with another PKCE verifier', async () => {
    const trip = await begin(test.anonymous, 'google');
    const url = new URL(trip.authorizeUrl);
    url.searchParams.set('code_challenge', createHmac('sha256', 'x').update('y').digest('base64url'));
    expectRefused(
      await logInWith(test.anonymous, trip, await proofOfGoogle({ ...trip, authorizeUrl: url.href }, 'ann')),
    );
  });

  it('with a nonce of another round trip', async () => {
    const trip = await begin(test.anonymous, 'google');
    const url = new URL(trip.authorizeUrl);
    url.searchParams.set('nonce', 'of somebody else');
    expectRefused(
      await logInWith(test.anonymous, trip, await proofOfGoogle({ ...trip, authorizeUrl: url.href }, 'ann')),
    );
  });
});

describe('security 53: an id token is refused', () => {
  beforeEach(annIsConnected);
  const issuer = () => microsoft.issuer;
  const present = async (make: (trip: RoundTrip) => Promise<string>): Promise<LightMyRequestResponse> => {
    const trip = await begin(test.anonymous, 'microsoft');
    return logInWith(test.anonymous, trip, proofOfToken(trip, await make(trip)));
  };
  const withClaims = (change: JWTPayload, header?: Record<string, string>) =>
    present((trip) => microsoft.sign(claimsFor(trip, issuer(), { tid: TENANT, ...change }), header));
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('unless all is as it should be', async () => {
    expect((await withClaims({})).statusCode).toBe(200);
  });

  it('with a wrong signature', async () => {
    expectRefused(
      await present(async (trip) => {
        const [head = '', body = ''] = (await microsoft.sign(claimsFor(trip, issuer(), { tid: TENANT }))).split('.');
        const claims = { ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as object), sub: 'somebody else' };
        return `${head}.${encode(claims)}.${Buffer.from('x'.repeat(256)).toString('base64url')}`;
      }),
    );
  });

  it('signed by another provider’s key, even under the same key id', async () => {
    expectRefused(await present((trip) => google.sign(claimsFor(trip, issuer(), { tid: TENANT }))));
  });

  it('with a key that the token itself brings or points to', async () => {
    const { keys } = (await (await fetch(`${google.issuer}/jwks`)).json()) as { keys: object[] };
    const header = { jwk: keys[0], jku: `${google.issuer}/jwks` } as unknown as Record<string, string>;
    expectRefused(await present((trip) => google.sign(claimsFor(trip, issuer(), { tid: TENANT }), header)));
  });

  it('with alg none', async () => {
    expectRefused(
      await present(
        async (trip) => `${encode({ alg: 'none' })}.${encode(claimsFor(trip, issuer(), { tid: TENANT }))}.`,
      ),
    );
  });

  it('with HS256 and the public key as the secret', async () => {
    const { keys } = (await (await fetch(`${microsoft.issuer}/jwks`)).json()) as { keys: object[] };
    for (const secret of [JSON.stringify(keys[0]), JSON.stringify({ keys })])
      expectRefused(
        await present(async (trip) => {
          const text = `${encode({ alg: 'HS256', kid: 'stand-in' })}.${encode(claimsFor(trip, issuer(), { tid: TENANT }))}`;
          return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
        }),
      );
  });

  it.each([
    ['iss', { iss: 'https://evil.example' }],
    ['tenant: the issuer’s is not the one it names', { tid: '00000000-0000-4000-8000-000000000000' }],
    ['tenant: none', { tid: undefined }],
    ['tenant: no tenant at all', { tid: '../evil' }],
    ['aud', { aud: 'somebody else' }],
    ['aud: none', { aud: undefined }],
    ['aud: several without azp', { aud: ['of-microsoft', 'somebody else'] }],
    ['azp', { aud: ['of-microsoft', 'somebody else'], azp: 'somebody else' }],
    ['azp for one audience', { azp: 'somebody else' }],
    ['exp', { exp: Math.floor(Date.now() / 1000) - 120 }],
    ['exp: none', { exp: undefined }],
    ['nbf', { nbf: Math.floor(Date.now() / 1000) + 600 }],
    ['nonce', { nonce: 'of somebody else' }],
    ['nonce: none', { nonce: undefined }],
    ['sub: none', { sub: undefined }],
    ['sub: empty', { sub: '' }],
  ])('with a wrong %s', async (_what, change) => {
    expectRefused(await withClaims(change));
  });

  it('that is none', async () => {
    expectRefused(await present(async () => 'x'));
    expectRefused(await present(async () => 'a.b.c'));
  });
});

describe('security 54: a mix-up', () => {
  beforeEach(annIsConnected);

  it('of Google’s code sent to Microsoft’s callback, or the other way round, is refused', async () => {
    const trip = await begin(test.anonymous, 'google');
    const proof = await proofOfGoogle(trip, 'ann');
    expectRefused(
      await logInWith(test.anonymous, trip, {
        auth_type: 'openid',
        id_token: 'x',
        access_token: 'x',
        sign_on_state: proof.sign_on_state,
      }),
    );
    const other = await begin(test.anonymous, 'microsoft');
    expectRefused(await logInWith(test.anonymous, other, { ...proof, sign_on_state: other.state }));
  });

  it('is refused when the answer names another issuer, or none where one is promised', async () => {
    for (const iss of ['https://evil.example', microsoft.issuer, undefined]) {
      const trip = await begin(test.anonymous, 'google');
      const proof = await proofOfGoogle(trip, 'ann');
      expectRefused(await logInWith(test.anonymous, trip, { ...proof, iss } as ExternalProof));
    }
  });

  it('each provider has its own callback address', async () => {
    const addresses = await Promise.all(
      (['google', 'microsoft'] as const).map(async (kind) =>
        new URL((await begin(test.anonymous, kind)).authorizeUrl).searchParams.get('redirect_uri'),
      ),
    );
    expect(addresses).toEqual([GOOGLE.redirectUrl, MICROSOFT.redirectUrl]);
  });
});

describe('security 57: the callback address', () => {
  beforeEach(annIsConnected);

  it.each([
    'http://localhost:3000/auth/login/google/',
    'http://localhost:3000/auth/login/google?x=1',
    'http://localhost:3000/auth/login/microsoft',
    'http://localhost:3000/auth/login',
    'http://localhost:3000.evil.example/auth/login/google',
    'HTTP://localhost:3000/auth/login/google',
    'https://evil.example/auth/login/google',
  ])('%s is refused', async (redirectUrl) => {
    const trip = await begin(test.anonymous, 'google');
    expectRefused(
      await logInWith(test.anonymous, trip, { ...(await proofOfGoogle(trip, 'ann')), redirectUrl } as ExternalProof),
    );
  });
});

describe('what a sign-in is told', () => {
  const tell = async (person: { sub: string; email?: string; email_verified?: boolean; name?: string }) => {
    google.people.set(person.sub, person);
    const trip = await begin(test.anonymous, 'google');
    return logInWith(test.anonymous, trip, await proofOfGoogle(trip, person.sub));
  };

  it.each(['google', 'microsoft'] as const)(
    'security 59: whoever turns back at the provider has no session at our callback: %s',
    async (kind) => {
      await annIsConnected();
      const trip = await begin(test.anonymous, kind);
      const back = await cancel(trip.authorizeUrl);
      const told = new URLSearchParams([...back.searchParams, ...new URLSearchParams(back.hash.slice(1))]);
      expect([back.pathname, told.get('error')]).toEqual([`/auth/login/${kind}`, 'access_denied']);
      expect([told.get('code'), told.get('id_token')]).toEqual([null, null]);
      // Every way in which what came back can be brought to us; the last is how a browser asks for the page itself.
      const state = told.get('state') ?? trip.state;
      const browser = test.anonymous.at({ cookie: trip.cookie });
      const answers: LightMyRequestResponse[] = [];
      for (const code of ['', 'access_denied']) {
        const proof: ExternalProof =
          kind === 'google'
            ? {
                auth_type: 'googleIdentityServices',
                code,
                redirectUrl: `${back.origin}${back.pathname}`,
                sign_on_state: state,
              }
            : { auth_type: 'openid', id_token: code, access_token: code, sign_on_state: state };
        answers.push(await logInWith(test.anonymous, trip, proof));
      }
      expect(answers.map(errorOf)).toEqual(['invalid_input', 'bad_sign_on']);
      answers.push(await test.app.inject({ url: `${back.pathname}${back.search}`, headers: { cookie: trip.cookie } }));
      for (const answer of answers) {
        expect(isSignedIn(answer)).toBe(false);
        const kept = [answer.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0] ?? '');
        const cookie = [trip.cookie, ...kept].join('; ');
        expect((await browser.at({ cookie }).refused(getMe)).status).toBe(401);
      }
      // Beside it, one that agrees: the same browser has a session then.
      const agreed = await begin(test.anonymous, kind);
      const proof = kind === 'google' ? await proofOfGoogle(agreed, 'ann') : await proofOfMicrosoft(agreed, 'ann');
      expect(isSignedIn(await logInWith(test.anonymous, agreed, proof))).toBe(true);
    },
  );

  it('missing_name when the provider names nobody', async () => {
    expectRefused(await tell({ sub: 'nameless', email: 'n@halden.example', email_verified: true }), 'missing_name');
  });

  it('existing_domain with the company’s name, to whoever has proven to be of its domain and to nobody else', async () => {
    await proveDomain('new.example', null);
    const answer = await tell({ sub: 'new', email: 'new@new.example', email_verified: true, name: 'New' });
    expectRefused(answer, 'existing_domain');
    expect(answer.json<{ data: object }>().data).toEqual({ companyName: 'Halden', email: 'new@new.example' });
    expectRefused(
      await tell({ sub: 'liar', email: 'liar@new.example', email_verified: false, name: 'Liar' }),
      'not_connected',
    );
    await forgetDomains();
  });

  it('sso_enforced, though the account is connected and the provider is right', async () => {
    await annIsConnected();
    await proveDomain('halden.example', { isEnforced: true });
    const trip = await begin(test.anonymous, 'google');
    expectRefused(await logInWith(test.anonymous, trip, await proofOfGoogle(trip, 'ann')), 'sso_enforced');
    await forgetDomains();
  });
});

describe('a password', () => {
  const logIn = (username: string, password = 'not the password at all') =>
    test.anonymous.send(loginWithCookie, { body: { auth_type: 'password', username, password } });
  const withoutPassword = (key: PersonKey) =>
    sql`update identity.user set password_hash = null where id = ${test.users[key]}`.execute(test.database.owner);

  it('is answered google_account or microsoft_account where there is none, a few times and then no more', async () => {
    google.people.set('cec', { sub: 'cec', email: 'cec@halden.example', email_verified: true, name: 'Cec' });
    microsoft.people.set('app', { sub: 'app', email: 'app@halden.example', email_verified: true, name: 'App' });
    await connect(await test.signIn('controller'), 'google', 'cec');
    await connect(await test.signIn('approver'), 'microsoft', 'app');
    await withoutPassword('controller');
    await withoutPassword('approver');
    expect(errorOf(await logIn(emailOf('controller')))).toBe('google_account');
    expect(errorOf(await logIn(emailOf('approver')))).toBe('microsoft_account');
    const told = [];
    for (let time = 0; time < 7; time += 1) {
      await sql`delete from platform.rate_limit where key like 'login:account:%'`.execute(test.database.owner);
      told.push(errorOf(await logIn(emailOf('controller'))));
    }
    expect(told).toEqual([
      ...Array.from({ length: 4 }, () => 'google_account'),
      ...Array.from({ length: 3 }, () => 'invalid_credentials'),
    ]);
  });

  it('decision 16: the kind of account is told to one address twenty times an hour', async () => {
    await proveDomain('many.example', null);
    const told = [];
    for (let time = 0; time < 22; time += 1) told.push(errorOf(await logIn(`person-${time}@many.example`)));
    expect(told.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'existing_domain'));
    expect(told.slice(20)).toEqual(['invalid_credentials', 'invalid_credentials']);
    await forgetDomains();
  });

  it('that is right opens nothing where SAML is enforced, and who has no account is told the same', async () => {
    await proveDomain('halden.example', { isEnforced: true });

    expectRefused(await logIn(emailOf('owner'), PASSWORD), 'sso_enforced');
    expectRefused(await logIn(emailOf('owner')), 'sso_enforced');
    expectRefused(await logIn('nobody@halden.example'), 'sso_enforced');
    await forgetDomains();
  });
});

describe('the kinds of sign-in', () => {
  it('are those that are configured, and it is said whether the caller has signed in', async () => {
    expect(await test.anonymous.ask(getSignOnKinds)).toEqual({
      kinds: ['google', 'microsoft'],
      isSignedIn: false,
      procurementOrigin: null,
    });
    expect((await (await test.signIn('owner')).ask(getSignOnKinds)).isSignedIn).toBe(true);
  });

  it('a target that leaves the site does not travel in the state, one that stays does', async () => {
    const targetOf = async (targetUrl: string) => {
      const { state } = await begin(test.anonymous, 'google', { targetUrl });
      const body = Buffer.from(state.split('.')[0] ?? '', 'base64url').toString();
      return (JSON.parse(body) as { targetUrl: string | null }).targetUrl;
    };
    expect(await targetOf('https://evil.example/app')).toBeNull();
    expect(await targetOf('/app/cmp_1/home')).toBe('/app/cmp_1/home');
  });

  it('the identity of a provider asks for profile and email, Microsoft for user.read too', async () => {
    const scopeOf = async (kind: 'google' | 'microsoft') =>
      new URL((await begin(test.anonymous, kind)).authorizeUrl).searchParams.get('scope');
    expect([await scopeOf('google'), await scopeOf('microsoft')]).toEqual([
      'openid profile email',
      'openid profile email user.read',
    ]);
  });
});
