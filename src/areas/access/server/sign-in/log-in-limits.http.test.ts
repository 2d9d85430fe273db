import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailOf, PASSWORD, type PersonKey } from '../../../../../test/setup/found-test-companies.ts';
import { ORIGIN } from '../../../../../test/setup/http-client.ts';
import { createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Browser = { ip?: string; cookie?: string; userAgent?: string; forwardedFor?: string };

/** Each test comes from a network of its own. */
const logIn = (
  key: PersonKey | 'nobody',
  password: string,
  { ip = '192.0.2.1', cookie, userAgent, forwardedFor }: Browser = {},
): Promise<LightMyRequestResponse> =>
  test.app.inject({
    method: 'POST',
    url: '/api/auth/login/cookie',
    remoteAddress: ip,
    headers: {
      origin: ORIGIN,
      ...(cookie === undefined ? {} : { cookie }),
      ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
      ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
    },
    payload: {
      auth_type: 'password',
      username: key === 'nobody' ? 'nobody@halden.example' : emailOf(key),
      password,
    },
  });

/** What a browser keeps of an answer about itself. */
function browserCookieOf(answer: LightMyRequestResponse): string {
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  return cookies.find((cookie) => cookie.includes('merel-browser='))?.split(';')[0] ?? '';
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const mailsTo = async (key: PersonKey, about: RegExp) =>
  (await test.mails()).filter((mail) => mail.to === emailOf(key) && about.test(mail.subject));

describe('security 34: a browser', () => {
  it('that was never used is told to the owner by mail; the first one and a known one are not', async () => {
    const first = browserCookieOf(await logIn('approver', PASSWORD));
    expect((await logIn('approver', PASSWORD, { cookie: first })).statusCode).toBe(200);
    expect(await mailsTo('approver', /new browser/)).toEqual([]);
    const other = await logIn('approver', PASSWORD, { ip: '198.51.100.9', userAgent: FIREFOX });
    const [mail] = await mailsTo('approver', /new browser/);
    expect(mail?.text).toContain(
      'It was Firefox, Linux, on 20 March 2026 at 10:00 (CET), from the address 198.51.100.9.',
    );
    await logIn('approver', PASSWORD, { cookie: browserCookieOf(other) });
    expect(await mailsTo('approver', /new browser/)).toHaveLength(1);
  });

  it('of a colleague is new for everybody else', async () => {
    await logIn('controller', PASSWORD);
    await logIn('controller', PASSWORD, { cookie: browserCookieOf(await logIn('approver', PASSWORD)) });
    expect(await mailsTo('controller', /new browser/)).toHaveLength(1);
  });

  it('is told by a wrong password to nobody, and gets no cookie for it', async () => {
    const before = (await test.mails()).length;
    expect((await logIn('approver', 'wrong')).headers['set-cookie']).toBeUndefined();
    expect(await test.mails()).toHaveLength(before);
  });
});

describe('security 28: an account that wrong passwords have closed', () => {
  it('tells its owner once, and still lets in the browser they know', async () => {
    const ip = '203.0.113.5';
    const known = browserCookieOf(await logIn('requester', PASSWORD, { ip }));
    for (let tries = 0; tries < 5; tries += 1) await logIn('requester', 'wrong', { ip });
    expect((await logIn('requester', PASSWORD, { ip })).statusCode).toBe(429);
    const madeUp = `__Host-merel-browser=${'x'.repeat(43)}`;
    expect((await logIn('requester', PASSWORD, { ip, cookie: madeUp })).statusCode).toBe(429);
    expect((await logIn('requester', PASSWORD, { ip, cookie: known })).statusCode).toBe(200);
    await test.runJobs();
    const [mail] = await mailsTo('requester', /Wrong passwords/);
    expect(mail?.text).toContain('A browser that you have used before still lets you in');
    test.advance(16 * 60_000);
    for (let tries = 0; tries < 6; tries += 1) await logIn('requester', 'wrong', { ip });
    await test.runJobs();
    expect(await mailsTo('requester', /Wrong passwords/)).toHaveLength(1);
  });

  it('counts the tries of a known browser too', async () => {
    const ip = '203.0.113.5';
    const known = browserCookieOf(await logIn('owner', PASSWORD, { ip }));
    for (let tries = 0; tries < 5; tries += 1) await logIn('owner', 'wrong', { ip, cookie: known });
    expect((await logIn('owner', PASSWORD, { ip, cookie: known })).statusCode).toBe(429);
  });
});

describe('security 29: whoever tries one password on everybody', () => {
  it('is cut off after a hundred tries, by address and by network, whatever is forged (security 30)', async () => {
    const tries = (count: number, ip: string) =>
      Promise.all(Array.from({ length: count }, () => logIn('nobody', 'Summer2026', { ip })));
    await tries(50, '2001:db8:7:7::1');
    await tries(50, '2001:db8:7:7:ffff::2');
    for (const ip of ['2001:db8:7:7::1', '2001:db8:7:7:1:2:3:4'])
      expect((await logIn('second', 'Summer2026', { ip })).statusCode).toBe(429);
    const forged = { ip: '2001:db8:7:7::1', forwardedFor: '198.51.100.77' };
    expect((await logIn('second', 'Summer2026', forged)).statusCode).toBe(429);
    expect((await logIn('second', 'Summer2026', { ip: '2001:db8:7:8::1' })).statusCode).toBe(401);
  });
});
