import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { getWorkflows, keepSuggested } from '../contract/workflows.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('a controller decides for no rules', async () => {
  const answer = await (await test.signIn('controller')).send(keepSuggested, { body: { version: 1 } });
  expect(answer.statusCode).toBe(403);
});

it('suggested rules are kept as they are, even by somebody who is alone, and only once', async () => {
  const owner = await test.signIn('owner');
  await sql`update members.member set state = 'left', left_at = now()
    where company_id = ${test.companyId} and user_id <> ${test.users.owner}`.execute(test.database.owner);
  const before = await owner.ask(getWorkflows);
  expect(before.history[0]?.publishedByName).toBeNull();
  const { version } = before.published;
  expect(await owner.refused(keepSuggested, { body: { version: version + 1 } })).toMatchObject({
    status: 409,
    error: 'version_conflict',
  });
  expect(await owner.ask(keepSuggested, { body: { version } })).toEqual({ version: version + 1 });
  const after = await owner.ask(getWorkflows);
  expect(after.published.workflow).toEqual(before.published.workflow);
  expect(after.history[0]?.publishedByName).not.toBeNull();
  expect(await owner.refused(keepSuggested, { body: { version: version + 1 } })).toMatchObject({
    error: 'version_conflict',
  });
});
