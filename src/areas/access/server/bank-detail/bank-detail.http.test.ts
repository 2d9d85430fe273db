import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inScope } from '#platform/db/scope.ts';
import * as bank from '#areas/members/contract/bank-detail.ts';
import { changeAccount, holdBankDetail } from '#areas/members/server/door.ts';
import { impersonate } from '../../contract/session.ts';
import { emailOf } from '../../../../../test/setup/found-test-companies.ts';
import { signInAll, type Cast } from '../../../../../test/setup/spend.ts';
import { cookieOf, createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';

const DAY_MS = 86_400_000;
const ONE = { iban: 'DE02 1203 0000 0000 2020 51', holder: 'The owner' };
const OTHER = { iban: 'DE89370400440532013000', holder: 'The owner' };
let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  // A code was asked for in the test before; and sessions do not live over days.
  test.advance(2 * DAY_MS);
  cast = await signInAll(test);
});
afterAll(() => test.close());

async function change(account: typeof ONE) {
  const begun = await cast.owner.ask(bank.beginBankDetailChange, { body: account });
  const answer = { procedureId: begun.procedure.id, code: await test.newestCode() };
  return cast.owner.ask(bank.changeBankDetail, { body: { ...account, ...answer } });
}

it('is changed with a factor, to exactly what it agreed to, and by nobody who acts for somebody', async () => {
  expect(await cast.requester.refused(bank.beginBankDetailChange, { body: ONE })).toMatchObject({ error: 'no_factor' });
  const wrong = { ...ONE, iban: 'DE03120300000000202051' };
  expect(await cast.owner.refused(bank.beginBankDetailChange, { body: wrong })).toMatchObject({
    error: 'invalid_iban',
  });
  const begun = await cast.owner.ask(bank.beginBankDetailChange, { body: ONE });
  const body = { ...OTHER, procedureId: begun.procedure.id, code: await test.newestCode() };
  expect(await cast.owner.refused(bank.changeBankDetail, { body })).toMatchObject({ error: 'confirmation_changed' });
  const acting = await cast.collaborator.send(impersonate, {
    body: { targetUserId: test.users.controller, targetCompanyId: test.companyId },
  });
  const actor = cast.collaborator.at({ cookie: cookieOf(acting.headers['set-cookie']), companyId: test.companyId });
  expect(await actor.refused(bank.beginBankDetailChange, { body: ONE })).toMatchObject({
    error: 'acting_for_somebody',
  });
});

it('waits a day the first time, and for a second look when it takes the place of another', async () => {
  expect(await change(ONE)).toMatchObject({ state: 'cooling_off', ibanMasked: 'DE02 •••• 2051' });
  await test.runJobs();
  const [mail] = await test.mails();
  expect(mail).toMatchObject({ to: emailOf('owner') });
  expect(mail?.text).not.toContain('DE02120300000000202051');
  expect(mail?.text).toContain('For 24 hours no money goes there.');
  test.advance(60_000);
  expect(await change(OTHER)).toMatchObject({ state: 'unconfirmed' });
  expect((await test.mails())[0]?.text).toContain('before somebody in finance has confirmed the account');

  const { items } = await cast.controller.ask(bank.listUnconfirmedAccounts);
  expect(items).toMatchObject([{ userId: test.users.owner, beforeMasked: 'DE02 •••• 2051', isOwn: false }]);
  const call = { params: { memberId: test.users.owner }, body: { changedAt: items[0]?.changedAt ?? '' } };
  expect(await cast.requester.refused(bank.confirmAccount, call)).toMatchObject({ status: 403 });
  expect(await cast.owner.refused(bank.confirmAccount, call)).toMatchObject({ error: 'own_account' });
  const stale = { ...call, body: { changedAt: '2026-01-01T00:00:00.000Z' } };
  expect(await cast.controller.refused(bank.confirmAccount, stale)).toMatchObject({ error: 'account_changed_again' });

  const both = await Promise.all(
    ['controller', 'second'].map((who) => cast[who as 'second'].send(bank.confirmAccount, call)),
  );
  expect(both.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([204, 422]);
  const [told, ...others] = (await test.mails()).filter(({ subject }) => subject.includes('confirmed'));
  expect([told?.to, others]).toEqual([emailOf('owner'), []]);
  expect(told?.text).toContain('once 24 hours have passed');
  expect(told?.text).not.toContain(OTHER.iban);
  const after = await cast.owner.ask(bank.getBankDetail);
  expect(after).toMatchObject({ state: 'cooling_off' });
  expect(after.history.map((event) => event.kind)).toEqual(['confirmed', 'changed', 'changed']);
});

it('does not change while a payment to it is opened, which would go to the account of before', async () => {
  const scope = { companyId: test.companyId, userId: null };
  const { owner: userId } = test.users;
  await inScope(test.database.app, scope, async (trx) => {
    await holdBankDetail(trx, test.companyId, userId);
    const change = inScope(test.database.app, scope, async (other) => {
      await sql`set local lock_timeout = '100ms'`.execute(other);
      return changeAccount(other, test.companyId, { userId, ...OTHER, now: test.now() });
    });
    await expect(change).rejects.toThrow(/lock timeout/);
  });
});

it('leaves no whole account in the audit log', async () => {
  const { rows } = await sql<{ text: string }>`select coalesce(before::text, '') || coalesce(after::text, '') as text
    from platform.audit_event where action like 'access.%bank-detail'`.execute(test.database.owner);
  expect(rows.length).toBeGreaterThan(2);
  for (const { text } of rows) expect(text).not.toMatch(/DE\d{20}/);
});
