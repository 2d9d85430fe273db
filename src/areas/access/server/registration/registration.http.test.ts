import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invite } from '#areas/members/contract/invitation.ts';
import { emailOf } from '../../../../../test/setup/found-test-companies.ts';
import { createClient, type Client } from '../../../../../test/setup/http-client.ts';
import { cookieOf, createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import { getHome } from '#areas/reporting/contract/home.ts';
import { getCompany } from '#areas/companies/contract/company.ts';
import { listDimensions } from '#areas/dimensions/contract/dimension.ts';
import {
  checkRegistration,
  checkSignup,
  completeSignup,
  getCaptcha,
  suggestSignup,
} from '../../contract/registration.ts';
import { getMe } from '../../contract/session.ts';
import { loginWithCookie } from '../../contract/log-in.ts';
import { makeRegistrationToken } from './registration-token.ts';

const QUARTER_MS = 15 * 60_000;
const PASSWORD = 'a heron under the old bridge';
let test: TestApp;
let closed: TestApp;

beforeAll(async () => {
  test = await createTestApp();
  closed = await createTestApp({ registration: { isOpen: false, refusesLeaked: true } });
});

// Whoever tested before has used places of the limits; a later quarter of an hour has its own.
beforeEach(() => {
  test.advance(QUARTER_MS);
  closed.advance(QUARTER_MS);
});

afterAll(async () => {
  await test.close();
  await closed.close();
});

let count = 0;
const form = (change: object = {}) => {
  count += 1;
  return {
    email: `camille.laurent@company-${count}.example`,
    first_name: 'Camille',
    last_name: 'Laurent',
    mobile_ext: '+33',
    mobile_no: '06 12 48 07 93',
    password: PASSWORD,
    company_name: `Company ${count}`,
    company_country: 'FR',
    company_size: '20-49' as const,
    company_currency: 'EUR' as const,
    lang: 'fr' as const,
    privacy_and_terms_agreement: true,
    is_legal_representative: true,
    ...change,
  };
};

async function solved(app: TestApp = test): Promise<string> {
  const { challenge: text } = await app.anonymous.ask(getCaptcha);
  const challenge = JSON.parse(Buffer.from(text, 'base64').toString()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

const send = async (change: object = {}, app: TestApp = test) =>
  app.anonymous.send(completeSignup, { body: { captcha: await solved(app), ...form(change) } });
const refusal = async (change: object, app: TestApp = test) =>
  (await send(change, app)).json<{ error: string }>().error;
const rows = async (query: string): Promise<Record<string, unknown>[]> =>
  (await sql<Record<string, unknown>>`${sql.raw(query)}`.execute(test.database.owner)).rows;
const companiesNamed = async (name: string): Promise<number> =>
  (await rows(`select 1 from companies.company where name = '${name}'`)).length;
const clientOf = (answer: Awaited<ReturnType<typeof send>>): Client =>
  createClient({
    app: test.app,
    companyId: answer.json<{ company_id: string }>().company_id,
    cookie: cookieOf(answer.headers['set-cookie']),
  });

describe('the allowed check', () => {
  const reasonOf = async (email: string, app: TestApp = test) =>
    (await app.anonymous.ask(checkSignup, { body: { email } })).reason;

  it.each(['somebody@gmail.com', 'somebody@GMX.de', 'x@mail.yopmail.com', 'x@mailinator.com', 'no address'])(
    'refuses %s as forbidden_domain',
    async (email) => expect(await reasonOf(email)).toBe('forbidden_domain'),
  );

  it('refuses the address of a user, whatever its case and though disabled, as user_exists', async () => {
    expect(await reasonOf(emailOf('owner').toUpperCase())).toBe('user_exists');
    await sql`update identity.user set disabled_at = ${test.now()} where id = ${test.users.second}`.execute(
      test.database.owner,
    );
    expect(await reasonOf(emailOf('second'))).toBe('user_exists');
  });

  it('refuses somebody whom a company has invited as user_already_invited', async () => {
    const owner = await test.signIn('owner');
    await owner.ask(invite, { body: { emails: ['asked@elsewhere.example'], roles: ['requester'] } });
    expect(await reasonOf('Asked@elsewhere.example')).toBe('user_already_invited');
  });

  it('refuses a colleague of somebody who is here as company_registered', async () =>
    expect(await reasonOf('newcomer@HALDEN.example')).toBe('company_registered'));

  it('answers unexpected_error when it cannot be made, and tells the log', async () => {
    await sql`alter function access.has_members_of_domain(text) rename to gone`.execute(test.database.owner);
    expect(await reasonOf('somebody@other.example')).toBe('unexpected_error');
    await sql`alter function access.gone(text) rename to has_members_of_domain`.execute(test.database.owner);
    expect(test.takeErrors()).toHaveLength(1);
  });

  it('allows everybody else, where registration is open', async () => {
    const answer = await test.anonymous.ask(checkSignup, { body: { email: ' somebody@other.example ' } });
    expect(answer).toEqual({ isAllowed: true, reason: null });
    expect(await reasonOf('somebody@other.example', closed)).toBe('registration_closed');
  });

  it('ends for a caller who goes through a list, and for a list of callers who ask about one', async () => {
    const answers = [];
    for (let time = 0; time < 31; time += 1)
      answers.push(await test.anonymous.send(checkSignup, { body: { email: `customer-${time}@other.example` } }));
    expect(answers.slice(0, 30).every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(answers[30]?.statusCode).toBe(429);
    test.advance(QUARTER_MS);
    const about = [];
    for (let time = 0; time < 11; time += 1)
      about.push(await test.anonymous.send(checkSignup, { body: { email: 'one@other.example' } }));
    expect(about.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe('the suggestion', () => {
  it('reads person, company and country from the address', async () => {
    const body = { email: 'camille.laurent@halden-roy.fr' };
    expect(await test.anonymous.ask(suggestSignup, { body })).toEqual({
      person: { name: { givenName: 'Camille', familyName: 'Laurent' } },
      company: { name: 'Halden Roy', legal_name: null, geo: { countryCode: 'FR' } },
    });
  });
});

describe('a complete form', () => {
  it.each([
    ['captcha_missing', { captcha: undefined }],
    ['captcha_missing', { captcha: '' }],
    ['captcha_failed', { captcha: 'made up' }],
    ['agreement_missing', { privacy_and_terms_agreement: false }],
    ['legal_representative_missing', { is_legal_representative: false }],
    ['invalid_phone', { mobile_no: '12' }],
    ['invalid_phone', { mobile_ext: '999' }],
    ['password_too_short', { password: `  ${'x'.repeat(14)}  ` }],
    ['password_guessable', { password: 'camille laurent' }],
    ['forbidden_domain', { email: 'camille@gmail.com' }],
    ['company_registered', { email: 'newcomer@halden.example' }],
    ['user_exists', { email: 'owner@halden.example' }],
    ['invalid_input', { company_country: 'RU' }],
    ['invalid_input', { company_currency: 'CHF' }],
    ['invalid_input', { company_size: '7' }],
    ['invalid_input', { first_name: '  ' }],
    ['invalid_input', { roles: ['staff'] }],
  ])('is refused as %s with %j, and nothing is written', async (error, change) => {
    const before = await rows(
      'select (select count(*) from identity.user) u, (select count(*) from companies.company) c',
    );
    expect(await refusal(change)).toBe(error);
    expect(
      await rows('select (select count(*) from identity.user) u, (select count(*) from companies.company) c'),
    ).toEqual(before);
  });

  it('opens the company with owner and first settings, signs in and answers as the specification says', async () => {
    const body = form();
    const answer = await test.anonymous.send(completeSignup, { query: { captcha: await solved() }, body });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        email: body.email,
        first_name: 'Camille',
        last_name: 'Laurent',
        mobile_ext: '+33',
        mobile_no: '612480793',
        company: body.company_name,
      },
    ]);
    const owner = clientOf(answer);
    const me = await owner.ask(getMe);
    expect(me.companies).toEqual([
      {
        id: owner.companyId,
        name: body.company_name,
        timeZone: 'Europe/Paris',
        sampleOf: null,
        roles: ['owner', 'admin', 'controller', 'requester'],
      },
    ]);
    expect([me.id, me.lang]).toEqual([answer.json<{ user: string }>().user, 'fr']);
    expect(await owner.ask(getCompany)).toMatchObject({ country: 'FR', baseCurrency: 'EUR', timeZone: 'Europe/Paris' });
    expect((await owner.ask(listDimensions)).expenseCategories[0]?.name).toMatch(/[a-zé]/);
    expect((await owner.send(getHome)).statusCode).toBe(200);
    expect(await rows(`select phone from identity.user where id = '${me.id}'`)).toEqual([{ phone: '+33612480793' }]);
  });

  it('writes down what was agreed to, and one audit line beside the company’s own', async () => {
    const answer = await send({ initial_plan: 'growth' });
    const { company_id: id } = answer.json<{ company_id: string }>();
    const [record] = await rows(`select * from access.registration where company_id = '${id}'`);
    expect(record).toMatchObject({ company_size: '20-49', initial_plan: 'growth', lang: 'fr', agreed_at: test.now() });
    expect(await rows(`select action from platform.audit_event where company_id = '${id}'`)).toEqual([
      { action: 'companies.open' },
      { action: 'access.register' },
    ]);
  });

  it('sent twice at once opens one company, and both answers are of it', async () => {
    const body = { ...form(), captcha: await solved() };
    const answers = await Promise.all([1, 2, 3].map(() => test.anonymous.send(completeSignup, { body })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json<{ company_id: string }>().company_id)).size).toBe(1);
    expect(await companiesNamed(body.company_name)).toBe(1);
  });

  it('whose address is taken at the same moment with another captcha opens one company', async () => {
    const body = form();
    const captchas = await Promise.all([solved(), solved(), solved()]);
    const answers = await Promise.all(
      captchas.map((captcha) => test.anonymous.send(completeSignup, { body: { ...body, captcha } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((left, right) => left - right)).toEqual([
      200, 422, 422,
    ]);
    expect(await companiesNamed(body.company_name)).toBe(1);
  });

  it('with a captcha that was used for somebody else is refused as a replay', async () => {
    const captcha = await solved();
    expect((await send({ captcha })).statusCode).toBe(200);
    expect(await refusal({ captcha })).toBe('captcha_failed');
  });

  it('with a used captcha and a wrong password signs nobody in', async () => {
    const body = { ...form(), captcha: await solved() };
    expect((await test.anonymous.send(completeSignup, { body })).statusCode).toBe(200);
    const guess = { ...body, password: 'a heron under a new bridge' };
    const answer = await test.anonymous.send(completeSignup, { body: guess });
    expect([answer.json<{ error: string }>().error, answer.headers['set-cookie']]).toEqual([
      'captcha_failed',
      undefined,
    ]);
  });

  it('with a captcha that is older than twenty minutes is refused', async () => {
    const captcha = await solved();
    test.advance(20 * 60_000);
    expect(await refusal({ captcha })).toBe('captcha_failed');
  });

  it('with a leaked password goes through, unless the operator refuses it', async () => {
    expect((await send({ password: 'passwordpassword' })).statusCode).toBe(200);
    const token = await makeRegistrationToken(closed.database.app, closed.now());
    expect(await refusal({ password: 'passwordpassword', registration_token: token }, closed)).toBe('passwordLeaked');
  });

  it('takes a password as it was typed, 15 signs of any kind', async () => {
    const email = 'pate@company-of-pate.example';
    const typed = '  pâté 🐦 de campagne  ';
    expect((await send({ email, password: typed })).statusCode).toBe(200);
    const signIn = (password: string) =>
      test.anonymous.send(loginWithCookie, { body: { auth_type: 'password', username: email, password } });
    expect((await signIn(typed.trim())).statusCode).toBe(401);
    expect((await signIn(typed)).statusCode).toBe(200);
    expect(await rows(`select password_hash from identity.user where email = '${email}'`)).toEqual([
      { password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=(19456|[2-9]\d{4,}),t=[2-9],p=1\$/) },
    ]);
  });

  it.each(['Zoë & Ωmega 10', "O'Neill; drop table x", '<b>Bold</b>', '株式会社 🐦', 'x'.repeat(100)])(
    'keeps the name %j as it is',
    async (name) => {
      const owner = clientOf(await send({ company_name: name, first_name: name, last_name: 'Ó' }));
      const { fullName, companies } = await owner.ask(getMe);
      expect([fullName, companies[0]?.name]).toEqual([`${name} Ó`, name]);
    },
  );

  it('of a company whose name is taken gets an inbox of its own', async () => {
    const name = 'Twin & Sons';
    await Promise.all([send({ company_name: name }), send({ company_name: name })]);
    const inboxes = await rows(`select inbox_name from companies.company where name = '${name}' order by 1`);
    expect(inboxes.map((row) => row['inbox_name'])).toEqual([
      'twin-sons',
      expect.stringMatching(/^twin-sons-[0-9a-f]{8}$/),
    ]);
  });

  it('ends for a caller who opens one company after the other', async () => {
    const answers = [];
    for (let time = 0; time < 21; time += 1)
      answers.push(await test.anonymous.send(completeSignup, { body: form({ mobile_no: '1' }) }));
    expect(answers.at(-1)?.statusCode).toBe(429);
  });
});

describe('where registration is closed', () => {
  const isOpen = async (registration_token?: string) =>
    (
      await closed.anonymous.ask(checkRegistration, {
        body: registration_token === undefined ? {} : { registration_token },
      })
    ).isOpen;

  it('nobody opens a company without the operator’s token, or with a made-up one', async () => {
    expect([await isOpen(), await isOpen('made-up')]).toEqual([false, false]);
    expect(await refusal({}, closed)).toBe('registration_closed');
    expect(await refusal({ registration_token: 'made-up' }, closed)).toBe('registration_closed');
  });

  it('the token opens one company, though five use it at once, and lives seven days', async () => {
    const registration_token = await makeRegistrationToken(closed.database.app, closed.now());
    expect(await isOpen(registration_token)).toBe(true);
    const bodies = await Promise.all(
      Array.from({ length: 5 }, async () => ({ ...form({ registration_token }), captcha: await solved(closed) })),
    );
    const answers = await Promise.all(bodies.map((body) => closed.anonymous.send(completeSignup, { body })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((left, right) => left - right)).toEqual([
      200, 422, 422, 422, 422,
    ]);
    expect(await isOpen(registration_token)).toBe(false);

    const late = await makeRegistrationToken(closed.database.app, closed.now());
    closed.advance(7 * 24 * 3_600_000);
    expect(await isOpen(late)).toBe(false);
  });

  it('the token is kept as a hash only', async () => {
    const token = await makeRegistrationToken(closed.database.app, closed.now());
    const found = await sql<{ row: string }>`select row(t.*)::text as row from access.registration_token t`.execute(
      closed.database.owner,
    );
    expect(found.rows.length).toBeGreaterThan(0);
    for (const { row } of found.rows) expect(row).not.toContain(token);
  });
});

it('another page cannot register anybody', async () => {
  const answer = await test.anonymous.send(completeSignup, {
    origin: 'https://evil.example',
    body: { ...form(), captcha: await solved() },
  });
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
});
