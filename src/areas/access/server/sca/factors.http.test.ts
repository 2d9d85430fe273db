import { generateSync } from 'otplib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instantToMs } from '#kernel/instant.ts';
import { checkConfirmation, listOwnFactors } from '#areas/identity/contract/confirmation.ts';
import { totpSealer } from '#areas/identity/server/door.ts';
import { listPayments } from '#areas/payments/contract/payment.ts';
import { confirmRun, requestRunCode } from '#areas/payments/contract/confirm-run.ts';
import { emailOf, PASSWORD, type PersonKey } from '../../../../../test/setup/found-test-companies.ts';
import { type Client } from '../../../../../test/setup/http-client.ts';
import { agreeByMessage, enrolFirstPhone, phoneFor, type Phone } from '../../../../../test/setup/phone.ts';
import { runOverAll, signInAll, validatedBill, type Cast } from '../../../../../test/setup/spend.ts';
import { cookieOf, createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import { decideOnPhone, enrolPhone } from '../../contract/companion.ts';
import * as factors from '../../contract/factors.ts';
import { endOtherSessions } from '../../contract/security.ts';
import { beginScaProcedure, validateAuthenticator, validateScaProcedure } from '../../contract/sca.ts';
import { loginWithCookie } from '../../contract/log-in.ts';
import { forgetPassword, resetPassword } from '../../contract/password.ts';
import { getMe, impersonate } from '../../contract/session.ts';

const MINUTE_MS = 60_000;
let test: TestApp;
let cast: Cast;
let count = 0;

beforeAll(async () => {
  test = await createTestApp();
});

// Whoever tested before has asked for codes; a later quarter of an hour has its own. Every test signs in afresh.
beforeEach(async () => {
  test.advance(20 * MINUTE_MS);
  await sql`update identity.sca_factor set removed_at = created_at, is_default = false`.execute(test.database.owner);
  cast = await signInAll(test);
});

afterAll(() => test.close());

const agree = (client: Client) =>
  agreeByMessage(test, client).then((procedureId) => ({ procedureId: procedureId as never }));
const agreeOn = async (phone: Phone, client: Client) => {
  const begun = await client.ask(factors.beginFactorChange, { body: {} });
  await phone.decide('approve');
  return { procedureId: begun.procedure.id };
};
const typesOf = async (client: Client) =>
  (await client.ask(listOwnFactors)).items.filter((one) => one.isEnrolled).map((one) => one.type);

async function enrolApp(client: Client): Promise<{ secret: string; codeAt: () => string }> {
  const { enrolmentId, secret } = await client.ask(factors.startTotp, { body: await agree(client) });
  const codeAt = (): string => generateSync({ secret, epoch: Math.floor(instantToMs(test.now()) / 1000) });
  await client.ask(factors.confirmTotp, { body: { enrolmentId, code: codeAt(), label: 'Authenticator' } });
  return { secret, codeAt };
}

async function freshRun() {
  count += 1;
  await validatedBill(test, cast, { number: `SCA-${count}`, net: 1000 + count });
  return runOverAll(test, cast.controller);
}

describe('a change of factors (security 49)', () => {
  it('is refused without an existing factor, with one that did not agree, and with one that agreed already', async () => {
    const { owner } = cast;
    const begun = await owner.ask(factors.beginFactorChange, { body: {} });
    const body = { procedureId: begun.procedure.id };
    expect(await owner.refused(factors.startPhone, { body })).toMatchObject({ error: 'code_expired' });
    const agreed = await agree(owner);
    await owner.ask(factors.startPhone, { body: agreed });
    expect(await owner.refused(factors.startPhone, { body: agreed })).toMatchObject({ error: 'code_expired' });
    const other = await test.signIn('owner');
    expect(await other.refused(factors.startPhone, { body: await agree(owner) })).toMatchObject({
      error: 'code_expired',
    });
  });

  it('is refused when the sign-in is older than five minutes', async () => {
    const { owner } = cast;
    test.advance(5 * MINUTE_MS);
    const agreed = await agree(owner);
    test.advance(1);
    expect(await owner.refused(factors.beginFactorChange, { body: {} })).toMatchObject({ error: 'sign_in_again' });
    expect(await owner.refused(factors.startTotp, { body: agreed })).toMatchObject({ error: 'sign_in_again' });
  });

  it('is refused to whoever acts for somebody (security 50, 81)', async () => {
    const { collaborator } = cast;
    const answer = await collaborator.send(impersonate, {
      body: { targetUserId: test.users.controller, targetCompanyId: test.companyId },
    });
    const acting = collaborator.at({ cookie: cookieOf(answer.headers['set-cookie']) });
    expect(await acting.refused(factors.beginFactorChange, { body: {} })).toMatchObject({
      error: 'acting_for_somebody',
    });
    const { items } = await acting.ask(listOwnFactors);
    // Their own, not those of whom they act for.
    expect(items.map((one) => one.label)).toEqual(['c•••@halden.example']);
  });

  it('reaches no factor of somebody else', async () => {
    const phone = await enrolFirstPhone(test, cast.owner);
    const params = { factorId: phone.factorId };
    expect(await cast.admin.refused(factors.removeFactor, { params, body: await agree(cast.admin) })).toMatchObject({
      status: 404,
    });
    expect(
      await cast.admin.refused(factors.chooseDefaultFactor, { params, body: await agree(cast.admin) }),
    ).toMatchObject({ status: 404 });
    expect(await typesOf(cast.owner)).toEqual(['MOBILE_APP']);
  });

  it('ends the other sessions on wish, with a phone only when the phone is there (security 7)', async () => {
    const elsewhere = await test.signIn('owner');
    const isOpen = async () => (await elsewhere.send(listOwnFactors)).statusCode === 200;
    const { token } = await cast.owner.ask(factors.startPhone, {
      body: { ...(await agree(cast.owner)), endOtherSessions: true },
    });
    expect(await isOpen()).toBe(true);
    await phoneFor(test, token);
    expect(await isOpen()).toBe(false);
  });

  it('leaves the other sessions alone where that is not wished, and ends them with a factor that goes (security 7)', async () => {
    const elsewhere = await test.signIn('owner');
    const phone = await enrolFirstPhone(test, cast.owner);
    const params = { factorId: phone.factorId };
    await cast.owner.ask(factors.chooseDefaultFactor, { params, body: await agreeOn(phone, cast.owner) });
    expect((await elsewhere.send(listOwnFactors)).statusCode).toBe(200);
    const body = { ...(await agreeOn(phone, cast.owner)), endOtherSessions: true };
    await cast.owner.ask(factors.removeFactor, { params, body });
    expect((await elsewhere.send(listOwnFactors)).statusCode).toBe(401);
    expect(await typesOf(cast.owner)).toEqual([]);
  });

  it('stands in the audit of the company, with nothing secret (security 51)', async () => {
    const { secret } = await enrolApp(cast.owner);
    await cast.owner.ask(endOtherSessions);
    const { rows } = await sql<{ action: string; after: unknown; actor_id: string }>`
      select action, after, actor_id from platform.audit_event
      where company_id = ${test.companyId} and action like 'access.%' order by seq desc limit 2`.execute(
      test.database.owner,
    );
    expect(rows).toEqual([
      { action: 'access.end-sessions', after: { endedSessions: expect.any(Number) }, actor_id: test.users.owner },
      {
        action: 'access.add-factor',
        after: { type: 'TOTP', label: 'Authenticator', endedSessions: 0 },
        actor_id: test.users.owner,
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('is told to the owner by mail, when one comes and when one goes (security 34)', async () => {
    const phone = await enrolFirstPhone(test, cast.owner);
    expect((await test.mails())[0]).toMatchObject({ to: emailOf('owner') });
    expect((await test.mails())[0]?.text).toContain('“Test phone” was added');
    await cast.owner.ask(factors.removeFactor, {
      params: { factorId: phone.factorId },
      body: await agreeOnPhone(phone),
    });
    expect((await test.mails())[0]?.text).toContain('“Test phone” was removed');
    expect(await typesOf(cast.owner)).toEqual([]);
    await expect(phone.questions()).rejects.toThrow('unknown_phone');
  });

  async function agreeOnPhone(phone: Phone) {
    const begun = await cast.owner.ask(factors.beginFactorChange, { body: {} });
    expect(begun.type).toBe('MOBILE_APP');
    await phone.decide('approve');
    expect(await cast.owner.ask(checkConfirmation, { params: { procedureId: begun.procedure.id } })).toEqual({
      scaProcedureState: 'approved',
    });
    return { procedureId: begun.procedure.id };
  }
});

describe('a phone', () => {
  it('is not enrolled by whoever photographed the QR code: the password is asked, and counted', async () => {
    const { token } = await cast.owner.ask(factors.startPhone, { body: await agree(cast.owner) });
    const body = { token, publicKey: 'AAAA', deviceName: 'Phone' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        test.anonymous.send(enrolPhone, { body: { ...body, password: 'a guess of mine' } }),
      ),
    );
    expect(answers.filter((one) => one.json<{ error: string }>().error === 'wrong_password')).toHaveLength(5);
    expect(answers.filter((one) => one.statusCode === 429)).toHaveLength(15);
    test.advance(16 * MINUTE_MS);
    expect(await test.anonymous.refused(enrolPhone, { body: { ...body, password: PASSWORD } })).toMatchObject({
      error: 'enrolment_expired',
    });
  });

  it('brings a P-256 key and nothing else', async () => {
    const { token } = await cast.owner.ask(factors.startPhone, { body: await agree(cast.owner) });
    const rsa = await crypto.subtle.generateKey(
      { name: 'RSA-PSS', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
      true,
      ['sign', 'verify'],
    );
    const spki = Buffer.from(await crypto.subtle.exportKey('spki', rsa.publicKey)).toString('base64url');
    for (const publicKey of ['AAAA', spki]) {
      const body = { token, password: PASSWORD, publicKey, deviceName: 'Phone' };
      expect(await test.anonymous.refused(enrolPhone, { body })).toMatchObject({ error: 'bad_key' });
    }
  });

  it('that was added last is the one asked, unless another was chosen', async () => {
    const { owner } = cast;
    const first = await enrolFirstPhone(test, owner);
    test.advance(MINUTE_MS);
    const { token } = await owner.ask(factors.startPhone, { body: await agreeOn(first, owner) });
    const second = await phoneFor(test, token);
    const asked = async () => (await owner.ask(factors.beginFactorChange, { body: {} })).procedure.factorId;
    expect(await asked()).toBe(second.factorId);
    const chosen = { params: { factorId: first.factorId as never }, body: await agreeOn(second, owner) };
    await owner.ask(factors.chooseDefaultFactor, chosen);
    expect(await asked()).toBe(first.factorId);
  });
});

describe('an authenticator app', () => {
  it('shows a code that works once, even within its half minute', async () => {
    const app = await enrolApp(cast.owner);
    test.advance(MINUTE_MS);
    const bearer = await secondStep('owner');
    expect(await bearer.ask(beginScaProcedure, { body: {} })).toMatchObject({ type: 'TOTP', channel: 'code' });
    const code = app.codeAt();
    await bearer.ask(validateScaProcedure, { body: { token: code } });
    const again = await secondStep('owner');
    await again.ask(beginScaProcedure, { body: {} });
    expect(await again.refused(validateScaProcedure, { body: { token: code } })).toMatchObject({
      status: 400,
      error: 'wrong_code',
    });
    test.advance(MINUTE_MS);
    await again.ask(validateScaProcedure, { body: { token: app.codeAt() } });
  });

  it('keeps its seed where nobody reads it (security 51)', async () => {
    const { secret } = await enrolApp(cast.owner);
    const rows = await sql<{ text: string }>`
      select f::text as text from identity.sca_factor f union all select e::text from identity.sca_enrolment e`.execute(
      test.database.owner,
    );
    expect(rows.rows.some((row) => row.text.includes(secret))).toBe(false);
    const list = await cast.owner.send(listOwnFactors);
    expect(list.body).not.toContain(secret);
    expect(list.body).not.toMatch(/sealed|secret|publicKey/);
  });

  it('whose seed cannot be opened any more lets nobody in, and says that something went wrong', async () => {
    const app = await enrolApp(cast.owner);
    const { rows } = await sql<{ id: string }>`
      select id from identity.sca_factor where type = 'TOTP' and removed_at is null`.execute(test.database.owner);
    const id = rows[0]?.id ?? '';
    const sealed = totpSealer({ current: 'a secret that is gone', previous: null }).seal(app.secret, id);
    await sql`update identity.sca_factor set sealed_secret = ${sealed} where id = ${id}`.execute(test.database.owner);
    test.advance(MINUTE_MS);
    const bearer = await secondStep('owner');
    await bearer.ask(beginScaProcedure, { body: {} });
    expect(await bearer.refused(validateScaProcedure, { body: { token: app.codeAt() } })).toMatchObject({
      status: 500,
      error: 'internal',
    });
    expect(test.takeErrors()).toEqual([expect.stringContaining('CannotOpen')]);
  });

  it('is not switched on by a wrong code, nor by another session', async () => {
    const { owner } = cast;
    const { enrolmentId, secret } = await owner.ask(factors.startTotp, { body: await agree(owner) });
    const code = generateSync({ secret, epoch: Math.floor(instantToMs(test.now()) / 1000) });
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await owner.refused(factors.confirmTotp, { body: { enrolmentId, code: wrong, label: 'A' } })).toMatchObject({
      error: 'wrong_code',
    });
    const other = await test.signIn('owner');
    expect(await other.refused(factors.confirmTotp, { body: { enrolmentId, code, label: 'A' } })).toMatchObject({
      status: 404,
    });
    expect(await typesOf(owner)).toEqual([]);
  });
});

describe('a payment', () => {
  it('is shown on the phone with sum, currency and payees, and confirmed by its signature (security 41)', async () => {
    const phone = await enrolFirstPhone(test, cast.owner);
    const run = await freshRun();
    const params = { runId: run.id };
    const begun = await cast.owner.ask(requestRunCode, { params, body: {} });
    expect(begun).toMatchObject({ type: 'MOBILE_APP' });
    const body = { procedureId: begun.procedure.id };
    expect(await cast.owner.refused(confirmRun, { params, body })).toMatchObject({ error: 'code_expired' });
    const [question] = await phone.questions();
    expect(JSON.parse(question?.shown ?? '')).toMatchObject({
      kind: 'payment',
      count: run.count,
      amount: { minor: run.total.minor, currency: 'EUR' },
      payees: [expect.stringMatching(/ …\d{4}$/)],
    });
    await phone.decide('approve');
    expect((await cast.owner.ask(confirmRun, { params, body })).state).toBe('confirmed');
    expect(await cast.owner.refused(confirmRun, { params, body })).toMatchObject({ error: 'illegal_state' });
  });

  it('that changed after the phone agreed is refused, in sum or in payee (security 42, 43)', async () => {
    const phone = await enrolFirstPhone(test, cast.owner);
    const run = await freshRun();
    const params = { runId: run.id };
    const payment = run.payments[0]?.id ?? '';
    await validatedBill(test, cast, { number: 'SCA-more', net: 500 });
    const { items } = await cast.controller.ask(listPayments, { query: { states: 'to_pay' } });
    const another = items[0]?.id ?? '';
    for (const change of [
      sql`update payments.payment set iban = 'DE75512108001245126199' where id = ${payment}`,
      // The database lets a sum change only with what its invoice owes.
      sql`with more as (update invoices.invoice set gross_minor = gross_minor + 1
          where id = (select source_id from payments.payment where id = ${payment}))
        update payments.payment set amount_minor = amount_minor + 1 where id = ${payment}`,
      // One line more than was shown.
      sql`update payments.payment set run_id = ${run.id}, state = 'to_confirm' where id = ${another}`,
    ]) {
      const begun = await cast.owner.ask(requestRunCode, { params, body: {} });
      await phone.decide('approve');
      await change.execute(test.database.owner);
      const body = { procedureId: begun.procedure.id };
      expect(await cast.owner.refused(confirmRun, { params, body })).toMatchObject({ error: 'confirmation_changed' });
      expect(await cast.owner.refused(confirmRun, { params, body })).toMatchObject({ error: 'code_expired' });
    }
  });

  it('is not confirmed by the approval of another run, of a change of factors, or of another session', async () => {
    const other = await test.signIn('owner');
    const phone = await enrolFirstPhone(test, cast.owner);
    const first = await freshRun();
    const begun = await cast.owner.ask(requestRunCode, { params: { runId: first.id }, body: {} });
    await phone.decide('approve');
    const second = await freshRun();
    const body = { procedureId: begun.procedure.id };
    expect(await cast.owner.refused(confirmRun, { params: { runId: second.id }, body })).toMatchObject({
      error: 'code_expired',
    });
    expect(await other.refused(confirmRun, { params: { runId: first.id }, body })).toMatchObject({
      error: 'code_expired',
    });
    const change = await cast.owner.ask(factors.beginFactorChange, { body: {} });
    await phone.decide('approve');
    expect(
      await cast.owner.refused(confirmRun, { params: { runId: first.id }, body: { procedureId: change.procedure.id } }),
    ).toMatchObject({ error: 'code_expired' });
  });

  it('is never confirmed by the mailbox, and asks for a code in spite of a trusted device (decision 19, security 47)', async () => {
    const run = await freshRun();
    const mailbox = (await cast.owner.ask(listOwnFactors)).items.find((one) => one.type === 'EMAIL');
    const body = { factorId: mailbox?.id as never };
    expect(await cast.owner.refused(requestRunCode, { params: { runId: run.id }, body })).toMatchObject({
      error: 'factor_not_allowed',
    });
    const device = { cookie: `${cast.owner.cookie}; __Host-merel-device=whatever` };
    const begun = await cast.owner.at(device).ask(requestRunCode, { params: { runId: run.id }, body: {} });
    expect(
      await cast.owner
        .at(device)
        .refused(confirmRun, { params: { runId: run.id }, body: { procedureId: begun.procedure.id } }),
    ).toMatchObject({ error: 'code_expired' });
  });

  it('is confirmed by an authenticator app and still by text message', async () => {
    const app = await enrolApp(cast.owner);
    test.advance(MINUTE_MS);
    const run = await freshRun();
    const begun = await cast.owner.ask(requestRunCode, { params: { runId: run.id }, body: {} });
    expect(begun.type).toBe('TOTP');
    const body = { procedureId: begun.procedure.id, code: app.codeAt() };
    expect((await cast.owner.ask(confirmRun, { params: { runId: run.id }, body })).state).toBe('confirmed');
  });

  it('is not confirmed by a signature of a removed phone', async () => {
    const phone = await enrolFirstPhone(test, cast.owner);
    const run = await freshRun();
    await cast.owner.ask(requestRunCode, { params: { runId: run.id }, body: {} });
    const [question] = await phone.questions();
    if (question === undefined) throw new Error('Nothing waits');
    await sql`update identity.sca_factor set removed_at = now()`.execute(test.database.owner);
    const answer = await phone.signed('approve', question);
    expect(await test.anonymous.refused(decideOnPhone, { body: answer })).toMatchObject({ error: 'wrong_code' });
  });
});

it('security 44: nothing tells which answer was wrong, or why: code, used code, or signature', async () => {
  const app = await enrolApp(cast.owner);
  const phone = await phoneOf(cast.admin);
  test.advance(MINUTE_MS);
  const code = app.codeAt();
  const first = await secondStep('owner');
  await first.ask(beginScaProcedure, { body: {} });
  await first.ask(validateScaProcedure, { body: { token: code } });
  const bearer = await secondStep('owner');
  await bearer.ask(beginScaProcedure, { body: {} });
  const replayed = await bearer.refused(validateScaProcedure, { body: { token: code } });
  await bearer.ask(beginScaProcedure, { body: { useMfaFallback: true } });
  const sent = await test.newestCode();
  const wrong = await bearer.refused(validateScaProcedure, {
    body: { token: sent === '000000' ? '000001' : '000000' },
  });
  const other = await secondStep('admin');
  await other.ask(beginScaProcedure, { body: {} });
  const [question] = await phone.questions();
  if (question === undefined) throw new Error('Nothing waits');
  const bent = await phone.signed('approve', { ...question, digest: 'another' });
  const signed = await test.anonymous.refused(decideOnPhone, { body: bent });
  for (const refusal of [replayed, wrong, signed]) expect(refusal).toMatchObject({ status: 400, error: 'wrong_code' });
  // Only how many tries are left differs.
  expect([Object.keys(replayed.data), Object.keys(wrong.data)]).toEqual([['left'], ['left']]);
});

it('security 48: no exemption is made: a run of the same payees right after the first is asked for again', async () => {
  for (let time = 0; time < 2; time += 1) {
    const run = await freshRun();
    const begun = await cast.owner.ask(requestRunCode, { params: { runId: run.id }, body: {} });
    const params = { runId: run.id };
    const unconfirmed = { procedureId: begun.procedure.id };
    expect(await cast.owner.refused(confirmRun, { params, body: unconfirmed })).toMatchObject({
      error: 'code_expired',
    });
    const body = { ...unconfirmed, code: await test.newestCode() };
    expect((await cast.owner.ask(confirmRun, { params, body })).state).toBe('confirmed');
  }
});

it('security 50: who acts for somebody confirms no payment, with whichever factor', async () => {
  const run = await freshRun();
  const answer = await cast.collaborator.send(impersonate, {
    body: { targetUserId: test.users.controller, targetCompanyId: test.companyId },
  });
  const acting = cast.collaborator.at({ cookie: cookieOf(answer.headers['set-cookie']) });
  expect(await acting.refused(requestRunCode, { params: { runId: run.id }, body: {} })).toMatchObject({ status: 403 });
});

it('security 46: the question of one session is none of another, with the same code', async () => {
  const begun = await cast.owner.ask(factors.beginFactorChange, { body: {} });
  const call = { params: { factorId: begun.procedure.factorId }, body: { code: await test.newestCode() } };
  const other = await test.signIn('owner');
  expect(await other.refused(validateAuthenticator, call)).toMatchObject({ error: 'code_expired' });
  expect(await other.refused(checkConfirmation, { params: { procedureId: begun.procedure.id } })).toMatchObject({
    status: 404,
  });
  await cast.owner.ask(validateAuthenticator, call);
});

it('security 37: the mailbox is no alternative for who has anything else', async () => {
  await enrolFirstPhone(test, cast.owner);
  const bearer = await secondStep('owner');
  const mailbox = (await cast.owner.ask(listOwnFactors)).items.find((one) => one.type === 'EMAIL');
  expect(
    await bearer.refused(beginScaProcedure, { body: { useMfaFallback: true, factorId: mailbox?.id as never } }),
  ).toMatchObject({ status: 404 });
});

it('security 37: what one holds is one kind: text message, phone and mail together open nothing without the password', async () => {
  const phone = await enrolFirstPhone(test, cast.owner);
  const wrong = { auth_type: 'password' as const, username: emailOf('owner'), password: 'not the password' };
  // The phone has agreed to one sign-in and the text message to another: a third without the password gets neither.
  const byPhone = await secondStep('owner');
  await byPhone.ask(beginScaProcedure, { body: {} });
  await phone.decide('approve');
  const byMessage = await secondStep('owner');
  await byMessage.ask(beginScaProcedure, { body: { useMfaFallback: true } });
  await byMessage.ask(validateScaProcedure, { body: { token: await test.newestCode() } });
  expect(await test.anonymous.refused(loginWithCookie, { body: wrong })).toMatchObject({
    error: 'invalid_credentials',
  });
  // A mailed link is the first factor of a reset: the mailbox, which sent it, is no second one.
  await test.anonymous.send(forgetPassword, { body: { username: emailOf('owner') } });
  await test.runJobs();
  const links = (await test.mails()).flatMap(({ text }) => /\/auth\/password\/reset\/([\w-]+)/.exec(text)?.[1] ?? []);
  const link = links[0] ?? '';
  const asked = await test.anonymous.send(resetPassword, { body: { passwordResetToken: link, password: PASSWORD } });
  const { scaToken } = asked.json<{ data: { scaToken: string } }>().data;
  const headers = { authorization: `Bearer ${scaToken}` };
  const mailbox = (await cast.owner.ask(listOwnFactors)).items.find((one) => one.type === 'EMAIL');
  const body = { useMfaFallback: true, factorId: mailbox?.id as never };
  expect(await test.anonymous.refused(beginScaProcedure, { body, headers })).toMatchObject({ status: 404 });
  // Both kinds of what one holds have agreed, and no password was shown: it is still no sign-in.
  await test.anonymous.ask(beginScaProcedure, { body: { useMfaFallback: true }, headers });
  await test.anonymous.ask(validateScaProcedure, { body: { token: await test.newestCode() }, headers });
  const signIn = await test.anonymous.refused(loginWithCookie, { body: { auth_type: 'sca', token: scaToken } });
  expect(signIn).toMatchObject({ status: 401, error: 'unknownToken' });
  // With the password the same answer is one.
  const { accessToken } = await test.anonymous.ask(loginWithCookie, { body: { ...wrong, password: PASSWORD } });
  const own = { authorization: `Bearer ${accessToken}` };
  await test.anonymous.ask(beginScaProcedure, { body: {}, headers: own });
  await phone.decide('approve');
  expect(
    (await test.anonymous.send(loginWithCookie, { body: { auth_type: 'sca', token: accessToken } })).statusCode,
  ).toBe(200);
});

describe('security 38: a code', () => {
  const asked = async (client: Client) => {
    const begun = await client.ask(factors.beginFactorChange, { body: {} });
    const code = await test.newestCode();
    expect(code).toMatch(/^\d{6}$/);
    return { code, params: { factorId: begun.procedure.factorId } };
  };

  it('is wrong for another procedure that waits at the same time, and right for its own', async () => {
    const change = await asked(cast.owner);
    const signIn = await secondStep('owner');
    await signIn.ask(beginScaProcedure, { body: { useMfaFallback: true } });
    const code = await test.newestCode();
    // One pair in a million is the same by chance, which proves nothing either way.
    if (code !== change.code) {
      expect(await signIn.refused(validateScaProcedure, { body: { token: change.code } })).toMatchObject({
        status: 400,
        error: 'wrong_code',
      });
      expect(await cast.owner.refused(validateAuthenticator, { params: change.params, body: { code } })).toMatchObject({
        status: 400,
        error: 'wrong_code',
      });
    }
    await signIn.ask(validateScaProcedure, { body: { token: code } });
    await cast.owner.ask(validateAuthenticator, { params: change.params, body: { code: change.code } });
  });

  it('is dead after ten minutes although its session lives, and alive a moment before', async () => {
    for (const [waits, isAlive] of [
      [10 * MINUTE_MS - 1000, true],
      [10 * MINUTE_MS, false],
    ] as const) {
      const owner = await test.signIn('owner');
      const { code, params } = await asked(owner);
      test.advance(waits);
      const answer = await owner.send(validateAuthenticator, { params, body: { code } });
      expect([answer.statusCode, isAlive ? '' : answer.json<{ error: string }>().error]).toEqual(
        isAlive ? [204, ''] : [422, 'code_expired'],
      );
      expect((await owner.ask(getMe)).email).toBe(emailOf('owner'));
      test.advance(20 * MINUTE_MS);
    }
  });

  it('works once, also for the procedure that it was made for', async () => {
    const { code, params } = await asked(cast.owner);
    await cast.owner.ask(validateAuthenticator, { params, body: { code } });
    expect(await cast.owner.refused(validateAuthenticator, { params, body: { code } })).toMatchObject({
      error: 'code_expired',
    });
    // Nor for the next one of the same kind.
    const next = await asked(cast.owner);
    if (next.code !== code)
      expect(await cast.owner.refused(validateAuthenticator, { params, body: { code } })).toMatchObject({
        error: 'wrong_code',
      });
  });
});

/** Of somebody without a number: a mailed code lets the first phone in. */
const phoneOf = (client: Client): Promise<Phone> => enrolFirstPhone(test, client);

async function secondStep(key: PersonKey): Promise<Pick<Client, 'ask' | 'refused'>> {
  const { accessToken } = await test.anonymous.ask(loginWithCookie, {
    body: { auth_type: 'password', username: emailOf(key), password: PASSWORD },
  });
  const headers = { authorization: `Bearer ${accessToken}` };
  return {
    ask: (endpoint, call) => test.anonymous.ask(endpoint, { ...call, headers } as never),
    refused: (endpoint, call) => test.anonymous.refused(endpoint, { ...call, headers } as never),
  };
}
