// On every database in turn: sign-ins at once.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instantToMs } from '#kernel/instant.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { openResolveTxt } from '#platform/dns/resolve-txt.ts';
import { invite } from '#areas/members/contract/invitation.ts';
import { emailOf, PASSWORD } from '../../../../../test/setup/found-test-companies.ts';
import { ORIGIN, type Client } from '../../../../../test/setup/http-client.ts';
import { startNameServer, type NameServer } from '../../../../../test/setup/name-server.ts';
import {
  begunBy,
  errorIn,
  handleIn,
  locationOf,
  postAnswer,
  trustStandIn,
  type Begun,
} from '../../../../../test/setup/sign-on/saml-browser.ts';
import {
  resigned,
  startSamlStandIn,
  type SamlAnswer,
  type SamlStandIn,
} from '../../../../../test/setup/sign-on/saml-stand-in.ts';
import { WEAK_CERTIFICATE } from '../../../../../test/setup/sign-on/stand-in-keys.ts';
import { cookieOf, createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import {
  addDomain,
  getSamlSettings,
  proveDomain,
  removeDomain,
  saveSamlSettings,
} from '../../contract/saml-settings.ts';
import { checkInvite, signUp } from '../../contract/invites.ts';
import { finishSaml, samlLogin } from '../../contract/saml.ts';
import { getMe, impersonate, logout } from '../../contract/session.ts';
import { loginWithCookie } from '../../contract/log-in.ts';

const HOUR_MS = 3_600_000;

let idp: SamlStandIn;
let test: TestApp;
/** Answers what name servers of companies would. */
let names: NameServer;

beforeAll(async () => {
  idp = await startSamlStandIn();
  names = await startNameServer();
  test = await createTestApp({ resolveTxt: openResolveTxt([names.address]) });
  idp.people.set('owner', { id: emailOf('owner'), email: emailOf('owner'), displayName: 'The owner' });
  idp.people.set('admin', { id: emailOf('admin'), email: emailOf('admin'), displayName: 'The admin' });
});

/** The provider lives in our time; each test begins with a company that trusts it and limits of its own. */
beforeEach(async () => {
  test.advance(Date.now() - instantToMs(test.now()));
  await sql`delete from platform.rate_limit`.execute(test.database.owner);
  await trusts(test.companyId, ['halden.example']);
});

afterEach(async () => {
  for (const table of ['company_domain', 'saml_settings', 'saml_assertion'])
    await sql`delete from access.${sql.raw(table)}`.execute(test.database.owner);
  names.texts.clear();
});

afterAll(async () => {
  await test.close();
  await idp.close();
  await names.close();
});

const trusts = (companyId: string, domains: readonly string[]) => trustStandIn(test, idp, { companyId, domains });

async function start(email = emailOf('owner'), targetUrl: string | null = null): Promise<Begun> {
  return begunBy(await test.anonymous.send(samlLogin, { body: { email, targetUrl } }));
}

const post = (answer: SamlAnswer) => postAnswer(test, idp, answer);
const finish = (handle: string, cookie: string | null) =>
  test.anonymous.at({ cookie }).send(finishSaml, { body: { handle } });

async function logIn(login = 'owner', change: Parameters<SamlStandIn['answer']>[2] = {}): Promise<Client> {
  const begun = await start();
  const answer = await post(await idp.answer(begun.redirectUrl, login, change));
  const finished = await finish(handleIn(answer), begun.cookie);
  expect(finished.statusCode, `${answer.headers.location} ${finished.body}`).toBe(200);
  return test.anonymous.at({ cookie: cookieOf(finished.headers['set-cookie']) });
}

/** Posted, refused with this code, and nothing to come for. */
async function expectRefused(answer: SamlAnswer, code: string): Promise<void> {
  const refused = await post(answer);
  expect([refused.statusCode, locationOf(refused).pathname, errorIn(refused)]).toEqual([303, '/auth/login/saml', code]);
  expect([handleIn(refused), refused.headers['set-cookie']]).toEqual(['', undefined]);
}

describe('signing in with SAML', () => {
  it('leads to the provider, back, and on to where it was going', async () => {
    const begun = await start(emailOf('owner'), '/app/cmp_1/requests/mine');
    const answer = await post(await idp.answer(begun.redirectUrl, 'owner'));
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([303, undefined]);
    const finished = await finish(handleIn(answer), begun.cookie);
    expect(finished.json()).toEqual({
      hasImpersonationTargets: false,
      accessToken: expect.any(String),
      targetUrl: '/app/cmp_1/requests/mine',
    });
    const client = test.anonymous.at({ cookie: cookieOf(finished.headers['set-cookie']) });
    expect((await client.ask(getMe)).email).toBe(emailOf('owner'));
  });

  it('works with a provider that signs the whole response', async () => {
    await sql`update access.saml_settings set signs = 'response'`.execute(test.database.owner);
    await logIn('owner', { signResponse: true, signAssertion: false });
    const begun = await start();
    await expectRefused(await idp.answer(begun.redirectUrl, 'owner'), 'invalid_credentials');
  });

  it('logs out at the provider too, and a password session does not', async () => {
    const client = await logIn();
    expect(await client.ask(logout)).toEqual({ url: idp.logoutUrl });
    expect((await client.refused(getMe)).status).toBe(401);
    expect(await (await test.signIn('owner')).ask(logout)).toEqual({ url: null });
  });

  it('describes this server to the provider', async () => {
    const answer = await test.app.inject({ url: `/api/saml/${test.companyId}/metadata` });
    expect(answer.headers['content-type']).toContain('application/samlmetadata+xml');
    expect(answer.body).toContain(`entityID="${ORIGIN}/api/saml/${test.companyId}/metadata"`);
    expect(answer.body).toContain(`Location="${ORIGIN}/api/saml/${test.companyId}/acs"`);
    expect(answer.body).toContain('WantAssertionsSigned="true"');
  });
});

describe('a log-in is not begun', () => {
  const refusal = async (email: string) => (await test.anonymous.refused(samlLogin, { body: { email } })).error;

  it('for a domain that no company has proven: no_account_or_invite', async () => {
    expect(await refusal('somebody@elsewhere.example')).toBe('no_account_or_invite');
    await sql`update access.company_domain set proven_at = null`.execute(test.database.owner);
    expect(await refusal(emailOf('owner'))).toBe('no_account_or_invite');
  });

  it('for a company that has switched it off: no_account_or_invite', async () => {
    await sql`update access.saml_settings set is_enabled = false`.execute(test.database.owner);
    expect(await refusal(emailOf('owner'))).toBe('no_account_or_invite');
  });

  it('with settings that make no request: saml_request_fail', async () => {
    await sql`update access.saml_settings set sso_url = 'no address'`.execute(test.database.owner);
    expect(await refusal(emailOf('owner'))).toBe('saml_request_fail');
  });

  it('with what is no address', async () => {
    expect(await refusal('no address')).toBe('invalid_input');
  });

  it('more than a hundred and twenty times a quarter of an hour from one place', async () => {
    const answers = [];
    for (let time = 0; time < 121; time += 1)
      answers.push((await test.anonymous.send(samlLogin, { body: { email: 'a@elsewhere.example' } })).statusCode);
    expect([answers[119], answers[120]]).toEqual([422, 429]);
  });

  it('security 71: the RelayState is an opaque id, whatever target was asked for', async () => {
    const begun = await start(emailOf('owner'), 'https://evil.example/');
    expect(new URL(begun.redirectUrl).searchParams.get('RelayState')).toMatch(/^soa_\w{26}$/);
    const answer = await idp.answer(begun.redirectUrl, 'owner');
    const bent = { ...answer, fields: { ...answer.fields, RelayState: 'https://evil.example/' } };
    const finished = await finish(handleIn(await post(bent)), begun.cookie);
    expect(finished.json<{ targetUrl: null }>().targetUrl).toBeNull();
  });
});

describe('security 69: an answer', () => {
  it('is of no use in another browser, nor in one without our cookie', async () => {
    const [begun, other] = [await start(), await start()];
    const handle = handleIn(await post(await idp.answer(begun.redirectUrl, 'owner')));
    for (const cookie of [other.cookie, null])
      expect((await finish(handle, cookie)).json()).toMatchObject({ error: 'invalid_credentials' });
    expect((await finish(handle, begun.cookie)).statusCode).toBe(200);
  });

  it('to nothing that we asked is refused: the provider cannot begin', async () => {
    const begun = await start();
    await expectRefused(
      await idp.answer(begun.redirectUrl, 'owner', { inResponseTo: undefined }),
      'invalid_credentials',
    );
    await expectRefused(
      await idp.answer(begun.redirectUrl, 'owner', { inResponseTo: `_${newId('soa')}` }),
      'invalid_credentials',
    );
  });

  it('after ten minutes is refused, and so is coming for it after two', async () => {
    const begun = await start();
    const late = await start();
    const handle = handleIn(await post(await idp.answer(begun.redirectUrl, 'owner')));
    test.advance(2 * 60_000);
    expect((await finish(handle, begun.cookie)).statusCode).toBe(401);
    test.advance(8 * 60_000);
    await expectRefused(
      await idp.answer(late.redirectUrl, 'owner', { lifetimeInSeconds: 3600 }),
      'invalid_credentials',
    );
  });

  it('is of no use once its person has left, or the company has switched its provider off', async () => {
    const begun = await start();
    const handle = handleIn(await post(await idp.answer(begun.redirectUrl, 'admin')));
    const leave = (state: string) =>
      sql`update members.member set state = ${state}, left_at = ${state === 'left' ? test.now() : null} where user_id = ${test.users.admin}`.execute(
        test.database.owner,
      );
    await leave('left');
    expect((await finish(handle, begun.cookie)).json()).toMatchObject({ error: 'no_account_or_invite' });
    await leave('active');
    const second = await start();
    const other = handleIn(await post(await idp.answer(second.redirectUrl, 'admin')));
    await sql`update access.saml_settings set is_enabled = false`.execute(test.database.owner);
    expect((await finish(other, second.cookie)).json()).toMatchObject({ error: 'invalid_credentials' });
  });

  it('changes nothing for whoever posts it from anywhere, and no other call takes a form', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/auth/saml/finish',
      headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'handle=x',
    });
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([403, 'untrusted_origin']);
  });
});

