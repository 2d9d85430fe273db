// On every database: of two wishes to close an account one is kept, and the night closes it.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inScope } from '#platform/db/scope.ts';
import { setCompanyClosed } from '#areas/companies/server/door.ts';
import { getHome } from '#areas/reporting/contract/home.ts';
import { readClosureFacts } from './closure-facts.ts';
import { emailOf } from '../../test/setup/found-test-companies.ts';
import { signInAll, type Cast } from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';
import { askClosure, CLOSURE_DAYS, getClosure, keepAccount } from '#areas/closure/contract/closure.ts';
import { closeDue } from '#areas/closure/server/door.ts';

const DAY_MS = 86_400_000;
let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.advance(DAY_MS);
  await inScope(test.database.app, { companyId: test.companyId, userId: null }, (trx) =>
    setCompanyClosed(trx, test.companyId, { isClosed: false, now: test.now() }),
  );
  await sql`update closure.closure set ended_at = ${test.now()}, ended_how = 'kept' where ended_at is null`.execute(
    test.database.owner,
  );
  cast = await signInAll(test);
  await freshFactors();
});
afterAll(() => test.close());

/** That a factor was agreed to just now; how one agrees is proved in fresh-factor.http.test.ts. */
const freshFactors = (): Promise<unknown> =>
  sql`update identity.session set factor_agreed_at = ${test.now()}`.execute(test.database.owner);
const body = async (name?: string) => ({
  reason: 'other_tool' as const,
  note: 'Thank you',
  name: name ?? (await cast.owner.ask(getClosure)).companyName,
});
const night = (readFacts = readClosureFacts): Promise<void> =>
  closeDue({
    owner: test.database.owner,
    db: test.database.app,
    now: test.now(),
    readFacts,
    baseUrl: 'http://localhost',
  });
const isClosed = async (): Promise<boolean> => (await cast.owner.send(getClosure)).statusCode !== 200;
const mailsTo = async (who: 'admin' | 'owner'): Promise<string[]> => {
  await test.runJobs();
  return (await test.mails()).filter(({ to }) => to === emailOf(who)).map(({ subject }) => subject);
};

describe('asking', () => {
  it('is the account owner’s alone, with the company’s name and a second factor', async () => {
    for (const who of ['requester', 'admin', 'controller'] as const)
      expect(await cast[who].refused(askClosure, { body: await body() })).toMatchObject({ status: 403 });
    expect(await cast.owner.refused(askClosure, { body: await body('Somebody else') })).toMatchObject({
      error: 'invalid_input',
    });
    await sql`update identity.session set factor_agreed_at = null`.execute(test.database.owner);
    expect(await cast.owner.refused(askClosure, { body: await body() })).toMatchObject({ error: 'factor_needed' });
    expect((await cast.owner.ask(getClosure)).asked).toBeNull();
  });

  it('says the day to everybody, tells who runs the company, and is taken back by the owner', async () => {
    const told = (await mailsTo('admin')).length;
    const name = (await cast.owner.ask(getClosure)).companyName;
    const note = `Zoë's \u202e<b>\n'; drop table`;
    const { asked, wouldCloseOn } = await cast.owner.ask(askClosure, {
      body: { ...(await body(` ${name.toUpperCase()} `)), note },
    });
    expect(asked).toMatchObject({ closesOn: wouldCloseOn, reason: 'other_tool' });
    const kept = await sql<{ note: string }>`select note from closure.closure where ended_at is null`.execute(
      test.database.owner,
    );
    expect(kept.rows).toEqual([{ note }]);
    expect((await cast.requester.ask(getHome)).closesOn).toBe(wouldCloseOn);
    expect((await mailsTo('admin')).length).toBe(told + 1);
    expect((await cast.admin.ask(getClosure)).mayDecide).toBe(false);
    expect(await cast.admin.refused(keepAccount)).toMatchObject({ status: 403 });
    expect((await cast.owner.ask(keepAccount)).asked).toBeNull();
    expect((await cast.requester.ask(getHome)).closesOn).toBeNull();
    expect((await mailsTo('admin')).length).toBe(told + 2);
    // Pressed once more, nothing happens.
    await cast.owner.ask(keepAccount);
    expect((await mailsTo('admin')).length).toBe(told + 2);
  });

  it('is done once, however often it is sent at once', async () => {
    const input = { body: await body() };
    const both = await Promise.all([1, 2].map(() => cast.owner.send(askClosure, input)));
    expect(both.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('is seen by nobody of another company', async () => {
    await cast.owner.ask(askClosure, { body: await body() });
    expect((await cast.stranger.ask(getClosure)).asked).toBeNull();
    expect((await cast.stranger.ask(getHome)).closesOn).toBeNull();
  });
});

describe('the night', () => {
  it('closes the account on its day and not before, tells its people, and keeps everything', async () => {
    await cast.owner.ask(askClosure, { body: await body() });
    test.advance((CLOSURE_DAYS - 1) * DAY_MS);
    await night();
    cast = await signInAll(test);
    expect(await isClosed()).toBe(false);
    test.advance(DAY_MS);
    cast = await signInAll(test);
    await night();
    expect(await isClosed()).toBe(true);
    expect((await mailsTo('owner')).some((subject) => subject.endsWith('is closed'))).toBe(true);
    // Nothing is left to do in the next one.
    await night();
  });

  it('waits while payments are on their way', async () => {
    await cast.owner.ask(askClosure, { body: await body() });
    test.advance(CLOSURE_DAYS * DAY_MS);
    cast = await signInAll(test);
    const busy = { blocks: [{ code: 'on_their_way' as const, count: 1, sums: [] }], ends: [] };
    await night(() => Promise.resolve(busy));
    expect(await isClosed()).toBe(false);
    await night();
    expect(await isClosed()).toBe(true);
  });

  it('closes the others where one fails, and says so', async () => {
    await cast.owner.ask(askClosure, { body: await body() });
    test.advance(CLOSURE_DAYS * DAY_MS);
    await expect(night(() => Promise.reject(new Error('no figures')))).rejects.toThrow('could not be closed');
    await night();
    expect(await isClosed()).toBe(true);
  });
});
