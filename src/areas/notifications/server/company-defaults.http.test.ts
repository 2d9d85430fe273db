import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inScope } from '#platform/db/scope.ts';
import { emailOf } from '../../../../test/setup/found-test-companies.ts';
import { signInAll, submitBill, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { changeChoice, listChoices, type Choice } from '../contract/choice.ts';
import { changeCompanyDefault, getCompanyDefaults, showDocumentsInMails } from '../contract/company-defaults.ts';
import { ALWAYS } from '../rules/topics.ts';
import { tell } from './tell.ts';

const MAIL: Choice = { topic: 'invitation_declined', channel: 'mail', rhythm: 'at_once' };
let test: TestApp;
let cast: Cast;
let count = 0;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  await cast.owner.ask(changeCompanyDefault, { body: MAIL });
  await sql`delete from notifications.choice`.execute(test.database.owner);
});

/** How many mails this person gets of one more thing that is told. */
async function mailsOfNews(to: 'admin' | 'stranger' = 'admin', companyId = test.companyId): Promise<number> {
  const mailed = async () => (await test.mails()).filter((mail) => mail.to === emailOf(to)).length;
  const before = await mailed();
  count += 1;
  const email = `guest-${count}@halden.example`;
  await inScope(test.database.app, { companyId, userId: null }, (trx) =>
    tell(trx, {
      topic: 'invitation_declined',
      facts: { email },
      companyId,
      userIds: [test.users[to]],
      key: email,
      link: `/app/${companyId}/company/members`,
      now: test.now(),
    }),
  );
  await test.runJobs();
  return (await mailed()) - before;
}

it('holds for whoever has not chosen, from the next news on, and not for who has', async () => {
  expect(await mailsOfNews()).toBe(1);
  const changed = await cast.owner.ask(changeCompanyDefault, { body: { ...MAIL, rhythm: 'never' } });
  expect(changed.items).toContainEqual({ ...MAIL, rhythm: 'never' });
  expect(changed.changed).toBe(1);
  expect(await mailsOfNews()).toBe(0);
  await cast.admin.ask(changeChoice, { body: MAIL });
  expect(await mailsOfNews()).toBe(1);
  const { own } = await cast.admin.ask(listChoices);
  expect(own).toEqual([MAIL]);
});

it('back at what the product proposes, nothing differs', async () => {
  await cast.admin.ask(changeCompanyDefault, { body: { ...MAIL, rhythm: 'weekly' } });
  const { changed } = await cast.admin.ask(changeCompanyDefault, { body: MAIL });
  expect([changed, (await cast.requester.ask(getCompanyDefaults)).items]).toEqual([
    0,
    (await cast.requester.ask(listChoices)).items,
  ]);
});

it('is of one company', async () => {
  await cast.owner.ask(changeCompanyDefault, { body: { ...MAIL, rhythm: 'never' } });
  expect(await mailsOfNews('stranger', test.strangerCompanyId)).toBe(1);
  expect((await cast.stranger.ask(getCompanyDefaults)).changed).toBe(0);
});

it.each(ALWAYS)('cannot be set for what is told always: %s', async (topic) => {
  const body = { ...MAIL, topic, rhythm: 'never' } as never;
  expect(await cast.owner.refused(changeCompanyDefault, { body })).toMatchObject({ error: 'invalid_input' });
});

it('is set by admins and the owner, and written down', async () => {
  for (const client of [cast.requester, cast.controller, cast.approver])
    expect(await client.refused(changeCompanyDefault, { body: MAIL })).toMatchObject({ status: 403 });
  await cast.admin.ask(changeCompanyDefault, { body: { ...MAIL, rhythm: 'daily' } });
  const { rows } = await sql<{ before: unknown; after: unknown }>`
    select before, after from platform.audit_event where action = 'notifications.change-default'
    order by seq desc limit 1`.execute(test.database.owner);
  expect(rows).toEqual([{ before: MAIL, after: { ...MAIL, rhythm: 'daily' } }]);
});

it('documents stay out of mails where the company keeps them out', async () => {
  await cast.owner.ask(showDocumentsInMails, { body: { isShown: false } });
  const newest = async () => {
    await test.carry();
    await test.runJobs();
    return (await test.mails()).find(({ to }) => to === emailOf('approver'));
  };
  await submitBill(test, cast.requester, { number: 'CD-1', net: 4200 });
  expect((await newest())?.text).not.toContain('/document/');
  await cast.owner.ask(showDocumentsInMails, { body: { isShown: true } });
  await submitBill(test, cast.requester, { number: 'CD-2', net: 4300 });
  expect((await newest())?.text).toContain('/document/');
  expect((await cast.requester.refused(showDocumentsInMails, { body: { isShown: false } })).status).toBe(403);
});
