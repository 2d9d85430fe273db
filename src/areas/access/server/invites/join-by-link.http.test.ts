import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { domainOf } from '#kernel/email.ts';
import { listInvitations, openInviteLink, withdrawInvitation } from '#areas/members/contract/invitation.ts';
import { listMembers } from '#areas/members/contract/member.ts';
import { getCompany } from '#areas/companies/contract/company.ts';
import { emailOf } from '../../../../../test/setup/found-test-companies.ts';
import type { Client } from '../../../../../test/setup/http-client.ts';
import { cookieOf, createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import { joinCompany, signUp } from '../../contract/invites.ts';
import { getMe } from '../../contract/session.ts';
import { confirmEmail, sendEmailLink } from '../../contract/verification.ts';

let test: TestApp;
let admin: Client;
let count = 0;

beforeAll(async () => {
  test = await createTestApp();
});
// A later day has limits of its own, and its sessions.
beforeEach(async () => {
  test.advance(2 * 3_600_000);
  admin = await test.signIn('admin');
});
afterAll(() => test.close());

const newLink = async (domain = 'halden.example') => (await admin.ask(openInviteLink, { body: { domain } })).token;
const newAddress = (): string => `linked-${(count += 1)}@halden.example`;

type SignedUp = { email: string; client: Client };

async function signUpBy(token: string, email = newAddress()): Promise<SignedUp> {
  const body = {
    signup_type: 'password' as const,
    username: email,
    given_name: 'Ada',
    family_name: 'Moreau',
    gender: 'F' as const,
    display_gender: 'mrs' as const,
    password: 'a heron under the old bridge',
    invite_token: token,
    source: 'link' as const,
  };
  const answer = await test.anonymous.send(signUp, { body });
  expect(answer.json()).toEqual({ companyId: test.companyId, isProofAwaited: true, goToCompanySelection: false });
  return { email, client: test.anonymous.at({ cookie: cookieOf(answer.headers['set-cookie']) }) };
}

/** What stands in the newest mail to this address: the proof, and the invite that it leads on to. */
async function mailedTo(email: string): Promise<{ token: string; invite: string }> {
  const mail = (await test.mails()).find(({ to }) => to === email);
  const [, token = '', invite = ''] =
    /\/auth\/login\/verify\?token=([\w-]+)&invite=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  return { token, invite };
}

async function prove({ email, client }: SignedUp): Promise<void> {
  const { token } = await mailedTo(email);
  expect((await client.send(confirmEmail, { body: { token } })).statusCode).toBe(204);
}

const join = (client: Client, token: string) => client.send(joinCompany, { body: { invite_token: token } });
const refusal = async (client: Client, token: string) => (await join(client, token)).json<{ error?: string }>().error;
const isMember = async (email: string): Promise<boolean> =>
  (await admin.ask(listMembers, { query: { q: email } })).items.some((member) => member.email === email);
const numberIn = async (query: ReturnType<typeof sql<{ count: string }>>): Promise<number> =>
  Number((await query.execute(test.database.owner)).rows[0]?.count);
const activeMembers = () =>
  numberIn(sql`select count(*) from members.member where company_id = ${test.companyId} and state = 'active'`);
const setCompany = (column: string, value: string | number | null) =>
  sql`update companies.company set ${sql.ref(column)} = ${value} where company_id = ${test.companyId}`.execute(
    test.database.owner,
  );

describe('an invite by link is refused', () => {
  it('to an address that was typed and not proven: no membership, nothing of the company, and a mail to it', async () => {
    const link = await newLink();
    const { email, client } = await signUpBy(link);
    expect((await client.ask(getMe)).companies).toEqual([]);
    expect((await client.at({ companyId: test.companyId }).refused(getCompany)).status).toBe(404);
    expect(await refusal(client, link)).toBe('email_unproven');
    expect(await isMember(email)).toBe(false);
    expect((await mailedTo(email)).invite).toBe(link);
  });

  it('to an account that was opened otherwise with an address nobody has proven', async () => {
    const link = await newLink(domainOf(emailOf('stranger')));
    const stranger = await test.signIn('stranger');
    expect(await refusal(stranger, link)).toBe('email_unproven');
    expect(await isMember(emailOf('stranger'))).toBe(false);
  });

  it('to whoever gets hold of a colleague’s mail: it proves nothing outside the account it was sent for', async () => {
    const link = await newLink();
    const [victim, thief] = [await signUpBy(link), await signUpBy(link)];
    const { token } = await mailedTo(victim.email);
    expect((await thief.client.send(confirmEmail, { body: { token } })).statusCode).toBe(404);
    expect((await test.anonymous.send(confirmEmail, { body: { token } })).statusCode).toBe(401);
    expect([await refusal(thief.client, link), await refusal(victim.client, link)]).toEqual([
      'email_unproven',
      'email_unproven',
    ]);
  });

  it('when it was withdrawn, replaced or ran out while the mail lay in the inbox: not_found', async () => {
    const withdrawn = await newLink();
    const first = await signUpBy(withdrawn);
    await prove(first);
    const [pending] = (await admin.ask(listInvitations)).items.filter(({ source }) => source === 'link');
    await admin.ask(withdrawInvitation, { params: { invitationId: pending?.id ?? '' } });
    const replaced = await newLink();
    const second = await signUpBy(replaced);
    await prove(second);
    const late = await newLink();
    const third = await signUpBy(late);
    await prove(third);
    await sql`update members.invitation set expires_at = ${test.now()} where source = 'link'`.execute(
      test.database.owner,
    );
    for (const [{ email, client }, token] of [
      [first, withdrawn],
      [second, replaced],
      [third, late],
    ] as const) {
      expect(await refusal(client, token)).toBe('not_found');
      expect(await isMember(email)).toBe(false);
    }
  });

  it('where the seats went meanwhile, and to all but one who take the last at once', async () => {
    const link = await newLink();
    const people = await Promise.all(Array.from({ length: 10 }, () => signUpBy(link)));
    for (const person of people) await prove(person);
    const before = await activeMembers();
    await setCompany('seats_max', before + 1);
    const answers = await Promise.all(people.map(({ client }) => join(client, link)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(answer.json()).toMatchObject({ error: 'max_members_reached', data: { company: 'Halden' } });
    expect(await activeMembers()).toBe(before + 1);
    await setCompany('seats_max', null);
  });
});

describe('an invite by link', () => {
  it('makes one member of whoever answers the mail and joins fifty times at once', async () => {
    const link = await newLink();
    const { email, client } = await signUpBy(link);
    const { token } = await mailedTo(email);
    const proofs = await Promise.all(Array.from({ length: 50 }, () => client.send(confirmEmail, { body: { token } })));
    expect(proofs.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    await Promise.all(Array.from({ length: 50 }, () => join(client, link)));
    expect((await client.ask(getMe)).companies).toMatchObject([{ id: test.companyId, roles: ['requester'] }]);
    const joined = sql<{ count: string }>`select count(*) from platform.audit_event e
      join identity.user u on u.id = e.actor_id where e.action = 'members.join' and u.email = ${email}`;
    expect(await numberIn(joined)).toBe(1);
  });

  it('mails the proof again to who asks, after which the older one is dead', async () => {
    const link = await newLink();
    const { email, client } = await signUpBy(link);
    const older = await mailedTo(email);
    expect((await client.send(sendEmailLink, { body: { invite_token: link } })).statusCode).toBe(204);
    expect((await client.send(confirmEmail, { body: { token: older.token } })).statusCode).toBe(404);
    const newer = await mailedTo(email);
    expect(newer.invite).toBe(link);
    expect((await client.send(confirmEmail, { body: { token: newer.token } })).statusCode).toBe(204);
  });

  it('ends the session that was opened without the second factor its company asks everybody for', async () => {
    await setCompany('sca_at_sign_in', 'always');
    const link = await newLink();
    const person = await signUpBy(link);
    await prove(person);
    expect((await join(person.client, link)).json()).toMatchObject({ success: true, mustLogInAgain: true });
    expect(await isMember(person.email)).toBe(true);
    expect((await person.client.refused(getMe)).status).toBe(401);
    await setCompany('sca_at_sign_in', 'enrolled-users');
  });
});
