import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emailOf, PASSWORD } from '../../../../../test/setup/found-test-companies.ts';
import { type Client } from '../../../../../test/setup/http-client.ts';
import { enrolFirstPhone, type Phone } from '../../../../../test/setup/phone.ts';
import { createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import { loginWithCookie } from '../../contract/log-in.ts';
import { beginSecondStepChange, getSecondStep, saveSecondStep } from '../../contract/second-step.ts';

let test: TestApp;
let owner: Client;
let phone: Phone;

beforeAll(async () => {
  test = await createTestApp();
  owner = await test.signIn('owner');
  phone = await enrolFirstPhone(test, owner);
});
// Whoever tested before has asked for codes; a later quarter of an hour has its own.
beforeEach(async () => {
  test.advance(16 * 60_000);
  await owner.ask(getSecondStep);
});
afterAll(() => test.close());

const ask = (scaAtSignIn: 'always' | 'enrolled-users') => owner.ask(beginSecondStepChange, { body: { scaAtSignIn } });

it('is not changed by an open session alone, nor with the approval of another value, nor twice with one', async () => {
  expect((await owner.refused(saveSecondStep, { body: { scaAtSignIn: 'always' } })).error).toBe('confirmation_needed');
  const begun = await ask('enrolled-users');
  const { id: procedureId } = begun.procedure;
  const save = { body: { scaAtSignIn: 'always', procedureId } } as const;
  expect((await owner.refused(saveSecondStep, save)).error).toBe('code_expired');
  await phone.decide('approve');
  expect((await owner.refused(saveSecondStep, save)).error).toBe('confirmation_changed');
  expect((await owner.refused(saveSecondStep, save)).error).toBe('code_expired');
  expect(await owner.ask(getSecondStep)).toEqual({ scaAtSignIn: 'enrolled-users', needsConfirmation: true });
});

it('is changed by who has no factor only just after the sign-in (security 9)', async () => {
  const admin = await test.signIn('admin');
  const save = { body: { scaAtSignIn: 'enrolled-users' } } as const;
  expect((await admin.ask(saveSecondStep, save)).needsConfirmation).toBe(false);
  test.advance(5 * 60_000 + 1);
  expect((await admin.refused(saveSecondStep, save)).error).toBe('fresh_sign_in_needed');
});

it('asks everybody from the next log-in on, and stands in the audit', async () => {
  const begun = await ask('always');
  await phone.decide('approve');
  const body = { scaAtSignIn: 'always', procedureId: begun.procedure.id } as const;
  expect(await owner.ask(saveSecondStep, { body })).toEqual({ scaAtSignIn: 'always', needsConfirmation: true });
  const answer = await test.anonymous.send(loginWithCookie, {
    body: { auth_type: 'password', username: emailOf('requester'), password: PASSWORD },
  });
  expect(answer.json()).toMatchObject({ step: 'additionalOutOfBandCheck' });
  const { rows } = await sql`select before, after, actor_id from platform.audit_event
    where action = 'access.save-second-step' order by seq desc limit 1`.execute(test.database.owner);
  expect(rows).toEqual([
    {
      before: { scaAtSignIn: 'enrolled-users' },
      after: { scaAtSignIn: 'always' },
      actor_id: test.users.owner,
    },
  ]);
});
