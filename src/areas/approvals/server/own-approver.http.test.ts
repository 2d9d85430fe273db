import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getOwnApprover } from '../contract/own-approver.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

afterAll(() => test.close());

it('a member of a company with approvers has one, whatever their role', async () => {
  for (const key of ['requester', 'controller', 'admin', 'owner'] as const)
    expect(await (await test.signIn(key)).ask(getOwnApprover), key).toMatchObject({ hasApprover: true });
});

it('an owner whom everybody left has none until somebody is back who can approve', async () => {
  const owner = await test.signIn('owner');
  await sql`update members.member set state = 'left', left_at = now()
    where company_id = ${test.companyId} and user_id <> ${test.users.owner}`.execute(test.database.owner);
  expect(await owner.ask(getOwnApprover)).toEqual({ hasApprover: false, mayInvite: true });
  await sql`update members.member set state = 'active', left_at = null
    where company_id = ${test.companyId} and user_id = ${test.users.admin}`.execute(test.database.owner);
  expect(await owner.ask(getOwnApprover)).toMatchObject({ hasApprover: true });
});
