import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/crypto/new-id.ts';
import { listFactors } from '#areas/identity/server/door.ts';
import { listMembers } from '#areas/members/contract/member.ts';
import { emailOf, PASSWORD, type PersonKey } from '../../../../../test/setup/found-test-companies.ts';
import type { Client } from '../../../../../test/setup/http-client.ts';
import { agreeByMessage } from '../../../../../test/setup/phone.ts';
import { cookieOf, createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import { addMessageFactor } from '../../contract/factors.ts';
import { loginWithCookie } from '../../contract/log-in.ts';
import { checkPasswordReset, forgetPassword } from '../../contract/password.ts';
import * as contract from '../../contract/profile.ts';
import { validateAuthenticator } from '../../contract/sca.ts';
import { listOwnSessions } from '../../contract/security.ts';
import { getMe, impersonate } from '../../contract/session.ts';
import { confirmEmail } from '../../contract/verification.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

// Codes, links and sessions of the test before are over.
beforeEach(() => test.advance(13 * HOUR_MS));

afterAll(() => test.close());

const toEmail = (email: string) => ({ kind: 'email' as const, email });
const toPhone = (number: string, ext = '+33') => ({ kind: 'phone' as const, ext, number });
type Contact = ReturnType<typeof toEmail> | ReturnType<typeof toPhone>;

/** Lets a factor agree to this contact, as the dialog does. */
async function agreeTo(client: Client, contact: Contact) {
  const begun = await client.ask(contract.beginContactChange, { body: { contact } });
  const mailed = /\b\d{6}\b/.exec((await test.mails())[0]?.subject ?? '')?.[0] ?? '';
  const code = begun.type === 'SMS' ? await test.newestCode() : mailed;
  await client.ask(validateAuthenticator, { params: { factorId: begun.procedure.factorId }, body: { code } });
  return begun.procedure.id;
}

const change = async (client: Client, contact: Contact) =>
  client.send(contract.changeContact, { body: { contact, procedureId: await agreeTo(client, contact) } });

const tokenIn = (text = ''): string => /verify\?token=([\w-]+)&to=profile/.exec(text)?.[1] ?? '';
const mailTo = async (to: string) => (await test.mails()).find((mail) => mail.to === to);

async function askFor(client: Client, email: string): Promise<string> {
  expect((await change(client, toEmail(email))).statusCode).toBe(204);
  return tokenIn((await mailTo(email))?.text);
}

const open = async (client: Client, token: string) => (await client.send(confirmEmail, { body: { token } })).statusCode;
const emailNow = async (key: PersonKey) => {
  const { rows } = await sql<{ email: string; at: string | null }>`
    select email, email_verified_at as at from identity.user where id = ${test.users[key]}`.execute(
    test.database.owner,
  );
  return rows[0];
};

describe('a new address', () => {
  it('is refused with the agreement of another session, after five minutes, and to who acts for somebody (security 9)', async () => {
    const contact = toEmail('new@halden.example');
    const client = await test.signIn('requester');
    const procedureId = await agreeTo(client, contact);
    const other = await test.signIn('requester');
    expect(await other.refused(contract.changeContact, { body: { contact, procedureId } })).toMatchObject({
      error: 'code_expired',
    });
    test.advance(5 * MINUTE_MS + 1);
    expect(await client.refused(contract.changeContact, { body: { contact, procedureId } })).toMatchObject({
      error: 'sign_in_again',
    });
    const collaborator = await test.signIn('collaborator');
    const acting = await collaborator.send(impersonate, {
      body: { targetUserId: test.users.controller, targetCompanyId: test.companyId },
    });
    const actor = collaborator.at({ cookie: cookieOf(acting.headers['set-cookie']) });
    expect(await actor.refused(contract.beginContactChange, { body: { contact } })).toMatchObject({
      error: 'acting_for_somebody',
    });
    expect((await actor.ask(contract.getProfile)).email).toBe(emailOf('collaborator'));
  });

  it('is not taken by an agreement to another one, or to a change of factors', async () => {
    const client = await test.signIn('requester');
    const procedureId = await agreeTo(client, toEmail('mine@halden.example'));
    const contact = toEmail('theirs@halden.example');
    expect(await client.refused(contract.changeContact, { body: { contact, procedureId } })).toMatchObject({
      error: 'confirmation_changed',
    });
    const ofFactors = (await agreeByMessage(test, client)) as typeof procedureId;
    expect(await client.refused(contract.changeContact, { body: { contact, procedureId: ofFactors } })).toMatchObject({
      error: 'confirmation_changed',
    });
    expect(await mailTo(contact.email)).toBeUndefined();
  });

  it('that is none, or one’s own, is asked of no factor', async () => {
    const client = await test.signIn('requester');
    const refusals = [];
    for (const email of ['nobody', emailOf('requester').toUpperCase()])
      refusals.push((await client.refused(contract.beginContactChange, { body: { contact: toEmail(email) } })).error);
    expect(refusals).toEqual(['invalid_email', 'same_contact']);
  });

  it('counts once its link was opened by its owner, and not a moment earlier', async () => {
    const client = await test.signIn('controller');
    const token = await askFor(client, 'Co.New@halden.example');
    expect((await emailNow('controller'))?.email).toBe(emailOf('controller'));
    expect((await client.ask(contract.getProfile)).emailChange?.email).toBe('Co.New@halden.example');
    expect(await open(test.anonymous, token)).toBe(401);
    expect(await open(await test.signIn('admin'), token)).toBe(404);

    // A link to set a password lies in the old mailbox.
    await test.anonymous.ask(forgetPassword, { body: { username: emailOf('controller') } });
    await test.runJobs();
    const reset = /reset\/([\w-]+)/.exec((await mailTo(emailOf('controller')))?.text ?? '')?.[1] ?? '';
    const elsewhere = await test.signIn('controller');

    expect(await open(client, token)).toBe(204);
    expect(await emailNow('controller')).toEqual({ email: 'Co.New@halden.example', at: test.now() });
    expect(await open(client, token)).toBe(404);
    const old = await mailTo(emailOf('controller'));
    expect(old?.text).toContain('Co.New@halden.example');
    expect(await test.anonymous.ask(checkPasswordReset, { body: { token: reset } })).toMatchObject({ is_valid: false });
    // Nothing ends by itself; the screen offers it.
    expect((await elsewhere.ask(listOwnSessions)).items.length).toBeGreaterThan(1);
    const members = await client.ask(listMembers, { query: {} });
    expect(members.items.map(({ email }) => email)).toContain('Co.New@halden.example');
    const again = await test.anonymous.send(loginWithCookie, {
      body: { auth_type: 'password', username: 'co.new@halden.example', password: PASSWORD },
    });
    expect(again.statusCode).toBe(200);
  });

  it('is dead after three hours, and once a newer one was asked for', async () => {
    const client = await test.signIn('requester');
    const older = await askFor(client, 'older@halden.example');
    const newer = await askFor(client, 'newer@halden.example');
    expect(await open(client, older)).toBe(404);
    test.advance(3 * HOUR_MS);
    expect(await open(await test.signIn('requester'), newer)).toBe(404);
    expect((await emailNow('requester'))?.email).toBe(emailOf('requester'));
  });

  it('that has an account is asked for in the same words, and only its owner is told', async () => {
    const client = await test.signIn('requester');
    expect((await change(client, toEmail(emailOf('owner')))).statusCode).toBe(204);
    const mail = await mailTo(emailOf('owner'));
    expect(mail?.subject).toBe('You already have a Merel account with this address');
    expect(tokenIn(mail?.text)).toBe('');
    expect((await client.ask(contract.getProfile)).emailChange?.email).toBe(emailOf('owner'));
  });

  it('is one account’s, though two prove it at once', async () => {
    const people = ['requester', 'approver'] as const;
    const tries = [];
    for (const key of people) {
      const client = await test.signIn(key);
      tries.push({ client, token: await askFor(client, 'both@halden.example') });
    }
    const answers = await Promise.all(tries.map(({ client, token }) => open(client, token)));
    expect(answers.toSorted((a, b) => a - b)).toEqual([204, 404]);
    const { rows } = await sql`select id from identity.user where lower(email) = 'both@halden.example'`.execute(
      test.database.owner,
    );
    expect(rows).toHaveLength(1);
  });

  it('is not taken where a company’s own log-in decides about it, neither the old nor the new one (security 35)', async () => {
    const client = await test.signIn('controller');
    const token = await askFor(client, 'kept@elsewhere.example');
    await sql`insert into access.company_domain values (${test.companyId}, ${newId('dom')}, 'elsewhere.example', 'x', now(), now())`.execute(
      test.database.owner,
    );
    await sql`insert into access.saml_settings values (${test.companyId}, 'idp', 'https://idp.example', null, array['x'],
      'assertion', true, true, 1, now())`.execute(test.database.owner);
    expect(await open(client, token)).toBe(404);
    const body = { contact: toEmail('other@elsewhere.example') };
    expect(await client.refused(contract.beginContactChange, { body })).toMatchObject({ error: 'sso_enforced' });
    await sql`update access.company_domain set domain = 'halden.example'`.execute(test.database.owner);
    expect((await client.ask(contract.getProfile)).isEmailManaged).toBe(true);
    expect(
      await client.refused(contract.beginContactChange, { body: { contact: toEmail('out@free.example') } }),
    ).toMatchObject({ error: 'sso_enforced' });
    await sql`delete from access.company_domain`.execute(test.database.owner);
  });

  it('is asked for three times an hour', async () => {
    const client = await test.signIn('second');
    const answers = [];
    for (const name of ['a', 'b', 'c', 'd'])
      answers.push((await change(client, toEmail(`${name}@halden.example`))).statusCode);
    expect(answers).toEqual([204, 204, 204, 429]);
  });
});

describe('a new number', () => {
  it('that cannot exist is refused', async () => {
    const client = await test.signIn('owner');
    expect(await client.refused(contract.beginContactChange, { body: { contact: toPhone('12') } })).toMatchObject({
      error: 'invalid_phone',
    });
  });

  it('counts once the code that was sent to it was typed in the same session, and is told by mail', async () => {
    const client = await test.signIn('owner');
    const code = await codeFor(client, '06 12 48 07 93');
    expect((await client.ask(contract.getProfile)).phone).toBe('+4915112345601');
    const other = await test.signIn('owner');
    expect(await other.refused(contract.provePhone, { body: { code } })).toMatchObject({ error: 'code_expired' });
    expect(await client.refused(contract.provePhone, { body: { code: wrongOf(code) } })).toMatchObject({
      status: 400,
      error: 'wrong_code',
      data: { left: 4 },
    });
    await client.ask(contract.provePhone, { body: { code } });
    expect(await client.refused(contract.provePhone, { body: { code } })).toMatchObject({ error: 'code_expired' });
    expect((await client.ask(contract.getProfile)).phone).toBe('+33612480793');
    expect((await mailTo(emailOf('owner')))?.text).toContain('•• 93');
    const factors = await listFactors(test.database.owner, test.users.owner);
    expect(factors.find(({ type }) => type === 'SMS')?.label).toBe('•• 93');
  });

  it('is nobody’s after ten minutes, with an older code, or after five wrong ones over all (security 38, 39)', async () => {
    const client = await test.signIn('owner');
    const late = await codeFor(client, '06 12 48 07 94');
    test.advance(10 * MINUTE_MS);
    expect(await client.refused(contract.provePhone, { body: { code: late } })).toMatchObject({
      error: 'code_expired',
    });
    const fresh = await test.signIn('owner');
    const older = await codeFor(fresh, '06 12 48 07 94');
    await fresh.ask(contract.renewPhoneCode, { body: {} });
    const code = await test.newestCode();
    const tries = [older, ...Array.from({ length: 4 }, () => wrongOf(code))].filter((one) => one !== code);
    for (const wrong of tries) await fresh.refused(contract.provePhone, { body: { code: wrong } });
    expect(await fresh.refused(contract.provePhone, { body: { code } })).toMatchObject({ error: 'too_many_codes' });
    expect(await fresh.refused(contract.renewPhoneCode, { body: {} })).toMatchObject({ error: 'too_many_codes' });
    expect((await fresh.ask(contract.getProfile)).phone).toBe('+33612480793');
  });

  it('is sent five codes an hour', async () => {
    const client = await test.signIn('owner');
    await codeFor(client, '06 12 48 07 95');
    const answers = [];
    for (const _again of [1, 2, 3, 4, 5])
      answers.push((await client.send(contract.renewPhoneCode, { body: {} })).statusCode);
    expect(answers).toEqual([204, 204, 204, 204, 429]);
  });

  /** A factor agrees to the number, and this is what arrives there. */
  async function codeFor(client: Client, number: string): Promise<string> {
    expect((await change(client, toPhone(number))).statusCode).toBe(204);
    return test.newestCode();
  }
  const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
});

describe('name and language', () => {
  it('are shown by every company, and mails follow the language', async () => {
    const client = await test.signIn('approver');
    const body = { firstName: 'Ana María', lastName: 'de la Cruz', lang: 'es' as const };
    await client.ask(contract.changeProfile, { body });
    expect(await client.ask(contract.getProfile)).toMatchObject(body);
    expect(await client.ask(getMe)).toMatchObject({ fullName: 'Ana María de la Cruz', lang: 'es' });
    const { items } = await (await test.signIn('admin')).ask(listMembers, { query: {} });
    expect(items.find(({ userId }) => userId === test.users.approver)?.fullName).toBe('Ana María de la Cruz');
    await client.ask(addMessageFactor, {
      body: { type: 'EMAIL', procedureId: (await agreeByMessage(test, client)) as never },
    });
    expect((await test.mails())[0]?.text).toMatch(/^Hola, Ana María de la Cruz:/);
  });
});

describe('the audit of the company', () => {
  it('names each change of the profile, and no number as a whole', async () => {
    const { rows } = await sql<{ action: string; text: string }>`
      select action, row(a.*)::text as text from platform.audit_event a
      where action in ('access.change-profile', 'access.change-email', 'access.change-phone')`.execute(
      test.database.owner,
    );
    expect(new Set(rows.map(({ action }) => action))).toEqual(
      new Set(['access.change-profile', 'access.change-email', 'access.change-phone']),
    );
    for (const { text } of rows) expect(text).not.toContain('612480793');
  });
});
