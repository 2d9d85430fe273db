import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  invite,
  listInvitations,
  openInviteLink,
  remindInvitation,
  withdrawInvitation,
} from '#areas/members/contract/invitation.ts';
import type { InvitationSource } from '#areas/members/contract/invitation.ts';
import { importPeople } from '#areas/members/contract/import.ts';
import { listMembers } from '#areas/members/contract/member.ts';
import { changeMember, getMember } from '#areas/members/contract/people.ts';
import { emailOf } from '../../../../../test/setup/found-test-companies.ts';
import type { Client } from '../../../../../test/setup/http-client.ts';
import { cookieOf, createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import { checkInvite, declineInvite, joinCompany, signUp } from '../../contract/invites.ts';
import { getMe, impersonate } from '../../contract/session.ts';
import { loginWithCookie } from '../../contract/log-in.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PASSWORD_OF_NEW = 'a heron under the old bridge';

let test: TestApp;
let admin: Client;
let count = 0;

beforeAll(async () => {
  const links = { terms: 'https://terms.example/{lang}', privacy: null, notice: null, cookies: null };
  test = await createTestApp({ front: { links } });
});
// A later day has limits of its own, and its sessions.
beforeEach(async () => {
  test.advance(2 * HOUR_MS);
  admin = await test.signIn('admin');
});
afterAll(() => test.close());

const newAddress = (domain = 'halden.example'): string => `new-${(count += 1)}@${domain}`;
const tokenIn = (text: string): string => /\/auth\/invites\?token=([\w-]+)/.exec(text)?.[1] ?? '';

async function mailedTo(email: string): Promise<string> {
  await test.runJobs();
  const mail = (await test.mails()).find(({ to }) => to === email);
  return tokenIn(mail?.text ?? '');
}

async function invitedToken(email: string, roles: ('admin' | 'controller' | 'requester')[] = ['requester']) {
  const { refused } = await admin.ask(invite, { body: { emails: [email], roles } });
  expect(refused).toEqual([]);
  return mailedTo(email);
}

const linkToken = async (domain = 'halden.example') => (await admin.ask(openInviteLink, { body: { domain } })).token;
const check = (token: string, source: InvitationSource = 'token') =>
  test.anonymous.ask(checkInvite, { body: { invite_token: token, source } });

type Details = { source?: InvitationSource; password?: string; given_name?: string };
const formOf = (token: string, email: string, details: Details = {}) => ({
  signup_type: 'password' as const,
  username: email,
  given_name: 'Ada',
  family_name: 'Moreau',
  gender: 'F' as const,
  display_gender: 'mrs' as const,
  password: PASSWORD_OF_NEW,
  lang: 'fr' as const,
  invite_token: token,
  source: 'token' as const,
  ...details,
});
const join = (token: string, email: string, details?: Details) =>
  test.anonymous.send(signUp, { body: formOf(token, email, details) });
const refusal = async (token: string, email: string, details?: Details) =>
  (await join(token, email, details)).json<{ error: string }>().error;
const isMember = async (email: string): Promise<boolean> =>
  (await admin.ask(listMembers, { query: { q: email } })).items.some((member) => member.email === email);
const limitSeats = (seats: number | null) =>
  sql`update companies.company set seats_max = ${seats} where company_id = ${test.companyId}`.execute(
    test.database.owner,
  );
const activeMembers = async (): Promise<number> => {
  const { rows } = await sql<{ count: string }>`
    select count(*) from members.member where company_id = ${test.companyId} and state = 'active'`.execute(
    test.database.owner,
  );
  return Number(rows[0]?.count);
};

const provenAt = async (email: string) => {
  const { rows } = await sql<{ at: string | null }>`
    select email_verified_at as at from identity.user where email = ${email}`.execute(test.database.owner);
  return rows[0]?.at;
};

describe('an invite', () => {
  it('is not sent to a member, to nobody’s address, or twice; the others of the list are', async () => {
    const [fresh, twice] = [newAddress(), newAddress()];
    await invitedToken(twice);
    const emails = [fresh, fresh.toUpperCase(), 'no address', emailOf('requester'), twice];
    expect(await admin.ask(invite, { body: { emails, roles: ['requester'] } })).toEqual({
      invited: [fresh],
      refused: [
        { email: 'no address', code: 'invalid_email' },
        { email: emailOf('requester'), code: 'already_member' },
        { email: twice, code: 'already_invited' },
      ],
    });
  });

  it('from a list brings its grade along, as it is spelt by the time that somebody joins', async () => {
    const email = newAddress();
    const pasted = `${email};;;Principal`;
    const { rows } = await admin.ask(importPeople, { body: { pasted, isDryRun: false, skipsBad: false } });
    expect(rows[0]).toMatchObject({ grade: 'Principal', code: null });
    const token = await mailedTo(email);
    const params = { memberId: test.users.second };
    const { version, roles, teamId, managerId, jobTitle } = await admin.ask(getMember, { params });
    const body = { version, roles, teamId, managerId, jobTitle, grade: 'principal' };
    await admin.ask(changeMember, { params, body });
    expect((await join(token, email)).statusCode).toBe(200);
    const { items } = await admin.ask(listMembers, { query: { q: email } });
    expect(items.map(({ grade }) => grade)).toEqual(['principal']);
  });

  it('grants no ownership', async () => {
    const body = { emails: [newAddress()], roles: ['owner'] } as never;
    expect((await admin.refused(invite, { body })).error).toBe('invalid_input');
  });

  it('that was made up, used, withdrawn, declined, replaced or is too old opens nothing', async () => {
    const tokens: Record<string, string> = { 'made up': 'made-up' };
    const used = newAddress();
    tokens['used'] = await invitedToken(used);
    expect((await join(tokens['used'], used)).statusCode).toBe(200);
    tokens['withdrawn'] = await invitedToken(newAddress());
    const [newest] = (await admin.ask(listInvitations)).items;
    await admin.ask(withdrawInvitation, { params: { invitationId: newest?.id ?? '' } });
    tokens['declined'] = await invitedToken(newAddress());
    await test.anonymous.ask(declineInvite, { body: { token: tokens['declined'] } });
    const old = newAddress();
    tokens['replaced'] = await invitedToken(old);
    test.advance(HOUR_MS);
    admin = await test.signIn('admin');
    const [pending] = (await admin.ask(listInvitations)).items.filter(({ email }) => email === old);
    await admin.ask(remindInvitation, { params: { invitationId: pending?.id ?? '' } });
    tokens['too old'] = await mailedTo(old);
    expect(tokens['too old']).not.toBe(tokens['replaced']);
    expect((await check(tokens['too old'])).is_valid).toBe(true);
    test.advance(14 * DAY_MS);
    for (const [state, token] of Object.entries(tokens)) {
      expect(await check(token), state).toMatchObject({ is_valid: false, error: 'not_found', company_name: null });
      expect(await refusal(token, newAddress()), state).toBe('not_found');
      const declined = await test.anonymous.send(declineInvite, { body: { token } });
      expect(declined.statusCode, state).toBe(404);
    }
  });

  it('by mail is none by link, and the reverse', async () => {
    expect(await check(await invitedToken(newAddress()), 'link')).toMatchObject({ is_valid: false });
    expect(await check(await linkToken(), 'token')).toMatchObject({ is_valid: false });
  });

  it('says whom it is for and where to, and nothing more', async () => {
    const email = newAddress();
    expect(await check(await invitedToken(email))).toEqual({
      is_valid: true,
      error: null,
      username: email,
      first_name: null,
      last_name: null,
      company_name: 'Halden',
      domain: null,
      is_saml_enabled: false,
      is_saml_enforced: false,
      terms_and_conditions: {
        prettyUrlByLang: {
          en: 'https://terms.example/en',
          fr: 'https://terms.example/fr',
          de: 'https://terms.example/de',
          es: 'https://terms.example/es',
        },
      },
      inviteData: {
        company_ids: [test.companyId],
        data_by_company: { [test.companyId]: { name: 'Halden', roles: ['requester'] } },
      },
    });
  });

  it('is kept as a hash only', async () => {
    const token = await invitedToken(newAddress());
    const { rows } = await sql<{ row: string }>`select row(i.*)::text as row from members.invitation i`.execute(
      test.database.owner,
    );
    for (const { row } of rows) expect(row).not.toContain(token);
  });

  it('is not mailed again within an hour', async () => {
    const email = newAddress();
    await invitedToken(email);
    const [one] = (await admin.ask(listInvitations)).items.filter((item) => item.email === email);
    const params = { invitationId: one?.id ?? '' };
    expect((await admin.refused(remindInvitation, { params })).error).toBe('reminded_lately');
  });

  it('of another company cannot be withdrawn, nor does it exist', async () => {
    await invitedToken(newAddress());
    const [one] = (await admin.ask(listInvitations)).items;
    const stranger = await test.signIn('stranger');
    const answer = await stranger.refused(withdrawInvitation, { params: { invitationId: one?.id ?? '' } });
    expect([answer.status, answer.error]).toEqual([404, 'not_found']);
  });
});

describe('signing up', () => {
  it('refuses another address than the invited one', async () => {
    const token = await invitedToken(newAddress());
    expect(await refusal(token, newAddress())).toBe('no_match');
  });

  it('refuses an address of another domain than the link’s', async () => {
    const token = await linkToken('halden.example');
    for (const email of ['ada@evil.example', 'ada@sub.halden.example', 'ada@halden.example.evil.example'])
      expect(await refusal(token, email, { source: 'link' })).toBe('email_wrong_domain');
  });

  it('refuses a short, a guessable and a leaked password, and the invite stays valid', async () => {
    const email = newAddress();
    const token = await invitedToken(email);
    expect(await refusal(token, email, { password: 'only fourteen!' })).toBe('password_too_short');
    expect(await refusal(token, email, { password: 'halden moreau 1' })).toBe('password_guessable');
    expect(await refusal(token, email, { password: 'passwordpassword' })).toBe('passwordLeaked');
    expect((await check(token)).is_valid).toBe(true);
  });

  it('refuses blank names and a title that is not the gender’s', async () => {
    const email = newAddress();
    const token = await invitedToken(email);
    expect(await refusal(token, email, { given_name: '   ' })).toBe('invalid_input');
    const body = { ...formOf(token, email), gender: 'M' as const };
    expect((await test.anonymous.refused(signUp, { body })).error).toBe('invalid_input');
  });

  it('sends somebody with an account to the log-in', async () => {
    const token = await invitedToken(emailOf('stranger'));
    expect(await refusal(token, emailOf('stranger'))).toBe('user_exists');
  });

  it('finds no seat where none is left, and the invite stays valid', async () => {
    const email = newAddress();
    const token = await invitedToken(email);
    await limitSeats(await activeMembers());
    expect(await check(token)).toMatchObject({ is_valid: false, error: 'max_members_reached', company_name: 'Halden' });
    expect(await refusal(token, email)).toBe('max_members_reached');
    expect(await isMember(email)).toBe(false);
    await limitSeats(null);
    expect((await join(token, email)).statusCode).toBe(200);
  });

  it('by twenty at once with one mailed invite makes one account', async () => {
    const email = newAddress();
    const token = await invitedToken(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => join(token, email)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(['user_exists', 'not_found']).toContain(answer.json<{ error: string }>().error);
  });

  it('joins with the invited roles and is signed in', async () => {
    const email = newAddress();
    const answer = await join(await invitedToken(email, ['controller']), email);
    expect(answer.json()).toEqual({ companyId: test.companyId, isProofAwaited: false, goToCompanySelection: false });
    expect(await provenAt(email)).toBe(test.now());
    const me = await test.anonymous.at({ cookie: cookieOf(answer.headers['set-cookie']) }).ask(getMe);
    expect(me).toMatchObject({
      email,
      fullName: 'Ada Moreau',
      lang: 'fr',
      companies: [{ id: test.companyId, roles: ['controller', 'requester'] }],
    });
    const body = { auth_type: 'password' as const, username: email, password: PASSWORD_OF_NEW };
    expect((await test.anonymous.send(loginWithCookie, { body })).statusCode).toBe(200);
  });

  it('keeps a name as it was typed, whatever it looks like', async () => {
    const name = '<script>alert(1)</script> %_ {{7*7}} =1+1 🪶';
    const email = newAddress();
    const answer = await join(await invitedToken(email), email, { given_name: name });
    const me = await test.anonymous.at({ cookie: cookieOf(answer.headers['set-cookie']) }).ask(getMe);
    expect(me.fullName).toBe(`${name} Moreau`);
  });

  it('ends for a caller who tries tokens', async () => {
    const answers = [];
    for (let time = 0; time < 121; time += 1)
      answers.push(
        (await test.anonymous.send(checkInvite, { body: { invite_token: `t${time}`, source: 'token' } })).statusCode,
      );
    expect(answers.at(-1)).toBe(429);
    expect(answers.filter((status) => status === 200).length).toBeGreaterThan(0);
  });
});

describe('joining with an account', () => {
  it('by an account with another address gives no membership', async () => {
    const token = await invitedToken(newAddress());
    const stranger = await test.signIn('stranger');
    const refused = await stranger.refused(joinCompany, { body: { invite_token: token } });
    expect(refused.error).toBe('invite_email_mismatch');
    expect(await isMember(emailOf('stranger'))).toBe(false);
  });

  it('is not done while acting for somebody', async () => {
    const token = await linkToken();
    const collaborator = await test.signIn('collaborator');
    const answer = await collaborator.send(impersonate, {
      body: { targetUserId: test.users.controller, targetCompanyId: test.companyId },
    });
    const acting = collaborator.at({ cookie: cookieOf(answer.headers['set-cookie']) });
    const refused = await acting.refused(joinCompany, { body: { invite_token: token } });
    expect(refused.error).toBe('acting_for_somebody');
  });

  it('makes the invited account a member', async () => {
    const email = emailOf('stranger');
    await admin.ask(invite, { body: { emails: [email], roles: ['requester'] } }).catch(() => undefined);
    const stranger = await test.signIn('stranger');
    const [one] = (await admin.ask(listInvitations)).items.filter((item) => item.email === email);
    await admin.ask(remindInvitation, { params: { invitationId: one?.id ?? '' } }).catch(() => undefined);
    const token = await mailedTo(email);
    expect(await stranger.ask(joinCompany, { body: { invite_token: token } })).toEqual({
      success: true,
      companyId: test.companyId,
      mustLogInAgain: false,
    });
    expect(await isMember(email)).toBe(true);
    // The mail that the invite came in has proven it.
    expect(await provenAt(email)).toBe(test.now());
  });
});

describe('declining', () => {
  it('tells whoever invited, once', async () => {
    const email = newAddress();
    const token = await invitedToken(email);
    await test.anonymous.ask(declineInvite, { query: { token } });
    await test.runJobs();
    const [mail] = await test.mails();
    expect([mail?.to, mail?.subject]).toEqual([emailOf('admin'), `${email} declined your invite`]);
    expect((await test.anonymous.send(declineInvite, { query: { token } })).statusCode).toBe(404);
  });

  it('is not for a link, which others still use', async () => {
    const token = await linkToken();
    expect((await test.anonymous.send(declineInvite, { body: { token } })).statusCode).toBe(404);
    expect((await check(token, 'link')).is_valid).toBe(true);
  });
});