describe('security 68: one answer', () => {
  it('posted fifty times at once gives one session', async () => {
    const begun = await start();
    const message = await idp.answer(begun.redirectUrl, 'owner');
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(message)));
    const handles = answers.map(handleIn).filter((handle) => handle !== '');
    expect(handles).toHaveLength(1);
    const finished = await Promise.all(Array.from({ length: 20 }, () => finish(handles[0] ?? '', begun.cookie)));
    expect(finished.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('with an assertion that was used for another request is refused', async () => {
    const [first, second] = [await start(), await start()];
    const message = await idp.answer(first.redirectUrl, 'owner');
    const id =
      /Assertion[^>]* ID="([^"]+)"/.exec(Buffer.from(message.fields.SAMLResponse, 'base64').toString())?.[1] ?? '';
    expect(errorIn(await post(message))).toBeNull();
    const again = resigned(await idp.answer(second.redirectUrl, 'owner'), (xml) =>
      xml.replace(/(Assertion[^>]* ID=")[^"]+/, `$1${id}`),
    );
    await expectRefused(again, 'invalid_credentials');
  });
});

describe('security 65 and 70: an answer is refused', () => {
  const bent = async (change: (xml: string) => string): Promise<SamlAnswer> =>
    resigned(await idp.answer((await start()).redirectUrl, 'owner'), change);

  it('unless all is as it should be', async () => {
    expect(errorIn(await post(await bent((xml) => xml)))).toBeNull();
  });

  it.each<[string, (xml: string) => string]>([
    ['with a status that is no success', (xml) => xml.replace('status:Success', 'status:Responder')],
    ['with another destination', (xml) => xml.replace(/Destination="[^"]+"/, 'Destination="https://evil.example/acs"')],
    ['with another recipient', (xml) => xml.replace(/Recipient="[^"]+"/, 'Recipient="https://evil.example/acs"')],
    ['without a recipient', (xml) => xml.replace(/ Recipient="[^"]+"/, '')],
    [
      'for another request inside',
      (xml) => xml.replace(/(SubjectConfirmationData[^>]*InResponseTo=")[^"]+/, '$1_other'),
    ],
    ['of another issuer', (xml) => xml.replaceAll(/(Issuer>)[^<]+/g, '$1https://evil.example/metadata')],
    ['for another audience', (xml) => xml.replace(/(Audience>)[^<]+/, '$1https://evil.example')],
    ['for no audience', (xml) => xml.replace(/<(\w+:)?AudienceRestriction>.*<\/(\w+:)?AudienceRestriction>/, '')],
    ['without conditions', (xml) => xml.replace(/<(\w+:)?Conditions .*<\/(\w+:)?Conditions>/, '')],
    [
      'that is not valid yet',
      (xml) => xml.replaceAll(/NotBefore="[^"]+"/g, `NotBefore="${new Date(Date.now() + 3 * 60_000).toISOString()}"`),
    ],
    [
      'that is no longer valid',
      (xml) =>
        xml.replaceAll(/NotOnOrAfter="[^"]+"/g, `NotOnOrAfter="${new Date(Date.now() - 3 * 60_000).toISOString()}"`),
    ],
    ['with a time that is none', (xml) => xml.replaceAll(/NotOnOrAfter="[^"]+"/g, 'NotOnOrAfter="never"')],
    [
      'whose session is over',
      (xml) =>
        xml.replace(
          '<saml:AuthnStatement',
          `<saml:AuthnStatement SessionNotOnOrAfter="${new Date(Date.now() - 1000).toISOString()}"`,
        ),
    ],
    ['that is not about a bearer', (xml) => xml.replace('cm:bearer', 'cm:holder-of-key')],
    ['of another version', (xml) => xml.replace('Version="2.0"', 'Version="1.1"')],
  ])('%s', async (_what, change) => {
    const message = await bent((xml) => {
      expect(change(xml), 'the message has nothing to change there').not.toBe(xml);
      return change(xml);
    });
    await expectRefused(message, 'invalid_credentials');
  });

  it('two minutes of skew are forgiven, either way', async () => {
    const ahead = new Date(Date.now() + 110_000).toISOString();
    expect(
      errorIn(await post(await bent((xml) => xml.replaceAll(/NotBefore="[^"]+"/g, `NotBefore="${ahead}"`)))),
    ).toBeNull();
    const behind = new Date(Date.now() - 110_000).toISOString();
    expect(
      errorIn(await post(await bent((xml) => xml.replaceAll(/NotOnOrAfter="[^"]+"/g, `NotOnOrAfter="${behind}"`)))),
    ).toBeNull();
  });

  it('security 67: signed with SHA-1', async () => {
    const { redirectUrl } = await start();
    await expectRefused(
      await idp.answer(redirectUrl, 'owner', { signatureAlgorithm: 'rsa-sha1', digestAlgorithm: 'sha1' }),
      'invalid_credentials',
    );
  });

  it('security 60: signed with a key that we were not told, though the message brings it', async () => {
    await sql`update access.saml_settings set certificates = ${[WEAK_CERTIFICATE]}`.execute(test.database.owner);
    await expectRefused(await idp.answer((await start()).redirectUrl, 'owner'), 'invalid_credentials');
  });

  it('security 63: changed after it was signed', async () => {
    const { url, fields } = await idp.answer((await start()).redirectUrl, 'admin');
    const xml = Buffer.from(fields.SAMLResponse, 'base64').toString().replaceAll(emailOf('admin'), emailOf('owner'));
    await expectRefused(
      { url, fields: { ...fields, SAMLResponse: Buffer.from(xml).toString('base64') } },
      'invalid_credentials',
    );
  });

  it.each([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['no XML', Buffer.from('hello').toString('base64')],
    ['something else', Buffer.from('<a xmlns="b:c"/>').toString('base64')],
    ['a DOCTYPE', Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>').toString('base64')],
  ])('as unreadable when it is %s: saml_parsing_error', async (_what, SAMLResponse) => {
    const { url, fields } = await idp.answer((await start()).redirectUrl, 'owner');
    await expectRefused({ url, fields: { ...fields, SAMLResponse } }, 'saml_parsing_error');
  });

  it('more than three hundred times a quarter of an hour from one place: unknown_error', async () => {
    const { url } = await idp.answer((await start()).redirectUrl, 'owner');
    const answer = { url, fields: { SAMLResponse: 'x', RelayState: '' } };
    for (let time = 0; time < 300; time += 1) await post(answer);
    await expectRefused(answer, 'unknown_error');
  });

  it('security 72: when it is larger than any real one', async () => {
    const { url, fields } = await idp.answer((await start()).redirectUrl, 'owner');
    const answer = await post({ url, fields: { ...fields, SAMLResponse: 'A'.repeat(1024 * 1024 + 1) } });
    expect(answer.statusCode).toBe(413);
    const padded = `<Response>${' '.repeat(256 * 1024)}</Response>`;
    const long = { url, fields: { ...fields, SAMLResponse: Buffer.from(padded).toString('base64') } };
    await expectRefused(long, 'saml_parsing_error');
  });
});

describe('whom the provider names', () => {
  const answerFor = async (person: { id: string; email?: string }) => {
    idp.people.set('somebody', person);
    return idp.answer((await start()).redirectUrl, 'somebody');
  };

  it('nobody with an address: missing_email', async () => {
    await expectRefused(await answerFor({ id: 'q-17' }), 'missing_email');
  });

  it('what is no address: invalid_user_attributes', async () => {
    await expectRefused(await answerFor({ id: 'q-17', email: 'no address' }), 'invalid_user_attributes');
  });

  it('nobody at all: invalid_user_attributes', async () => {
    const message = resigned(await idp.answer((await start()).redirectUrl, 'owner'), (xml) =>
      xml.replace(/(NameID[^>]*>)[^<]+/, '$1'),
    );
    await expectRefused(message, 'invalid_user_attributes');
  });

  it('who is no member: no_account_or_invite', async () => {
    await expectRefused(await answerFor({ id: 'x', email: 'nobody@halden.example' }), 'no_account_or_invite');
    await expectRefused(await answerFor({ id: 'x', email: emailOf('stranger') }), 'no_account_or_invite');
  });

  it('security 73: a user of another company, by a domain that is not proven for this one: domain_invite_mismatch', async () => {
    await sql`delete from access.company_domain`.execute(test.database.owner);
    await trustsOther();
    const begun = await start('somebody@fremd.example');
    await expectRefused(await idp.answer(begun.redirectUrl, 'owner'), 'domain_invite_mismatch');
  });

  it('security 73: an answer made for one company does not fit another that trusts the same provider', async () => {
    await trustsOther();
    const begun = await start();
    const message = await idp.answer(begun.redirectUrl, 'owner');
    await expectRefused(
      { ...message, url: message.url.replace(test.companyId, test.strangerCompanyId) },
      'invalid_credentials',
    );
  });

  const trustsOther = () => trusts(test.strangerCompanyId, ['fremd.example']);
});

describe('security 19: the session', () => {
  const withEnd = async (endsInMs: number): Promise<Client> => {
    const begun = await start();
    const end = new Date(Date.now() + endsInMs).toISOString();
    const message = resigned(await idp.answer(begun.redirectUrl, 'owner'), (xml) =>
      xml.replace('<saml:AuthnStatement', `<saml:AuthnStatement SessionNotOnOrAfter="${end}"`),
    );
    const finished = await finish(handleIn(await post(message)), begun.cookie);
    return test.anonymous.at({ cookie: cookieOf(finished.headers['set-cookie']) });
  };

  it('ends when the provider says so', async () => {
    const client = await withEnd(10 * 60_000);
    test.advance(9 * 60_000);
    expect((await client.send(getMe)).statusCode).toBe(200);
    test.advance(60_000 + 2000);
    expect((await client.refused(getMe)).status).toBe(401);
  });

  it('ends after twelve hours though the provider would have it longer', async () => {
    const client = await withEnd(48 * HOUR_MS);
    for (let half = 0; half < 24; half += 1) {
      expect((await client.send(getMe)).statusCode).toBe(200);
      test.advance(HOUR_MS / 2 - 1000);
    }
    test.advance(60_000);
    expect((await client.refused(getMe)).status).toBe(401);
  });
});

describe('the settings', () => {
  const BODY = () => ({
    idpEntityId: idp.idpEntityId,
    ssoUrl: idp.ssoUrl,
    logoutUrl: null,
    certificates: [idp.certificate],
    signs: 'assertion' as const,
    isEnabled: true,
    isEnforced: false,
    version: 1,
  });

  it('are changed by nobody who signed in more than five minutes ago, nor while acting for somebody', async () => {
    const owner = await test.signIn('owner');
    const params = { domainId: (await owner.ask(getSamlSettings)).domains[0]?.id ?? '' };
    test.advance(5 * 60_000 + 1000);
    for (const refused of [
      await owner.refused(saveSamlSettings, { body: BODY() }),
      await owner.refused(addDomain, { body: { domain: 'a.example' } }),
      await owner.refused(proveDomain, { params }),
      await owner.refused(removeDomain, { params }),
    ])
      expect(refused.error).toBe('fresh_sign_in_needed');
    const collaborator = await test.signIn('collaborator');
    const answer = await collaborator.send(impersonate, {
      body: { targetUserId: test.users.controller, targetCompanyId: test.companyId },
    });
    const acting = collaborator.at({ cookie: cookieOf(answer.headers['set-cookie']) });
    expect((await acting.refused(saveSamlSettings, { body: BODY() })).status).toBe(403);
  });

  it('take no certificate that is none or too weak, and keep what is given without its frame', async () => {
    const owner = await test.signIn('owner');
    for (const certificate of ['none', WEAK_CERTIFICATE])
      expect((await owner.refused(saveSamlSettings, { body: { ...BODY(), certificates: [certificate] } })).error).toBe(
        'bad_certificate',
      );
    const bare = idp.certificate.replaceAll(/-----[^-]+-----|\s/g, '');
    const saved = await owner.ask(saveSamlSettings, { body: { ...BODY(), certificates: [bare] } });
    expect(saved.provider?.certificates[0]?.subject).toBe('CN=Stand-in identity provider');
  });

  it('saved by two at once are saved by one', async () => {
    const owner = await test.signIn('owner');
    const answers = await Promise.all([1, 2, 3].map(() => owner.send(saveSamlSettings, { body: BODY() })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  });

  it('are written into the audit log', async () => {
    const owner = await test.signIn('owner');
    await owner.ask(saveSamlSettings, { body: BODY() });
    await owner.ask(addDomain, { body: { domain: 'audit.example' } });
    const { rows } = await sql<{ action: string; actor_id: string }>`
      select action, actor_id from platform.audit_event where company_id = ${test.companyId} order by seq desc limit 2`.execute(
      test.database.owner,
    );
    expect(rows).toEqual([
      { action: 'access.addDomain', actor_id: test.users.owner },
      { action: 'access.saveSamlSettings', actor_id: test.users.owner },
    ]);
  });

  it('do not enforce what has no proven domain, or what nobody has tried', async () => {
    const owner = await test.signIn('owner');
    expect((await owner.refused(saveSamlSettings, { body: { ...BODY(), isEnforced: true } })).error).toBe(
      'not_tried_yet',
    );
    await sql`update access.company_domain set proven_at = null`.execute(test.database.owner);
    expect((await owner.refused(saveSamlSettings, { body: { ...BODY(), isEnforced: true } })).error).toBe(
      'no_proven_domain',
    );
  });

  it('security 35: enforced, are not gone round by an invite with a password', async () => {
    const email = 'invited@halden.example';
    const owner = await test.signIn('owner');
    await owner.ask(invite, { body: { emails: [email], roles: ['requester'] } });
    await test.runJobs();
    const [mail] = (await test.mails()).filter(({ to }) => to === email);
    const token = /\/auth\/invites\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await sql`update access.saml_settings set is_enforced = true`.execute(test.database.owner);
    const body = {
      signup_type: 'password' as const,
      username: email,
      given_name: 'Ada',
      family_name: 'Moreau',
      gender: 'F' as const,
      display_gender: 'mrs' as const,
      password: 'a heron under the old bridge',
      invite_token: token,
      source: 'token' as const,
    };
    expect((await test.anonymous.refused(signUp, { body })).error).toBe('sso_enforced');
  });

  it('security 35: enforced by who came in that way, end all other sessions and close every other path', async () => {
    const [bySaml, byPassword] = [await logIn('admin'), await test.signIn('requester')];
    await bySaml.ask(saveSamlSettings, { body: { ...BODY(), isEnforced: true } });
    expect((await byPassword.refused(getMe)).status).toBe(401);
    expect((await bySaml.send(getMe)).statusCode).toBe(200);
    const body = { auth_type: 'password' as const, username: emailOf('requester'), password: PASSWORD };
    expect((await test.anonymous.refused(loginWithCookie, { body })).error).toBe('sso_enforced');
    await logIn('owner');
  });
});

describe('a domain', () => {
  it.each([
    'halden',
    '-a.example',
    'a..example',
    'a.example.',
    'x@a.example',
    'https://a.example',
    'münchen.example',
    '127.0.0.1',
  ])('is not %s', async (domain) => {
    const owner = await test.signIn('owner');
    expect((await owner.refused(addDomain, { body: { domain } })).error).toBe('bad_domain');
  });

  it('is proven by the record that was asked for, and by no other', async () => {
    const owner = await test.signIn('owner');
    const { domains } = await owner.ask(addDomain, { body: { domain: 'New.Example' } });
    const added = domains.find(({ domain }) => domain === 'new.example');
    const params = { domainId: added?.id ?? '' };
    expect((await owner.refused(addDomain, { body: { domain: 'new.example' } })).error).toBe('domain_known');
    expect((await owner.refused(proveDomain, { params })).error).toBe('record_not_found');
    names.texts.set('_merel.new.example', ['something else', 'merel-domain=']);
    expect((await owner.refused(proveDomain, { params })).error).toBe('record_not_found');
    names.texts.set('_merel.new.example', ['something else', added?.recordValue ?? '']);
    names.broken.add('_merel.new.example');
    expect((await owner.refused(proveDomain, { params })).error).toBe('record_not_found');
    names.broken.clear();
    const proven = await owner.ask(proveDomain, { params });
    expect(proven.domains.find(({ id }) => id === added?.id)?.provenAt).not.toBeNull();
    expect((await owner.ask(removeDomain, { params })).domains.map(({ domain }) => domain)).toEqual(['halden.example']);
    expect((await owner.refused(proveDomain, { params })).status).toBe(404);
  });

  it('speaks for one company only', async () => {
    const stranger = await test.signIn('stranger');
    const { domains } = await stranger.ask(addDomain, { body: { domain: 'halden.example' } });
    names.texts.set('_merel.halden.example', [domains[0]?.recordValue ?? '']);
    expect((await stranger.refused(proveDomain, { params: { domainId: domains[0]?.id ?? '' } })).error).toBe(
      'domain_taken',
    );
    expect((await stranger.ask(getSamlSettings)).provider).toBeNull();
  });
});

describe('the page of an invite', () => {
  const saml = async (token: string) => {
    const answer = await test.anonymous.ask(checkInvite, { body: { invite_token: token, source: 'token' } });
    return [answer.is_saml_enabled, answer.is_saml_enforced, answer.terms_and_conditions.prettyUrlByLang.de];
  };

  it('tells of SAML for a domain that the inviting company has proven, and where our own terms are', async () => {
    const terms = `${ORIGIN}/auth/legal/terms`;
    const admin = await test.signIn('admin');
    const elsewhere = await invitedToken(admin, 'to-check@elsewhere.example');
    const own = await invitedToken(admin, 'to-check@halden.example');
    expect(await saml(own)).toEqual([true, false, terms]);
    await sql`update access.saml_settings set is_enforced = true`.execute(test.database.owner);
    expect(await saml(own)).toEqual([true, true, terms]);
    expect(await saml(elsewhere)).toEqual([false, false, terms]);
    await sql`update access.saml_settings set is_enforced = false, is_enabled = false`.execute(test.database.owner);
    expect(await saml(own)).toEqual([false, false, terms]);
  });
});

/** An invite as it is mailed to this address. */
async function invitedToken(admin: Client, email: string): Promise<string> {
  await admin.ask(invite, { body: { emails: [email], roles: ['requester'] } });
  await test.runJobs();
  const mail = (await test.mails()).find(({ to }) => to === email);
  return /\/auth\/invites\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
