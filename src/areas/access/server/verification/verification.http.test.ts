import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailOf, type PersonKey } from '../../../../../test/setup/found-test-companies.ts';
import { ORIGIN, type Client } from '../../../../../test/setup/http-client.ts';
import { createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import { confirmEmail, sendEmailLink } from '../../contract/verification.ts';

const HOUR_MS = 3_600_000;
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

// Three mails an hour: a later one has its own.
beforeEach(() => test.advance(2 * HOUR_MS));

afterAll(() => test.close());

const tokenIn = (text: string): string => /\/auth\/login\/verify\?token=([\w-]+)/.exec(text)?.[1] ?? '';

async function tokenFor(client: Client, key: PersonKey): Promise<string> {
  expect((await client.send(sendEmailLink)).statusCode).toBe(204);
  const mail = (await test.mails()).find(({ to }) => to === emailOf(key));
  return tokenIn(mail?.text ?? '');
}

const verdict = async (client: Client, token?: string) => {
  const answer = await client.send(confirmEmail, { body: token === undefined ? {} : { token } });
  return answer.statusCode;
};
const verifiedAt = async (key: PersonKey) => {
  const { rows } = await sql<{ at: string | null }>`
    select email_verified_at as at from identity.user where id = ${test.users[key]}`.execute(test.database.owner);
  return rows[0]?.at ?? null;
};

describe('a link that proves an address', () => {
  it('is 404 when nobody was sent it or it is missing, and 401 for who is not signed in', async () => {
    const client = await test.signIn('requester');
    expect([await verdict(client, 'made-up'), await verdict(client)]).toEqual([404, 404]);
    expect(await verdict(test.anonymous, await tokenFor(client, 'requester'))).toBe(401);
    expect(await verifiedAt('requester')).toBeNull();
  });

  it('proves the address once, by the address or in the body', async () => {
    const client = await test.signIn('requester');
    const token = await tokenFor(client, 'requester');
    const answer = await client.send(confirmEmail, { query: { token } });
    expect([answer.statusCode, await verifiedAt('requester')]).toEqual([204, test.now()]);
    expect(await verdict(client, token)).toBe(404);
    const before = (await test.mails()).length;
    expect((await client.send(sendEmailLink)).statusCode).toBe(204);
    expect((await test.mails()).length).toBe(before);
  });

  it('proves nothing for somebody else who got hold of it', async () => {
    const token = await tokenFor(await test.signIn('admin'), 'admin');
    expect(await verdict(await test.signIn('controller'), token)).toBe(404);
    expect([await verifiedAt('admin'), await verifiedAt('controller')]).toEqual([null, null]);
  });

  it('is dead once a newer one was sent, and after a day', async () => {
    const client = await test.signIn('admin');
    const older = await tokenFor(client, 'admin');
    const newer = await tokenFor(client, 'admin');
    expect(await verdict(client, older)).toBe(404);
    test.advance(24 * HOUR_MS);
    expect(await verdict(await test.signIn('admin'), newer)).toBe(404);
    expect(await verifiedAt('admin')).toBeNull();
  });

  it('proves no address but the one it was sent to', async () => {
    const client = await test.signIn('approver');
    const token = await tokenFor(client, 'approver');
    await sql`update identity.user set email = 'new@halden.example' where id = ${test.users.approver}`.execute(
      test.database.owner,
    );
    expect([await verdict(client, token), await verifiedAt('approver')]).toEqual([404, null]);
  });

  it('works once, though fifty use it at once', async () => {
    const client = await test.signIn('owner');
    const token = await tokenFor(client, 'owner');
    const answers = await Promise.all(Array.from({ length: 50 }, () => verdict(client, token)));
    expect(answers.filter((status) => status === 204)).toHaveLength(1);
    expect(answers.filter((status) => status === 404)).toHaveLength(49);
  });

  it('starts with the configured address, whatever host was asked, and is kept as a hash only', async () => {
    const client = await test.signIn('second');
    await client.send(sendEmailLink, { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
    const [mail] = await test.mails();
    expect(mail?.html).toContain(`${ORIGIN}/auth/login/verify?token=`);
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
    const { rows } = await sql<{
      row: string;
    }>`select row(v.*)::text as row from identity.email_verification v`.execute(test.database.owner);
    for (const { row } of rows) expect(row).not.toContain(tokenIn(mail?.text ?? ''));
  });

  it('is not mailed more than three times an hour', async () => {
    const client = await test.signIn('controller');
    const answers = [];
    for (let time = 0; time < 4; time += 1) answers.push((await client.send(sendEmailLink)).statusCode);
    expect(answers).toEqual([204, 204, 204, 429]);
  });
});
